"""The judge of calls: whom a call belongs to, whether it was in time, and what a missing or false one costs."""

from __future__ import annotations

from games.events import (
    DutyOpened,
    Event,
    PenaltyOwed,
)
from games.game import Reactive
from games.moves import EVERYBODYS, CallName
from games.values import replace
from grammars import Phrase
from host.judging.calls.findings import COUNT, FINISHED, Findings
from host.judging.court import Court
from host.judging.debts.duties import Duty, HeldCall, Timing
from host.judging.said.breath import says_one_left
from host.judging.said.spoken import SpokenCall

AFTERWARDS_S = 15.0
"""A call this long after a window has closed is taken for a belated one; nobody else is blamed for it."""
TALKS_ON_S = 1.5
"""So long at most whoever talks on after his call need not lay yet, from its beginning."""
JUST_LAID_S = 2.0
DOUBLE_MAU_S = 1.0
"""Two "Mau" within this time are "Mau Mau" (DESIGN.md, "What players say")."""


class CallJudge:
    """Judges calls against the duties of the court's book."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self.findings = Findings(court)
        self._last_mau_end = float("-inf")
        self._last_lay = ("", float("-inf"))
        self._called_until = float("-inf")
        self._last_taken: tuple[CallName, float, Duty | None] = (CallName.MAU, float("-inf"), None)
        """The last call that met a duty between two lays, and when."""
        self._mended: list[tuple[float, float]] = []
        """Utterances that the table has corrected."""

    def open(
        self, opened: DutyOpened, lay_start: float, *, sure: bool = True, settled: float | None = None
    ) -> list[Event]:
        """A lay opened a duty; a call that was made a moment before fulfils it.

        `sure`: whether the lay was surely that player's, and heard well; else a missing call is asked for.
        `settled`: when a question about the lay was answered: the clock of its window stood still until then.
        """
        duty = self._court.book.open(opened, lay_start)
        duty.ambiguous = not sure
        if settled is not None:
            duty.stopped_s = max(0.0, settled - duty.lay_end)
        duty.excused = self._court.past.excuses(opened)
        held = self._court.book.take_held(duty)
        if held is not None:
            return self.findings.take(duty, held.call, held.start)
        call, start, earlier = self._last_taken
        if earlier is not None and earlier.player == duty.player and duty.takes(call):
            # It may have been meant for this lay already, where it is no further from it than from the one before.
            near = duty.timing(start) is Timing.ON_TIME and duty.away_from(start) <= earlier.away_from(start)
            duty.ambiguous = duty.ambiguous or near
        return []

    def hear(self, said: SpokenCall) -> list[Event]:
        """A call was spoken.

        Without a name it goes to the lay in the same utterance, else to the oldest open duty it can fulfil, else it is
        held: it may be early, or false.
        """
        game = self._court.game
        self._called_until = said.end
        taken = game.listen(said.call, said.actor, said.layer, said.start) if isinstance(game, Reactive) else None
        return self._judge(said) if taken is None else self._judge_taken(taken, said)

    def _judge_taken(self, taken: list[Event], said: SpokenCall) -> list[Event]:
        """The game has taken the call itself; where it opened a duty by it, the call is judged against that."""
        opened = [event for event in taken if isinstance(event, DutyOpened)]
        if self.laid_last in self._court.unsure:  # perhaps nobody has laid what they shout at
            taken = [event for event in taken if not isinstance(event, PenaltyOwed)]
        answers = any(isinstance(event, PenaltyOwed) for event in taken)  # the call itself says who was the last one
        events = self._court.desk.withdraw(("who_last",), None, said.start) if answers else []
        events += self._court.booked([event for event in taken if not isinstance(event, DutyOpened)])
        events += self.findings.drop(taken)
        for duty in opened:
            events += self.open(duty, min(said.start, duty.at))
        return [*events, *self._judge(replace(said, end=said.start, stood=None))] if opened else events

    def _judge(self, said: SpokenCall) -> list[Event]:
        call, start = self._join_mau(said.call.call, said.start, said.end), said.start
        book = self._court.book
        if said.layer is not None:
            owed = [duty for duty in book.still_open() if duty.takes(call)]
            own = [duty for duty in owed if duty.player == said.layer]
            # "Herz Sieben, gell Anna, letzte Karte": who lays and speaks to somebody calls for himself.
            if own and (said.actor == said.layer or all(duty.player != said.actor for duty in owed)):
                fresh = max(own, key=lambda duty: duty.lay_end)  # what was said with a lay is not for an earlier one
                self._doubt_others(fresh, call, start, said.actor)
                fresh.surely = call if said.sure else None
                return self._taken(fresh, call, said, same_breath=True)
        duty = book.find(call, start, None if said.whose is None else [said.whose])
        if duty is None:
            return self._hold(call, said)
        if said.told and duty.timing(start) is Timing.LATE:
            return []  # "letzte Karte hab ich gesagt": the table is asked, once its time is over
        self._doubt_others(duty, call, start, said.actor)
        duty.surely = call if said.sure and said.actor is not None else None
        self._last_taken = (call, start, duty)
        return self._taken(duty, call, said)

    def _taken(self, duty: Duty, call: CallName, said: SpokenCall, *, same_breath: bool = False) -> list[Event]:
        """The call meets the duty; nobody says two of them at once ("letzte Karte, Krüz Nüng")."""
        events = self.findings.take(duty, call, said.start, same_breath=same_breath)
        self._court.book.busy(duty.player, said.start, said.end)
        return events

    def _hold(self, call: CallName, said: SpokenCall) -> list[Event]:
        """Nobody owes the call: it answers a question, or waits for its lay."""
        actor, layer, start = said.actor, said.layer, said.start
        answered = self.confirm(call, start, actor) if layer is None else None
        player = said.whose or layer or self._court.game.turn
        if player is None or (answered is not None and actor is not None):
            return answered or []
        ambiguous = actor is None and layer is None and self._may_be_anothers(call, player, start)
        # It may belong to a move that the host has asked about.
        ambiguous = ambiguous or self._court.desk.holds_calls
        # An unnamed answer may as well belong to the lay that comes next.
        ambiguous = ambiguous or answered is not None or said.stood is not None or said.told
        ambiguous = (
            ambiguous or (layer is None and self._may_be_for_nothing(call, said)) or self._may_answer(call, said)
        )
        until = self._court.breath_until
        talk_s = min(until - start, TALKS_ON_S) if layer is None and until > said.end else 0.0
        named = said.whose is not None
        self._court.book.held.append(HeldCall(call, start, said.end, player, named, ambiguous, talk_s=talk_s))
        return answered or []

    def announces(self, phrase: Phrase) -> bool:
        """ "Ich hab nur noch eine": who says so of himself beside his second-last card has announced it."""
        layer = self.laid_last
        owed = self._court.book.find(CallName.LAST_CARD, phrase.start, [layer])
        own = phrase.actor in (None, layer) and says_one_left(phrase)
        return own and owed is not None and owed.call is CallName.LAST_CARD

    def confirm(self, call: CallName, start: float, actor: str | None) -> list[Event] | None:
        """ "Ben, hast du letzte Karte gesagt?" – the call itself, of Ben or without a name, says yes; "wie viele Karten
        hast du, Ben?" – "letzte Karte" says one; "ist Ben fertig?" – "Mau"."""
        doubtful = {duty.player for duty in self._court.book.duties if duty.state == "doubtful" and duty.takes(call)}
        for item in reversed(self._court.desk.waiting):
            player = item.question.player
            if item.question.about == "in_doubt" and player in doubtful and actor in (None, player):
                return self._court.desk.answer(item, "yes", start)
            if item.question.about == FINISHED and player in doubtful and actor in (None, player):
                return self._court.desk.answer(item, "yes", start)
            if item.question.about == COUNT and call is CallName.LAST_CARD and actor in (None, player):
                return self._court.desk.answer_value(1, start, player)
        return None

    def _doubt_others(self, duty: Duty, call: CallName, start: float, actor: str | None) -> None:
        """Without a name the call may as well have been that of another who owes one: none of them is punished."""
        for other in self._court.book.still_open():
            if actor is None and other is not duty and other.takes(call) and other.timing(start) is not Timing.OUTSIDE:
                other.ambiguous = True

    def _join_mau(self, call: CallName, start: float, end: float) -> CallName:
        if call is not CallName.MAU:
            return call
        joined = start - self._last_mau_end <= DOUBLE_MAU_S
        self._last_mau_end = end
        return CallName.MAU_MAU if joined else call

    def note_lay(self, player: str, end: float) -> None:
        """Remember who laid last: a call right after it may be theirs."""
        self._last_lay = (player, end)

    @property
    def laid_last(self) -> str:
        """Whose lay is on top; nobody's at first."""
        return self._last_lay[0]

    @property
    def laid_until(self) -> float:
        """When that lay had been said."""
        return self._last_lay[1]

    @property
    def said_until(self) -> float:
        """When the last lay, and what was called since, had been said."""
        return max(self.laid_until, self._called_until)

    def just_laid(self, start: float) -> str | None:
        """Who laid a moment ago: what is said right after a lay, without a name, is by that player."""
        layer, end = self._last_lay
        return layer if layer and start - end <= JUST_LAID_S else None

    def _may_be_anothers(self, call: CallName, player: str, start: float) -> bool:
        """Whether somebody else had just laid, or had just missed this very call."""
        layer, end = self._last_lay
        just_laid = layer != player and start - end <= self._court.strictness.late_s
        return just_laid or any(
            duty.player != player and duty.takes(call) and start - duty.closed_at <= AFTERWARDS_S
            for duty in self._court.book.duties  # ruled, or about to be
        )

    def _may_be_for_nothing(self, call: CallName, said: SpokenCall) -> bool:
        """Whether it may have been made for a lay that was to be taken back, or nobody can tell who made it."""
        refused, end = self._court.lay_refused
        for_it = call in EVERYBODYS or said.whose in (None, refused)
        nobodys = call in EVERYBODYS and said.whose is None
        return nobodys or (for_it and said.start - end <= self._court.strictness.late_s)

    def _may_answer(self, call: CallName, said: SpokenCall) -> bool:
        """ "Wie viele Karten hast du, Ben?" – "letzte Karte, Herz Acht": that may be two who speak."""
        asked = (item.question.player for item in self._court.desk.waiting if item.question.about == COUNT)
        return call is CallName.LAST_CARD and said.actor is None and any(one != said.layer for one in asked)

    # --- calls without a duty ---

    def forgive(self, start: float, end: float) -> None:
        """An utterance that was misheard: a call that is left over from it is no false one."""
        self._mended.append((start, end))

    def expire(self, held: HeldCall) -> list[Event]:
        """No lay came for a held call: it is true, nobody's for sure, in doubt, or false."""
        self._court.book.held.remove(held)
        if held.counted:
            return []
        claimed = self._court.game.claim(held.player, held.call, held.start)
        misheard = any(start <= held.start < end for start, end in self._mended)
        if claimed is not None or held.ambiguous or misheard:
            return claimed or []
        early_s = self._court.strictness.of(held.player, held.call).early_s
        if not self._court.book.heard_all(held.start - early_s, held.end + early_s):
            return []  # what was not understood beside it may have been its lay
        return self._court.judge_false(held.player, held.call, held.start)
