"""Standing: how all courses of an evening stand at one moment, as a value that one can come back to."""

from __future__ import annotations

from games.events import Event
from games.values import dataclass
from host.worlds.world import Refused, World

Verdicts = tuple[Event, ...]


@dataclass(frozen=True, eq=False)
class Standing:
    """The worlds, and what the table was not told."""

    worlds: tuple[World, ...]
    """The likeliest first."""
    withheld: tuple[Verdicts, Verdicts] = ((), ())
    """Verdicts that wait until they are certain, and those that were let go."""
    objected: Refused | None = None
    """What the table was last told to take back."""

    @property
    def is_settled(self) -> bool:
        """Whether nobody doubts what has happened, and nothing waits."""
        return len(self.worlds) == 1 and not self.withheld[0]
