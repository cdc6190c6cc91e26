"""Seed 001: "Klopft ein Spieler, so dürfen alle anderen Spieler noch einmal tauschen": so may who is back in time."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"
FOUR = ("Anna", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("players", "lines", "last"),
    [
        (FOUR[:3], ("ben schiebt", "ben ist weg", "cem klopft", "ben ist wieder da", "anna schiebt"), "Ben"),
        (FOUR[:3], ("anna ist weg", "ben klopft", "anna ist wieder da", "cem schiebt"), "Anna"),
        (FOUR, ("ben klopft", "cem ist weg", "cem ist wieder da", "dora schiebt", "anna schiebt"), "Cem"),
        (FOUR, ("ben klopft", "dora ist weg", "cem schiebt", "dora ist wieder da", "anna schiebt"), "Dora"),
    ],
)
def test_who_is_back_has_his_last_turn(players: tuple[str, ...], lines: tuple[str, ...], last: str) -> None:
    table = Table(players, game="schwimmen")
    assert table.say(OPEN, *lines)[-1] == f"turn {last}"
    assert table.say(f"{last} schiebt") == [f"passed {last}", "round_ended knock"]


@pytest.mark.parametrize(
    "lines",
    [
        ("ben klopft", "cem schiebt", "cem ist weg", "cem ist wieder da", "anna schiebt"),
        ("ben klopft", "ben ist weg", "ben ist wieder da", "cem schiebt", "anna schiebt"),
        ("ben klopft", "cem ist weg", "anna schiebt"),
    ],
)
def test_nobody_else_has_one_more(lines: tuple[str, ...]) -> None:
    table = Table(game="schwimmen")
    assert table.say(OPEN, *lines)[-1] == "round_ended knock"
