"""A penalty that is paid before the host has found the fault is paid: it is booked, and asked for no second time."""

from __future__ import annotations

from typing import Any

import pytest
from evenings import Table
from invariants import hold, picture

OPEN = "es liegt herz neun"
PAID = "Ben, Strafe gezogen"
TWO: dict[str, Any] = {"hand_size": 2}
FINISHING = ["herz könig letzte karte", "herz dame letzte karte", "herz zehn letzte karte"]
MISSED = ["call_missed Ben last_card", "penalty_owed Ben 1 call_missed", "penalty_drawn Ben 1"]


@pytest.mark.parametrize("said", [PAID, "Ben hat Strafe gezogen", "Strafe gezogen", "Ben, eine Strafkarte gezogen"])
def test_who_draws_his_penalty_before_the_ruling_draws_no_second_one(said: str) -> None:
    """The table has noticed itself that Ben has said nothing; without a name only he can be meant."""
    table = Table(**TWO)
    table.say(OPEN, "herz zehn")
    assert table.say(said) == []
    assert table.say("(wait 10)") == MISSED
    assert (table.owed("Ben"), table.counts["Ben"]) == (0, 2)
    assert table.spoken[-2:] == ["Ben, nicht gesagt: letzte Karte. Eine Strafkarte.", "Ben hat schon gezogen."]
    assert [one["ahead"] for one in table.of_type("penalty_drawn")] == [True]
    assert table.say(PAID) == [], "he tells of it once more, now that he was asked"
    assert table.counts["Ben"] == 2
    table.say("cem, herz dame")
    hold(table)


@pytest.mark.parametrize(
    ("figures", "lines", "expected"),
    [
        ({}, ["karo acht", PAID, "herz zehn"], ["penalty_owed Ben 1 wrong_card", "penalty_drawn Ben 1"]),
        ({}, ["karo acht", "pik acht", PAID, "herz zehn"], ["penalty_owed Ben 2 wrong_card", "penalty_drawn Ben 2"]),
        (
            {},
            ["karo acht", "pik acht", "Ben, eine Strafkarte gezogen", "herz zehn"],
            ["penalty_owed Ben 2 wrong_card", "penalty_drawn Ben 1"],
        ),
        (
            {**TWO, "preset": "streng"},
            ["herz zehn", PAID, "9.5 10 | ben letzte karte"],
            ["penalty_owed Ben 1 call_late", "penalty_drawn Ben 1"],
        ),
        (
            {**TWO, "cards_per_penalty": 3},
            ["herz zehn", PAID],
            ["penalty_owed Ben 3 call_missed", "penalty_drawn Ben 3"],
        ),
        (
            {**TWO, "preset": "streng"},
            [*FINISHING, "herz acht", PAID],
            ["penalty_owed Ben 1 call_missed", "penalty_drawn Ben 1"],
        ),
        (
            TWO,
            ["herz zehn", "Ben, zwei Strafkarten gezogen"],
            ["penalty_owed Ben 1 call_missed", "penalty_drawn Ben 1"],
        ),
    ],
)
def test_whatever_the_fault_was(figures: dict[str, Any], lines: list[str], expected: list[str]) -> None:
    table = Table(**figures)
    table.say(OPEN, *lines, "(wait 12)")
    assert table.shorten(table.of_type("penalty_owed", "penalty_drawn")) == expected
    hold(table)


def test_a_payment_says_what_was_doubtful() -> None:
    """Somebody was not understood within the window; but who pays has not called."""
    table = Table(**TWO)
    table.say(OPEN, "herz zehn", "lötze garde", PAID)
    assert table.say("(wait 10)") == MISSED


def test_a_finisher_who_has_drawn_already_plays_on_with_that_card() -> None:
    table = Table(**TWO)
    table.say(OPEN, *FINISHING, "herz acht", PAID)
    assert table.say("(wait 12)")[-1] == "turn Anna"
    assert (table.owed("Ben"), table.counts["Ben"]) == (0, 1)


