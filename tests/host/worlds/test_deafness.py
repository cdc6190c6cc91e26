"""Stretches in which the host could not hear: while it speaks people wait, while its sound is gone they play on."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import NOISE, Unheard
from host.worlds.marks import Cause


@pytest.mark.parametrize(
    ("cause", "seconds", "taken_for"),
    [
        ("host", 3.0, Cause.UNHEARD),
        ("host", 20.0, Cause.DEAF),  # nobody waits so long for the end of a sentence
        ("gap", 3.0, Cause.DEAF),
        ("restart", 20.0, Cause.DEAF),
    ],
)
def test_whether_people_wait_depends_on_what_they_know(cause: str, seconds: float, taken_for: Cause) -> None:
    table = Table()
    table.say("0 1 | es liegt herz neun")
    worlds = table.evening._fold.timeline.worlds
    table.evening.feed(Unheard(2.0, 2.0 + seconds, cause))
    assert {mark.cause for mark in worlds.best.marks} == {taken_for}


def test_a_move_is_likelier_where_nobody_knew_that_the_host_was_deaf() -> None:
    """Ben and Cem lay while the sound is gone: whoever laid what comes next, nobody is told off."""
    for line in ("anna herz dame", "ben herz dame", "cem herz dame"):
        table = Table(("Anna", "Ben", "Cem"))
        table.say("0 1 | es liegt herz neun", "3 4 | ben herz zehn")
        table.evening.feed(Unheard(5.0, 25.0, "gap"))
        assert not any("move_rejected" in one for one in table.say(f"26 27 | {line}"))


def test_noise_from_elsewhere_is_no_move_and_may_be_a_call() -> None:
    """Something soft was left out of what was heard: who had to call may have done it then, and nobody has moved."""
    table = Table(hand_size=2)
    table.say("0 1 | es liegt herz neun", "3 4 | ben herz sieben")
    table.evening.feed(Unheard(4.2, 4.5, NOISE))
    assert not any(mark.tells for mark in table.evening._fold.timeline.worlds.best.marks)
    table.say("9 10 | cem ich ziehe zwei", "16 17 | anna herz acht")
    assert not table.of_type("call_missed", "penalty_owed")
