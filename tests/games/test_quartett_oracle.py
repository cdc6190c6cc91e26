"""The reasoning referee against a simulation that sees all hands: true claims are legal, provably false ones not."""

from __future__ import annotations

import random

import pytest
from quartett_party import Party


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("wrong", [0.0, 0.15], ids=["correct play", "wrong claims"])
def test_every_ruling_is_right(players: int, wrong: float, many: bool) -> None:
    """Property 9 of RULES.md: at least one deal is left, the true one among them; nobody blamed who played well."""
    rejected: set[str] = set()
    for seed in range(170 if many else 4):
        party = Party(players, random.Random(100 * players + seed), wrong=wrong)
        party.play()
        rejected |= set(party.rejected)
    assert rejected == set() if not wrong else {"must_have", "asked_self", "holds_card", "card_gone"} <= rejected
