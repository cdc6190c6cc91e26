"""Closings: what a move closes before it is made: the window of the last one, duties, and questions about a finish."""

from __future__ import annotations

from games.events import OWING, Event
from host.judging.bounds import Bounds
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.stateless import Stateless

FINISH_QUESTIONS = frozenset({OWING, "finished"})
"""Cards that are counted on the finisher's hand answer them."""


class Closings(Stateless):
    """Events come before those of the move. Times in seconds."""

    def __init__(self, court: Court, calls: CallJudge, bounds: Bounds) -> None:
        self._court = court
        self._findings = calls.findings
        self._bounds = bounds

    def by_move(self, player: str, at: float) -> list[Event]:
        """All that this player closes, whose move begins then."""
        closed = self._court.close_window(at, moved=True)
        closed += self._let_go_uncertain_finish(player, at)
        return [*closed, *self.due(at)]

    def due(self, until: float) -> list[Event]:
        """Rule the duties that a move starting at `until` closes; they come before it."""
        events: list[Event] = []
        for duty in self._court.book.still_open():
            if duty.state == "open" and duty.is_due(until):
                events += self._bounds.kept(self._findings.close(duty))
        return events

    def by_another_hand(self, player: str, at: float) -> list[Event]:
        """Who counts another hand while the host asks whether somebody is finished has answered that."""
        if self._court.game.phase != "finishing":
            return []
        for asked in reversed(self._court.desk.waiting):
            if asked.question.about in FINISH_QUESTIONS and asked.question.player != player:
                return self._court.desk.answer(asked, "yes", at)
        return []

    def _let_go_uncertain_finish(self, player: str, at: float) -> list[Event]:
        """Where only an uncertain count said "finished", or the finisher owes cards: the next player moves, and so the
        table itself has answered."""
        events: list[Event] = []
        if self._court.game.phase == "finishing":
            for item in list(self._court.desk.waiting):
                if item.question.about == OWING and item.question.player != player:
                    events += self._court.desk.answer(item, "no", at)
            for duty in list(self._court.book.duties):
                if duty.player != player and not duty.opened.certain and duty.state in ("open", "doubtful"):
                    events += self._findings.waive(duty, at)
        return events
