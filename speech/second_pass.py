"""The second hearing: what stands between the words of the game, where not everything was understood.

What the first hearing understood stays, with its confidence; it decides what was laid and called. The second one knows
how people talk (`speech.sentence_graph`), and says what the rest of the sentence was: whether of a card was only asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from speech.confidence import is_another_ending
from speech.doubt import NOBODY_PAYS
from speech.rehearing import Stretch, Understood, decoded
from speech.rivals import Decoder, same_place
from speech.words import GARBAGE, Word

_SURE = 0.5
"""The decoder's own confidence below which a word of the second hearing is none."""


class SecondPass:
    """Hears sentences."""

    def __init__(self, new_decoder: Callable[[], Decoder], understood: Understood) -> None:
        self._new_decoder = new_decoder
        self._understood = understood

    def words(self, first: Sequence[Word], stretch: Stretch) -> tuple[Word, ...]:
        """The words of an utterance, for those that the first hearing knew its confidence; none where that knew or
        doubted all of it, or nothing."""
        strange = [word for word in first if word.text == GARBAGE and not word.rivals]
        if not strange or len(strange) == len(first):
            return ()
        heard = self._understood(decoded(self._new_decoder(), stretch.pcm), stretch)
        return tuple(_weighed(word, first) for word in heard)


def _weighed(word: Word, first: Sequence[Word]) -> Word:
    """A word of the second hearing, with what the first one knows of it."""
    if word.text == GARBAGE or word.confidence < _SURE:
        return replace(word, text=GARBAGE)
    known = next((one for one in first if same_place(one, word) and is_same(one.text, word.text)), None)
    sure = min(word.confidence, NOBODY_PAYS)
    if known is None:
        return replace(word, confidence=sure)
    return replace(word, confidence=max(sure, known.confidence), rivals=known.rivals)


def is_same(one: str, other: str) -> bool:
    """Whether it is the same word, perhaps with another ending."""
    return one == other or is_another_ending(one, other)
