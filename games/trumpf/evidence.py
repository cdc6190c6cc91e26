"""Evidence: which card a figure is printed on, and whether that card may lie on a player's stack. Pure functions."""

from __future__ import annotations

import math

from games.cards import GroupCard
from games.deck import Deck
from games.moves import NameValue
from games.trumpf.judge import reach
from games.trumpf.rules import TrumpfRules
from games.trumpf.state import Deal
from games.trumpf.trick import best, unnamed

NOBODY_LED = -math.log(0.02)
"""A figure that is printed, and no category to it: how surprising it is as a lead, or as talk."""
LEADS_AMID = -math.log(0.003)
"""A category and a figure of it by name, while the others are still to name theirs: nobody leads then."""


def may_lie_on_top(card: GroupCard, player: str, deal: Deal, jokers: int = 0, width: int = 1) -> bool:
    """Whether the card may be the player's top card, by all that was named."""
    if card in deal.middle.known or any(card in stack.known for seat, stack in deal.stacks.items() if seat != player):
        return False
    return deal.stacks[player].may_be(card, jokers, reach=width)


def cards_of(
    move: NameValue, category: str, printed: float | None, player: str, deal: Deal, deck: Deck, rules: TrumpfRules
) -> frozenset[GroupCard]:
    """The cards that a figure may have been read from; none: it contradicts what was named before."""
    if move.card is not None:
        return frozenset({move.card})
    if printed is None:
        return frozenset()
    width, cards = reach(player, deal, rules), deck.printed_on(printed, category)
    return frozenset(card for card in cards if may_lie_on_top(card, player, deal, move.jokers, width))


def may_take(player: str, deal: Deal, deck: Deck, rules: TrumpfRules) -> bool:
    """Whether a figure of the player that nobody caught may be as good as the best of this trick."""
    if deal.category is None or deal.category == deal.joker_category:
        return True
    category, others = deck.category(deal.category), unnamed(deal, player)
    width = reach(player, others, rules)
    heard = [deal.figures[one].counts for one in best(deal, category) if deal.figures[one].outcome is None]
    values = (deck.value(card, deal.category) for card in deck.faces if may_lie_on_top(card, player, others, 0, width))
    return not heard or any(value == heard[0] or category.beats(value, heard[0]) for value in values)
