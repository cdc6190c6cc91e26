"""Knuckles on the table: one knock, whether it was heard, said, or both."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Knocked
from grammars import Phrase
from host.judging.past.deed import Deed

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

    def hear(self, events: Sequence[Event], deed: Deed) -> None:
        """The knuckles and the word for them are one knock."""
        for event in events:
            if isinstance(event, Knocked):
                self.note(event.player, deed.start, deed.end)

    def is_said_again(self, phrase: Phrase) -> bool:
        """Whether the word is said for the knock that counts; "dann klopf ich auch" says another."""
        also = any(word.text.lower() == "auch" for word in phrase.words)
        return not also and self.is_same(phrase.actor, phrase.start)

    def is_same(self, actor: str | None, at: float) -> bool:
        """Whether a knock at this time is the one that has counted already."""
        return actor in (None, self._player) and self._from - TWICE_S <= at <= self._until + TWICE_S
