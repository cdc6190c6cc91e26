"""A pause: the game rests because the table says so, or while it does something else (`Recess`)."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event, Paused, Reply, Resumed
from games.game import Legal
from games.moves import Begins, Middle, Move, Start, TakePacket, TurnIs, Upcard
from grammars import Phrase
from grammars import requests as said
from host.judging.court import Court
from host.judging.questions import ANSWER_S, Outcome

RESUMED_S = 10.0
"""So long somebody says once more that it goes on."""
GO_ON = "go_on"
"""Whether the table plays again, is asked where somebody makes a move in a pause."""
_DEALT, _BEGINS = Upcard | Middle | Begins | TakePacket, Start | TurnIs
"""What lies face up, or is taken up, with which a deal begins; and who begins, where nothing lies there."""
PLAYS_S = 60.0
"""Who names a move that does not fit has named something; where another one does so, not later than this, they play."""


class Pause:
    """Knows whether the game rests."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self.since: float | None = None
        """When it began; None: the game goes on."""
        self._resumed = float("-inf")
        """When it went on last; seconds."""
        self._tried = float("-inf")
        """When somebody named a move in it last that did not fit; seconds."""
        self.in_recess = False
        """Whether the table does something else meanwhile: nobody goes on by saying so."""
        self._paused_before = False
        """Whether the recess began in a pause of the table, which goes on after it."""

    def begin(self, at: float) -> list[Event]:
        """The table pauses."""
        if self.since is not None:
            return []
        self.since, self._tried = at, float("-inf")
        return [Paused(at=at)]

    def end(self, at: float) -> list[Event]:
        """The table goes on. Windows that were open rest during a pause."""
        paused, self.since, self._resumed = self.since, None, at
        answered = self._court.desk.withdraw((GO_ON,), None, at)
        if paused is not None:
            self._court.book.add_unheard(paused, at, True)
            self._court.desk.stop_clock(at - paused)
        return [*answered, Resumed(at=at)]

    def hear_move(self, lead: Phrase, take: Callable[[], list[Event]], then: Outcome) -> list[Event]:
        """ "Weiter" goes on. Another move that fits may mean that the table plays again, and so may the second one of
        those that do not: it is asked, and it counts then; whoever plays on on top of it has answered. `take`: take
        this one; `then`: what comes of it after all."""
        if any(isinstance(one.value, said.Resume) for one in lead.others):
            return self.asked_to_go_on(lead.start)
        asked, game, move = self._court.desk.newest, self._court.game, lead.value
        if asked is not None and asked.question.about == GO_ON and self._is_fresh(asked.question.at, lead.start):
            return [*self._court.desk.answer(asked, "yes", lead.start), *take()]
        between = game.turn is None
        if isinstance(move, _DEALT) and between and not self.in_recess:
            return self._begun(move, lead.start, take)
        whose = lead.actor or game.turn or game.facts.dealer
        if not isinstance(move, Move) or not (move.by_turn or (between and isinstance(move, _BEGINS))):
            return []
        before, self._tried = self._tried, lead.start
        plays = isinstance(game.check(move, whose), Legal) or lead.start - before <= PLAYS_S
        return self._ask(then, lead.end) if plays else []

    def _begun(self, move: Move, at: float, take: Callable[[], list[Event]]) -> list[Event]:
        """Who says what lies face up has dealt: the table plays again, if the deal waits for that."""
        game = self._court.game
        return [*self.end(at), *take()] if isinstance(game.check(move, game.facts.dealer), Legal) else []

    def is_over(self, lead: Phrase) -> bool:
        """ "So, alle wieder da" – "weiter": it goes on already, and nobody passes by that who may not."""
        game, move = self._court.game, lead.value
        goes_on = any(isinstance(one.value, said.Resume) for one in lead.others)
        if not goes_on or not isinstance(move, Move) or lead.start - self._resumed > RESUMED_S:
            return False
        whose = lead.actor or game.turn
        return whose is not None and not isinstance(game.check(move, whose), Legal)

    def _ask(self, then: Outcome, at: float) -> list[Event]:
        """Not in a recess, and not while anything else is asked."""
        court = self._court
        stale = court.desk.withdraw((GO_ON,), None, at)
        if self.in_recess or court.desk.waiting:
            return stale

        def yes(now: float) -> list[Event]:
            return [*self.end(now), *then(now)] if self._is_fresh(at, now) else []

        return [*stale, *court.desk.ask(GO_ON, {}, at, yes=yes)]

    def _is_fresh(self, asked: float, now: float) -> bool:
        """Whether it was asked a moment ago: in a pause no clock runs that ends a question."""
        return now - asked <= ANSWER_S

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
