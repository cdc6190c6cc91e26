"""Deadlines: what is judged because its time is up."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event, NotUnderstood
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.floor.floor import Floor

UNCLEAR_S = 2.0
"""A bare suit may become a card in the next result; after this long it was not understood."""
_NEVER = float("inf")


class Deadlines:
    """Duties whose window is over, calls that stay alone, questions that nobody answers, lists that do not go on. Times
    are seconds of the watermark."""

    def __init__(self, court: Court, calls: CallJudge, floor: Floor) -> None:
        self._court = court
        self._calls = calls
        self._floor = floor
        self.unclear: NotUnderstood | None = None
        """A bare suit, name or number that led to nothing, yet."""

    @property
    def next(self) -> float:
        """Before this nothing is to be judged, if nothing is said."""
        court = self._court
        times = [duty.closed_at for duty in court.book.still_open()]
        if not court.desk.holds_calls:
            times += [held.ready + court.strictness.of(held.player, held.call).early_s for held in court.book.held]
        times += [self._floor.listed.ends_at, self._floor.begun.ends_at]
        if self.unclear is not None:
            times.append(self.unclear.at + UNCLEAR_S)
        if court.window_until is not None:
            times.append(court.window_until)
        times += [asked.expires_at for asked in court.desk.waiting]
        return min(times, default=_NEVER)

    def first(self, watermark: float) -> Callable[[], list[Event]] | None:
        """What judges the earliest that is due by then."""
        court = self._court
        due: list[tuple[float, int, Callable[[], list[Event]]]] = []
        for duty in court.book.still_open():
            if duty.is_due(watermark):
                due.append((duty.closed_at, 0, lambda duty=duty: self._calls.findings.close(duty)))  # type: ignore[misc]
        for held in court.book.held if not court.desk.holds_calls else ():
            until = held.ready + court.strictness.of(held.player, held.call).early_s
            if until < watermark:
                due.append((until, 1, lambda held=held: self._calls.expire(held)))  # type: ignore[misc]
        for waits in (self._floor.listed, self._floor.begun):
            if waits.ends_at < watermark:
                due.append((waits.ends_at, 3, waits.end))
        if self.unclear is not None and self.unclear.at + UNCLEAR_S < watermark:
            due.append((self.unclear.at + UNCLEAR_S, 4, self._end_unclear))
        window = court.window_until
        if window is not None and window < watermark:
            due.append((window, 4, lambda: court.close_window(window, moved=False)))
        asked = court.desk.first_due()
        if asked is not None and asked.expires_at < watermark:
            due.append((asked.expires_at, 2, lambda: court.desk.answer(asked, asked.unanswered, asked.expires_at)))
        return min(due, key=lambda item: item[:2])[2] if due else None

    def _end_unclear(self) -> list[Event]:
        """A bare suit or number was no answer and no beginning of a phrase."""
        unclear, self.unclear = self.unclear, None
        return [unclear] if unclear is not None else []
