"""A pause: the game rests because the table says so, or while it does something else (`Recess`)."""

from __future__ import annotations

from games.events import Event, Paused, Reply, Resumed
from host.judging.court import Court
from host.judging.questions import ANSWER_S, Open, Outcome

GO_ON = "go_on"
"""Whether the table plays again, is asked where somebody makes a move in a pause."""


class Pause:
    """Knows whether the game rests."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self.since: float | None = None
        """When it began; None: the game goes on."""
        self.in_recess = False
        """Whether the table does something else meanwhile: nobody goes on by saying so."""
        self._paused_before = False
        """Whether the recess began in a pause of the table, which goes on after it."""

    def begin(self, at: float) -> list[Event]:
        """The table pauses."""
        if self.since is not None:
            return []
        self.since = at
        return [Paused(at=at)]

    def end(self, at: float) -> list[Event]:
        """The table goes on. Windows that were open rest during a pause."""
        paused, self.since = self.since, None
        answered = self._court.desk.withdraw((GO_ON,), None, at)
        if paused is not None:
            self._court.book.add_unheard(paused, at, True)
            self._court.desk.stop_clock(at - paused)
        return [*answered, Resumed(at=at)]

    def waiting(self, at: float) -> Open | None:
        """The question whether the table plays again, if it was asked a moment ago."""
        asked = self._court.desk.newest
        fresh = asked is not None and asked.question.about == GO_ON and at - asked.question.at <= ANSWER_S
        return asked if fresh else None

    def ask(self, then: Outcome, at: float) -> list[Event]:
        """Ask whether the table plays again; `then` comes of the move that sounded so. Not in a recess, and not while
        anything else is asked."""
        court = self._court
        before = court.desk.withdraw((GO_ON,), None, at)
        if self.in_recess or court.desk.waiting:
            return before

        def yes(now: float) -> list[Event]:
            return [*self.end(now), *then(now)] if now - at <= ANSWER_S and self.since is not None else []

        return [*before, *court.desk.ask(GO_ON, {}, at, yes=yes)]

    def asked_to_go_on(self, at: float) -> list[Event]:
        """ "Weiter": nothing comes of it in a recess."""
        return [Reply(at=at, key="in_recess", slots={})] if self.in_recess else self.end(at)

    def begin_recess(self, at: float) -> list[Event]:
        """The table does something else."""
        if not self.in_recess:
            self.in_recess, self._paused_before = True, self.since is not None
        return self.begin(at)

    def end_recess(self, at: float) -> list[Event]:
        """A recess is over; a pause that was there before it is not."""
        rested, self.in_recess = self.in_recess, False
        return self.end(at) if rested and not self._paused_before else []
