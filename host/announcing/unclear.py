"""When the table hears that something was not understood: where it may have been a move, and nobody goes on without."""

from __future__ import annotations

from collections.abc import Sequence

from games.events import Event, NotUnderstood
from games.moves import CallName
from grammars import calls
from host.announcing.reasons import DONE
from host.announcing.sentences import Sentences
from host.showing.table import TableView

NOT_UNDERSTOOD_EVERY_S = 60.0
_ONE_GAMES_ONLY = frozenset(CallName) - {CallName.QUARTET}
"""Calls that are common words elsewhere: a street, a fire."""


class Unclear:
    """Knows when the table last heard so."""

    def __init__(self, sentences: Sentences) -> None:
        self._sentences = sentences
        self._said_at: float | None = None

    def is_said(self, event: NotUnderstood, events: Sequence[Event], view: TableView, now: float) -> bool:
        """`events`: what was learnt with it. Behind a move that was understood it would be taken for that."""
        if self._said_at is not None and now - self._said_at < NOT_UNDERSTOOD_EVERY_S:
            return False
        if any(isinstance(one, DONE) and one.at >= event.at for one in events):
            return False
        foreign = _ONE_GAMES_ONLY.difference(calls(view.game))
        if not self._sentences.may_be_a_move(event.words, [seat.name for seat in view.seats], foreign):
            return False
        self._said_at = now
        return True
