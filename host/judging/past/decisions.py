"""Decisions of the table against a ruling: a penalty is lifted, or a move that was to be taken back stands."""

from __future__ import annotations

from typing import ClassVar

from games.events import Event
from games.moves import Lay, Move
from games.values import dataclass, replace
from host.judging.past.amnesty import Fault
from host.judging.past.retraction import Retraction
from host.judging.past.ruled import Place, Ruled, is_said_again


@dataclass(frozen=True)
class Pardon:
    """The table has decided that a ruling does not hold: whatever followed from it did not happen."""

    fault: Fault
    count: int
    """Cards that it cost."""
    at: float
    """When the table said so."""

    @property
    def since(self) -> float:
        """When the fault was found."""
        return self.fault[2]


@dataclass(frozen=True)
class Grant:
    """The table has decided that a move that was to be taken back stands."""

    place: Place
    ruled: Ruled
    """What it was taken for, and why it was rejected."""
    first: float
    """When its player said it first: what he says again, because the host was against it, is no second fault."""
    at: float
    """When the table said so."""
    lay: Lay | None = None
    """What lies, where only its rank was said."""

    @property
    def since(self) -> float:
        """When it was said."""
        return self.place.start

    @property
    def stands(self) -> Ruled:
        """What it is from now on."""
        return replace(self.ruled, move=self.lay or self.ruled.move, rejected=None)

    def covers(self, player: str, move: Move, start: float) -> bool:
        """Whether the player has said this move at this time."""
        own = player == self.ruled.player and is_said_again(move, self.ruled.move)
        return own and self.first <= start <= self.place.start


Decision = Pardon | Grant
"""What the table has decided against a ruling: all is folded again by it."""


@dataclass(frozen=True, kw_only=True)
class TakenBack(Event):
    """What the table has just said takes something back: nothing else comes of it, and all is folded again."""

    public: ClassVar[bool] = False

    what: Retraction | Decision
