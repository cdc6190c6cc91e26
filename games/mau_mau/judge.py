"""Judging Mau-Mau moves: pure functions of the deal, the phase and the house rules."""

from __future__ import annotations

from games.cards import SKAT_RANKS, Card, Rank, Suit
from games.events import Rejection
from games.family.deal import PileDeal
from games.game import Doubtful, Hand, Illegal, Legal, Verdict
from games.mau_mau.rules import MauMauRules
from games.mau_mau.scoring import possible_points
from games.moves import (
    CannotServe,
    Draw,
    HandCards,
    HandCount,
    HandPoints,
    Lay,
    LayRank,
    Move,
    Pass,
    TurnIs,
    Upcard,
    Wish,
)

DECK = tuple(Card(suit, rank) for suit in Suit for rank in SKAT_RANKS)
COPIES = 2
"""Seed 002: "gespielt wird mit 64 Karten (2 Kartenspiele)"."""
PLAYING = ("turn", "drawn", "chained", "finishing")


def misfit(card: Card, deal: PileDeal, rules: MauMauRules) -> Rejection | None:
    """Why the card does not fit on the pile, None if it does (RULES.md §3, "frame rules")."""
    top = deal.top
    if top is None:
        return Rejection.NO_UPCARD
    if deal.chain:
        return None if card.rank is Rank.SEVEN else Rejection.MUST_DRAW
    if card.rank is Rank.JACK and top.rank is Rank.JACK and not rules.jack_on_jack:
        return Rejection.JACK_ON_JACK
    wishing = deal.wisher is not None or deal.jack_finish
    if wishing or (card.rank is Rank.JACK and rules.jack_on_anything):
        # Before a wish was said, nothing is against it ("accepted, the wisher is asked, nobody punished").
        return None
    if deal.wish is not None:
        return None if card.suit is deal.wish else Rejection.WRONG_SUIT
    return None if card.suit is top.suit or card.rank is top.rank else Rejection.NOT_SERVED


def legal_cards(deal: PileDeal, rules: MauMauRules) -> frozenset[Card]:
    """All faces that could be laid now; whether somebody holds them nobody knows."""
    return frozenset(card for card in DECK if misfit(card, deal, rules) is None)


def judge(move: Move, player: str, phase: str, deal: PileDeal, rules: MauMauRules) -> Verdict:
    """The verdict on a move by `player`; whose turn it is has been settled before."""
    match move:
        case Upcard():
            return Legal(move) if phase == "dealing" else Illegal(Rejection.NOT_NOW)
        case HandCards() | HandPoints():
            return _judge_count(move, phase, deal)
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
        case Draw():
            return _judge_draw(move, player, phase, deal)
        case CannotServe():
            if phase == "drawn":
                return Legal(Pass())
            return Legal(move)
        case Pass():
            return _judge_pass(move, phase, deal)
        case Wish():
            return Legal(move) if deal.wisher == player else Illegal(Rejection.NO_WISH)
        case TurnIs() | HandCount():
            return Legal(move)
    return Illegal(Rejection.NOT_NOW)


def _judge_lay(move: Lay, deal: PileDeal, rules: MauMauRules) -> Verdict:
    if len(move.cards) != 1 or move.cards[0].rank not in SKAT_RANKS:
        return Doubtful("impossible_card", {"card": move.cards[-1]})
    card = move.cards[0]
    reason = misfit(card, deal, rules)
    if reason is not None:
        return Illegal(reason, wrong_cards=1)
    if deal.pile.count(card) >= COPIES:
        # Two packs hold two of each face: a third one was probably misheard.
        return Doubtful("impossible_card", {"card": card}, meant=move)
    return Legal(move)


def _judge_rank(move: LayRank, player: str, phase: str, deal: PileDeal, rules: MauMauRules) -> Verdict:
    fitting = sorted(card for card in map(str, legal_cards(deal, rules)) if card[1:] == move.rank)
    if len(fitting) != 1:
        return Doubtful("which_card", {"rank": move.rank})
    return judge(Lay((Card.parse(fitting[0]),)), player, phase, deal, rules)


def _judge_draw(move: Draw, player: str, phase: str, deal: PileDeal) -> Verdict:
    if deal.unsaid is not None and phase in ("drawn", "turn"):
        return Legal(Draw(0))
    if phase == "drawn":
        return Illegal(Rejection.ALREADY_DRAWN)
    due = deal.chain or 1
    if move.count is None or move.count == due:
        return Legal(Draw(due))
    return Doubtful("wrong_count", {"player": player, "said": move.count, "due": due}, meant=move)


def _judge_pass(move: Pass, phase: str, deal: PileDeal) -> Verdict:
    if phase == "drawn" or (phase == "turn" and deal.drawable == 0):
        return Legal(move)
    return Illegal(Rejection.MUST_DRAW if deal.chain else Rejection.DRAW_FIRST)


def _judge_count(move: HandCards | HandPoints, phase: str, deal: PileDeal) -> Verdict:
    if phase != "counting" or move.player == deal.finisher:
        return Illegal(Rejection.NOT_NOW)
    hand = deal.hands.get(move.player, Hand(0, certain=False))
    if isinstance(move, HandCards):
        for card in move.cards:
            if card.rank not in SKAT_RANKS or move.cards.count(card) + deal.pile.count(card) > COPIES:
                return Doubtful("impossible_card", {"card": card}, meant=move, assume=True)
        if hand.certain and len(move.cards) != hand.count:
            slots = {"player": move.player, "said": len(move.cards), "due": hand.count}
            return Doubtful("hand_mismatch", slots, meant=move, assume=True)
        return Legal(move)
    if hand.certain and move.points not in possible_points(hand.count):
        return Doubtful("points_mismatch", {"player": move.player, "points": move.points}, meant=move, assume=True)
    return Legal(move)
