"""What else a word may have been: a second look at an utterance in which the decoder was not quite sure.

Vosk gives either confidences or alternatives. So an utterance with a word that has competition is decoded once more,
for its alternatives; what stands in the word's place there is its rival, and the difference of the scores the margin.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from speech.words import GARBAGE, Word

CONTESTED_BELOW = 0.995
"""The decoder's own confidence (not the calibrated one) under which a word has competition."""
CLOSE = 1.0
"""A margin under which two readings cannot be told apart by ear; see `speech/measure/RESULTS.md`."""
_ALTERNATIVES = 24
_MOST = 3
"""Rivals kept for a word."""
_OVERLAP = 0.5
"""Share of the shorter word that a rival must cover."""

Decoder = Any
Alternative = tuple[float, tuple[Word, ...]]
"""The natural logarithm of how likely a reading is, but for a constant, and its words."""
Entry = Mapping[str, Any]
"""A word as Vosk writes it."""


def is_contested(words: Sequence[Word]) -> bool:
    """Whether a second look is worth its time; by the decoder's own confidence."""
    return any(word.text != GARBAGE and word.confidence < CONTESTED_BELOW for word in words)


def second_look(
    new_decoder: Callable[[], Decoder], pcm: bytes, understood: Callable[[Sequence[Entry]], Sequence[Word]]
) -> list[list[Alternative]]:
    """The alternatives of each result for the sound of an utterance, the likeliest first, if anything was said in it.
    Mostly there is one result.

    `understood` makes our words of those of Vosk; there, times begin with the sound.
    """
    decoder = new_decoder()
    decoder.SetMaxAlternatives(_ALTERNATIVES)
    decoder.SetWords(True)
    results = [decoder.Result()] if decoder.AcceptWaveform(pcm) else []
    found = [list(_alternatives(json.loads(one), understood)) for one in (*results, decoder.FinalResult())]
    return [alternatives for alternatives in found if any(words for _, words in alternatives)]


def _alternatives(result: Entry, understood: Callable[[Sequence[Entry]], Sequence[Word]]) -> Iterator[Alternative]:
    for one in result.get("alternatives", ()):
        yield float(one["confidence"]), tuple(understood(one.get("result", ())))


def with_rivals(
    words: Sequence[Word], results: Sequence[Sequence[Alternative]], meant: Collection[Alternative] = ()
) -> tuple[Word, ...]:
    """The words with their rivals; `meant`: alternatives that mean the same, whose words are no rivals."""
    return tuple(replace(word, rivals=_rivals(word, results, meant)) for word in words)


def _rivals(
    word: Word, results: Sequence[Sequence[Alternative]], meant: Collection[Alternative]
) -> tuple[tuple[str, float], ...]:
    if word.text == GARBAGE:
        return ()
    for alternatives in results:
        own = [score for score, words in alternatives if has(words, word)]
        if own:
            best: dict[str, float] = {}
            for score, words in (one for one in alternatives if one not in meant):
                for other in words:
                    if other.text not in (GARBAGE, word.text) and same_place(word, other):
                        best[other.text] = max(score, best.get(other.text, score))
            margins = sorted((round(max(own) - score, 2), text) for text, score in best.items())
            return tuple((text, margin) for margin, text in margins[:_MOST])
    return ()


def has(words: Sequence[Word], word: Word) -> bool:
    """Whether this word is among them, in the same place."""
    return any(other.text == word.text and same_place(word, other) for other in words)


def same_place(one: Word, other: Word) -> bool:
    """Whether the two cannot both have been said."""
    common = min(one.end, other.end) - max(one.start, other.start)
    return common > _OVERLAP * min(one.end - one.start, other.end - other.start)
