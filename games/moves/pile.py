"""Moves at the pile and the stock: laying, drawing, passing, and what is said about the card that lies."""

from __future__ import annotations

from typing import ClassVar

from games.cards import Card, Rank, Suit
from games.moves.base import CallName, Move
from games.values import dataclass


@dataclass(frozen=True)
class Lay(Move):
    """Cards onto the discard pile, in this order."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    cards: tuple[Card, ...]
    announced: CallName | None = None
    """What was announced with it: so many of the same card, or a street."""
    times: int | None = None
    """The number that went with an announced "…fach"."""
    jokers: int | None = None
    """Jokers that were thrown in."""
    or_more: bool | None = None
    """Where nobody caught all of it: whether it may have been several equal cards."""


@dataclass(frozen=True)
class LayJoker(Move):
    """A joker without a word about what it stands for."""

    by_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class LayRank(Move):
    """A bare rank ("Sieben"): a lay only if exactly one expected card fits."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True

    rank: Rank
    count: int | None = None
    """So many of it ("zwei Achten")."""
    announced: CallName | None = None
    times: int | None = None
    """What was announced with it ("Double Zehn"), as in `Lay`."""


@dataclass(frozen=True)
class ThrowAfter(Move):
    """ "Nachgeworfen Herz Acht": a card that was just drawn, equal to the last one that its player has laid."""

    same_voice: ClassVar[bool] = True

    cards: tuple[Card, ...] = ()
    """None: one of its rank ("ich werf noch eine nach")."""
    player: str | None = None


@dataclass(frozen=True)
class Reveal(Move):
    """ "Aufgedeckt Herz Neun": a card of the blind row."""

    by_turn: ClassVar[bool] = True
    names_cards: ClassVar[bool] = True

    cards: tuple[Card, ...]


@dataclass(frozen=True)
class OnlyBlind(Move):
    """All that the player has left is the blind row, and nothing is left to draw: he says so, or what is turned up
    makes no sense but by that."""

    player: str | None = None
    """None: whoever is on turn."""
    said: bool = False


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
class Refill(Move):
    """ "Gezogen": the hand is full again; None: of whoever owes that, as many as are due. 0: nothing was due."""

    same_voice: ClassVar[bool] = True

    player: str | None = None
    count: int | None = None


@dataclass(frozen=True)
class TakePile(Move):
    """ "Ich nehme auf": the whole discard pile goes to the hand."""

    by_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class Wish(Move):
    """A suit is wished."""

    suit: Suit


@dataclass(frozen=True)
class DefineJoker(Move):
    """ "Der Joker ist Herz Neun": what the joker on top stands for."""

    card: Card


@dataclass(frozen=True)
class LaidCount(Move):
    """ "Das waren zwei": the last lay had so many cards."""

    count: int


@dataclass(frozen=True)
class NamePlayer(Move):
    """Somebody is named for the card that was laid: who is next, who draws, who renews a hand."""

    HIMSELF: ClassVar[str] = ""
    """Whoever has laid it, in place of a name: "mich"."""

    player: str


@dataclass(frozen=True)
class DrawsFrom(Move):
    """ "Ben zieht von Cem": a blind card from one hand to another."""

    player: str
    source: str


@dataclass(frozen=True)
class SwapHands(Move):
    """ "Ben tauscht mit Cem": whole hands change places."""

    player: str
    other: str


@dataclass(frozen=True)
class BesidePile(Move):
    """ "Daneben": a card missed the pile; None: the last one that was laid."""

    player: str | None = None


@dataclass(frozen=True)
class FaceDown(Move):
    """ "Verdeckt": a card lies face down; None: the last one that was laid."""

    player: str | None = None


@dataclass(frozen=True)
class Shuffled(Move):
    """ "Gemischt": the discards but the top are stock again."""
