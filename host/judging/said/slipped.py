"""Slipped: who was taken to have passed, because the next one moved, has not; the table says so."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import TurnIs
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done
from host.judging.said.disputed import AGAINST
from speech.words import Word

OUT_OF_TURN_S = 8.0
"""So soon after the move of the next one; later it is said of now."""
_AGAINST = AGAINST | {"aber", "stopp", "stop"}


def was_out_of_turn(told: object, deed: Deed, done: Done, words: Sequence[Word], at: float) -> bool:
    """ "Cem, du bist noch gar nicht dran", "nein, Ben ist doch dran": whether that is said of the last move. "Ben ist
    dran" alone only says whose turn it is now."""
    if deed.slipped is None or done.refused or at - deed.end > OUT_OF_TURN_S:
        return False
    if isinstance(told, said.NotHisTurn):
        return told.player == deed.player
    against = not _AGAINST.isdisjoint(word.text.lower() for word in words)
    return against and isinstance(told, TurnIs) and told.player == deed.slipped != done.turn
