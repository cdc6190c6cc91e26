"""Figures that are named a seat too early: the table is reminded whose turn it is. They were said aloud, though: where
it is their turn at last, and the table goes on without them, or all have named theirs and nobody says anything else,
they count. Pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.moves import Move, NameValue
from games.trumpf.state import Deal
from games.values import replace

SAYS_AGAIN_S = 3.0
"""So long after the last of the others who was too early may say his figure once more, or another one."""


@dataclass(frozen=True)
class Early(Move):
    """A figure that waits for the turn of its player."""

    figure: NameValue


@dataclass(frozen=True)
class Counts(Move):
    """The figure that has waited is not said again: all at the table have heard it."""

    by_turn: ClassVar[bool] = True


def may_wait(player: str, deal: Deal) -> bool:
    """Whether the player names a figure in this trick, behind others who have not named theirs yet."""
    return bool(deal.figures) and player in deal.contenders and player not in deal.figures and player != deal.turn


def are_all_early(deal: Deal) -> bool:
    """Whether all whose figures are still due in this trick have named them too early."""
    due = [player for player in deal.contenders if player not in deal.figures]
    return bool(due) and all(player in deal.early for player in due)


def waiting(deal: Deal, player: str, move: NameValue) -> Deal:
    """The deal in which the player's figure waits for his turn."""
    return replace(deal, early={**deal.early, player: move})
