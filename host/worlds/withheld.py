"""Withheld: what is held against a player waits until it is certain enough, or is let go.

An objection is cheap, and told at once or not at all. A penalty needs evidence: it waits for it, and is forgotten where
none comes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from games.events import Event, MoveRejected, PenaltyDrawn, PenaltyOwed, PenaltyReason, PenaltyWaived, RoundEnded
from host.worlds.log import Log, parting
from host.worlds.world import VERDICTS, same

OBJECTION = 0.6
"""An objection needs to be likelier than not."""
OBJECTS_WITHIN_S = 2.5
"""So long after the move it makes sense."""
WAITS_S = 45.0
"""So long a penalty waits to become certain."""
FRESH_S = 12.0
"""What another course finds against a player so long after it happened is forgotten: the table has gone on."""
_REMEMBERED = 1000
"""So many verdicts that were let go are remembered."""

Share = Callable[[Event], float]
"""How likely a verdict is, over all worlds: 0 to 1."""


class Withheld:
    """The verdicts of the likeliest course that are not told. The same in every fold, however it is delivered."""

    def __init__(self) -> None:
        self.waiting: list[Event] = []
        self.let_go: list[Event] = []
        self._weighed: Log | None = None

    def holds_back(self, event: Event) -> bool:
        """Whether it is not told, now or ever."""
        return any(event is one for one in self.waiting) or any(event is one for one in self.let_go)

    @property
    def next_due(self) -> float:
        """Something that waits is let go after this time; seconds."""
        return min((event.at + WAITS_S for event in self.waiting if not _is_move(event)), default=math.inf)

    def of(self, player: str) -> list[PenaltyOwed]:
        """What the player would owe, if what waits were certain."""
        return [one for one in self.waiting if isinstance(one, PenaltyOwed) and one.player == player]

    def weigh(self, log: Log, share: Share, sure_enough: float, now: float) -> list[PenaltyOwed]:
        """After a step of the likeliest course, at this time; the penalties that are let go now."""
        since = parting(self._weighed, log) if self._weighed is not None else None
        told: list[Event] | None = None
        """By the course that is left."""
        if self._weighed is not None and since is not self._weighed:
            left_behind = self._weighed.since(since)
            told = [event for event in left_behind if isinstance(event, VERDICTS) and not self.holds_back(event)]
            gone = {id(event) for event in left_behind}
            self.waiting = [event for event in self.waiting if id(event) not in gone]
        fresh, self._weighed = log.since(since), log
        new = [event for event in fresh if isinstance(event, VERDICTS) and not _by_card(event)]
        if not new and not self.waiting:
            return []
        settled = {event.player for event in fresh if isinstance(event, PenaltyDrawn | PenaltyWaived)}
        over = any(isinstance(event, RoundEnded) for event in fresh)
        forgiven = [event for event in (*self.waiting, *new) if self._is_forgiven(event)]
        if told is not None:
            late = [event for event in new if not _is_among(event, told) and _is_too_late(event, now)]
            forgiven += [event for event in late if not _is_move(event)]
            never_told = {event.player for event in late if _is_move(event)}
            owed = [event for event in new if _is_for_a_move(event) and not _is_among(event, told)]
            forgiven += [event for event in owed if event.player in never_told]
        forgiven = [event for event in forgiven if event.player not in settled]  # who has drawn it has owed it
        open_ = [event for event in (*self.waiting, *new) if event in forgiven or event.player not in settled]
        certain = [
            event
            for event in open_
            if event not in forgiven and self._is_certain(event, share, sure_enough, now, _is_among(event, told or ()))
        ]
        pays = {event.player for event in certain if isinstance(event, PenaltyOwed)}
        waiting: list[Event] = []
        left: list[Event] = []
        for event in open_:
            if event in forgiven:  # in another course already: nobody owes it in this one either
                left.append(event)
            elif event in certain or (_is_move(event) and event.player in pays):
                continue  # it is told, with what it is for
            elif over or (event.at + WAITS_S < now and not _is_move(event)):
                left.append(event)
            else:
                waiting.append(event)
        self.waiting = waiting
        self.let_go = [*self.let_go, *left][-_REMEMBERED:]
        return [event for event in left if isinstance(event, PenaltyOwed)]

    def _is_forgiven(self, event: Event) -> bool:
        """Whether nobody owes it any more, in no course: the same may be dated a little otherwise in another one."""
        return _is_among(event, self.let_go)

    @staticmethod
    def _is_certain(event: Event, share: Share, sure_enough: float, now: float, told: bool) -> bool:
        """`told`: the table knows it already, so it comes not too late; likely enough it has to be all the same."""
        waits_s, likely = (OBJECTS_WITHIN_S, OBJECTION) if _is_move(event) else (WAITS_S, sure_enough)
        return (told or event.at >= now - waits_s) and share(event) >= likely

    def restart(self, log: Log, let_go: Sequence[Event]) -> None:
        """Nothing waits; `log`: the course so far, `let_go`: what of it was let go."""
        self.waiting, self.let_go, self._weighed = [], list(let_go), log


def _is_among(event: Event, known: Sequence[Event]) -> bool:
    return any(same(event, one) for one in known if isinstance(one, VERDICTS))


def _is_move(event: Event) -> bool:
    return isinstance(event, MoveRejected)


def _is_too_late(event: Event, now: float) -> bool:
    """Whether another course finds this only after the table has gone on."""
    return event.at < now - (OBJECTS_WITHIN_S if _is_move(event) else FRESH_S)


def _is_for_a_move(event: Event) -> bool:
    """Whether it is owed for a move that was refused: who was never told to take it back owes nothing for it."""
    return isinstance(event, PenaltyOwed) and event.reason in (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN)


def _by_card(event: Event) -> bool:
    return isinstance(event, PenaltyOwed) and event.reason.by_card


def told(events: Sequence[Event], withheld: Withheld) -> list[Event]:
    """Those of the events that are put out."""
    return [event for event in events if event.public and not withheld.holds_back(event)]
