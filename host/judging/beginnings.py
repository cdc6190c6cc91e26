"""Beginnings: a game begins, the first one or another with the same people."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event, GameStarted
from games.game import Game
from host.judging.court import Court
from host.judging.stateless import Stateless

MakeGame = Callable[[tuple[str, ...]], Game]
"""Makes a game for players."""


class Beginnings(Stateless):
    """Begins games."""

    def __init__(self, court: Court, make_game: MakeGame, name: str) -> None:
        self._court = court
        self._make_game = make_game
        self._name = name

    def first(self, at: float) -> list[Event]:
        """The first event of a game."""
        game = self._court.game
        return [GameStarted(at=at, game=self._name, players=game.players, rules=game.rules.model_dump(mode="json"))]

    def anew(self, at: float) -> list[Event]:
        """Another game with the people who sit at the table now."""
        court = self._court
        court.game = self._make_game(court.game.players)
        court.ledger.clear()
        return [*court.desk.withdraw_before((), at), *self.first(at)]
