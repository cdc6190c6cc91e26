"""Playing cards: one face is a suit letter and a rank, written `H7`, `S10`, `DK`, `X`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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


@dataclass(frozen=True)
class Card:
    """A card face. Equal faces of different packs are equal cards."""

    suit: Suit
    rank: Rank
    joker: bool = False
    """A joker that stands for this face; it is written `X`."""

    def __str__(self) -> str:
        return "X" if self.joker else f"{self.suit}{self.rank}"

    @property
    def face(self) -> Card:
        """The card itself; for a joker the card that it stands for."""
        return Card(self.suit, self.rank) if self.joker else self

    @classmethod
    def parse(cls, text: str) -> Card:
        """`H7` → the seven of hearts, `X` → a joker. Raises ValueError for anything that is no card."""
        return JOKER if text == "X" else cls(Suit(text[:1]), Rank(text[1:]))


JOKER = Card(Suit.CLUBS, Rank.NINE, joker=True)
"""A joker of which nobody said what it stands for (seed 000's table plays it as the nine of clubs then)."""


SKAT_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The eight ranks of a pack of 32."""


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
        if group not in tuple("ABCDEFGH") or number not in tuple("1234"):
            raise ValueError(f"{text!r} is no card of a quartet")
        return cls(group, int(number))
