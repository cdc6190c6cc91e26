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

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """`H7` → the seven of hearts. Raises ValueError for anything that is no card."""
        return cls(Suit(text[:1]), Rank(text[1:]))


SKAT_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The eight ranks of a pack of 32."""
