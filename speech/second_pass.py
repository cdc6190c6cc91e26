"""The second hearing: what stands between the words of the game, where not everything was understood.

What the first hearing understood stays, with its confidence; it decides what was laid and called. The second one knows
how people talk (`speech.sentences`), and says what the rest of the sentence was: whether of a card was only asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from speech.doubt import NOBODY_PAYS
from speech.rehearing import Stretch, Understood
from speech.rivals import Decoder, has, same_place
from speech.words import GARBAGE, Whole, Word

_SURE = 0.5
"""The decoder's own confidence below which a word of the second hearing is none."""


class SecondPass:
    """Hears sentences."""

    def __init__(self, new_decoder: Callable[[], Decoder], understood: Understood) -> None:
        self._new_decoder = new_decoder
        self._understood = understood

    def whole(self, words: Sequence[Word], stretch: Stretch) -> Whole | None:
        """The words of an utterance, judged, and what else was said in it; None where there is nothing else, or where
        the two hearings contradict each other."""
        if all(word.text != GARBAGE for word in words):
            return None
        heard = self._heard(stretch)
        known = [word for word in words if word.text != GARBAGE]
        if not all(has(heard, word) for word in known):
            return None
        found = tuple(_merged(word, words) for word in heard)
        new = [word for word in found if word.text != GARBAGE and word not in known]
        if not new:
            return None
        instead = tuple(word for word in words if word.text == GARBAGE and word not in found)
        return Whole(found, instead)

    def _heard(self, stretch: Stretch) -> tuple[Word, ...]:
        decoder = self._new_decoder()
        decoder.SetWords(True)
        results = [decoder.Result()] if decoder.AcceptWaveform(stretch.pcm) else []
        entries = [entry for one in (*results, decoder.FinalResult()) for entry in json.loads(one).get("result", ())]
        return self._understood(entries, stretch)


def _merged(word: Word, first: Sequence[Word]) -> Word:
    """A word of the second hearing, or what the first one has in its place."""
    there = [one for one in first if same_place(one, word)]
    if (known := next((one for one in there if one.text == word.text), None)) is not None:
        return known
    if word.text == GARBAGE or word.confidence < _SURE:
        sure = min((one.confidence for one in there if one.text == GARBAGE), default=1.0)
        return replace(word, text=GARBAGE, confidence=sure, rivals=())
    return replace(word, confidence=min(word.confidence, NOBODY_PAYS))
