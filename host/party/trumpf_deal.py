"""The true cards of a game of Trumpf: stacks, what lies in the middle, and who takes it.

Written anew from seed 004 and RULES.md §5, nothing is taken from `games.trumpf`: the tests compare the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from games.deck import Category

JOKER = "joker"
"""How the jokers in a pack begin."""


@dataclass(frozen=True)
class Trick:
    """How a trick came out."""

    best: tuple[str, ...]
    """Who had the best figure."""
    cards: tuple[str, ...]
    """All that lay in the middle."""
    winner: str | None
    """Who took it; None: it lies there for the next trick."""
    lender: str | None = None
    """Who lent somebody a card for the next trick."""


class TrumpfDeal:
    """One deal; every card is at one place."""

    def __init__(
        self,
        random: Random,
        players: Sequence[str],
        pack: Sequence[str],
        *,
        only_tied: bool = False,
        borrow: bool = False,
    ) -> None:
        """The first player deals. `only_tied`, `borrow`: the house rules for equal figures."""
        self._random = random
        self._players = tuple(players)
        self._only_tied, self._borrow = only_tied, borrow
        mixed = random.sample(list(pack), len(pack))
        each = len(mixed) // len(players)
        self.stacks = {player: mixed[each * n : each * (n + 1)] for n, player in enumerate(players)}
        self.aside = mixed[each * len(players) :]
        self.pot: list[str] = []
        self.leader = players[1]
        self._tops: dict[str, list[str]] = {}
        """What lies in the middle for this trick."""
        self._contenders: tuple[str, ...] = ()
        """Who plays for the pot."""

    @property
    def holders(self) -> list[str]:
        """Who has cards, clockwise from the leader."""
        place = self._players.index(self.leader)
        return [player for player in (*self._players[place:], *self._players[:place]) if self.stacks[player]]

    @property
    def contenders(self) -> tuple[str, ...]:
        """Who plays for the next trick, the leader first."""
        return self._contenders or tuple(self.holders)

    def lay(self, player: str) -> list[str]:
        """The top card; jokers lie on the next one."""
        laid = self._tops[player] = []
        while self.stacks[player]:
            laid.append(self.stacks[player].pop(0))
            if not laid[-1].startswith(JOKER):
                break
        return laid

    def decide(self, values: Mapping[str, float | None], category: Category) -> Trick:
        """Everybody has named his figure: the best takes all, equal ones play on for it with the next cards."""
        best = [one for one in values if not any(category.beats(other, values[one]) for other in values.values())]
        middle = [*self.pot, *(card for player in values for card in self._tops[player])]
        self._tops, self.pot, self._contenders = {}, middle, ()
        if len(best) == 1:
            return self._won(best, best[0])
        lender = self._lent(best) if self._borrow else None
        left = [player for player in self.holders if player in best or not self._only_tied] or self.holders
        if len(left) == 1:
            return self._won(best, left[0])
        if left:
            self.leader, self._contenders = left[0], tuple(left)
        return Trick(tuple(best), tuple(middle), None, lender)

    def _won(self, best: Sequence[str], winner: str) -> Trick:
        won = self._random.sample(self.pot, len(self.pot))
        self.stacks[winner] += won
        self.pot, self.leader = [], winner
        return Trick(tuple(best), tuple(won), winner)

    def _lent(self, best: Sequence[str]) -> str | None:
        """Who was equal and has no card left borrows one from the leader."""
        lender = None
        for player in best:
            if not self.stacks[player] and player != self.leader and len(self.stacks[self.leader]) > 1:
                lender = self.leader
                card = self._random.choice(self.stacks[lender])
                self.stacks[lender].remove(card)
                self.stacks[player] = [card]
        return lender
