"""Asking: what only the table can tell, because the courses of the evening differ in it; and what it has answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from games.events import Answered, CallFalse, Event, Question
from host.judging.calls.findings import COUNT
from host.judging.floor.whose import WHOSE_TURN
from host.worlds.log import Log
from host.worlds.world import World

ASKS_FROM = 1.4
"""The table is asked whose turn it is where so much more had to be believed than what makes a thread lost."""
ASKS_AGAIN_S = 90.0
"""So long after it asked whose turn it is the host does not ask again."""
ASKS_COUNT = 0.3
"""A call of the last card that was false with so much certainty, and not with enough: its player is asked."""
ASKS_WITHIN_S = 15.0
"""So long after the call that makes sense."""


def asks_whose_turn(best: World, at: float) -> bool:
    """Whether the thread is lost, and that did not pass: whoever tells whose turn it is brings the host back. Who has
    just moved by his name has told it. Or somebody has just answered what nobody has caught: it is his turn now, and he
    has not said who he is."""
    lost = best.is_lost and best.unnamed > 1 and best.strain > ASKS_FROM * best.costs.thread
    lost = lost or best.in_vain_at == at
    return lost and _asked(best.log, at - ASKS_AGAIN_S, WHOSE_TURN) is None


def asked_to_count(
    calls: Sequence[CallFalse], log: Log, share_of: Callable[[Event], float], at: float
) -> Iterator[str]:
    """The players who may have called the end of a hand falsely, and nobody is sure: how many cards are left settles
    it."""
    for call in calls:
        player = call.player or ""
        late = at - call.at > ASKS_WITHIN_S or _asked(log, call.at, COUNT, player) is not None
        if not late and share_of(call) >= ASKS_COUNT:
            yield player


def counted(calls: Sequence[CallFalse], log: Log, since: float) -> Iterator[tuple[CallFalse, int]]:
    """The calls whose player was asked how many cards he holds, and what was answered at that time or later."""
    for call in calls:
        question = _asked(log, call.at, COUNT, call.player)
        left = None if question is None else _answer(log, question, since)
        if left is not None and left.isdecimal():
            yield call, int(left)


def _asked(log: Log, since: float, about: str, player: str | None = None) -> Question | None:
    """What the table, or this player, was asked about that at that time or later."""
    lately = takewhile(lambda event: event.at >= since, log.backwards())
    asked = (event for event in lately if isinstance(event, Question) and event.about == about)
    return next((event for event in asked if player in (None, event.player)), None)


def _answer(log: Log, question: Question, since: float) -> str | None:
    """How it was answered at that time or later; None: it was not."""
    later = takewhile(lambda event: event is not question, log.backwards())
    answers = (event for event in later if isinstance(event, Answered) and event.id == question.id)
    return next((event.answer for event in answers if event.at >= since), None)
