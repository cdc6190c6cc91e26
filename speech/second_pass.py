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
_BESIDE_GARBAGE = 0.45
"""More than this nobody believes a new word where there is something else that neither hearing understood: it may make
talk of a move, but no move."""


class SecondPass:
    """Hears sentences."""

    def __init__(self, new_decoder: Callable[[], Decoder], understood: Understood) -> None:
        self._new_decoder = new_decoder
        self._understood = understood

    def whole(self, words: Sequence[Word], stretch: Stretch) -> Whole | None:
        """The words of an utterance, judged, and what else was said in it; None where nothing of it is of the game,
        where there is nothing else, or where the two hearings contradict each other."""
        known = [word for word in words if word.text != GARBAGE]
        of_the_game = [word for word in words if word.text != GARBAGE or word.rivals]
        if len(known) == len(words) or not of_the_game:
            return None
        heard = self._heard(stretch)
        if not all(any(_is_same(one, word) for one in heard) for word in known):
            return None
        found = [_merged(word, words) for word in heard]
        most = _BESIDE_GARBAGE if any(word.text == GARBAGE for word in found) else NOBODY_PAYS
        new = [word for word in found if word.text != GARBAGE and not any(_is_same(word, one) for one in known)]
        if not new:
            return None
        all_words = tuple(replace(word, confidence=min(word.confidence, most)) if word in new else word for word in found)
        return Whole(all_words, tuple(word for word in words if word.text == GARBAGE and word not in found))

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
        sure = min((one.confidence for one in there if one.text == GARBAGE), default=1.0)
        return replace(word, text=GARBAGE, confidence=sure, rivals=())
    return word


def _is_same(one: Word, other: Word) -> bool:
    """Whether one word was heard in one place, perhaps with another ending."""
    return same_place(one, other) and (one.text == other.text or is_another_ending(one.text, other.text))
