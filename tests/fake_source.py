"""A microphone that is none: it gives the sound of a test, block by block."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from speech.clock import SampleClock
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S, Block


class FakeSource:
    """Gives a sound once, however often it is asked for blocks."""

    live = False

    def __init__(self, sound: Samples, rate: int = 16_000) -> None:
        self.rate = rate
        self.clock = SampleClock(rate)
        self.closed = False
        self._sound = sound
        self._given = 0

    def blocks(self) -> Iterator[Block]:
        size = round(self.rate * BLOCK_S)
        while self._given + size <= len(self._sound):
            piece = self._sound[self._given : self._given + size]
            self._given += size
            yield Block(to_pcm(piece), self.clock.advance(size))

    def close(self) -> None:
        self.closed = True


def room(seconds: float, rate: int = 16_000, level: float = 1e-3) -> Samples:
    """Nobody speaks."""
    return (np.random.default_rng(1).standard_normal(round(seconds * rate)) * level).astype(np.float32)


def spoken(seconds: float, level: float = 0.3, rate: int = 16_000, noise: float = 1e-3) -> Samples:
    """A tone in the place of speech, with the room before and after it."""
    tone = level * np.sin(2 * np.pi * 200 * np.arange(round(seconds * rate)) / rate)
    sound = np.concatenate([np.zeros(rate), tone, np.zeros(round(1.5 * rate))])
    return np.asarray(sound + room(len(sound) / rate, rate, noise)[: len(sound)], np.float32)
