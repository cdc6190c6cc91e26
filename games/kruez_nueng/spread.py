"""What Krüz Nüng spreads on the table: pile and stock, and what the last special card has set going."""

from __future__ import annotations

from collections.abc import Iterator

from games.cards import Rank
from games.family import spread as family
from games.kruez_nueng.state import Deal
from games.spread import Note, Noted, Spread
from games.values import replace


def spread(deal: Deal, jokers: int) -> Spread:
    """`jokers`: how many are in the packs."""
    return replace(family.spread(deal), notes=tuple(_notes(deal)), ranks=tuple(Rank), jokers=jokers > 0)


def _notes(deal: Deal) -> Iterator[Note]:
    if deal.race is not None and not deal.race.over:
        yield Note(Noted.RACE)
    if deal.naming is not None:
        yield Note(Noted.NAMES, deal.naming.layer)
    if deal.threat is not None:
        yield Note(Noted.THREATENED, deal.threat.victim, deal.threat.count)
    if deal.last is not None and deal.last.undefined:
        yield Note(Noted.JOKER_OPEN, deal.last.player)
