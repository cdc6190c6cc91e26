"""Telling: what of the likeliest course is put out, and what was put out and does not hold any more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from games.events import Event
from games.values import dataclass
from host.worlds.log import Log, parting
from host.worlds.withheld import told
from host.worlds.world import VERDICTS
from host.worlds.worlds import Worlds


@dataclass(frozen=True)
class Change:
    """What one step has changed in what stands."""

    stays: int
    """So many of the events that were put out are not touched."""
    gone: Sequence[Event] = ()
    """What was put out behind those, and does not hold. Nothing: all that was put out holds."""
    come: Sequence[Event] = ()
    """What is new; where nothing is gone it may have happened between what was put out."""
    replies: Sequence[Event] = ()
    """What is only said."""


@dataclass
class Told:
    """What was put out, in the order in which it happened."""

    events: list[Event] = field(default_factory=list)
    _log: Log | None = None
    _settled: Log | None = None
    """A step that all worlds share, with nothing withheld before it."""
    _stays: int = 0
    """So many of the events happened until then."""

    def change(self, worlds: Worlds, now: float) -> Change:
        """Compare the likeliest course with what was put out."""
        log, before = worlds.best.log, self._log
        if log is before and not self._waited:
            return Change(len(self.events))
        since = parting(before, log) if before is not None else None
        replies = [one for one in log.since(since) if not one.public and (since is before or one.at >= now - 1.0)]
        self._go_back(log)
        target = told(log.since(self._settled), worlds.withheld)
        change = self._difference(target, replies)
        self.events[self._stays :] = target
        self._log = log
        self._settle(worlds)
        return change

    def restart(self, worlds: Worlds) -> None:
        """All was folded again: what stands now is what the likeliest course has."""
        self._log = worlds.best.log
        self._settled, self._stays = None, 0
        self.events = told(self._log.since(None), worlds.withheld)
        self._settle(worlds)

    _waited: bool = False
    """Something is withheld that may be put out without another event."""

    def _difference(self, target: list[Event], replies: Sequence[Event]) -> Change:
        tail = self.events[self._stays :]
        same = 0
        while same < min(len(tail), len(target)) and tail[same] == target[same]:
            same += 1
        if same == len(tail):
            return Change(self._stays + same, (), target[same:], replies)
        late = _late(tail, target)
        if late is not None:
            return Change(self._stays + same, (), late, replies)
        return Change(self._stays + same, tail[same:], target[same:], replies)

    def _settle(self, worlds: Worlds) -> None:
        """What all worlds share, and nothing waits for, is never compared again."""
        self._waited = bool(worlds.withheld.waiting)
        common = _common(worlds.logs)
        if common is None or self._waited:
            return
        self._go_back(common)
        happened = {id(event) for event in common.since(self._settled)}
        self._stays += sum(id(event) in happened for event in self.events[self._stays :])
        self._settled = common

    def _go_back(self, log: Log) -> None:
        """A world that was left may be the likeliest after all: then less is settled."""
        if self._settled is not None and (common := parting(self._settled, log)) is not self._settled:
            happened = {id(event) for event in self._settled.since(common)}
            self._stays -= sum(id(event) in happened for event in self.events[: self._stays])
            self._settled = common


def _common(logs: Sequence[Log]) -> Log | None:
    """The last step that all of them have."""
    common: Log | None = logs[0]
    for log in logs[1:]:
        common = None if common is None else parting(common, log)
    return common


def _late(tail: Sequence[Event], target: Sequence[Event]) -> list[Event] | None:
    """Verdicts that have become certain only now, if nothing else is new; None: more has changed."""
    late: list[Event] = []
    waiting = list(tail)
    for event in target:
        if waiting and waiting[0] == event:
            waiting.pop(0)
        elif waiting and not isinstance(event, VERDICTS):
            return None
        else:
            late.append(event)
    return None if waiting else late
