"""Evidence: which card a figure is printed on, and whether that card may lie on a player's stack. Pure functions."""

from __future__ import annotations

import math

from games.cards import GroupCard
from games.deck import Deck
from games.moves import NameValue
from games.trumpf.judge import reach
from games.trumpf.rules import TrumpfRules
from games.trumpf.state import Deal

ELSEWHERE = -math.log(0.01)
"""A figure that is printed on no card that may lie there: how surprising it is."""

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
