"""Courses: the steps that may have gone before an utterance without anybody catching them, the likeliest first."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from typing import NamedTuple

from games.moves import AnotherGame, Move, TurnIs
from games.unheard import Kind, Unheard
from games.values import dataclass, replace
from grammars import Phrase
from grammars.requests import Again
from host.inputs import Heard
from host.worlds.chair import Chair
from host.worlds.costs import Costs, cost_of
from host.worlds.marks import EXPIRES_S, Cause, Mark
from host.worlds.room import RANGE
from host.worlds.strangeness import left_out
from host.worlds.voices import Speaker
from host.worlds.world import NAMED_AGAIN, World

MOST_COURSES, FEW_COURSES = 24, 3
"""So many ways to a strange utterance are tried in the likeliest world, the likeliest first; half as many in each that
is less likely, but some in every one."""
MOST_STEPS = 6
UNSPOKEN = frozenset({Kind.LAY, Kind.TURN, Kind.PASS})
"""Moves of which nobody may have said a word, before one that is said with a name; also where something else was not
understood."""


@dataclass(frozen=True)
class Step:
    """A step that nobody caught, when it was made, and what it costs to believe in it."""

    what: Unheard
    at: float
    cost: float
    marks: tuple[Mark, ...]
    """What is left to explain others."""
    guessed: bool = False
    """It fell into a stretch of which nothing is known: others may have, too."""
    voiced: float = 0.0
    """What of the cost is the voice in which it was said."""


@dataclass(frozen=True, eq=False)
class Course:
    """Steps that nobody caught, one after the other, and the world that they lead to; it is not charged for them."""

    world: World
    marks: tuple[Mark, ...]
    """What is left to explain another one."""
    cost: float = 0.0
    steps: int = 0
    came: tuple[Course, Step] | None = None
    """From which course it came by its last step."""

    def is_beside_missed(self, what: Unheard) -> bool:
        """Whether it would be another one's move, next to one that was said and not understood."""
        another = self.came is not None and self.came[1].what.player != what.player
        return another and any(mark.cause is Cause.SAID for mark in self.world.marks)


class _Waiting(NamedTuple):
    """A step that may come next, or, without one, whatever may come after a course; the cheapest first, and of equal
    ones those that follow the course that was found first."""

    cost: float
    """At least."""
    found: int
    place: int
    course: Course
    step: Step | None
    cheapest: float
    """Cost of the cheapest world, when this was thought of."""