@pytest.mark.parametrize(
    "lines",
    [
        [PAID, "karo acht", "ben, herz zehn"],  # before he has done anything
        [PAID, "anna, strafe gezogen", "karo acht", "herz zehn"],
        ["herz zehn letzte karte", "Anna, Strafe gezogen", "ich ziehe", "ich ziehe", "ben hat gemogelt"],
        ["karo acht", "Anna, Strafe gezogen", "ben, herz zehn"],  # somebody else has paid
        ["ben hat gemogelt", "gezogen", PAID, "karo acht", "herz zehn"],  # he tells of it once more
    ],
)
def test_what_was_paid_for_something_else_forgives_nothing_later(lines: list[str]) -> None:
    table = Table(**TWO)
    table.say(OPEN, *lines, "(wait 10)")
    assert table.owed("Ben") == 1
    hold(table)


def test_nothing_is_kept_for_another_deal() -> None:
    table = Table(**TWO)
    table.say(OPEN, "karo acht", PAID, "neu geben", OPEN)
    table.say("anna, ich bin dran", "herz zehn", "(wait 12)")
    assert table.evening._fold.timeline.referee.court.ledger.ahead == {}
    assert sum(record["count"] for record in table.of_type("penalty_drawn")) == 0


def test_what_he_lays_wrongly_after_it_he_owes() -> None:
    table = Table()
    table.say(OPEN, "herz zehn", "karo acht", "Cem, Strafe gezogen", "cem, pik acht", "cem, herz könig")
    assert table.shorten(table.of_type("penalty_owed", "penalty_drawn")) == [
        "penalty_owed Cem 2 wrong_card",
        "penalty_drawn Cem 1",
    ]
    assert (table.owed("Cem"), table.counts["Cem"]) == (1, 6)
    hold(table)


def test_a_correction_before_it_folds_to_the_same() -> None:
    """Property 6: `fold(amend(log, i, e')) == fold` of the edited log."""
    said, edited = Table(**TWO), Table(**TWO)
    said.say(OPEN, "herz zehn", PAID, "korrektur: herz könig", "(wait 12)", "cem, herz dame", "(wait 12)")
    edited.say(OPEN, "herz könig", PAID, "(wait 13)", "(wait 12)", "cem, herz dame", "(wait 12)")
    hold(said)
    assert picture(said.evening)[:2] == picture(edited.evening)[:2]
    assert said.owed("Ben") == edited.owed("Ben") == 0


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "mau-mau",
            [
                *(
                    "herz neun mau",
                    "ja",
                    "gnu blo",
                    "pik könig",
                    "letzte karte",
                    "ich ziehe",
                    "kreuz acht letzte karte",
                ),
                *("pik sieben letzte karte", "ben hat gemogelt", "zurück", "zurück", "pik könig mau", OPEN, "ja"),
                *("(wait 12)", "kreuz acht letzte karte", "gnu blo", "strafe gezogen", "herz könig"),
            ],
        ),
        ("kruez-nueng", ["gnu blo", "anna, strafe gezogen", "anna pik bube", "herz ass", "karo neun mau", "(end)"]),
    ],
)
@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("hand_size", [2, 3, 5])
def test_no_penalty_is_told_without_what_it_is_for(game: str, lines: list[str], preset: str, hand_size: int) -> None:
    """RULES.md, property 5, where much was not understood: who has paid for it was told of it."""
    table = Table(preset=preset, game=game, hand_size=hand_size)
    for line in (OPEN, *lines):
        table.say(line)
        hold(table)


def test_who_has_paid_lately_may_say_so_once_more_while_another_one_owes_a_call() -> None:
    """Ben has paid for his wrong card; "Strafe gezogen" is no word of Cem, whose last card lies there."""
    table = Table(preset="streng", **TWO)
    table.say(OPEN, "karo acht", "herz zehn letzte karte")
    assert table.say("Strafe gezogen") == ["penalty_drawn Ben 1"]
    table.say("herz könig")  # Cem's last card but one: he owes the call
    assert "Cem" in table.evening._fold.timeline.referee.court.suspects
    assert table.say("Strafe gezogen") == []
    assert table.counts["Cem"] == 1
