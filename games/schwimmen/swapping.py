"""Judging swaps of Schwimmen: of one card or of all three. Pure functions of the deal and the house rules."""

from __future__ import annotations

from games.events import Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import Middle, Swap, SwapAll, SwapSide
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import HAND, in_deck
from games.schwimmen.state import Deal

NOTHING = Middle((), bare=True)
"""Cards that say nothing about where they lie: a beginning, or talk."""


def judge_swap(move: Swap, player: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """One card against one in the middle; two, where the house rules let so many be swapped; or all three."""
    if move.rank is not None:
        return _judge_for_rank(move, player, deal, rules)
    given, taken = move.given, move.taken
    unheard = not given or not taken
    if (len(given) != len(taken) and not unheard) or len(given) > HAND or not in_deck((*given, *taken)):
        return Doubtful("which_swap", {"player": player})
    if len(given) == HAND:
        return judge_swap_all(SwapAll(given), player, deal)
    if max(len(given), len(taken)) == 2 and not rules.swap_two:
        return Illegal(Rejection.TWO_CARDS)
    absent = [card for card in taken if not deal.may_lie(card)]
    strange = [card for card in given if not deal.may_hold(player, card)]
    if not absent and not strange:
        return Legal(move)
    turned = (
        not unheard
        and all(card in deal.middle for card in given)
        and all(deal.may_hold(player, card) for card in taken)
    )
    if turned:
        # The card in the middle was said first. "Gegen" is said both ways, and here only one way makes sense.
        if not deal.unsure:
            return Legal(Swap(taken, given))
        slots = {"player": player, "given": taken[0], "taken": given[0]}
        return Doubtful("swap_meant", slots, meant=Swap(taken, given))
    if deal.unsure:
        return Legal(move)
    if absent:
        return Doubtful("not_in_middle", {"player": player, "card": absent[0]}, meant=move)
    return Doubtful("impossible_card", {"card": strange[0]}, meant=move)


def _judge_for_rank(move: Swap, player: str, deal: Deal, rules: SchwimmenRules) -> Verdict:
    """ "Pik Acht gegen den König": the only one that lies there."""
    lying = tuple(card for card in deal.middle if card.rank is move.rank)
    if len(lying) != 1 or len(move.given) != 1:
        return Doubtful("which_swap", {"player": player})
    return judge_swap(Swap(move.given, lying), player, deal, rules)


def judge_side(move: SwapSide, player: str, deal: Deal) -> Verdict:
    """One side of a swap: the other is asked for. What can be none here was said of something else, and nobody is told
    off for it."""
    cards = (*move.given, *move.taken)
    if len(move.given) == HAND and deal.unknown == HAND and deal.swapper is not None:
        return Legal(Middle(move.given))  # "ich nehm alle drei … und leg … hin": what was swapped already
    if len(cards) == HAND and (move.given or (deal.unknown == 0 and set(cards) == set(deal.middle))):
        return judge_swap_all(SwapAll(cards), player, deal)
    if len(cards) > 1:
        return Doubtful("which_swap", {"player": player})
    given = bool(move.given)
    if move.rank is not None:
        fits = sum(card.rank is move.rank for card in deal.middle) == 1
    else:
        own, lies = deal.may_hold(player, cards[0]), deal.may_lie(cards[0])
        given = own if move.either and own is not lies else given
        fits = own if given else lies
    if not in_deck(cards) or not (fits or deal.unsure):
        return Legal(NOTHING)
    return Doubtful("swap_taken" if given else "swap_given", {"player": player})


def judge_swap_all(move: SwapAll, player: str, deal: Deal) -> Verdict:
    """The cards named with it are his own; where they are those of the middle, he named what he takes."""
    if not move.cards or (deal.unknown == 0 and set(move.cards) == set(deal.middle)):
        return Legal(SwapAll())
    if move.begun:
        return Legal(NOTHING)  # the other cards are still being said
    if len(move.cards) != HAND or not in_deck(move.cards):
        return Doubtful("which_swap", {"player": player})
    if deal.unsure:
        return Legal(move)
    strange = [card for card in move.cards if not deal.may_hold(player, card)]
    if strange:
        return Doubtful("impossible_card", {"card": strange[0]}, meant=move)
    known = [card for card in deal.known_of(player) if card not in move.cards]
    if known:
        return Doubtful("known_cards", {"player": player, "cards": known}, meant=move, assume=True)
    return Legal(move)
