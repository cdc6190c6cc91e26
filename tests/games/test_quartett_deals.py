"""The reasoning behind Quartett against brute force: all deals of a small deck, played through what was said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from games.cards import GroupCard
from games.quartett.deals import Deals
from tests.pace import seconds, worst

Hands = dict[GroupCard, str]


def pack(groups: str, size: int) -> list[GroupCard]:
    return [GroupCard(group, number) for group in groups for number in range(1, size + 1)]


def counts_of(hands: Hands, players: list[str]) -> dict[str, int]:
    return {player: sum(owner == player for owner in hands.values()) for player in players}


def all_deals(cards: list[GroupCard], counts: dict[str, int]) -> Iterator[Hands]:
    """Every way to deal the cards."""
    for owners in product(counts, repeat=len(cards)):
        deal = dict(zip(cards, owners, strict=True))
        if all(owners.count(player) == count for player, count in counts.items()):
            yield deal


class Worlds:
    """All deals that are still possible, each played on as the true one: slow and obviously right."""

    def __init__(self, cards: list[GroupCard], counts: dict[str, int]) -> None:
        self.deals = list(all_deals(cards, counts))

    def ask(self, player: str, card: GroupCard) -> None:
        self.deals = [
            deal
            for deal in self.deals
            if deal[card] != player and any(owner == player for one, owner in deal.items() if one.group == card.group)
        ]

    def answer(self, player: str, card: GroupCard, has: bool, asker: str) -> None:
        self.deals = [deal for deal in self.deals if (deal[card] == player) is has]
        if has:
            self.deals = [{**deal, card: asker} for deal in self.deals]

    def lay(self, player: str, group: str) -> None:
        self.deals = [
            {card: owner for card, owner in deal.items() if card.group != group}
            for deal in self.deals
            if all(owner == player for card, owner in deal.items() if card.group == group)
        ]

    def owners(self, card: GroupCard) -> frozenset[str]:
        return frozenset(deal[card] for deal in self.deals)


@pytest.mark.parametrize(("players", "groups", "size"), [(3, "ABC", 3), (3, "AB", 4), (4, "ABCD", 2), (2, "ABC", 3)])
def test_every_must_holds_in_all_deals_and_nothing_possible_is_missed(players: int, groups: str, size: int) -> None:
    """Owners by matching are exactly the owners by enumeration, after every single claim of random games."""
    names = ["Anna", "Ben", "Cem", "Dora"][:players]
    for seed in range(12):
        dice = random.Random(seed)
        cards = pack(groups, size)
        order = [names[place % players] for place in range(len(cards))]
        dice.shuffle(order)
        truth: Hands = dict(zip(cards, order, strict=True))
        deals, worlds = Deals.fresh(cards, counts_of(truth, names)), Worlds(cards, counts_of(truth, names))
        turn = names[0]
        for _ in range(14):
            choices = [
                (other, card)
                for card, owner in truth.items()
                for other in names
                if other != turn and other in truth.values() and owner != turn
                if any(truth[one] == turn for one in truth if one.group == card.group)
            ]
            if not choices:
                break
            of, card = dice.choice(choices)
            deals, has = deals.asked(turn, card), truth[card] == of
            worlds.ask(turn, card)
            assert truth in worlds.deals
            assert deals.possible
            # Both answers: ruled impossible exactly when no deal allows it.
            assert deals.may_hold(of, card) is (of in worlds.owners(card))
            assert deals.denied(of, card).possible is (worlds.owners(card) != {of})
            worlds.answer(of, card, has, turn)
            if has:
                truth[card] = turn
                deals = deals.moved(card, of, turn)
            else:
                deals = deals.denied(of, card)
                turn = of
            for full in {one.group for one in truth}:
                mine = {owner for one, owner in truth.items() if one.group == full}
                if len(mine) == 1:
                    (owner,) = mine
                    assert deals.held(owner, [one for one in truth if one.group == full]).possible
                    truth = {one: who for one, who in truth.items() if one.group != full}
                    deals = deals.held(owner, [one for one in deals.holders if one.group == full]).laid(owner, full)
                    worlds.lay(owner, full)
            assert deals.counts == counts_of(truth, names)
            for one in truth:
                assert deals.owners(one) == worlds.owners(one), (seed, one)
            for name in names:
                known = {
                    group
                    for group in {one.group for one in truth}
                    if all(worlds.owners(one) == {name} for one in truth if one.group == group)
                }
                assert deals.full_groups(name) == known
            if turn not in truth.values():
                break


def test_an_ask_is_impossible_exactly_when_no_deal_has_it() -> None:
    cards = pack("ABC", 2)
    for seed in range(20):
        dice = random.Random(seed)
        counts = {"Anna": 2, "Ben": 2, "Cem": 2}
        deals, worlds = Deals.fresh(cards, counts), Worlds(cards, counts)
        for _ in range(6):
            player, of = dice.sample(sorted(counts), 2)
            card = dice.choice(cards)
            asked = deals.asked(player, card)
            possible = any(
                deal[card] != player and player in [deal[one] for one in cards if one.group == card.group]
                for deal in worlds.deals
            )
            assert asked.possible is possible
            if not possible:
                continue
            deals = asked
            worlds.ask(player, card)
            if deals.denied(of, card).possible:
                deals = deals.denied(of, card)
                worlds.answer(of, card, False, player)


def rulings() -> Iterator[float]:
    """Seven players with 32 cards ask on until little is open; each claim with its worst answer: who must have it."""
    names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"]
    for seed in range(3):
        dice = random.Random(seed)
        cards = pack("ABCDEFGH", 4)
        order = [names[place % 7] for place in range(32)]
        dice.shuffle(order)
        truth = dict(zip(cards, order, strict=True))
        deals = Deals.fresh(cards, counts_of(truth, names))
        for _ in range(60):
            asker = dice.choice(names)
            mine = {one.group for one, owner in truth.items() if owner == asker}
            wanted = [one for one in cards if one.group in mine and truth[one] != asker]
            if not wanted:
                continue
            card = dice.choice(wanted)
            of = dice.choice([name for name in names if name != asker])
            before = seconds()
            deals = deals.asked(asker, card)
            assert deals.possible
            assert deals.full_groups(asker) is not None
            if truth[card] == of:
                assert deals.may_hold(of, card)
                deals = deals.moved(card, of, asker)
                truth[card] = asker
            else:
                assert deals.denied(of, card).possible
                deals = deals.denied(of, card)
                assert truth[card] in deals.owners(card)
            yield seconds() - before


def test_no_ruling_is_dear_with_32_cards_and_7_players() -> None:
    slowest = worst(rulings, 3)
    print(f"slowest ruling: {slowest:.1f} loops")
    assert slowest < 1


def test_counts_that_do_not_add_up_prove_nothing() -> None:
    deals = Deals.fresh(pack("AB", 2), {"Anna": 1, "Ben": 1})
    assert not deals.exact
    deals = deals.asked("Anna", GroupCard("A", 1))
    assert deals.owners(GroupCard("A", 2)) == {"Anna"}
    assert deals.owners(GroupCard("B", 1)) == {"Anna", "Ben"}
    assert not deals.denied("Anna", GroupCard("A", 2)).possible
    assert deals.recounted({"Anna": 2, "Ben": 2}).exact
