"""What a hand holds: counts in between, cards and points at counting."""

from __future__ import annotations

from typing import ClassVar

from games.cards import Card, Rank
from games.moves.base import Move
from games.values import dataclass


@dataclass(frozen=True)
class HandCount(Move):
    """ "Ich habe noch vier Karten": the table reconciles a count; None: the speaker is the player on turn."""

    count: int
    player: str | None = None


@dataclass(frozen=True)
class AllWorth(Move):
    """ "Alle zwanzig", "beide zwanzig": every hand that is not counted yet."""

    worth: float
    both: bool = False
    """There are two of them."""


@dataclass(frozen=True)
class Uncounted(Move):
    """The table plays on although not every hand was counted: what is missing is not written down."""

    spoken: ClassVar[bool] = False


@dataclass(frozen=True)
class LosesDeal(Move):
    """ "Cem verliert ein Leben": who pays for a deal, whatever the hands are worth."""

    player: str
    left: int | None = None
    """Lives that he has then, if that was said ("Cem schwimmt"); -1: he is out."""


@dataclass(frozen=True)
class HandShown(Move):
    """Somebody showed a hand that ends the deal, and nobody caught who."""

    spoken: ClassVar[bool] = False
    names_cards: ClassVar[bool] = True


@dataclass(frozen=True)
class HandCards(Move):
    """The cards a player still holds, at counting."""

    names_cards: ClassVar[bool] = True

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandPoints(Move):
    """The points a player still holds, at counting; 0 for "nichts"."""

    player: str
    points: int


@dataclass(frozen=True)
class HandWorth(Move):
    """What a hand of three is worth, where its cards are not named."""

    player: str
    worth: float


@dataclass(frozen=True)
class HandTriple(Move):
    """ "Ben hat drei Könige"."""

    player: str
    rank: Rank
