"""A deal of Schwimmen with open hands: what truly lies where, written from seed 001 and RULES.md §2.

Nothing here is taken from `games.schwimmen`: it is the truth that the referee is measured by.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from host.party.cards import SUITS

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(suit + rank for suit in SUITS for rank in RANKS)
HAND = 3
"""Cards of a hand, and of the middle."""
SCHNAUZ = 31.0
TRIPLE = 30.5
_PIPS = {"A": 11, "J": 10, "Q": 10, "K": 10}


def value(hand: Sequence[str]) -> float:
    """By the seed's words: the best suit, or thirty and a half for three of a rank, 31 for three aces."""
    if len({card[1:] for card in hand}) == 1:
        return SCHNAUZ if hand[0][1:] == "A" else TRIPLE
    return float(max(sum(_PIPS.get(card[1:]) or int(card[1:]) for card in hand if card[0] == suit) for suit in SUITS))


def call_of(hand: Sequence[str]) -> str:
    """What the holder of 31 calls."""
    return "feuer" if all(card.endswith("A") for card in hand) else "schnauz"


class SchwimmenDeal:
    """Hands, middle and turn as they truly are, and what was said aloud about them."""

    def __init__(self, random: Random, players: Sequence[str], dealer: str) -> None:
        """`players`: who is still in the game, clockwise; `dealer` is one of them."""
        self._random = random
        self.players = tuple(players)
        self.dealer = dealer
        cards = list(PACK)
        random.shuffle(cards)
        self.hands = {name: [cards.pop() for _ in range(HAND)] for name in players}
        self.middle = [cards.pop() for _ in range(HAND)]
        self.public: dict[str, str] = {}
        """What everybody at the table has heard: card → the player who holds it, or "middle"."""
        self.turn = self.after(dealer)
        self.turns = 0
        self.knocker: str | None = None
        self.lap: list[str] = []
        """After a knock: who still has a turn."""
        self.over = False

    def after(self, name: str) -> str:
        """The next player clockwise."""
        return self.players[(self.players.index(name) + 1) % len(self.players)]

    @property
    def holder(self) -> str | None:
        """Who holds 31, first from the dealer's left."""
        start = self.players.index(self.dealer) + 1
        order = (*self.players[start:], *self.players[:start])
        return next((name for name in order if value(self.hands[name]) == SCHNAUZ), None)

    @property
    def lowest(self) -> list[str]:
        """Who pays."""
        worths = {name: value(hand) for name, hand in self.hands.items()}
        return [name for name, worth in worths.items() if worth == min(worths.values())]

    # --- moves of the player on turn ---

    def open_middle(self) -> None:
        """The middle is named."""
        self.public.update(dict.fromkeys(self.middle, "middle"))

    def swap(self, own: str, other: str) -> None:
        """One card for one, both named."""
        hand = self.hands[self.turn]
        self.public.update({other: self.turn, own: "middle"})
        self.hands[self.turn] = [*(card for card in hand if card != own), other]
        self.middle = [*(card for card in self.middle if card != other), own]
        self.advance()

    def swap_all(self, *, named: bool = True, heard: bool = True) -> None:
        """The whole hand for the whole middle.

        `named`: the own cards are; else they are known only if they were before. `heard`: so is all that lay there.
        """
        hand, middle = self.hands[self.turn], self.middle
        self.public.update(dict.fromkeys(middle, self.turn) if heard else {})
        self.public.update({card: "middle" for card in hand if named or card in self.public})
        self.hands[self.turn], self.middle = list(middle), list(hand)
        self.advance()

    def knock(self) -> None:
        """Everybody else has one more turn."""
        self.knocker = self.turn
        following = self.after(self.turn)
        while following != self.knocker:
            self.lap.append(following)
            following = self.after(following)
        self.turn = self.lap[0]

    def advance(self) -> None:
        """The turn goes on, or the deal is over."""
        self.turns += 1
        if self.knocker is None:
            self.turn = self.after(self.turn)
            return
        self.lap.pop(0)
        if self.lap:
            self.turn = self.lap[0]
        else:
            self.over = True

    # --- thinking ---

    def best_move(self) -> tuple[float, tuple[str, str] | None]:
        """What the player on turn can reach, and by which swap (own card, card in the middle); None: all three."""
        hand = self.hands[self.turn]
        swaps = [(own, other) for own in hand for other in self.middle]
        self._random.shuffle(swaps)
        scored = [(value([card for card in hand if card != own] + [other]), (own, other)) for own, other in swaps]
        best = max(scored, key=lambda item: item[0])
        return (value(self.middle), None) if value(self.middle) > best[0] else best

    def known_of(self, name: str) -> list[str]:
        """Cards on this hand that everybody knows of."""
        return [card for card in self.hands[name] if self.public.get(card) == name]

    def possible(self, name: str) -> set[float]:
        """By trying all: what the hand could be worth for one who has listened."""
        mine = [card for card, at in self.public.items() if at == name]
        free = [card for card in PACK if card not in self.public]
        return {value((*mine, *rest)) for rest in combinations(free, HAND - len(mine))}
