"""What nobody may have caught in Cruzo: steps that a table made, and parts of cards; pure functions."""

from __future__ import annotations

from collections.abc import Iterator

from games.cards import UNKNOWN, Card, Rank, Suit, rank_only, suit_only
from games.cruzo.effects import FOUR, SPADE_QUEEN
from games.cruzo.judge import Judge
from games.cruzo.state import Deal
from games.moves import Begins, HandCount, Lay, Move, OnlyBlind, Pass, Refill, Reveal, TakePile, ThrowAfter, TopIs
from games.unheard import Kind, Unheard, drifted
from games.values import replace

_FUNCTIONS = (Rank.JACK, Rank.NINE, Rank.TEN, Rank.FIVE, Rank.SEVEN, Rank.TWO)
"""Ranks that change whose turn it is, or what goes on them."""
FAR_FROM_THE_END = 0.01
"""So much less likely is it, while many cards are left to draw, that somebody has only his blind row."""


def unheard(deal: Deal, phase: str, judge: Judge) -> Iterator[Unheard]:
    """What may have happened now, most likely first."""
    if phase == "dealing":
        for player in deal.players:
            yield Unheard(Kind.TURN, player, Begins(player, (UNKNOWN,)))
        return
    player = deal.turn
    yield Unheard(Kind.LAY, player, Lay((UNKNOWN,), or_more=True))
    for cards in _with_function(deal, judge):
        yield Unheard(Kind.EFFECT, player, Lay(cards, or_more=len(cards) == 1), 0.6 if len(cards) == 1 else 0.3)
    if phase in ("again", "leading"):
        yield Unheard(Kind.PASS, player, Pass())
    elif deal.pile:
        yield Unheard(Kind.TURN, player, TakePile(), 0.3)
    for due in deal.due:
        yield Unheard(Kind.DRAW, due.player, Refill(due.player))
    if phase == "again" and deal.need(player):
        yield Unheard(Kind.DRAW, player, Refill(player))
    if deal.top is not None and deal.top.caught == "all":
        yield Unheard(Kind.BEHIND, player, TopIs(UNKNOWN))
    yield from _counts(deal)
    seat = deal.seats[player]
    if seat.blind and (seat.hand or seat.up or deal.stock):
        yield Unheard(Kind.MISCOUNT, player, OnlyBlind(player), FAR_FROM_THE_END if deal.surely_stock else 1.0)
    turned = deal.after(player)[-2:-1]
    may_move = [one for one in deal.players if deal.can_move(one) or one in deal.out]  # who is finished may not be
    yield from drifted(may_move, player, turned=next(iter(turned), None))


def _with_function(deal: Deal, judge: Judge) -> Iterator[tuple[Card, ...]]:
    """Cards of which no more is known than what they do."""
    for rank in _FUNCTIONS:
        if judge.fits(Card(Suit.DIAMONDS, rank), deal):
            yield (rank_only(rank),)
    if judge.fits(SPADE_QUEEN, deal) and deal.laid(SPADE_QUEEN) < judge.copies:
        yield (SPADE_QUEEN,)
    top = deal.top
    equal = 0
    for card in reversed(deal.pile):
        if top is None or not card.knows_rank or card.rank is not top.rank:
            break
        equal += 1
    if top is not None and 1 < equal < FOUR:
        yield (rank_only(top.rank),) * (FOUR - equal)


def _counts(deal: Deal) -> Iterator[Unheard]:
    """Hands that are not sure: they may be empty, or hold a card more. One that is sure may be empty all the same,
    where something was misheard."""
    if deal.stock:
        return
    for player, seat in deal.seats.items():
        if player in deal.out:
            continue
        if not seat.certain:
            yield Unheard(Kind.COUNT, player, HandCount(0 if seat.hand else 1, player))
        elif seat.hand and (player == deal.turn or not seat.up + seat.blind):
            yield Unheard(Kind.MISCOUNT, player, HandCount(0, player))


def misheard(move: Move) -> Iterator[Move]:
    """What of a move may be true where some of it was misheard; a single card on the pile everybody knows about."""
    match move:
        case Lay(cards=cards) if len(cards) > 1:
            for rank in dict.fromkeys(card.rank for card in cards):
                same = tuple(card if card.rank is rank else rank_only(rank) for card in cards)
                yield replace(move, cards=tuple(map(_any_suit, cards)) if same == cards else same, or_more=False)
        case Reveal(cards=(card,)):
            yield Reveal((suit_only(card.suit),))
            yield Reveal((rank_only(card.rank),))
        case ThrowAfter(cards=(card,)):
            yield replace(move, cards=(suit_only(card.suit),))
            yield replace(move, cards=(rank_only(card.rank),))


def _any_suit(card: Card) -> Card:
    return rank_only(card.rank)
