"""Figures that nobody caught: what such a one does to its trick is all that matters of it. While others still name
theirs nobody knows that, and the trick waits for it; whoever leads next has taken it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from games.deck import Deck
from games.moves import Move, NameValue, TurnIs
from games.trumpf.early import Counts
from games.trumpf.evidence import may_lie_on_top
from games.trumpf.state import Deal, Outcome
from games.unheard import Kind, Unheard
from games.values import dataclass, replace

PLAYING = ("leading", "following")
KINDS = {Outcome.WORSE: Kind.LAY, Outcome.BEST: Kind.BEATS, Outcome.EQUAL: Kind.TIES}
SHARES = {Outcome.WORSE: 0.65, Outcome.BEST: 0.3, Outcome.EQUAL: 0.05}
"""How often a figure that the trick has waited for does that to it, where the table has gone on without it."""


@dataclass(frozen=True)
class Unnamed(Move):
    """A figure that nobody caught."""

    by_turn: ClassVar[bool] = True
    has_numbers: ClassVar[bool] = True

    outcome: Outcome
    category: str | None = None
    """None: the leader's, or nobody caught that either."""


@dataclass(frozen=True)
class WonBy(Move):
    """The last trick went to another one than was thought: a figure in it was misheard."""

    player: str


def is_possible(move: Unnamed, player: str, deal: Deal) -> bool:
    """Whether the player may have named such a figure now."""
    if (
        player != deal.turn
        or not (deal.size(player) or player in deal.open)
        or (move.category is not None and deal.category is not None)
    ):
        return False
    others = [figure.outcome for figure in deal.figures.values()]
    if move.outcome is Outcome.OPEN:
        return player not in deal.figures and len(deal.figures) + 1 < len(deal.contenders)
    return move.outcome is Outcome.WORSE or Outcome.BEST not in others


def steps(phase: str, deal: Deal) -> Iterator[Unheard]:
    """What may have happened in this phase of a trick."""
    player = deal.turn
    yield from _otherwise_won(phase, deal)
    if phase in (*PLAYING, "over"):
        yield from _miscounted(deal)
    if phase not in PLAYING:
        return
    if player in deal.early:
        yield Unheard(Kind.WAITED, player, Counts())
    if player in deal.open:
        yield from (Unheard(Kind.WAITED, player, Unnamed(outcome), share) for outcome, share in SHARES.items())
        return
    if is_possible(Unnamed(Outcome.OPEN), player, deal):
        yield Unheard(Kind.LAY, player, Unnamed(Outcome.OPEN))
        return
    for outcome, kind in KINDS.items():
        move = Unnamed(outcome)
        if is_possible(move, player, deal) and (deal.figures or outcome is not Outcome.EQUAL):
            yield Unheard(kind, player, move)


def _miscounted(deal: Deal) -> Iterator[Unheard]:
    """Who was taken to be out is not."""
    for together in deal.out:
        yield from (Unheard(Kind.MISCOUNT, player, TurnIs(player)) for player in together)


def _otherwise_won(phase: str, deal: Deal) -> Iterator[Unheard]:
    won = deal.won
    if phase in ("leading", "over") and won is not None and not deal.figures:
        others = [one for one in won.players if one != won.winner]
        for other in others:
            yield Unheard(Kind.BEHIND, other, WonBy(other), 1 / len(others))


def misheard(move: NameValue, deal: Deal, deck: Deck) -> Iterator[Move]:
    """Another category for the same figure; another figure in the same category."""
    player, value = deal.turn, move.value
    if value is not None and not deal.figures and move.card is None:
        for category in deck.categories:
            fits = any(may_lie_on_top(card, player, deal) for card in deck.printed_on(value, category.name))
            if category.name != move.category and fits:
                yield replace(move, category=category.name)
    category_now = None if deal.category is not None else move.category
    for outcome in KINDS:
        unnamed = Unnamed(outcome, category_now)
        if is_possible(unnamed, player, deal):
            yield unnamed
