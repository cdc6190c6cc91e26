"""What Quartett spreads on the table: the card that is asked for, and the quartets that are laid."""

from __future__ import annotations

from games.quartett.state import Deal
from games.spread import Asking, Place, Spread


def spread(deal: Deal) -> Spread:
    """Nothing before the deal."""
    if not deal.started:
        return Spread()
    asked = deal.asked
    asking = Asking(deal.turn, asked.of, asked.card) if asked is not None else None
    places = tuple(
        Place(player, groups=tuple(sorted(group for group, owner in deal.laid.items() if owner == player)))
        for player in deal.players
    )
    return Spread(places=places, asking=asking)
