"""What players do in the games with a deck of figures: Quartett and Trumpf."""

from __future__ import annotations

from typing import ClassVar

from games.cards import GroupCard
from games.events.base import Event
from games.values import dataclass


@dataclass(frozen=True, kw_only=True)
class Asked(Event):
    """Quartett: a player asks another for a card."""

    of: str
    card: GroupCard


@dataclass(frozen=True, kw_only=True)
class Given(Event):
    """Quartett: a card goes from hand to hand."""

    to: str
    card: GroupCard | None
    """None: nobody caught what was asked for."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "" if self.card is not None else "unknown"


@dataclass(frozen=True, kw_only=True)
class Denied(Event):
    """Quartett: the player does not have the card."""

    to: str
    card: GroupCard | None
    """None: nobody caught what was asked for."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "" if self.card is not None else "unknown"


@dataclass(frozen=True, kw_only=True)
class DenialExposed(Event):
    """Quartett: a card turns up with the player who had denied it."""

    to: str
    card: GroupCard
    kept: bool | None = None
    """It stays where it is (`wrong_denial = ignore`)."""

    @property
    def key(self) -> str:
        """Which sentence says so."""
        return "kept" if self.kept else "handed_over"


@dataclass(frozen=True, kw_only=True)
class QuartetLaid(Event):
    group: str


@dataclass(frozen=True, kw_only=True)
class ValueNamed(Event):
    """Trumpf: the figure of a top card; without a value the card gives none."""

    settles: ClassVar[str | None] = "card_elsewhere"

    category: str
    value: float | None
    card: GroupCard | None = None
    unit: str | None = None
    jokers: int | None = None
    """Jokers that lie on the card."""
    read: bool | None = None
    """True where nobody said the figure: the host reads it from the named card."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return ("read_" if self.read else "") + ("none" if self.value is None else "figure")


@dataclass(frozen=True, kw_only=True)
class TrickWon(Event):
    """Trumpf: all cards of the trick go to the player."""

    count: int


@dataclass(frozen=True, kw_only=True)
class TrickTied(Event):
    """Trumpf: equal best figures; the next cards decide about all that lies there."""

    players: tuple[str, ...]
    count: int
