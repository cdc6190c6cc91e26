"""All deals that public speech allows: what every question and every answer proves (RULES.md §6, "the strong referee").

Each ask proves that the asker holds at least one card of the quartet and (without bluffing) not the one that he asks
for; each denial proves absence; each card exists once; hand counts are known. Whether any deal fits all of that is a
matching of cards to places on hands: a hand of k cards of which n groups are proven has n places that take only cards
of these groups, and k - n that take any card that the player may hold.

One proof for each player and quartet is enough: a later ask admits every card that an earlier one admits.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from games.cards import GroupCard

Place = tuple[str, str]
"""A player and a group: a place on that hand that only a card of the group may take; group "": any card."""


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
        counts = {**self.counts, giver: self.counts[giver] - 1, taker: self.counts[taker] + 1}
        return replace(self._with({card: frozenset({taker})}), counts=counts, proofs=proofs)

    def laid(self, player: str, group: str) -> Deals:
        """A whole quartet leaves the hand."""
        left = {card: who for card, who in self.holders.items() if card.group != group}
        counts = {**self.counts, player: max(0, self.counts[player] - (len(self.holders) - len(left)))}
        proofs = {place: cards for place, cards in self.proofs.items() if place[1] != group}
        return replace(self, counts=counts, holders=left, proofs=proofs)

    def recounted(self, counts: Mapping[str, int]) -> Deals:
        """The table states hand counts."""
        return replace(self, counts=dict(counts), exact=sum(counts.values()) == len(self.holders))

    def forgotten(self) -> Deals:
        """Somebody was wrong and nobody knows who: only the counts are left."""
        return replace(Deals.fresh(self.holders, self.counts), exact=self.exact)

    def _with(self, known: Mapping[GroupCard, frozenset[str]]) -> Deals:
        return replace(self, holders={**self.holders, **known})

    # --- what follows ---

    @property
    def possible(self) -> bool:
        """Whether at least one deal fits everything that was said."""
        return self.example is not None

    @cached_property
    def example(self) -> Mapping[GroupCard, str] | None:
        """A deal that fits; None if there is none."""
        return _exact_deal(self) if self.exact else _loose_deal(self)

    def may_hold(self, player: str, card: GroupCard) -> bool:
        """Whether the player holds the card in any deal that fits."""
        if self.example is not None and self.example[card] == player:
            return True
        return player in self.holders[card] and self.held(player, [card]).possible

    def owners(self, card: GroupCard) -> frozenset[str]:
        """Everybody who holds the card in any deal that fits; one name: he must have it."""
        return frozenset(player for player in self.holders[card] if self.may_hold(player, card))

    def full_groups(self, player: str) -> frozenset[str]:
        """The quartets that the player holds in every deal that fits."""
        if self.example is None:
            return frozenset()
        groups: dict[str, list[GroupCard]] = {}
        for card in self.holders:
            groups.setdefault(card.group, []).append(card)
        return frozenset(
            group
            for group, cards in groups.items()
            if all(self.example[card] == player for card in cards)
            and all(self.owners(card) == {player} for card in cards)
        )


def _places(deals: Deals) -> dict[Place, int] | None:
    """Every place on a hand, and how many cards it takes; None if a hand is too small for what was proven."""
    places: dict[Place, int] = {}
    for player, count in deals.counts.items():
        proven = [place for place in deals.proofs if place[0] == player]
        if len(proven) > count:
            return None
        places.update(dict.fromkeys(proven, 1))
        places[player, ""] = count - len(proven)
    return places


def _takers(deals: Deals, places: Iterable[Place]) -> dict[GroupCard, list[Place]]:
    """The places that may take each card."""
    takers: dict[GroupCard, list[Place]] = {card: [] for card in deals.holders}
    for place in places:
        player, group = place
        for card in deals.proofs[place] if group else deals.holders:
            if card in takers and player in deals.holders[card]:
                takers[card].append(place)
    return takers


def _exact_deal(deals: Deals) -> dict[GroupCard, str] | None:
    """A perfect matching of cards and places, by augmenting paths."""
    places = _places(deals)
    if places is None or sum(places.values()) != len(deals.holders):
        return None
    takers = _takers(deals, places)
    loads: dict[Place, list[GroupCard]] = {place: [] for place in places}

    def settle(card: GroupCard, seen: set[Place]) -> bool:
        for place in takers[card]:
            if place in seen:
                continue
            seen.add(place)
            load = loads[place]
            if len(load) < places[place]:
                load.append(card)
                return True
            for index, other in enumerate(load):
                if settle(other, seen):
                    load[index] = card
                    return True
        return False

    # Cards with few takers first: they leave the least to be moved again.
    for card in sorted(takers, key=lambda card: len(takers[card])):
        if not settle(card, set()):
            return None
    return {card: place[0] for place, load in loads.items() for card in load}


def _loose_deal(deals: Deals) -> dict[GroupCard, str] | None:
    """Without counts it is enough that each card has a holder and each proof a card of its own."""
    chosen: dict[GroupCard, Place] = {}

    def prove(place: Place, seen: set[GroupCard]) -> bool:
        for card in sorted(deals.proofs[place] & deals.holders.keys()):
            if card in seen or place[0] not in deals.holders[card]:
                continue
            seen.add(card)
            if card not in chosen or prove(chosen[card], seen):
                chosen[card] = place
                return True
        return False

    if not all(prove(place, set()) for place in deals.proofs):
        return None
    deal: dict[GroupCard, str] = {}
    for card, who in deals.holders.items():
        if not who:
            return None
        deal[card] = chosen[card][0] if card in chosen else min(who)
    return deal
