"""Who stands in for somebody keeps him in the game."""

from __future__ import annotations

import pytest
from evenings import Table


@pytest.mark.parametrize(
    "words",
    [
        "cem ist draußen anna spielt für ihn",
        "cem ist weg ich leg für ihn",
        "cem ist auf dem klo die anna vertritt ihn",
        "cem ist draußen ich schau für den cem nach",
        "cem ist kurz weg anna übernimmt seine karten",
    ],
)
def test_nobody_is_away(words: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz dame")
    assert [one for one in table.say(words) if not one.startswith("not_understood")] == []
    assert table.game.turn == "Cem"


@pytest.mark.parametrize("words", ["cem ist weg", "cem ist weg der spielt nicht mehr"])
def test_who_is_away_is(words: str) -> None:
    table = Table()
    table.say("es liegt herz neun", "herz dame")
    assert "player_away Cem" in table.say(words)
