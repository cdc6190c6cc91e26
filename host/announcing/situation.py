"""What the table is at: who is refused hears what has to come first."""

from __future__ import annotations

from games.events import MoveRejected, Rejection
from host.announcing.reminders import AT_REST, DEALING, OVER
from host.announcing.sentences import Sentences
from host.showing.table import TableView

URGES = "start"
""" "Los!" amid a game."""
DEALS = "dealer"
""" "Uwe gibt" """


def is_unheeded(event: MoveRejected, view: TableView) -> bool:
    """Whether a refusal is not worth a word: who is told to hurry is told so amid a game, and only the host may have
    missed a beginning; who deals the next game may be said as soon as one is over."""
    if event.move == URGES:
        return view.turn is not None
    return event.move == DEALS and view.phase == OVER


def situation(view: TableView, sentences: Sentences) -> str:
    """In one sentence: whose turn it is, or why it is nobody's."""
    if view.turn is not None and view.phase not in AT_REST:
        return sentences.answer(view.turn_key, **view.turn_slots)
    key = {DEALING: "not_begun", OVER: "game_over"}.get(view.phase)
    return sentences.note(key) if key is not None else sentences.texts.rejections[Rejection.COUNTING]
