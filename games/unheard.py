"""Steps that a table may have made without anybody catching them: each game lists those that fit its state.

They are never made by themselves. The referee takes one for granted where what was heard after it makes no sense
without it (DESIGN.md, "Acts and worlds").
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from games.moves import GoesRound, Move, TurnIs
from games.values import dataclass


class Kind(StrEnum):
    """What kind of step; how often each happens stands in the referee's table of costs."""

    LAY = "lay"
    """A card without an effect on the turn."""
    EFFECT = "effect"
    """A card that skips somebody, or makes somebody draw."""
    DRAW = "draw"
    PASS = "pass"
    TURN = "turn"
    """Any other move of the player on turn."""
    NAME = "name"
    """Somebody was named who is next, or pointed at."""
    BEHIND = "behind"
    """What was heard before was something else: the card on top is not the one that was understood."""
    MISCOUNT = "miscount"
    """Somebody holds another number of cards than was counted: something went wrong, nobody knows when."""
    DRIFT = "drift"
    """Somebody else is on turn than was counted on: something went wrong since a name last told, nobody knows when."""
    START = "start"
    """A deal has begun, with or without a word for it."""
    COUNT = "count"
    """A hand was counted, or a deal came to its end."""
    WAITED = "waited"
    """A move that was made out of turn, and to which its turn has come since."""
    BEATS = "beats"
    """A figure that takes the trick."""
    TIES = "ties"
    """A figure that is equal to the best one."""


IN_THE_MIDDLE = 0.03
"""Of the beginnings of a game that nobody caught, so many came where the host took another game to be going on."""


@dataclass(frozen=True)
class Unheard:
    """One such step."""

    kind: Kind
    player: str
    move: Move
    share: float = 1.0
    """How often it is this one, of several of its kind that are listed."""


TURNED = 0.3
"""Of the turns that are another one's than was counted on, so many go round the other way."""


def drifted(players: Sequence[str], turn: str, share: float = 1.0, *, turned: str | None = None) -> list[Unheard]:
    """It is the turn of another one of those who still play; `share`: how easily nobody notices that in a game,
    `turned`: whose turn it is if it goes round the other way since the last move."""
    others = [player for player in players if player != turn]
    steps = [Unheard(Kind.DRIFT, player, TurnIs(player), share / len(others)) for player in others]
    if turned in others:
        steps.append(Unheard(Kind.DRIFT, turned, GoesRound(turned), share * TURNED))
    return steps
