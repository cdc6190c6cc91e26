"""The likeliest courses of an evening, side by side: each input goes to all of them, the dearest are dropped."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from games.events import CardsDrawn, DrawReason, Event, MoveRejected, Question
from games.moves import Lay, LayRank, Move
from games.unheard import Kind, Unheard
from grammars import Phrase
from host.inputs import Heard
from host.judging.referee import Referee
from host.judging.retraction import Retraction
from host.judging.standing import Decision
from host.worlds.costs import COSTS, Costs
from host.worlds.log import Log
from host.worlds.memory import Memory

MOST = 24
"""So many worlds are kept."""
RANGE = 12.0
"""A world that costs so much more than the best one is hopeless."""
MARK_S = 40.0
"""So long an utterance that was not understood may explain a move."""
RARE = 0.002
"""How often an utterance comes out wrong at a table where nothing is known of that yet."""
USUAL = 150
"""After so many moves the table itself tells how often."""


@dataclass(frozen=True)
class Mark:
    """An utterance of which nothing was understood; seconds on the sample clock."""

    start: float
    end: float


@dataclass(frozen=True, eq=False)
class World:
    """One course of the evening: what the referee knows in it, what happened, and what it costs to believe it."""

    log: Log
    cost: float = 0.0
    memory: Memory | None = None
    """None: as the referee knows it now."""
    marks: tuple[Mark, ...] = ()
    """What was not understood since the last move."""
    gist: object = None
    """What all that can still happen depends on."""
    next_due: float = math.inf
    """Before this watermark nothing is to be judged in it."""
    moves: int = 0
    slips: int = 0
    """Moves, and how many of them were not heard as they were made."""

    def plus(self, events: Sequence[Event], cost: float = 0.0) -> World:
        """The world after another step."""
        return replace(self, log=self.log.plus(events), cost=self.cost + cost, memory=None)


class Worlds:
    """One referee steps through all of them; between two inputs he is in the best one."""

    def __init__(self, referee: Referee, costs: Costs = COSTS) -> None:
        self.referee = referee
        self._costs = costs
        self._worlds = [World(Log())]
        self._watermark = -math.inf

    @property
    def best(self) -> World:
        """The course of the evening that is cheapest to believe."""
        return self._worlds[0]

    @property
    def logs(self) -> list[Log]:
        """Of all worlds, the best one's first."""
        return [world.log for world in self._worlds]

    def share(self, holds: Callable[[World], bool]) -> float:
        """How likely something is: the weight of the worlds in which it holds, 0 to 1."""
        weights = [(math.exp(self.best.cost - world.cost), world) for world in self._worlds]
        return sum(weight for weight, world in weights if holds(world)) / sum(weight for weight, _ in weights)

    # --- inputs ---

    def each(self, step: Callable[[Referee], list[Event]]) -> None:
        """Something that is the same in all worlds."""
        if len(self._worlds) == 1:
            self._worlds = [self.best.plus(step(self.referee))]
            return
        self._keep([self._kept(world.plus(step(self._in(world)))) for world in self._worlds])

    def advance(self, watermark: float) -> None:
        """Everything that began before this time has been delivered."""
        if len(self._worlds) == 1:
            self._worlds = [self.best.plus(self.referee.advance(watermark))]
            return
        self._watermark = max(self._watermark, watermark if watermark != math.inf else self._watermark)
        if any(world.next_due <= watermark for world in self._worlds):
            self.each(lambda referee: referee.advance(watermark))
        else:
            self.referee.watermark = max(self.referee.watermark, self._watermark)

    def judge(self, step: Callable[[Referee], list[Event] | Retraction | Decision]) -> Retraction | Decision | None:
        """What only the best world may turn into a correction."""
        kept: list[World] = []
        for world in self._worlds:
            outcome = step(self._in(world))
            if isinstance(outcome, list):
                kept.append(self._kept(world.plus(outcome)))
            elif world is self.best:
                return outcome
        self._keep(kept)
        return None

    def hear(self, heard: Heard, number: int) -> Retraction | Decision | None:
        """An utterance, with all that may have gone before it unheard. A correction that is the best world's is
        returned, and nothing has changed then."""
        after: list[World] = []
        for world in self._worlds:
            before = world.memory or Memory(self._in(world))
            world = replace(world, memory=before)
            outcome = self._in(world).hear(heard, number)
            if not isinstance(outcome, list):
                if world.log is self.best.log:
                    return outcome
                continue
            after += self._explained(world, heard, number, outcome)
        self._keep(after)
        return None

    # --- explanations ---

    def _explained(self, world: World, heard: Heard, number: int, events: list[Event]) -> Iterator[World]:
        """The world after the utterance as it was heard, and, where that is doubtful, after unheard steps before it."""
        referee = self.referee
        phrases = referee.phrases
        lead = next((one for one in phrases if isinstance(one.value, Move)), None)
        if lead is None:
            marks = world.marks if phrases or events_of_table(events) else (*world.marks, Mark(heard.start, heard.end))
            yield self._kept(replace(world.plus(events), marks=marks))
            return
        doubtful = self._doubt(events, lead)
        talk = sum(self._costs.of_mark(mark.end - mark.start, explained=False) for mark in world.marks)
        as_heard = world.plus(events, doubtful + talk + self._on_unknown(world, lead))
        yield self._kept(replace(as_heard, marks=() if events else world.marks, moves=world.moves + 1))
        if not doubtful and not world.marks:
            return
        for steps, cost in self._courses(world, heard):
            yield from self._otherwise(world, steps, cost, heard, number, lead)
        if doubtful and isinstance(lead.value, Lay):
            for meant in (_suit_only, _rank_only):
                yield from self._misheard(world, meant, heard, number, lead, talk)

    def _courses(self, world: World, heard: Heard) -> Iterator[tuple[tuple[tuple[Unheard, float], ...], float]]:
        """Unheard steps that may have gone before, each with its time, and what they cost; at most two."""
        marks = [mark for mark in world.marks if heard.start - mark.end < MARK_S]
        rest = sum(self._costs.of_mark(mark.end - mark.start, explained=False) for mark in marks)
        for first in self._in(world).game.unheard():
            one, at, left = self._step(first, marks, heard, world)
            yield ((first, at),), rest + one
            referee = self._in(world)
            if referee.assume(first, at) is None:
                continue
            for second in referee.game.unheard():
                two, later, _ = self._step(second, left, heard, world)
                if one + two < RANGE and second.kind is not Kind.BEHIND:
                    yield ((first, at), (second, later)), rest + one + two

    def _step(
        self, step: Unheard, marks: Sequence[Mark], heard: Heard, world: World
    ) -> tuple[float, float, Sequence[Mark]]:
        """What an unheard step costs, when it was, and what is left to explain others."""
        costs, kind = self._costs, self._costs.steps[step.kind]
        wrong = -math.log(self._wrong(world))
        if step.kind is Kind.BEHIND:
            return wrong + costs.misheard, heard.start, marks
        if not marks:
            return kind + wrong + costs.lost, heard.start, marks
        mark = marks[0]
        seconds = mark.end - mark.start
        return (
            kind + costs.of_mark(seconds, explained=True) - costs.of_mark(seconds, explained=False),
            mark.end,
            marks[1:],
        )

    def _otherwise(
        self,
        world: World,
        steps: Sequence[tuple[Unheard, float]],
        cost: float,
        heard: Heard,
        number: int,
        lead: Phrase,
    ) -> Iterator[World]:
        """The world where these steps went before, unless what was heard makes no sense even so."""
        if world.cost + cost > self.best.cost + RANGE:
            return
        referee = self._in(world)
        assumed: list[Event] = []
        for step, at in steps:
            events = referee.assume(step, at)
            if events is None:
                return
            assumed += events
        if not referee.fits(lead):
            return
        unknown = _unknown_top(referee) and isinstance(lead.value, Lay)
        outcome = referee.hear(heard, number)
        if not isinstance(outcome, list):
            return
        cost += self._doubt(outcome, lead) + (self._costs.unknown_top if unknown else 0.0)
        new = world.plus([*assumed, *outcome], cost)
        yield self._kept(
            replace(new, marks=(), moves=world.moves + 1 + len(steps), slips=world.slips + len(steps))
        )

    def _misheard(
        self, world: World, meant: Callable[[Move], Move], heard: Heard, number: int, lead: Phrase, talk: float
    ) -> Iterator[World]:
        """The world where only a part of the card was heard as it was said."""
        referee = self._in(world)
        referee.meant = meant
        outcome = referee.hear(heard, number) if referee.fits(lead) else None
        referee.meant = None
        if isinstance(outcome, list):
            wrong = self._costs.misheard - math.log(self._wrong(world)) + math.log(2)
            new = world.plus(outcome, wrong + talk + self._doubt(outcome, lead))
            yield self._kept(replace(new, marks=(), moves=world.moves + 1, slips=world.slips + 1))

    def _wrong(self, world: World) -> float:
        """How often an utterance comes out wrong at this table, as this world has it."""
        return (RARE * USUAL + world.slips) / (USUAL + world.moves)

    def _doubt(self, events: Sequence[Event], lead: Phrase) -> float:
        """What it costs to believe that it was meant as it was heard."""
        costs = self._costs
        if any(isinstance(event, MoveRejected) for event in events):
            return costs.fault
        if any(isinstance(event, CardsDrawn) and event.reason is DrawReason.ASSUMED for event in events):
            return costs.slipped
        if any(isinstance(event, Question) for event in events) and isinstance(lead.value, Lay | LayRank):
            return costs.asked
        by_turn = isinstance(lead.value, Move) and lead.value.by_turn
        return costs.ignored if by_turn and not events else 0.0

    def _on_unknown(self, world: World, lead: Phrase) -> float:
        if not isinstance(lead.value, Lay):
            return 0.0
        top = next((event for event in world.log.backwards() if hasattr(event, "cards")), None)
        cards = getattr(top, "cards", ())
        return self._costs.unknown_top if cards and getattr(cards[-1], "caught", "all") == "none" else 0.0

    # --- the referee in a world ---

    def _in(self, world: World) -> Referee:
        """The referee, as he knows that world."""
        if world.memory is not None:
            world.memory.recall()
            self.referee.watermark = max(self.referee.watermark, self._watermark)
        return self.referee

    def _kept(self, world: World) -> World:
        """The world that the referee is in, with what he knows."""
        referee = self.referee
        self._watermark = max(self._watermark, referee.watermark)
        return replace(world, memory=Memory(referee), gist=_gist(referee, world), next_due=referee.next_due)

    def _keep(self, worlds: Sequence[World]) -> None:
        """The cheapest of them, each course once; the referee goes into the best one."""
        ordered = sorted(worlds, key=lambda world: world.cost)
        kept: list[World] = []
        gists: list[object] = []
        for world in ordered:
            if len(kept) >= MOST or world.cost > ordered[0].cost + RANGE:
                break
            if world.gist not in gists:
                gists.append(world.gist)
                kept.append(world)
        self._worlds = kept
        self._in(kept[0])


def _gist(referee: Referee, world: World) -> object:
    """What all that can still happen depends on; the cheapest things to tell apart first."""
    court = referee.court
    duties = [(duty.player, duty.call, duty.lay_end, duty.state) for duty in court.book.duties]
    asked = [item.identity for item in court.desk.waiting]
    gist = referee.game.turn, court.ledger.debts(), tuple(court.pending), duties, asked, world.marks
    return (*gist, referee.game.gist)


def events_of_table(events: Sequence[Event]) -> bool:
    """Whether anything happened that the table sees."""
    return any(event.public and event.type_name() != "not_understood" for event in events)


def _unknown_top(referee: Referee) -> bool:
    top = referee.game.facts.top
    return top is not None and top.caught == "none"


def _suit_only(move: Move) -> Move:
    from games.cards import suit_only

    return replace(move, cards=(suit_only(move.cards[0].suit),)) if isinstance(move, Lay) and len(move.cards) == 1 else move


def _rank_only(move: Move) -> Move:
    from games.cards import rank_only

    return replace(move, cards=(rank_only(move.cards[0].rank),)) if isinstance(move, Lay) and len(move.cards) == 1 else move
