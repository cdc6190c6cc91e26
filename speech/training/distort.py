"""Distorts features while a network is trained, each piece another way whenever it comes again.

Making speech is slow, so a training hears the same utterances many times. All 40 cepstra of 40 bands can be turned back
into the bands' loudness, where a longer or shorter throat, a missing band, a room and more noise are a few sums.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from scipy.signal import lfilter
from torch import Tensor

from speech.training.features import CEPSTRA, RATE, SHIFT, band_places, cosines

_WARPED, _MASKED, _ECHOING, _NOISY = 0.5, 0.3, 0.3, 0.25
"""Shares of the pieces."""
_THROATS = np.round(np.linspace(0.84, 1.19, 15), 3)
"""By how much the frequencies are stretched, beside what the corpus itself does."""
_BANDS = (2, 9)
"""How many bands are missing: at least, and fewer than."""
_ROOMS = (0.12, 0.8)
"""Seconds of reverberation."""
_ECHOES = (0.2, 1.5)
"""Loudness of all echoes against the voice."""
_UNEVEN = 0.4
"""By how much bands differ in their echoes: the deviation of a natural logarithm."""
_DECIBELS = (0.0, 25.0)
"""Of the loudest moments of a piece against the noise that is added."""
_LOUD = 0.9
"""Quantile of the moments of a piece that is its loudness."""

Rng = np.random.Generator


class Distorter:
    """Throats, missing bands, rooms, and noise out of pieces of nothing else."""

    def __init__(self, noises: Sequence[NDArray[np.float16]]) -> None:
        self._noises = noises
        self._to_cepstra = torch.from_numpy(cosines().copy())
        self._to_bands = torch.linalg.inv(self._to_cepstra)
        self._throats = torch.stack([_stretched(float(one)) for one in _THROATS])

    def distorted(self, features: Tensor, rng: Rng) -> Tensor:
        """Features (batch, frames, 40), likewise."""
        bands = features @ self._to_bands
        for number in np.flatnonzero(rng.random(len(bands)) < _WARPED):
            bands[number] = bands[number] @ self._throats[int(rng.integers(len(self._throats)))]
        for number in np.flatnonzero(rng.random(len(bands)) < _MASKED):
            width = int(rng.integers(*_BANDS))
            first = int(rng.integers(0, CEPSTRA - width))
            missing = slice(first, first + width)
            bands[number, :, missing] = bands[number, :, missing].mean(0)
        for number in np.flatnonzero(rng.random(len(bands)) < _ECHOING):
            seconds = float(np.exp(rng.uniform(*np.log(_ROOMS))))
            uneven = np.exp(rng.normal(0.0, _UNEVEN, CEPSTRA))
            bands[number] = echoing(bands[number], seconds, rng.uniform(*_ECHOES), uneven)
        for number in np.flatnonzero(rng.random(len(bands)) < _NOISY) if self._noises else ():
            noise = self._noise(bands.shape[1], rng)
            loud = torch.quantile(bands[number].mean(1), _LOUD) - noise.mean()
            below = rng.uniform(*_DECIBELS) * np.log(10) / 10
            bands[number] = torch.logaddexp(bands[number], noise + (loud - below))
        cepstra: Tensor = bands @ self._to_cepstra
        return cepstra

    def _noise(self, count: int, rng: Rng) -> Tensor:
        source = self._noises[int(rng.integers(len(self._noises)))]
        rows = (int(rng.integers(len(source))) + np.arange(count)) % len(source)
        noise: Tensor = torch.from_numpy(source[rows].astype(np.float32)) @ self._to_bands
        return noise


def echoing(bands: Tensor, seconds: float, strength: float, uneven: NDArray[np.float64] | float = 1.0) -> Tensor:
    """Logarithms of the bands (frames, 40) in a room of that reverberation time, as if no echo met another.

    `strength` is the loudness of all echoes against the voice, `uneven` what comes back of the power of each band.
    """
    loudest = bands.max()
    power = torch.exp(bands - loudest).numpy().astype(np.float64)
    left = 10 ** (-6 * SHIFT / RATE / seconds)  # of the power, from one frame to the next
    power += lfilter([strength**2 * (1 - left)], [1.0, -left], power, axis=0) * uneven
    return torch.from_numpy(np.log(power).astype(np.float32)) + loudest


def _stretched(throat: float) -> Tensor:
    """A matrix by which a row of bands becomes that of a throat so much shorter."""
    places = np.clip(band_places(throat), 0, CEPSTRA - 1)
    below = np.minimum(places.astype(int), CEPSTRA - 2)
    matrix = np.zeros((CEPSTRA, CEPSTRA), np.float32)
    matrix[below, np.arange(CEPSTRA)] = 1 - (places - below)
    matrix[below + 1, np.arange(CEPSTRA)] = places - below
    return torch.from_numpy(matrix)
