"""A move said twice, or otherwise after "nein", in one breath: nobody else moves by it, and nobody pays for it.

DESIGN.md: "In doubt for the player."
"""

from __future__ import annotations

import pytest
from evenings import Table

SCENES: list[tuple[str, str, tuple[str, ...], str, list[str]]] = [
    ("a card", "mau-mau", ("es liegt herz neun",), "herz zehn herz zehn", ["card_laid Ben H10", "turn Cem"]),
    (
        *("with several packs, too", "kruez-nueng", ("es liegt herz neun",), "herz zehn herz zehn"),
        ["card_laid Ben H10", "turn Cem"],
    ),
    (
        *("nor is there a second one to ask about", "cruzo", ("es beginnt ben mit karo drei", "gezogen")),
        *("herz acht herz acht", ["card_laid Cem H8", "turn Anna"]),
    ),
    (
        *("named once", "mau-mau", ("es liegt herz neun",), "ben herz zehn herz zehn"),
        ["card_laid Ben H10", "turn Cem"],
    ),
    (
        *("another name is another player", "kruez-nueng", ("es liegt herz neun",), "herz zehn cem herz zehn"),
        ["card_laid Ben H10", "turn Cem", "card_laid Cem H10", "turn Anna"],
    ),
    (
        *("another card is another player's", "mau-mau", ("es liegt herz neun",), "herz zehn herz könig"),
        ["card_laid Ben H10", "turn Cem", "card_laid Cem HK", "turn Anna"],
    ),
    (
        *("the upcard", "mau-mau", (), "es liegt herz acht herz acht"),
        ["round_started Anna H8 1", "player_skipped Ben", "turn Cem"],
    ),
    (
        *("a figure", "trumpf", ("los", "preis der halben vier euro"), "drei euro achtzig drei euro achtzig"),
        ["value_named Cem Preis der Halben 3.8", "turn Anna"],
    ),
    (
        *("the leader's figure", "trumpf", ("los",), "preis der halben drei euro achtzig drei euro achtzig"),
        ["value_named Ben Preis der Halben 3.8", "turn Cem"],
    ),
    (
        *("said otherwise", "mau-mau", ("es liegt herz neun",), "herz zehn nein herz acht"),
        ["card_laid Ben H8", "player_skipped Cem", "turn Anna"],
    ),
    (
        *("a wrong card said otherwise", "mau-mau", ("es liegt herz neun",), "ben karo acht nein ben herz dame"),
        ["card_laid Ben HQ", "turn Cem"],
    ),
    (
        *("korrektur in the same breath", "mau-mau", ("es liegt herz neun",), "herz zehn korrektur herz acht"),
        ["card_laid Ben H8", "player_skipped Cem", "turn Anna"],
    ),
]


@pytest.mark.parametrize(
    ("game", "before", "line", "events"), [row[1:] for row in SCENES], ids=[row[0] for row in SCENES]
)
def test_what_one_breath_says(game: str, before: tuple[str, ...], line: str, events: list[str]) -> None:
    table = Table(preset="streng", game=game)
    table.say(*before)
    assert table.say(line) == events
    table.say("(wait 60)")
    assert table.of_type("penalty_owed", "reminded") == []


def test_the_call_after_it_is_the_layers() -> None:
    """Seed 000: the last card is called by whoever laid."""
    table = Table(preset="streng", hand_size=2)
    table.say("es liegt herz neun")
    assert table.say("herz zehn herz zehn letzte karte")[:2] == ["card_laid Ben H10", "call_heard Ben last_card"]


@pytest.mark.parametrize("line", ["herz zehn herz zehn", "karo zehn nein herz zehn"])
def test_a_correction_stands_for_all_of_it(line: str) -> None:
    table = Table(preset="streng")
    table.say("es liegt herz neun", line, "korrektur herz könig")
    assert table.shorten(table.of_type("card_laid", "move_rejected")) == ["card_laid Ben HK"]
    assert table.game.turn == "Cem"
