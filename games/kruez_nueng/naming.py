"""Cards that name somebody: who may be named, and what it does (RULES.md §1: ♣2, ♣3, ♣5, ♣6, ♣King)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.events import (
    CardsDrawn,
    DrawReason,
    Event,
    HandsSwapped,
    PenaltyOwed,
    PenaltyReason,
    PlayerSkipped,
    Rejection,
    StockReshuffled,
    TableAsked,
    Turn,
)
from games.game import Illegal, Legal, Verdict
from games.kruez_nueng import state
from games.kruez_nueng.effects import After
from games.kruez_nueng.rules import Function, KruezNuengRules
from games.kruez_nueng.state import Deal, Threat
from games.moves import DrawsFrom, NamePlayer, SwapHands
from games.values import replace

Naming = NamePlayer | DrawsFrom | SwapHands
_WITH_WHOM: Mapping[Function, str] = {"draw_from": "who_gives", "swap": "who_swaps"}
"""What is asked for the second of two names."""


def check(move: Naming, deal: Deal, players: Sequence[str]) -> Verdict:
    """Whether this can be named now; `players` are those at the table."""
    naming, last = deal.naming, deal.last
    if naming is None:
        again = last is not None and named_by(move) <= last.named
        return Legal(move) if again else Illegal(Rejection.NOT_NOW)
    wrong = Illegal(Rejection.WRONG_NAME)
    others = [player for player in players if player != naming.layer]
    if isinstance(move, NamePlayer):
        if move.player not in players:
            return wrong
        if naming.function in ("draw_from", "swap"):
            return _complete(move, deal, others)
        return wrong if naming.function == "two" and move.player == naming.layer else Legal(move)
    pair = (move.player, move.source if isinstance(move, DrawsFrom) else move.other)
    wanted = "draw_from" if isinstance(move, DrawsFrom) else "swap"
    if isinstance(move, SwapHands) and naming.function == "draw_from" and move.player in others:
        return Legal(NamePlayer(move.player))  # "Anna und Ben": which of them draws is not said
    if naming.function != wanted:
        return Illegal(Rejection.NOT_NOW)
    if len(set(pair)) != 2 or not set(pair) <= set(others):
        return wrong
    if isinstance(move, DrawsFrom) and not _may_give(deal, move.source):
        return wrong
    return Legal(move)


def named_by(move: Naming) -> frozenset[str]:
    """Whom it names."""
    match move:
        case DrawsFrom(player, other) | SwapHands(player, other):
            return frozenset((player, other))
        case NamePlayer(player):
            return frozenset((player,))


def _may_give(deal: Deal, player: str) -> bool:
    """Nobody's last card is drawn away: a hand becomes empty only by laying (our decision; the sources are silent)."""
    hand = deal.hands[player]
    return hand.count > 1 or not hand.certain


def _complete(move: NamePlayer, deal: Deal, others: Sequence[str]) -> Verdict:
    """The second name of two, or the only one that is needed: of three players two are left."""
    naming = deal.naming
    assert naming is not None
    rest = [player for player in others if player != move.player]
    if move.player not in others:
        return Illegal(Rejection.WRONG_NAME)
    one, other = (naming.first, move.player) if naming.first in rest else (move.player, rest[0])
    if len(rest) != 1 and naming.first not in rest:
        return Legal(move)
    whole = DrawsFrom(one, other) if naming.function == "draw_from" else SwapHands(one, other)
    return check(whole, deal, [*others, naming.layer])


def carry_out(move: Naming, deal: Deal, rules: KruezNuengRules, after: After, at: float) -> tuple[Deal, list[Event]]:
    """Do what was named; of two the first one is only noted."""
    naming, last = deal.naming, deal.last
    if naming is None:
        return deal, []  # they say it again
    if isinstance(move, NamePlayer) and naming.function in _WITH_WHOM:
        noted = replace(naming, first=move.player)
        return replace(deal, naming=noted), [question(noted, at)] if naming.asked and naming.first is None else []
    deal = replace(deal, naming=None, last=replace(last, named=named_by(move)) if last is not None else None)
    if isinstance(move, DrawsFrom):
        taken = min(1, deal.hands[move.source].count) if deal.hands[move.source].certain else 1
        deal = deal.changed(move.source, -taken).changed(move.player, taken)
        drawn = CardsDrawn(at=at, player=move.player, count=taken, reason=DrawReason.FROM_PLAYER, source=move.source)
        return deal, [drawn]
    if isinstance(move, SwapHands):
        one, other = deal.hands[move.player], deal.hands[move.other]
        deal = deal.with_hand(move.player, other).with_hand(move.other, one)
        return deal, [HandsSwapped(at=at, player=naming.layer, players=(move.player, move.other))]
    if naming.function == "next":
        return _next(move.player, naming.layer, deal, after, at)
    if naming.function == "renew":
        return _renew(move.player, deal, at)
    deal = replace(deal, threat=Threat(move.player, naming.layer, rules.king_draw))
    return deal, [PenaltyOwed(at=at, player=move.player, count=rules.king_draw, reason=PenaltyReason.KING)]


def question(naming: state.Naming, at: float) -> TableAsked:
    """Whom its layer names, or the second one of two."""
    if naming.first is None:
        return TableAsked(at=at, player=naming.layer, about="who_named", slots={"player": naming.layer})
    slots = {"player": naming.layer, "other": naming.first}
    return TableAsked(at=at, player=naming.layer, about=_WITH_WHOM[naming.function], slots=slots)


def _next(player: str, layer: str, deal: Deal, after: After, at: float) -> tuple[Deal, list[Event]]:
    """ "Layer names who is next (skip several)": those in between are skipped."""
    skipped: list[Event] = []
    seat = after(layer, deal.direction)
    while seat != player and seat != layer:
        skipped.append(PlayerSkipped(at=at, player=seat))
        seat = after(seat, deal.direction)
    return replace(deal, turn=player), [*skipped, Turn(at=at, player=player)]


def _renew(player: str, deal: Deal, at: float) -> tuple[Deal, list[Event]]:
    """The hand goes under the top card, the same number comes from the stock; there are always enough, for the old
    hand is shuffled with the discards if they run out."""
    hand = deal.hands[player]
    events: list[Event] = []
    deal = replace(deal.with_hand(player, replace(hand, count=0)), buried=deal.buried + hand.count)
    if hand.count > deal.stock:
        events.append(StockReshuffled(at=at, player=player, count=deal.discards - 1))
        deal = deal.shuffled()
    deal = deal.with_hand(player, hand)
    return deal, [*events, CardsDrawn(at=at, player=player, count=hand.count, reason=DrawReason.RENEWED)]
