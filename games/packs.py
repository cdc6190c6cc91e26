"""Whole packs of 52 with their jokers: all the cards of a table."""

from __future__ import annotations

from games.cards import Card
from games.values import dataclass

PACK = 52


@dataclass(frozen=True)
class Packs:
    """So many packs, shuffled together."""

    count: int
    jokers: int
    """In all of them."""

    @property
    def cards(self) -> int:
        """All of them, the jokers too."""
        return self.count * PACK + self.jokers

    def most(self, card: Card) -> int:
        """How often this face is in them; all jokers are alike."""
        return self.jokers if card.joker else self.count
