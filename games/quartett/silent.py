"""What nobody may have caught in Quartett: a question, an answer, a quartet, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from games.game import Legal
from games.moves import Ask, Deny, Give, LayQuartet, Move, TurnIs
from games.quartett.claims import Moved, MovedUnseen
from games.quartett.judge import judge_ask, judge_give
from games.quartett.rules import QuartettRules
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


def implied(move: Move, player: str, deal: Deal, rules: QuartettRules, away: frozenset[str]) -> Unheard | None:
    """The answer that the player's own question shows, while another one is open. Seed 004: "Letzterer darf solange
    weiterfragen, bis ein Mitspieler die … Karte nicht … hält. Dieser darf dann fortfahren"."""
    asked = deal.asked
    if asked is None or not isinstance(move, Ask):
        return None
    answer: Move = SilentDeny()
    known, giver = deal.known, None
    if player == deal.turn:
        answer, giver = Give(asked.card), asked.of
        if judge_give(Give(asked.card), asked.of, deal) != Legal(Give(asked.card)):
            return None
        moved = MovedUnseen(giver, player) if asked.card is None else Moved(asked.card, giver, player)
        known = known.plus(moved)
    elif player != asked.of:
        return None
    answered = deal.having(turn=player, asked=None, giver=giver, given=asked.card, known=known)
    asks_on = isinstance(judge_ask(move, player, answered, rules, away), Legal)
    return Unheard(Kind.TURN, asked.of, answer) if asks_on else None
