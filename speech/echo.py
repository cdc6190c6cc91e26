"""Taking a known sound out of the microphone: what the loudspeaker plays comes back through the room, and goes.

The way from the loudspeaker to the microphone is a filter of some hundred milliseconds, learnt while the host speaks: a
Kalman filter in the frequency domain, in partitions (Enzner and Vary 2006, Kuech and others 2014). How far each
coefficient may be believed is part of its state, so that it learns fast where nothing is known yet, and hardly at all
while somebody else speaks. Nothing is suppressed besides: what a player says over the host is left as it is, which a
canceller made for telephones does not do (`speech/measure/ECHO.md`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from speech.resample import Samples
from speech.sources import BLOCK_S

PIECE_S = BLOCK_S / 2
"""Sound is taken in pieces of this length."""
TAIL_S = 0.4
"""The longest echo: what the sound card holds back, and what the room gives back."""
_KEEPS = 0.9997
"""How much of what was known a piece ago holds still: people and bottles move."""
_FIRST = 1.0
"""How far off the filter may be at first; its coefficients are about 1 at most."""
_SMOOTH = 0.9
_FLOOR = 1e-9

Spectrum = NDArray[np.complex128]
Floats = NDArray[np.float64]


class EchoCanceller:
    """For one microphone and one loudspeaker of the same rate. Not to be shared between threads."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second of both."""
        self.size = round(rate * PIECE_S)
        """Samples of a piece."""
        parts, bins = round(TAIL_S / PIECE_S), self.size + 1
        self._far = np.zeros(2 * self.size)
        """The last two pieces of the loudspeaker."""
        self._spectra: Spectrum = np.zeros((parts, bins), complex)
        """Of the loudspeaker, the newest first."""
        self._filter: Spectrum = np.zeros((parts, bins), complex)
        self._unsure: Floats = np.full((parts, bins), _FIRST)
        """The variance of each coefficient."""
        self._near: Floats = np.full(bins, 1e-4)
        """The power of what is not echo."""

    def clean(self, microphone: Samples, loudspeaker: Samples) -> tuple[Samples, Samples]:
        """One piece of both: what is left of the microphone, and what was taken out of it."""
        size = self.size
        if not loudspeaker.any() and not self._far.any() and not self._spectra.any():
            return microphone, np.zeros_like(microphone)
        self._far = np.concatenate([self._far[size:], loudspeaker])
        self._spectra = np.roll(self._spectra, 1, axis=0)
        self._spectra[0] = np.fft.rfft(self._far)
        echo = np.fft.irfft((self._filter * self._spectra).sum(axis=0))[size:]
        left = microphone - echo
        self._learn(np.fft.rfft(np.concatenate([np.zeros(size), left])))
        return left.astype(np.float32), echo.astype(np.float32)

    def _learn(self, left: Spectrum) -> None:
        self._near = _SMOOTH * self._near + (1 - _SMOOTH) * np.abs(left) ** 2
        power = self._spectra.real**2 + self._spectra.imag**2
        step = self._unsure / ((self._unsure * power).sum(axis=0) + 2 * self._near + _FLOOR)
        change = np.fft.irfft(step * self._spectra.conj() * left, axis=1)
        change[:, self.size :] = 0  # a partition is as long as a piece; the rest is the circle of the transform
        self._filter += np.fft.rfft(change, axis=1)
        known = _KEEPS**2 * (1 - 0.5 * step * power) * self._unsure
        self._unsure = known + (1 - _KEEPS**2) * np.abs(self._filter) ** 2
