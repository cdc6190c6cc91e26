"""A verb whose particle stands at the end is another one: issue 17, "what is not a move"."""

from __future__ import annotations

import pytest
from evenings import Table

BEFORE = {
    "cruzo": ("es beginnt ben mit karo drei", "ben ist dran"),
    "mau-mau": ("es liegt herz neun",),
    "kruez-nueng": ("es liegt herz neun",),
    "schwimmen": ("in der mitte liegen herz acht, karo könig und pik neun", "ben ist dran"),
}
MADE = ("card_laid", "cards_drawn", "passed", "knocked", "swapped", "pile_taken", "question", "move_rejected")


def made(game: str, line: str) -> list[str]:
    table = Table(game=game)
    table.say(*BEFORE[game])
    return [event for event in table.say(line) if event.startswith(MADE)]


@pytest.mark.parametrize("game", BEFORE)
@pytest.mark.parametrize(
    "line",
    [
        "ich ziehe meine jacke aus",
        "ich zieh mal eben meine schuhe an",
        "ich zieh die vier jacken an",
        "ich ziehe drei hemden an",
        "ich zieh mir den pulli über",
        "ich zieh die tür zu und dann weiter",
        "ich schieb den tisch mal ran",
        "ich schieb dir die chips rüber",
        "ich klopf mal die schuhe ab",
    ],
)
def test_another_verb_makes_no_move(game: str, line: str) -> None:
    assert [event for event in made(game, line) if not event.startswith("passed")] == []


@pytest.mark.parametrize(
    ("game", "line", "event"),
    [
        ("mau-mau", "ich ziehe eine", "cards_drawn Ben 1 cannot_serve"),
        ("mau-mau", "ich ziehe nach", "cards_drawn Ben 1 cannot_serve"),
        ("mau-mau", "ich zieh ab", "cards_drawn Ben 1 cannot_serve"),
        ("kruez-nueng", "ich ziehe eine karte vom stapel", "cards_drawn Ben 1 cannot_serve"),
        ("mau-mau", "ich schieb die herz acht rüber", "card_laid Ben H8"),
        ("cruzo", "ich ziehe nach", "cards_drawn Ben 1 refill"),
        ("schwimmen", "ich schiebe", "passed Ben"),
        ("schwimmen", "ich schiebe weiter", "passed Ben"),
        ("schwimmen", "ich klopfe an", "knocked Ben"),
        ("schwimmen", "ich tausch herz acht gegen pik sieben um", "swapped Ben S7 H8 1"),
    ],
)
def test_the_verb_itself_does(game: str, line: str, event: str) -> None:
    assert event in made(game, line)
