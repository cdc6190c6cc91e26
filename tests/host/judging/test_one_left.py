""" "Die letzte Karte muss angesagt werden" (seed 002): who says that he has one left has announced it."""

from __future__ import annotations

import pytest
from evenings import Table

AFTER = "cem herz ass letzte karte"


def said(*lines: str, preset: str = "normal", hand_size: int = 2) -> list[str]:
    table = Table(preset=preset, hand_size=hand_size)
    kinds = ("card_laid Ben", "call", "penalty", "question")
    return [one for one in table.say("es liegt herz neun", *lines) if one.startswith(kinds)]


@pytest.mark.parametrize("preset", ["normal", "streng", "locker"])
@pytest.mark.parametrize(
    "line",
    [
        "herz zehn ich hab nur noch eine karte",
        "herz zehn jetzt hab ich nur noch eine",
        "herz zehn noch eine karte",
        "herz zehn eine noch",
        "so nur noch eine karte herz zehn",
        "ben herz zehn ich hab noch eine",
    ],
)
def test_one_left_announces_the_last_card(line: str, preset: str) -> None:
    events = said(line, AFTER, preset=preset)
    assert events[:2] == ["card_laid Ben H10", "call_heard Ben last_card"]
    assert not any(one.startswith(("penalty", "question", "call_false", "call_missed")) for one in events)


@pytest.mark.parametrize(
    "line", ["herz zehn noch eine karte", "herz zehn ich hab nur noch eine", "noch eine herz zehn"]
)
def test_where_nobody_owes_the_call_it_is_none(line: str) -> None:
    assert said(line, "(wait 6)", hand_size=5) == ["card_laid Ben H10"]


def test_too_late_is_too_late() -> None:
    assert "call_late Ben last_card 0.5" in said("herz zehn", "nur noch eine karte")


def test_what_another_holds_announces_nothing() -> None:
    assert "call_missed Ben last_card" in said("herz zehn", "anna hat noch eine karte", AFTER)


ASKED = ("ben hat zwei karten", "herz zehn", "(wait 9)")
"""Nobody is certain how many he holds: "Ben, wie viele Karten hast du noch?" """


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("answer", ["letzte karte", "ben letzte karte", "letzte karte hab ich gesagt"])
def test_who_is_asked_how_many_he_has_left_says_it_with_the_call(answer: str, preset: str) -> None:
    events = said(*ASKED, answer, "(wait 4)", "cem herz acht", preset=preset, hand_size=7)
    assert events == ["card_laid Ben H10", "question Ben count"]
    table = Table(preset=preset)
    table.say("es liegt herz neun", *ASKED)
    assert table.say(answer) == ["answered Ben 1"]


@pytest.mark.parametrize(("answer", "blamed"), [("letzte karte herz acht", False), ("cem letzte karte", True)])
def test_beside_another_ones_card_it_may_be_the_answer(answer: str, blamed: bool) -> None:
    events = said(*ASKED, answer, "(wait 4)", preset="streng", hand_size=7)
    assert ("penalty_owed Cem 1 call_false" in events) == blamed
