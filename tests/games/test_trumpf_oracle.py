"""The referee of Trumpf against a simulation that sees all stacks."""

from __future__ import annotations

import random
from typing import Any

import pytest
from trumpf_party import Party

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "pubs": ("kneipen", {}),
    "jokers": ("brauereien", {}),
    "no jokers, first out": ("brauereien", {"jokers": "out", "end": "first_out"}),
    "only the equal play on": ("kneipen", {"tie_scope": "tied"}),
    "borrowed cards": ("brauereien", {"tie_scope": "tied", "tie_borrow": True}),
}
MOST = 10
"""So many games in the suite, and half of them where everything happened in those."""


@pytest.mark.parametrize("wrong", [0.0, 0.1], ids=["correct play", "wrong claims"])
@pytest.mark.parametrize("table", TABLES)
def test_every_ruling_is_right(table: str, wrong: float, many: bool) -> None:
    """Property 10 of RULES.md: stacks and middle are constant, the winner leads, equal figures keep the pot."""
    deck, rules = TABLES[table]
    ties = 0
    rejected: set[str] = set()
    wanted = {"not_on_card", "name_category", "other_category", "out_of_turn"} if wrong else set()
    for seed in range(200 if many else MOST):
        if seed >= MOST // 2 and not many and ties and rejected == wanted:
            break
        rng = random.Random(seed)
        players = 2 + seed % 6
        party = Party(players, rng, deck, rules, wrong)
        party.play(cap=600 if many else 30)
        ties += party.ties
        rejected |= set(party.rejected)
    assert ties
    assert rejected == wanted


@pytest.mark.parametrize("table", TABLES)
def test_a_game_comes_to_its_end(table: str) -> None:
    """All cards in one hand, under a purposeful policy, with a generous cap."""
    deck, rules = TABLES[table]
    party = Party(4, random.Random(1), deck, rules)
    party.play(cap=1500)
    assert party.tricks < 1500
