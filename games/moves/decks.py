"""Moves in the games with a deck of figures: Trumpf and Quartett."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from games.cards import GroupCard
from games.moves.base import Move
from games.values import dataclass, replace


@dataclass(frozen=True)
class NameValue(Move):
    """A figure of the top card (Trumpf): "Preis der Halben drei Euro achtzig", "Karte E3, Anzahl der Getränke"."""

    by_turn: ClassVar[bool] = True

    category: str | None = None
    """None: the category that the leader named."""
    value: float | None = None
    """None: what the named card says."""
    card: GroupCard | None = None
    jokers: int = 0
    """Jokers that lay on top of the card."""
    of_another: bool | None = field(default=None, compare=False)
    """ "Sie hat achtzig": whoever it is about, another one says it."""
    told_as: Literal["year", "price"] | None = field(default=None, compare=False)
    """What else it cannot be by its words: "seit 1912", "das Bier kostet vier Euro"."""

    @property
    def bare(self) -> bool:
        """Only a number was said."""
        return self.category is None and self.card is None and not self.jokers

    @property
    def begun(self) -> bool:
        """Without a figure, and without a card and a category to read it from."""
        return self.value is None and (self.card is None or self.category is None)

    def with_missing(self, other: Move) -> Move | None:
        """ "Zweiundneunzig" – "Ben, welche Kategorie?" – "Getränke"."""
        match other:
            case NameValue(category=str(name), value=None, card=None) | JokerCategory(category=name) if self.bare:
                return replace(self, category=name)
        return None

    def is_repeated_by(self, other: Move) -> bool:
        """Whether the other one says the same, in as many words or fewer."""
        if not isinstance(other, NameValue) or other.category not in (None, self.category):
            return False
        return (other.value is not None or other.card is not None) and all(
            theirs in (None, ours) for theirs, ours in ((other.value, self.value), (other.card, self.card))
        )


@dataclass(frozen=True)
class JokerCategory(Move):
    """ "Der Joker verdoppelt den Ausstoß": agreed before the game; "den Ausstoß" alone may begin a lead, too."""

    category: str


@dataclass(frozen=True)
class NoValue(Move):
    """The top card gives no figure in the category, or there is no card below the joker."""

    by_turn: ClassVar[bool] = True

    jokers: int = 0
    below: bool | None = None
    """True: a card lies below the joker, and gives none."""
    category: str | None = None
    """None: the category that the leader named."""


@dataclass(frozen=True)
class TakesTrick(Move):
    """Somebody tells who takes the trick, as all at the table see: "Ben hat ihn", "geht an Ben"."""

    follows = True

    player: str


@dataclass(frozen=True)
class Ask(Move):
    """ "Ben, hast du E drei?" (Quartett)."""

    by_turn: ClassVar[bool] = True

    card: GroupCard
    of: str | None = None
    """None: no name was heard."""
    goes_on: bool | None = None
    """ "Und E vier?": none was said, for it goes on with the player who has just given."""
    asker: str | None = None
    """Who was named before it, and may ask or only be spoken to: "Ben: und Anna, hast du E vier?"."""

    @property
    def whom(self) -> str | None:
        """Who is asked, if he was named."""
        return self.of


@dataclass(frozen=True)
class AskOn(Move):
    """ "Und die Vier?": of the quartet of the card that was given last."""

    by_turn: ClassVar[bool] = True
    has_numbers: ClassVar[bool] = True

    number: int
    of: str | None = None
    """None: whoever has just given that card."""

    @property
    def whom(self) -> str | None:
        """Who is asked, if he was named."""
        return self.of


@dataclass(frozen=True)
class Give(Move):
    """ "Ja, hier": the card that was asked for goes to the asker."""

    reply: ClassVar[bool] = True

    card: GroupCard | None = None
    after_all: bool | None = None
    """ "Ach doch, hier": said of a card that was denied."""
    holder: str | None = None
    """Whose it is, where that is told: "Cem hat E drei doch"."""
    to: str | None = None
    """Who gets it, where he is spoken to: "Ben, hier hast du sie"."""


@dataclass(frozen=True)
class Deny(Move):
    """ "Nein": the card that was asked for is not there."""

    reply: ClassVar[bool] = True
    takes_turn: ClassVar[bool] = True

    card: GroupCard | None = None


@dataclass(frozen=True)
class LacksGroup(Move):
    """ "Ach, ich hab ja selber gar kein E": who has asked says that he had no right to; said by who was asked it is a
    no."""

    reply: ClassVar[bool] = True

    group: str | None = None
    """None: the one that he has asked for."""


@dataclass(frozen=True)
class LayQuartet(Move):
    """ "Quartett E": all four cards of the group are shown and laid; None: the letter was not said."""

    group: str | None = None

    def with_missing(self, other: Move) -> Move | None:
        """ "Ich hab ein Quartett" – "Ben, welcher Buchstabe?" – "D"."""
        return other if self.group is None and isinstance(other, LayQuartet) and other.group else None
