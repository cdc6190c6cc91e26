"""What a hand of three is worth, and who loses (seed 001)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from games.cards import SKAT_RANKS, Card, Rank, Suit
from games.moves import CallName
from games.schwimmen.rules import SchwimmenRules
from games.values import dataclass

DECK = tuple(Card(suit, rank) for suit in Suit for rank in SKAT_RANKS)
_PLACE = {card: place for place, card in enumerate(DECK)}
HAND = 3
"""Cards of a hand, and of the middle."""
TRIPLE = 30.5
"""Seed 001: "drei Siebener, drei Damen etc. (30 ½ Punkte)"."""
SCHNAUZ = 31

_PICTURE = 10
POINTS: Mapping[Rank, int] = {
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.JACK: _PICTURE,
    Rank.QUEEN: _PICTURE,
    Rank.KING: _PICTURE,
    Rank.ACE: 11,
}
"""Seed 001: "Ein Ass (11 Punkte), die Bildkarten König, Dame und Bube (10 Punkte), die Zahlenkarten … Augen"."""


@dataclass(frozen=True)
class Worth:
    """What a player's hand counts."""

    points: float
    triple: Rank | None = None
    """Of three of a rank that rank, where it was said."""


def worth(cards: Collection[Card], feuer_value: int = SCHNAUZ) -> Worth:
    """The better of "Karten derselben Farbe" and "Karten desselben Ranges" (seed 001)."""
    ranks = {card.rank for card in cards}
    if len(ranks) == 1 and len(cards) == HAND:
        rank = ranks.pop()
        return Worth(feuer_value if rank is Rank.ACE else TRIPLE, rank)
    by_suit: dict[Suit, int] = defaultdict(int)
    for card in cards:
        by_suit[card.suit] += POINTS[card.rank]
    return Worth(max(by_suit.values()))


def call_for(cards: Collection[Card]) -> CallName | None:
    """What the holder of this hand calls: three aces are "Feuer", 31 in one suit "Schnauz"."""
    value = worth(cards)
    if value.points != SCHNAUZ:
        return None
    return CallName.FEUER if value.triple is Rank.ACE else CallName.SCHNAUZ


@lru_cache(maxsize=1024)
def possible_hands(known: frozenset[Card], elsewhere: frozenset[Card]) -> tuple[tuple[Card, ...], ...]:
    """Every hand that holds the known cards and none of those that are known to be elsewhere."""
    free = [card for card in DECK if card not in known and card not in elsewhere]
    return tuple((*known, *rest) for rest in combinations(free, max(0, HAND - len(known))))


@lru_cache(maxsize=1024)
def possible_points(known: frozenset[Card], elsewhere: frozenset[Card], feuer_value: int) -> frozenset[float]:
    """What a hand with these known cards can be worth."""
    mine, not_mine = _bits(known), _bits(elsewhere - known)
    hands = _all_hands(feuer_value)
    return frozenset(points for hand, points in hands if hand & mine == mine and not hand & not_mine)


@lru_cache(maxsize=2)
def _all_hands(feuer_value: int) -> tuple[tuple[int, float], ...]:
    """Every hand as bits, and what it is worth."""
    return tuple((_bits(hand), worth(hand, feuer_value).points) for hand in combinations(DECK, HAND))


def _bits(cards: Iterable[Card]) -> int:
    return sum(1 << _PLACE[card] for card in cards)


def losers(worths: Mapping[str, Worth], knocker: str | None, rules: SchwimmenRules) -> tuple[str, ...]:
    """Seed 001: "der oder die Spieler, die am Ende des Spiels … die wenigsten Punkte vorweisen können"."""
    least = min(value.points for value in worths.values())
    lowest = [player for player, value in worths.items() if value.points == least]
    if least == TRIPLE and rules.tie_30_5 == "higher_rank":
        lowest = _lowest_triples(lowest, worths)
    if rules.knocker_pays_tie and knocker in lowest:
        return (knocker,)
    return tuple(lowest)


def _lowest_triples(players: Sequence[str], worths: Mapping[str, Worth]) -> list[str]:
    """The lowest rank among threes of a rank; where a rank was not said, nobody can tell, and all are equal."""
    ranks = [worths[player].triple for player in players]
    known = [rank for rank in ranks if rank is not None]
    if len(known) < len(ranks):
        return list(players)
    lowest = min(known, key=SKAT_RANKS.index)
    return [player for player in players if worths[player].triple is lowest]


def spoken_worth(points: float) -> Worth:
    """A worth that was said instead of the cards."""
    return Worth(int(points) if float(points).is_integer() else points)


def triple(rank: Rank) -> tuple[Card, ...]:
    """Some three of a rank."""
    return tuple(card for card in DECK if card.rank is rank)[:HAND]


def in_deck(cards: Iterable[Card]) -> bool:
    """Whether all are cards of the pack of 32, each at most once."""
    listed = list(cards)
    return set(listed) <= set(DECK) and len(set(listed)) == len(listed)
