"""Hypotheses: what may have been behind an utterance that makes no sense as it was heard. Steps before it that nobody
caught; another card, other words; or something that somebody did in words of his own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log

from games.cards import rank_only, suit_only
from games.events import MoveRejected
from games.moves import Lay, Move
from games.values import dataclass, replace
from grammars import Phrase
from grammars.requests import Again
from host.inputs import Heard
from host.judging.said.sieve import perhaps_said
from host.judging.said.taken import Meant, Taken
from host.worlds.believing import believable
from host.worlds.chair import Chair
from host.worlds.costs import Costs, cost_of
from host.worlds.courses import Course, Courses
from host.worlds.strangeness import happened, strangeness
from host.worlds.world import Refused, World
from speech.words import Word


@dataclass(frozen=True)
class Said:
    """An utterance, and what the host had said before it."""

    heard: Heard
    number: int
    """Of its input."""
    asked: frozenset[str]
    """What the host has asked the table, and nobody has answered yet."""
    objected: Refused | None
    """What the table was last told to take back."""

    def in_words(self, words: tuple[Word, ...]) -> Said:
        """As if this had been said."""
        return replace(self, heard=replace(self.heard, words=words))


class Hypotheses:
    """Tries them in one world after the other, each with what it costs to believe it."""

    def __init__(self, chair: Chair, costs: Costs) -> None:
        """`costs`: those of the game."""
        self._chair = chair
        self._costs = costs
        self._courses = Courses(chair, costs)

    def otherwise(
        self, world: World, said: Said, place: int, lead: Phrase, talk: float, *, misheard: bool
    ) -> Iterator[World]:
        """Where there is a doubt about what was heard: the worlds in which it makes sense. `place`: of this
        one by likelihood, from 0."""
        yield from self._after_unheard(world, said, place, lead, talk)
        if misheard:
            yield from self.read_otherwise(world, said, place, talk)
        misheard = misheard and not self._chair.is_hopeless(world.cost + self._wrong(world, talk))
        if misheard and isinstance(lead.value, Lay):
            for meant in (_suit_only, _rank_only):
                yield from self._misheard(world, meant, said, lead, talk)
        if misheard and isinstance(lead.value, Move):
            moves = self._chair.look(world).game.misheard(lead.value)
            each = talk + log(max(len(moves), 1))  # it was only one of them
            for move in moves:
                yield from self._misheard(world, lambda _, move=move: move, said, lead, each)  # type: ignore[misc]

    def read_otherwise(self, world: World, said: Said, place: int, talk: float) -> Iterator[World]:
        """The worlds in which something else was said that the recogniser heard as well."""
        for other in said.heard.others:
            yield from self.as_said(world, said.in_words(other.words), place, talk + max(other.margin, 0.0))

    def _after_unheard(self, world: World, said: Said, place: int, lead: Phrase, cost: float) -> Iterator[World]:
        """The worlds in which steps that nobody caught went before it."""
        fitting = self._fitting(world, lead)
        for course in self._courses.before(world, said.heard, place, lead, cost):
            if (found := self._after(course, world, said, lead, cost, fitting)) is not None:
                yield found

    def _fitting(self, world: World, lead: Phrase) -> int:
        """How many cards are to be expected, where one is laid."""
        return len(self._chair.look(world).game.expected().cards) if isinstance(lead.value, Lay) else 0

    def after_done(self, world: World, said: Said, lead: Phrase, talk: float) -> Iterator[World]:
        """The world in which the player on turn was done, and did not say so: a card that nobody is named for is the
        next one's."""
        if not self._chair.look(world).game.may_be_done:
            return
        fitting = self._fitting(world, lead)
        for course in self._courses.done(world, said.heard):
            if (found := self._after(course, world, said, lead, talk, fitting)) is not None:
                yield found

    def after_called(self, world: World, said: Said, lead: Phrase, talk: float, player: str) -> Iterator[World]:
        """The world in which it is the move of a player who was called before it."""
        fitting = self._fitting(world, lead)
        for course in self._courses.called(world, said.heard, player):
            if (found := self._after(course, world, said, lead, talk, fitting)) is not None:
                yield found

    def _after(self, course: Course, world: World, said: Said, lead: Phrase, talk: float, fitting: int) -> World | None:
        """The world where this went before, in which the referee is; None: what was heard makes no sense even so.
        `fitting`: how many cards were to be expected without it."""
        cost = talk + course.cost
        referee = self._chair.referee
        if self._chair.is_hopeless(world.cost + cost) or self._chair.has_no_room(course.world.cost + cost):
            return None
        if not referee.fits(lead):
            return None
        if isinstance(lead.value, Lay) and fitting:
            cost += max(0.0, log(max(len(referee.game.expected().cards), 1) / fitting))
        taken = referee.hear(said.heard, said.number)
        if not isinstance(taken, Taken):
            return None
        new = course.world.plus(taken.events, cost + self.strangeness(course.world, taken, lead))
        new = new.spoken(said.heard, lead, taken.events)
        if self._chair.is_hopeless(new.cost):
            return None
        return next(self._chair.found(new.moved(lead, unheard=course.steps)), None)

    def as_said(self, world: World, said: Said, place: int, cost: float) -> Iterator[World]:
        """The world where it was heard like this, if it makes sense there; else those where it does so after steps that
        nobody caught: where one thing is heard badly, so may be what went before it."""
        if self._chair.is_hopeless(world.cost + cost):
            return
        taken = self._chair.enter(world).hear(said.heard, said.number)
        lead = lead_of(taken.phrases) if isinstance(taken, Taken) else None
        if lead is None or not isinstance(taken, Taken):
            return
        odd = self.strangeness(world, taken, lead)
        fits = happened(taken.events) and not any(isinstance(event, MoveRejected) for event in taken.events)
        if fits:
            new = world.plus(taken.events, cost + odd).spoken(said.heard, lead, taken.events)
            yield from self._chair.found(new.moved(lead))
        if odd or not fits:
            yield from self._after_unheard(world, said, place, lead, cost)

    def believed(self, world: World, said: Said, place: int) -> Iterator[World]:
        """The worlds where that was said which the recogniser heard, and was not sure enough of."""
        heard = said.heard
        if perhaps_said(heard.words):  # that is asked for, if at all
            return
        talk = world.unexplained(self._costs)
        for words, cost in believable(heard, self._costs):
            if words != heard.words:
                yield from self.as_said(world, said.in_words(words), place, talk + cost)

    def _misheard(self, world: World, meant: Meant, said: Said, lead: Phrase, talk: float) -> Iterator[World]:
        """The world where only a part of the card was heard as it was said."""
        wrong = self._wrong(world, talk)
        if self._chair.is_hopeless(world.cost + wrong) or not self._chair.look(world).fits(lead, meant):
            return
        taken = self._chair.enter(world).hear(said.heard, said.number, meant)
        if isinstance(taken, Taken):
            new = world.plus(taken.events, wrong + self.strangeness(world, taken, lead))
            new = new.spoken(said.heard, lead, taken.events)
            for found in self._chair.found(new.moved(lead)):
                yield found.but(slips=world.slips + 1)

    def _wrong(self, world: World, talk: float) -> float:
        """What it costs that something was misheard without anybody noticing."""
        return talk + self._costs.misheard + cost_of(world.silent(self._costs))

    def as_act(self, world: World, said: Said, act: Phrase) -> Iterator[World]:
        """The world where it was something that somebody did in his own words."""
        cost = cost_of(act.likely) + world.unexplained(self._costs)
        if self._chair.is_hopeless(world.cost + cost):
            return
        taken = self._chair.enter(world).hear(said.heard, said.number, believes=True)
        if isinstance(taken, Taken) and happened(taken.events):
            yield self._chair.kept(world.plus(taken.events, cost).spoken(said.heard, act, taken.events).moved(act))

    def strangeness(self, world: World, taken: Taken, lead: Phrase) -> float:
        """What it costs to believe that it was meant as it was taken."""
        players = len(self._chair.referee.game.players)
        return strangeness(world, taken.events, lead, taken.phrases, self._costs, players)


def lead_of(phrases: Sequence[Phrase]) -> Phrase | None:
    """What an utterance is about: the move in it, also behind "Ben ist dran"; else what it tells."""
    told = [one for one in phrases if isinstance(one.value, Move | Again)]
    made = (one for one in told if isinstance(one.value, Move) and one.value.by_turn)
    return next(made, told[0] if told else None)


def _suit_only(move: Move) -> Move:
    single = isinstance(move, Lay) and len(move.cards) == 1
    return replace(move, cards=(suit_only(move.cards[0].suit),)) if single and isinstance(move, Lay) else move


def _rank_only(move: Move) -> Move:
    single = isinstance(move, Lay) and len(move.cards) == 1
    return replace(move, cards=(rank_only(move.cards[0].rank),)) if single and isinstance(move, Lay) else move
