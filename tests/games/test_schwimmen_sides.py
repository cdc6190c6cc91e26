"""Half a swap: people say in two breaths what they take and what they give. It is never held against anybody; seed 001
on packets: they are chosen before the first turn, so nobody means one amid the deal."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"
OBJECTS = ("move_rejected", "reminded")


def at_table(*lines: str) -> tuple[Table, list[str]]:
    """A table where Ben is on turn, and what these lines cause."""
    table = Table(game="schwimmen")
    table.say(OPEN)
    return table, table.say(*lines)


@pytest.mark.parametrize(
    ("lines", "swapped"),
    [
        (("ich nehme die pik sieben", "kreuz acht"), "swapped Ben C8 S7 1"),
        (("ben nimmt herz ass", "ben gibt kreuz acht"), "swapped Ben C8 HA 1"),
        (("ich nehme das herz ass", "dafür geb ich die kreuz acht"), "swapped Ben C8 HA 1"),
        (("ich leg die kreuz acht rein", "und nehm das herz ass"), "swapped Ben C8 HA 1"),
        (("ich nehm die karo zehn da", "dafür kreuz neun"), "swapped Ben C9 D10 1"),
        (("ich hol mir die sieben", "ich opfere die kreuz könig"), "swapped Ben CK S7 1"),
        (("das herz ass krieg ich", "(wait 5)", "pik acht"), "swapped Ben S8 HA 1"),
        (("ben legt karo acht", "(wait 5)", "ben nimmt karo zehn"), "swapped Ben D8 D10 1"),
    ],
)
def test_the_other_side_comes_in_a_second_breath(lines: tuple[str, ...], swapped: str) -> None:
    _, events = at_table(*lines)
    assert swapped in events
    assert "turn Cem" in events
    assert not [one for one in events if one.startswith(OBJECTS)]


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("ich nehme die pik sieben", "Ben, was gibst du dafür?"),
        ("ben gibt herz sieben blub blub", "Ben, was nimmst du dafür?"),
        ("die karo zehn nehm ich mir", "Ben, was gibst du dafür?"),
        ("ich nehm das ass", "Ben, was gibst du dafür?"),
    ],
)
def test_the_other_side_is_asked_for_once(line: str, question: str) -> None:
    table, events = at_table(line, "(wait 6)")
    assert [one.split()[0] for one in events] == ["question"]
    assert table.spoken[-1] == question
    assert table.say("ich schiebe")[-2:] == ["passed Ben", "turn Cem"]


@pytest.mark.parametrize(
    "line",
    [
        "ben gibt",
        "ich nehme die",
        "ich nehme die pik acht",
        "den könig nehm ich",
        "anna nimmt herz ass",
        "ich hol mir die zehn aus dem kühlschrank",
        "ich nehme das herz ass nicht",
    ],
)
def test_what_can_be_no_half_of_a_swap_is_nothing(line: str) -> None:
    table, events = at_table(line, "(wait 6)")
    assert [one for one in events if not one.startswith("not_understood")] == []
    assert table.say("ich schiebe")[0] == "passed Ben"


def test_who_is_next_may_begin_a_swap_too() -> None:
    """DESIGN.md, "The turn slips": nobody has heard Ben shove."""
    _, events = at_table("cem nimmt herz ass", "und gibt kreuz acht")
    assert events[-4:] == ["passed Ben", "turn Cem", "swapped Cem C8 HA 1", "turn Anna"]


def test_telling_of_a_swap_begins_none() -> None:
    _, events = at_table("kreuz acht gegen herz ass", "ben nimmt herz ass", "ben gibt kreuz acht", "(wait 6)")
    assert events == ["swapped Ben C8 HA 1", "turn Cem"]


def test_three_that_are_laid_down_are_the_middle_after_all_were_swapped() -> None:
    """Not another swap of the next player."""
    _, events = at_table("ich nehm alle drei und leg kreuz acht, kreuz neun und herz bube hin")
    assert events == ["swapped Ben C8+C9+HJ HA+S7+D10 3", "turn Cem"]
    _, events = at_table("ich nehm alle drei", "und leg kreuz acht, kreuz neun und herz bube hin")
    assert events[-1] == "middle_named C8+C9+HJ"


def test_a_side_may_be_said_otherwise() -> None:
    _, events = at_table("ich geb pik acht, quatsch, pik neun, und nehm die pik sieben")
    assert events == ["swapped Ben S9 S7 1", "turn Cem"]
    _, events = at_table("ich nehm die pik sieben, nee, das herz ass, und geb kreuz acht")
    assert events == ["swapped Ben C8 HA 1", "turn Cem"]


def test_a_side_can_be_corrected_and_taken_back() -> None:
    table, _ = at_table("ich nehme die pik sieben", "kreuz acht", "korrektur, kreuz neun")
    assert [(one["given"], one["taken"]) for one in table.of_type("swapped")] == [(["C9"], ["S7"])]
    table, _ = at_table("ich nehme die pik sieben", "ich geb kreuz acht", "zurück")
    assert table.of_type("swapped") == []
    assert table.say("ich schiebe")[-2:] == ["passed Ben", "turn Cem"]
