"""Where a deal begins and ends: what that means for duties, debts, reminders and questions."""

from __future__ import annotations

from games.events import CountCorrected, Event, GameEnded, RoundEnded, RoundStarted, TableAsked, Turn, WindowOpened
from games.game import Reactive
from host.judging.court import Court
from host.judging.deeds import Deeds
from host.judging.deferred import Deferred
from host.judging.questions import Outcome
from host.judging.stateless import Stateless

NAMED_LAST_S = 10.0
"""So long before the host asks who was the last one somebody may have said it."""
OBJECTION_S = 60.0
"""An objection can be about no ruling that is longer ago (`Strictness.objection_s`)."""


_OF_QUESTIONS = (TableAsked, WindowOpened)
"""Events that are not put out as they are."""


class Bounds(Stateless):
    """Every event that is put out goes through here."""

    def __init__(self, court: Court, deeds: Deeds, deferred: Deferred) -> None:
        self._court = court
        self._deeds = deeds
        self._deferred = deferred

    def kept(self, events: list[Event]) -> list[Event]:
        """What the beginning or the end of a deal means for duties, debts and reminders; games ask the table."""
        if not events:
            return []
        court = self._court
        asked = any(isinstance(event, _OF_QUESTIONS) or event.settles is not None for event in events)
        events = [one for event in events for one in self._with_questions(event)] if asked else list(events)
        for event in list(events):
            self._deeds.happened(event)
            if isinstance(event, RoundEnded | GameEnded):
                events += court.desk.withdraw_before(events, event.at)
                for duty in court.book.duties:
                    if duty.state in ("open", "doubtful"):
                        duty.waive()
                court.book.held.clear()
                court.pending.clear()
                events += self._deferred.forget()
            elif isinstance(event, Turn):
                court.turn_started_at = event.at
            elif isinstance(event, CountCorrected):
                court.book.doubt_count(event.player or "")
                court.unsure.discard(event.player or "")
            elif isinstance(event, RoundStarted):
                court.reminded.clear()
                court.unsure.clear()
                court.ledger.ahead.clear()
                court.refused = None
                court.ledger.forget(min(court.round_started_at, event.at - OBJECTION_S))
                court.round_started_at = event.at
                for player in court.game.players:
                    events += court.waive(player, None, "round_over", event.at)
        return events

    def _with_questions(self, event: Event) -> list[Event]:
        """A question of the game in its place; an event after the answer to what was open about it."""
        if isinstance(event, TableAsked):
            return _ask_table(self._court, event)
        if isinstance(event, WindowOpened):
            self._court.open_window(event)
            return []
        return [*self._court.desk.settle(event), event] if event.settles is not None else [event]


def _ask_table(court: Court, event: TableAsked) -> list[Event]:
    """A game asks the table: its answer goes back to the game."""
    game = court.game
    asked_already = any(item.question.about == event.about for item in court.desk.waiting)
    if not isinstance(game, Reactive) or asked_already:
        return []
    listening: Reactive = game
    slots = {**event.slots, "by_card": court.ledger.by_card(event.player or "")}

    def outcome(value: object) -> Outcome:
        return lambda now: court.booked(listening.answer(event.about, value, now) or [])

    def value(said: object, now: float) -> list[Event] | None:
        events = listening.answer(event.about, said, now)
        return None if events is None else court.booked(events)

    told, when = court.named_last
    if event.about == "who_last" and 0 <= event.at - when <= NAMED_LAST_S:
        known = value(told, event.at)
        if known is not None:
            return known
    if event.yes_no:
        yes, no = outcome(True), outcome(False)
        return court.desk.ask(event.about, slots, event.at, yes=yes, no=no, default=outcome(None), fault=event.fault)
    none = outcome(None)
    return court.desk.ask(event.about, slots, event.at, no=none, default=none, value=value, fault=event.fault)
