"""The record of one deal of Krüz Nüng: everything that lies on the table, frozen."""

from __future__ import annotations

from games.cards import Card
from games.family.deal import PileDeal
from games.game import Hand
from games.kruez_nueng.rules import Function
from games.moves import DrawsFrom, NamePlayer, SwapHands
from games.values import dataclass, replace


@dataclass(frozen=True)
class Naming:
    """A card lies whose layer has to name somebody, and has not yet."""

    layer: str
    function: Function
    asked: bool = False
    first: str | None = None
    """Of two who have to be named, the one who is known."""


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
    ruled: bool = False
    """The layer's own shout was ruled to be in time: only then does the race judge it, too."""
    asked: bool = False
    """The table was asked who was the last one, and has not said so."""


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
    lapsed: bool = False
    """A joker that nobody has defined in time: it counts as the special 9."""
    alone: bool = False
    """It was one card, so its function counts."""
    named: frozenset[str] = frozenset()
    """Who was named for it."""


@dataclass(frozen=True)
class Deal(PileDeal):
    """One deal, with what single cards set going."""

    buried: int = 0
    """Discards that nobody saw: renewed hands, thrown-in jokers, claims that were counted only."""
    street: bool = False
    """The top card ends a street: its function is off."""
    naming: Naming | None = None
    meant: NamePlayer | DrawsFrom | SwapHands | None = None
    """Who was named for a last card, in case that it was not the last after all."""
    threat: Threat | None = None
    race: Race | None = None
    last: LastLay | None = None

    @property
    def discards(self) -> int:
        return super().discards + self.buried

    @property
    def must_name(self) -> bool:
        """Nobody knows whose turn it is before the layer has said so."""
        return self.naming is not None and self.naming.function == "next"

    def changed(self, player: str, by: int, certain: bool = True) -> Deal:
        """A hand with more or fewer cards."""
        hand = self.hands[player]
        left = hand.count + by
        return self.with_hand(player, Hand(max(left, 0), hand.certain and certain and left >= 0))

    def shuffled(self) -> Deal:
        return replace(super().shuffled(), buried=0)
