"""The present on the sample clock, as well as a page can know it: event time runs on between two inputs."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

AHEAD_S = 10.0
"""So long it runs on without being told: then the input stands still, and so does its time."""


class EventClock:
    """Told what time has been reached; tells what time it is. Written and read in different threads: one value each."""

    def __init__(self, wall: Callable[[], float] = time.monotonic) -> None:
        """`wall`: seconds that run evenly."""
        self._wall = wall
        self._reached = (0.0, wall())

    def reached(self, at: float) -> None:
        """The input has come to this time, in seconds of event time."""
        if math.isfinite(at) and at > self.now:
            self._reached = (at, self._wall())

    @property
    def now(self) -> float:
        """Seconds of event time."""
        at, since = self._reached
        return at + min(AHEAD_S, max(0.0, self._wall() - since))
