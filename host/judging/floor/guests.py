"""Guests: known by name, and not at the table yet."""

from __future__ import annotations

from games.moves import Join
from games.values import replace
from grammars import Phrase
from host.judging.court import Court


class Guests:
    """Who is known by name besides those who began the evening."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self.names: tuple[str, ...] = ()

    def invite(self, name: str) -> None:
        """A guest is known by name from now on; who sits already is no guest."""
        if name not in (*self._court.game.players, *self.names):
            self.names = (*self.names, name)

    def of_the_table(self, phrase: Phrase) -> Phrase | None:
        """A guest who does not sit yet makes no move: was it said to him? Then it was unnamed, and costs nothing."""
        guests = set(self.names) - set(self._court.game.players)
        if not guests or isinstance(phrase.value, Join):
            return phrase
        if phrase.actor in guests:
            phrase = replace(phrase, actor=None, confidence=0.0)
        return None if guests & {name for name in vars(phrase.value).values() if isinstance(name, str)} else phrase
