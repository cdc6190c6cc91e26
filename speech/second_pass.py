"""The second hearing: what stands between the words of the game, where not everything was understood.

What the first hearing understood stays, with its confidence; it decides what was laid and called. The second one knows
how people talk (`speech.sentences`), and says what the rest of the sentence was: whether of a card was only asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from speech.confidence import is_another_ending
from speech.doubt import NOBODY_PAYS
from speech.rehearing import Stretch, Understood
from speech.rivals import Decoder, same_place
from speech.words import GARBAGE, Whole, Word

_SURE = 0.5
"""The decoder's own confidence below which a word of the second hearing is none."""

class SecondPass:
    """Hears sentences."""

    def __init__(self, new_decoder: Callable[[], Decoder], understood: Understood) -> None:
        self._new_decoder = new_decoder
        self._understood = understood

    def whole(self, words: Sequence[Word], stretch: Stretch) -> Whole | None:
        """All words of an utterance, those of the game judged; None where the first hearing knows or doubts all of it,
        or nothing, where something is left that neither understood, and where the two contradict each other."""
        known = [word for word in words if word.text != GARBAGE]
        strange = [word for word in words if word.text == GARBAGE and not word.rivals]
        if not strange or len(strange) == len(words):
            return None
        heard = self._heard(stretch)
        if not all(any(_is_same(one, word) for one in heard) for word in known):
            return None
        found = tuple(_merged(word, words) for word in heard)
        if not found or any(word.text == GARBAGE for word in found):
            return None
        return Whole(found, tuple(word for word in words if word.text == GARBAGE))

    def _heard(self, stretch: Stretch) -> tuple[Word, ...]:
        decoder = self._new_decoder()
        decoder.SetWords(True)
        results = [decoder.Result()] if decoder.AcceptWaveform(stretch.pcm) else []
        entries = [entry for one in (*results, decoder.FinalResult()) for entry in json.loads(one).get("result", ())]
        return self._understood(entries, stretch)


def _merged(word: Word, first: Sequence[Word]) -> Word:
    """A word of the second hearing, with what the first one knows of it."""
    there = [one for one in first if same_place(one, word)]
    if (known := next((one for one in there if _is_same(one, word)), None)) is not None:
        return replace(known, text=word.text)
    if word.text == GARBAGE or word.confidence < _SURE:
        return replace(word, text=GARBAGE)
    return replace(word, confidence=min(word.confidence, NOBODY_PAYS))


def _is_same(one: Word, other: Word) -> bool:
    """Whether one word was heard in one place, perhaps with another ending."""
    return same_place(one, other) and (one.text == other.text or is_another_ending(one.text, other.text))
