"""Who leaves when it is his turn, and is back before anything has happened, finds the table as he left it.

Issue: "cem ist kurz weg", "cem ist wieder da", "cem schiebt": nobody is told that it is not his turn.
"""

from __future__ import annotations

import pytest
from evenings import Table

GONE = ("cem ist kurz weg", "cem ist wieder da")
MIDDLE = ("anna gibt", "in der mitte liegen herz dame karo acht und pik ass", "ich schiebe")
PILE = ("es liegt herz neun", "herz zehn")
SCENES = [
    ("schwimmen", MIDDLE, "cem schiebt", "passed Cem"),
    ("schwimmen", (*MIDDLE[:2], "ich klopfe"), "cem schiebt", "passed Cem"),
    ("mau-mau", PILE, "cem legt herz acht", "card_laid Cem H8"),
    ("mau-mau", PILE, "ich ziehe", "cards_drawn Cem 1 cannot_serve"),
    ("kruez-nueng", PILE, "herz zehn", "card_laid Cem H10"),
    ("cruzo", ("es beginnt anna mit karo drei", "gezogen", "ben herz vier gezogen"), "herz fünf", "card_laid Cem H5"),
    ("trumpf", ("los", "gründungsjahr achtzehnhundert"), "siebzehnhundert", "value_named Cem Gründungsjahr 1700"),
    ("quartett", ("los", "cem hast du e drei", "nein"), "ben hast du e vier", "asked Cem Ben E4"),
]


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize(("game", "before", "move", "event"), SCENES)
def test_it_is_his_turn_still(game: str, before: tuple[str, ...], move: str, event: str, preset: str) -> None:
    table = Table(preset=preset, game=game)
    table.say(*before)
    assert table.say(*GONE)[-1] == "turn Cem"
    assert table.say(move)[0] == event
    assert table.of_type("move_rejected", "penalty_owed", "question") == []


@pytest.mark.parametrize(("game", "before"), [row[:2] for row in SCENES if row[0] not in ("trumpf", "quartett")])
def test_where_somebody_has_moved_meanwhile_the_game_has_gone_on(game: str, before: tuple[str, ...]) -> None:
    table = Table(game=game)
    table.say(*before, GONE[0])
    moved = {"schwimmen": "ich schiebe", "cruzo": "ich nehme auf"}.get(game, "anna legt herz könig")
    table.say(moved)
    turn = table.game.turn
    assert turn != "Cem" or game == "schwimmen"  # the last of a lap
    table.say(GONE[1])
    assert table.game.turn in ("Cem", turn)


def test_who_only_looked_in_again_changes_nothing() -> None:
    table = Table()
    table.say("es liegt herz neun", "anna ist kurz weg")
    assert table.say("anna ist wieder da") == ["player_back Anna"]
    assert table.game.turn == "Ben"
