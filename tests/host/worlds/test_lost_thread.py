"""A lost thread: where nothing fits any more the host objects to nothing, asks once, and finds its way back."""

from __future__ import annotations

import pytest
from evenings import Table

from host.worlds.costs import COSTS, PERFECT, Costs

OBJECTIONS = ("move_rejected", "penalty_owed", "reminded")
FOUR = ("Anna", "Ben", "Cem", "Dora")
BEGUN = ("es liegt pik acht", "cem pik neun", "dora pik zehn")
MISSED = "zöp loza schmeb"
STRANGE = ("cem karo könig", "ben herz ass", "cem kreuz zehn", "ben karo acht")
"""What a table says of which the host does not know any more what lies there, and who is on turn."""


def table_of(*lines: str, costs: Costs = COSTS) -> Table:
    table = Table(FOUR, costs=costs)
    table.say(*lines)
    return table


def objections(said: list[str]) -> list[str]:
    return [one for one in said if one.startswith(OBJECTIONS)]


def asked(table: Table) -> int:
    return sum(one["about"] == "whose_turn" for one in table.of_type("question"))


def test_who_has_lost_the_thread_objects_to_nothing_any_more() -> None:
    """Issue 15, point 3: "Lost thread: no penalties, the one question that helps most"."""
    table = table_of(*BEGUN, MISSED)
    said = [table.say(line) for line in STRANGE]
    assert objections(said[1])  # the first may follow on what was not understood, and another one that was not heard
    assert not objections(said[0]) and not objections(said[2]) and not objections(said[3])


def test_whose_turn_it_is_is_asked_once() -> None:
    table = table_of(*BEGUN, MISSED, *STRANGE)
    assert asked(table) == 1
    table.say("cem pik ass", "dora herz neun", "ben kreuz sieben")
    assert asked(table) == 1


@pytest.mark.parametrize(("answer", "told"), [("dora ist dran", "withdrawn"), ("dora", "Dora")])
def test_the_answer_brings_the_host_back(answer: str, told: str) -> None:
    table = table_of(*BEGUN, MISSED, *STRANGE, answer)
    assert table.of_type("answered")[-1]["answer"] == told
    assert table.of_type("turn")[-1]["player"] == "Dora"


def test_who_moves_with_a_name_need_not_answer() -> None:
    table = table_of(*BEGUN, MISSED, *STRANGE, "cem pik ass")
    assert table.of_type("answered")[-1]["answer"] == "withdrawn"


def test_where_everything_was_heard_the_table_is_wrong_and_not_the_host() -> None:
    table = table_of(*BEGUN)
    assert all(objections(table.say(line)) for line in STRANGE)
    assert asked(table) == 0


def test_who_cannot_mishear_is_never_lost() -> None:
    table = table_of(*BEGUN, MISSED, costs=PERFECT)
    assert all(objections(table.say(line)) for line in STRANGE)
    assert asked(table) == 0
