"""Knuckles on the table: one knock, whether it was heard, said, or both."""

from __future__ import annotations

TWICE_S = 2.0
"""Knuckles and the word for them within this time are the same knock; somebody else cannot be meant so soon."""


class Knocks:
    """The last knock that counted."""

    def __init__(self) -> None:
        self._player: str | None = None
        self._from = float("-inf")
        self._until = float("-inf")

    def note(self, player: str | None, start: float, end: float) -> None:
        """This knock counts."""
        self._player, self._from, self._until = player, start, end

    def is_same(self, actor: str | None, at: float) -> bool:
        """Whether a knock at this time is the one that has counted already."""
        return actor in (None, self._player) and self._from - TWICE_S <= at <= self._until + TWICE_S
