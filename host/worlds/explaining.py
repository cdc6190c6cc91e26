"""Explaining: how what was heard may have come about. As it was said; after steps that nobody caught; or misheard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import log
from typing import TYPE_CHECKING

from games.cards import rank_only, suit_only
from games.events import (
    Answered,
    Event,
    MoveRejected,
    NotUnderstood,
    Question,
    TopNamed,
)
from games.moves import Lay, Move
from grammars import Phrase
from grammars.requests import Again, No
from host.inputs import Heard
from host.judging.said.sieve import perhaps_said
from host.worlds.believing import believable, may_be_talk
from host.worlds.costs import Costs, cost_of
from host.worlds.courses import Course, Courses
from host.worlds.marks import Mark
from host.worlds.strangeness import INSISTS_S, SUPPOSED, happened, strangeness
from host.worlds.world import Refused, World

if TYPE_CHECKING:
    from host.worlds.worlds import Worlds


STRANGE = 2.0
"""What surprises the game more than this may have been something else; as a cost."""
TWICE_TALK = 6.0
"""So much less of a doubt is entertained, beside another one, that nobody made a move that was heard."""
NEVER = 1e-9
AGAINST = frozenset({"doch", "nein", "nee", "nö"})
"""So begins who contradicts."""


class Explaining:
    """Finds the worlds that may follow from an utterance, each with its cost."""

    def __init__(self, worlds: Worlds, costs: Costs) -> None:
        self._worlds = worlds
        self._costs = costs.of(worlds.referee.game)
        self._courses = Courses(worlds, self._costs)
        self._place = 0

    def worlds(self, world: World, heard: Heard, number: int, events: list[Event], place: int) -> Iterator[World]:
        """What follows in this world, the one at that place by likelihood (from 0); `events`: what the referee, who is
        in it still, made of the utterance."""
        self._place = place
        phrases = self._worlds.referee.phrases
        lead = _lead(phrases)
        made = any(event.public and not isinstance(event, NotUnderstood | Question) for event in events)
        mark = None if made else self._mark(heard, phrases)
        if lead is None or mark is not None:
            return self._nothing_made(world, heard, number, events, mark)
        return self._made(world, heard, number, events, lead, made=made)

    # --- nothing came of it ---

    def _mark(self, heard: Heard, phrases: Sequence[Phrase]) -> Mark | None:
        """What the utterance leaves that led to nothing."""
        referee = self._worlds.referee
        if referee.pieces.are_small_talk(heard):
            return None
        left = [phrase for phrase in phrases if not phrase.fitting]  # it was talk, or a move that does not fit yet
        parts = referee.pieces.parts(heard) if not left else (None, None, None)
        pieces, everyday = referee.pieces.are_all(heard), referee.pieces.are_talk(heard)
        return Mark.of(heard, left, parts, numbers=referee.game.numbers, in_pieces=pieces, talk=everyday)

    def _nothing_made(
        self, world: World, heard: Heard, number: int, events: Sequence[Event], mark: Mark | None
    ) -> Iterator[World]:
        """The worlds after an utterance that was no move, or none that was understood."""
        answered = any(isinstance(event, Answered) for event in events)
        marks = () if answered else world.marks if mark is None else (*world.marks, mark)
        denied = _denies(self._worlds.referee.phrases) and not events and self._worlds.asked.isdisjoint(SUPPOSED)
        vain = self._costs.denied_in_vain if denied else 0.0
        if mark is not None and mark.clear:
            vain += world.cost_of(mark, self._costs, explained=False)
        perhaps = self._worlds.referee.perhaps
        if perhaps is not None:
            vain += cost_of(1.0 - perhaps.likely)
        yield self._worlds.kept(world.plus(events, vain).but(marks=marks))
        if perhaps is not None:
            yield from self._as_act(world, heard, number, perhaps)
        if mark is not None:
            yield from self._believed(world, heard, number)

    # --- something came of it ---

    def _made(
        self, world: World, heard: Heard, number: int, events: Sequence[Event], lead: Phrase, *, made: bool
    ) -> Iterator[World]:
        """The worlds after an utterance about a move: as it was heard, as talk, and where there is a doubt, otherwise.
        `made`: more came of it than a question."""
        unknown = self._worlds.referee.unknown
        insists = self._insists(world, heard, lead, events)
        if world.refused is not None and heard.start - world.refused.at > INSISTS_S:
            world = world.but(refused=None)
        if insists and world.refused is None:
            yield self._worlds.kept(self._again(world, lead).but(marks=()))
        doubt = self._strangeness(world, events, lead)
        if insists and not _gives_in(world, heard, events):
            doubt += self._costs.guilty_insists if _contradicts(heard) else self._costs.guilty_repeats
        talk = world.unexplained(self._costs)
        as_heard = _as_heard(world.plus(events, doubt + cost_of(lead.likely)), world, heard, lead, events, made=made)
        explained = 0.0 if as_heard.marks else talk
        surprise = self._worlds.surprise(world)
        strange = doubt > 0 or surprise > STRANGE
        if not self._worlds.is_hopeless(as_heard.cost + explained):
            yield self._worlds.kept(as_heard.but(cost=as_heard.cost + explained))
        if made and isinstance(lead.value, Move) and (lead.value.by_turn or lead.likely < 1.0):
            # Talk that names the same by chance is as surprising.
            named = surprise if lead.likely < 1.0 and lead.mention is not None else 0.0
            only_talk = cost_of(max(may_be_talk(heard, lead, unknown, self._costs), NEVER)) + named
            if not self._worlds.is_hopeless(world.cost + only_talk + (TWICE_TALK if self._place else 0.0)):
                self._worlds.enter(world)
                yield self._worlds.kept(world.but(cost=world.cost + only_talk))
        marked = any(mark.tells for mark in world.marks)
        if strange or marked or any(isinstance(event, TopNamed) for event in events):
            yield from self._otherwise(world, heard, number, lead, talk, misheard=strange and not insists)
        if insists and world.refused is not None:
            yield from self._insisted(world.refused, heard, number, lead)

    def _otherwise(
        self, world: World, heard: Heard, number: int, lead: Phrase, talk: float, *, misheard: bool
    ) -> Iterator[World]:
        """Where there is a doubt about what was heard: the worlds in which it makes sense."""
        fitting = len(self._worlds.enter(world).game.expected().cards)
        for course in self._courses.before(world, heard, self._place):
            if (found := self._after(course, world, heard, number, lead, talk, fitting)) is not None:
                yield found
        for other in heard.others if misheard else ():
            yield from self._as_said(world, replace(heard, words=other.words), number, talk + max(other.margin, 0.0))
        if misheard and isinstance(lead.value, Lay):
            for meant in (_suit_only, _rank_only):
                yield from self._misheard(world, meant, heard, number, lead, talk)
        if misheard and isinstance(lead.value, Move):
            for move in self._worlds.enter(world).game.misheard(lead.value):
                yield from self._misheard(world, lambda _, move=move: move, heard, number, lead, talk)  # type: ignore[misc]

    def _believed(self, world: World, heard: Heard, number: int) -> Iterator[World]:
        """The worlds where that was said which the recogniser heard, and was not sure enough of."""
        if perhaps_said(heard.words):  # that is asked for, if at all
            return
        talk = world.unexplained(self._costs)
        for words, cost in believable(heard, self._costs):
            if words != heard.words:
                yield from self._as_said(world, replace(heard, words=words), number, talk + cost)

    def _as_act(self, world: World, heard: Heard, number: int, act: Phrase) -> Iterator[World]:
        """The world where it was something that somebody did in his own words."""
        cost = cost_of(act.likely) + world.unexplained(self._costs)
        if self._worlds.is_hopeless(world.cost + cost):
            return
        referee = self._worlds.enter(world)
        referee.believes = True
        outcome = referee.hear(heard, number)
        referee.believes = False
        if isinstance(outcome, list) and happened(outcome):
            yield self._worlds.kept(world.plus(outcome, cost).moved(act))

    def _as_said(self, world: World, heard: Heard, number: int, cost: float) -> Iterator[World]:
        """The world where it was heard like this, if it makes sense there."""
        if self._worlds.is_hopeless(world.cost + cost):
            return
        referee = self._worlds.enter(world)
        outcome = referee.hear(heard, number)
        lead = _lead(referee.phrases)
        if lead is None or not isinstance(outcome, list) or not happened(outcome):
            return
        cost += self._strangeness(world, outcome, lead)
        if not any(isinstance(event, MoveRejected) for event in outcome):
            yield self._worlds.kept(world.plus(outcome, cost).moved(lead))

    # --- "doch, Pik König" ---

    def _insists(self, world: World, heard: Heard, lead: Phrase, events: Sequence[Event]) -> bool:
        """Whether somebody says against the host that his move is right; not where it has been another one since."""
        told = self._worlds.objected
        if told is None or type(lead.value) is not type(told.move) or heard.start - told.at > INSISTS_S:
            return False
        if world.latest != told.move:
            return False
        refused = any(isinstance(event, MoveRejected) for event in events)
        again = lead.value == told.move and (refused or world.refused is None)
        return again or _contradicts(heard)

    def _again(self, world: World, lead: Phrase) -> World:
        """Where the move was accepted it is only said again; where only a part of it was, that was no mishearing."""
        self._worlds.enter(world)
        top = self._worlds.referee.game.facts.top
        partly = isinstance(lead.value, Lay) and top is not None and top.caught != "all"
        return world.but(cost=world.cost + (self._costs.ignored if partly else 0.0))

    def _insisted(self, refused: Refused, heard: Heard, number: int, lead: Phrase) -> Iterator[World]:
        """The world where what was refused is what is said now: it was misheard, or the host knew too little."""
        world, same = refused.before, lead.value == refused.move
        if not same:
            world = world.but(cost=world.cost + self._costs.misheard + cost_of(world.silent(self._costs)))
            referee = self._worlds.enter(world)
            if referee.fits(lead):
                outcome = referee.hear(heard, number)
                if isinstance(outcome, list):
                    yield self._worlds.kept(world.plus(outcome).moved(lead)).but(slips=world.slips + 1)
                return
        talk = world.unexplained(self._costs)
        yield from self._otherwise(world, heard, number, lead, talk, misheard=False)

    def _after(
        self, course: Course, world: World, heard: Heard, number: int, lead: Phrase, talk: float, fitting: int
    ) -> World | None:
        """The world where this went before, in which the referee is; None: what was heard makes no sense even so.
        `fitting`: how many cards were to be expected without it."""
        cost = talk + course.cost
        referee = self._worlds.referee
        if self._worlds.is_hopeless(world.cost + cost) or not referee.fits(lead):
            return None
        if isinstance(lead.value, Lay) and fitting:
            cost += max(0.0, log(max(len(referee.game.expected().cards), 1) / fitting))
        outcome = referee.hear(heard, number)
        if not isinstance(outcome, list):
            return None
        new = course.world.plus(outcome, cost + self._strangeness(course.world, outcome, lead))
        if self._worlds.is_hopeless(new.cost):
            return None
        return self._worlds.kept(new.moved(lead, unheard=course.steps))

    # --- another card than was heard ---

    def _misheard(
        self, world: World, meant: Callable[[Move], Move], heard: Heard, number: int, lead: Phrase, talk: float
    ) -> Iterator[World]:
        """The world where only a part of the card was heard as it was said."""
        wrong = talk + self._costs.misheard + cost_of(world.silent(self._costs))
        if self._worlds.is_hopeless(world.cost + wrong):
            return
        referee = self._worlds.enter(world)
        referee.meant = meant
        outcome = referee.hear(heard, number) if referee.fits(lead) else None
        referee.meant = None
        if isinstance(outcome, list):
            new = world.plus(outcome, wrong + self._strangeness(world, outcome, lead))
            yield self._worlds.kept(new.moved(lead)).but(slips=world.slips + 1)

    def _strangeness(self, world: World, events: Sequence[Event], lead: Phrase) -> float:
        return strangeness(world, events, lead, self._worlds.referee.phrases, self._costs)


def _as_heard(after: World, world: World, heard: Heard, lead: Phrase, events: Sequence[Event], *, made: bool) -> World:
    """The world `after` what was heard in `world`, with what it tells of the next one."""
    rejected = next((event for event in events if isinstance(event, MoveRejected)), None)
    if isinstance(lead.value, Move) and rejected is not None:
        objected = Refused(world.but(refused=None), lead.value, rejected.player, heard.end)
        after = after.but(refused=objected, faults=world.faults + 1)
    elif events:
        after = after.but(refused=None)
    if events and made:
        after = after.moved(lead)
        return after.but(marks=()) if any(isinstance(event, Answered) for event in events) else after
    if events and isinstance(lead.value, Move) and lead.value.by_turn:  # nobody may answer what the host asks
        return after.but(marks=(*world.marks, Mark(heard.start, heard.end)))
    return after


def _gives_in(world: World, heard: Heard, events: Sequence[Event]) -> bool:
    """Whether who was told off says now what is accepted."""
    refused = any(isinstance(event, MoveRejected) for event in events)
    return world.refused is not None and not refused and heard.words[0].text != "doch"


def _lead(phrases: Sequence[Phrase]) -> Phrase | None:
    """What an utterance is about: the move in it, also behind "Ben ist dran"; else what it tells."""
    told = [one for one in phrases if isinstance(one.value, Move | Again)]
    made = (one for one in told if isinstance(one.value, Move) and one.value.by_turn)
    return next(made, told[0] if told else None)


def _contradicts(heard: Heard) -> bool:
    return heard.words[0].text in AGAINST


def _denies(phrases: Sequence[Phrase]) -> bool:
    """Whether all that was said is "no"; nobody says so who was not asked."""
    return bool(phrases) and all(isinstance(one.value, No) for one in phrases)


def _suit_only(move: Move) -> Move:
    single = isinstance(move, Lay) and len(move.cards) == 1
    return replace(move, cards=(suit_only(move.cards[0].suit),)) if single and isinstance(move, Lay) else move


def _rank_only(move: Move) -> Move:
    single = isinstance(move, Lay) and len(move.cards) == 1
    return replace(move, cards=(rank_only(move.cards[0].rank),)) if single and isinstance(move, Lay) else move
