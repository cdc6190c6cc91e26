"""Telling: what of the likeliest course may be put out, and what was put out and does not hold any more.

What is held against a player waits until it is certain enough; everything else is told as soon as it is likeliest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from games.events import Event, MoveRejected, PenaltyDrawn, PenaltyOwed
from host.worlds.log import Log, parting
from host.worlds.world import VERDICTS, World
from host.worlds.worlds import OBJECTION, Worlds

OBJECTS_WITHIN_S = 2.5
"""What is to be taken back is told at once, or not at all."""
_LET_GO = 50
"""So many verdicts that were let go are remembered."""
WAITS_S = 45.0
"""So long a verdict waits to become certain; then it is let go."""


@dataclass(frozen=True)
class Change:
    """What one input has changed in what stands."""

    stays: int
    """So many of the events that were put out are not touched."""
    gone: Sequence[Event] = ()
    come: Sequence[Event] = ()
    replies: Sequence[Event] = ()
    """What is only said."""


@dataclass
class Told:
    """What was put out, in the order in which it happened."""

    events: list[Event] = field(default_factory=list)
    _log: Log | None = None
    _settled: Log | None = None
    """A step that all worlds share, with nothing held back before it."""
    _stays: int = 0
    """So many of the events happened until then."""
    _let_go: list[Event] = field(default_factory=list)
    held: list[Event] = field(default_factory=list)
    """Verdicts of the likeliest course that wait."""

    def change(self, worlds: Worlds, sure_enough: float, now: float) -> Change:
        """Compare the likeliest course with what was put out."""
        log, told = worlds.best.log, self._log
        since = parting(told, log) if told is not None else None
        replies = [event for event in log.since(since) if not event.public and (since is told or event.at >= now - 1.0)]
        if log is told and not self.held:
            return Change(len(self.events))
        self._go_back(log)
        course = [event for event in log.since(self._settled) if event.public]
        self.held = self._uncertain(course, worlds, sure_enough, now)
        target = [event for event in course if not any(event is held for held in (*self.held, *self._let_go))]
        change = self._difference(target, replies)
        self.events[self._stays :] = target
        self._log = log
        self._settle(worlds)
        return change

    def restart(self, worlds: Worlds, sure_enough: float) -> None:
        """All was folded again: what stands now is what the likeliest course has."""
        self._log = worlds.best.log
        self._settled, self._stays = None, 0
        course = [event for event in self._log.since(None) if event.public]
        self.held = self._uncertain(course, worlds, sure_enough, max((event.at for event in course), default=0.0))
        self.events = [event for event in course if not any(event is one for one in (*self.held, *self._let_go))]
        self._settle(worlds)

    def _uncertain(self, course: Sequence[Event], worlds: Worlds, sure_enough: float, now: float) -> list[Event]:
        """The verdicts that are not certain enough yet. A penalty that is drawn was one."""
        if len(worlds.logs) == 1:
            return []
        told = [event for event in self.events[self._stays :] if isinstance(event, VERDICTS)]
        paid = {event.player for event in course if isinstance(event, PenaltyDrawn)}
        held: list[Event] = []
        for event in course:
            if not isinstance(event, VERDICTS) or event in told or event.player in paid:
                continue
            if isinstance(event, PenaltyOwed) and event.reason.by_card:
                continue
            if isinstance(event, MoveRejected) and event.at < now - OBJECTS_WITHIN_S:
                self._let_go.append(event)
                continue
            if now - event.at > WAITS_S and now != float("inf"):
                self._let_go.append(event)
                continue
            needed = OBJECTION if isinstance(event, MoveRejected) else sure_enough
            if worlds.share(partial(World.holds, verdict=event)) >= needed:
                continue
            held.append(event)
        return held

    def _difference(self, target: list[Event], replies: Sequence[Event]) -> Change:
        tail = self.events[self._stays :]
        same = 0
        while same < min(len(tail), len(target)) and tail[same] == target[same]:
            same += 1
        if same == len(tail):
            return Change(self._stays + same, (), target[same:], replies)
        late = _late(tail, target)
        if late is not None:
            return Change(len(self.events), (), late, replies)
        return Change(self._stays + same, tail[same:], target[same:], replies)

    def _settle(self, worlds: Worlds) -> None:
        """What all worlds share, and nothing waits for, is never compared again."""
        common = _common(worlds.logs)
        if common is None or self.held:
            return
        self._go_back(common)
        self._stays += self._put_out(common.since(self._settled))
        self._settled = common
        self._let_go = self._let_go[-_LET_GO:]

    def _go_back(self, log: Log) -> None:
        """A world that was left may be the likeliest after all: then less is settled."""
        if self._settled is not None and (common := parting(self._settled, log)) is not self._settled:
            self._stays -= self._put_out(self._settled.since(common))
            self._settled = common

    def _put_out(self, events: Sequence[Event]) -> int:
        """How many of them were put out."""
        return sum(event.public and all(event is not one for one in self._let_go) for event in events)


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
