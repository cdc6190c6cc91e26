"""What Schwimmen spreads on the table besides the three cards in the middle: who knocked, and who still has a turn."""

from __future__ import annotations

from collections.abc import Iterator

from games.cards import SKAT_RANKS
from games.schwimmen.state import Deal
from games.spread import Heap, Note, Noted, Pile, Score, Spread


def spread(deal: Deal, phase: str, chooser: str) -> Spread:
    """`phase`: of the game's machine; `chooser`: who has two packets."""
    piles = (Pile(Heap.ASIDE, max(0, deal.stock)),)
    return Spread(piles=piles, notes=tuple(_notes(deal, phase, chooser)), score=Score.NOTHING, ranks=SKAT_RANKS)


def _notes(deal: Deal, phase: str, chooser: str) -> Iterator[Note]:
    if phase == "dealing" and not deal.claims:
        yield Note(Noted.CHOOSES, chooser)
    if deal.knocker is not None and phase == "last_lap":
        yield Note(Noted.KNOCKED, deal.knocker)
        for player in deal.lap:
            yield Note(Noted.ONCE_MORE, player)
    for player in deal.claims:
        yield Note(Noted.SHOWN, player)
