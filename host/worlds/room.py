"""Room: how many of the worlds that were found are kept, and what is too dear to be among them.

The cheapest are kept, each course once, and not too many of one scene. A world that is found never makes room for a
dearer one: once there is none left, what costs more need not be tried.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable

from host.worlds.world import World

MOST = 24
"""So many worlds are kept."""
MOST_ALIKE = 8
"""So many of them with the same scene: what is told of hands has no end, and would crowd out all else."""
RANGE = 10.0
"""A world that costs so much more than the best one is hopeless."""


class Room:
    """The worlds found so far that would be kept."""

    def __init__(self) -> None:
        self.kept: list[World] = []
        """The cheapest first."""
        self.limit = math.inf
        """What costs more is not kept, whatever else is found."""

    def add(self, world: World) -> None:
        """Another one was found; of equal ones the first stays."""
        if world.cost > self.limit:
            return
        gist, rival = world.gist, None
        for one in self.kept:  # without a generator: this is asked of every world
            if one.gist == gist:
                rival = one
                break
        if rival is None:
            alike = [one for one in self.kept if one.scene == world.scene]
            rival = alike[-1] if len(alike) == MOST_ALIKE else None
        if rival is not None:
            if rival.cost <= world.cost:
                return
            self.kept.remove(rival)
        insort(self.kept, world, key=_cost)
        del self.kept[MOST:]
        if len(self.kept) == MOST:
            self.limit = self.kept[-1].cost


def _cost(world: World) -> float:
    return world.cost


def cheapest(worlds: Iterable[World]) -> list[World]:
    """Those that are kept of them, the cheapest first."""
    room = Room()
    for world in sorted(worlds, key=_cost):
        if room.kept and world.cost > room.kept[0].cost + RANGE:
            break
        room.add(world)
    return room.kept
