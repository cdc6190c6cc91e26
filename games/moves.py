"""Moves: what a player may say that changes a game. Pure values; who said it and when stands beside them.

The snake-case name of a class is the name of its intent in the phrase files, its fields are the intent's slots.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.cards import Card, GroupCard, Rank, Suit


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


ANNOUNCING = (CallName.DOUBLE, CallName.TRIPLE, CallName.N_FACH, CallName.STREET)
"""Calls that tell what is laid."""


class Move:
    """Base of everything a game can judge."""

    by_turn: ClassVar[bool] = False
    """A move of the player on turn; all others are statements of the table, or calls."""
    takes_calls: ClassVar[bool] = False
    """A call in the same breath goes with it."""
    same_voice: ClassVar[bool] = False
    """In one breath with another move it is by the same player, not by the next one."""


@dataclass(frozen=True)
class Lay(Move):
    """Cards onto the discard pile, in this order."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True

    cards: tuple[Card, ...]
    announced: CallName | None = None
    """What was announced with it: so many of the same card, or a street."""
    times: int | None = None
    """The number that went with an announced "…fach"."""
    jokers: int | None = None
    """Jokers that were thrown in."""


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
    times: int | None = None
    """The number of a "…fach"."""


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


@dataclass(frozen=True)
class Upcard(Move):
    """The dealer's upcard starts the discard pile."""

    takes_calls: ClassVar[bool] = True

    card: Card


@dataclass(frozen=True)
class Dealer(Move):
    """Somebody deals the coming round."""

    player: str


@dataclass(frozen=True)
class Join(Move):
    """ "Dana spielt mit": somebody sits down at the table, clockwise after that player, else at the end."""

    player: str
    after: str | None = None


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
class TakePacket(Move):
    """ "Ich nehme die" (the packet that was looked at) or "ich nehme die anderen"."""

    keep: bool


@dataclass(frozen=True)
class Middle(Move):
    """What lies face up in the middle."""

    cards: tuple[Card, ...]
    bare: bool = False
    """Only the cards were named, not where they lie."""


@dataclass(frozen=True)
class Swap(Move):
    """Own cards against cards in the middle."""

    by_turn: ClassVar[bool] = True
    takes_calls: ClassVar[bool] = True

    given: tuple[Card, ...]
    taken: tuple[Card, ...]


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

    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Knock(Move):
    """Knuckles on the table, or the word for it: the others have one more turn."""

    by_turn: ClassVar[bool] = True
    same_voice: ClassVar[bool] = True


@dataclass(frozen=True)
class RenewMiddle(Move):
    """ "Neue Karten": three others into the middle."""

    by_turn: ClassVar[bool] = True


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


@dataclass(frozen=True)
class Start(Move):
    """ "Los": the cards are dealt."""


@dataclass(frozen=True)
class NameValue(Move):
    """A figure of the top card (Trumpf): "Preis der Halben drei Euro achtzig", "Karte E3, Anzahl der Getränke"."""

    by_turn: ClassVar[bool] = True

    category: str | None = None
    """None: the category that the leader named."""
    value: float | None = None
    """None: what the named card says."""
    card: GroupCard | None = None
    jokers: int = 0
    """Jokers that lay on top of the card."""

    @property
    def bare(self) -> bool:
        """Only a number was said."""
        return self.category is None and self.card is None and not self.jokers


@dataclass(frozen=True)
class NoValue(Move):
    """The top card gives no figure in the category, or there is no card below the joker."""

    by_turn: ClassVar[bool] = True

    jokers: int = 0


@dataclass(frozen=True)
class Ask(Move):
    """ "Ben, hast du E drei?" (Quartett)."""

    by_turn: ClassVar[bool] = True

    card: GroupCard
    of: str | None = None
    """None: no name was heard."""


@dataclass(frozen=True)
class Give(Move):
    """ "Ja, hier": the card that was asked for goes to the asker."""

    card: GroupCard | None = None


@dataclass(frozen=True)
class Deny(Move):
    """ "Nein": the card that was asked for is not there."""


@dataclass(frozen=True)
class LayQuartet(Move):
    """ "Quartett E": all four cards of the group are shown and laid; None: the letter was not said."""

    group: str | None = None


@dataclass(frozen=True)
class Begins(Move):
    """ "Es beginnt Ben mit Karo Drei" (Cruzo); without cards he has yet to open."""

    player: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class SetDirection(Move):
    """ "Es geht gegen den Uhrzeigersinn": who begins may choose."""

    clockwise: bool


@dataclass(frozen=True)
class TakePile(Move):
    """ "Ich nehme auf": the whole discard pile goes to the hand."""

    by_turn: ClassVar[bool] = True


@dataclass(frozen=True)
class Refill(Move):
    """ "Gezogen": the hand is full again; None: of whoever owes that, as many as are due. 0: nothing was due."""

    same_voice: ClassVar[bool] = True

    player: str | None = None
    count: int | None = None


@dataclass(frozen=True)
class ThrowAfter(Move):
    """ "Nachgeworfen Herz Acht": a card that was just drawn, equal to the last one that its player has laid."""

    same_voice: ClassVar[bool] = True

    cards: tuple[Card, ...]
    player: str | None = None


@dataclass(frozen=True)
class Reveal(Move):
    """ "Aufgedeckt Herz Neun": a card of the blind row."""

    by_turn: ClassVar[bool] = True

    cards: tuple[Card, ...]