class Courses:
    """Finds them in one world after the other."""

    def __init__(self, chair: Chair, costs: Costs) -> None:
        self._chair = chair
        self._costs = costs
        self._least = min(costs.steps.values()) - 1e-9  # costs are not always added up in the same order

    def before(self, world: World, heard: Heard, place: int, lead: Phrase, talk: float) -> Iterator[Course]:
        """What may have gone before in this world, the one at that place by likelihood (from 0): a step or two, more
        where nobody could hear. The referee is in the world that each of them leads to. `lead`: what was said now;
        where it is somebody's by name, a move may be missing before it of which nobody said a word: whoever was told
        off and tries another card says no name. `talk`: what it costs to take all for talk that is not understood."""
        marks = tuple(mark for mark in world.marks if heard.start - mark.end < EXPIRES_S)
        hidden = sum(mark.is_stretch for mark in marks)
        most = min(max(2, len(marks) - hidden) + hidden, MOST_STEPS)
        least = world.cost + talk - world.may_give_back(self._costs)
        waiting = [_Waiting(0.0, 0, 0, Course(world, marks), None, self._chair.cheapest)]
        found = 0
        known: dict[int, Course] = {}
        # A step is made only when it is its turn, and what may follow it is looked for only then: mostly it never is.
        while waiting and not self._chair.has_no_room(least + waiting[0].cost):
            _, number, _, course, step, cheapest = heapq.heappop(waiting)
            if step is None:
                self._reach(course)
                for one, another in enumerate(self._steps(course, heard, lead)):
                    cost = course.cost + another.cost
                    if world.cost + cost <= cheapest + RANGE:
                        heapq.heappush(waiting, _Waiting(cost, number, one, course, another, cheapest))
                continue
            if number not in known:
                known[number] = self._known(course)
            after = self._stepped(known[number], step, last=course.steps + 1 == most)
            if after is not None:
                yield after
                found += 1
                if found == max(MOST_COURSES >> place, FEW_COURSES):
                    return
                if after.steps < most:
                    later = after.cost + self._next_costs(after)
                    heapq.heappush(waiting, _Waiting(later, found, -1, after, None, self._chair.cheapest))

    def _next_costs(self, course: Course) -> float:
        """So much at least another step costs, behind one."""
        costs, world = self._costs, course.world
        if not course.marks:
            cost = min(cost_of(world.silent(costs)) + costs.lost, costs.together)
        else:
            cost = min(world.least_explained(mark, costs) for mark in course.marks)
        return cost + self._least

    def done(self, world: World, heard: Heard) -> Iterator[Course]:
        """The player on turn has drawn and was done, which mostly goes without saying; as `before`."""
        for what in self._chair.look(world).unheard_steps():
            if what.kind is Kind.DONE:
                step = Step(what, heard.start, self._costs.unsaid[what.kind], world.marks)
                if (after := self._stepped(Course(world, world.marks), step, last=True)) is not None:
                    yield after

    def called(self, world: World, heard: Heard, player: str) -> Iterator[Course]:
        """It is the turn of a player who was called, whatever became of the others; as `before`."""
        for what in self._chair.look(world).unheard_steps():
            if what.kind is Kind.DRIFT and what.move == TurnIs(player):
                step = Step(what, heard.start, cost_of(self._costs.called), world.marks)
                if (after := self._stepped(Course(world, world.marks), step, last=True)) is not None:
                    yield after

    def _stepped(self, course: Course, step: Step, *, last: bool) -> Course | None:
        """The course after another step, which the referee is in then; None: it cannot have been made. None follows
        the `last` one."""
        referee = self._chair.enter(course.world)
        events = referee.assume(step.what, step.at)
        if events is None:
            return None
        # A deal that nobody heard begin tells nothing of whose turn it is.
        guessed = NAMED_AGAIN if step.guessed else course.world.guessed
        world = course.world.plus(events).but(guessed=guessed, voiced=course.world.voiced + step.voiced)
        if guessed:
            referee.doubt_counts()
        world = self._chair.charged(world) if last else self._chair.seen(self._chair.charged(world))
        cost = course.cost + step.cost + left_out(course.world, events, self._costs)
        return Course(world, step.marks, cost, course.steps + 1, (course, step))

    def _known(self, course: Course) -> Course:
        """The same, to come back to: what the referee knew there is mostly not asked for."""
        if course.came is None:
            return course
        self._reach(course)
        return replace(course, world=self._chair.reached(course.world))

    def _reach(self, course: Course) -> None:
        """The referee is in its world once more."""
        if course.came is None:
            return
        before, step = course.came
        referee = self._chair.enter(before.world)
        referee.assume(step.what, step.at)
        if course.world.guessed:
            referee.doubt_counts()

    def _steps(self, course: Course, heard: Heard, lead: Phrase) -> list[Step]:
        """The steps that a game may have made now, in the world that the referee is in: where something was not
        understood, it was that."""
        costs, world, marks = self._costs, course.world, course.marks
        referee, wrong = self._chair.look(world), cost_of(world.silent(self._costs))
        named = lead.actor is not None
        unspoken = costs.unspoken if named and not course.steps else math.inf
        explained = [world.explained(mark, costs) for mark in marks]
        unnoticed: dict[Kind, float] = {}
        steps: list[Step] = []
        for what in referee.unheard_steps():
            if what.kind in costs.unnoticed:
                if not course.steps and (what.kind is not Kind.DRIFT or world.may_drift):
                    if what.kind not in unnoticed:
                        unnoticed[what.kind] = cost_of(world.unnoticed(what.kind, costs))
                    cost = unnoticed[what.kind] + costs.unnoticed[what.kind] + cost_of(what.share)
                    steps.append(Step(what, heard.start, cost, marks))
                continue
            if what.kind not in costs.steps:
                continue
            if isinstance(lead.value, Again) and isinstance(what.move, AnotherGame) and not course.steps:
                # Here is the word for it; who is the only one to say so mostly wishes for it.
                steps.append(Step(what, heard.start, costs.again_in_vain + cost_of(what.share), marks))
                continue
            if what.kind in costs.unsaid and not course.steps:
                cost = costs.unsaid[what.kind] + cost_of(what.share)
                steps.append(Step(what, heard.start, cost, marks))
            kind = costs.steps[what.kind] + cost_of(what.share)
            found = [
                (one.cost + self._vague(what, mark, lead), number, one)
                for number, mark in enumerate(marks)
                if (one := self._marked(world, what, number, marks, explained[number]))
            ]
            if found:
                cost, _, best = min(found)
                steps.append(replace(best, cost=cost + kind))
                continue
            lost = min(wrong + costs.lost, unspoken if what.kind in UNSPOKEN else math.inf)
            if named and not marks and course.is_beside_missed(what):
                lost = min(lost, costs.together)
            steps.append(Step(what, heard.start, kind + lost, marks))
        return steps

    def _vague(self, what: Unheard, mark: Mark, lead: Phrase) -> float:
        """What it costs to believe that just this one was asked, where an answer is all that tells of it."""
        answers = isinstance(lead.value, Move) and lead.value.reply and lead.actor is None
        return self._costs.vague if answers and what.move.whom not in (None, *mark.names) else 0.0

    def _marked(
        self, world: World, what: Unheard, place: int, marks: tuple[Mark, ...], explained: float
    ) -> Step | None:
        """The step as that which was said then, at this place of the marks; None: that was something else.
        `explained`: what it costs more than that it was talk."""
        mark = marks[place]
        move = mark.as_part_of(what.move) if mark.names <= {what.player, what.move.whom} else None
        if move is None:
            return None
        voiced = world.voices.cost(Speaker(what.player, himself=True), mark.timbre, self._costs)
        left = mark.left(marks[place + 1 :])
        guessed = mark.is_stretch and mark.tells
        return Step(replace(what, move=move), mark.end, explained + voiced, left, guessed, voiced)
