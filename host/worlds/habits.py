"""Habits: what people do one way at one table and another way at the next, as far as this one has shown. Pure values.

Who has named thirty cards in full names the next one so too, and "ne Zwei" is talk; who never says that he has drawn
has drawn all the same. What is counted is what one course of the evening takes for true.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.events import CardsDrawn, DrawReason, Event
from games.moves import Lay, LayRank
from games.values import dataclass, replace
from host.worlds.costs import Costs

AT_LEAST = 0.02
"""Nothing is so seldom that it cannot happen once."""


@dataclass(frozen=True)
class Habits:
    """Of one table."""

    named: int = 0
    ranks: int = 0
    """Lays of which every card was named in full; and by its rank alone."""
    told: int = 0
    untold: int = 0
    """Hands that were refilled aloud; and without a word."""

    def laid(self, move: object) -> Habits:
        """After a move that was said so."""
        if isinstance(move, LayRank):
            return replace(self, ranks=self.ranks + 1)
        in_full = isinstance(move, Lay) and all(card.caught == "all" for card in move.cards)
        return replace(self, named=self.named + 1) if in_full else self

    def refilled(self, events: Sequence[Event]) -> Habits:
        """After these events."""
        drawn = [event.reason for event in events if isinstance(event, CardsDrawn)]
        told, untold = drawn.count(DrawReason.REFILL), drawn.count(DrawReason.ASSUMED)
        return replace(self, told=self.told + told, untold=self.untold + untold) if told or untold else self

    def by_rank(self, costs: Costs) -> float:
        """How often a card is named by its rank alone, beside how often at a table of which nothing is known."""
        some, of = costs.rank_at_first
        return max((some + self.ranks) / (of + self.ranks + self.named), AT_LEAST)

    def silent(self, costs: Costs) -> float:
        """How often a hand is refilled without a word."""
        some, of = costs.undrawn_at_first
        return max((some + self.untold) / (of + self.told + self.untold), AT_LEAST)


NONE_YET = Habits()
"""Nobody knows yet."""
