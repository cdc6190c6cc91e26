"""What Cruzo spreads on the table: the pile, the rows before the players, and who has to refill or may go on."""

from __future__ import annotations

from collections.abc import Iterator

from games.cards import Rank
from games.cruzo.state import Deal
from games.spread import UPPERMOST, Heap, Note, Noted, Pile, Place, Score, Spread
from games.values import replace


def spread(deal: Deal, jokers: int) -> Spread:
    """`jokers`: how many are in the packs."""
    bare = Spread(score=Score.NOTHING, ranks=tuple(Rank), jokers=jokers > 0)
    if not deal.seats:
        return bare
    piles = (
        Pile(Heap.STOCK, deal.stock),
        Pile(Heap.DISCARDS, len(deal.pile)),
        Pile(Heap.GONE, len(deal.gone)),
    )
    places = tuple(Place(player, seat.up, seat.blind) for player, seat in deal.seats.items())
    return replace(bare, pile=deal.pile[-UPPERMOST:], piles=piles, places=places, notes=tuple(_notes(deal)))


def _notes(deal: Deal) -> Iterator[Note]:
    if deal.more:
        yield Note(Noted.AGAIN if deal.more == "again" else Noted.LEADS, deal.turn)
    for due in deal.due:
        yield Note(Noted.REFILL, due.player, deal.need(due.player))
