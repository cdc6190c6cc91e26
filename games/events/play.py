"""What players do with cards of suit and rank, and what single cards do."""

from __future__ import annotations

from typing import ClassVar

from games.cards import Card, GroupCard, Suit
from games.events.base import Event
from games.events.reasons import DrawReason, Rejection
from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class CardLaid(Event):
    cards: tuple[Card, ...]
    stands_for: tuple[str, ...] | None = None
    """The faces that are played, where a joker is among the cards."""


@dataclass(frozen=True, kw_only=True)
class CardsDrawn(Event):
    count: int
    reason: DrawReason
    source: str | None = None
    """Whose hand they come from, if not from the stock."""


@dataclass(frozen=True, kw_only=True)
class Passed(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class PacketChosen(Event):
    """Who has two packets looked at one of them."""

    kept: bool
    """Whether this packet is played, or the other one."""


@dataclass(frozen=True, kw_only=True)
class MiddleNamed(Event):
    """The table says what lies in the middle."""

    settles: ClassVar[str | None] = "middle"

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class TopNamed(Event):
    """The table says what lies on top."""

    card: Card


@dataclass(frozen=True, kw_only=True)
class MiddleRenewed(Event):
    """Three other cards come into the middle."""


@dataclass(frozen=True, kw_only=True)
class Swapped(Event):
    """Cards of the player for cards in the middle, as far as they are known."""

    given: tuple[Card, ...]
    taken: tuple[Card, ...]
    count: int
    """How many it were, named or not."""


@dataclass(frozen=True, kw_only=True)
class Knocked(Event):
    """Everybody else has one more turn."""


@dataclass(frozen=True, kw_only=True)
class SuitWished(Event):
    suit: Suit


@dataclass(frozen=True, kw_only=True)
class PlayerSkipped(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class DirectionChanged(Event):
    """The turn goes the other way round from here."""


@dataclass(frozen=True, kw_only=True)
class HandsSwapped(Event):
    players: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class JokerDefined(Event):
    """The joker on top stands for this card."""

    settles: ClassVar[str | None] = "which_joker"

    card: Card


@dataclass(frozen=True, kw_only=True)
class PileCleared(Event):
    """All discards are out of the game; the player may lead anything."""

    count: int


@dataclass(frozen=True, kw_only=True)
class PileTaken(Event):
    """All discards go to the player's hand."""

    count: int


@dataclass(frozen=True, kw_only=True)
class StockReshuffled(Event):
    """The discard pile but its top became the stock."""

    count: int


@dataclass(frozen=True, kw_only=True)
class MoveRejected(Event):
    """Understood and illegal: taken back, nothing changed."""

    move: str
    reason: Rejection
    card: Card | GroupCard | None = None
    """The card that the reason speaks of."""
    other: str | None = None
    """The other player that the reason speaks of."""


@dataclass(frozen=True, kw_only=True)
class MoveFlagged(Event):
    """A correction made an earlier move illegal: it lies, so it stands, and nobody is punished for it."""

    move: str
    reason: Rejection


@dataclass(frozen=True, kw_only=True)
class StockCounted(Event):
    """How many cards are left to draw was set by what was said."""

    count: int


@dataclass(frozen=True, kw_only=True)
class CountCorrected(Event):
    """A hand count was set by what was said."""

    count: int
