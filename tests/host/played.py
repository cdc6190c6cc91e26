"""Evenings of the simulated tables, each played once for all tests that look at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice

from host.evening import Recorded
from host.page.played import Played, Step
from host.setup import Setup
from host.showing.table import TableView


class PlayedEvening:
    """An evening of which as much is played as somebody wants to see."""

    def __init__(self, game: str, seed: int) -> None:
        played = Played(game, seed)
        self.setup: Setup = played.setup
        self.opening = tuple(played.opening)
        self.first: TableView = played.evening.view
        """The table before anything was said."""
        self._coming = played.steps()
        self._steps: list[Step] = []

    def until(self, moment: Callable[[TableView], object], at_least: int = 0) -> list[Step]:
        """All steps up to the first table that is as wanted, after so many steps at least; or to the end."""
        number = 0
        while (step := self._step(number)) is not None:
            number += 1
            if number >= at_least and moment(step[1]):
                break
        return self._steps[:number]

    def _step(self, number: int) -> Step | None:
        if number == len(self._steps):
            self._steps += islice(self._coming, 1)
        return self._steps[number] if number < len(self._steps) else None

    @property
    def steps(self) -> list[Step]:
        """All of it."""
        return self.until(lambda view: False)

    @property
    def events(self) -> list[Recorded]:
        """Everything that was put out."""
        return [*self.opening, *(one for _, _, new in self.steps for one in new)]

    @property
    def view(self) -> TableView:
        """The table at the end."""
        return self.steps[-1][1]


@cache
def played_evening(game: str, seed: int = 1) -> PlayedEvening:
    return PlayedEvening(game, seed)
