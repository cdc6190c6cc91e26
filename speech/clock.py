"""The sample clock: the only time that an evening knows.

Its seconds are samples received divided by the rate. Samples that were lost (an overflow, an unplugged device) are
counted as if they had come, so that the clock never falls behind the table; what the host says takes its time like
everything else. A live source maps the clock to `time.monotonic()` at its first block, and corrects that for drift.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """A stretch of time; seconds on the sample clock unless said otherwise."""

    start: float
    end: float

    @property
    def duration(self) -> float:
        """Seconds."""
        return self.end - self.start


class SampleClock:
    """Counts samples and turns them into seconds."""

    def __init__(self, rate: int) -> None:
        if rate <= 0:
            raise ValueError(f"rate must be positive, not {rate}")
        self.rate = rate
        """Samples a second."""
        self.gaps: list[Span] = []
        """Every stretch in which nothing was received, oldest first."""
        self._samples = 0
        self._origin: float | None = None

    @property
    def samples(self) -> int:
        """Samples so far, lost ones included."""
        return self._samples

    @property
    def now(self) -> float:
        """Seconds up to the end of the last sample."""
        return self._samples / self.rate

    @property
    def lost_s(self) -> float:
        """Seconds lost altogether."""
        return sum(gap.duration for gap in self.gaps)

    def advance(self, samples: int) -> float:
        """Count received samples; the time at which the first of them began."""
        start = self.now
        self._samples += samples
        return start

    def lose(self, seconds: float) -> Span | None:
        """Count time in which nothing was received, in whole samples; None if it is shorter than one."""
        samples = round(seconds * self.rate)
        if samples <= 0:
            return None
        gap = Span(self.advance(samples), self.now)
        self.gaps.append(gap)
        return gap

    def anchor(self, monotonic: float) -> None:
        """Say that now on this clock is `monotonic` on `time.monotonic()`; only the first call counts."""
        if self._origin is None:
            self._origin = monotonic - self.now

    def shift_anchor(self, seconds: float) -> None:
        """Correct the anchor: what is now on this clock is so much later on `time.monotonic()` than was thought."""
        self._origin = self._anchor() + seconds

    @property
    def anchored(self) -> bool:
        """Whether the clock belongs to a live source that has begun."""
        return self._origin is not None

    def from_monotonic(self, monotonic: float) -> float:
        """The time on this clock of a moment on `time.monotonic()`; seconds."""
        return monotonic - self._anchor()

    def to_monotonic(self, seconds: float) -> float:
        """The moment on `time.monotonic()` of a time on this clock; seconds."""
        return seconds + self._anchor()

    def _anchor(self) -> float:
        if self._origin is None:
            raise ValueError("the clock is not anchored: a file has no place in real time")
        return self._origin
