"""An evening: the fold of all inputs into numbered events, corrections included."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.events import Announced, Corrected, Event, GameEnded, Reply
from grammars import Example, Reader, Reading, WordLike, sayable
from host.announcing.announcer import Announcer
from host.announcing.correction import Correction
from host.announcing.help import suggestions
from host.announcing.rulebook import spoken_summary
from host.correcting.corrections import put_right
from host.correcting.timeline import Overlay, Retracted, Timeline
from host.inputs import Amend, Heard, Input
from host.judging.referee import Referee
from host.judging.retraction import Retraction
from host.judging.standing import (
    NO_AMNESTY,
    NOTHING_ANSWERED,
    Amnesty,
    AnsweredAt,
    Given,
    Grant,
    Pardon,
    Past,
    Standing,
    but,
    standing,
)
from host.registry import BUILT
from host.setup import Setup, sentences_of
from host.showing.table import TableView
from host.showing.tableview import picture
from host.understanding import Understanding
from host.worlds.costs import COSTS, Costs
from host.worlds.telling import Told
from speech.words import Word

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

    def __init__(self, setup: Setup, costs: Costs = COSTS) -> None:
        """`costs`: how dear it is to believe that something was misheard."""
        self._setup = setup
        self._sentences = sentences_of(setup)
        self._readers: dict[tuple[str, ...], Understanding] = {}
        """By the guests whose names are known."""
        self._announcer = Announcer(self._sentences, setup.turns, setup.turn_after_s)
        self._readings: dict[tuple[tuple[WordLike, ...], tuple[str, ...]], Reading] = {}
        self._overlay = Overlay()
        self._made: dict[int, tuple[Overlay, Overlay, float]] = {}
        """By the input that corrected something: the overlay before and after it, and since when it holds."""
        self._stood: Standing = {}
        """What had been ruled before the last correction: it may turn out illegal, and is never punished."""
        self._answered: AnsweredAt = NOTHING_ANSWERED
        """Which question each answer was given to."""
        self._amnesty = NO_AMNESTY
        self._given = Given()
        self._timeline = Timeline(self._make_referee, self._overlay, costs)
        self._inputs: list[Input] = []
        self._valid: list[Recorded] = []
        """What holds now, announcements aside: the fold of the corrected inputs."""
        self._told = Told()
        """The course of the evening as it was put out."""
        self._look: tuple[Timeline, tuple[object, ...], TableView] | None = None
        """The table as it looked last, and when that was."""
        self._seq = 0
        self._heard: tuple[Word, ...] = ()
        self._heard_number = 0
        self._examples: tuple[tuple[str, ...], list[Example]] = ((), [])
        """What these people can say in this game."""
        self._said = ""

    # --- the fold ---

    def open(self) -> list[Recorded]:
        """The first events; call once, before `feed`."""
        self._timeline.worlds.each(lambda referee: referee.open(), 0.0)
        return self._put_out(0.0)

    def feed(self, item: Input) -> list[Recorded]:
        """Apply one input and return its events."""
        self._inputs.append(item)
        if isinstance(item, Heard):
            self._heard, self._heard_number = item.words, len(self._inputs)
        if isinstance(item, Amend):
            return self._amend(item)
        new: list[Recorded] = []
        try:
            for now in self._timeline.feed(item, len(self._inputs)):
                new += self._put_out(now)
        except Retracted as said:
            new += self._fold_again(said)
        return new

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
        """Read an utterance; folding again must not read everything again."""
        key = tuple(words), guests
        if key not in self._readings:
            if guests not in self._readers:
                setup = self._setup
                reader = Reader(setup.game, (*setup.players, *guests), lists=setup.lists)
                self._readers[guests] = Understanding(reader)
            self._readings[key] = self._readers[guests].read(words)
        return self._readings[key]

    def _number(self, event: Event) -> Recorded:
        self._seq += 1
        return Recorded(self._seq, event)

    def _announce(self, events: Sequence[Event], at: float, correction: Correction | None = None) -> list[Recorded]:
        if at == float("inf"):
            at = max((event.at for event in events), default=self._timeline.referee.last_act)
        at = max(at, *(event.at for event in events), at)
        complete = [self._complete(event) if isinstance(event, Reply) else event for event in events]
        table = self._table()
        said: list[Announced] = list(self._announcer.announce(complete, table, at, correction))
        if not said:
            waiting = self._announcer.waiting(table, self._timeline.referee.last_act, at)
            said = [waiting] if waiting is not None else []
        if said:
            self._said = " ".join(one.text for one in said)
        return [self._number(event) for event in said]

    def _suggestions(self) -> list[str]:
        """What can be said now."""
        players = self.players
        if self._examples[0] != players:
            self._examples = players, sayable(self._setup.game, players)
        return suggestions(self._timeline.referee.game, self._examples[1], self._sentences)

    def _complete(self, reply: Reply) -> Event:
        """Fill in what only the whole evening knows."""
        setup = self._setup
        if reply.key == "house_rules":
            rules = f"{spoken_summary(setup.game, setup.rules)} {self._sentences.instead}".strip()
            return replace(reply, key="rules", slots={"rules": rules})
        if reply.key == "help":
            phrases = self._suggestions()
            return replace(reply, key="help" if phrases else "help_none", slots={"phrases": phrases})
        if reply.key in ("score", "score_none"):
            return self._score(reply, self._sentences.scores(list(reply.slots.get("scores", {}).items())))
        if reply.key == "turn":
            return replace(reply, key=self._table().turn_key)
        if reply.key == "lives":
            return self._score(reply, self._sentences.lives(reply.slots["lives"], reply.slots["out"]))
        if reply.key == "repeat":
            return Announced(at=reply.at, text=self._said)
        return reply

    def _score(self, reply: Reply, scores: str) -> Reply:
        """With what faults have cost, where that is not paid in cards."""
        tally = self._sentences.tally({seat.name: seat.paid for seat in self._table().seats})
        key = ("score_tally" if scores else "tally") if tally else "score" if scores else reply.key
        return replace(reply, key=key, slots={"scores": scores, "tally": tally})

    # --- corrections: fold again ---

    def _amend(self, item: Amend) -> list[Recorded]:
        target = self._inputs[item.target - 1] if 0 < item.target < len(self._inputs) else None
        if not isinstance(target, Heard):
            return []
        heard = replace(target, words=item.words) if item.words is not None else None
        since = target.start
        decided = self._overlay.decisions
        if item.target in self._made:  # a correction that was misheard itself
            *overlays, began = self._made.pop(item.target)
            since = min(since, began)
            self._overlay = self._overlay.without(*overlays)
        withdrawn = [one for one in decided if one not in self._overlay.decisions and isinstance(one, Grant)]
        past = self._timeline.referee.court.past
        answered = {**past.answers, **self._answered}
        self._answered = {place: asked for place, asked in answered.items() if place.number != item.target}
        stood = standing(self._stood, past.made, since, float("inf"))
        stood = {**stood, **{one.place: one.ruled for one in withdrawn}}
        self._stood = dict(but(stood, item.target, target.start, target.end))
        self._overlay = replace(self._overlay, heard={**self._overlay.heard, item.target: heard})
        self._amnesty = self._nothing_new(item.at)
        return self._refold(item.at, item.target, since)

    def _nothing_new(self, at: float) -> Amnesty:
        """Of all that was ruled so far only the faults that were found are faults."""
        return self._timeline.referee.court.past.amnestied(max([at, *(one.event.at for one in self._valid)]))

    def _fold_again(self, said: Retracted) -> list[Recorded]:
        before = self._table()
        number, since = self._correct(said, self._timeline)
        wrong = said.retraction
        at_once = isinstance(wrong, Retraction) and wrong.number == said.number
        changed = self._refold(wrong.at, number, since, quiet=at_once)
        if changed or at_once or not isinstance(wrong, Retraction):
            return changed
        if self._table() == before:
            return self._announce([Reply(at=wrong.at, key="correction_same", slots={})], wrong.at)
        return self._announce([], wrong.at, Correction([one.event for one in self._valid], [], []))

    def _standing(self, said: Retracted, timeline: Timeline) -> Standing:
        """All that was ruled so far stands, but for what is corrected; later moves, if they stood already."""
        wrong, made = said.retraction, timeline.referee.court.past.made
        if isinstance(wrong, Pardon):
            ruled_at = wrong.fault[2]  # by the move that was being said then, perhaps
            since = max((place.start for place in made if place.start <= ruled_at), default=ruled_at)
            return standing(self._stood, made, since, wrong.at)
        if isinstance(wrong, Grant):
            stood = standing(self._stood, made, wrong.since, wrong.at)
            return {**stood, wrong.place: wrong.stands}
        stood = standing(self._stood, made, self._inputs[wrong.number - 1].at, wrong.at)
        if wrong.stands:
            return stood
        stood = {place: ruled for place, ruled in stood.items() if place.number not in wrong.goes_along}
        return dict(but(stood, wrong.number, min(wrong.start, wrong.since), wrong.end))

    def _correct(self, said: Retracted, timeline: Timeline) -> tuple[int, float]:
        """What was said stands corrected; but for that move nobody becomes guilty of anything new. The first input that
        may mean something else now, and since when it may."""
        self._stood = self._standing(said, timeline)
        self._answered = {**timeline.referee.court.past.answers, **self._answered}
        before, wrong = self._overlay, said.retraction
        if wrong.at > self._amnesty.until:
            judged = wrong.judged if isinstance(wrong, Retraction) and not wrong.stands else None
            self._amnesty = timeline.referee.court.past.amnestied(wrong.at, judged)
        if isinstance(wrong, Retraction):
            since = wrong.start
            self._overlay = put_right(before, self._inputs, wrong, said.number)
        else:
            since = wrong.since
            self._overlay = replace(before, decisions=(*(one for one in before.decisions if one != wrong), wrong))
        self._made[said.number] = before, self._overlay, since
        changed = self._overlay.changed_from(before)
        return min([said.number, *changed]), min([since, *(self._inputs[one - 1].at for one in changed)])

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
            self._given.set(self._stood, self._amnesty, self._overlay.decisions, self._answered)
            first = timeline.rewind(number, since - MARGIN_S, self._overlay)
            if first == 1:
                timeline.worlds.each(lambda referee: referee.open(), 0.0)
            try:
                for place, item in enumerate(self._inputs[first - 1 :], first):
                    for _ in timeline.feed(item, place):
                        pass
            except Retracted as said:
                number, since = self._correct(said, timeline)
                continue
            self._told.restart(timeline.worlds)
            return self._told.events

    # --- what people see ---

    @property
    def view(self) -> TableView:
        """The table now."""
        return replace(self._table(), heard=self._heard, heard_number=self._heard_number, ruling=self._announcer.ruling)

    def _table(self) -> TableView:
        """The same picture as long as nothing happened: most inputs only say that time has passed."""
        timeline = self._timeline
        if self._look is None or self._look[:2] != (timeline, timeline.steps):
            table = picture(timeline.referee, self._setup.game, self._sentences, timeline.worlds.withheld.of)
            table = replace(table, sayable=tuple(self._suggestions()))
            self._look = timeline, timeline.steps, table
        return self._look[2]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table now, clockwise."""
        return self._timeline.referee.game.players

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
