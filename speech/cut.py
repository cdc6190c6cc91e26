"""Where to end an utterance that does not end by itself.

Everything after the cut is decoded again, so the cut must not go through a word. The words of the first decoding say
where that is: between words, best at a pause or beside garbage (the ends of a phrase). Only if garbage fills all the
time is the weakest moment taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from speech.clock import Span
from speech.resample import from_pcm
from speech.words import GARBAGE, Word

UNSURE_S = 0.3
"""The decoder has not heard enough of what came behind the last stretch of this length."""
SEARCH_S = 0.7
"""Length of the stretch in which the weakest moment is looked for; seconds."""
PAUSE_S = 0.09
"""Shortest silence between words that counts as a pause; three frames of Vosk's grid."""
_FRAME_S = 0.01
_SMOOTH = 5
"""Frames of energy that are averaged: the closure of a "t" alone is no pause."""


@dataclass(frozen=True)
class Cut:
    """The end of a forced utterance."""

    at: float
    """Seconds on the clock of the words; decoding starts anew from here."""
    inside: bool = False
    """Whether speech goes on across the cut, so that a word beginning right here has lost its own beginning."""


@dataclass(frozen=True)
class Sound:
    """Sound whose time is known, to look for quiet moments in."""

    pcm: bytes
    """16-bit mono."""
    start: float
    """Seconds."""
    rate: int

    def quietest(self, span: Span) -> float:
        """The weakest moment in a span; seconds."""
        first = max(0, round((span.start - self.start) * self.rate))
        last = max(first, round((span.end - self.start) * self.rate))
        samples = from_pcm(self.pcm[2 * first : 2 * last])
        size = round(_FRAME_S * self.rate)
        frames = len(samples) // size
        if frames < _SMOOTH:
            return (span.start + span.end) / 2
        energy = (samples[: frames * size].reshape(frames, size) ** 2).mean(axis=1)
        smooth = np.convolve(energy, np.ones(_SMOOTH) / _SMOOTH, mode="valid")
        return self.start + first / self.rate + (int(np.argmin(smooth)) + _SMOOTH / 2) * _FRAME_S


def choose_cut(words: Sequence[Word], allowed: Span, sound: Sound) -> Cut:
    """The best place to cut inside the allowed span, given all words decoded so far (and perhaps some too early)."""
    silences = (_overlap(pause, allowed) for pause in _pauses(words, allowed.end))
    pauses = [pause for pause in silences if pause.duration >= PAUSE_S]
    joints = [joint for joint in _joints(words) if allowed.start <= joint[0] <= allowed.end]
    phrase_ends = [at for at, beside_garbage in joints if beside_garbage]
    if pauses and (not phrase_ends or pauses[-1].end >= phrase_ends[-1] - SEARCH_S):
        return Cut(sound.quietest(pauses[-1]))
    if phrase_ends:
        return Cut(phrase_ends[-1])
    late = Span(max(allowed.start, allowed.end - SEARCH_S), allowed.end)
    if joints:
        return Cut(joints[-1][0])
    through = next((word for word in words if word.start < late.start and word.end > late.end), None)
    if through is not None and through.text != GARBAGE and through.start >= allowed.start:
        return Cut(through.start)
    return Cut(sound.quietest(late), inside=any(word.start < late.end and word.end > late.start for word in words))


def words_before(words: Sequence[Word], cut: Cut) -> tuple[Word, ...]:
    """What the first decoding settles: the words that begin before the cut; garbage ends at it."""
    kept = [word for word in words if word.start < cut.at]
    return tuple(
        Word(GARBAGE, word.start, min(word.end, cut.at), word.confidence) if word.text == GARBAGE else word
        for word in kept
    )


def _pauses(words: Sequence[Word], end: float) -> Iterator[Span]:
    """Silences between words, and behind the last one, in order."""
    for before, after in pairwise(words):
        yield Span(before.end, after.start)
    yield Span(words[-1].end if words else float("-inf"), end)


def _joints(words: Sequence[Word]) -> Iterator[tuple[float, bool]]:
    """Times between neighbouring words, and whether one of the two is garbage, so that a phrase ends here."""
    for before, after in pairwise(words):
        yield after.start, GARBAGE in (before.text, after.text)


def _overlap(one: Span, other: Span) -> Span:
    return Span(max(one.start, other.start), min(one.end, other.end))
