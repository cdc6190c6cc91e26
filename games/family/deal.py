"""The record of one deal of the family: everything that lies on the table, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple, Self

from games.cards import Card, Rank, Suit
from games.game import Facts, Hand
from games.values import dataclass, replace


class Demand(NamedTuple):
    """What a card has to fit: all that decides it, besides the house rules."""

    top: Card | None
    wish: Suit | None
    chained: bool
    """Sevens are pending."""
    open: bool
    """A wish may still be said: nothing is against any card."""


@dataclass(frozen=True)
class PileDeal:
    """One deal. The stock is what is neither laid nor on a hand, so no card can get lost."""

    players: tuple[str, ...]
    dealer: str
    number: int
    """1 for the first deal of the evening."""
    turn: str
    cards: int
    """All cards of the game."""
    direction: int = 1
    """1 clockwise."""
    hands: Mapping[str, Hand] = field(default_factory=dict)
    pile: tuple[Card, ...] = ()
    """Discards whose faces are known, the top last; a reshuffle leaves only the top."""
    wish: Suit | None = None
    wisher: str | None = None
    """Who may still wish: the layer of a Jack, or the starter on an upcard Jack."""
    chain: int = 0
    """Cards that the pending sevens have collected."""
    finisher: str | None = None
    finish_certain: bool = True
    """Whether the finisher's hand was surely empty, or only by an uncertain count."""
    unsaid: str | None = None
    """Who said "ich kann nicht" and was taken to draw: an "ich ziehe" right after it is the same draw."""
    points: Mapping[str, int] = field(default_factory=dict)
    """Raw card points counted so far."""

    @property
    def top(self) -> Card | None:
        return self.pile[-1] if self.pile else None

    @property
    def discards(self) -> int:
        """How many cards were laid and are no stock yet."""
        return len(self.pile)

    @property
    def stock(self) -> int:
        return self.cards - self.discards - sum(hand.count for hand in self.hands.values())

    @property
    def drawable(self) -> int:
        """Cards that can be drawn at all: the stock and, after a reshuffle, the discards but the top."""
        return max(0, self.stock + max(0, self.discards - 1))

    def most(self, player: str) -> int:
        """How many cards the player can hold at most: his own and all that could be drawn."""
        return self.hands[player].count + self.drawable

    @property
    def jack_finish(self) -> bool:
        """A Jack is the last card of the winner."""
        top = self.top
        return self.finisher is not None and top is not None and top.rank is Rank.JACK and not top.joker

    @property
    def may_wish(self) -> str | None:
        """Who may wish now; the finisher may, in case that his Jack was not the last card after all."""
        return self.finisher if self.jack_finish else self.wisher

    @property
    def demand(self) -> Demand:
        """What the next card has to fit."""
        return Demand(self.top, self.wish, self.chain > 0, self.may_wish is not None)

    def facts(self, sharp: bool = False) -> Facts:
        """What lies open."""
        return Facts(
            dealer=self.dealer,
            round_number=self.number,
            sharp=sharp,
            top=self.top,
            wish=self.wish,
            wisher=self.wisher,
            pending_draw=self.chain,
            next_draws=self.turn if self.chain else None,
            stock=self.stock if self.hands else None,
            laid=self.pile,
            direction=self.direction,
            uncounted=[one for one in self.hands if one != self.finisher and one not in self.points],
        )

    def with_hand(self, player: str, hand: Hand) -> Self:
        """The deal with one hand replaced."""
        return replace(self, hands={**self.hands, player: hand})

    def shuffled(self) -> Self:
        """The discards but the top are stock again; identities are forgotten, the wish is not."""
        return replace(self, pile=self.pile[-1:])
