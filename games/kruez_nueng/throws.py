"""What lies when several cards are laid at once: a single card, a throw of identical cards, or a street."""

from __future__ import annotations

from itertools import pairwise

from games.cards import Card, Rank
from games.events import Rejection
from games.kruez_nueng.rules import KruezNuengRules
from games.moves import CallName, Lay
from games.values import dataclass, replace

ANNOUNCED = {CallName.DOUBLE: 2, CallName.TRIPLE: 3}
STREET_RANKS = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
"""Seed 000: "Die Karten 2-6 können auch zu einer Strasse gleicher Farbe zusammengelegt werden"."""
SHORTEST_STREET = 3
COUNTS = frozenset({CallName.DOUBLE, CallName.TRIPLE, CallName.N_FACH})


@dataclass(frozen=True)
class Throw:
    """Cards in the order in which they lie, the top last."""

    cards: tuple[Card, ...]
    call: CallName | None = None
    """What has to be announced with it."""

    @property
    def bottom(self) -> Card:
        """The card that has to serve."""
        return self.cards[0]

    @property
    def street(self) -> bool:
        return self.call is CallName.STREET


@dataclass(frozen=True)
class Miscount:
    """The announced number and the cards that were named do not agree."""

    said: int
    due: int
    as_said: Lay
    as_named: Lay


def count_call(count: int) -> CallName:
    """Seed 000: "2 Karten = „Double“, 3 Karten = „Tripple“, 4 Karten = „4fach“ … usw."."""
    return {2: CallName.DOUBLE, 3: CallName.TRIPLE}.get(count, CallName.N_FACH)


def announced_count(call: CallName | None, times: int | None) -> int | None:
    """The number of cards that an announcement means."""
    if call is CallName.N_FACH:
        return times
    return ANNOUNCED.get(call) if call is not None else None


def throw_of(move: Lay, rules: KruezNuengRules) -> Throw | Miscount | Rejection:
    """What a lay is, by itself: whether it fits on the pile is another question."""
    cards = move.cards
    alike = len({card.face for card in cards}) == 1
    if move.announced is CallName.STREET or not alike:
        few = len(cards) < SHORTEST_STREET and move.announced is not CallName.STREET
        return Rejection.NO_THROW if few else _street(cards, move.jokers or 0)
    said = announced_count(move.announced, move.times)
    named = len(cards) + (move.jokers or 0)
    if said is not None and (named > said or (len(cards) > 1 and named != said)):
        face = cards[0].face
        thrown_in = min(move.jokers or 0, said - 1) or None
        as_said = replace(move, cards=(face,), jokers=thrown_in, announced=count_call(said), times=said)
        return Miscount(said, named, as_said, replace(move, announced=count_call(named), times=named))
    count = said or named
    return _many(cards, move.jokers or 0, count, rules) if count > 1 else Throw(cards)


def lying(move: Lay, rules: KruezNuengRules) -> Throw:
    """What lies there after a lay, also where a correction has made it one that should not (`MoveFlagged`)."""
    throw = throw_of(move, rules)
    if isinstance(throw, Miscount):
        return lying(throw.as_named, rules)
    return throw if isinstance(throw, Throw) else Throw(move.cards)


def begins_street(move: Lay) -> bool:
    """Whether a street was announced, and these cards are the first of one: "Strasse Herz Vier …"."""
    if move.announced is not CallName.STREET or len(move.cards) >= SHORTEST_STREET or move.jokers:
        return False
    return _in_a_row(move.cards, least=1)


def _many(cards: tuple[Card, ...], thrown_in: int, count: int, rules: KruezNuengRules) -> Throw | Rejection:
    """Seed 000: "mehrere identische Karten"; "Joker können als Mehrfachkarten beigeworfen werden": one is real."""
    face = cards[0].face
    jokers = thrown_in + sum(card.joker for card in cards)
    if rules.single_only(face) or jokers >= count:
        return Rejection.NO_THROW
    wild = Card(face.suit, face.rank, joker=True)
    return Throw((wild,) * jokers + (face,) * (count - jokers), count_call(count))


def _street(cards: tuple[Card, ...], jokers: int) -> Throw | Rejection:
    """Seed 000: "mindestens 3 aufeinander folgenden Karten gleicher Farbe", "in auf- oder absteigender Reihenfolge"."""
    if jokers or not _in_a_row(cards, least=SHORTEST_STREET):
        return Rejection.NO_STREET
    return Throw(cards, CallName.STREET)


def _in_a_row(cards: tuple[Card, ...], least: int) -> bool:
    if any(card.joker or card.rank not in STREET_RANKS for card in cards):
        return False
    places = [STREET_RANKS.index(card.rank) for card in cards]
    steps = {after - before for before, after in pairwise(places)}
    one_suit = len({card.suit for card in cards}) == 1
    return len(cards) >= least and one_suit and steps in (set(), {1}, {-1})
