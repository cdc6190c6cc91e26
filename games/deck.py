"""Decks: what is printed on the cards of Trumpf and Quartett. `host.settings.decks` reads them from files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property

from games.cards import GROUP_LETTERS, GroupCard
from games.values import dataclass

GROUPS = GROUP_LETTERS[:8]
"""Letters of the eight quartets of a usual deck."""
SIZES = (6, 8, 9)
"""So many quartets a deck may have: 24, 32 or 36 cards."""
NUMBERS = (1, 2, 3, 4)
_LARGE = 10_000
"""From here on figures are said with "tausend" as a word of its own."""


class Better(StrEnum):
    """Which value takes the trick."""

    HIGHER = "higher"
    LOWER = "lower"


@dataclass(frozen=True)
class Category:
    """One line of figures on every card."""

    name: str
    """As events and announcements name it."""
    says: tuple[str, ...]
    """What players say for it; the name is among them."""
    better: Better = Better.HIGHER
    """Seed 004: "Als bester Wert gilt immer der höchste Wert. Ausnahmen bilden …"."""
    unit: str = ""
    decimals: int = 0
    """Digits after the comma that the cards print."""

    def beats(self, value: float | None, other: float | None) -> bool:
        """Whether a value is better; a missing one is the worst (RULES.md §5, "missing = worst")."""
        if value is None or other is None:
            return value is not None
        return value > other if self.better is Better.HIGHER else value < other


@dataclass(frozen=True)
class Quantity:
    """A figure with its unit, to be spoken."""

    value: float
    unit: str = ""


@dataclass(frozen=True)
class DeckCard:
    """What one card says; a figure that it does not give is None."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class Deck:
    """A pack of cards: quartets of four, perhaps jokers."""

    name: str
    categories: tuple[Category, ...]
    cards: Mapping[str, DeckCard]
    """"A1" … "H4" → the card; to "F4" or "I4" in a deck of another size."""
    jokers: tuple[str, ...] = ()
    """Names of the joker cards."""

    @cached_property
    def faces(self) -> tuple[GroupCard, ...]:
        """All cards but the jokers, in their order."""
        return tuple(GroupCard.parse(key) for key in self.cards)

    def category(self, name: str) -> Category:
        """Raises KeyError for a category that the deck has not."""
        for one in self.categories:
            if one.name == name:
                return one
        raise KeyError(name)

    def value(self, card: GroupCard, category: str) -> float | None:
        """The figure on a card; None where the card gives none. Raises KeyError for what is not in the deck."""
        place = self.categories.index(self.category(category))
        return self.cards[str(card)].values[place]

    def printed_on(self, value: float, category: str) -> tuple[GroupCard, ...]:
        """The cards that give this figure in a category, in their order."""
        return self._printed.get((category, value), ())

    def figures(self, category: str) -> tuple[float, ...]:
        """All that the cards give in a category, each once, the smallest first."""
        return self._figures.get(category, ())

    def smallest(self, category: str) -> float:
        """The smallest figure in a category; 0 where there is none."""
        return next(iter(self.figures(category)), 0.0)

    @cached_property
    def _figures(self) -> Mapping[str, tuple[float, ...]]:
        names = dict.fromkeys(name for name, _ in self._printed)
        return {one: tuple(sorted(value for name, value in self._printed if name == one)) for one in names}

    @cached_property
    def _printed(self) -> Mapping[tuple[str, float], tuple[GroupCard, ...]]:
        """Category and figure → the cards that give it."""
        found: dict[tuple[str, float], tuple[GroupCard, ...]] = defaultdict(tuple)
        for face in self.faces:
            for one, value in zip(self.categories, self.cards[str(face)].values, strict=True):
                if value is not None:
                    found[one.name, value] += (face,)
        return dict(found)

    def quantity(self, category: str, value: float) -> Quantity:
        """A figure of a category as it is spoken."""
        return Quantity(value, self.category(category).unit)

    @property
    def lists(self) -> tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]:
        """The word lists that this deck brings to the grammar: slot → value → wordings; `bonus`, `large` and `group`
        where there are jokers, figures or quartets that other decks do not have."""
        categories = tuple((one.name, one.says) for one in self.categories)
        named = tuple((key, (card.name,)) for key, card in self.cards.items())
        units = dict.fromkeys(one.unit for one in self.categories if one.unit and one.unit != "Euro")
        lists = [("category", categories), ("named", named), ("unit", tuple((unit, (unit,)) for unit in units))]
        if self.jokers:
            lists.append(("bonus", (("1", ("Joker", *self.jokers)),)))
        if any((value or 0) >= _LARGE for card in self.cards.values() for value in card.values):
            lists.append(("large", (("tausend", ("tausend",)),)))
        groups = dict.fromkeys(face.group for face in self.faces)
        if tuple(groups) != tuple(GROUPS):
            lists.append(("group", tuple((group, (group,)) for group in groups)))
        return tuple(lists)
