"""Withheld: what is held against a player waits until it is certain enough, or is let go.

An objection is cheap, and told at once where it is likely. Anything else needs evidence: it waits for it, and is
forgotten where none comes. So does an objection that was doubtful: mostly a wrong card is taken back without a word
from the host, and what is said then proves that it was one (DESIGN.md, idea 11). That is written down; nobody is told
to take back what he has taken back already.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from games.events import (
    LACKING,
    CallFalse,
    Event,
    MoveRejected,
    PenaltyOwed,
    PenaltyReason,
    Rejection,
    Reminded,
    RoundEnded,
)
from games.moves import CallName
from host.worlds.log import Log, parting
from host.worlds.strangeness import OUT_OF_PLACE
from host.worlds.world import SAME_S, VERDICTS, World, same

OBJECTION, MISHEARD, MISPLACED = 0.6, 0.85, 0.93
"""An objection needs to be likelier than not. At a table that is often misheard most of those that are hardly likelier
are unjust; and where the same would have been in order a move earlier or later, rather a move was lost."""
OFTEN, EVER = 0.05, 0.015
"""Where such a share of what is said comes out wrong, a table is misheard often, or at all; less is in between."""
MANY = 3
"""Where so much was not understood, nothing is objected to."""
ACCUSES_NOBODY = LACKING | {Rejection.NOT_STARTED, Rejection.NO_UPCARD}
"""The host only says what it waits for."""
SAID_BY_NOBODY = frozenset({Rejection.ASKED_SELF, Rejection.ANSWER_FIRST, Rejection.OTHER_HAS, Rejection.CANNOT_HAVE})
"""Nobody asks himself, asks on before he has his answer, or hands over and shows what he has not got."""
OF_ANOTHER_TURN = frozenset({Rejection.OUT_OF_TURN, Rejection.OTHER_CATEGORY})
"""It is in order a move later."""
NEVER_PROVED = SAID_BY_NOBODY | ACCUSES_NOBODY | OUT_OF_PLACE
"""Nobody takes such a thing back: what is said after it proves nothing."""
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
Settled = Callable[[PenaltyOwed], bool]
"""Whether cards for a penalty were drawn or waived."""


class Withheld:
    """The verdicts of the likeliest course that are not told. The same in every fold, however it is delivered."""

    def __init__(self) -> None:
        self.waiting: list[Event] = []
        self.let_go: list[Event] = []
        self._weighed: Log | None = None

    def holds_back(self, event: Event) -> bool:
        """Whether it is not told, now or ever."""
        return any(event is one for one in self.waiting) or any(event is one for one in self.let_go)

    def forget(self, event: PenaltyOwed) -> None:
        """Nobody owes this any more, whichever course turns out to be the likeliest."""
        self.let_go = [*self.let_go, event][-_REMEMBERED:]

    @property
    def calls(self) -> list[CallFalse]:
        """The calls of a last card that may have been false."""
        return [one for one in self.waiting if isinstance(one, CallFalse) and one.call is CallName.LAST_CARD]

    def forgive(self, call: CallFalse) -> None:
        """It was not false: nothing is held against its player for it."""
        about = (one for one in self.waiting if one.player == call.player and abs(one.at - call.at) < SAME_S)
        self.let_go = [*self.let_go, *about][-_REMEMBERED:]

    def untold(self, world: World, best: World) -> list[PenaltyOwed]:
        """The penalties that are held against somebody in that world, and that the table, which was told of the `best`
        one, does not know of: what waits, and what only its own course has found."""
        if not world.penalties:
            return []
        since = parting(best.log, world.log)
        own = world.log.since(since)
        told = [one for one in best.log.since(since) if isinstance(one, PenaltyOwed) and not self.holds_back(one)]

        def is_known(penalty: PenaltyOwed) -> bool:
            if any(penalty is one for one in own):
                return any(same(penalty, one) for one in told)
            return not self.holds_back(penalty)

        return [one for one in world.penalties if not is_known(one)]

    @property
    def next_due(self) -> float:
        """Something that waits is let go after this time; seconds."""
        return min((event.at + WAITS_S for event in self.waiting), default=math.inf)

    def of(self, player: str) -> list[PenaltyOwed]:
        """What the player would owe, if what waits were certain."""
        return [one for one in self.waiting if isinstance(one, PenaltyOwed) and one.player == player]

    def weigh(
        self,
        log: Log,
        share: Share,
        is_settled: Settled,
        sure_enough: float,
        now: float,
        missed: int = 0,
        wrong: float = 0.0,
    ) -> list[PenaltyOwed | Reminded]:
        """After a step of the likeliest course, at this time; the penalties and reminders that are let go now.
        `missed`: so much was not understood before the last move that was refused in it; `wrong`: how often what is
        said comes out wrong in it."""
        told, fresh = self._step(log)
        new = [event for event in fresh if isinstance(event, VERDICTS) and not _by_card(event)]
        open_ = _unsettled((*self.waiting, *new), is_settled)
        forgiven = [event for event in open_ if self._is_forgiven(event)]
        if told is not None:
            forgiven += [event for event in _found_too_late(new, told, now) if event in open_]
        certain = [
            event
            for event in open_
            if event not in forgiven
            and self._is_certain(event, share, sure_enough, now, _is_among(event, told or ()), missed, wrong)
        ]
        owed = [event for event in certain if isinstance(event, PenaltyOwed)]
        pays = {event.player for event in owed}
        over = any(isinstance(event, RoundEnded) for event in fresh)
        waiting: list[Event] = []
        left: list[Event] = []
        for event in open_:
            if event in forgiven:  # in another course already: nobody owes it in this one either
                left.append(event)
            elif event in certain or (_is_move(event) and event.player in pays) or _is_for(owed, event):
                continue  # it is told, with what it is for
            elif over or event.at + WAITS_S < now:
                left.append(event)
            else:
                waiting.append(event)
        self.waiting = waiting
        self.let_go = [*self.let_go, *left][-_REMEMBERED:]
        return [event for event in left if isinstance(event, PenaltyOwed | Reminded)]

    def _step(self, log: Log) -> tuple[list[Event] | None, list[Event]]:
        """What the table was told by the course that is left (None: it is none), and what is new in this one."""
        before, self._weighed = self._weighed, log
        if before is None:
            return None, log.since(None)
        since = parting(before, log)
        if since is before:
            return None, log.since(since)
        left_behind = before.since(since)
        gone = {id(event) for event in left_behind}
        told: list[Event] = [
            event for event in left_behind if isinstance(event, VERDICTS) and not self.holds_back(event)
        ]
        self.waiting = [event for event in self.waiting if id(event) not in gone]
        return told, log.since(since)

    def _is_forgiven(self, event: Event) -> bool:
        """Whether nobody owes it any more, in no course: the same may be dated a little otherwise in another one."""
        return _is_among(event, self.let_go)

    def _is_certain(
        self, event: Event, share: Share, sure_enough: float, now: float, told: bool, missed: int, wrong: float
    ) -> bool:
        """`told`: the table knows it already, so it comes not too late; likely enough it has to be all the same."""
        if isinstance(event, MoveRejected):
            if missed >= MANY and not told:
                return False  # nobody knows what lies, or who is on turn
            waited = any(event is one for one in self.waiting)
            if told or (event.at >= now - OBJECTS_WITHIN_S and not waited):
                return share(event) >= _likely(event.reason, wrong, missed)
            if event.reason in NEVER_PROVED:
                return False
        return (told or event.at >= now - WAITS_S) and share(event) >= sure_enough

    @property
    def kept(self) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """What waits, and what was let go."""
        return tuple(self.waiting), tuple(self.let_go)

    def go_back(self, kept: tuple[tuple[Event, ...], tuple[Event, ...]], log: Log) -> None:
        """As it was `kept` when `log` was the course so far."""
        self.waiting, self.let_go, self._weighed = list(kept[0]), list(kept[1]), log


def _likely(reason: Rejection, wrong: float, missed: int) -> float:
    """How likely a move has to be against the rules, for the table to be told so."""
    if reason in SAID_BY_NOBODY or (missed and reason in OF_ANOTHER_TURN):
        return MISPLACED
    if reason in ACCUSES_NOBODY:
        return OBJECTION
    likely, often = (MISPLACED, EVER) if reason in OF_ANOTHER_TURN else (MISHEARD, OFTEN)
    return OBJECTION + (likely - OBJECTION) * min(wrong / often, 1.0)


def _unsettled(verdicts: Sequence[Event], is_settled: Settled) -> list[Event]:
    """Those of them that are still open: who has drawn cards for a penalty has owed it, and has done what it is for."""
    settled = [event for event in verdicts if isinstance(event, PenaltyOwed) and is_settled(event)]
    return [event for event in verdicts if not (event in settled or _is_for(settled, event))]


def _found_too_late(new: Sequence[Event], told: Sequence[Event], now: float) -> list[Event]:
    """What another course finds after the table has gone on; `told`: what it knows already."""
    unknown = [event for event in new if not _is_among(event, told)]
    late = [event for event in unknown if _is_too_late(event, now)]
    never_told = {event.player for event in late if _is_move(event)}
    owed = [event for event in unknown if _is_for_a_move(event) and event.player in never_told]
    return [event for event in late if not _is_move(event)] + owed


def _is_for(penalties: Sequence[Event], verdict: Event) -> bool:
    """Whether one of these penalties is for that: it was found with it, or later, where a move was refused."""
    if isinstance(verdict, PenaltyOwed):
        return False
    own = [one for one in penalties if one.player == verdict.player]
    later = _is_move(verdict) and any(_is_for_a_move(one) and one.at >= verdict.at for one in own)
    return later or any(abs(one.at - verdict.at) < SAME_S for one in own)


def _is_among(event: Event, known: Sequence[Event]) -> bool:
    return any(same(event, one) for one in known if isinstance(one, VERDICTS))


def _is_move(event: Event) -> bool:
    return isinstance(event, MoveRejected)


def is_over(penalty: PenaltyOwed, now: float) -> bool:
    """Whether it does not wait any more."""
    return penalty.at + WAITS_S < now


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
