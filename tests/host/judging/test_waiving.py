"""A table lets somebody off: what is still to be drawn of his last penalty falls away, and nothing else."""

from __future__ import annotations

import pytest
from evenings import Table

PENALTY = ("es liegt herz neun", "pik zehn", "dann halt die herz zehn")
"""Ben owes a card for a wrong one."""


def fined() -> Table:
    table = Table()
    table.say(*PENALTY)
    assert table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Ben 1 wrong_card"]
    return table


@pytest.mark.parametrize("words", ["die strafe erlassen wir ihm", "lass gut sein", "schwamm drüber"])
def test_it_falls_away_once(words: str) -> None:
    table = fined()
    assert table.say(words) == ["penalty_waived Ben 1 table"]
    assert table.say(words) == []
    table.say("strafe gezogen", "(wait 9)")
    assert table.game.hands["Ben"].count == 5


def test_words_that_may_be_said_of_anything_mean_the_one_that_was_just_ruled() -> None:
    table = fined()
    table.say("(wait 25)")
    assert table.say("lass gut sein") == []
    assert table.say("die strafe erlassen wir ihm") == ["penalty_waived Ben 1 table"]


def test_nothing_is_open() -> None:
    table = Table()
    table.say("es liegt herz neun")
    assert table.say("die strafe erlassen wir ihm") == []
    assert table.spoken[-1] == "Da ist keine Strafe offen."


def test_what_was_drawn_is_drawn() -> None:
    table = fined()
    table.say("strafe gezogen")
    assert not any(event.startswith("penalty_waived") for event in table.say("die strafe erlassen wir ihm"))
    assert table.game.hands["Ben"].count == 6
