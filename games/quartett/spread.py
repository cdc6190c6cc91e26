"""What Quartett spreads on the table: the card that is asked for, and the quartets that are laid."""

from __future__ import annotations

from games.quartett.state import Deal
from games.spread import Asking, Place, Score, Spread


def spread(deal: Deal, playing: bool) -> Spread:
    """`playing`: whether it is somebody's turn."""
    asked = deal.asked
    asking = Asking(deal.turn) if asked is None else Asking(deal.turn, asked.of, asked.card)
    places = tuple(
        Place(player, groups=tuple(sorted(group for group, owner in deal.laid.items() if owner == player)))
        for player in deal.players
    )
    return Spread(places=places, asking=asking if playing else None, score=Score.QUARTETS)
