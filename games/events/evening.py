"""The evening and its deals: who plays, whose turn it is, who wins and what it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cards import Card
from games.events.base import Event
from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class GameStarted(Event):
    game: str
    players: tuple[str, ...]
    rules: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class RoundStarted(Event):
    """One deal; `number` counts from 1, `sharp` marks a deal of the last, sharp round."""

    dealer: str
    upcard: Card | None = None
    number: int = 1
    sharp: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Turn(Event):
    """It is this player's turn now."""


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    winner: str | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class Scored(Event):
    """Points of this deal and the running total; where deals are not added up, the points again."""

    points: float
    total: float


@dataclass(frozen=True, kw_only=True)
class LifeLost(Event):
    """`lives` are left."""

    lives: int


@dataclass(frozen=True, kw_only=True)
class Swimming(Event):
    """No life is left, and the player plays on."""


@dataclass(frozen=True, kw_only=True)
class PlayerOut(Event):
    """The player plays no more in this game."""


@dataclass(frozen=True, kw_only=True)
class DealRepeated(Event):
    """Nobody would be left: nobody pays, and the same dealer deals again."""


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    winners: tuple[str, ...]
    standings: tuple[Mapping[str, Any], ...]
    loser: str | None = None
    """In a game that is played to one loser."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "nobody" if not self.winners else "loser" if self.loser is not None else ""


@dataclass(frozen=True, kw_only=True)
class PlayerAway(Event):
    """Somebody left the table for a while."""


@dataclass(frozen=True, kw_only=True)
class PlayerBack(Event):
    """Somebody is at the table again."""


@dataclass(frozen=True, kw_only=True)
class PlayerJoined(Event):
    """Somebody sat down at the table between two deals (house rule `newcomer`)."""

    after: str | None = None
    """Whose left neighbour the player is now, if that was said; else the last in the order of seats."""
    total: int | None = None
    """Points, or lives, to begin with; None in a game without a score."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "scored" if self.total else ""
