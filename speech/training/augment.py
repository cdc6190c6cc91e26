"""From clean speech to what a microphone on a table in a pub hears."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import numpy as np
from scipy import fft

from speech.training import noise
from speech.training.features import RATE, Floats, mfcc
from speech.training.utterance import SILENCE, Labelled

_BABBLE_MEMORY = 300
_BABBLE_NEEDED = 20
_ROOMS = (0.07, 0.7)
"""Seconds of reverberation."""
_ECHOES = 1.6
"""Loudness of all echoes against the direct sound, at most."""
_EVENTFUL = 0.5
"""Share of the pieces of nothing but noise in which something stands out of it."""


class Augmenter:
    """Room, equaliser, noise and loudness; earlier utterances become the voices in the background."""

    def __init__(self, seed: int, recordings: Sequence[Floats] = (), voices: Sequence[Floats] = ()) -> None:
        self._rng = np.random.default_rng(seed)
        self._recordings = recordings
        self._background = list(voices)
        self._voices: deque[Floats] = deque(maxlen=_BABBLE_MEMORY)

    def features(self, speech: Labelled) -> Floats:
        """Features of the speech under random conditions."""
        rng = self._rng
        samples = self._with_bursts(speech) if rng.random() < 0.3 else speech.samples
        if rng.random() < 0.3:
            self._voices.append(speech.trimmed(0.0).samples)
        if rng.random() < 0.7:
            samples = self._in_a_room(samples)
        if rng.random() < 0.8:
            samples = self._equalised(samples)
        spoken = np.repeat(speech.phones != SILENCE, np.diff(np.append(speech.starts, len(samples))).clip(0))
        level = np.sqrt(np.mean(samples[: len(spoken)][spoken] ** 2) + 1e-9) if spoken.any() else 0.1
        if rng.random() < 0.92:
            samples = samples + self._noise(len(samples)) * np.float32(level * 10 ** (-self._ratio() / 20))
        if not spoken.any() and rng.random() < _EVENTFUL:
            loudness = level * 10 ** (rng.uniform(-10, 12) / 20)
            samples = samples + noise.events(len(samples), rng) * np.float32(loudness)
        samples = samples + rng.standard_normal(len(samples)).astype(np.float32) * np.float32(level * 1e-3)
        samples = samples / (np.abs(samples).max() + 1e-6) * np.float32(10 ** (rng.uniform(-32, 0) / 20))
        if rng.random() < 0.05:
            samples = np.clip(samples * rng.uniform(1, 4), -1, 1)
        return mfcc(samples.astype(np.float32), warp=round(rng.uniform(0.88, 1.12), 2))

    def _with_bursts(self, speech: Labelled) -> Floats:
        """Breath, lips, a hand on the microphone right before or after somebody speaks: none of it is a phone."""
        rng = self._rng
        spoken = np.flatnonzero(speech.phones != SILENCE)
        if not len(spoken):
            return speech.samples
        samples = speech.samples.copy()
        ends = np.append(speech.starts[1:], len(samples))
        rooms = ((0, int(speech.starts[spoken[0]])), (int(ends[spoken[-1]]), len(samples)))
        for first, last in rooms:
            length = int(rng.uniform(0.02, 0.3) * RATE)
            if length < last - first:
                start = int(rng.integers(first, last - length))
                burst = noise.coloured(length, rng) * np.hanning(length) * np.sqrt(np.mean(samples**2))
                samples[start : start + length] += (burst * 10 ** (rng.uniform(-20, 3) / 20)).astype(np.float32)
        return samples

    def _in_a_room(self, samples: Floats) -> Floats:
        """Near the microphone, or at the end of the table, where a kitchen sends back more than comes directly."""
        rng = self._rng
        seconds = float(np.exp(rng.uniform(*np.log(_ROOMS))))
        return noise.reverberated(samples, rng, seconds, _ECHOES * rng.random() ** 1.4)

    def _ratio(self) -> float:
        """Signal to noise in decibels."""
        return float(self._rng.uniform(-2, 14) if self._rng.random() < 0.55 else self._rng.uniform(10, 34))

    def _equalised(self, samples: Floats) -> Floats:
        rng = self._rng
        size = fft.next_fast_len(len(samples), real=True)
        spectrum = fft.rfft(samples, size)
        bands = np.cumsum(rng.uniform(-4, 4, 9)) * 0.5 + rng.uniform(-5, 5, 9)
        if rng.random() < 0.15:  # a cheap microphone: no treble or no bass
            bands += np.linspace(0, -25, 9) if rng.random() < 0.6 else np.r_[-25, np.zeros(8)]
        gain = np.interp(np.linspace(0, 1, len(spectrum)), np.linspace(0, 1, 9) ** 1.5, 10 ** (bands / 20))
        return np.asarray(fft.irfft(spectrum * gain, size)[: len(samples)], np.float32)

    def _noise(self, count: int) -> Floats:
        """Noise with a mean power of 1."""
        rng = self._rng
        voices = [*self._background, *self._voices]
        dice = rng.random()
        if dice < 0.2 or (not self._recordings and len(voices) < _BABBLE_NEEDED):
            return noise.coloured(count, rng)
        if dice < 0.55 and self._recordings:
            mixed = noise.recorded(count, rng, self._recordings)
            if rng.random() < 0.3 and len(voices) >= _BABBLE_NEEDED:
                mixed = mixed + noise.babble(count, rng, voices, int(rng.integers(2, 8))) * rng.uniform(0.2, 1.0)
            return mixed
        if len(voices) < _BABBLE_NEEDED:
            return noise.coloured(count, rng)
        if dice < 0.78:
            return noise.babble(count, rng, voices, int(rng.integers(2, 9)))
        return noise.bar(count, rng, voices)


def noise_only(seconds: float) -> Labelled:
    """Nothing but the room: to learn that noise is silence."""
    samples = np.zeros(int(seconds * RATE), np.float32)
    return Labelled(samples, np.array([0], np.int32), np.array([SILENCE], np.int16))
