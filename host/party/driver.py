"""Drives one evening: the table speaks, a share of it is misheard, the host rules, and some tables react to that."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from random import Random

from grammars import vocabulary
from host.evening import Evening, Recorded
from host.hearing.transcript import Transcript
from host.inputs import Input, Unheard
from host.party.attention import MOST_REACTIONS, REACTION_S, Attention
from host.party.garble import Garbler
from host.party.table import PartyTable, Said
from host.worlds.costs import COSTS, Costs

DEAF_S = 20.0
"""How long the host hears nothing at all, where that is measured."""


@dataclass(frozen=True)
class Spoken:
    """One utterance: what was truly said, when, what the host heard, and what it made of it."""

    said: Said
    start: float
    end: float
    heard: str | None
    """None: the host was deaf."""
    garbled: bool
    to: int | None
    """Number of the utterance that began this exchange, if the host was answered; None: the table went on."""
    events: tuple[Recorded, ...]
    """What came out with it, announcements included."""


@dataclass
class Course:
    """Everything that happened at one simulated table."""

    game: str
    share: float
    reacts: bool
    spoken: list[Spoken] = field(default_factory=list)
    opening: tuple[Recorded, ...] = ()
    closing: tuple[Recorded, ...] = ()
    """What came at the end of the input."""
    input_s: list[float] = field(default_factory=list)
    """Seconds of processor time, one for each input: a busy machine does not change them."""
    deaf: tuple[float, float] | None = None
    """The stretch in which nothing was heard."""
    crash: str | None = None
    """What ended the host in the middle of the evening."""

    @property
    def seconds(self) -> float:
        """Event time."""
        return self.spoken[-1].end if self.spoken else 0.0

    @property
    def events(self) -> list[Recorded]:
        """All of them in order."""
        middle = [one for spoken in self.spoken for one in spoken.events]
        return [*self.opening, *middle, *self.closing]


def play(
    table: PartyTable,
    share: float,
    reacts: bool,
    random: Random,
    until_s: float = float("inf"),
    deaf_from: float | None = None,
    costs: Costs = COSTS,
    *,
    knows: bool = False,
) -> Course:
    """Play an evening, at most so many seconds of it. `knows`: the host notices that it was deaf, and when."""
    deaf = None if deaf_from is None else (deaf_from, deaf_from + DEAF_S)
    course = Course(table.game, share, reacts, deaf=deaf)
    return _Driver(table, course, random, costs, knows=knows).play(until_s)


class _Driver:
    def __init__(self, table: PartyTable, course: Course, random: Random, costs: Costs, *, knows: bool) -> None:
        setup = table.setup()
        known = vocabulary(table.game, table.players, setup.lists)
        self._table = table
        self._random = random
        self._garbler = Garbler(random, table.players, known, table.lowest, table.alike)
        self._evening = Evening(setup, costs)
        self._transcript = Transcript(clock=lambda: 0.0)
        self._clock = 0.0
        self._attention = Attention(table)
        self._knows = knows
        table.reacts = course.reacts
        self.course = course

    def play(self, until_s: float) -> Course:
        course = self.course
        course.opening = tuple(self._evening.open())
        while course.crash is None and (self._clock < until_s or self._table.goes_on):
            said = self._table.next()
            if said is None:
                break
            self._say(self._attention.told(said), said.after_s)
            if not course.reacts:
                self._attention.drop()
            elif not self._table.goes_on:
                self._react(len(course.spoken) - 1)
        if course.crash is None:
            course.closing = tuple(self._feed(self._transcript.end()))
        return course

    def _react(self, first: int) -> None:
        """Answer the host, a few times in a row."""
        for _ in range(MOST_REACTIONS):
            said = self._attention.reaction(self._clock)
            if said is None or self.course.crash is not None:
                return
            self._say(said, REACTION_S, to=first)

    def _say(self, said: Said, after_s: float, to: int | None = None) -> None:
        start = round(self._clock + after_s, 3)
        end = self._clock = round(start + said.long_s, 3)
        garbled = not said.chatter and self._random.random() < self.course.share
        heard: str | None = self._garbler.garble(said.text) if garbled else said.text
        deaf = self.course.deaf
        if deaf is not None and deaf[0] <= start < deaf[1]:
            heard = None
        events = self._told_of_deafness(start)
        line = f"{start:.3f} {end:.3f} | {heard}"
        inputs = [] if heard is None else self._transcript.line(line.encode())
        events += [event for item in inputs for event in self._feed(item)]
        self._attention.note(events)
        self.course.spoken.append(Spoken(said, start, end, heard, garbled, to, tuple(events)))

    def _told_of_deafness(self, until: float) -> list[Recorded]:
        """What comes of it when the sound is back and tells when it was gone."""
        deaf = self.course.deaf
        if not self._knows or deaf is None or until < deaf[1]:
            return []
        self._knows = False
        return self._feed(Unheard(*deaf, "gap"))

    def _feed(self, item: Input) -> list[Recorded]:
        if self.course.crash is not None:
            return []
        began = time.process_time()
        try:
            return self._evening.feed(item)
        except Exception as fault:  # a fault of the host is a finding, and no reason to lose all others
            self.course.crash = f"{type(fault).__name__}: {fault}"
            return []
        finally:
            self.course.input_s.append(time.process_time() - began)
