"""Amiss: how likely what was taken for talk was a move that cannot be made now. Where the table is thought to be
somewhere else, it can be: "Strafe gezogen" is no talk by chance where somebody owes a card."""

from __future__ import annotations

from collections.abc import Callable

from games.moves import Call, Move
from grammars import Phrase, Reading
from grammars import requests as said
from host.judging.said.alone import ALONE, TAKEN, Fits

MOST = 0.95
"""However plainly a sentence does something, so often at most it does: people talk of everything."""


def amiss(heard: Reading, taken: Reading, fits: Fits, repeats: Callable[[Phrase], bool]) -> float:
    """A probability. `taken`: what the utterance was taken for; `fits`: whether a move can be made now; `repeats`:
    whether it only says what lies there."""
    if not all(isinstance(one.value, said.Talk) for one in taken.phrases):
        return 0.0
    acts = [one for one in heard.acts if one.likely >= TAKEN]
    alone = [one for one in heard.alone[:1] if not acts]
    moves = [one for one in (*acts, *alone) if isinstance(one.value, Move) and not isinstance(one.value, Call)]
    if not moves or any(fits(one) or repeats(one) for one in moves):
        return 0.0
    return min(MOST, max((one.likely for one in acts), default=ALONE))
