"""An evening: the fold of all inputs into numbered events, corrections included."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from games.events import Announced, Corrected, Event, GameEnded, Reply
from games.values import dataclass, replace
from grammars import Reading, WordLike
from host.announcing.announcer import Announcer
from host.announcing.correction import Correction
from host.announcing.replies import Replies
from host.correcting.amendments import Amendments
from host.correcting.timeline import Retracted, Timeline
from host.inputs import Amend, Heard, Input
from host.judging.past.amnesty import Amnesty
from host.judging.past.record import Given, Past
from host.judging.past.retraction import Retraction
from host.judging.referee import Referee
from host.judging.said.lately import Lately
from host.registry import BUILT
from host.setup import Setup, sentences_of
from host.showing.table import TableView
from host.showing.tableview import picture
from host.understanding.readers import ReadAt, read_at
from host.worlds.costs import COSTS, Costs
from host.worlds.log import every
from host.worlds.telling import Told
from speech.words import Word

OnFault = Callable[[Exception, Input], None]
MOST_LEFT_OUT = 8
"""So many inputs before a fault of the referee are tried, whether he can do without them."""
MARGIN_S = 60.0
"""A correction may change what was ruled so long before: windows, held calls, questions; seconds."""


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
        self._readers: dict[tuple[str, ...], ReadAt] = {}
        """By the guests whose names are known."""
        self._announcer = Announcer(self._sentences, setup.turns, setup.turn_after_s)
        self._amendments = Amendments()
        self._given = Given()
        self._timeline = Timeline(self._make_referee, self._amendments.overlay, costs)
        self._inputs: list[Input] = []
        self._valid: list[Recorded] = []
        """What holds now, announcements aside: the fold of the corrected inputs."""
        self._told = Told()
        """The course of the evening as it was put out."""
        self._look: tuple[Timeline, tuple[object, ...], TableView] | None = None
        """The table as it looked last, and when that was."""
        self._sayable: tuple[TableView, list[str]] | None = None
        """What could be said at a table, where somebody has looked."""
        self._correcting: int | None = None
        """The input that corrects something right now."""
        self._seq = 0
        self._heard: tuple[Word, ...] = ()
        self._heard_number = 0
        self._replies = Replies(setup, self._sentences)
        self._said = ""

    # --- to be kept, and to go on ---

    def __getstate__(self) -> dict[str, Any]:
        """All but its inputs and what can be had again. Logs and records come first, the oldest before all: each goes
        back to the one before it, and nothing can be pickled that goes back thousands of times."""
        state = vars(self) | {"_inputs": [], "_readers": {}, "_look": None, "_sayable": None, "on_fault": None}
        timeline = self._timeline
        return {"ordered": [every(timeline.worlds.logs), timeline.referee.court.past.records], **state}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        del self.__dict__["ordered"]

    def remember(self, inputs: Sequence[Input]) -> None:
        """The inputs of an evening that was kept without them."""
        self._inputs = list(inputs)

    # --- the fold ---

    def open(self) -> list[Recorded]:
        """The first events; call once, before `feed`."""
        self._timeline.worlds.each(lambda referee: referee.open(), 0.0)
        return self._put_out(0.0)

    def feed(self, item: Input, *, instead_of_last: bool = False) -> list[Recorded]:
        """Apply one input and return its events. `instead_of_last`: the input before it was a watermark that caused
        nothing, and is forgotten."""
        if instead_of_last:
            self._inputs.pop()
        self._inputs.append(item)
        if isinstance(item, Heard):
            self._heard, self._heard_number = item.words, len(self._inputs)
        new: list[Recorded] = []
        before, self._correcting = self._amendments, None
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
            self._correcting = len(self._inputs)
            new += self._amend(item)
            return
        for step in self._timeline.feed(item, len(self._inputs)):
            if isinstance(step, Retracted):
                self._correcting = step.number
                new += self._fold_again(step)
                return
            new += self._put_out(step)

    def _leave_out(self, item: Input, before: Amendments, fault: Exception) -> list[Recorded]:
        """The referee stumbled over an utterance, or over what it corrects: the evening goes on as if nobody had caught
        it, so that nobody pays for what followed from it. Where that is not enough, as if nobody had said it, and
        earlier ones go with it."""
        assert self.on_fault is not None
        number = self._correcting or self._timeline.applying or len(self._inputs)
        back = range(number, max(number - MOST_LEFT_OUT, 0), -1)
        for left_out, as_noise in [(number, True), *((one, False) for one in back)]:
            item_left = self._inputs[left_out - 1]
            self._amendments = before = before.leaving_out(left_out, item_left, as_noise=as_noise)
            try:
                records = self._refold(item.at, left_out, item_left.at)
            except Exception as another:  # the first one is told
                fault.__context__ = another
                continue
            self.on_fault(fault, self._inputs[number - 1])
            at = item.at if item.at < float("inf") else self._timeline.referee.watermark
            return [*records, *self._announce([Reply(at=at, key="stumbled", slots={})], at)]
        raise fault

    def _put_out(self, now: float) -> list[Recorded]:
        """What the likeliest course of the evening has brought, and what of the one before does not hold."""
        worlds = self._timeline.worlds
        change = self._told.change(worlds, now)
        behind = self._valid[change.stays :]
        if not change.gone:
            records = [self._number(event) for event in change.come]
            # in place: nothing may take the longer the longer the evening is
            self._valid[change.stays :] = _in_order(behind, records, self._told.events[change.stays :])
            return [*records, *self._announce([*change.come, *change.replies], now)]
        corrected = Corrected(at=now, replaces=tuple(one.seq for one in behind))
        records = [self._number(corrected), *map(self._number, change.come)]
        kept = self._valid[: change.stays]
        self._valid = [*kept, *records[1:]]
        correction = Correction([one.event for one in kept], change.gone, change.come, own=True)
        return [*records, *self._announce([corrected, *change.come, *change.replies], now, correction)]

    def _make_referee(self) -> Referee:
        setup = self._setup
        return Referee(
            lambda players: BUILT[setup.game].new(players, setup.rules, setup.deck),
            setup.players,
            setup.game,
            setup.strictness,
            self._read,
            lambda about, slots: self._sentences.question(about, **slots),
            Past(self._given),
            setup.penalty,
        )

    def _read(self, words: Sequence[WordLike], guests: tuple[str, ...]) -> Reading:
        """Read an utterance."""
        read = self._readers.get(guests)
        if read is None:
            setup = self._setup
            read = self._readers[guests] = Lately(read_at(setup.game, (*setup.players, *guests), setup.lists))
        return read(tuple(words))

    def _number(self, event: Event) -> Recorded:
        self._seq += 1
        return Recorded(self._seq, event)

    def _announce(self, events: Sequence[Event], at: float, correction: Correction | None = None) -> list[Recorded]:
        if at == float("inf"):
            at = max((event.at for event in events), default=self._timeline.referee.last_act)
        at = max(at, *(event.at for event in events), at)
        table, game = self._table(), self._timeline.referee.game
        complete = [
            self._replies.complete(event, self._ruled(table), game, self._said, [one.event for one in self._valid])
            if isinstance(event, Reply)
            else event
            for event in events
        ]
        said: list[Announced] = list(self._announcer.announce(complete, table, at, correction))
        if not said:
            waiting = self._announcer.waiting(table, self._timeline.referee.last_act, at)
            said = [waiting] if waiting is not None else []
        if said:
            self._said = " ".join(one.text for one in said)
        return [self._number(event) for event in said]

    # --- corrections: fold again ---

    def _amend(self, item: Amend) -> list[Recorded]:
        target = self._inputs[item.target - 1] if 0 < item.target < len(self._inputs) else None
        if not isinstance(target, Heard):
            return []
        past, amnesty = self._timeline.referee.court.past, self._nothing_new(item.at)
        self._amendments, since = self._amendments.amended(item, target, past, amnesty)
        return self._refold(item.at, item.target, since)

    def _nothing_new(self, at: float) -> Amnesty:
        """Of all that was ruled so far only the faults that were found are faults."""
        return self._timeline.referee.court.past.amnestied(max([at, *(one.event.at for one in self._valid)]))

    def _fold_again(self, said: Retracted) -> list[Recorded]:
        before = self._table()
        number, since = self._correct(said)
        wrong = said.retraction
        at_once = isinstance(wrong, Retraction) and wrong.number == said.number
        changed = self._refold(wrong.at, number, since, quiet=at_once)
        if changed or at_once or not isinstance(wrong, Retraction):
            return changed
        if self._table() == before:
            return self._announce([Reply(at=wrong.at, key="correction_same", slots={})], wrong.at)
        return self._announce([], wrong.at, Correction([one.event for one in self._valid], [], []))

    def _correct(self, said: Retracted) -> tuple[int, float]:
        past = self._timeline.referee.court.past
        self._amendments, number, since = self._amendments.corrected(said, self._inputs, past)
        return number, since

    def _refold(self, at: float, number: int, since: float, *, quiet: bool = False) -> list[Recorded]:
        """Fold all inputs again over the corrections; what came out different is replaced.

        `quiet`: somebody has corrected himself in one breath, and nobody has heard of the first yet.
        """
        old = self._valid
        events = self._fold_all(number, since)
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
        correction = Correction([one.event for one in old[:same]], [one.event for one in old[same:]], events[same:])
        return [*fresh, *self._announce([corrected, *events[same:]], at, correction)]

    def _fold_all(self, number: int, since: float) -> list[Event]:
        """Fold again what may have changed: input `number` and all that follows, and all that happened from `since` on
        (seconds)."""
        timeline = self._timeline
        while True:
            self._amendments.give(self._given)
            first = timeline.rewind(number, since - MARGIN_S, self._amendments.overlay)
            if first == 1:
                timeline.worlds.each(lambda referee: referee.open(), 0.0)
            feeds = (timeline.feed(item, place) for place, item in enumerate(self._inputs[first - 1 :], first))
            said = next((step for steps in feeds for step in steps if isinstance(step, Retracted)), None)
            if said is None:
                self._told.restart(timeline.worlds)
                return self._told.events
            number, since = self._correct(said)

    # --- what people see ---

    @property
    def view(self) -> TableView:
        """The table now, with what was heard and said last, and with what can be said."""
        table = self._table()
        if self._sayable is None or self._sayable[0] is not table:
            self._sayable = table, self._replies.suggestions(self._timeline.referee.game)
        sayable = tuple(self._sayable[1])
        return replace(self._ruled(table), heard=self._heard, heard_number=self._heard_number, sayable=sayable)

    def _ruled(self, table: TableView) -> TableView:
        """The table with the last ruling."""
        return replace(table, ruling=self._announcer.ruling)

    def _table(self) -> TableView:
        """The same picture as long as nothing happened: most inputs only say that time has passed."""
        timeline = self._timeline
        if self._look is None or self._look[:2] != (timeline, timeline.steps):
            referee, withheld = timeline.referee, timeline.worlds.withheld.of
            table = picture(referee, self._setup.game, self._sentences, withheld)
            self._look = timeline, timeline.steps, table
        return self._look[2]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        return self._timeline.referee.game.players

    @property
    def in_recess(self) -> bool:
        """Whether the table does something else than to play."""
        return self._timeline.referee.floor.pause.in_recess

    @property
    def over(self) -> bool:
        """The game has ended and nobody said "noch einmal"."""
        # the phase first: only in it is there anything to look for, and this is asked after every input
        return self._timeline.referee.game.phase == "over" and any(
            isinstance(one.event, GameEnded) for one in reversed(self._valid)
        )


def _in_order(before: Sequence[Recorded], fresh: Sequence[Recorded], events: Sequence[Event]) -> list[Recorded]:
    """What was put out, and what became certain late, in the order of these events, in which it happened."""
    waiting, late = deque(before), deque(fresh)
    return [(waiting if waiting and waiting[0].event == event else late).popleft() for event in events]
