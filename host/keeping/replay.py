"""Folding again: the evening that a journal holds, and whether it still comes out the same."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from host.errors import UsageError
from host.evening import Evening, Recorded
from host.hearing.feeds import Restart
from host.inputs import Heard, Input, Unheard, Watermark
from host.keeping.journal import Journal
from host.keeping.records import event_record
from host.keeping.snapshots import Snapshot, Snapshots
from host.setup import Setup

RESTART_S = 1.0
"""So long after the last watermark the clock goes on when an evening is resumed; seconds."""


@dataclass(frozen=True)
class Folded:
    """An evening made from its inputs."""

    evening: Evening
    events: tuple[tuple[int, Recorded], ...]
    """Each event with the number of the input that caused it, 0 for the opening."""

    @property
    def records(self) -> list[dict[str, Any]]:
        """The events as they are printed."""
        return [json.loads(json.dumps(event_record(event))) for _, event in self.events]


def fold(setup: Setup, inputs: Sequence[Input]) -> Folded:
    """Feed all inputs to a new evening; what the referee stumbled over then is left out again. Raises UsageError for
    inputs that no evening can have had."""
    return _folded(None, setup, inputs)


def gone_on(journal: Journal, evening: int, setup: Setup, inputs: Sequence[Input]) -> Folded:
    """The same for an evening of a journal, from its last snapshot on where there is one."""
    return _folded(Snapshots(journal, evening).find(inputs), setup, inputs)


def _folded(snapshot: Snapshot | None, setup: Setup, inputs: Sequence[Input]) -> Folded:
    number = done = snapshot.number if snapshot else 0
    try:
        evening = snapshot.evening if snapshot else Evening(setup)
        evening.on_fault = lambda fault, item: None
        events = list(snapshot.events) if snapshot else [(0, event) for event in evening.open()]
        for number, item in enumerate(inputs[done:], start=done + 1):
            events += [(number, event) for event in evening.feed(item)]
    except Exception as fault:  # whatever stands in a journal: its reader can do nothing about the place in the code
        what = "Die Angaben zum Abend lassen" if number == 0 else f"Eingabe {number} lässt"
        raise UsageError(f"{what} sich nicht nachrechnen ({type(fault).__name__}: {fault}).") from fault
    return Folded(evening, tuple(events))


def first_difference(stored: Sequence[Mapping[str, Any]], folded: Sequence[Mapping[str, Any]]) -> str | None:
    """The first event that comes out different, in German; None if all are equal."""
    for old, new in zip(stored, folded, strict=False):
        if old != new:
            return f"Ereignis {old['seq']} war {_short(old)}, ist jetzt {_short(new)}"
    if len(stored) != len(folded):
        extra = (stored if len(stored) > len(folded) else folded)[min(len(stored), len(folded))]
        return f"Ereignis {extra['seq']} ({_short(extra)}) {'fehlt jetzt' if len(stored) > len(folded) else 'ist neu'}"
    return None


def difference_to(journal: Journal, evening: int, folded: Folded) -> str | None:
    """What came out different from the events that are kept; damaged ones are different."""
    try:
        return first_difference(journal.events(evening), folded.records)
    except UsageError:
        return "die Ereignisse von damals sind beschädigt"


def _short(record: Mapping[str, Any]) -> str:
    return json.dumps({key: value for key, value in record.items() if key != "seq"}, ensure_ascii=False)


def restart_of(inputs: Sequence[Input]) -> Restart:
    """Where the clock goes on after these inputs: a second after the last watermark, not before the last word's end."""
    watermarks = [item.at for item in inputs if isinstance(item, Watermark) and math.isfinite(item.at)]
    ends = [item.end for item in inputs if isinstance(item, Heard | Unheard)]
    watermark = max(watermarks, default=0.0)
    return Restart(begin=round(max(watermark + RESTART_S, *ends, 0.0), 3), watermark=watermark)
