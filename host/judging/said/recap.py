"""Recap: somebody tells in a row what stands ("also, Anna hat Herz Ass gelegt, Ben Karo Ass, und Cem hat gezogen")."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Ask, Lay, Move, NameValue, Swap
from grammars import Phrase
from host.judging.past.deed import Deed
from host.judging.past.retraction import Done

_TELLING = (Lay, Swap, NameValue, Ask)
"""They name cards or figures; whoever has swapped all may well do so once more."""


def is_recap(phrases: Sequence[Phrase], done: Done) -> bool:
    """Whether two or more told moves are the last ones of those players, one after the other: nobody lays all of them
    once more. What names nothing, as a draw, need only be somebody's by name."""
    moves = [one for one in phrases if isinstance(one.value, Move) and one.value.by_turn]
    if any(one.actor is None for one in moves):
        return False
    told = [one for one in moves if isinstance(one.value, _TELLING)]
    stand = [deed for one in told if (deed := _stands(one, done)) is not None]
    order = [(deed.number, deed.start) for deed in stand]
    return len(stand) == len(told) > 1 and order == sorted(order)


def _stands(told: Phrase, done: Done) -> Deed | None:
    """What this player did last, if it is that."""
    deed = done.own.get(str(told.actor))
    return deed if deed is not None and deed.says(told.value) else None
