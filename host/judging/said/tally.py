"""Counting along: "eins", "zwei", while cards are drawn or dealt, is no card."""

from __future__ import annotations

from games.moves import LayRank
from grammars import Phrase
from grammars.requests import BareNumber

ON_S = 4.0
"""So soon the next number is said; seconds."""


class Tally:
    """Knows how far somebody has counted aloud."""

    def __init__(self) -> None:
        self._number: int | float = 0
        self._until = float("-inf")

    def goes_on(self, phrase: Phrase) -> bool:
        """Whether the phrase is the number after the one that was said just before."""
        numbers = [one.value.number for one in (phrase, *phrase.others) if isinstance(one.value, BareNumber)]
        if not numbers or phrase.actor is not None or not isinstance(phrase.value, BareNumber | LayRank):
            return False
        goes_on = numbers[0] == self._number + 1 > 1 and phrase.start - self._until <= ON_S
        self._number = numbers[0] if goes_on or numbers[0] == 1 else 0
        self._until = phrase.end
        return goes_on
