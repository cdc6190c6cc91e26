"""What the recogniser believes to have heard, before the referee gets it: doubtful phrases become garbage.

Garbage is speech that was not understood. It is no move and no fault, but where it is doubtful it could have been a
call, and then nobody is punished for a missing one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammars import Phrase, Reader
from speech.words import GARBAGE, Word

DOUBTED_BELOW = 0.5
"""A phrase with a word of less confidence than this was rather something else."""


class Sieve:
    """Knows the phrases of one game."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def sift(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words of one utterance, doubtful ones turned into garbage at the same time."""
        sifted = tuple(words)
        while True:
            known = [word for word in sifted if word.text != GARBAGE]
            chatter = len(known) < len(sifted)
            doubtful = [one for one in self._reader.read(known).phrases if _is_doubtful(one, chatter)]
            if not doubtful:
                return sifted
            # What is left may be read in another way.
            sifted = tuple(_garbage(word) if any(_holds(one, word) for one in doubtful) else word for word in sifted)


def _is_doubtful(phrase: Phrase, chatter: bool) -> bool:
    # In talk about anything there is always something that sounds like "Ass", or somebody asks for "Feuer": a bare rank
    # and a word that is said for other reasons, too, must stand for itself.
    return phrase.confidence < DOUBTED_BELOW or (chatter and phrase.alone)


def _holds(phrase: Phrase, word: Word) -> bool:
    return any(one is word for one in phrase.words)


def _garbage(word: Word) -> Word:
    """Its confidence is how sure it is that it was *not* a known word."""
    return replace(word, text=GARBAGE, confidence=min(1 - word.confidence, DOUBTED_BELOW))
