"""Moves and calls: what all of them have in common."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import ClassVar

from games.values import dataclass


class CallName(StrEnum):
    """A word or noise that the rules demand at a certain lay."""

    LAST_CARD = "last_card"
    MAU = "mau"
    MAU_MAU = "mau_mau"
    DOUBLE = "double"
    TRIPLE = "triple"
    N_FACH = "n_fach"
    STREET = "street"
    KRUEZ_NUENG = "kruez_nueng"
    SCHNAUZ = "schnauz"
    FEUER = "feuer"
    QUARTET = "quartet"


ANNOUNCING = (CallName.DOUBLE, CallName.TRIPLE, CallName.N_FACH, CallName.STREET)
"""Calls that tell what is laid."""
SHOWING = (CallName.SCHNAUZ, CallName.FEUER)
"""Calls that show a hand and end a deal at once."""
EVERYBODYS = (CallName.KRUEZ_NUENG,)
"""Calls that everybody at the table makes: without a name they are nobody's for sure."""


class Move:
    """Base of everything a game can judge."""

    by_turn: ClassVar[bool] = False
    """A move of the player on turn; all others are statements of the table, or calls."""
    reply: ClassVar[bool] = False
    """A move that the player on turn waits for."""
    takes_turn: ClassVar[bool] = False
    """Whoever answers so is on turn then."""
    takes_calls: ClassVar[bool] = False
    """A call in the same breath goes with it."""
    spoken: ClassVar[bool] = True
    """False for what follows from something else that was said, or was never heard: no phrase means it."""
    has_numbers: ClassVar[bool] = False
    """A number in it is no rank of a card: "F drei", "dreihundert PS"."""
    names_cards: ClassVar[bool] = False
    """Suits and ranks are among what is said of it, also where nobody caught which."""
    final: ClassVar[bool] = False
    """It ends a deal or an evening: where it may have been misheard, the table is asked."""
    follows: ClassVar[bool] = False
    """Somebody tells what follows from the moves that were made; where it does not, one of them was not heard."""
    same_voice: ClassVar[bool] = False
    """In one breath with another move it is by the same player, not by the next one."""

    def is_repeated_by(self, other: Move) -> bool:
        """Whether the other one says the same once more, in as many words or fewer."""
        return self == other

    @property
    def begun(self) -> bool:
        """Whether more has to be said before it is a move; people say so in a second breath."""
        return False

    @property
    def whom(self) -> str | None:
        """Whom it is said to, and names; None: nobody."""
        return None

    def with_missing(self, other: Move) -> Move | None:
        """The whole move, where it was refused for what the other one says; None: that is something else."""
        return None


@dataclass(frozen=True)
class Call(Move):
    """A call was spoken."""

    call: CallName
    times: int | None = None
    """The number of a "…fach"."""
    own_words: bool | None = field(default=None, compare=False)
    """Only the sentence as a whole tells that it was one: what ends a deal is asked about then."""
