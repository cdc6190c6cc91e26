"""Draws that were lost in talk: "ich ziehe" with somebody's words right behind it may have been one all the same."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Rejection
from games.game import Legal
from games.moves import Draw, Move, Pass
from host.judging.court import Court
from host.judging.listener import Read
from host.judging.sieve import perhaps_said
from speech.words import Word


class LostDraws:
    """Nobody is asked at once: at a loud table that would be a question for every jacket that is put on.

    DESIGN.md, idea 8: the count is uncertain from then on, so what hangs on it is asked, never punished; and whoever
    goes on as after a draw has drawn.
    """

    def __init__(self, court: Court, read: Read) -> None:
        self._court = court
        self._read = read

    def hear(self, words: Sequence[Word]) -> None:
        """An utterance, garbage included."""
        game, lost = self._court.game, perhaps_said(words)
        for phrase in self._read(lost).phrases if lost else ():
            drew = isinstance(phrase.value, Draw) and phrase.actor in (None, game.turn)
            if drew and game.turn is not None and isinstance(game.check(Draw(), game.turn), Legal):
                game.doubt(game.turn)
                self._court.perhaps_drawn = (game.turn, phrase.start)


def passed_after_all(court: Court, move: Move, player: str, reason: Rejection, at: float) -> list[Event] | None:
    """ "Weiter" of somebody who has to draw first, and perhaps has: then he has drawn and passed. None: it is not."""
    drawn, since = court.perhaps_drawn
    may_have = drawn == player and since >= court.turn_started_at
    if not may_have or not isinstance(move, Pass) or reason not in (Rejection.DRAW_FIRST, Rejection.MUST_DRAW):
        return None
    return court.booked(court.game.slip(at))
