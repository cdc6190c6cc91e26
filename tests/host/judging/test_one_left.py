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
