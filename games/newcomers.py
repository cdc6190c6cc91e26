"""Who sits down between two deals: whether, where, and with which score he begins (house rule `newcomer`)."""

from __future__ import annotations

from collections.abc import Collection

from games.events import Rejection
from games.game import Illegal, Legal, Verdict
from games.moves import Join
from games.rules import HouseRules, Newcomer


def judge_join(
    move: Join, players: Collection[str], seats: range, rules: HouseRules, *, between_deals: bool
) -> Verdict:
    """ "A player … joins between rounds (house rule)"; `seats`: how many the game is played by."""
    if move.player in players:
        return Illegal(Rejection.SITS_ALREADY)
    if rules.newcomer == "never":
        return Illegal(Rejection.NO_NEWCOMERS)
    if len(players) + 1 not in seats:
        return Illegal(Rejection.TABLE_FULL)
    if move.after is not None and move.after not in players:
        return Illegal(Rejection.WRONG_NAME)
    return Legal(move) if between_deals else Illegal(Rejection.NEXT_DEAL)


def seated(players: tuple[str, ...], newcomer: str, after: str | None) -> tuple[str, ...]:
    """The seats with the newcomer: clockwise after the player who was named, else at the end."""
    place = len(players) if after is None else players.index(after) + 1
    return (*players[:place], newcomer, *players[place:])


def first_score(rule: Newcomer, scores: Collection[int], fresh: int, worst: int, unit: int = 1) -> int:
    """What a newcomer begins with. `scores` are those of who plays, `worst` is the worst of them; a mean is rounded to
    the unit of the sheet, half up."""
    if rule == "average":
        return (2 * sum(scores) + unit * len(scores)) // (2 * unit * len(scores)) * unit
    return worst if rule == "worst" else fresh
