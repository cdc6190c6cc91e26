"""What Trumpf spreads on the table: the category, the figures named so far, and the pot."""

from __future__ import annotations

from games.cards import GroupCard
from games.deck import Better, Category, Deck
from games.spread import Figure, Heap, Pile, Score, Spread, Trick
from games.trumpf.state import Deal


def spread(deal: Deal, deck: Deck) -> Spread:
    """Nothing before the deal. The totals are the cards, which everybody sees as hands."""
    if not deal.stacks:
        return Spread(score=Score.NOTHING)
    piles = (Pile(Heap.POT, deal.pot.size), Pile(Heap.ASIDE, deal.aside))
    heaps = tuple(pile for pile in piles if pile.count)
    return Spread(piles=heaps, trick=_trick(deal, deck), score=Score.NOTHING)


def _trick(deal: Deal, deck: Deck) -> Trick:
    category = deck.category(deal.category) if deal.category is not None else None
    named = [player for player in deal.contenders if player in deal.figures]
    leading = _leading(deal, category, named)
    figures = tuple(
        Figure(player, one.counts, one.outcome is None, one.card, player in leading)
        for player, one in ((player, deal.figures[player]) for player in named)
    )
    return Trick(
        leader=deal.leader,
        category=deal.category,
        unit=category.unit if category is not None else "",
        decimals=category.decimals if category is not None else 0,
        lowest=category is not None and category.better is Better.LOWER,
        figures=figures,
        waiting=tuple(player for player in deal.contenders if player not in deal.figures),
        card=_card(deal),
        joker_category=deal.joker_category,
    )


def _leading(deal: Deal, category: Category | None, named: list[str]) -> list[str]:
    """Who has the best figure so far."""
    if category is None:
        return []
    heard = [player for player in named if deal.figures[player].outcome is None]
    values = {player: deal.figures[player].counts for player in heard}
    return [
        player
        for player, value in values.items()
        if not any(category.beats(other, value) and other != value for other in values.values())
    ]


def _card(deal: Deal) -> GroupCard | None:
    """The card that the trick is about."""
    figure = deal.figures.get(deal.leader)
    if figure is not None:
        return figure.card
    return deal.shown.card if deal.shown is not None else None
