"""What the words of an utterance mean, for telling which of its readings mean the same."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from grammars import Reader
from speech.words import GARBAGE, Word


class Sense:
    """Knows the phrases of one game."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def meaning(self, words: Sequence[Word]) -> Hashable:
        """What is read, and how well it stands for itself in talk; the words themselves where they are no phrases."""
        known = [word for word in words if word.text != GARBAGE]
        reading = self._reader.read(known)
        if reading.unknown:
            return tuple(word.text for word in known)
        return repr(
            [
                (phrase.value, phrase.actor, phrase.alone, phrase.closed, len(phrase.words) > 1)
                for phrase in reading.phrases
            ]
        )
