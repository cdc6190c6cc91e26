"""Draws that were lost in talk: "ich ziehe" with somebody's words right behind it may have been one all the same."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, Rejection
from games.game import Legal
from games.moves import Draw, Lay, LayRank, Move, Pass
from games.values import replace
from grammars import Read
from host.judging.court import Court
from host.judging.said.sieve import perhaps_said
from host.judging.said.spoken import Spoken
from host.judging.stateless import Stateless
from speech.words import Word


class LostDraws(Stateless):
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
    if (
        not may_have_drawn(court, player)
        or not isinstance(move, Pass)
        or reason not in (Rejection.DRAW_FIRST, Rejection.MUST_DRAW)
    ):
        return None
    return court.booked(court.game.slip(at))


def unsure_whose(court: Court, spoken: Spoken) -> Spoken:
    """A card after a lost draw, not named as that of the player on turn: the next one may have laid it after an unheard
    "weiter". It counts as it was heard; nobody pays for it, and how many cards the next one holds is not sure."""
    game, turn = court.game, court.game.turn
    if turn is None or spoken.actor == turn or not isinstance(spoken.move, Lay | LayRank):
        return spoken
    if not may_have_drawn(court, turn):
        return spoken
    for player in game.players:
        if player != turn and isinstance(game.check_slipped(spoken.move, player), Legal):
            game.doubt(player)
    return replace(spoken, sure=False)


def may_have_drawn(court: Court, player: str) -> bool:
    """Whether a draw of the player's was lost in this turn of his."""
    drawn, since = court.perhaps_drawn
    return drawn == player and since >= court.turn_started_at
