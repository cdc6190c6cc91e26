"""The record of one deal of Krüz Nüng: everything that lies on the table, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.cards import Card, Suit
from games.game import Hand
from games.kruez_nueng.rules import Function


@dataclass(frozen=True)
class Naming:
    """A card lies whose layer has to name somebody, and has not yet."""

    layer: str
    function: Function
    asked: bool = False


@dataclass(frozen=True)
class Threat:
    """Somebody was named to draw for a King and may still block it with the special 4, out of turn."""

    victim: str
    source: str
    """Whose King or 4 it is: a block falls back on this player."""
    count: int


@dataclass(frozen=True)
class Shout:
    """One "Krüz Nüng!"; who it was only if a name was said with it."""

    player: str | None
    start: float


@dataclass(frozen=True)
class Race:
    """The shouting after a special 9."""

    layer: str
    layer_calls: bool
    """Whether the layer has to shout, too: not with a joker."""
    at: float
    shouts: tuple[Shout, ...] = ()
    over: bool = False


@dataclass(frozen=True)
class LastLay:
    """The lay on top, for what is said about it afterwards."""

    player: str
    at: float
    left: int
    """Cards on the layer's hand after it."""
    single: Card | None = None
    """The card, where it was only one and could have been a throw."""
    faults: frozenset[str] = frozenset()
    """What was punished about it already: beside the pile, face down."""
    undefined: bool = False
    """A joker that nobody has defined."""
    alone: bool = False
    """It was one card, so its function counts."""


@dataclass(frozen=True)
class Deal:
    """One deal. The stock is what is neither laid nor on a hand, so no card can get lost."""

    players: tuple[str, ...]
    dealer: str
    number: int
    """1 for the first deal of the evening."""
    turn: str
    cards: int
    """All cards of the game."""
    direction: int = 1
    """1 clockwise."""
    hands: Mapping[str, Hand] = field(default_factory=dict)
    pile: tuple[Card, ...] = ()
    """Discards whose faces are known, the top last; a reshuffle leaves only the top."""
    buried: int = 0
    """Discards that nobody saw: renewed hands, thrown-in jokers, claims that were counted only."""
    street: bool = False
    """The top card ends a street: its function is off."""
    wish: Suit | None = None
    wisher: str | None = None
    """Who may still wish."""
    chain: int = 0
    """Cards that the pending sevens have collected."""
    naming: Naming | None = None
    threat: Threat | None = None
    race: Race | None = None
    last: LastLay | None = None
    finisher: str | None = None
    finish_certain: bool = True
    """Whether the finisher's hand was surely empty, or only by an uncertain count."""
    unsaid: str | None = None
    """Who said "ich kann nicht" and was taken to draw: an "ich ziehe" right after it is the same draw."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Raw card points counted so far."""

    @property
    def top(self) -> Card | None:
        return self.pile[-1] if self.pile else None

    @property
    def discards(self) -> int:
        return len(self.pile) + self.buried

    @property
    def stock(self) -> int:
        return self.cards - self.discards - sum(hand.count for hand in self.hands.values())

    @property
    def drawable(self) -> int:
        """Cards that can be drawn at all: the stock and, after a reshuffle, the pile but its top."""
        return max(0, self.stock + max(0, self.discards - 1))

    @property
    def must_name(self) -> bool:
        """Nobody knows whose turn it is before the layer has said so."""
        return self.naming is not None and self.naming.function == "next"

    def with_hand(self, player: str, hand: Hand) -> Deal:
        """The deal with one hand replaced."""
        return replace(self, hands={**self.hands, player: hand})

    def changed(self, player: str, by: int, certain: bool = True) -> Deal:
        """A hand with more or fewer cards."""
        hand = self.hands[player]
        left = hand.count + by
        return self.with_hand(player, Hand(max(left, 0), hand.certain and certain and left >= 0))

    def shuffled(self) -> Deal:
        """The discards but the top are stock again; identities are forgotten, the wish is not."""
        return replace(self, pile=self.pile[-1:], buried=0)
