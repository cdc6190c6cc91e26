"""Evenings played by the simulated tables of `bench party`, step by step: what pictures and tests of the page show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from host.evening import Evening, Recorded
from host.hearing.transcript import Transcript
from host.inputs import Input
from host.party import table_of
from host.party.report import NAMES
from host.setup import Setup
from host.showing.table import TableView

Step = tuple[Input, TableView, list[Recorded]]


class Played:
    """One evening that goes on whenever it is asked to."""

    def __init__(self, game: str, seed: int = 1, seats: int | None = None) -> None:
        """`seats`: how many play; as many as the simulated table has, unless said otherwise."""
        kind = table_of(game)
        self._table = kind(Random(f"{game} page {seed}"), NAMES[: seats or kind.seats])
        self._table.reacts = False
        self.setup: Setup = self._table.setup()
        self.evening = Evening(self.setup)
        self.opening: list[Recorded] = self.evening.open()
        self._transcript = Transcript(clock=lambda: 0.0)
        self._clock = 0.0

    def steps(self) -> Iterator[Step]:
        """Every input, the table after it, and what it caused."""
        while (said := self._table.next()) is not None:
            start = round(self._clock + said.after_s, 3)
            self._clock = round(start + said.long_s, 3)
            for item in self._transcript.line(f"{start:.3f} {self._clock:.3f} | {said.text}".encode()):
                new = self.evening.feed(item)
                yield item, self.evening.view, new

    def until(self, moment: Callable[[TableView], bool], at_least: int = 0) -> list[Step]:
        """All steps up to the first table that is as wanted, after so many steps at least; or to the end."""
        done: list[Step] = []
        for step in self.steps():
            done.append(step)
            if len(done) >= at_least and moment(step[1]):
                break
        return done
