"""A piece of a call that somebody owes may have been the call: nobody pays, and nobody is taken to have drawn."""

from __future__ import annotations

import pytest
from evenings import Table


def said(*lines: str, preset: str = "normal", hand_size: int = 2, game: str = "mau-mau") -> list[str]:
    return Table(preset=preset, hand_size=hand_size, game=game).say("0 1 | es liegt herz neun", *lines)


@pytest.mark.parametrize("preset", ["normal", "streng", "locker"])
@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
@pytest.mark.parametrize(
    "piece",
    [
        "karte",
        "letzte",
        "letzte letzte",
        "karte karte",
        "meine karte",
        "die karte",
        "und karte",
        "ja karte",
        "eine karte",
    ],
)
def test_whoever_said_a_piece_of_it_does_not_pay(piece: str, game: str, preset: str) -> None:
    events = said("2 3 | ben herz zehn", f"3.3 3.6 | {piece}", "6 7 | cem herz ass", preset=preset, game=game)
    assert not any(one.startswith(("penalty", "call_missed Ben", "cards_drawn")) for one in events)


def test_it_is_asked_where_it_matters() -> None:
    events = said("2 3 | ben herz zehn", "3.3 3.6 | karte", "6 7 | cem herz ass")
    assert "question Ben in_doubt" in events


def test_where_nobody_owes_a_call_it_is_a_draw() -> None:
    assert "cards_drawn Ben 1 cannot_serve" in said("3 3.5 | karte", hand_size=5)


def test_once_the_window_is_closed_it_is_the_next_ones_draw() -> None:
    events = said("2 3 | ben herz zehn", "14 14.5 | karte")
    assert any(one.startswith("call_missed Ben") for one in events)
    assert any(one.startswith("cards_drawn Cem") for one in events)


@pytest.mark.parametrize("line", ["ich ziehe eine karte", "gib mir eine karte"])
def test_more_than_a_piece_is_what_it_says(line: str) -> None:
    events = said("2 3 | ben herz zehn letzte karte", f"6 7 | cem {line}")
    assert any(one.startswith("cards_drawn Cem") for one in events)
