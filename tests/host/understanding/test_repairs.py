"""Who says something else in the same breath means that: "Herz Acht, äh, Herz Zehn".

DESIGN.md: "A correction in the same breath replaces (…; quatsch, Moment, sorry, ne, doch nicht)".
"""

from __future__ import annotations

import pytest
from evenings import Table

PILE = ("es liegt herz neun",)
MIDDLE = ("in der mitte liegen herz ass pik sieben und karo zehn",)
SHOWN = (*MIDDLE, "ich klopfe", "ich schiebe", "ich schiebe")
REPAIRS = [
    "äh",
    "äh nein",
    "quatsch",
    "ach quatsch",
    "moment",
    "moment mal",
    "sorry",
    "ach nee",
    "nein",
    "nein doch",
    "doch nicht",
    "warte",
    "stopp",
    "ich meine",
    "besser gesagt",
    "äh sorry nein",
]
SCENES: list[tuple[str, str, tuple[str, ...], str, str]] = [
    ("the rank", "mau-mau", PILE, "herz acht äh zehn", "card_laid Ben H10"),
    (
        "the card",
        "cruzo",
        ("es beginnt ben mit karo drei", "gezogen"),
        "herz acht moment herz zehn",
        "card_laid Cem H10",
    ),
    ("an actor stays", "mau-mau", PILE, "ben karo acht quatsch herz dame", "card_laid Ben HQ"),
    ("who", "mau-mau", PILE, "cem äh ben herz dame", "card_laid Ben HQ"),
    ("what is chosen", "mau-mau", PILE, "herz acht oder herz zehn hm herz zehn", "card_laid Ben H10"),
    ("what is chosen", "mau-mau", PILE, "soll ich die herz dame oder ach komm die herz dame", "card_laid Ben HQ"),
    ("another thing to do", "mau-mau", PILE, "pik acht nein ich ziehe", "cards_drawn Ben 1 cannot_serve"),
    ("a count", "mau-mau", (*PILE, "herz sieben"), "ich ziehe zwei äh eine", "cards_drawn Cem 1 seven"),
    ("a count", "mau-mau", (*PILE, "herz sieben"), "cem ich ziehe drei quatsch eine", "cards_drawn Cem 1 seven"),
    ("a hand", "mau-mau", PILE, "cem hat noch zwei äh vier karten", "count_corrected Cem 4"),
    ("a street", "kruez-nueng", PILE, "straße herz drei vier fünf äh herz vier fünf sechs", "card_laid Ben H4+H5+H6"),
    ("how many", "kruez-nueng", PILE, "double herz sechs nein herz zehn", "card_laid Ben H10+H10"),
    ("what is taken", "schwimmen", MIDDLE, "kreuz acht gegen herz ass nein pik sieben", "swapped Ben C8 S7 1"),
    ("what is given", "schwimmen", MIDDLE, "kreuz acht äh kreuz neun gegen herz ass", "swapped Ben C9 HA 1"),
    ("a swap", "schwimmen", MIDDLE, "ich schiebe quatsch ich klopfe", "knocked Ben"),
    ("points", "schwimmen", SHOWN, "cem hat neunzehn äh nein einundzwanzig", "scored Cem 21 21"),
    ("points", "schwimmen", SHOWN, "cem hat neunzehn quatsch cem hat einundzwanzig", "scored Cem 21 21"),
    ("a figure", "trumpf", ("los",), "preis drei euro äh vier euro", "value_named Ben Preis der Halben 4"),
    ("its cents", "trumpf", ("los",), "preis drei euro achtzig nein siebzig", "value_named Ben Preis der Halben 3.7"),
    ("a category", "trumpf", ("los",), "preis quatsch plätze zwölf", "value_named Ben Sitzplätze 12"),
    (
        "a year goes on",
        "trumpf",
        ("los",),
        "gründungsjahr neunzehnhundert äh zehn",
        "value_named Ben Gründungsjahr 1910",
    ),
    ("a price goes on", "trumpf", ("los",), "preis drei äh achtzig", "value_named Ben Preis der Halben 3.8"),
    ("a card", "quartett", ("los",), "cem hast du e drei äh e vier", "asked Ben Cem E4"),
    ("whom", "quartett", ("los",), "anna äh cem hast du e drei", "asked Ben Cem E3"),
    ("its number", "quartett", ("los",), "cem hast du e drei quatsch d drei", "asked Ben Cem D3"),
    ("only a hesitation", "mau-mau", PILE, "herz äh zehn", "card_laid Ben H10"),
    ("only a hesitation", "mau-mau", PILE, "ähm ich äh ziehe", "cards_drawn Ben 1 cannot_serve"),
    ("only a hesitation", "schwimmen", MIDDLE, "kreuz acht äh gegen hm herz ass", "swapped Ben C8 HA 1"),
    ("only a hesitation", "quartett", ("los",), "cem hast du ähm e drei", "asked Ben Cem E3"),
]


@pytest.mark.parametrize("repair", REPAIRS)
def test_words_that_repair(repair: str) -> None:
    table = Table(preset="streng")
    table.say(*PILE)
    assert table.say(f"herz acht {repair} herz zehn") == ["card_laid Ben H10", "turn Cem"]
    assert table.say(f"herz bube ich wünsche mir karo {repair} kreuz") == [
        "card_laid Cem HJ",
        "suit_wished Cem C",
        "turn Anna",
    ]


@pytest.mark.parametrize(
    ("game", "before", "line", "event"), [row[1:] for row in SCENES], ids=[row[0] for row in SCENES]
)
def test_what_stands_for_what(game: str, before: tuple[str, ...], line: str, event: str) -> None:
    table = Table(preset="streng", game=game)
    table.say(*before)
    assert table.say(line)[0] == event
    assert table.of_type("penalty_owed", "move_rejected", "question") == []


def test_the_wish_after_a_jack_in_two_words() -> None:
    """ "Karo, nein, Kreuz" in a breath of its own."""
    table = Table(preset="streng")
    table.say(*PILE, "herz bube")
    assert table.say("karo nein kreuz")[0] == "suit_wished Ben C"


def test_nobody_pays_for_what_he_hesitates_over() -> None:
    """It may have been two things; DESIGN.md: "ask, punish nobody"."""
    table = Table(preset="streng")
    table.say(*PILE, "cem äh pik ass", "ben herz zehn", "herz könig", "(end)")
    assert table.of_type("penalty_owed") == []


@pytest.mark.parametrize("line", ["herz zehn nein danke", "herz zehn nein cem mag nicht", "herz zehn moment noch"])
def test_what_repairs_nothing_leaves_it_as_it_is(line: str) -> None:
    table = Table(preset="streng")
    table.say(*PILE)
    assert table.say(line)[0] == "card_laid Ben H10"


def test_a_correction_stands_for_what_was_repaired() -> None:
    table = Table(preset="streng")
    table.say(*PILE, "herz acht quatsch herz zehn", "korrektur herz könig")
    assert table.shorten(table.of_type("card_laid")) == ["card_laid Ben HK"]
    assert table.game.turn == "Cem"
