"""How dear a piece of work is, beside a fixed one at the same moment: a busy machine slows both alike."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from host.bench import reference_loop

ROUNDS = 5
"""The best of so many counts: whatever else the machine did then came on top."""


def cost(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Processor time of the work, in reference loops (`host.bench`; 19 ms on a machine with nothing else to do)."""
    return worst(lambda: iter([_timed(work)]), rounds)


def worst(course: Callable[[], Iterator[float]], rounds: int = ROUNDS) -> float:
    """The dearest step of a course, in reference loops.

    `course` goes the same way at each call and gives the `seconds` of its steps. Of each, the best round counts.
    """
    courses: list[list[float]] = []
    loops: list[float] = []
    with _no_collection():
        for _ in range(rounds):
            loops.append(reference_loop())
            courses.append(list(course()))
    return max(min(step) for step in zip(*courses, strict=True)) / min(loops)


def seconds() -> float:
    """A clock that only runs while this thread computes."""
    return time.thread_time()


def _timed(work: Callable[[], object]) -> float:
    begin = seconds()
    work()
    return seconds() - begin


@contextmanager
def _no_collection() -> Iterator[None]:
    """A collection of all that a long test run has left behind is not what is measured."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
