"""Moves: what a player may say that changes a game. Pure values; who said it and when stands beside them.

The snake-case name of a class is the name of its intent in the phrase files, its fields are the intent's slots.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.cards import Card, Rank, Suit


class CallName(StrEnum):
    """A word or noise that the rules demand at a certain lay."""

    LAST_CARD = "last_card"
    MAU = "mau"
    MAU_MAU = "mau_mau"
    DOUBLE = "double"
    TRIPLE = "triple"
    N_FACH = "n_fach"
    STREET = "street"
    KRUEZ_NUENG = "kruez_nueng"
    SCHNAUZ = "schnauz"
    FEUER = "feuer"
    QUARTET = "quartet"


class Move:
    """Base of everything a game can judge."""

    by_turn: ClassVar[bool] = False
    """A move of the player on turn; all others are statements of the table, or calls."""


@dataclass(frozen=True)
class Lay(Move):
    """Cards onto the discard pile, in this order."""

    by_turn: ClassVar[bool] = True

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class LayRank(Move):
    """A bare rank ("Sieben"): a lay only if exactly one expected card fits."""

    by_turn: ClassVar[bool] = True

    rank: Rank


@dataclass(frozen=True)
class Draw(Move):
    """Cards from the stock; `count` is None where it was not said."""

    by_turn: ClassVar[bool] = True

    count: int | None = None


@dataclass(frozen=True)
class CannotServe(Move):
    """ "Ich kann nicht": draws if that is due, passes otherwise."""

    by_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class Pass(Move):
    """ "Weiter": nothing more in this turn."""

    by_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class Wish(Move):
    """A suit is wished."""

    suit: Suit


@dataclass(frozen=True)
class Call(Move):
    """A call was spoken."""

    call: CallName


@dataclass(frozen=True)
class Upcard(Move):
    """The dealer's upcard starts the discard pile."""

    card: Card


@dataclass(frozen=True)
class Dealer(Move):
    """Somebody deals the coming round."""

    player: str


@dataclass(frozen=True)
class TurnIs(Move):
    """ "Ben ist dran": the table sets the turn; nobody is punished for it."""

    player: str


@dataclass(frozen=True)
class HandCards(Move):
    """The cards a player still holds, at counting."""

    player: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class HandPoints(Move):
    """The points a player still holds, at counting; 0 for "nichts"."""

    player: str
    points: int


@dataclass(frozen=True)
class PenaltyDrawn(Move):
    """Owed penalty cards were drawn; None: the oldest debtor, all that is owed."""

    player: str | None = None
    count: int | None = None


@dataclass(frozen=True)
class Cheated(Move):
    """A player was caught cheating with so many cards."""

    player: str
    count: int = 1


@dataclass(frozen=True)
class HandCount(Move):
    """ "Ich habe noch vier Karten": the table reconciles a count; None: the speaker is the player on turn."""

    count: int
    player: str | None = None


@dataclass(frozen=True)
class Redeal(Move):
    """ "Neu geben": this deal does not count, the same dealer deals again."""


@dataclass(frozen=True)
class EndGame(Move):
    """ "Spiel beenden": what is written down counts."""
