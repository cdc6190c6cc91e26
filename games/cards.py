"""Playing cards: one face is a suit letter and a rank, written `H7`, `S10`, `DK`, `X`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Literal, TypeAlias

from games.values import dataclass, replace


class Suit(StrEnum):
    """A German-named French suit; the letter is the one events use."""

    DIAMONDS = "D"
    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"


class Rank(StrEnum):
    """A rank; the text is the one events use."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


Caught: TypeAlias = Literal["all", "fits", "suit", "rank", "none"]
"""Which part of a card somebody heard; `fits`: its rank, and its suit follows from what could lie there."""


@dataclass(frozen=True)
class Card:
    """A card face. Equal faces of different packs are equal cards."""

    suit: Suit
    rank: Rank
    joker: bool = False
    """A joker that stands for this face; it is written `X`."""
    caught: Caught = "all"
    """What of it anybody heard; a part that nobody caught is written `?`, and may be any."""

    def __str__(self) -> str:
        if self.caught in ("all", "fits"):
            return "X" if self.joker else f"{self.suit}{self.rank}"
        return f"{self.suit if self.knows_suit else '?'}{self.rank if self.knows_rank else '?'}"

    @property
    def knows_suit(self) -> bool:
        return self.caught in ("all", "suit", "fits")

    @property
    def knows_rank(self) -> bool:
        return self.caught in ("all", "rank", "fits")

    def may_have_suit(self, suit: Suit) -> bool:
        """Whether it is of the suit, as far as anybody knows."""
        return self.suit is suit or not self.knows_suit

    def may_share_suit(self, other: Card) -> bool:
        """Whether both are of one suit, as far as anybody knows."""
        return not other.knows_suit or self.may_have_suit(other.suit)

    def may_share_rank(self, other: Card) -> bool:
        """Whether both are of one rank, as far as anybody knows."""
        return self.rank is other.rank or not (self.knows_rank and other.knows_rank)

    def may_follow(self, other: Card) -> bool:
        """Whether both are of one suit or of one rank, as far as anybody knows."""
        return self.may_share_suit(other) or self.may_share_rank(other)

    @property
    def face(self) -> Card:
        """The card itself; for a joker the card that it stands for."""
        return replace(self, joker=False) if self.joker else self

    @classmethod
    def parse(cls, text: str) -> Card:
        """`H7` → the seven of hearts, `X` → a joker. Raises ValueError for anything that is no card."""
        return JOKER if text == "X" else cls(Suit(text[:1]), Rank(text[1:]))


JOKER = Card(Suit.CLUBS, Rank.NINE, joker=True)
"""A joker of which nobody said what it stands for (seed 000's table plays it as the nine of clubs then)."""


UNKNOWN = Card(Suit.HEARTS, Rank.NINE, caught="none")
"""A card that nobody caught: it may be any without an effect. (The nine of hearts has none in any game.)"""


def rank_only(rank: Rank) -> Card:
    """A card of which only the rank is known."""
    return Card(UNKNOWN.suit, rank, caught="rank")


def of_its_rank(card: Card, faces: Iterable[Card]) -> Card:
    """A card of which only the rank was caught as the only one of these faces that it can be; the card itself, if there
    are several, or none."""
    if card.caught != "rank":
        return card
    fitting = [face for face in faces if face.rank is card.rank]
    return replace(fitting[0], caught="fits") if len(fitting) == 1 else card


def suit_only(suit: Suit) -> Card:
    """A card of which only the suit is known."""
    return Card(suit, UNKNOWN.rank, caught="suit")


SKAT_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The eight ranks of a pack of 32."""


GROUP_LETTERS = "ABCDEFGHI"
"""Letters of quartets, as many as any deck has."""


@dataclass(frozen=True, order=True)
class GroupCard:
    """A card of a quartet: `E3` is the third card of group E."""

    group: str
    number: int

    def __str__(self) -> str:
        return f"{self.group}{self.number}"

    @classmethod
    def parse(cls, text: str) -> GroupCard:
        """`E3` → the third of group E. Raises ValueError for anything that is no card of a quartet."""
        group, number = text[:1], text[1:]
        if group not in tuple(GROUP_LETTERS) or number not in tuple("1234"):
            raise ValueError(f"{text!r} is no card of a quartet")
        return cls(group, int(number))
