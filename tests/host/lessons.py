"""Lessons for tests: as short as they can be, and somebody who reads what a page shows him."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from host.school.lectern import Showing
from speech.clock import SampleClock
from speech.learning import lesson, mixing
from speech.learning.adapting import Plan
from speech.resample import to_pcm
from speech.sources import BLOCK_S, Block
from speech.synthetic import RATE, speak

_LEAD_S, _TAIL_S = 0.8, 1.2


def quick_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson of a second; what it teaches is measured elsewhere."""
    monkeypatch.setattr(lesson, "Plan", lambda: Plan(steps=1, pieces=2))
    monkeypatch.setattr(lesson, "VERSIONS", 1)
    monkeypatch.setattr(lesson, "OTHERS", 2)
    monkeypatch.setattr(lesson, "JUDGED", 0)
    monkeypatch.setattr(lesson, "NOISE_DB", 60.0)  # what is heard in noise hangs on what espeak-ng said before
    monkeypatch.setattr(mixing, "_NOISE_S", 2.0)
    monkeypatch.setattr(mixing, "_SENTENCES", 2)


class Reader:
    """A microphone before which somebody reads what he is shown, faster than the clock; wrongly as often as wanted."""

    live = False
    name = "Tischmikrofon"

    def __init__(self, shown: Callable[[], Showing], wrongly: int = 0, silent: bool = False) -> None:
        self.rate, self.clock = RATE, SampleClock(RATE)
        self.closed = False
        self._shown = shown
        self._wrongly = wrongly
        self._silent = silent

    def blocks(self) -> Iterator[Block]:
        text = self._shown().text
        if self._wrongly:
            self._wrongly, text = self._wrongly - 1, "Gartenzaun"
        said = speak(text.title(), "de+f3").samples[: 4 * RATE]
        sound = np.random.default_rng(1).standard_normal(round((_LEAD_S + _TAIL_S) * RATE) + len(said)) * 5e-4
        if not self._silent:
            sound[round(_LEAD_S * RATE) :][: len(said)] += said * (0.3 / max(1e-9, np.abs(said).max(initial=0)))
        size = round(RATE * BLOCK_S)
        blocks = np.asarray(sound, np.float32)
        while not self.closed:
            for begin in range(0, len(blocks) - size, size):
                if self.closed:
                    return
                yield Block(to_pcm(blocks[begin : begin + size]), self.clock.advance(size))
                time.sleep(0.001)

    def close(self) -> None:
        self.closed = True
