"""The referee against a simulation that sees all cards: it hears only what is said, and must be right every time."""

from __future__ import annotations

import random

import pytest
from simulation import Party

SIZES = range(3, 8)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("wrong_cards", [0.0, 0.2], ids=["correct play", "wrong cards"])
def test_every_ruling_is_right(players: int, wrong_cards: float, many: bool) -> None:
    """Property 7 of RULES.md: legal exactly when it is; nobody blamed who played well; counts, stock, winner, score."""
    left = 300 if many else 8
    seed = 1000 * players
    while left > 0:
        party = Party(players, random.Random(seed), wrong_cards=wrong_cards)
        party.play_evening(at_most=left)
        left -= party.deals
        blamed = {record["reason"] for record in party.table.of_type("penalty_owed", "reminded")}
        assert blamed <= ({"wrong_card"} if wrong_cards else set())
        assert bool(party.illegal_lays) == bool(wrong_cards)
        seed += 1


def test_a_dry_stock(many: bool) -> None:
    """Seven players with eight cards leave seven: the pile is shuffled under, or there is nothing to draw."""
    reshuffles = 0
    for seed in range(40 if many else 4):
        party = Party(7, random.Random(seed), hand_size=8, wrong_cards=0.1)
        party.play_evening(at_most=3)
        reshuffles += party.reshuffles
    assert reshuffles > 10
