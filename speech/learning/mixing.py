"""Readings in other rooms: faster and slower, with echoes, and in noise that is made here and now.

Who has only ever been heard in a quiet room is understood worse in a loud one than before. All noise comes from numbers
and from espeak-ng's voices saying everyday words; no recording is part of it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from speech import espeak
from speech.learning.adapting import Heard
from speech.pub import babble, clatter, echoing, even
from speech.synthetic import RATE, speak
from speech.training.features import mfcc
from speech.training.utterance import SILENCE, Labelled

Floats = NDArray[np.float32]

BACKGROUND = tuple(f"de+{name}" for name in ("f1", "f2", "f4", "m1", "m2", "m3", "m4", "m7"))
"""Who talks at the other tables."""
_SENTENCES = 24
_NOISE_S = 20.0
"""Length of each kind of noise; what is needed is cut out of it."""
_KINDS = 6
_LOUD, _SOFT = (0.0, 14.0), (12.0, 34.0)
"""Ratios of speech to noise in decibels."""
_MOSTLY_LOUD = 0.6
_SPEEDS = (0.9, 1.1)
_ECHOING = 0.5
_HOP = 400


class Mixer:
    """Puts readings into rooms, the same ones for the same seed. `talk`: sentences for the background."""

    def __init__(self, seed: int, talk: Sequence[str]) -> None:
        self._rng = np.random.default_rng(seed)
        self._chance = random.Random(seed)
        self._talk = talk
        espeak.seed(seed)

    def versions(self, speech: Labelled, count: int) -> Iterator[Heard]:
        """A reading so many times, each time in another room."""
        for _ in range(count):
            yield self.heard(self._played(speech, float(self._rng.uniform(*_SPEEDS))), self._ratio())

    def heard(self, speech: Labelled, decibels: float) -> Heard:
        """A reading at one ratio of speech to noise."""
        rng = self._rng
        samples = speech.samples
        if rng.random() < _ECHOING:
            samples = echoing(samples, rng, float(rng.uniform(0.1, 0.5)), float(rng.uniform(0.05, 0.5)))
        samples = self.in_noise(samples, _level(speech), decibels)
        samples = samples * np.float32(10 ** (rng.uniform(-26, 0) / 20) / (np.abs(samples).max() + 1e-9))
        features = mfcc(samples)
        return Heard(features, speech.labels(len(features)))

    def in_noise(self, samples: Floats, level: float, decibels: float) -> Floats:
        """Over noise that is so much softer than speech of that level (root mean square)."""
        noise = self._noises[int(self._rng.integers(len(self._noises)))]
        noise = np.resize(noise, max(len(noise), len(samples) + 1))
        start = int(self._rng.integers(len(noise) - len(samples)))
        piece = even(noise[start : start + len(samples)])
        return np.asarray(samples + piece * np.float32(level * 10 ** (-decibels / 20)), np.float32)

    def _ratio(self) -> float:
        return float(self._rng.uniform(*(_LOUD if self._rng.random() < _MOSTLY_LOUD else _SOFT)))

    def _played(self, speech: Labelled, speed: float) -> Labelled:
        """Faster or slower: tempo, pitch and throat change together."""
        count = _HOP * -(-len(speech.samples) // _HOP)  # lengths of many small factors are quick to transform
        played = round(count / _HOP / speed) * _HOP
        spectrum = np.fft.rfft(speech.samples, count)
        samples = np.fft.irfft(spectrum[: played // 2 + 1], played) * (played / count)
        starts = (speech.starts * (played / count)).astype(np.int32)
        return Labelled(samples.astype(np.float32), starts, speech.phones)

    @cached_property
    def _noises(self) -> list[Floats]:
        """Each with a mean power of 1: hiss and hum, a few people, a full room with glasses."""
        rng, count = self._rng, int(_NOISE_S * RATE)
        voices = [self._sentence() for _ in range(_SENTENCES)]
        found = []
        for number in range(_KINDS):
            if number % 3 == 0:
                found.append(_coloured(count, rng))
                continue
            crowd = int(rng.integers(1, 4) if number % 3 == 1 else rng.integers(5, 14))
            mix = babble(count, voices, crowd, rng)
            if number % 3 == 2:
                mix = mix + np.float32(rng.uniform(0.2, 0.8)) * clatter(count, 1.5, rng)
            found.append(even(mix + np.float32(rng.uniform(0.02, 0.3)) * _coloured(count, rng)))
        return found

    def _sentence(self) -> Floats:
        chance = self._chance
        rate, pitch = chance.randint(130, 190), chance.randint(25, 75)
        return speak(chance.choice(self._talk), chance.choice(BACKGROUND), rate, pitch).samples


def _level(speech: Labelled) -> float:
    """Loudness of what is spoken (root mean square)."""
    lengths = np.diff(np.append(speech.starts, len(speech.samples)))
    spoken = np.repeat(speech.phones != SILENCE, lengths)
    return float(np.sqrt(np.mean(speech.samples[spoken] ** 2) + 1e-12)) if spoken.any() else 0.1


def _coloured(count: int, rng: np.random.Generator) -> Floats:
    """Noise with a random slope, from white to brown."""
    spectrum = rng.standard_normal(count // 2 + 1) + 1j * rng.standard_normal(count // 2 + 1)
    slope = np.arange(1, count // 2 + 2) ** rng.uniform(0.0, 1.1)
    return even(np.fft.irfft(spectrum / slope, count).astype(np.float32))
