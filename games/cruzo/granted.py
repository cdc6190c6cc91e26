"""What a move of Cruzo is that the table lets count although the rules are against it."""

from __future__ import annotations

from games.cruzo.judge import Judge
from games.cruzo.machine import PLAYING
from games.cruzo.state import Deal
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import CannotServe, Lay, LayRank, Move, Pass, SetDirection, TakePile, ThrowAfter
from games.values import replace


def granted(move: Move, player: str, phase: str, deal: Deal, judge: Judge) -> Verdict:
    """A card that is there may lie on any other; how many cards somebody holds no word of the table changes here."""
    if phase in PLAYING and move.by_turn and player != deal.turn:
        phase, deal = "turn", replace(deal, turn=player, more="", last=None)
    verdict = judge.verdict(move, player, phase, deal)
    if phase not in PLAYING or not isinstance(verdict, Illegal):
        return verdict
    match move:
        case Lay() | Pass():
            return Legal(move)
        case LayRank(rank=rank, count=None):
            return Doubtful("which_card", {"rank": rank})
        case TakePile() | CannotServe() if deal.pile:
            return Legal(TakePile())
        case SetDirection() if deal.moves <= 1:
            return Legal(move)
        case ThrowAfter(cards=cards) if _lies_after(move, player, deal) and judge.impossible(cards, deal) is None:
            return Legal(ThrowAfter(cards, player))
    return verdict


def _lies_after(move: ThrowAfter, player: str, deal: Deal) -> bool:
    """Cards of one rank, thrown by whoever has laid last and still plays."""
    mine = deal.last is not None and deal.last.player == player and player not in deal.out
    return mine and len({card.rank for card in move.cards}) == 1
