"""The referee against a simulation that sees all cards: it hears only what is said, and must be right every time."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from cruzo_party import Party

CASES = {"correct play": (0.0, 0.0), "wrong moves": (0.25, 0.0), "forgotten refills": (0.0, 0.2)}


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("case", CASES)
def test_every_ruling_is_right(players: int, case: str, many: bool) -> None:
    """Property 7 of RULES.md: legal exactly when it is; nobody blamed who played well; counts, pile, turn, winner.

    RULES.md §4 measures that even the lowest card first may go on forever, so that a few games end at a cap.
    """
    wrong, forget = CASES[case]
    games = 134 if many else 4
    ended = 0
    refused: set[str] = set()
    blamed: Counter[str] = Counter()
    for seed in range(games):
        party = Party(players, random.Random(1000 * players + seed), wrong=wrong, forget=forget)
        ended += party.play()
        refused |= set(party.refused)
        blamed += party.blamed
    assert ended >= games * 0.6
    assert refused >= {"not_served", "impossible_card", "take_or_lay"} if wrong else not refused
    assert blamed.keys() == ({"reminded", "penalty_owed"} if forget else set())
