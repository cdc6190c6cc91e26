"""One phrase that somebody reads out, cut out of the sound of a microphone, and whether it is good enough to keep."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

import numpy as np

from speech.resample import Resampler, Samples, from_pcm
from speech.sources import BLOCK_S, LOWEST_RATE, AudioSource

WAITING_S = 6.0
"""Who has not begun by then says nothing."""
LONGEST_S = 8.0
"""From the beginning of the speech."""
ENDED_S = 0.8
"""Silence after which somebody has finished."""
_KEY_S = 0.2
"""The sound of the key that began the take, and of the hand on the table."""
_ROOM_S = 0.24
"""Before anybody speaks: how loud the room is. People need that long to begin."""
_MARGIN_S = 0.25
"""Kept before and after the speech."""
_ABOVE_ROOM = 3.0
"""Speech is so many times as loud as the room."""
_LEAST = 0.006
"""Loudness (root mean square, of 1) below which nothing is speech, however quiet the room."""
_BEGUN_BLOCKS = 3
"""Loud blocks in a row that are speech; fewer are a knock."""
_QUIET = 0.015
_CLEAR = 4.0
"""How many times the room's loudness that of the speech should be: 12 dB."""
_FULL_SCALE, _CLIPPED_SAMPLES = 0.985, 8


class Verdict(Enum):
    """What is to be said about a take, in German, for the person who reads."""

    GOOD = "gut"
    NOTHING = "nichts gehört"
    QUIET = "zu leise: bitte näher ans Mikrofon oder lauter"
    CLIPPED = "übersteuert: bitte weiter weg oder leiser"
    NOISY = "zu viel Lärm dabei"


@dataclass(frozen=True)
class Take:
    """A phrase at 16 kHz, with a little of the room around it."""

    samples: Samples
    verdict: Verdict
    level: float
    """Loudness of the speech (root mean square, of 1)."""

    @property
    def seconds(self) -> float:
        return len(self.samples) / LOWEST_RATE

    @property
    def good(self) -> bool:
        return self.verdict is Verdict.GOOD


def record(source: AudioSource, meter: Callable[[float], None] | None = None) -> Take:
    """Listen from now until somebody has spoken and is silent again, or does not begin.

    `meter` is shown how loud each block is (root mean square, of 1).
    """
    resampler = None if source.rate == LOWEST_RATE else Resampler(source.rate, LOWEST_RATE)
    kept: list[Samples] = []
    listening = _Listening()
    for samples in _from_now(source):
        kept.append(samples if resampler is None else resampler.feed(samples))
        level = float(np.sqrt(np.mean(samples**2)))
        if meter is not None:
            meter(level)
        if listening.ended(level, len(samples) / source.rate):
            break
    sound = np.concatenate(kept) if kept else np.zeros(0, np.float32)
    if listening.begun is None:
        return Take(sound[:0], Verdict.NOTHING, 0.0)
    first = max(0, round((listening.begun - _MARGIN_S) * LOWEST_RATE))
    last = round((listening.loud_until + _MARGIN_S) * LOWEST_RATE)
    return Take(sound[first:last], _verdict(sound[first:last], listening), listening.level)


def _from_now(source: AudioSource) -> Iterator[Samples]:
    """Sound from this moment on; a microphone has kept what came while nobody was asked."""
    now = source.clock.from_monotonic(time.monotonic()) if source.live and source.clock.anchored else source.clock.now
    for block in source.blocks():
        if block.pcm and block.start >= now - BLOCK_S:
            yield from_pcm(block.pcm)


def _verdict(samples: Samples, listening: _Listening) -> Verdict:
    if int((np.abs(samples) >= _FULL_SCALE).sum()) >= _CLIPPED_SAMPLES:
        return Verdict.CLIPPED
    if listening.level < _QUIET:
        return Verdict.QUIET
    return Verdict.GOOD if listening.level >= _CLEAR * listening.room else Verdict.NOISY


class _Listening:
    """Follows the loudness, block by block; times in seconds from the beginning of the take."""

    def __init__(self) -> None:
        self.begun: float | None = None
        self.loud_until = 0.0
        self.room = 0.0
        """Loudness before anybody spoke."""
        self._at = 0.0
        self._before: list[float] = []
        self._loud: list[float] = []
        self._run = 0

    @property
    def level(self) -> float:
        """Loudness of the speech: of its louder half, so that pauses do not make it quiet."""
        louder = sorted(self._loud)[len(self._loud) // 2 :]
        return float(np.sqrt(np.mean(np.square(louder)))) if louder else 0.0

    def ended(self, level: float, seconds: float) -> bool:
        """One block more; whether that was all."""
        start, self._at = self._at, self._at + seconds
        if start < _KEY_S:
            return False
        if len(self._before) * seconds < _ROOM_S:
            self._before.append(level)
            self.room = float(np.median(self._before))
            return False
        if level > max(_LEAST, _ABOVE_ROOM * self.room):
            self._run += 1
            self._loud.append(level)
            if self._run >= _BEGUN_BLOCKS:
                self.begun = start - (self._run - 1) * seconds if self.begun is None else self.begun
                self.loud_until = self._at
        else:
            self._run = 0
            if self.begun is None:
                self._loud.clear()
        if self.begun is None:
            return self._at >= WAITING_S
        return self._at - self.loud_until >= ENDED_S or self._at - self.begun >= LONGEST_S
