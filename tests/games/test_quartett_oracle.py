"""The reasoning referee against a simulation that sees all hands: true claims are legal, provably false ones not."""

from __future__ import annotations

import random

import pytest
from quartett_party import Party

DEALS = {3: 4, 4: 3, 5: 2, 6: 2, 7: 1, 8: 1}
"""Players → deals in the suite: the more play, the more is asked in each."""


@pytest.mark.parametrize("players", DEALS)
@pytest.mark.parametrize("wrong", [0.0, 0.15], ids=["correct play", "wrong claims"])
def test_every_ruling_is_right(players: int, wrong: float, many: bool) -> None:
    """Property 9 of RULES.md: at least one deal is left, the true one among them; nobody blamed who played well."""
    rejected: set[str] = set()
    for seed in range(170 if many else DEALS[players]):
        party = Party(players, random.Random(100 * players + seed), wrong=wrong)
        party.play()
        rejected |= set(party.rejected)
    assert rejected == set() if not wrong else {"must_have", "asked_self", "holds_card", "card_gone"} <= rejected
