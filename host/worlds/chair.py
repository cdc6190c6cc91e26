"""The chair: the one referee, set into one world after the other; what he knows there is read out of him."""

from __future__ import annotations

import math
from collections.abc import Iterator

from host.judging.referee import Referee
from host.worlds.memory import Memory
from host.worlds.room import RANGE, Room
from host.worlds.world import World


class Chair:
    """The referee sits in it, in one world at a time."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self._known = Memory(referee)
        """What he knew last, or nearly so."""
        self._looks: Memory | None = None
        """What he knows while he is only asked; None: he may have done something since."""
        self.watermark = -math.inf
        self.cheapest = math.inf
        """Cost of the cheapest world found so far that may follow from what was said now."""
        self.room = Room()
        """For the worlds that may follow from it."""
        self.spare = 0.0
        """So much a world may cost less in the end than is known of it while it is tried."""

    def reach(self, watermark: float) -> None:
        """Everything that began before this time has been delivered, in every world."""
        self.watermark = max(self.watermark, watermark)
        self.referee.watermark = max(self.referee.watermark, self.watermark)

    def begin(self, spare: float) -> None:
        """Something was said: of what may follow from it nothing is found yet."""
        self.cheapest, self.room, self.spare = math.inf, Room(), spare
        self._looks = None

    def note(self, world: World) -> None:
        """A world was found that may follow from it."""
        self.note_cost(world)
        self.room.add(world)

    def note_cost(self, world: World) -> None:
        """Of the cheapest one what it costs is known."""
        self.cheapest = min(self.cheapest, world.cost)

    def is_hopeless(self, cost: float) -> bool:
        """Whether a world that costs at least so much would be dropped at once."""
        return self.is_too_dear(cost) or self.has_no_room(cost)

    def is_too_dear(self, cost: float) -> bool:
        """Whether it costs too much beside the cheapest one."""
        return cost > self.cheapest + RANGE

    def has_no_room(self, cost: float) -> bool:
        """Whether so many cheaper ones were found that it would not be kept."""
        return cost - self.spare > self.room.limit

    def enter(self, world: World) -> Referee:
        """The referee, as he knows that world."""
        if world.memory is not None and world.memory is not self._looks:
            world.memory.recall()
            self._known = world.memory
            self.referee.watermark = max(self.referee.watermark, self.watermark)
        self._looks = None
        return self.referee

    def look(self, world: World) -> Referee:
        """The same, to be asked only: he is still there when he enters it, or looks at it again."""
        self.enter(world)
        self._looks = world.memory
        return self.referee

    def reached(self, world: World) -> World:
        """The world that the referee is in, to come back to; he only looks at it."""
        self._looks = self.memory()
        return world.but(memory=self._looks)

    def kept(self, world: World) -> World:
        """The world that the referee is in, with what he knows; he is sure of no count where the turn is a guess."""
        referee = self.referee
        game = referee.game
        if world.guessed:
            referee.doubt_counts()
        return world.but(
            **self._charge(world),
            memory=self.memory(),
            gist=_gist(referee, world),
            scene=(game.phase, game.turn),
            next_due=referee.next_due,
        )

    def found(self, world: World) -> Iterator[World]:
        """The world that the referee is in, kept if there is room for it."""
        if world.cost + self.surprise(world) <= self.room.limit:
            yield self.kept(world)

    def charged(self, world: World) -> World:
        """The world that the referee is in, with what its surprises cost, for whoever does not come back to it."""
        return world.but(**self._charge(world))

    def seen(self, world: World) -> World:
        """The world that the referee is in, with what the table sees of it."""
        game = self.referee.game
        return world.but(scene=(game.phase, game.turn))

    def _charge(self, world: World) -> dict[str, float]:
        self.watermark = max(self.watermark, self.referee.watermark)
        return {"cost": world.cost + self.surprise(world), "surprise": self.referee.game.surprise}

    def surprise(self, world: World) -> float:
        """How surprising what was said last was in this world, which the referee is in; a new game begins at none."""
        now = self.referee.game.surprise
        return now - world.surprise if now >= world.surprise else now

    def memory(self) -> Memory:
        """What the referee knows now."""
        self._known = self._known.after(self.referee)
        return self._known


def _gist(referee: Referee, world: World) -> object:
    """What all that can still happen depends on; the cheapest things to tell apart first."""
    court = referee.court
    duties = [(duty.player, duty.call, duty.lay_end, duty.state) for duty in court.book.duties]
    asked = [item.identity for item in court.desk.waiting]
    owed = court.ledger.debts(), court.ledger.tally, tuple(court.ledger.ahead.items()), tuple(court.pending)
    return referee.game.turn, *owed, duties, asked, world.marks, referee.game.gist
