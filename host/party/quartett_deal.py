"""The true hands of a game of Quartett, and what everybody at the table has seen and heard of them.

Written anew from seed 004 and RULES.md §6, nothing is taken from `games.quartett`: the tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random


class QuartettDeal:
    """One deal; every card is on one hand or in a quartet that lies."""

    def __init__(self, random: Random, players: Sequence[str], cards: Iterable[str], dealer: str) -> None:
        """Dealt clockwise from the dealer's left: some hands may get one card more."""
        self._random = random
        self._players = tuple(players)
        self.cards = tuple(cards)
        first = self._players.index(dealer) + 1
        order = [self._players[(first + place) % len(players)] for place in range(len(players))]
        mixed = random.sample(self.cards, len(self.cards))
        self.hands = {player: set(mixed[order.index(player) :: len(order)]) for player in players}
        self.turn = order[0]
        self.laid: dict[str, str] = {}
        """Group → who laid it."""
        self.public: dict[str, str] = {}
        """Cards that changed hands for all to see → who has them."""
        self.denied: set[tuple[str, str]] = set()
        """Who is known not to have which card: he denied it, or asked for it."""

    @property
    def over(self) -> bool:
        """All quartets lie."""
        return not any(self.hands.values())

    @property
    def missing(self) -> list[str]:
        """The cards that the player on turn may ask for."""
        mine = self.hands[self.turn]
        groups = {card[0] for card in mine}
        return [card for card in self.cards if card not in mine and card[0] in groups]

    @property
    def others(self) -> list[str]:
        """Whom he may ask."""
        return [player for player in self._players if player != self.turn and self.hands[player]]

    @property
    def shown(self) -> list[str]:
        """The cards on his hand that all have seen him get."""
        return sorted(card for card in self.hands[self.turn] if self.public.get(card) == self.turn)

    def choose(self, memory: float = 1.0) -> tuple[str, str]:
        """Whom to ask for what: what is sure, else what may be. `memory`: how often he thinks of what is sure."""
        choices = [(of, card) for of in self.others for card in self.missing]
        sure = [(of, card) for of, card in choices if self.public.get(card) == of]
        maybe = [
            (of, card) for of, card in choices if (of, card) not in self.denied and self.public.get(card, of) == of
        ]
        thinks = self._random.random() < memory
        return self._random.choice((sure if thinks else []) or maybe or choices)

    def ask(self, card: str) -> None:
        """The player on turn asks for a card: it is not his."""
        self.denied.add((self.turn, card))

    def answer(self, of: str, card: str) -> bool:
        """Whether the asked one has it; then it is the asker's, else the asked one is on turn."""
        if card not in self.hands[of]:
            self.denied.add((of, card))
            self.turn = of
            return False
        self.hands[of].remove(card)
        self.hands[self.turn].add(card)
        self.public[card] = self.turn
        self.denied -= {(player, card) for player in self._players}
        return True

    def quartets(self, player: str) -> list[str]:
        """The groups that are complete on a hand."""
        hand = self.hands[player]
        return [
            group
            for group in sorted({card[0] for card in hand})
            if sum(card[0] == group for card in hand) == sum(card[0] == group for card in self.cards)
        ]

    def lay(self, player: str, group: str) -> None:
        """A quartet is shown and laid; whoever has no cards left is followed by his left neighbour."""
        self.hands[player] = {card for card in self.hands[player] if card[0] != group}
        self.laid[group] = player
        if player == self.turn and not self.hands[player] and not self.over:
            place = self._players.index(player)
            around = (*self._players[place:], *self._players[:place])
            self.turn = next(one for one in around if self.hands[one])
