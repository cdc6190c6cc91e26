"""How surprising a swap is: who has followed the cards expects those that lie there."""

from __future__ import annotations

import math

from games.moves import Swap, SwapAll
from games.schwimmen.state import MIDDLE, Deal

_PERHAPS = math.log(1.5)
"""A card that may have been swapped away: it is still there two times in three."""
_ANY = math.log(20.0)
"""One of all the cards of which nobody has said where they are."""
_AGAINST = math.log(200.0)
"""A card that lies elsewhere, for all that anybody knows."""


def surprise_of(move: Swap | SwapAll, player: str, deal: Deal) -> float:
    """How much less likely the move is than one of which all is known, as a negative logarithm."""
    taken = move.taken if isinstance(move, Swap) else ()
    given = move.given if isinstance(move, Swap) else move.cards
    against = _AGAINST if deal.unsure else 0.0  # else the table was asked, and has said so
    surprise = sum(against for card in given if not deal.may_hold(player, card))
    for card in taken:
        if card not in deal.middle:
            surprise += against if not deal.may_lie(card) else _PERHAPS if MIDDLE in deal.loose.get(card, ()) else _ANY
    return surprise
