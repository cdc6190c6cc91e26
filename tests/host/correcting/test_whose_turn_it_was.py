"""A move of the next player lets the one before have passed; who objects to that at once has his turn back."""

from __future__ import annotations

import pytest
from evenings import Table

MIDDLE = "in der mitte liegen herz ass, pik sieben und karo zehn"


@pytest.mark.parametrize(
    ("game", "lines", "objection", "then", "event"),
    [
        (
            "schwimmen",
            (MIDDLE, "cem tauscht herz neun gegen herz ass"),
            "einspruch, ben war dran",
            "ben schiebt",
            "passed Ben",
        ),
        ("schwimmen", (MIDDLE, "cem schiebt"), "ey, ich war doch dran", "ich klopfe", "knocked Ben"),
        ("schwimmen", (MIDDLE, "cem schiebt"), "ich war dran, ben", "ich klopfe", "knocked Ben"),
        ("schwimmen", (MIDDLE, "cem klopft"), "halt, ben war doch dran", "ich schiebe", "passed Ben"),
        (
            "mau-mau",
            ("es liegt herz neun", "cem herz könig"),
            "einspruch, ben war dran",
            "herz zehn",
            "card_laid Ben H10",
        ),
    ],
)
def test_the_one_who_was_passed_over(game: str, lines: tuple[str, ...], objection: str, then: str, event: str) -> None:
    table = Table(game=game)
    table.say(*lines, objection)
    assert table.of_type("swapped", "passed", "knocked", "card_laid", "move_rejected", "penalty_owed") == []
    assert table.say(then)[0] == event


@pytest.mark.parametrize(
    ("lines", "objection"),
    [
        (("cem schiebt",), "ey, ben war noch gar nicht dran"),
        (("cem schiebt",), "einspruch, anna war dran"),
        (("ich schiebe",), "einspruch, ben war dran"),
        (("cem schiebt", "(wait 12)"), "ben war dran"),
    ],
)
def test_nothing_else_takes_a_move_back(lines: tuple[str, ...], objection: str) -> None:
    table = Table(game="schwimmen")
    table.say(MIDDLE, *lines)
    passed = len(table.of_type("passed"))
    table.say(objection)
    assert len(table.of_type("passed")) == passed
