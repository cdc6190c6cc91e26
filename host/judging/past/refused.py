"""A move that was to be taken back: "Einspruch" may be about it."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Rank
from games.moves import Deny, Give, Lay, Move
from host.judging.past.decisions import Grant
from host.judging.past.ruled import Place, Ruled, is_said_again


@dataclass(eq=False)
class Refused:
    """A rejected move of somebody who has made no other since."""

    place: Place
    ruled: Ruled
    at: float
    """When it had been said; seconds."""
    first: float
    """When its player said it first; he may have said it again, against the host."""
    possible: bool = True
    """Whether it can count at all, as far as anybody knows the table."""
    rank: Rank | None = None
    """Of a card whose suit was not said: it has to be named before the card can lie."""
    granted: bool = False
    """The table will decide that it stands: it is made already."""
    decided: bool = False
    """And has decided so."""

    def is_same(self, other: Refused) -> bool:
        """Whether it is the same move of the same player."""
        return self.ruled.player == other.ruled.player and is_said_again(self.ruled.move, other.ruled.move)

    def gives_way(self, move: Move, player: str) -> bool:
        """Whether its player has made another move instead."""
        mine, answers = self.ruled.move, (Give, Deny)
        instead = move.by_turn or type(move) is type(mine) or (isinstance(move, answers) and isinstance(mine, answers))
        return player == self.ruled.player and instead

    def grant(self, at: float, lay: Lay | None = None) -> Grant:
        """The decision of the table that it stands; as this card, where only the rank was said."""
        return Grant(self.place, self.ruled, self.first, at, lay)
