"""Sameness: whether one move says the same as another, tells of it, or names what lies on top."""

from __future__ import annotations

from games.cards import Rank
from games.game import Facts
from games.moves import (
    Begins,
    CannotServe,
    DefineJoker,
    Draw,
    Lay,
    LayJoker,
    LayRank,
    Move,
    NameValue,
    Pass,
    Swap,
    SwapAll,
    SwapSide,
    TakePile,
)
from host.judging.said.spoken import Spoken


def is_on_top(move: object, facts: Facts) -> bool:
    """Whether it is the lay on top once more, or what the joker there is."""
    if isinstance(move, DefineJoker):
        said = facts.top is not None and facts.top.joker and facts.top.face == move.card.face
        return said and not facts.joker_undefined
    if isinstance(move, LayJoker):
        return facts.top is not None and facts.top.joker
    return isinstance(move, Lay) and move.cards[-1:] == (facts.top,)


def is_rank_on_top(move: Move, facts: Facts, last: Move | None) -> bool:
    """Whether it is a card of the rank on top, without its suit: "oho, eine Acht". `last`: the last move of a turn."""
    top = facts.top
    if not isinstance(move, LayRank) or top is None or move.rank != top.rank:
        return False
    return move.count in (None, 1) or (isinstance(last, LayRank) and last.count == move.count)


def same(move: Move, other: Move) -> bool:
    """Whether they say the same; nobody swaps the same two cards back at once, whichever is named first."""
    if isinstance(move, Swap) and isinstance(other, Swap):
        return {move.given, move.taken} == {other.given, other.taken}
    if isinstance(move, SwapSide) and isinstance(other, Swap):  # "Karo Bube raus, meinst du"
        return bool(move.given or move.taken) and {*move.given, *move.taken} <= {*other.given, *other.taken}
    return move == other


def may_be_told(move: Move, made: Move) -> bool:
    """Whether it may be told so of the move that was made: as it was, or as one of its kind."""
    if isinstance(move, Draw):
        return isinstance(made, Draw) and move.count in (None, made.count)
    if isinstance(move, Lay) and isinstance(made, Begins):
        return move.cards == made.cards  # "Dora hat die Herz Drei" – "Dora legt die Herz Drei"
    kinds = (Pass, SwapAll, TakePile, CannotServe)
    alike = isinstance(move, kinds) and type(move) is type(made)
    if isinstance(move, LayRank) and isinstance(made, Lay):
        return move.rank is made.cards[-1].rank and move.count in (None, len(made.cards))
    figure = isinstance(move, NameValue) and isinstance(made, NameValue) and move.value == made.value is not None
    return alike or figure or same(move, made)


def says_much(spoken: Spoken) -> bool:
    """A swap, a street, a Jack with its wish: whoever says the very same does it no second time."""
    match spoken.move:
        case Swap() | SwapSide():
            return True
        case Lay(cards):
            street = len({card.rank for card in cards}) > 1
            return street or (cards[-1].rank is Rank.JACK and spoken.wish is not None)
    return False
