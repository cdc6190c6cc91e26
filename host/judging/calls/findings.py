"""Findings: whether a call that is owed was made in time, late or not at all; and what that costs."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import (
    CallHeard,
    CallLate,
    CallMissed,
    CountCorrected,
    DutyDropped,
    Event,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
)
from games.game import Finding, Illegal, Legal, Ruling
from games.moves import CallName, HandCount
from host.judging.court import Court
from host.judging.debts.duties import Duty, Timing
from host.judging.debts.strictness import Policy
from host.judging.stateless import Stateless

COUNT = "count"
"""The question how many cards somebody holds."""
FINISHED = "finished"
"""Whether he holds none, where his count is not certain."""


class Findings(Stateless):
    """Ends duties, each with a ruling of which the game hears."""

    def __init__(self, court: Court) -> None:
        self._court = court

    def take(self, duty: Duty, call: CallName, start: float, *, same_breath: bool = False) -> list[Event]:
        """A call meets an open duty within its window; in the breath of the lay it is on time in any case."""
        if call in duty.opened.weak and call not in duty.opened.accepts and duty.strictness.strict_wording:
            duty.weak_at = start
            return []
        late = not same_breath and duty.timing(start) is Timing.LATE
        late = late and not self._court.book.perhaps_made(duty, self._court.breath_since)
        late = late and duty.strictness.late_call != "ignore"
        if late and not duty.excused and not self._court.forgives(duty.player, PenaltyReason.CALL_LATE, start):
            return self._come_late(duty, call, start)
        duty.fulfil()
        heard = CallHeard(at=start, player=duty.player, call=call if duty.opened.as_said else duty.call)
        return [heard, *self._rule(duty, Finding.FULFILLED, start)]

    def _come_late(self, duty: Duty, call: CallName, start: float) -> list[Event]:
        by_s = start - duty.on_time_until
        duty.come_late()
        named = call if duty.opened.as_said else duty.call
        late = CallLate(at=start, player=duty.player, call=named, by_s=by_s)
        policy = duty.strictness.late_call
        costs = self._costs(duty, policy, PenaltyReason.CALL_LATE, start)
        # A finisher who holds a penalty card has not finished.
        finding = Finding.MISSED if _cards(costs) else Finding.LATE
        return [late, *costs, *self._rule(duty, finding, start, _cards(costs))]

    def close(self, duty: Duty) -> list[Event]:
        """The window is over and all of it has been delivered: missed, or in doubt."""
        at = duty.closed_at
        for call in self._court.book.held:
            fits = call.call in duty.opened.accepts and not (call.named and call.player != duty.player)
            if fits and duty.timing(call.start) is not Timing.OUTSIDE:
                # It was kept for the lay of the same utterance, and may as well have been this one.
                return self.take(duty, call.call, call.start)
        if duty.excused or (duty.call is CallName.LAST_CARD and duty.player in self._court.unsure):
            return self.waive(duty, at)
        if not duty.in_doubt or self._court.ledger.has_paid_ahead(duty.player, duty.lay_end):
            return self._miss(duty, at)
        duty.doubt()
        if duty.strictness.in_doubt == "let_go":
            return self.waive(duty, at)
        return self._ask(duty, at)

    def drop(self, events: Sequence[Event]) -> list[Event]:
        """The game says that a call is not owed any more; or how many cards somebody holds who has called before."""
        counted = {event.player for event in events if isinstance(event, CountCorrected)}
        for held in self._court.book.held:
            held.counted = held.counted or held.player in counted
        dropped = [event for event in events if isinstance(event, DutyDropped)]
        duties = [
            (duty, event.at)
            for event in dropped
            for duty in self._court.book.duties
            if duty.state in ("open", "doubtful") and (duty.player, duty.call) == (event.player, event.call)
        ]
        return [event for duty, at in duties for event in self.waive(duty, at)]

    def waive(self, duty: Duty, at: float, penalty: int = 0) -> list[Event]:
        """The duty is dropped; with `penalty` cards to draw for something else, a finisher plays on."""
        duty.waive()
        return self._rule(duty, Finding.WAIVED, at, penalty)

    def _fulfil(self, duty: Duty, at: float) -> list[Event]:
        duty.fulfil()
        return self._rule(duty, Finding.FULFILLED, at)

    def _miss(self, duty: Duty, at: float) -> list[Event]:
        if self._court.forgives(duty.player, PenaltyReason.CALL_MISSED, at):
            return self.waive(duty, at)
        duty.miss()
        missed = CallMissed(at=at, player=duty.player, call=duty.call)
        policy = duty.strictness.missing_call
        costs = self._costs(duty, policy, PenaltyReason.CALL_MISSED, at)
        finding = Finding.MISSED if _cards(costs) else Finding.WAIVED
        return [missed, *costs, *self._rule(duty, finding, at, _cards(costs))]

    def _costs(self, duty: Duty, policy: Policy, reason: PenaltyReason, at: float) -> list[Event]:
        cards, since = duty.opened.penalty, duty.lay_end
        return self._court.sanction(policy, duty.player, reason, cards, at, duty.call, duty.strictness, since)

    def _ask(self, duty: Duty, at: float) -> list[Event]:
        """In doubt the table is asked; a duty that hangs on an uncertain count is asked, never punished."""
        player = duty.player

        def yes(now: float) -> list[Event]:
            return self._fulfil(duty, now) if duty.state == "doubtful" else []

        def drop(now: float) -> list[Event]:
            return self.waive(duty, now) if duty.state == "doubtful" else []

        def no(now: float) -> list[Event]:
            return self._miss(duty, now) if duty.state == "doubtful" else []

        if duty.opened.certain:
            slots = {"player": player, "call": duty.call}
            return self._court.desk.ask(
                "in_doubt", slots, at, yes=yes, no=no, default=drop, of=duty.lay_end, fault=True
            )
        if duty.call is not CallName.LAST_CARD:
            return self._court.desk.ask(
                FINISHED, {"player": player}, at, yes=yes, no=drop, default=drop, of=duty.lay_end
            )

        def count(value: object, now: float) -> list[Event] | None:
            if not isinstance(value, int):
                return None
            verdict = self._court.game.check(HandCount(value, player), player)
            if isinstance(verdict, Illegal) and duty.state == "doubtful":
                return None  # so many cards there are not
            # The deal that was asked about may be over by now.
            said = self._court.game.play(verdict.move, player, now) if isinstance(verdict, Legal) else []
            return [*drop(now), *said]

        of = duty.lay_end
        return self._court.desk.ask(COUNT, {"player": player}, at, yes=drop, no=drop, default=drop, value=count, of=of)

    def _rule(self, duty: Duty, finding: Finding, at: float, penalty: int = 0) -> list[Event]:
        return self._court.rule(Ruling(duty.player, duty.call, finding, at, penalty))


def _cards(events: Sequence[Event]) -> int:
    """Penalty cards that really have to be drawn."""
    owed = sum(event.count for event in events if isinstance(event, PenaltyOwed) and event.unit is None)
    return owed - sum(event.count for event in events if isinstance(event, PenaltyWaived))
