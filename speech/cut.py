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
from speech.phrases import WordAutomaton
from speech.resample import from_pcm
from speech.words import GARBAGE, Word

UNSURE_S = 0.3
"""The decoder has not heard enough of what came behind the last stretch of this length."""
SEARCH_S = 0.7
"""Length of the stretch in which the weakest moment is looked for; seconds."""
CONTEXT_S = 0.25
"""A cut in the middle of speech goes this far before the weakest moment: what comes before helps to know a word."""
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

    @property
    def end(self) -> float:
        """Seconds."""
        return self.start + len(self.pcm) / 2 / self.rate

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


class PhraseEnds:
    """Knows from the phrases where one may end and the next begin."""

    def __init__(self, automaton: WordAutomaton) -> None:
        self._following = [dict(arcs) for arcs in automaton.arcs]
        self._final = automaton.final

    def between(self, words: Sequence[str]) -> list[bool]:
        """For each place between two words whether a phrase may end there; garbage on either side always ends one."""
        places = range(1, len(words))
        return [GARBAGE in words[place - 1 : place + 1] or self._may_end(words, place) for place in places]

    def at_most(self, count: int, words: Sequence[str]) -> bool:
        """Whether words are so many phrases or fewer, the last of which need not be complete."""
        states = {(0, 0)}  # where the automaton may be, and how many phrases came before
        for word in words:
            states = {(self._following[at][word], done) for at, done in states if word in self._following[at]}
            states |= {(0, done + 1) for at, done in states if at in self._final and done + 1 < count}
        return bool(states)

    def _may_end(self, words: Sequence[str], place: int) -> bool:
        begin = next((i for i in range(place, 0, -1) if words[i - 1] == GARBAGE), 0)
        end = next((i for i in range(place, len(words)) if words[i] == GARBAGE), len(words))
        before = self._states(words[begin:place])
        # No state at all: the first of these words belong to a phrase that was cut before.
        return (not before or 0 in before) and bool(self._states(words[place:end]))

    def _states(self, words: Sequence[str]) -> set[int]:
        """Where the automaton may be after some phrases, the last of which need not be complete; 0 if it is."""
        states = {0}
        for word in words:
            states = {self._following[state][word] for state in states if word in self._following[state]}
            if states & self._final:
                states.add(0)
        return states


def choose_cut(words: Sequence[Word], allowed: Span, sound: Sound, phrases: PhraseEnds | None = None) -> Cut:
    """The best place to cut inside the allowed span, given the words decoded up to now."""
    joints = [joint for joint in _joints(words, sound.end, phrases) if joint.touches(allowed)]
    phrase_ends = [joint for joint in joints if joint.ends_phrase]
    if phrase_ends:
        return Cut(phrase_ends[-1].best(allowed, sound))
    late = Span(max(allowed.start, allowed.end - SEARCH_S), allowed.end)
    through = next((word for word in words if word.start < late.start and word.end > late.end), None)
    if joints and (through is None or through.text != GARBAGE):
        return Cut(max(joints, key=lambda joint: joint.silence.duration).best(allowed, sound))
    if through is not None and through.text != GARBAGE and through.start >= allowed.start:
        return Cut(through.start)
    quietest = sound.quietest(late)
    if through is None:
        return Cut(quietest)
    return Cut(max(allowed.start, quietest - CONTEXT_S), inside=True)


def words_before(words: Sequence[Word], cut: Cut) -> tuple[Word, ...]:
    """What the first decoding settles: the words that begin before the cut; garbage ends at it."""
    kept = [word for word in words if word.start < cut.at]
    return tuple(
        Word(GARBAGE, word.start, min(word.end, cut.at), word.confidence) if word.text == GARBAGE else word
        for word in kept
    )


@dataclass(frozen=True)
class _Joint:
    """A place between two words, or behind the last one."""

    silence: Span
    """Of no length if one word follows directly on the other."""
    ends_phrase: bool
    """Known words on both sides may belong to one phrase, which would not be understood in two parts."""

    def touches(self, allowed: Span) -> bool:
        return self.silence.end >= allowed.start and self.silence.start <= allowed.end

    def best(self, allowed: Span, sound: Sound) -> float:
        start, end = max(self.silence.start, allowed.start), min(self.silence.end, allowed.end)
        return end if end - start < PAUSE_S else sound.quietest(Span(start, end))


def _joints(words: Sequence[Word], now: float, phrases: PhraseEnds | None) -> Iterator[_Joint]:
    """All of them, in order."""
    texts = [word.text for word in words]
    ends = phrases.between(texts) if phrases else [GARBAGE in pair for pair in pairwise(texts)]
    for (before, after), ends_phrase in zip(pairwise(words), ends, strict=True):
        silence = Span(before.end, max(before.end, after.start))
        yield _Joint(silence, ends_phrase or silence.duration >= UNSURE_S)
    yield _Joint(Span(words[-1].end if words else float("-inf"), now), ends_phrase=True)
