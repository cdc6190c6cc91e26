"""A move that was to be taken back: "Einspruch" may be about it."""

from __future__ import annotations

from dataclasses import dataclass

from host.judging.standing import Grant, Place, Ruled


@dataclass
class Refused:
    """A rejected move of somebody who has made no other since."""

    place: Place
    ruled: Ruled
    at: float
    """When it had been said; seconds."""
    first: float
    """When its player said it first; he may have said it again, against the host."""
    granted: bool = False
    """The table will decide that it stands: it is made already."""
    decided: bool = False
    """And has decided so."""

    def is_same(self, other: Refused) -> bool:
        """Whether it is the same move of the same player."""
        return (self.ruled.player, self.ruled.move) == (other.ruled.player, other.ruled.move)

    def grant(self, at: float) -> Grant:
        """The decision of the table that it stands."""
        return Grant(self.place, self.ruled, self.first, at)
