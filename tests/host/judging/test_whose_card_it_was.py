"""Who was told to take a card back, and was not on turn at all, pays nothing for it: the host had misheard."""

from __future__ import annotations

import pytest
from evenings import Table

REFUSED = ("es liegt herz neun", "ben pik acht")


def paid(*lines: str, preset: str = "normal") -> list[str]:
    table = Table(preset=preset)
    table.say(*REFUSED, *lines)
    return [str(one["player"]) for one in table.of_type("penalty_owed")]


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("told", ["cem ist dran", "nein cem ist dran", "cem ist doch dran"])
def test_whose_turn_the_table_says_it_is_lays_and_nobody_pays(told: str, preset: str) -> None:
    assert paid(told, "cem herz könig", "anna herz dame", "ben herz zehn", preset=preset) == []


@pytest.mark.parametrize("preset", ["normal", "streng"])
def test_who_lays_the_right_card_pays_for_the_wrong_one(preset: str) -> None:
    assert paid("ben herz zehn", preset=preset) == ["Ben"]


@pytest.mark.parametrize("told", ["ben ist dran", "wer ist dran"])
def test_that_it_is_his_turn_changes_nothing(told: str) -> None:
    assert paid(told, "ben herz zehn") == ["Ben"]


@pytest.mark.parametrize("told", ["cem ist dran", "nein cem ist dran"])
def test_who_was_on_turn_was_not_out_of_turn(told: str) -> None:
    """In `streng` nobody's turn is taken to have slipped: what came before Cem was not heard."""
    table = Table(preset="streng")
    table.say("es liegt herz neun")
    assert "move_rejected Cem lay HK out_of_turn" in table.say("cem herz könig")
    table.say(told, "cem herz könig", "anna herz dame", "ben herz zehn")
    assert table.of_type("penalty_owed") == []


def test_who_moves_before_his_turn_pays_when_it_has_come() -> None:
    table = Table(preset="streng")
    table.say("es liegt herz neun", "cem herz könig", "ben herz zehn", "cem herz könig")
    assert [one["player"] for one in table.of_type("penalty_owed")] == ["Cem"]


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("mau-mau", ("es liegt herz neun", "herz zehn", "das war der cem", "herz dame", "cem herz zehn")),
        ("mau-mau", ("es liegt herz neun", "herz zehn", "das war der cem", "cem herz zehn", "anna herz ass")),
        ("cruzo", ("es beginnt ben mit karo drei", "gezogen", "herz acht", "das war anna", "cem pik acht")),
    ],
)
def test_who_the_table_says_has_made_the_move_pays_nothing_for_it(
    game: str, lines: tuple[str, ...], preset: str
) -> None:
    """He may have been on turn: what went before him may have been missed."""
    table = Table(("Anna", "Ben", "Cem"), preset, game)
    table.say(*lines, "(wait 6)")
    assert table.of_type("penalty_owed", "reminded") == []
