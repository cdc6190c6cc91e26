"""The features of the network: 40 MFCCs each 10 ms, equal to Kaldi's under `speech/model/conf/mfcc.conf`."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

RATE = 16000
"""Samples a second."""
SHIFT = 160
"""Samples between frames."""
WINDOW = 400
"""Samples in a frame."""
CEPSTRA = 40

FFT = 512
"""Samples that a frame is filled up to for its spectrum."""
_LOW_HZ, _HIGH_HZ = 40.0, 7600.0
PREEMPHASIS = np.float32(0.97)
_LIFTER = 22
FLOOR = np.float32(1.1920929e-07)
FULL_SCALE = np.float32(32768)

Floats = NDArray[np.float32]


def mfcc(samples: Floats, warp: float = 1.0) -> Floats:
    """Features of samples in -1 … 1, one row a frame.

    A `warp` other than 1 stretches the frequency axis: the same speech from a longer or shorter throat.
    """
    scaled = np.ascontiguousarray(samples, dtype=np.float32) * FULL_SCALE
    count = (len(scaled) - WINDOW) // SHIFT + 1
    if count < 1:
        return np.zeros((0, CEPSTRA), np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(scaled, WINDOW)[::SHIFT]
    frames = frames - frames.mean(axis=1, keepdims=True)
    emphasised = np.empty_like(frames)
    emphasised[:, 1:] = frames[:, 1:] - PREEMPHASIS * frames[:, :-1]
    emphasised[:, 0] = frames[:, 0] * (1 - PREEMPHASIS)
    spectrum = np.fft.rfft(emphasised * window(), FFT)
    power = (spectrum.real**2 + spectrum.imag**2)[:, : FFT // 2].astype(np.float32)
    result: Floats = np.log(np.maximum(power @ mel_bank(round(warp, 2)), FLOOR)) @ cosines()
    return result


@cache
def window() -> Floats:
    """Kaldi's "povey" window."""
    phase = 2 * np.pi / (WINDOW - 1) * np.arange(WINDOW)
    return np.asarray((0.5 - 0.5 * np.cos(phase)) ** 0.85, np.float32)


@cache
def mel_bank(warp: float) -> Floats:
    low, high = _mel(np.array([_LOW_HZ, _HIGH_HZ]))
    edges = np.linspace(low, high, CEPSTRA + 2)
    place = _mel(np.arange(FFT // 2) * RATE / FFT * warp)[:, None]
    left, centre, right = edges[:-2], edges[1:-1], edges[2:]
    rising = (place - left) / (centre - left)
    falling = (right - place) / (right - centre)
    return np.asarray(np.maximum(0.0, np.minimum(rising, falling)), np.float32)


def band_places(stretch: float) -> NDArray[np.float64]:
    """Where each band, at a frequency so many times its own, would lie among the bands."""
    low, high = _mel(np.array([_LOW_HZ, _HIGH_HZ]))
    step = (high - low) / (CEPSTRA + 1)
    hertz = 700.0 * (np.exp((low + step * np.arange(1, CEPSTRA + 1)) / 1127.0) - 1.0)
    return np.asarray((_mel(hertz * stretch) - low) / step - 1)


def _mel(hertz: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(1127.0 * np.log(1.0 + hertz / 700.0))


@cache
def cosines() -> Floats:
    """From the logarithms of the bands to the cepstra: it can be inverted, for there are as many."""
    order = np.arange(CEPSTRA)
    matrix = np.sqrt(2 / CEPSTRA) * np.cos(np.pi / CEPSTRA * (order[None] + 0.5) * order[:, None])
    matrix[0] = np.sqrt(1 / CEPSTRA)
    lifter = 1 + 0.5 * _LIFTER * np.sin(np.pi * order / _LIFTER)
    return np.asarray((matrix * lifter[:, None]).T, np.float32)
