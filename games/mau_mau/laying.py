"""Laying a card of Mau-Mau: what it does to the deal, and the call that is owed for the second-last one."""

from __future__ import annotations

from collections.abc import Collection

from games.cards import Card, Rank
from games.events import CardLaid, Event, PlayerSkipped, RoundStarted, Turn
from games.family.calls import last_card_duty
from games.family.deal import PileDeal
from games.game import Hand
from games.mau_mau.rules import MauMauRules
from games.seats import seat_after
from games.values import replace

Away = Collection[str]


def open_pile(
    deal: PileDeal, card: Card, rules: MauMauRules, away: Away, sharp: bool, at: float
) -> tuple[PileDeal, list[Event]]:
    """The upcard acts as the dealer's card, but a Jack's suit is chosen by the starter (RULES.md §3)."""
    hands = {seat: Hand(rules.hand_size) for seat in deal.players}
    started = RoundStarted(at=at, dealer=deal.dealer, upcard=card, number=deal.number, sharp=sharp or None)
    wisher = deal.turn if card.rank is Rank.JACK else None
    deal, events = _effects(replace(deal, hands=hands, pile=(card,), wisher=wisher), card, rules, away, at)
    return deal, [started, *events, Turn(at=at, player=deal.turn)]


def lay(
    deal: PileDeal, player: str, card: Card, certain: bool, rules: MauMauRules, away: Away, at: float
) -> tuple[PileDeal, list[Event]]:
    """The card onto the pile; `certain`: whether the player's count is. The last card makes him the finisher."""
    left = deal.hands[player].count - 1
    hand = Hand(max(left, 0), deal.hands[player].certain and left >= 0)
    chain = deal.chain if card.rank is Rank.SEVEN else 0  # what lies on a seven all the same has ended its chain
    deal = replace(deal, pile=(*deal.pile, card), wish=None, wisher=None, unsaid=None, chain=chain)
    deal = deal.with_hand(player, hand)
    deal = replace(deal, turn=seat_after(deal.players, player, away=away))
    deal, effects = _effects(deal, card, rules, away, at)
    events: list[Event] = [CardLaid(at=at, player=player, cards=(card,)), *effects]
    if left <= 0:
        return replace(deal, finisher=player, finish_certain=certain), events
    if card.rank is Rank.JACK:
        deal = replace(deal, wisher=player)
    events.append(Turn(at=at, player=deal.turn))
    if left == 1 and rules.last_card_call:
        events.append(last_card_duty(player, certain, rules, at))
    return deal, events


def _effects(deal: PileDeal, card: Card, rules: MauMauRules, away: Away, at: float) -> tuple[PileDeal, list[Event]]:
    """What the card does to the player whose turn it is now."""
    if card.rank is Rank.SEVEN:
        return replace(deal, chain=deal.chain + rules.seven_draw), []
    if card.rank is Rank.EIGHT:
        after = seat_after(deal.players, deal.turn, away=away)
        return replace(deal, turn=after), [PlayerSkipped(at=at, player=deal.turn)]
    return deal, []
