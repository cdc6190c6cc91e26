"""Thousands of random events: whatever is said at the table of any game, in any order, what must hold does hold.

Issue 4: "hypothesis state machines: every invariant of RULES.md "Invariants" 1–15 that is game-independent, plus:
permuting the delivery order or delaying the recogniser's results changes no ruling; replay and amend fold to the same
state; no garbage utterance changes the state; each offence is punished at most once; ≥ 10,000 random events without a
violation in the suite, more with a flag" (`--many`): two of those ten thousand are said in `test_house_rules.py`. What
only one game can tell stands with the games: conservation and multiplicity by their oracles, scores, solvers, golden
transcripts.
"""

from __future__ import annotations

from itertools import count
from math import ceil

import pytest
from brought import BROUGHT
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from random_evening import RandomEvening

from host.worlds.costs import COSTS, PERFECT, Costs

STEPS = 40
"""Of an evening; some of them only wait."""
EVENINGS = 8
"""So many at a time, and fewer at last, until enough was said in them."""


@pytest.mark.parametrize("game", BROUGHT)
def test_random_evenings(game: str, many: bool) -> None:
    assert_invariants_hold(game, PERFECT, BROUGHT[game].events * (10 if many else 1), many)


@pytest.mark.parametrize("game", BROUGHT)
def test_random_evenings_of_a_referee_who_may_have_misheard(game: str, many: bool) -> None:
    if not many:
        pytest.skip("takes him five times as long; --many")
    assert_invariants_hold(game, COSTS, BROUGHT[game].events, many)


def assert_invariants_hold(kind: str, how_dear: Costs, how_many: int, many: bool) -> None:
    class OfThisGame(RandomEvening):
        game = kind
        costs = how_dear
        fed = 0

    evenings, played = EVENINGS * (10 if many else 1), 0
    for number in count():
        if not many:
            seed(f"{kind} {number}")(OfThisGame)
        run_state_machine_as_test(
            OfThisGame,
            settings=settings(
                max_examples=evenings,
                stateful_step_count=STEPS,
                derandomize=not many,
                deadline=None,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
                print_blob=True,
                phases=tuple(Phase) if how_dear is PERFECT else (Phase.explicit, Phase.generate),
            ),
        )
        played += evenings
        if OfThisGame.fed >= how_many:
            break
        evenings = min(evenings, ceil((how_many - OfThisGame.fed) * played / OfThisGame.fed))
