"""What nobody may have caught in Quartett: a question, an answer, a quartet, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from games.moves import Deny, Give, LayQuartet, Move, TurnIs
from games.quartett.state import Deal
from games.unheard import Kind, Unheard
from games.values import dataclass

_FORGOTTEN = 0.3
"""Of what is taken for something else, so much speaks of the hands and matters later."""


@dataclass(frozen=True)
class SilentAsk(Move):
    """A question for a card that nobody caught."""

    by_turn: ClassVar[bool] = True
    has_numbers: ClassVar[bool] = True

    of: str

    @property
    def whom(self) -> str:
        """Who is asked."""
        return self.of


@dataclass(frozen=True)
class SilentDeny(Deny):
    """A denial that nobody caught: only the play that went on tells of it, so it is nobody's word."""


@dataclass(frozen=True)
class Forgotten(Move):
    """Something that was said of the hands was other than it was heard: only the cards and the counts are left."""

    spoken: ClassVar[bool] = False


def is_possible(move: SilentAsk, player: str, deal: Deal, away: frozenset[str]) -> bool:
    """Whether the player may have asked that one now."""
    here = move.of not in away and deal.counts[move.of] > 0
    return player == deal.turn and deal.asked is None and move.of != player and here


def steps(deal: Deal, away: frozenset[str]) -> Iterator[Unheard]:
    """What may have happened now."""
    player, asked = deal.turn, deal.asked
    others = [seat for seat, count in deal.counts.items() if count and seat != player and seat not in away]
    if asked is not None:
        yield Unheard(Kind.TURN, asked.of, SilentDeny())
        yield Unheard(Kind.TURN, asked.of, Give())
    else:
        for group in sorted(deal.known.deals.full_groups(player)):
            yield Unheard(Kind.LAY, player, LayQuartet(group))
        for other in others:
            yield Unheard(Kind.TURN, player, SilentAsk(other), 1 / len(others))
    if deal.known.claims:
        yield Unheard(Kind.MISCOUNT, player, Forgotten(), _FORGOTTEN)
    for other in others:
        yield Unheard(Kind.BEHIND, other, TurnIs(other), 1 / len(others))
