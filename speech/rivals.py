"""What else a word may have been: a second look at an utterance in which the decoder was not quite sure.

Vosk gives either confidences or alternatives. So an utterance with a word that has competition is decoded once more,
for its alternatives; what stands in the word's place there is its rival, and the difference of the scores the margin.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from speech.words import GARBAGE, Word

CONTESTED_BELOW = 0.995
"""The decoder's own confidence (not the calibrated one) under which a word has competition."""
CLOSE = 1.0
"""A margin under which two readings cannot be told apart by ear; see `speech/measure/RESULTS.md`."""
_ALTERNATIVES = 12
_MOST = 3
"""Rivals kept for a word."""
_OVERLAP = 0.5
"""Share of the shorter word that a rival must cover."""

Decoder = Any
Alternative = tuple[float, tuple[Word, ...]]


def is_contested(words: Sequence[Word]) -> bool:
    """Whether a second look is worth its time; by the decoder's own confidence."""
    return any(word.text != GARBAGE and word.confidence < CONTESTED_BELOW for word in words)


def with_rivals(
    words: Sequence[Word], new_decoder: Callable[[], Decoder], pcm: bytes, start: float
) -> tuple[Word, ...]:
    """The words with their rivals. `pcm` is the sound of the utterance and `start` the time of its first sample."""
    decoder = new_decoder()
    decoder.SetMaxAlternatives(_ALTERNATIVES)
    decoder.SetWords(True)
    results = [decoder.Result()] if decoder.AcceptWaveform(pcm) else []
    alternatives = [list(_alternatives(json.loads(one), start)) for one in (*results, decoder.FinalResult())]
    return tuple(replace(word, rivals=_rivals(word, alternatives)) for word in words)


def _alternatives(result: Mapping[str, Any], start: float) -> Iterator[Alternative]:
    for one in result.get("alternatives", ()):
        words = (
            Word(entry["word"].lower(), entry["start"] + start, entry["end"] + start) for entry in one.get("result", ())
        )
        yield float(one["confidence"]), tuple(words)


def _rivals(word: Word, results: Sequence[Sequence[Alternative]]) -> tuple[tuple[str, float], ...]:
    if word.text == GARBAGE:
        return ()
    for alternatives in results:
        best: dict[str, float] = {}
        for score, words in alternatives:
            for other in words:
                if other.text != GARBAGE and _same_place(word, other):
                    best[other.text] = max(score, best.get(other.text, score))
        if word.text in best:
            own = best.pop(word.text)
            margins = sorted((round(own - score, 2), text) for text, score in best.items())
            return tuple((text, margin) for margin, text in margins[:_MOST])
    return ()


def _same_place(one: Word, other: Word) -> bool:
    common = min(one.end, other.end) - max(one.start, other.start)
    return common > _OVERLAP * min(one.end - one.start, other.end - other.start)
