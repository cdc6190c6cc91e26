"""Who was away and plays is back, and nobody is told off for coming back without a word."""

from __future__ import annotations

import pytest
from evenings import Table


@pytest.mark.parametrize("away", ["cem ist weg", "cem ist gerade am telefon"])
def test_who_plays_by_his_name_is_back_and_on_turn(away: str) -> None:
    table = Table()
    table.say("es liegt herz acht", "ben herz zehn" if "weg" in away else "cem herz zehn")
    events = table.say("ben herz zehn", away, "anna herz dame", "ben herz könig", "cem herz neun", "anna herz ass")
    assert "player_back Cem" in events
    assert not any(one.startswith(("move_rejected", "reminded", "penalty_owed")) for one in events[-6:]), events


def test_whose_figure_others_read_is_not_back() -> None:
    table = Table(game="trumpf")
    table.say("los gehts", "cem ist weg", "ben preis vier euro zehn")
    events = table.say("cem vier euro zwanzig")
    assert "value_named Cem Preis der Halben 4.2" in events and "player_back Cem" not in events


def test_who_asks_by_his_name_is_back() -> None:
    table = Table(game="quartett")
    table.say("los", "cem ist weg", "anna hast du e drei", "nein")
    assert table.say("cem fragt anna nach d drei") == ["player_back Cem", "turn Cem", "asked Cem Anna D3"]
