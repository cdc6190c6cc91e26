"""Where in a reading each phone of its text lies, by the network itself; and which of its words fitted badly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech.lexicon import Respellings, UnknownPronunciation, pronunciations
from speech.phones import phone_class
from speech.training.features import RATE, SHIFT, mfcc
from speech.training.utterance import SILENCE, SUBSAMPLING, Labelled

Floats = NDArray[np.float32]
Scores = Callable[[Floats], Floats]
"""From the features of an utterance (frames, 40) to logarithmic probabilities (labels, classes)."""

WRONG, BAD = -4.0, -1.5
"""Fits (`Fit.score`) under which a word was not said, and under which it was heard badly. Of diphone voices that the
network did not know, one word in forty was under -1.5 and none under -4; of most other texts there is one."""
MARGIN_S = 0.25
"""Silence put around a reading before it is aligned; seconds."""
_PEAK = 0.5
_ROOM = 1e-3
"""Standard deviation of the whisper that every room has: digital silence is no silence that the network knows."""
_NEVER = -1e9
"""Logarithmic probability of what cannot be."""


@dataclass(frozen=True)
class Fit:
    """How well a word of the text fits what was said in its place."""

    word: str
    score: float
    """Mean logarithm of the probability of its phones against that of the likeliest ones; 0 is best."""


@dataclass(frozen=True)
class Aligned:
    """A reading with its phones."""

    speech: Labelled
    words: tuple[Fit, ...]

    @property
    def score(self) -> float:
        """Of the word that fits worst."""
        return min(fit.score for fit in self.words)

    @property
    def badly(self) -> list[str]:
        """The words that were heard badly."""
        return list(dict.fromkeys(fit.word for fit in self.words if fit.score < BAD))


class Aligner:
    """Looks for texts in readings with one network."""

    def __init__(self, scores: Scores, respellings: Respellings | None = None) -> None:
        self._scores = scores
        self._respellings = respellings

    def find(self, samples: Floats, text: str) -> Aligned | None:
        """None where the text is not in the reading."""
        try:
            aligned = align(samples, text, self._scores, self._respellings)
        except (UnknownPronunciation, ValueError):
            return None
        return aligned if aligned.score >= WRONG else None


def align(samples: Floats, text: str, scores: Scores, respellings: Respellings | None = None) -> Aligned:
    """The phones of a text in a reading of 16 kHz, each word in the way that fits best.

    Raises `UnknownPronunciation` for a word that cannot be said, and ValueError where so many sounds have no room.
    """
    words = text.split()
    lattice = _Lattice([[entry.phones for entry in pronunciations(word, respellings)] for word in words])
    samples = _prepared(samples)
    logs = scores(mfcc(samples))
    states = lattice.best(logs)
    phones = lattice.phones[states]
    lost = logs[np.arange(len(logs)), phones] - logs.max(-1)
    said = lattice.words[states]
    fits = tuple(Fit(word, float(lost[said == number].mean())) for number, word in enumerate(words))
    changes = np.flatnonzero(np.diff(states, prepend=-1))
    starts = (changes * SUBSAMPLING * SHIFT).astype(np.int32)
    return Aligned(Labelled(samples, starts, phones[changes].astype(np.int16)), fits)


def _prepared(samples: Floats) -> Floats:
    """As loud as all others, with a quiet room around it."""
    samples = np.asarray(samples * (_PEAK / (np.abs(samples).max(initial=0.0) + 1e-9)), np.float32)
    samples = np.pad(samples, int(MARGIN_S * RATE))
    room = np.random.default_rng(len(samples)).standard_normal(len(samples)) * _ROOM
    return (samples + room).astype(np.float32)


class _Lattice:
    """All ways to say some words one after the other, with silence before, behind and perhaps between them."""

    def __init__(self, words: Sequence[Sequence[Sequence[str]]]) -> None:
        """`words`: for each one the phones of every way to say it."""
        self._phones: list[int] = []
        self._words: list[int] = []
        self._before: list[list[int]] = []
        begin = ends = [self._state(SILENCE, -1, [])]
        for number, ways in enumerate(words):
            if number:
                ends = [*ends, self._state(SILENCE, -1, ends)]
            ends = [self._way([phone_class(phone) for phone in phones], number, ends) for phones in ways]
        self._state(SILENCE, -1, ends)
        widest = max(len(before) for before in self._before) + 1
        own = range(len(self._before))
        # Whoever stays where he is comes from there; what is missing in a row is filled with that, too.
        rows = [
            [one, *before] + [one] * (widest - 1 - len(before)) for one, before in zip(own, self._before, strict=True)
        ]
        self._from = np.array(rows)
        self.phones = np.array(self._phones)
        """Class of each state."""
        self.words = np.array(self._words)
        """Number of the word that each state is part of; -1: none."""
        self._begin = begin[0]

    def best(self, logs: Floats) -> NDArray[np.int64]:
        """The likeliest state at each label. Raises ValueError where there are too few labels."""
        reached = np.full(len(self.phones), _NEVER)
        reached[self._begin] = logs[0, SILENCE]
        came = np.zeros((len(logs), len(self.phones)), np.int64)
        rows = np.arange(len(self.phones))
        for moment in range(1, len(logs)):
            options = reached[self._from]
            step = options.argmax(1)
            came[moment] = self._from[rows, step]
            reached = options[rows, step] + logs[moment, self.phones]
        if not len(logs) or reached[-1] < _NEVER / 2:
            raise ValueError("too short for its text")
        states = np.full(len(logs), len(self.phones) - 1)
        for moment in range(len(logs) - 1, 0, -1):
            states[moment - 1] = came[moment, states[moment]]
        return states

    def _way(self, phones: Sequence[int], number: int, before: list[int]) -> int:
        for phone in phones:
            before = [self._state(phone, number, before)]
        return before[0]

    def _state(self, phone: int, word: int, before: list[int]) -> int:
        self._phones.append(phone)
        self._words.append(word)
        self._before.append(before)
        return len(self._phones) - 1
