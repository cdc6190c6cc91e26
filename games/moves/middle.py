"""Moves in Schwimmen: packets, the three cards in the middle, and knocking."""

from __future__ import annotations

from typing import ClassVar

from games.cards import Card, Rank
from games.moves.base import Move
from games.values import dataclass


@dataclass(frozen=True)
class TakePacket(Move):
    """ "Ich nehme die" (the packet that was looked at) or "ich nehme die anderen"."""

    keep: bool


@dataclass(frozen=True)
class Middle(Move):
    """What lies face up in the middle; without cards, and not `bare`: nobody caught them."""

    names_cards: ClassVar[bool] = True

    cards: tuple[Card, ...]
    bare: bool = False
    """Only the cards were named, not where they lie."""


@dataclass(frozen=True)
class Swap(Move):
    """Own cards against cards in the middle. A side that nobody caught is empty."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    given: tuple[Card, ...]
    taken: tuple[Card, ...] = ()
    rank: Rank | None = None
    """The rank of the card in the middle, where only that was said ("gegen den König")."""


@dataclass(frozen=True)
class SwapSide(Move):
    """ "Ich nehme die Pik Sieben", "ich gebe Kreuz Acht": one side of a swap; the other comes in a second breath."""

    by_turn: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    given: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    rank: Rank | None = None
    """The rank of the card in the middle, where only that was said ("ich nehme die Sieben")."""
    either: bool | None = None
    """It may be the other side as well: "gegen" is said both ways."""

    @property
    def begun(self) -> bool:
        return True

    def __str__(self) -> str:
        return " ".join(map(str, (*self.given, *self.taken)))

    def with_other(self, other: object) -> Swap | None:
        """The whole swap, of which `other` is said to be the other side; None: it is none."""
        if isinstance(other, Card):
            other = SwapSide(taken=(other,)) if self.given else SwapSide(given=(other,))
        if not isinstance(other, SwapSide) or bool(other.given) == bool(self.given):
            return None
        given, taken = (self, other) if self.given else (other, self)
        return Swap(given.given, taken.taken, taken.rank)


@dataclass(frozen=True)
class SwapCount(Move):
    """ "Ich tausche zwei": so many cards, not named."""

    by_turn: ClassVar[bool] = True

    count: int


@dataclass(frozen=True)
class SwapAll(Move):
    """The whole hand against the whole middle; `cards`: his own, where he names them."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    cards: tuple[Card, ...] = ()

    @property
    def begun(self) -> bool:
        """With some of the three cards: people think while they name them."""
        return 0 < len(self.cards) < 3


@dataclass(frozen=True)
class Knock(Move):
    """Knuckles on the table, or the word for it: the others have one more turn."""

    by_turn: ClassVar[bool] = True
    same_voice: ClassVar[bool] = True


@dataclass(frozen=True)
class RenewMiddle(Move):
    """ "Neue Karten": three others into the middle."""

    by_turn: ClassVar[bool] = True
