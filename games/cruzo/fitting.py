"""Which cards fit in Cruzo, and which a player can hold: pure functions of the deal and the house rules."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from games.cards import JOKER, Card, Rank, Suit
from games.cruzo.rules import CruzoRules
from games.cruzo.state import Deal
from games.packs import Packs

_SUITS = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
"""Within a rank they begin in this order."""
ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""RULES.md §4: "3 4 5 6 7 8 9 10 J Q K A, 2 lowest (it goes on anything anyway)"."""
WILD = (Rank.TWO, Rank.FIVE, Rank.TEN)
"""Seed 003: "kann auf alles gespielt werden"."""
DECK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)


@lru_cache(maxsize=1 << 10)
def ranks_on(top: Card, low: Card, *, ten_on_seven: bool) -> frozenset[Rank]:
    """Ranks that may be laid on the card at the top; `low`: the uppermost card of which somebody caught the rank."""
    if not top.knows_rank:
        seven = low.rank is Rank.SEVEN
        return frozenset(rank for rank in Rank if seven or rank in WILD or not _is_lower(rank, low.rank))
    if top.rank is Rank.SEVEN:
        wild = {rank for rank in WILD if rank is not Rank.TEN or ten_on_seven}
        return frozenset({rank for rank in Rank if not _is_lower(Rank.SEVEN, rank)} | wild)
    return frozenset(rank for rank in Rank if rank in WILD or not _is_lower(rank, top.rank))


@lru_cache(maxsize=1 << 10)
def faces_on(top: Card | None, low: Card | None, *, ten_on_seven: bool) -> frozenset[Card]:
    """The same as faces; all of them where nothing lies whose rank somebody caught."""
    if top is None or low is None:
        return frozenset(DECK)
    ranks = ranks_on(top, low, ten_on_seven=ten_on_seven)
    return frozenset(card for card in DECK if card.rank in ranks)


def _is_lower(rank: Rank, other: Rank) -> bool:
    return ORDER.index(rank) < ORDER.index(other)


class Fitting:
    """Knows the cards of one table."""

    def __init__(self, rules: CruzoRules, packs: Packs) -> None:
        self._rules = rules
        self._packs = packs

    def fits(self, card: Card, deal: Deal) -> bool:
        """Seed 003: "gleichwertig oder höher"; on a 7 "7 oder niedriger"; 2, 5, 10 and a joker on anything.

        A card of which nobody caught the rank is at least as high as what lies under it, without a function.
        """
        top, low = deal.top, deal.floor
        if top is None or low is None or not card.knows_rank or (card.joker and self._rules.joker_on_anything):
            return True
        return card.rank in ranks_on(top, low, ten_on_seven=self._rules.ten_on_seven)

    @property
    def copies(self) -> int:
        """How many of each card there are."""
        return self._packs.count

    def legal_cards(self, deal: Deal) -> frozenset[Card]:
        """All faces that could be laid now, and a joker if there is one."""
        seen = Counter((*deal.pile, *deal.gone))
        faces = faces_on(deal.top, deal.floor, ten_on_seven=self._rules.ten_on_seven)
        faces -= {card for card, often in seen.items() if often >= self._packs.count}
        return faces | {JOKER} if deal.laid(JOKER) < self._packs.jokers else faces

    # --- what a player holds ---

    def most(self, player: str, deal: Deal) -> int:
        """How many cards the player can lay at once: the hand, then the open row, then one blind card."""
        seat = deal.seats[player]
        return seat.hand or deal.need(player) or seat.up or min(1, seat.blind)

    def only_blind(self, player: str, deal: Deal) -> bool:
        seat = deal.seats[player]
        return not seat.hand and not seat.up and seat.blind > 0 and not deal.need(player)

    def special_finish(self, cards: tuple[Card, ...], player: str, deal: Deal) -> bool:
        """House rule `no_special_finish`."""
        seat = deal.seats[player]
        last = seat.certain and seat.total == len(cards) and not deal.need(player)
        return self._rules.no_special_finish and last and (cards[-1].joker or cards[-1].rank in WILD)

    def impossible(self, cards: tuple[Card, ...], deal: Deal) -> Card | None:
        """A card of which too many would lie: it was probably misheard."""
        for card in (one for one in cards if one.caught == "all"):
            now = sum(one.joker for one in cards) if card.joker else cards.count(card)
            if deal.laid(card) + now > self._packs.most(card):
                return card
        return None

    def turns_out(self, cards: tuple[Card, ...], player: str, deal: Deal) -> bool:
        """Whether a blind card stays on the pile."""
        return all(self.fits(card, deal) for card in cards) and not self.special_finish(cards, player, deal)


def begins_before(card: Card, other: Card, *, by_suit: bool) -> bool:
    """Whether who has this card begins rather than who has the other one; `by_suit`: also within a rank."""
    if card.rank is not other.rank or not by_suit:
        return ORDER.index(card.rank) < ORDER.index(other.rank)
    return card.knows_suit and other.knows_suit and _SUITS.index(card.suit) < _SUITS.index(other.suit)
