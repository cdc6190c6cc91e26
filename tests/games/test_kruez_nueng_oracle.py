"""The referee against a simulation that sees all cards: it hears only what is said, and must be right every time."""

from __future__ import annotations

import random

import pytest
from kruez_nueng_party import Party

from host.registry import game

FIGURES = dict(game("kruez-nueng").strictness)
DEALS = {2: 6, 3: 12, 4: 8, 5: 4, 7: 2, 10: 2}
"""Players → deals in the suite: 34, more where not everything happened in them, and 9 of the plain profile."""
SPECIAL = frozenset({"race", "double", "street", "C2", "C3", "C5", "C6", "CQ", "CK", "C10"})
OFTEN = 36
"""So many times that with `--many`."""


def play(players: int, deals: int, seed: int, **how: object) -> set[str]:
    """So many deals; what happened in them."""
    seen: set[str] = set()
    played = 0
    while played < deals:
        dice = random.Random(seed)
        party = Party(players, dice, {**FIGURES, "rounds": 1 + dice.randrange(3)}, **how)  # type: ignore[arg-type]
        left = deals - played
        party.play_evening(check=lambda party=party, left=left: party.deals < left)  # type: ignore[misc]
        played += party.deals
        blamed = {record["reason"] for record in party.table.of_type("penalty_owed", "reminded")}
        assert blamed <= {"last_caller", "king", *(["wrong_card"] if how.get("wrong_cards") else [])}
        assert not party.table.of_type("call_false", "call_late", "call_missed", "not_understood")
        seen |= party.seen
        seed += 1
    return seen


@pytest.mark.parametrize("players", DEALS)
def test_every_ruling_is_right(players: int, many: bool) -> None:
    """Property 7 of RULES.md: legal exactly when it is; nobody blamed who played well; counts, stock, winner, score."""
    deals = DEALS[players] * (OFTEN if many else 1)
    wanted = {"wrong card", "joker", "chain"} | (SPECIAL if players in (3, 4) else set())
    wanted |= {"block"} if players == 3 else set()
    seen: set[str] = set()
    for more in range(4):  # until all of it happened
        seen |= play(players, deals // 2, 1000 * players + 50 * more, hand_size=4)
        seen |= play(players, deals - deals // 2, 1000 * players + 500 + 50 * more, hand_size=5, wrong_cards=0.2)
        if wanted <= seen:
            return
    raise AssertionError(f"never happened: {wanted - seen}")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_plain_profile(players: int, many: bool) -> None:
    """Only the Jack and the Queen of clubs do something; throws and streets as ever."""
    seen = play(players, 3 * (OFTEN if many else 1), 77, full=False, hand_size=6, wrong_cards=0.1)
    assert {"joker", "double"} <= seen and not {"chain", "race", "block"} & seen


def test_a_dry_stock(many: bool) -> None:
    """Two players with twenty cards each of one hundred and four: the discards are shuffled under."""
    reshuffles = 0
    for seed in range(20 if many else 1):
        party = Party(2, random.Random(seed), {**FIGURES, "rounds": 3}, hand_size=20, jokers=0)
        party.play_evening()
        reshuffles += party.reshuffles
    assert reshuffles
