"""The log of one evening: each input with what it caused goes into the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from host.evening import Recorded
from host.inputs import Amend, Heard, Input, Watermark
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
        self._fed = written
        """Inputs that the evening was fed; those that were left out are among them."""
        self._places: dict[int, int] = {}
        """Where an utterance stands in the journal, by its number in the evening."""

    def add(self, item: Input, events: Sequence[Recorded], over: bool) -> None:
        """Commit one input and its events; returns when they are safe on the disk."""
        self._fed += 1
        if isinstance(item, Amend):  # the journal counts only what it has
            item = replace(item, target=self._places.get(item.target, item.target))
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
        if isinstance(item, Heard) and self._fed != self._written:
            self._places[self._fed] = self._written
        if self._held is not None:
            self._watermark, self._held = self._held.at, None
