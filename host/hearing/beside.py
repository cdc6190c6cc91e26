"""What comes in beside the microphone and the lines: acts of the table page, in one order with all that is heard.

Whoever serves the page puts acts into the inbox, from any thread and without waiting. The feed of the evening takes
them out between two blocks of sound, or between two lines, as it does with keys: they become inputs at the time of the
watermark, are journalled like every other input, and the journal replays them at the same place.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from host.hearing.transcript import PRESS_S, Anchored, spread
from host.inputs import Amend, Answer, Heard, Input, Setting

MOST = 64
"""Acts that wait; who sends more is not at this table."""
_APART_S = 0.001
"""Two acts at the same moment are told apart by their length; seconds."""


@dataclass(frozen=True)
class Spoken:
    """As if these words had been said now."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Answered:
    """A button under the host's question; `yes` is True or False, else the words are the answer."""

    question: int
    yes: bool | None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Turned:
    """A figure of strictness was set."""

    key: str
    value: str


@dataclass(frozen=True)
class PutRight:
    """Input `number`, heard from `start` to `end` (seconds of event time), was these words; none: nothing."""

    number: int
    start: float
    end: float
    words: tuple[str, ...]


Act = Spoken | Answered | Turned | PutRight


class Inbox:
    """A queue with a bound. `asked` tells the number of the question that is open now, None where none is."""

    def __init__(self, asked: Callable[[], int | None] = lambda: None) -> None:
        self._asked = asked
        self._acts: deque[Act] = deque()
        self._lock = threading.Lock()
        self._arrived = threading.Event()
        self._last = (float("-inf"), 0)
        """The moment of the last act, and how many there were at it."""
        self.on_arrival: Callable[[], None] = lambda: None
        """Told when something has arrived, in the thread that put it in."""

    def put(self, act: Act) -> bool:
        """Leave an act for the evening; False if too many wait already."""
        with self._lock:
            if len(self._acts) >= MOST:
                return False
            self._acts.append(act)
        self._arrived.set()
        self.on_arrival()
        return True

    def wait(self, seconds: float) -> bool:
        """Until something has arrived, at most so long; whether it has."""
        return self._arrived.wait(max(0.0, seconds))

    @property
    def waiting(self) -> bool:
        """Whether there is anything to take out."""
        return bool(self._acts)

    def inputs(self, at: float) -> Iterator[Input]:
        """What has arrived, as inputs at this time (seconds of event time)."""
        # One after the other: what the first one caused is on the table when the second one is looked at.
        while True:
            with self._lock:
                self._arrived.clear()
                act = self._acts.popleft() if self._acts else None
            if act is None:
                return
            made = self._input(act, at)
            if made is not None:
                yield made

    def _input(self, act: Act, at: float) -> Input | None:
        match act:
            case Spoken(words):
                return self._heard(words, at)
            case Answered(question, yes, words):
                if question != self._asked():
                    return None  # it was answered, or has become pointless, while somebody pressed the button
                return self._heard(words, at) if yes is None else Answer(at, question, "yes" if yes else "no")
            case Turned(key, value):
                return Setting(at, key, value)
            case PutRight(number, start, end, words):
                return Amend(at, number, spread(_plain(words), start, end) if words else None)

    def _heard(self, words: tuple[str, ...], at: float) -> Heard:
        """The same words twice at the same moment are two inputs, and no echo of one."""
        moment, count = self._last
        count = count + 1 if moment == at else 0
        self._last = at, count
        end = round(at + PRESS_S + _APART_S * count, 3)
        return Heard(spread(_plain(words), at, end), at, end, typed=True)


def _plain(words: tuple[str, ...]) -> list[Anchored]:
    return [(word, None) for word in words]
