"""The log of a world: its events so far. Worlds that parted share what happened before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.events import Event


@dataclass(frozen=True, eq=False, slots=True)
class Log:
    """The events of one step, and the log before it."""

    before: Log | None = None
    events: tuple[Event, ...] = ()
    length: int = 0
    """Steps before this one."""

    def plus(self, events: Sequence[Event]) -> Log:
        """The log with another step; the same where nothing happened."""
        return Log(self, tuple(events), self.length + 1) if events else self

    def since(self, log: Log | None) -> list[Event]:
        """All events after that log, which is one that this log goes back to; None: all of them."""
        steps: list[Log] = []
        step: Log | None = self
        while step is not None and step is not log:
            steps.append(step)
            step = step.before
        return [event for step in reversed(steps) for event in step.events]

    def backwards(self) -> Iterator[Event]:
        """All events, the newest first."""
        step: Log | None = self
        while step is not None:
            yield from reversed(step.events)
            step = step.before


def every(logs: Sequence[Log]) -> list[Log]:
    """All steps that any of them goes back to, each once, a step behind the one before it."""
    found: dict[int, Log] = {}
    for log in logs:
        step: Log | None = log
        while step is not None and id(step) not in found:
            found[id(step)] = step
            step = step.before
    return sorted(found.values(), key=lambda step: step.length)


def parting(one: Log, other: Log) -> Log | None:
    """The last step that both logs have; None: there is none."""
    first: Log | None = one
    second: Log | None = other
    while first is not second:
        if first is None or second is None:
            return None
        if first.length >= second.length:
            first = first.before
        else:
            second = second.before
    return first
