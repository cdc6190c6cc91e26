"""Judging Mau-Mau moves: pure functions of the deal, the phase and the house rules."""

from __future__ import annotations

from functools import lru_cache

from games.cards import SKAT_RANKS, Card, Rank, Suit, of_its_rank
from games.events import Rejection
from games.family.deal import Demand, PileDeal
from games.family.drawing import judge_drawing
from games.game import Doubtful, Illegal, Legal, Verdict
from games.mau_mau.rules import MauMauRules
from games.moves import (
    CannotServe,
    Draw,
    HandCount,
    Lay,
    LayRank,
    Move,
    Pass,
    TurnIs,
    Upcard,
    Wish,
)
from games.values import replace

DECK = tuple(Card(suit, rank) for suit in Suit for rank in SKAT_RANKS)
PLAYING = ("turn", "drawn", "chained", "finishing")


def misfit(card: Card, demand: Demand, rules: MauMauRules) -> Rejection | None:
    """Why the card does not fit on the pile, None if it does (RULES.md §3, "frame rules")."""
    top = demand.top
    if top is None:
        return Rejection.NO_UPCARD
    if demand.chained:
        return None if card.rank is Rank.SEVEN or not card.knows_rank else Rejection.MUST_DRAW
    if card.rank is Rank.JACK and top.rank is Rank.JACK and not rules.jack_on_jack:
        return Rejection.JACK_ON_JACK
    if demand.open or (card.rank is Rank.JACK and rules.jack_on_anything):
        # Before a wish was said, nothing is against it ("accepted, the wisher is asked, nobody punished").
        return None
    if demand.wish is not None:
        return None if card.may_have_suit(demand.wish) else Rejection.WRONG_SUIT
    return None if card.may_share_suit(top) or card.may_share_rank(top) else Rejection.NOT_SERVED


@lru_cache(maxsize=1024)
def legal_cards(demand: Demand, rules: MauMauRules) -> frozenset[Card]:
    """All faces that could be laid now; whether somebody holds them nobody knows."""
    return frozenset(card for card in DECK if misfit(card, demand, rules) is None)


def judge(move: Move, player: str, phase: str, deal: PileDeal, rules: MauMauRules) -> Verdict:
    """The verdict on a move by `player`; whose turn it is has been settled before."""
    match move:
        case Upcard():
            return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
    if phase == "dealing":
        return Illegal(Rejection.NO_UPCARD)
    if phase not in PLAYING:
        return Illegal(Rejection.NOT_NOW)
    if move.by_turn and player != deal.turn:
        return Illegal(Rejection.OUT_OF_TURN)
    match move:
        case Lay():
            return _judge_lay(move, deal, rules)
        case LayRank():
            return _judge_rank(move, player, phase, deal, rules)
        case Draw() | CannotServe() | Pass():
            return judge_drawing(move, player, phase, deal)
        case Wish():
            return Legal(move) if deal.may_wish == player else Illegal(Rejection.NO_WISH)
        case TurnIs() | HandCount():
            return Legal(move)
    return Illegal(Rejection.NOT_NOW)


def _judge_lay(move: Lay, deal: PileDeal, rules: MauMauRules) -> Verdict:
    if len(move.cards) != 1 or move.cards[0].rank not in SKAT_RANKS:
        return Doubtful("impossible_card", {"card": move.cards[-1]})
    card = move.cards[0]
    reason = misfit(card, deal.demand, rules)
    if card.caught == "all" and deal.pile.count(card) >= rules.packs:
        # Two packs hold two of each face: a third one was probably misheard, and nobody has laid a wrong card.
        return Doubtful("impossible_card", {"card": card}, meant=move if reason is None else None)
    if reason is not None:
        return Illegal(reason, wrong_cards=1)
    # Nobody caught its suit: what could lie there tells.
    return Legal(replace(move, cards=(of_its_rank(card, legal_cards(deal.demand, rules)),)))


def _judge_rank(move: LayRank, player: str, phase: str, deal: PileDeal, rules: MauMauRules) -> Verdict:
    fitting = sorted(card for card in map(str, legal_cards(deal.demand, rules)) if card[1:] == move.rank)
    if len(fitting) != 1:
        return Doubtful("which_card", {"rank": move.rank})
    return judge(Lay((Card.parse(fitting[0]),)), player, phase, deal, rules)
