"""Noise to train against: coloured, recorded, voices in the background, and a bar made of voices and clatter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from scipy import fft
from scipy.signal import fftconvolve

from speech.training.features import RATE, Floats

HELD_OUT = "crowded-bar"
"""The recording that is kept for judging."""

Rng = np.random.Generator


def recordings(folder: Path) -> list[Floats]:
    """The noise recordings of an audio folder that may be trained on."""
    return [
        np.asarray(soundfile.read(path, dtype="float32")[0], np.float32)
        for path in sorted((folder / "noise").glob("*.flac"))
        if path.stem != HELD_OUT
    ]


def coloured(count: int, rng: Rng) -> Floats:
    """Noise with a random slope, from white to brown."""
    size = fft.next_fast_len(count, real=True)
    spectrum = rng.standard_normal(size // 2 + 1) + 1j * rng.standard_normal(size // 2 + 1)
    slope = np.arange(1, size // 2 + 2) ** rng.uniform(0.0, 1.1)
    return _even(fft.irfft(spectrum / slope, size)[:count])


def recorded(count: int, rng: Rng, pool: Sequence[Floats]) -> Floats:
    """A piece of a recording, a little faster or slower."""
    speed = rng.uniform(0.85, 1.15)
    length = int(count * speed) + 2
    source = pool[int(rng.integers(len(pool)))]
    start = int(rng.integers(0, max(1, len(source) - length)))
    piece = np.resize(source[start : start + length], length)
    return _even(np.interp(np.arange(count) * speed, np.arange(length), piece))


def babble(count: int, rng: Rng, voices: Sequence[Floats], crowd: int) -> Floats:
    """Several people talking across the room."""
    mix = np.zeros(count, np.float32)
    for _ in range(crowd):
        voice = voices[int(rng.integers(len(voices)))]
        loop = np.resize(np.concatenate([voice, np.zeros(int(rng.integers(800, 8000)), np.float32)]), count)
        mix += np.roll(loop, int(rng.integers(count))) * rng.uniform(0.2, 1.0) / (np.abs(voice).max() + 1e-6)
    return _even(reverberated(mix, rng, rng.uniform(0.3, 0.8), rng.uniform(0.3, 1.5)))


def clatter(count: int, rng: Rng) -> Floats:
    """Glasses, plates, chairs, knocks on the table."""
    mix = np.zeros(count, np.float32)
    for _ in range(int(rng.integers(1, 3 + count // RATE * 3))):
        length = int(rng.integers(800, 6000))
        time = np.arange(length) / RATE
        if rng.random() < 0.5:  # glass: a few partials that ring
            partials = rng.uniform(1500, 7000, int(rng.integers(2, 6)))
            sound = sum(np.sin(2 * np.pi * f * time + rng.uniform(0, 6)) * rng.uniform(0.2, 1) for f in partials)
            sound = sound * np.exp(-time * rng.uniform(15, 90))
        else:  # wood: noise with little treble
            width = int(rng.integers(2, 40))
            sound = np.convolve(rng.standard_normal(length), np.ones(width) / width, "same")
            sound = sound * np.exp(-time * rng.uniform(40, 200))
        start = int(rng.integers(count))
        piece = (sound * rng.uniform(0.1, 1.0) / (np.abs(sound).max() + 1e-6))[: count - start]
        mix[start : start + len(piece)] += piece
    return mix


def events(count: int, rng: Rng) -> Floats:
    """What stands out of a noise: glasses, and hisses of all heights, a sip, a chair, a tap that runs."""
    mix = clatter(count, rng) * rng.uniform(0.0, 1.0)
    for _ in range(int(rng.integers(1, 2 + count // RATE * 2))):
        length = min(count, int(rng.uniform(0.03, 0.5) * RATE))
        start = int(rng.integers(0, count - length + 1))
        hiss = _hiss(length, rng) * np.hanning(length) * rng.uniform(0.1, 1.0)
        mix[start : start + length] += hiss.astype(np.float32)
    return np.asarray(mix / (np.abs(mix).max() + 1e-6), np.float32)


def _hiss(count: int, rng: Rng) -> Floats:
    """Noise about one height, wide or narrow; its peak is at about 1."""
    octaves = np.log2(np.maximum(fft.rfftfreq(count, 1 / RATE), 20.0))
    middle, width = rng.uniform(np.log2(200), np.log2(7500)), rng.uniform(0.2, 1.5)
    spectrum = fft.rfft(rng.standard_normal(count)) * np.exp(-0.5 * ((octaves - middle) / width) ** 2)
    sound = fft.irfft(spectrum, count)
    return np.asarray(sound / (np.abs(sound).max() + 1e-6), np.float32)


def bar(count: int, rng: Rng, voices: Sequence[Floats]) -> Floats:
    """Many voices and clatter over a low hum."""
    mix = babble(count, rng, voices, int(rng.integers(8, 20)))
    mix = mix + clatter(count, rng) * rng.uniform(0.0, 0.7) * 3 * _power(mix)
    return _even(mix + coloured(count, rng) * rng.uniform(0.0, 0.6) * _power(mix))


def reverberated(samples: Floats, rng: Rng, seconds: float, strength: float) -> Floats:
    """In a room; `strength` is the loudness of the echoes against the direct sound."""
    length = int(seconds * RATE)
    echo = rng.standard_normal(length) * np.exp(-6.9 * np.arange(length) / length)
    echo[: int(rng.integers(1, 200))] = 0
    echo *= strength / np.sqrt((echo**2).sum() + 1e-9)
    echo[0] = 1.0
    return np.asarray(fftconvolve(samples, echo)[: len(samples)], np.float32)


def _power(samples: Floats) -> float:
    return float(np.sqrt(np.mean(samples**2) + 1e-12))


def _even(samples: np.ndarray[tuple[int, ...], np.dtype[np.floating]]) -> Floats:
    """With a mean power of 1."""
    return np.asarray(samples / np.sqrt(np.mean(samples**2) + 1e-12), np.float32)
