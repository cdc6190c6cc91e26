"""Where a sentence is over, what is named behind it is said by itself; figures that are counted name nothing."""

from __future__ import annotations

import pytest
from evenings import Table

LAID = [
    ("mau-mau", "weil ihr so nett seid herz acht", "card_laid Ben H8"),
    ("mau-mau", "bevor ich einschlaf herz zehn", "card_laid Ben H10"),
    ("mau-mau", "jetzt hab ich mein bier verschüttet herz dame", "card_laid Ben HQ"),
    ("mau-mau", "macht mir nix aus herz könig", "card_laid Ben HK"),
    ("mau-mau", "mein guter cem herz zehn", "card_laid Ben H10"),
]
TALK = [
    ("mau-mau", "weil ben die herz acht hat"),
    ("mau-mau", "ich wart schon ewig auf herz acht"),
    ("mau-mau", "sieben acht neun"),
    ("cruzo", "fünf sechs sieben"),
    ("cruzo", "zwei mal vier ist acht"),
    ("schwimmen", "dann klopf"),
    ("kruez-nueng", "straße vier fünf sechs"),
]
BEGINS = {
    "mau-mau": ("es liegt herz neun",),
    "kruez-nueng": ("es liegt herz zehn",),
    "cruzo": ("es beginnt ben mit karo drei", "gezogen"),
    "schwimmen": ("anna gibt", "in der mitte liegen herz könig kreuz neun und pik zehn"),
}


def made(game: str, line: str) -> list[str]:
    """What a line leads to, until some seconds after it."""
    table = Table(("Anna", "Ben", "Cem"), "normal", game)
    table.say(*BEGINS[game])
    return [one for one in table.say(line, "(wait 6)") if not one.startswith("not_understood")]


@pytest.mark.parametrize(("game", "line", "event"), LAID)
def test_a_card_behind_a_sentence_that_is_over_is_laid(game: str, line: str, event: str) -> None:
    assert made(game, line)[0] == event


@pytest.mark.parametrize(("game", "line"), TALK)
def test_a_card_of_a_sentence_and_a_figure_that_is_counted_are_not(game: str, line: str) -> None:
    assert made(game, line) == []
