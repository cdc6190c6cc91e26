"""The tape: the last seconds of what was listened to, in memory only; the table can hear what the host heard."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

from speech.clock import Span
from speech.resample import Samples, from_pcm

KEPT_S = 20.0
"""So much sound is kept; what is older is gone."""
_WITHIN_S = 10.0
"""A ruling is about what was said in so many seconds before it: a lay, and the window of its call."""
_MOST_S = 6.0
_MARGIN_S = 0.15
_PAUSE_S = 0.25


@dataclass(frozen=True)
class Playback:
    """What the table said before a ruling."""

    sound: Samples
    text: str
    """What was understood of it; where it sounds again it must not be taken for something new."""


class Tape:
    """Holds blocks of 16-bit mono and where in them somebody spoke. Times in seconds, the same in all of its calls."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second."""
        self.rate = rate
        self._blocks: deque[tuple[float, bytes]] = deque()
        self._spoken: deque[tuple[Span, str]] = deque()

    def record(self, pcm: bytes, start: float) -> None:
        """A block that was listened to."""
        self._blocks.append((start, pcm))
        while self._blocks[0][0] < start - KEPT_S:
            self._blocks.popleft()
        while self._spoken and self._spoken[0][0].end < start - KEPT_S:
            self._spoken.popleft()

    def spoken(self, start: float, end: float, text: str) -> None:
        """Somebody said something, of which this was understood."""
        self._spoken.append((Span(start, end), text))

    def before(self, at: float) -> Playback | None:
        """What was said shortly before a ruling, the newest of it if that was much, with short pauses; None: nothing,
        or it is too long ago."""
        chosen: list[tuple[Span, str]] = []
        left = _MOST_S
        for span, text in reversed(self._spoken):
            if span.start <= at and span.end >= at - _WITHIN_S and span.duration <= left:
                chosen.insert(0, (span, text))
                left -= span.duration
        pieces = [self._cut(span.start - _MARGIN_S, span.end + _MARGIN_S) for span, _ in chosen]
        if not any(map(len, pieces)):
            return None
        pause = np.zeros(round(_PAUSE_S * self.rate), np.float32)
        sound = np.concatenate([part for piece in pieces for part in (piece, pause)][:-1])
        return Playback(sound, " ".join(text for _, text in chosen))

    def _cut(self, start: float, end: float) -> Samples:
        found = []
        for begin, pcm in self._blocks:
            first, last = (round((edge - begin) * self.rate) for edge in (start, end))
            if first < len(pcm) // 2 and last > 0:
                found.append(from_pcm(pcm[2 * max(0, first) : 2 * max(0, last)]))
        return np.concatenate(found) if found else np.zeros(0, np.float32)
