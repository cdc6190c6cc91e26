"""All deals that public speech allows: what every question and every answer proves (RULES.md §6, "the strong referee").

Each ask proves that the asker holds at least one card of the quartet and (without bluffing) not the one that he asks
for; each denial proves absence; each card exists once; hand counts are known. Whether any deal fits all of that is a
matching of cards to places on hands: a hand of k cards of which n groups are proven has n places that take only cards
of these groups, and k - n that take any card that the player may hold.

One proof for each player and quartet is enough: a later ask admits every card that an earlier one admits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property, lru_cache

from games.cards import GroupCard
from games.values import dataclass, replace

Place = tuple[str, str]
"""A player and a group: a place on that hand that only a card of the group may take; group "": any card."""
MOST_LOOKED_THROUGH = 1 << 9
"""What follows from so many states of knowledge is remembered: courses of an evening that differ in anything else, and
an evening that is folded again, ask the same of the same."""


@dataclass(frozen=True)
class Deals:
    """What has been proven so far. Every method returns a new record; `possible` tells whether any deal is left."""

    counts: Mapping[str, int]
    holders: Mapping[GroupCard, frozenset[str]]
    """Cards in play → who may hold them, by what was said about that card alone."""
    proofs: Mapping[Place, frozenset[GroupCard]] = field(default_factory=dict)
    """The player holds at least one of these cards."""
    exact: bool = True
    """False once the hand counts do not add up: then they prove nothing."""
    hint: Mapping[GroupCard, str] | None = field(default=None, compare=False, repr=False)
    """A deal that fitted before the last claim; it often still does."""

    @classmethod
    def fresh(cls, cards: Iterable[GroupCard], counts: Mapping[str, int]) -> Deals:
        """Nothing is known but the numbers of cards."""
        cards = tuple(cards)
        anyone = frozenset(player for player, count in counts.items() if count)
        return cls(dict(counts), dict.fromkeys(cards, anyone), exact=sum(counts.values()) == len(cards))

    # --- what is said ---

    def asked(self, player: str, card: GroupCard, *, bluff: bool = False) -> Deals:
        """The player asks for a card: he holds another one of the group, and not this one unless he may bluff."""
        after = self if bluff else self.denied(player, card)
        group = frozenset(one for one, who in after.holders.items() if one.group == card.group and player in who)
        place = (player, card.group)
        return replace(after, proofs={**after.proofs, place: after.proofs.get(place, group)})

    def denied(self, player: str, card: GroupCard) -> Deals:
        """The player does not hold the card."""
        return self._with({card: self.holders[card] - {player}})

    def held(self, player: str, cards: Iterable[GroupCard]) -> Deals:
        """The player holds these cards."""
        return self._with({card: self.holders[card] & {player} for card in cards})

    def moved(self, card: GroupCard, giver: str, taker: str) -> Deals:
        """The card goes from hand to hand, for all to see."""
        proofs = {}
        for place, cards in self.proofs.items():
            if card in cards and place[0] == giver:
                continue  # here is the card that the proof spoke of
            proofs[place] = cards - {card}
        counts = {**self.counts, giver: max(0, self.counts[giver] - 1), taker: self.counts[taker] + 1}
        known = self._with({card: frozenset({taker})})
        hint = {**known.hint, card: taker} if known.hint is not None else None
        exact = self.exact and self.counts[giver] > 0
        return replace(known, counts=counts, proofs=proofs, hint=hint, exact=exact)

    def moved_unseen(self, giver: str, taker: str) -> Deals:
        """A card that nobody caught goes from hand to hand: whatever the giver may hold may be the taker's now."""
        counts = {**self.counts, giver: max(0, self.counts[giver] - 1), taker: self.counts[taker] + 1}
        holders = {card: who | {taker} if giver in who else who for card, who in self.holders.items()}
        proofs = {place: cards for place, cards in self.proofs.items() if place[0] != giver}
        exact = self.exact and self.counts[giver] > 0
        return replace(self, counts=counts, holders=holders, proofs=proofs, hint=None, exact=exact)

    def laid(self, player: str, group: str) -> Deals:
        """A whole quartet leaves the hand."""
        left = {card: who for card, who in self.holders.items() if card.group != group}
        counts = {**self.counts, player: max(0, self.counts[player] - (len(self.holders) - len(left)))}
        proofs = {place: cards for place, cards in self.proofs.items() if place[1] != group}
        last = self._latest
        hint = {card: owner for card, owner in last.items() if card.group != group} if last is not None else None
        return replace(self, counts=counts, holders=left, proofs=proofs, hint=hint)

    def recounted(self, counts: Mapping[str, int]) -> Deals:
        """The table states hand counts."""
        return replace(self, counts=dict(counts), exact=sum(counts.values()) == len(self.holders))

    def forgotten(self) -> Deals:
        """Somebody was wrong and nobody knows who: only the counts are left."""
        return replace(Deals.fresh(self.holders, self.counts), exact=self.exact)

    def _with(self, known: Mapping[GroupCard, frozenset[str]]) -> Deals:
        return replace(self, holders={**self.holders, **known}, hint=self._latest)

    @property
    def _latest(self) -> Mapping[GroupCard, str] | None:
        """The deal that was found last, if one was looked for."""
        found: Mapping[GroupCard, str] | None = self.__dict__.get("example", self.hint)
        return found

    # --- what follows ---

    @property
    def possible(self) -> bool:
        """Whether at least one deal fits everything that was said."""
        return self.example is not None

    @cached_property
    def example(self) -> Mapping[GroupCard, str] | None:
        """A deal that fits; None if there is none."""
        if self.hint is not None and _fits(self, self.hint):
            return self.hint
        return _exact_deal(self) if self.exact else _loose_deal(self)

    def may_hold(self, player: str, card: GroupCard) -> bool:
        """Whether the player holds the card in any deal that fits."""
        example = self.example
        if example is not None and example[card] == player:
            return True
        if player not in self.holders[card]:
            return False
        found = self._found
        if (player, card) not in found:
            found[player, card] = self.held(player, [card]).possible
        return found[player, card]

    @cached_property
    def _found(self) -> dict[tuple[str, GroupCard], bool]:
        """Who may hold which card, as far as that was looked for."""
        return {}

    def owners(self, card: GroupCard) -> frozenset[str]:
        """Everybody who holds the card in any deal that fits; one name: he must have it."""
        return frozenset(player for player in self.holders[card] if self.may_hold(player, card))

    def full_groups(self, player: str) -> frozenset[str]:
        """The quartets that the player holds in every deal that fits."""
        return _full_groups(self, player)

    def sharer(self, player: str, group: str) -> str | None:
        """Who else must hold some card of the quartet, whichever it is: he has asked for another one of it."""
        others = (other for (other, theirs), cards in self.proofs.items() if theirs == group and cards)
        return next((other for other in others if other != player), None)

    def must_hold(self, player: str, card: GroupCard) -> bool:
        """Whether the player holds the card in every deal that fits, if he does so in the one that was found."""
        return not any(self.may_hold(other, card) for other in self.holders[card] if other != player)

    def __hash__(self) -> int:
        parts = (self.counts.items(), self.holders.items(), self.proofs.items())
        return hash((*map(frozenset, parts), self.exact))


