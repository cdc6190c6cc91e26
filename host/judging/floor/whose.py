"""Whose turn it is, where the host does not know any more: the one question that brings it back into the game."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event
from games.moves import Move, TurnIs
from grammars import Phrase
from host.judging.court import Court
from host.judging.moves.turns import TurnJudge
from host.judging.said.spoken import Spoken
from host.judging.stateless import Stateless

WHOSE_TURN = "whose_turn"


class WhoseTurn(Stateless):
    """Asks, and knows when the table has told it."""

    def __init__(self, court: Court, turns: TurnJudge) -> None:
        self._court = court
        self._turns = turns

    def ask(self, at: float) -> list[Event]:
        """Ask at this time; not while nobody is on turn, nor while another question waits: one after the other."""
        court = self._court
        if court.desk.waiting or court.game.turn is None:
            return []

        def value(name: object, now: float) -> list[Event] | None:
            if name not in court.game.players:
                return None
            return self._turns.hear(Spoken(TurnIs(str(name)), None, now, now))

        return court.desk.ask(WHOSE_TURN, {}, at, value=value)

    def told(self, phrases: Sequence[Phrase], at: float) -> list[Event]:
        """Nobody needs to say it any more who is told to be on turn, or has moved with a name."""
        known = any(_tells(one) for one in phrases)
        return self._court.desk.withdraw((WHOSE_TURN,), None, at) if known else []


def _tells(phrase: Phrase) -> bool:
    move = phrase.value
    return isinstance(move, TurnIs) or (isinstance(move, Move) and move.by_turn and phrase.actor is not None)
