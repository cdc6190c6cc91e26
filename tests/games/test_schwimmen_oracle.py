"""The referee against a simulation that sees all cards: it hears only what is said, and must be right every time."""

from __future__ import annotations

import random

import pytest
from schwimmen_party import Party


@pytest.mark.parametrize("players", range(2, 10))
@pytest.mark.parametrize(("wrong", "silent"), [(0.0, 0.5), (0.25, 0.0)], ids=["correct play", "wrong moves"])
def test_every_ruling_is_right(players: int, wrong: float, silent: float, many: bool) -> None:
    """Property 7 of RULES.md: legal exactly when it is; nobody blamed who played well; middle, lives, winner."""
    wanted = 130 if many else 9
    played, seed = 0, 1000 * players
    refused: set[str] = set()
    while played < wanted:
        party = Party(players, random.Random(seed), wrong=wrong, silent=silent)
        party.play_evening()
        played += party.deals
        refused |= set(party.refused)
        seed += 1
    wrong_moves = {"two_cards", "not_in_middle", "impossible_card"}
    assert refused >= wrong_moves if wrong and players > 2 and many else bool(refused) == bool(wrong)
