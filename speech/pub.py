"""A pub to record in: rooms that echo, voices in the background, glasses. Pure numpy, everything from one seed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from speech.synthetic import RATE

Samples = NDArray[np.float32]
Rng = np.random.Generator

_DECAY = 6.9
"""Natural logarithm of a thousand: after its reverberation time an echo is 60 dB weaker."""

_FAR_HZ = 1500.0
"""Above this frequency, sound from the other tables gets weaker."""


def echoing(samples: Samples, rng: Rng, seconds: float, strength: float) -> Samples:
    """In a room of that reverberation time; `strength` is the loudness of all echoes against the direct sound."""
    length = int(seconds * RATE)
    echo = rng.standard_normal(length) * np.exp(-_DECAY * np.arange(length) / length)
    echo[: int(rng.integers(40, 200))] = 0.0
    echo *= strength / np.sqrt((echo**2).sum())
    echo[0] = 1.0
    return _convolved(samples, echo)


def babble(count: int, voices: Sequence[Samples], crowd: int, rng: Rng) -> Samples:
    """So many people talking across the room, with a mean power of 1; `voices` are what they say."""
    mix = np.zeros(count, np.float32)
    for _ in range(crowd):
        talk = _talk(count, voices, rng)
        mix += talk * np.float32(rng.uniform(0.4, 1.0) / (rms(talk) + 1e-9))
    return even(_muffled(echoing(mix, rng, 0.9, 1.5)))


def clatter(count: int, every_s: float, rng: Rng) -> Samples:
    """Glasses and wood, one sound about every so many seconds; peaks up to 1."""
    mix = np.zeros(count, np.float32)
    for _ in range(round(count / RATE / every_s)):
        sound = _glass(rng) if rng.random() < 0.5 else _wood(rng)
        start = int(rng.integers(count))
        piece = sound[: count - start] * rng.uniform(0.1, 1.0)
        mix[start : start + len(piece)] += piece.astype(np.float32)
    return echoing(mix, rng, 0.7, 0.8)


def rms(samples: Samples) -> float:
    """Root of the mean power."""
    return float(np.sqrt(np.mean(samples.astype(np.float64) ** 2) + 1e-12))


def even(samples: Samples) -> Samples:
    """With a mean power of 1."""
    return samples / np.float32(rms(samples))


def _muffled(samples: Samples) -> Samples:
    """From far away: treble gets lost on the way."""
    spectrum = np.fft.rfft(samples)
    frequencies = np.linspace(0, RATE / 2, len(spectrum))
    return np.fft.irfft(spectrum / (1 + (frequencies / _FAR_HZ) ** 2), len(samples)).astype(np.float32)


def _talk(count: int, voices: Sequence[Samples], rng: Rng) -> Samples:
    """Somebody who talks all the time, with pauses for breath."""
    pieces: list[Samples] = []
    length = 0
    while length < count:
        voice = voices[int(rng.integers(len(voices)))]
        pieces += [voice, np.zeros(int(rng.uniform(0.1, 0.8) * RATE), np.float32)]
        length += len(voice) + len(pieces[-1])
    return np.roll(np.concatenate(pieces)[:count], int(rng.integers(count)))


def _glass(rng: Rng) -> Samples:
    """A few partials that ring."""
    time = np.arange(int(rng.integers(1500, 6000))) / RATE
    partials = rng.uniform(1800, 6500, int(rng.integers(2, 5)))
    ring = sum(np.sin(2 * np.pi * partial * time + rng.uniform(0, 6)) for partial in partials)
    return _to_peak(np.asarray(ring) * np.exp(-time * rng.uniform(25, 90)))


def _wood(rng: Rng) -> Samples:
    """A chair, a fist: noise with little treble."""
    length = int(rng.integers(1500, 6000))
    width = int(rng.integers(8, 40))
    thud = np.convolve(rng.standard_normal(length), np.ones(width) / width, "same")
    return _to_peak(thud * np.exp(-np.arange(length) / RATE * rng.uniform(50, 200)))


def _to_peak(sound: NDArray[np.float64]) -> Samples:
    return np.asarray(sound / (np.abs(sound).max() + 1e-9), np.float32)


def _convolved(samples: Samples, echo: NDArray[np.float64]) -> Samples:
    size = 1 << (len(samples) + len(echo)).bit_length()
    product = np.fft.rfft(samples, size) * np.fft.rfft(echo, size)
    return np.fft.irfft(product, size)[: len(samples)].astype(np.float32)
