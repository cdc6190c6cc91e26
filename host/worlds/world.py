"""A world: one course of the evening, as a value."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.events import CallFalse, CallLate, CallMissed, Event, MoveRejected, PenaltyOwed, Reminded
from host.worlds.log import Log
from host.worlds.marks import Mark
from host.worlds.memory import Memory

VERDICTS = (PenaltyOwed, CallMissed, CallLate, CallFalse, Reminded, MoveRejected)
"""What is held against a player: it is put out only where it is certain enough."""
_LAST = 12
"""So many verdicts of a world are remembered."""


@dataclass(frozen=True, eq=False)
class World:
    """What the referee knows in it, what happened, and what it costs to believe it."""

    log: Log
    cost: float = 0.0
    memory: Memory | None = None
    """None: as the referee knows it now."""
    marks: tuple[Mark, ...] = ()
    """What was not understood since the last move."""
    verdicts: tuple[Event, ...] = ()
    """The last of them."""
    gist: object = None
    """What all that can still happen depends on: two worlds with equal ones are the same from here."""
    next_due: float = math.inf
    """Before this watermark nothing is to be judged in it."""
    moves: int = 0
    slips: int = 0
    """Moves, and how many of them were not heard as they were made."""

    def plus(self, events: Sequence[Event], cost: float = 0.0) -> World:
        """The world after another step."""
        verdicts = self.verdicts
        if any(isinstance(event, VERDICTS) for event in events):
            verdicts = (*verdicts, *(event for event in events if isinstance(event, VERDICTS)))[-_LAST:]
        return replace(self, log=self.log.plus(events), cost=self.cost + cost, memory=None, verdicts=verdicts)

    def moved(self, unheard: int = 0) -> World:
        """A move was made after so many steps that nobody caught: what was not understood before is explained."""
        return replace(self, marks=(), moves=self.moves + 1 + unheard, slips=self.slips + unheard)
