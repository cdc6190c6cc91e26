"""Minus points of Krüz Nüng (RULES.md §1: the values of the club rules, 2 to 6 by their face, jokers 20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.cards import Card, Rank
from games.kruez_nueng.rules import KruezNuengRules

POINTS: Mapping[Rank, int] = {
    Rank.TWO: 2,
    Rank.THREE: 3,
    Rank.FOUR: 4,
    Rank.FIVE: 5,
    Rank.SIX: 6,
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.JACK: 20,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.ACE: 11,
}


def card_points(card: Card, rules: KruezNuengRules) -> int:
    """What one card costs."""
    if rules.score_table == "cards":
        return 1
    return rules.joker_points if card.joker else POINTS[card.rank]


def hand_points(cards: Iterable[Card], rules: KruezNuengRules) -> int:
    """The sum of the card points of a hand."""
    return sum(card_points(card, rules) for card in cards)


def possible_points(count: int, rules: KruezNuengRules) -> range:
    """The least to the most points that so many cards can have."""
    if rules.score_table == "cards":
        return range(count, count + 1)
    values = [*POINTS.values(), rules.joker_points]
    return range(count * min(values), count * max(values) + 1)
