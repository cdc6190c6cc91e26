"""Hand counts of a deal: cards drawn, counts that became unsure, counts that were said."""

from __future__ import annotations

from dataclasses import replace

from games.events import CardsDrawn, CountCorrected, DrawReason, Event, StockReshuffled
from games.game import Hand
from games.mau_mau.state import Deal


def take(deal: Deal, player: str, count: int, at: float, reason: DrawReason | None) -> tuple[Deal, list[Event]]:
    """Cards to a hand, as many as there are; the pile is shuffled under when the stock runs out."""
    events: list[Event] = []
    count = min(count, deal.drawable)
    if count > deal.stock:
        events.append(StockReshuffled(at=at, player=player, count=len(deal.pile) - 1))
        deal = replace(deal, pile=deal.pile[-1:])
    hand = deal.hands[player]
    if reason is not None:
        events.append(CardsDrawn(at=at, player=player, count=count, reason=reason))
    return deal.with_hand(player, replace(hand, count=hand.count + count)), events


def unsure(deal: Deal, player: str) -> Deal:
    """From now on nobody knows for sure how many cards the player holds."""
    hand = deal.hands.get(player)
    return deal if hand is None else deal.with_hand(player, replace(hand, certain=False))


def reconcile(deal: Deal, player: str, known: Hand, count: int, at: float) -> tuple[Deal, list[Event]]:
    """A count that contradicts what was certain is taken, but stays uncertain."""
    said = Hand(count, certain=not known.certain or known.count == count)
    events: list[Event] = [] if known.count == count else [CountCorrected(at=at, player=player, count=count)]
    return deal.with_hand(player, said), events
