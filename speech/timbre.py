"""Timbre: what a voice is like, in a few numbers that differ between people more than between the words of one.

A single word does not tell who said it. But of four people around a table it is right three times in four, and the
next word speaks for itself: so it is no verdict, only evidence, and `host.worlds.voices` weighs it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from speech.talker import WEIGHTS

RATE = 16000
"""Samples a second of what is looked at."""
AROUND_S = 0.3
"""So much of the sound before and after the words tells of the noise."""
_FRAME, _STEP, _SIZE = 400, 160, 512
"""Samples in a piece, from one to the next, and in its spectrum."""
_BANDS, _CEPSTRA, _MOVING = 24, 13, 7
_LOW_HZ, _HIGH_HZ = 80.0, 7000.0
_LEAST_FRAMES = 12
"""In less than an eighth of a second nobody's voice is heard."""
_QUIET, _LOUD = 0.2, 0.6
"""The softest pieces are noise, the loudest voice."""
_FLOOR = 0.05
"""Of a band at least so much is left when the noise is taken off."""
_PITCH_HZ = (75, 350)
_VOICED, _LEAST_VOICED = 0.45, 4
"""What repeats itself as much as this is voiced; in fewer pieces than that its pitch is not known."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Projection:
    """What makes of raw figures those that tell voices apart, see `speech.training.timbre`."""

    mean: Floats
    """Of the raw figures, over many people."""
    weights: Floats
    """Raw figures x numbers of a timbre."""
    spread: tuple[float, ...]
    """How much each number of a timbre differs between people (a variance), where it differs by 1 between the words of
    one."""

    def __call__(self, raw: Floats) -> tuple[float, ...]:
        """The timbre; a pitch that is not known tells nothing."""
        known = np.where(np.isnan(raw), self.mean, raw)
        return tuple(round(float(value), 2) for value in (known - self.mean) @ self.weights)

    def save(self, path: Path = WEIGHTS) -> None:
        """Write it as JSON, to four digits."""
        record = {name: np.round(np.asarray(value, float), 4).tolist() for name, value in vars(self).items()}
        path.write_text(json.dumps(record, separators=(",", ":")) + "\n")


@cache
def projection(path: Path = WEIGHTS) -> Projection:
    """What `Projection.save` wrote. Raises OSError or ValueError."""
    record = json.loads(path.read_text())
    return Projection(np.array(record["mean"]), np.array(record["weights"]), tuple(record["spread"]))


def timbre(pcm: bytes) -> tuple[float, ...]:
    """Of 16-bit mono at 16 kHz: some words, and `AROUND_S` around them. Empty where it is too short to tell."""
    raw = raw_figures(np.frombuffer(pcm, np.int16) / 32768.0)
    return () if raw is None else projection()(raw)


def raw_figures(samples: Floats) -> Floats | None:
    """The mean and the liveliness of the cepstrum of the voice, and the logarithm of its pitch (NaN: not known)."""
    pieces = _pieces(samples)
    if len(pieces) < 2 * _LEAST_FRAMES:
        return None
    power = np.abs(np.fft.rfft(pieces, _SIZE)) ** 2
    energy = power.sum(axis=1)
    softest, loudest = np.quantile(energy, (_QUIET, _LOUD))
    bands = power @ _mel().T
    noise = bands[energy <= softest].mean(axis=0)
    voice = bands[energy >= loudest]
    if len(voice) < _LEAST_FRAMES:
        return None
    cepstra = np.log(np.maximum(voice - noise, _FLOOR * voice) + 1e-10) @ _cosines().T
    moving = cepstra[:, :_MOVING].std(axis=0)
    return np.concatenate([cepstra.mean(axis=0), moving, [_pitch(pieces[energy >= loudest])]])


def _pieces(samples: Floats) -> Floats:
    count = max(0, 1 + (len(samples) - _FRAME) // _STEP)
    places = np.arange(_FRAME) + _STEP * np.arange(count)[:, None]
    found: Floats = samples[places] * np.hamming(_FRAME)
    return found


def _pitch(pieces: Floats) -> float:
    """Logarithm of the pitch in hertz."""
    spectra = np.fft.rfft(pieces - pieces.mean(axis=1, keepdims=True), 2 * _SIZE)
    alike = np.fft.irfft(np.abs(spectra) ** 2)
    shortest, longest = RATE // _PITCH_HZ[1], RATE // _PITCH_HZ[0]
    lags = alike[:, shortest:longest]
    best = lags.argmax(axis=1)
    voiced = lags.max(axis=1) > _VOICED * alike[:, 0]
    if voiced.sum() < _LEAST_VOICED:
        return float("nan")
    return float(np.median(np.log(RATE / (best[voiced] + shortest))))


@cache
def _mel() -> Floats:
    """Bands x bins: triangles as wide as the ear's."""
    low, high = (2595 * np.log10(1 + hertz / 700) for hertz in (_LOW_HZ, _HIGH_HZ))
    edges = 700 * (10 ** (np.linspace(low, high, _BANDS + 2) / 2595) - 1)
    bins = np.fft.rfftfreq(_SIZE, 1 / RATE)[None]
    left, middle, right = (edges[place : place + _BANDS, None] for place in range(3))
    bands: Floats = np.clip(np.minimum((bins - left) / (middle - left), (right - bins) / (right - middle)), 0.0, None)
    return bands


@cache
def _cosines() -> Floats:
    """Cepstra x bands, without the loudness."""
    order, band = np.arange(1, _CEPSTRA + 1)[:, None], np.arange(_BANDS)[None]
    found: Floats = np.cos(np.pi * order * (2 * band + 1) / (2 * _BANDS)) * np.sqrt(2 / _BANDS)
    return found
