"""Where one move was not understood, the next one may not have been heard at all: nobody is told off who goes on."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
OBJECTIONS = ("move_rejected", "penalty_owed", "reminded")

GOES_ON = [  # before, what is not understood and what follows, what must have come of it
    (
        ("herz könig",),
        ("(mumbled)", "anna karo könig", "ich zieh eine und weiter", "cem karo dame"),
        "card_laid Cem DQ",
    ),
    (("herz könig",), ("(mumbled)", "anna pik sieben", "ich nehm eine", "cem pik dame"), "card_laid Cem SQ"),
    (("herz sieben",), ("eine gezogen", "(mumbled)", "ben pik zehn", "cem pik ass"), "card_laid Cem SA"),
    (("herz sieben",), ("(mumbled)", "anna pik sieben", "zwei gezogen", "cem pik dame"), "card_laid Cem SQ"),
    (("herz zehn", "herz ass"), ("(mumbled)", "ben pik ass", "cem pik zehn"), "card_laid Cem S10"),
]


@pytest.mark.parametrize(("before", "said", "last"), GOES_ON)
def test_nobody_is_told_off_who_goes_on_after_two_moves_that_were_missed(
    before: tuple[str, ...], said: tuple[str, ...], last: str
) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", *before)
    events = table.say(*said)
    assert last in events
    assert not [one for one in events if one.startswith(OBJECTIONS)]


@pytest.mark.parametrize("talk", ["ich hol mir ein bier", "ist das warm hier heute", None])
def test_beside_talk_or_silence_he_is_told_off(talk: str | None) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "herz könig", *([talk] if talk is not None else []))
    assert "move_rejected Anna lay SA out_of_turn" in table.say("anna pik ass")


def test_an_objection_that_waited_does_not_come_when_the_table_has_gone_on() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "herz könig", "(mumbled)", "anna karo könig")
    assert not [one for one in table.say("ich zieh eine", "weiter") if one.startswith(OBJECTIONS)]
