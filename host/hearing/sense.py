"""What it matters to have heard exactly: words that might have been others, or none, and would mean the same.

The decoder is often sure of a card and not of its article, or of a draw and not whether it was "ein" or "eine". Such a
word is no reason to doubt the phrase, and no reason to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from typing import Any

from grammars import Reader
from speech.words import GARBAGE, Word

CLEAR = 0.95
"""Words of this confidence are never left out."""
_SURE_AT_MOST = 0.98
"""What is read the same in several ways is no surer than this."""

Meaning = tuple[tuple[Any, ...], ...]


class Sense:
    """Knows the phrases of one game."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def settle(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words of one utterance: those without which it means the same are left out where they are not clear, and
        the others are as sure as all their rivals that mean the same together."""
        settled = list(words)
        for word in words:
            if word.text != GARBAGE and (word.rivals or word.confidence < CLEAR):
                self._settle(settled, next(place for place, one in enumerate(settled) if one is word))
        return tuple(settled)

    def _settle(self, words: list[Word], place: int) -> None:
        word = words[place]
        meant = self._meaning(words)
        if not meant:
            return
        if word.confidence < CLEAR and self._meaning([*words[:place], *words[place + 1 :]]) == meant:
            del words[place]
            return
        same = [
            (text, margin)
            for text, margin in word.rivals
            if self._meaning([*words[:place], replace(word, text=text), *words[place + 1 :]]) == meant
        ]
        if same:
            together = word.confidence * (1 + sum(exp(-margin) for _, margin in same))
            rest = tuple(rival for rival in word.rivals if rival not in same)
            sure = max(word.confidence, min(_SURE_AT_MOST, together))
            words[place] = replace(word, confidence=sure, rivals=rest)

    def _meaning(self, words: Sequence[Word]) -> Meaning:
        """What is read, if all of it is, and how well it stands for itself in talk; empty where a known word belongs to
        no phrase."""
        reading = self._reader.read([word for word in words if word.text != GARBAGE])
        if reading.unknown:
            return ()
        return tuple(
            (phrase.value, phrase.actor, phrase.alone, phrase.closed, len(phrase.words) > 1)
            for phrase in reading.phrases
        )
