"""Statements of the table: who deals, begins, sits and is on turn; penalties that were drawn; the end."""

from __future__ import annotations

from typing import ClassVar

from games.cards import Card
from games.moves.base import Move
from games.values import dataclass


@dataclass(frozen=True)
class Dealer(Move):
    """Somebody deals the coming round."""

    player: str


@dataclass(frozen=True)
class Upcard(Move):
    """The dealer's upcard starts the discard pile."""

    takes_calls: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    card: Card


@dataclass(frozen=True)
class Begins(Move):
    """ "Es beginnt Ben mit Karo Drei" (Cruzo); without cards he has yet to open."""

    names_cards: ClassVar[bool] = True

    player: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class BeginsInstead(Move):
    """ "Ich hab Karo Drei!" (Cruzo), where somebody has opened with a higher card: nobody knows yet who said so.

    Never said as such: it is what a lay of that card is taken for.
    """

    spoken: ClassVar[bool] = False

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class SetDirection(Move):
    """ "Es geht gegen den Uhrzeigersinn": who begins may choose."""

    clockwise: bool


@dataclass(frozen=True)
class Start(Move):
    """ "Los": the cards are dealt."""

    first: str | None = None
    """Who begins; None: whoever does by the rules."""


@dataclass(frozen=True)
class AnotherGame(Move):
    """The last game is over, and the table has begun another one without anybody catching the word for it."""

    spoken: ClassVar[bool] = False


@dataclass(frozen=True)
class TopIs(Move):
    """ "Es liegt Pik König", within a deal: what the table sees is so, whatever the host has heard."""

    spoken: ClassVar[bool] = False

    card: Card


@dataclass(frozen=True)
class StockIs(Move):
    """ "Der Nachziehstapel ist leer": what the table sees is so, whatever the host has counted."""

    count: int
    drawn_from: bool | None = None
    """Whether it can be no other pile that is meant."""


@dataclass(frozen=True)
class TurnIs(Move):
    """ "Ben ist dran": the table sets the turn; nobody is punished for it."""

    player: str


@dataclass(frozen=True)
class StillIn(Move):
    """ "Cem ist noch dabei": who was taken to be out, or finished, is not."""

    player: str | None = None
    """None: the only one of whom that was thought."""
    against: bool | None = None
    """Whether he contradicts: else anybody may say so of himself."""


@dataclass(frozen=True)
class GoesRound(TurnIs):
    """It is that player's turn, for it goes round the other way: a card that turns the direction was misheard or missed
    before, and only the play that went on tells of it."""

    spoken: ClassVar[bool] = False


@dataclass(frozen=True)
class Join(Move):
    """ "Dana spielt mit": somebody sits down at the table, clockwise after that player, else at the end."""

    player: str
    after: str | None = None


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
class Redeal(Move):
    """ "Neu geben": this deal does not count, the same dealer deals again."""

    final: ClassVar[bool] = True


@dataclass(frozen=True)
class EndGame(Move):
    """ "Spiel beenden": what is written down counts."""

    final: ClassVar[bool] = True
