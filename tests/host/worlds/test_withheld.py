"""What is held against a player waits until it is certain enough, is told, or is let go for good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.events import CallMissed, Event, MoveRejected, PenaltyDrawn, PenaltyOwed, PenaltyReason, Rejection
from games.moves import CallName
from host.judging.debts.penalties import Ledger
from host.worlds.log import Log
from host.worlds.withheld import WAITS_S, Withheld
from host.worlds.world import same

SURE = 0.95


def owed(at: float, player: str = "Ben", count: int = 2) -> PenaltyOwed:
    return PenaltyOwed(at=at, player=player, count=count, reason=PenaltyReason.CALL_MISSED)


def drawn(at: float, player: str = "Ben") -> PenaltyDrawn:
    return PenaltyDrawn(at=at, player=player, count=1)


class Course:
    """The verdicts of one evening: how sure each is, and which of them were paid."""

    def __init__(self) -> None:
        self.withheld = Withheld()
        self.log = Log().plus([drawn(0.0, "Anna")])
        self.share = 0.0
        self.paid: list[Event] = []
        self.weigh(self.log, 0.0)

    def weigh(self, log: Log, now: float, wrong: float = 0.0) -> list[PenaltyOwed]:
        self.log = log
        return self.withheld.weigh(log, lambda event: self.share, self.paid.__contains__, SURE, now, wrong=wrong)


def test_what_is_certain_is_told_at_once() -> None:
    course, penalty = Course(), owed(10.0)
    course.share = SURE
    assert course.weigh(course.log.plus([penalty]), 11.0) == []
    assert not course.withheld.holds_back(penalty)


def test_what_is_not_certain_waits_and_is_let_go() -> None:
    course, penalty = Course(), owed(10.0)
    course.share = SURE - 0.01
    assert course.weigh(course.log.plus([penalty]), 11.0) == []
    assert course.withheld.of("Ben") == [penalty]
    assert course.weigh(course.log, 10.0 + WAITS_S) == []
    assert course.weigh(course.log, 10.5 + WAITS_S) == [penalty]
    assert course.withheld.of("Ben") == [] and course.withheld.holds_back(penalty)


def test_what_was_let_go_is_owed_in_no_other_course() -> None:
    """The same, dated a little otherwise; even where its player has drawn for something else meanwhile."""
    course = Course()
    before = course.log
    course.weigh(before, 0.0)
    course.weigh(before.plus([owed(10.0)]), 11.0)
    course.weigh(course.log, 11.0 + WAITS_S)
    again, course.share = owed(12.0), 1.0
    other = before.plus([again]).plus([drawn(50.0)])
    assert course.weigh(other, 60.0) == [again]
    assert course.withheld.holds_back(again)


@pytest.mark.parametrize(
    ("reason", "share", "is_told"),
    [
        (Rejection.OUT_OF_TURN, 0.7, True),
        (Rejection.OTHER_HAS, 0.9, False),
        (Rejection.CANNOT_HAVE, 0.9, False),
        (Rejection.ASKED_SELF, 0.7, False),
        (Rejection.ANSWER_FIRST, 0.7, False),
        (Rejection.ANSWER_FIRST, 0.95, True),
    ],
)
def test_what_nobody_says_is_rather_a_mistake_of_the_host(reason: Rejection, share: float, is_told: bool) -> None:
    course = Course()
    course.share = share
    refused = MoveRejected(at=10.0, player="Ben", move="ask", reason=reason)
    course.weigh(course.log.plus([refused]), 11.0)
    assert course.withheld.holds_back(refused) is not is_told


@pytest.mark.parametrize(
    ("reason", "share", "is_told"),
    [
        (Rejection.OUT_OF_TURN, 0.9, False),
        (Rejection.NOT_SERVED, 0.8, False),
        (Rejection.OTHER_CATEGORY, 0.9, False),
        (Rejection.OTHER_CATEGORY, 0.94, True),
        (Rejection.MUST_HAVE, 0.9, True),
        (Rejection.NOT_STARTED, 0.7, True),
        (Rejection.NAME_CATEGORY, 0.7, True),
    ],
)
def test_at_a_table_that_was_misheard_an_objection_needs_more(reason: Rejection, share: float, is_told: bool) -> None:
    course = Course()
    course.share = share
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=reason)
    course.weigh(course.log.plus([refused]), 11.0, wrong=0.06)
    assert course.withheld.holds_back(refused) is not is_told


@pytest.mark.parametrize(
    ("reason", "share", "later_s", "is_told"),
    [
        (Rejection.NOT_SERVED, SURE, 20.0, True),
        (Rejection.OUT_OF_TURN, SURE, 20.0, True),
        (Rejection.NOT_SERVED, SURE - 0.01, 20.0, False),
        (Rejection.NOT_SERVED, SURE, WAITS_S + 1.0, False),
        (Rejection.COUNTING, SURE, 20.0, False),
        (Rejection.NAME_CATEGORY, SURE, 20.0, False),
    ],
)
def test_a_wrong_card_is_proved_by_who_takes_it_back(
    reason: Rejection, share: float, later_s: float, is_told: bool
) -> None:
    """DESIGN.md, idea 11; nothing proves later what nobody says."""
    course = Course()
    course.share = 0.5
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=reason)
    course.weigh(course.log.plus([refused]), 11.0)
    assert course.withheld.holds_back(refused)
    course.share = share
    course.weigh(course.log, 10.0 + later_s)
    assert course.withheld.holds_back(refused) is not is_told


def test_of_a_move_it_is_certain_that_it_is_against_the_rules_not_why() -> None:
    """In one world it is not his turn, in another one his card does not fit: he takes it back in both."""
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=Rejection.OUT_OF_TURN)
    assert same(refused, replace(refused, reason=Rejection.NOT_SERVED))
    assert not same(refused, replace(refused, player="Cem"))
    assert not same(owed(10.0), replace(owed(10.0), reason=PenaltyReason.CALL_LATE))


def test_an_objection_that_nothing_proved_does_not_wait_for_ever() -> None:
    course = Course()
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=Rejection.NOT_SERVED)
    course.weigh(course.log.plus([refused]), 11.0)
    assert course.withheld.next_due == 10.0 + WAITS_S
    course.weigh(course.log, 10.5 + WAITS_S)
    assert course.withheld.waiting == [] and course.withheld.holds_back(refused)


def test_who_has_drawn_for_it_has_owed_it() -> None:
    course, penalty = Course(), owed(10.0)
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=Rejection.OUT_OF_TURN)
    course.weigh(course.log.plus([refused, penalty]), 11.0)
    assert course.withheld.holds_back(penalty) and course.withheld.holds_back(refused)
    course.paid = [penalty]
    assert course.weigh(course.log.plus([drawn(12.0)]), 12.0) == []
    assert not course.withheld.holds_back(penalty) and not course.withheld.holds_back(refused)


def test_who_has_drawn_for_a_wrong_card_was_told_to_take_it_back_before() -> None:
    """RULES.md, property 5: "wrong-card penalty only after the correction": the refusal is some seconds older."""
    course, penalty = Course(), replace(owed(14.0), reason=PenaltyReason.WRONG_CARD)
    refused = MoveRejected(at=10.0, player="Ben", move="lay", reason=Rejection.NOT_SERVED)
    course.paid = [penalty]
    course.weigh(course.log.plus([refused]).plus([penalty]), 15.0)
    assert not course.withheld.holds_back(penalty) and not course.withheld.holds_back(refused)


def test_a_penalty_is_told_with_what_it_is_for() -> None:
    """RULES.md, property 5: as sure as the penalty is that the call was missed, however the two are weighed."""
    course, penalty = Course(), owed(10.0)
    missed = CallMissed(at=10.0, player="Ben", call=CallName.MAU)
    likely = {id(penalty): SURE, id(missed): SURE - 0.1}
    course.withheld.weigh(
        course.log.plus([missed, penalty]), lambda event: likely[id(event)], lambda event: False, SURE, 11.0
    )
    assert not course.withheld.holds_back(penalty) and not course.withheld.holds_back(missed)


def test_a_draw_for_another_penalty_tells_nothing_of_what_waits() -> None:
    course, certain, waiting = Course(), owed(5.0), owed(20.0)
    course.paid = [certain]
    course.weigh(course.log.plus([certain]).plus([waiting]).plus([drawn(30.0)]), 30.0)
    assert not course.withheld.holds_back(certain)
    assert course.withheld.of("Ben") == [waiting]


def test_a_course_that_finds_it_after_the_table_has_gone_on_says_nothing() -> None:
    course = Course()
    before = course.log
    course.weigh(before.plus([drawn(1.0, "Anna")]), 1.0)
    late, course.share = owed(10.0), 1.0
    assert course.weigh(before.plus([late]), 23.0) == [late]
    known = Course()
    known.share = 1.0
    known.weigh(before.plus([owed(9.0)]), 10.0)
    assert known.weigh(before.plus([late]), 23.0) == []
    assert not known.withheld.holds_back(late), "the table knows it already"


def test_a_penalty_that_was_let_go_was_never_in_the_ledger() -> None:
    ledger, reason = Ledger(), PenaltyReason.CALL_MISSED
    ledger.owe("Ben", reason, 3, 10.0)
    ledger.owe("Ben", reason, 2, 30.0)
    assert not ledger.let_go("Ben", reason, 20.0)
    assert ledger.let_go("Ben", reason, 31.0)
    assert [entry.at for entry in ledger.entries] == [10.0] and ledger.debts() == {"Ben": 3}
    assert not ledger.is_settled("Ben", reason, 10.0)
    ledger.settle("Ben", 1)
    assert ledger.is_settled("Ben", reason, 10.0) and not ledger.is_settled("Ben", reason, 30.0)
    assert not ledger.lifted_since(0.0), "the table has lifted nothing"
