"""Cards as the simulated tables name them."""

from __future__ import annotations

import re

SUITS = {"D": "karo", "C": "kreuz", "S": "pik", "H": "herz"}
RANKS = {
    **dict(zip("23456789", ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"), strict=True)),
    **dict(zip(("10", "J", "Q", "K", "A"), ("zehn", "bube", "dame", "könig", "ass"), strict=True)),
}
COUNTS = ("null", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_ARTICLES = {"J": "den", "K": "den", "A": "das"}
_NAMED = re.compile(rf"({'|'.join(SUITS.values())}) ({'|'.join(RANKS.values())})")


def spoken(card: str) -> str:
    """`H7` → "herz sieben"."""
    return f"{SUITS[card[0]]} {RANKS[card[1:]]}"


def article(card: str) -> str:
    """The article of a card that is laid: "den" herz bube."""
    return _ARTICLES.get(card[1:], "die")


def cards_in(text: str) -> list[str]:
    """The cards that a sentence of the host names."""
    suits = {word: letter for letter, word in SUITS.items()}
    ranks = {word: sign for sign, word in RANKS.items()}
    return [suits[suit] + ranks[rank] for suit, rank in _NAMED.findall(text.casefold())]


def counted(number: int) -> str:
    """A number of cards: "eine", "zwei"."""
    return COUNTS[number] if number < len(COUNTS) else str(number)
