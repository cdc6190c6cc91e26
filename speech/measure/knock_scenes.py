"""A table in sound, with the truth about knocks: talk over noise, blows that are knocks, and blows that are none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from speech.knock_shape import RATE
from speech.measure.knock_sounds import OTHERS, knuckles
from speech.resample import to_pcm

Samples = NDArray[np.float32]
Rng = np.random.Generator

HELD_OUT = "crowded-bar"
"""The noise that is kept for judging."""
SPEECH_DB = -24.0
"""Loudness of talk where it is judged, against full scale."""
_QUIET = 1e-4
"""The whisper of every microphone."""


@dataclass(frozen=True)
class Material:
    """Recordings that a scene is made of."""

    noises: tuple[Samples, ...]
    talk: tuple[Path, ...]


@dataclass(frozen=True)
class Scene:
    """Sound at `RATE` and when somebody knocked; seconds."""

    samples: Samples
    knocks: tuple[float, ...]

    @property
    def pcm(self) -> bytes:
        return to_pcm(self.samples)

    @property
    def seconds(self) -> float:
        return len(self.samples) / RATE


@dataclass(frozen=True)
class Levels:
    """How loud in the mean, in decibels against full scale."""

    talk: float
    noise: float


def for_training(folder: Path) -> Material:
    """Half of the talk, and what may be learnt from of the noise."""
    noises = [_read(path) for path in _noise_files(folder) if path.stem != HELD_OUT]
    talk = [*_files(folder / "talk"), *_files(folder / "thorsten")][::2]
    talk += [*_files(folder / "english" / "wakewords")][::4]
    return Material(tuple(noise[: len(noise) // 2] for noise in noises), tuple(talk))


def for_judging(folder: Path) -> Material:
    """The bar, and the talk and words that nothing was learnt from."""
    bar = [_read(path) for path in _noise_files(folder) if path.stem == HELD_OUT]
    talk = [*_files(folder / "talk"), *_files(folder / "thorsten")][1::2]
    talk += [path for name in ("words-gcompris", "words-commons", "digits") for path in _files(folder / name)]
    return Material(tuple(bar), tuple(talk))


def background(material: Material, seconds: float, levels: Levels, rng: Rng, pause_s: float = 1.0) -> Samples:
    """Talk, one clip after the other with pauses up to this long, over noise."""
    count = round(seconds * RATE)
    mix = _QUIET * rng.standard_normal(count).astype(np.float32)
    if material.noises:
        noise = material.noises[int(rng.integers(len(material.noises)))]
        looped = np.resize(np.roll(noise, int(rng.integers(len(noise)))), count)
        mix += looped * _gain(levels.noise, looped)
    place = round(rng.uniform(0, pause_s) * RATE)
    while material.talk and place < count:
        clip = _read(material.talk[int(rng.integers(len(material.talk)))])
        clip = clip[: count - place]
        mix[place : place + len(clip)] += clip * _gain(levels.talk, _loud_part(clip))
        place += len(clip) + round(rng.uniform(0, pause_s) * RATE)
    return mix


def with_blows(
    mix: Samples, blows: Sequence[Samples], every_s: float, height_db: Callable[[], float], rng: Rng
) -> tuple[Samples, list[float]]:
    """Blows that begin at their first sample, one about every so many seconds; and when each of them began."""
    times, place = [], round(rng.uniform(0.5, every_s) * RATE)
    for blow in blows:
        if place + len(blow) >= len(mix):
            break
        mix[place : place + len(blow)] += blow * np.float32(10 ** (height_db() / 20) / np.abs(blow).max())
        times.append(place / RATE)
        place += len(blow) + round(rng.uniform(0.5, 1.5) * every_s * RATE)
    return mix, times


@dataclass(frozen=True)
class Blows:
    """Computed blows, made once: each is laid over many backgrounds."""

    knocks: tuple[Samples, ...]
    others: tuple[Samples, ...]

    @classmethod
    def make(cls, count: int, rng: Rng) -> Blows:
        """So many of both."""
        kinds = [OTHERS[name] for name in sorted(OTHERS)]
        return cls(
            tuple(knuckles(rng).astype(np.float32) for _ in range(count)),
            tuple(kinds[n % len(kinds)](rng).astype(np.float32) for n in range(count)),
        )


def training_scene(material: Material, blows: Blows, seconds: float, rng: Rng) -> Scene:
    """Computed knocks and other blows over talk and noise, each at any loudness."""
    talk = rng.uniform(-40, -14)
    levels = Levels(talk, rng.uniform(-65, max(-64.0, talk - 4)))
    alone = rng.random() < 0.15
    mix = background(Material((), ()) if alone else material, seconds, levels, rng, rng.uniform(0.1, 3.0))
    least = max(talk + 10, -40.0)
    mix, times = with_blows(
        mix, _some(blows.knocks, round(seconds / 2), rng), 2.0, lambda: rng.uniform(least, 1.0), rng
    )
    mix, _ = with_blows(mix, _some(blows.others, round(seconds / 4), rng), 4.0, lambda: rng.uniform(-40, 1.0), rng)
    return Scene(np.clip(mix, -1, 1), tuple(times))


def _some(blows: Sequence[Samples], count: int, rng: Rng) -> list[Samples]:
    return [blows[int(n)] for n in rng.integers(len(blows), size=count)]


def _gain(level_db: float, samples: Samples) -> np.float32:
    return np.float32(10 ** (level_db / 20) / np.sqrt(np.mean(samples**2) + 1e-10))


def _loud_part(clip: Samples) -> Samples:
    """Where somebody speaks: pauses do not count for the loudness of talk."""
    pieces = clip[: len(clip) // 320 * 320].reshape(-1, 320)
    power = (pieces**2).mean(axis=1)
    return pieces[power >= power.max() / 100].ravel() if len(pieces) else clip


def _noise_files(folder: Path) -> list[Path]:
    return _files(folder / "noise")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".flac", ".opus", ".ogg", ".wav"))


def _read(path: Path) -> Samples:
    import soundfile

    samples, rate = soundfile.read(path, dtype="float32")
    if rate != RATE:
        raise ValueError(f"{path}: {rate} samples a second, not {RATE}")
    return np.asarray(samples, np.float32)
