"""What a game of the family spreads on the table: the pile and the stock."""

from __future__ import annotations

from games.family.deal import PileDeal
from games.spread import UPPERMOST, Heap, Pile, Spread


def spread(deal: PileDeal) -> Spread:
    """As far as the faces are known; nothing before the deal."""
    if not deal.hands:
        return Spread()
    piles = (Pile(Heap.STOCK, max(0, deal.stock)), Pile(Heap.DISCARDS, deal.discards))
    return Spread(pile=deal.pile[-UPPERMOST:], piles=piles)
