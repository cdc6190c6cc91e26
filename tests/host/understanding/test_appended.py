"""Who has said all of a thing may go on with a sentence about anything, in every game; and may begin with an outcry.

Such a sentence is no remark about what was named before it: where it may be one, or where anything is named in it, all
of it is heard as before.
"""

from __future__ import annotations

import pytest
from evenings import Table

MIDDLE = ("anna gibt", "in der mitte liegen herz ass pik sieben und karo zehn")
STANDING: dict[str, tuple[str, tuple[str, ...], str, str]] = {
    "a draw": ("mau-mau", ("es liegt herz neun",), "ich zieh eine", "cards_drawn Ben 1 cannot_serve"),
    "a street": ("kruez-nueng", ("es liegt kreuz zehn",), "straße kreuz vier fünf sechs", "card_laid Ben C4+C5+C6"),
    "a call": (
        "mau-mau",
        ("es liegt herz neun", "ben hat noch zwei karten"),
        "herz zehn letzte karte",
        "call_heard Ben last_card",
    ),
    "a card put right": ("mau-mau", ("es liegt herz neun", "herz zehn"), "nein das war herz könig", "card_laid Ben HK"),
    "a swap": ("schwimmen", MIDDLE, "ben kreuz acht gegen herz ass", "swapped Ben C8 HA 1"),
    "a hand": (
        "schwimmen",
        (*MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe"),
        "cem hat neunzehn",
        "scored Cem 19 19",
    ),
    "a figure": (
        "trumpf",
        ("los", "anzahl der getränke fünfzig"),
        "cem vierzig",
        "value_named Cem Anzahl der Getränke 40",
    ),
    "a figure put right": (
        "trumpf",
        ("los", "anzahl der getränke fünfzig", "cem dreißig"),
        "ach nein vierzig",
        "value_named Cem Anzahl der Getränke 40",
    ),
}
BEHIND = (
    "der opa nuschelt",
    "schaut mal her",
    "merkt euch das",
    "da staunt ihr was",
    "ich hab die brille nicht auf",
    "hab die ganze zeit gewartet",
    "sie hat die hände voller teig",
    "weil heut weihnachten ist",
    "so macht man das",
)


@pytest.mark.parametrize("remark", BEHIND)
@pytest.mark.parametrize(("game", "before", "said", "wanted"), STANDING.values(), ids=STANDING)
def test_what_stands_before_it_stands(game: str, before: tuple[str, ...], said: str, wanted: str, remark: str) -> None:
    table = Table(game=game)
    table.say(*before)
    assert wanted in table.say(f"{said} {remark}")


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        ("trumpf", ("los", "anzahl der getränke fünfzig"), "cem vierzig wird er im mai"),
        ("trumpf", ("los", "anzahl der getränke fünfzig"), "fünfzig getränke wer soll das trinken"),
        ("trumpf", ("los", "anzahl der getränke fünfzig"), "cem hat vierzig kinder der arme mann staunt"),
        ("mau-mau", ("es liegt herz neun", "herz zehn"), "wenn du sagst nein das war herz könig dann lach ich"),
        ("mau-mau", ("es liegt herz neun", "herz zehn"), "nein das war herz könig hat der opa gestern gesagt"),
        ("cruzo", ("es beginnt ben mit karo drei", "gezogen", "herz acht"), "eine acht hast du gelegt cem"),
    ],
)
def test_what_goes_on_about_it_is_heard_as_before(game: str, before: tuple[str, ...], said: str) -> None:
    table = Table(game=game)
    table.say(*before)
    assert [one for one in table.say(said) if not one.startswith("not_understood")] == []


def test_what_was_appended_may_have_been_a_call() -> None:
    """Nobody pays for a call that may have been in a sentence of which nothing was understood."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "ben hat noch zwei karten")
    events = table.say("ben herz zehn schaut mal her leute", "cem herz drei", "(end)")
    assert not any(one.startswith("penalty_owed Ben") for one in events)


@pytest.mark.parametrize(
    "words",
    ["ich ziehe die strafe", "ich zieh die strafkarte", "ich ziehe eine zur strafe", "ich ziehe zwei strafkarten"],
)
def test_a_penalty_is_no_remark(words: str) -> None:
    """ "Die Strafe" looked like "die Arme", and what was drawn for a penalty like a turn."""
    table = Table()
    table.say("es liegt herz neun")
    assert not table.say(words) or not table.of_type("cards_drawn")
    assert table.game.turn == "Ben"


@pytest.mark.parametrize(
    "words",
    [
        *("ich ziehe eine mit sicherheit nicht", "ich ziehe eine das war ein witz", "ich ziehe ich ziehe nicht"),
        *("herz zehn letzte karte er meint das nicht ernst", "ich ziehe eine so spielt man das nicht"),
    ],
)
def test_who_takes_it_back_behind_it_has_not_done_it(words: str) -> None:
    table = Table()
    table.say("es liegt herz neun")
    assert [one for one in table.say(words) if not one.startswith("not_understood")] == []