@lru_cache(maxsize=MOST_LOOKED_THROUGH)
def _full_groups(deals: Deals, player: str) -> frozenset[str]:
    found = deals.example
    if found is None:
        return frozenset()
    groups: dict[str, list[GroupCard]] = {}
    for card in deals.holders:
        groups.setdefault(card.group, []).append(card)
    return frozenset(
        group
        for group, cards in groups.items()
        if all(found[card] == player for card in cards) and all(deals.must_hold(player, card) for card in cards)
    )


def _exact_deal(deals: Deals) -> dict[GroupCard, str] | None:
    """A perfect matching of cards and places, by augmenting paths; None if there is none."""
    owners: list[str] = []
    """Of each place; places on a hand that take any card come first."""
    room: list[int] = []
    free: dict[str, int] = {}
    for player, count in deals.counts.items():
        free[player] = len(owners)
        owners.append(player)
        room.append(count)
    cards = list(deals.holders)
    index = {card: number for number, card in enumerate(cards)}
    takers: list[list[int]] = [[free[player] for player in deals.holders[card]] for card in cards]
    for (player, _), proof in deals.proofs.items():
        for card in proof:
            if card in index and player in deals.holders[card]:
                takers[index[card]].append(len(owners))
        owners.append(player)
        room.append(1)
        room[free[player]] -= 1
    if min(room, default=0) < 0 or sum(room) != len(cards):
        return None
    places = _Places(takers, room)
    # Cards with few takers first: they leave the least to be moved again.
    if not all(places.settle(number, set()) for number in sorted(range(len(cards)), key=lambda one: len(takers[one]))):
        return None
    return {cards[card]: owners[place] for place, load in enumerate(places.loads) for card in load}


class _Places:
    """Places on hands, and the cards that were settled there. No closures: those that call themselves are cycles, and
    thousands of them kept the garbage collector busy."""

    def __init__(self, takers: list[list[int]], room: list[int]) -> None:
        """`takers`: the places that each card may go to; `room`: for so many cards there is room at each of them."""
        self._takers = takers
        self._room = room
        self.loads: list[list[int]] = [[] for _ in room]
        """The cards at each place."""

    def settle(self, card: int, seen: set[int]) -> bool:
        """Find a place for a card, and move others for it; those that were `seen` were tried."""
        for place in self._takers[card]:  # room anywhere is seen before any card is moved for it
            if len(self.loads[place]) < self._room[place]:
                self.loads[place].append(card)
                return True
        for place in self._takers[card]:
            if place in seen:
                continue
            seen.add(place)
            load = self.loads[place]
            for position, other in enumerate(load):
                if self.settle(other, seen):
                    load[position] = card
                    return True
        return False


def _fits(deals: Deals, deal: Mapping[GroupCard, str]) -> bool:
    """Whether a deal is among those that are left."""
    return (
        deal.keys() == deals.holders.keys()
        and all(deal[card] in who for card, who in deals.holders.items())
        and all(any(deal.get(card) == place[0] for card in cards) for place, cards in deals.proofs.items())
        and (not deals.exact or Counter(deal.values()) == Counter(deals.counts))
    )


def _prove(deals: Deals, place: Place, seen: set[GroupCard], chosen: dict[GroupCard, Place]) -> bool:
    """Choose a card of its own for a proof, and others for those that had it; those that were `seen` were tried."""
    for card in sorted(deals.proofs[place] & deals.holders.keys()):
        if card in seen or place[0] not in deals.holders[card]:
            continue
        seen.add(card)
        if card not in chosen or _prove(deals, chosen[card], seen, chosen):
            chosen[card] = place
            return True
    return False


def _loose_deal(deals: Deals) -> dict[GroupCard, str] | None:
    """Without counts it is enough that each card has a holder and each proof a card of its own."""
    chosen: dict[GroupCard, Place] = {}
    if not all(_prove(deals, place, set(), chosen) for place in deals.proofs):
        return None
    deal: dict[GroupCard, str] = {}
    for card, who in deals.holders.items():
        if not who:
            return None
        deal[card] = chosen[card][0] if card in chosen else min(who)
    return deal
