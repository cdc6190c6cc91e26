"""The judge of calls: whom a call belongs to, whether it was in time, and what a missing or false one costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.events import (
    CallHeard,
    CallLate,
    CallMissed,
    CountCorrected,
    DutyDropped,
    DutyOpened,
    Event,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
)
from games.game import Finding, Illegal, Legal, Reactive, Ruling
from games.moves import EVERYBODYS, CallName, HandCount
from host.judging.court import Court
from host.judging.debts.duties import Duty, HeldCall, Timing
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
            return self._take(duty, held.call, held.start)
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
        events = self._court.booked([event for event in taken if not isinstance(event, DutyOpened)])
        events += self.drop(taken)
        for duty in opened:
            events += self.open(duty, min(said.start, duty.at))
        return [*events, *self._judge(replace(said, end=said.start, stood=None))] if opened else events

    def _judge(self, said: SpokenCall) -> list[Event]:
        call, start = self._join_mau(said.call.call, said.start, said.end), said.start
        book = self._court.book
        if said.layer is not None and said.actor in (None, said.layer):
            own = [duty for duty in book.still_open() if duty.player == said.layer and duty.takes(call)]
            if own:
                fresh = max(own, key=lambda duty: duty.lay_end)  # what was said with a lay is not for an earlier one
                self._doubt_others(fresh, call, start, said.actor)
                fresh.surely = call if said.sure else None
                return self._take(fresh, call, start, same_breath=True)
        duty = book.find(call, start, None if said.whose is None else [said.whose])
        if duty is None:
            return self._hold(call, said)
        self._doubt_others(duty, call, start, said.actor)
        duty.surely = call if said.sure and said.actor is not None else None
        self._last_taken = (call, start, duty)
        return self._take(duty, call, start)

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
        ambiguous = ambiguous or answered is not None or said.stood is not None
        ambiguous = ambiguous or (layer is None and self._may_be_for_nothing(call, said))
        until = self._court.breath_until
        talk_s = min(until - start, TALKS_ON_S) if layer is None and until > said.end else 0.0
        named = said.whose is not None
        self._court.book.held.append(HeldCall(call, start, said.end, player, named, ambiguous, talk_s=talk_s))
        return answered or []

    def confirm(self, call: CallName, start: float, actor: str | None) -> list[Event] | None:
        """ "Ben, hast du letzte Karte gesagt?" – the call itself, of Ben or without a name, says yes."""
        doubtful = {duty.player for duty in self._court.book.duties if duty.state == "doubtful" and duty.takes(call)}
        for item in reversed(self._court.desk.waiting):
            player = item.question.player
            if item.question.about == "in_doubt" and player in doubtful and actor in (None, player):
                return self._court.desk.answer(item, "yes", start)
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
            for duty in self._court.book.ruled
        )

    def _may_be_for_nothing(self, call: CallName, said: SpokenCall) -> bool:
        """Whether it may have been made for a lay that was to be taken back, or nobody can tell who made it."""
        refused, end = self._court.lay_refused
        for_it = call in EVERYBODYS or said.whose in (None, refused)
        nobodys = call in EVERYBODYS and said.whose is None
        return nobodys or (for_it and said.start - end <= self._court.strictness.late_s)

    def _take(self, duty: Duty, call: CallName, start: float, *, same_breath: bool = False) -> list[Event]:
        """A call meets an open duty within its window; in the breath of the lay it is on time in any case."""
        if call in duty.opened.weak and call not in duty.opened.accepts and duty.strictness.strict_wording:
            duty.weak_at = start
            return []
        late = not same_breath and duty.timing(start) is Timing.LATE and not duty.in_doubt
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
        costs = self._court.sanction(
            policy, duty.player, PenaltyReason.CALL_LATE, duty.opened.penalty, start, duty.call, duty.strictness
        )
        # A finisher who holds a penalty card has not finished.
        finding = Finding.MISSED if _cards(costs) else Finding.LATE
        return [late, *costs, *self._rule(duty, finding, start, _cards(costs))]

    def _rule(self, duty: Duty, finding: Finding, at: float, penalty: int = 0) -> list[Event]:
        return self._court.rule(Ruling(duty.player, duty.call, finding, at, penalty))

    # --- closing ---

    def close(self, duty: Duty) -> list[Event]:
        """The window is over and all of it has been delivered: missed, or in doubt."""
        at = duty.closed_at
        for call in self._court.book.held:
            fits = call.call in duty.opened.accepts and not (call.named and call.player != duty.player)
            if fits and duty.timing(call.start) is not Timing.OUTSIDE:
                # It was kept for the lay of the same utterance, and may as well have been this one.
                return self._take(duty, call.call, call.start)
        if duty.excused or (duty.call is CallName.LAST_CARD and duty.player in self._court.unsure):
            return self.waive(duty, at)
        if not duty.in_doubt:
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
        cards = duty.opened.penalty
        costs = self._court.sanction(
            policy, duty.player, PenaltyReason.CALL_MISSED, cards, at, duty.call, duty.strictness
        )
        finding = Finding.MISSED if _cards(costs) else Finding.WAIVED
        return [missed, *costs, *self._rule(duty, finding, at, _cards(costs))]

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
            return self._court.desk.ask("in_doubt", slots, at, yes=yes, no=no, default=drop, of=duty.lay_end)
        if duty.call is not CallName.LAST_CARD:
            return self._court.desk.ask(
                "finished", {"player": player}, at, yes=yes, no=drop, default=drop, of=duty.lay_end
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
        return self._court.desk.ask(
            "count", {"player": player}, at, yes=drop, no=drop, default=drop, value=count, of=of
        )

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


def _cards(events: Sequence[Event]) -> int:
    """Penalty cards that really have to be drawn."""
    owed = sum(event.count for event in events if isinstance(event, PenaltyOwed) and event.unit is None)
    return owed - sum(event.count for event in events if isinstance(event, PenaltyWaived))
