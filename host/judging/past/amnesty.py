"""An amnesty: what nobody is guilty of after a correction, for all that was said since was for another course."""

from __future__ import annotations

from games.events import PenaltyReason
from games.moves import CallName
from games.values import dataclass

Owed = tuple[str | None, CallName, float]
"""Whose call, which one, and when its lay ended."""
Fault = tuple[str, PenaltyReason, float]
"""Who, what, and when it was found."""
WRONG_MOVE = (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN)
"""What a move that is taken back can cost."""


@dataclass(frozen=True)
class Amnesty:
    """Somebody has corrected what was heard long ago: all that was said since was for another course of the game."""

    until: float = float("-inf")
    """Time of the correction."""
    faults: frozenset[Fault] = frozenset()
    """What had been found by then: these stay faults."""
    owed: frozenset[Owed] = frozenset()
    """The calls that were known to be owed by then."""
    judged: tuple[float, float] | None = None
    """When that was said what "Korrektur" has put right: it is judged like any other move."""

    def covers(self, fault: Fault) -> bool:
        """Whether a fault was none when the table played on; that somebody cheats the table says itself."""
        _, reason, at = fault
        since, until = self.judged or (float("inf"), float("inf"))
        if reason is PenaltyReason.CHEATING or (reason in WRONG_MOVE and since <= at <= until):
            return False
        return at <= self.until and fault not in self.faults


NO_AMNESTY = Amnesty()
