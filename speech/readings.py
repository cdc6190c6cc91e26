"""Which meaning of an utterance is the likeliest, and how sure each of its words is for somebody who knows meanings.

The decoder is often sure of a card and not of its article, or of a draw and not whether it was "ein" or "eine"; and the
words that it is surest of one by one need not be a sentence together. What counts is what was meant: readings that mean
the same stand together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from math import exp, log

from speech.rivals import Alternative, has, same_place, with_rivals
from speech.words import GARBAGE, Other, Word

Meaning = Callable[[Sequence[Word]], Hashable]
"""Equal for words that mean the same; garbage among them means nothing."""

_SURE_AT_MOST = 0.99
"""Of what was read in several ways that mean the same."""


_MOST, _FAR = 3, 3.0
"""So many other meanings are told, none of which is less likely by more than this: natural logarithm."""


@dataclass(frozen=True)
class Reading:
    """One way to read an utterance."""

    words: tuple[Word, ...]
    share: float
    """Of the likelihood of all readings together."""
    meaning: Hashable


def read_again(
    words: Sequence[Word], results: Sequence[Sequence[Alternative]], meaning: Meaning
) -> tuple[tuple[Word, ...], tuple[Other, ...]]:
    """The words of an utterance, or others where something else was likelier meant, with rivals; and what else it may
    have meant.

    `results`: what `speech.rivals.second_look` found. Confidences are the decoder's own.
    """
    if len(results) != 1:
        return with_rivals(words, results), ()
    (alternatives,) = results
    readings = _readings(alternatives, meaning)
    shares: dict[Hashable, float] = {}
    for reading in readings:
        shares[reading.meaning] = shares.get(reading.meaning, 0.0) + reading.share
    likeliest, *others = sorted(shares, key=lambda meant: -shares[meant])
    chosen = _chosen(words, likeliest, readings, meaning)
    same = {place for place, reading in enumerate(readings) if reading.meaning == likeliest}
    heard = with_rivals(chosen, results, [one for place, one in enumerate(alternatives) if place in same])
    return heard, tuple(
        Other(_if_meant(_chosen(words, other, readings, meaning), heard), round(margin, 2))
        for other in others[:_MOST]
        if (margin := log(shares[likeliest] / shares[other])) < _FAR
    )


def _chosen(words: Sequence[Word], meant: Hashable, readings: Sequence[Reading], meaning: Meaning) -> tuple[Word, ...]:
    """The words as far as they mean that, with what they are worth; else those of the likeliest reading that does."""
    same = [reading for reading in readings if reading.meaning == meant]
    own = words if meaning(words) == meant else _instead(words, same[0].words, readings)
    return tuple(_surer(word, same) for word in own)


def _readings(alternatives: Sequence[Alternative], meaning: Meaning) -> list[Reading]:
    best = max(score for score, _ in alternatives)
    total = sum(exp(score - best) for score, _ in alternatives)
    return [Reading(words, exp(score - best) / total, meaning(words)) for score, words in alternatives]


def _instead(words: Sequence[Word], likelier: Sequence[Word], readings: Sequence[Reading]) -> tuple[Word, ...]:
    """The words of a reading; none is surer than what the decoder heard in its place leaves for it."""
    found = []
    for word in likelier:
        own = next((one for one in words if one.text == word.text and same_place(one, word)), None)
        if own is None:
            share = sum(reading.share for reading in readings if has(reading.words, word))
            other = max((one.confidence for one in words if same_place(one, word)), default=0.0)
            own = replace(word, confidence=min(share, 1.0 - other))
        found.append(own)
    return tuple(found)


def _if_meant(words: Sequence[Word], heard: Sequence[Word]) -> tuple[Word, ...]:
    """How sure the words are if this was meant: those that make the difference are."""
    return tuple(word if has(heard, word) or word.text == GARBAGE else replace(word, confidence=1.0) for word in words)


def _surer(word: Word, meant: Sequence[Reading]) -> Word:
    """It need not be there, where the same is meant without it."""
    if word.text == GARBAGE:
        return word
    without = sum(reading.share for reading in meant if not has(reading.words, word))
    sure = min(_SURE_AT_MOST, word.confidence + without)
    return replace(word, confidence=max(word.confidence, sure))
