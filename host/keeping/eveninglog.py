"""The log of one evening: each input with what it caused goes into the journal."""

from __future__ import annotations

from collections.abc import Sequence

from host.evening import Recorded
from host.inputs import Input, Watermark
from host.keeping.journal import Journal

WATERMARK_EVERY_S = 1.0
"""A watermark that caused nothing is journalled at most once in so many seconds of event time."""


class EveningLog:
    """Writes one evening on. Watermarks that caused nothing are thinned out so that the fold stays the same."""

    def __init__(self, journal: Journal, evening: int, written: int = 0, watermark: float = 0.0) -> None:
        self.evening = evening
        self._journal = journal
        self._written = written
        self._watermark = watermark
        self._held: Watermark | None = None

    @property
    def written(self) -> int:
        """So many inputs stand in the journal."""
        return self._written

    @property
    def is_up_to_date(self) -> bool:
        """Whether the journal has all that the evening was fed."""
        return self._held is None

    def leaves_out_before(self, item: Input) -> bool:
        """Whether the input before this one is a watermark that was not written, and is not needed any more: the
        evening forgets it as well, so that both count alike."""
        return self._held is not None and isinstance(item, Watermark)

    def catch_up(self, over: bool) -> None:
        """Write down what was left out so far. Raises UsageError."""
        if self._held is not None:
            self._journal.add(self.evening, self._written + 1, [self._held], (), over)
            self._watermark, self._held = self._held.at, None
            self._written += 1

    def add(self, item: Input, events: Sequence[Recorded], over: bool) -> None:
        """Commit one input and its events; returns when they are safe on the disk."""
        if isinstance(item, Watermark):
            if not events and item.at < self._watermark + WATERMARK_EVERY_S:
                self._held = item
                return
            self._watermark = item.at
            self._held = None
        # what comes next may lie before the held watermark: without it, the replay would apply what the evening did not
        items = [item] if self._held is None else [self._held, item]
        self._journal.add(self.evening, self._written + 1, items, events, over)
        self._written += len(items)
        if self._held is not None:
            self._watermark, self._held = self._held.at, None
