"""An evening: the fold of all inputs into numbered events, corrections included."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from games.events import Announced, Corrected, Event, GameEnded, Reply
from games.values import dataclass, replace
from host.announcing.announcer import Announcer
from host.announcing.correction import Correction
from host.announcing.replies import Replies
from host.correcting.amendments import Amendments
from host.correcting.fold import Fold
from host.correcting.timeline import Retracted
from host.inputs import Amend, Heard, Input
from host.judging.past.record import Past
from host.judging.past.retraction import Retraction
from host.judging.referee import Referee
from host.readings import Readings
from host.registry import BUILT
from host.setup import Setup, sentences_of
from host.showing.table import TableView
from host.showing.tableview import picture
from host.worlds.costs import COSTS, Costs
from speech.words import Word

OnFault = Callable[[Exception, Input], None]
MOST_LEFT_OUT = 8
"""So many inputs before a fault of the referee are tried, whether he can do without them."""


@dataclass(frozen=True)
class Recorded:
    """An event with its number; numbers run from 1 without gaps."""

    seq: int
    event: Event


class Evening:
    """Feed it inputs in the order of their delivery; it returns the events each one caused.

    Pure: the same setup and the same inputs give the same events, live, from a file and from the journal.
    """

    def __init__(self, setup: Setup, costs: Costs = COSTS, on_fault: OnFault | None = None) -> None:
        """`costs`: how dear it is to believe that something was misheard. `on_fault`: told of a fault in the referee
        and the input that he stumbled over, which is left out then; None: the fault is raised."""
        self._setup = setup
        self.on_fault = on_fault
        self._sentences = sentences_of(setup)
        self._readings = Readings(setup)
        self._announcer = Announcer(self._sentences, setup.turns, setup.turn_after_s)
        self._fold = Fold(self._make_referee, costs)
        self._valid: list[Recorded] = []
        """What holds now, announcements aside: the fold of the corrected inputs."""
        self._look: tuple[tuple[object, ...], TableView] | None = None
        """The table as it looked last, and when that was."""
        self._sayable: tuple[TableView, list[str]] | None = None
        """What could be said at a table, where somebody has looked."""
        self._correcting: int | None = None
        """The input that corrects something right now."""
        self._seq = 0
        self._heard: tuple[Word, ...] = ()
        self._heard_number = 0
        self._spoken_until = 0.0
        self._replies = Replies(setup, self._sentences)
        self._said = ""

    # --- to be kept, and to go on ---

    def __getstate__(self) -> dict[str, Any]:
        """All but what can be had again; the fold first, which says why."""
        return {"_fold": self._fold, **vars(self), "_look": None, "_sayable": None, "on_fault": None}

    def remember(self, inputs: Sequence[Input]) -> None:
        """The inputs of an evening that was kept without them."""
        self._fold.inputs = list(inputs)

    # --- the fold ---

    def open(self) -> list[Recorded]:
        """The first events; call once, before `feed`."""
        self._readings.prepare()
        self._fold.open()
        return self._put_out(0.0)

    def feed(self, item: Input, *, instead_of_last: bool = False) -> list[Recorded]:
        """Apply one input and return its events. `instead_of_last`: the input before it was a watermark that caused
        nothing, and is forgotten."""
        inputs = self._fold.inputs
        if instead_of_last:
            inputs.pop()
        inputs.append(item)
        if isinstance(item, Heard):
            self._heard, self._heard_number = item.words, len(inputs)
            self._spoken_until = max(item.end, self._spoken_until)
        new: list[Recorded] = []
        before, self._correcting = self._fold.amendments, None
        try:
            self._apply(item, new)
        except Exception as fault:
            if self.on_fault is None:
                raise
            new += self._leave_out(item, before, fault)
        return new

    def _apply(self, item: Input, new: list[Recorded]) -> None:
        """Its events are added to `new` as they come."""
        if isinstance(item, Amend):
            self._correcting = len(self._fold.inputs)
            new += self._amend(item)
            return
        for step in self._fold.feed():
            if isinstance(step, Retracted):
                self._correcting = step.number
                new += self._correct(step)
                return
            new += self._put_out(step)

    def _leave_out(self, item: Input, before: Amendments, fault: Exception) -> list[Recorded]:
        """The referee stumbled over an utterance, or over what it corrects: the evening goes on as if nobody had caught
        it, so that nobody pays for what followed from it. Where that is not enough, as if nobody had said it, and
        earlier ones go with it."""
        assert self.on_fault is not None
        fold = self._fold
        number = self._correcting or fold.timeline.applying or len(fold.inputs)
        back = range(number, max(number - MOST_LEFT_OUT, 0), -1)
        for left_out, as_noise in [(number, True), *((one, False) for one in back)]:
            item_left = fold.inputs[left_out - 1]
            fold.amendments = before = before.leaving_out(left_out, item_left, as_noise=as_noise)
            try:
                events = fold.again(left_out, item_left.at)
            except Exception as another:  # the first one is told
                fault.__context__ = another
                continue
            records = self._replace(item.at, events)
            self.on_fault(fault, fold.inputs[number - 1])
            at = item.at if item.at < float("inf") else fold.referee.watermark
            return [*records, *self._announce([Reply(at=at, key="stumbled", slots={})], at)]
        raise fault

    def _put_out(self, now: float) -> list[Recorded]:
        """What the likeliest course of the evening has brought, and what of the one before does not hold."""
        change = self._fold.change(now)
        behind = self._valid[change.stays :]
        if not change.gone:
            records = [self._number(event) for event in change.come]
            # in place: nothing may take the longer the longer the evening is
            self._valid[change.stays :] = _in_order(behind, records, self._fold.happened[change.stays :])
            return [*records, *self._announce([*change.come, *change.replies], now)]
        corrected = Corrected(at=now, replaces=tuple(one.seq for one in behind))
        records = [self._number(corrected), *map(self._number, change.come)]
        kept = self._valid[: change.stays]
        self._valid = [*kept, *records[1:]]
        correction = Correction([one.event for one in kept], change.gone, change.come, own=True)
        return [*records, *self._announce([corrected, *change.come, *change.replies], now, correction)]

    def _make_referee(self, past: Past) -> Referee:
        setup = self._setup
        return Referee(
            lambda players: BUILT[setup.game].new(players, setup.rules, setup.deck),
            setup.players,
            setup.game,
            setup.strictness,
            self._readings.read,
            lambda about, slots: self._sentences.question(about, **slots),
            past,
            setup.penalty,
        )

    def _number(self, event: Event) -> Recorded:
        self._seq += 1
        return Recorded(self._seq, event)

    def _announce(self, events: Sequence[Event], at: float, correction: Correction | None = None) -> list[Recorded]:
        if at == float("inf"):
            at = max((event.at for event in events), default=self._fold.referee.last_act)
        at = max(at, *(event.at for event in events), at)
        table, game = self._table(), self._fold.referee.game
        complete = [
            self._replies.complete(event, self._ruled(table), game, self._said, [one.event for one in self._valid])
            if isinstance(event, Reply)
            else event
            for event in events
        ]
        said: list[Announced] = list(self._announcer.announce(complete, table, at, correction))
        if not said:
            last_act = self._fold.referee.last_act
            waiting = self._announcer.waiting(table, last_act, self._spoken_until, at)
            said = [waiting] if waiting is not None else []
        if said:
            self._said = " ".join(one.text for one in said)
        return [self._number(event) for event in said]

    # --- corrections ---

    def _amend(self, item: Amend) -> list[Recorded]:
        ruled_until = max([item.at, *(one.event.at for one in self._valid)])
        events = self._fold.amend(item, ruled_until)
        return [] if events is None else self._replace(item.at, events)

    def _correct(self, said: Retracted) -> list[Recorded]:
        before = self._table()
        wrong = said.retraction
        goes_on = isinstance(wrong, Retraction) and wrong.goes_on
        at_once = goes_on or (isinstance(wrong, Retraction) and wrong.number == said.number)
        changed = self._replace(wrong.at, self._fold.correct(said), quiet=at_once, told=not goes_on)
        if changed or at_once or not isinstance(wrong, Retraction):
            return changed
        if self._table() == before:
            return self._announce([Reply(at=wrong.at, key="correction_same", slots={})], wrong.at)
        return self._announce([], wrong.at, Correction([one.event for one in self._valid], [], []))

    def _replace(self, at: float, events: Sequence[Event], *, quiet: bool = False, told: bool = True) -> list[Recorded]:
        """All was folded again over the corrections: what came out different is replaced by these events.

        `quiet`: somebody has corrected himself in one breath, and nobody has heard of the first yet. `told`: it is a
        correction, and the table hears of it.
        """
        old = self._valid
        same = 0
        while same < min(len(old), len(events)) and old[same].event == events[same]:
            same += 1
        if same == len(old) == len(events):
            return []
        if quiet and same == len(old):
            records = [self._number(event) for event in events[same:]]
            self._valid = [*old, *records]
            return [*records, *self._announce(events[same:], at)]
        corrected = Corrected(at=at, replaces=tuple(one.seq for one in old[same:]))
        fresh = [self._number(corrected), *map(self._number, events[same:])]
        self._valid = [*old[:same], *fresh[1:]]
        if not told:
            return [*fresh, *self._announce(events[same:], at)]
        correction = Correction([one.event for one in old[:same]], [one.event for one in old[same:]], events[same:])
        return [*fresh, *self._announce([corrected, *events[same:]], at, correction)]

    # --- what people see ---

    @property
    def view(self) -> TableView:
        """The table now, with what was heard and said last, and with what can be said."""
        table = self._table()
        if self._sayable is None or self._sayable[0] is not table:
            self._sayable = table, self._replies.suggestions(self._fold.referee.game)
        sayable = tuple(self._sayable[1])
        return replace(self._ruled(table), heard=self._heard, heard_number=self._heard_number, sayable=sayable)

    def _ruled(self, table: TableView) -> TableView:
        """The table with the last ruling."""
        return replace(table, ruling=self._announcer.ruling)

    def _table(self) -> TableView:
        """The same picture as long as nothing happened: most inputs only say that time has passed."""
        timeline = self._fold.timeline
        if self._look is None or self._look[0] != timeline.steps:
            referee, withheld = timeline.referee, timeline.worlds.withheld.of
            table = picture(referee, self._setup.game, self._sentences, withheld)
            self._look = timeline.steps, table
        return self._look[1]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        return self._fold.referee.game.players

    @property
    def in_recess(self) -> bool:
        """Whether the table does something else than to play."""
        return self._fold.referee.floor.pause.in_recess

    @property
    def over(self) -> bool:
        """The game has ended and nobody said "noch einmal"."""
        # the phase first: only in it is there anything to look for, and this is asked after every input
        return self._fold.referee.game.phase == "over" and any(
            isinstance(one.event, GameEnded) for one in reversed(self._valid)
        )


def _in_order(before: Sequence[Recorded], fresh: Sequence[Recorded], events: Sequence[Event]) -> list[Recorded]:
    """What was put out, and what became certain late, in the order of these events, in which it happened."""
    waiting, late = deque(before), deque(fresh)
    return [(waiting if waiting and waiting[0].event == event else late).popleft() for event in events]
