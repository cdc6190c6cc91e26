"""Whether somebody may draw or pass: the same in the whole family. Pure functions of the deal and the phase."""

from __future__ import annotations

from games.events import Rejection
from games.family.deal import PileDeal
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import CannotServe, Draw, Pass


def judge_drawing(move: Draw | CannotServe | Pass, player: str, phase: str, deal: PileDeal) -> Verdict:
    """A move of the player on turn who lays nothing."""
    match move:
        case Draw():
            return _judge_draw(move, player, phase, deal)
        case CannotServe():
            return Legal(Pass() if phase == "drawn" else move)
        case Pass():
            if phase == "drawn" or (phase == "turn" and deal.drawable == 0):
                return Legal(move)
            return Illegal(Rejection.MUST_DRAW if deal.chain else Rejection.DRAW_FIRST)


def _judge_draw(move: Draw, player: str, phase: str, deal: PileDeal) -> Verdict:
    if deal.unsaid is not None and phase in ("drawn", "turn"):
        return Legal(Draw(0))
    if phase == "drawn":
        return Illegal(Rejection.ALREADY_DRAWN)
    due = deal.chain or 1
    if move.count is None or move.count == due:
        return Legal(Draw(due))
    return Doubtful("wrong_count", {"player": player, "said": move.count, "due": due}, meant=move)
