"""What "Korrektur" and "zurück" mean after something that only goes with a move.

Issue 4: ""Korrektur, Herz Acht", "zurück"". DESIGN.md: "In doubt for the player."
"""

from __future__ import annotations

import pytest
from evenings import Table

from host.keeping.replay import fold

OWING = ("es liegt herz neun", "karo acht", "herz acht")
CRUZO = ("es beginnt ben mit karo drei", "gezogen", "herz acht")

LAST_LAP = ("in der mitte liegen herz ass pik sieben und karo zehn", "ich klopfe", "ich schiebe", "ich schiebe")

SCENES: list[tuple[str, str, tuple[str, ...], str, list[str]]] = [
    (
        *("a paid penalty is not the card that was misheard", "mau-mau", (*OWING, "gezogen"), "korrektur herz dame"),
        ["card_laid Ben HQ", "turn Cem", "penalty_owed Ben 1 wrong_card", "penalty_drawn Ben 1"],
    ),
    (
        *("nor is a refilled hand", "cruzo", (*CRUZO, "gezogen"), "korrektur herz neun"),
        ["card_laid Cem H9", "direction_changed Cem", "turn Ben", "cards_drawn Cem 1 refill"],
    ),
    (
        *("nor a wish", "mau-mau", ("es liegt herz neun", "herz bube", "ich wünsche mir karo")),
        *("korrektur herz dame", ["card_laid Ben HQ", "turn Cem", "move_flagged Ben wish D no_wish"]),
    ),
    (
        *("but its like corrects it", "cruzo", (*CRUZO[:2], "herz acht und pik acht", "zwei gezogen")),
        *("korrektur drei gezogen", ["question Cem wrong_count"]),
    ),
    (
        *("a suit alone is a wish, too", "mau-mau", ("es liegt herz neun", "herz bube", "karo"), "korrektur pik"),
        ["suit_wished Ben S"],
    ),
    (
        *("a name alone, too", "kruez-nueng", ("es liegt kreuz acht", "kreuz könig", "anna"), "korrektur ben"),
        ["penalty_owed Ben 2 king"],
    ),
    (
        *("a card beside the pile is still the card", "kruez-nueng", ("es liegt herz neun", "herz könig", "daneben")),
        "korrektur herz dame",
        ["card_laid Ben HQ", "turn Cem", "penalty_owed Ben 1 beside_pile"],
    ),
    (
        *("what the table stated since stays", "mau-mau", ("es liegt herz neun", "herz zehn", "cem hat gemogelt")),
        *("korrektur herz könig", ["card_laid Ben HK", "turn Cem", "penalty_owed Cem 1 cheating"]),
    ),
    (
        *("a count, too", "mau-mau", ("es liegt herz neun", "herz zehn", "ben hat noch drei karten")),
        *("korrektur herz könig", ["card_laid Ben HK", "turn Cem", "count_corrected Ben 3"]),
    ),
    (
        *("who opened has laid", "cruzo", CRUZO[:2], "korrektur ben karo vier"),
        ["card_laid Ben D4", "turn Cem", "cards_drawn Ben 1 refill"],
    ),
    (
        *("an answer", "quartett", ("los", "cem hast du e drei", "nein"), "korrektur ja"),
        ["given Cem Ben E3"],
    ),
    (
        *("a named figure keeps its category", "trumpf", ("los", "anzahl der getränke hundert")),
        *("korrektur ben zweihundert", ["value_named Ben Anzahl der Getränke 200", "turn Cem"]),
    ),
    (
        *(
            "and is its player's, whoever was next",
            "trumpf",
            ("los", "gründungsjahr neunzehnhundert", "cem zweitausend"),
        ),
        "korrektur ben achtzehnhundert",
        ["value_named Ben Gründungsjahr 1800", "turn Cem", "value_named Cem Gründungsjahr 2000", "turn Anna"],
    ),
    (
        *("a figure alone corrects the one just said", "schwimmen", (*LAST_LAP, "ben hat einundzwanzig")),
        *("korrektur zwanzig", ["scored Ben 20 20"]),
    ),
    (
        *("also the one between two", "schwimmen", (*LAST_LAP, "ben hat einundzwanzig")),
        *("korrektur dreißigeinhalb", ["scored Ben 30.5 30.5"]),
    ),
    (
        *("a figure where none was named", "trumpf", ("los", "gründungsjahr neunzehnhundert", "keine angabe")),
        *("korrektur zweitausend", ["value_named Cem Gründungsjahr 2000", "turn Anna"]),
    ),
    (
        *("or with the name", "schwimmen", (*LAST_LAP, "ben hat einundzwanzig")),
        *("korrektur ben zwanzig", ["scored Ben 20 20"]),
    ),
]


@pytest.mark.parametrize(
    ("game", "lines", "repair", "events"), [row[1:] for row in SCENES], ids=[row[0] for row in SCENES]
)
def test_what_is_corrected(game: str, lines: tuple[str, ...], repair: str, events: list[str]) -> None:
    table = Table(preset="streng", game=game)
    table.say(*lines)
    corrected, *after = table.say(repair)
    assert corrected.startswith("corrected")
    assert after == events


def test_an_answer_after_korrektur_is_the_answer_it_waited_for() -> None:
    """A "ja" in Quartett stands for no question that was asked, and for no "los" either."""
    table = Table(game="quartett")
    table.say("los", "cem hast du e drei", "korrektur")
    assert table.say("ja") == ["given Cem Ben E3"]


def test_a_call_stands_for_no_card() -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn")
    table.say("9 9.5 | korrektur letzte karte")
    assert table.shorten(table.of_type("card_laid")) == ["card_laid Ben H10"]


def test_zurueck_after_gezogen_takes_only_that_back() -> None:
    table = Table(preset="streng")
    table.say(*OWING, "gezogen", "zurück")
    assert (str(table.facts.top), table.owed("Ben")) == ("H8", 1)
    table.say("zurück")
    assert str(table.facts.top) == "H9"


def test_zurueck_takes_the_wish_with_the_lay_of_the_call() -> None:
    """The call goes back with its lay; what was wished for that lay must not be flagged."""
    table = Table(hand_size=2, grace_s=9.0)
    table.say("es liegt herz neun", "herz bube", "karo", "letzte karte", "zurück")
    assert table.of_type("move_flagged", "suit_wished", "call_heard", "card_laid") == []


NAMED = ("es liegt herz neun", "herz zehn", "herz könig")
FOREIGN: list[tuple[str, str, tuple[str, ...], list[str]]] = [
    (
        *("his own last card is corrected", "streng", (*NAMED, "korrektur ben herz ass")),
        ["card_laid Ben HA", "card_laid Cem HK"],
    ),
    ("in two breaths", "streng", (*NAMED, "korrektur", "ben herz ass"), ["card_laid Ben HA", "card_laid Cem HK"]),
    (
        *("where he was named", "streng", (*NAMED[:1], "ben herz zehn", "herz könig", "korrektur ben herz ass")),
        ["card_laid Ben HA", "card_laid Cem HK"],
    ),
    (
        *("a card that does not fit lies", "streng", (*NAMED, "korrektur ben karo ass")),
        ["card_laid Ben DA", "move_flagged Ben lay DA not_served", "card_laid Cem HK", "move_flagged Cem lay HK"],
    ),
    (
        *("twice", "streng", (*NAMED, "korrektur ben herz ass", "korrektur ben herz dame")),
        ["card_laid Ben HQ", "card_laid Cem HK"],
    ),
    (
        *("a move that does not fit any more stays", "streng", (*NAMED, "korrektur ben herz acht")),
        ["card_laid Ben H8", "card_laid Cem HK"],
    ),
    (
        *("he has laid nothing", "streng", (*NAMED, "korrektur anna herz ass")),
        ["card_laid Ben H10", "card_laid Cem HK"],
    ),
    ("nor here", "normal", ("es liegt herz acht", "herz zehn", "korrektur ben herz sieben"), ["card_laid Cem H10"]),
    (
        *(
            "in two breaths nobody is out of turn",
            "streng",
            (*NAMED, "korrektur", "ben zieht eine karte", "herz dame", "herz ass"),
        ),
        ["card_laid Ben H10", "card_laid Cem HK", "card_laid Anna HQ", "card_laid Ben HA"],
    ),
    (
        *("what was rejected was nobody's", "streng"),
        (NAMED[0], "karo acht", "korrektur cem herz acht", "herz dame", "herz könig"),
        ["card_laid Ben HQ", "card_laid Cem HK"],
    ),
    (
        *("after a slipped turn", "normal", (*NAMED[:1], "cem herz zehn", "korrektur cem herz könig")),
        ["card_laid Cem HK"],
    ),
    (
        *("the same card was his", "normal", ("es liegt herz acht", "herz zehn", "korrektur anna herz zehn")),
        ["card_laid Anna H10"],
    ),
]


@pytest.mark.parametrize(("preset", "lines", "lies"), [row[1:] for row in FOREIGN], ids=[row[0] for row in FOREIGN])
def test_korrektur_with_the_name_of_another_player(preset: str, lines: tuple[str, ...], lies: list[str]) -> None:
    """Issue 4: "moves that became illegal flagged, never dropped"."""
    table = Table(preset=preset)
    table.say(*lines)
    events = table.shorten(table.of_type("card_laid", "move_flagged"))
    assert [event[: len(wanted)] for event, wanted in zip(events, lies, strict=True)] == lies
    turn = str(table.game.turn)
    table.say(f"{turn} zieht", f"{turn} passt", "(wait 60)", "(end)")
    assert table.of_type("penalty_owed") == []
    assert fold(table.setup, table.inputs).records == table.records


def test_the_last_card_of_an_earlier_deal_is_not_corrected() -> None:
    table = Table(preset="streng")
    table.say(*NAMED, "neu geben", "ja", "es liegt karo neun", "karo könig")
    before = table.shorten(table.standing)
    table.say("korrektur cem herz ass")
    assert [event for event in table.shorten(table.standing) if not event.startswith("not_understood")] == before


NOTHING = "Da gibt es nichts zu korrigieren."


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("mau-mau", ("es liegt herz neun", "korrektur cem herz acht")),
        ("mau-mau", ("es liegt herz neun", "korrektur ben herz acht")),
        ("mau-mau", ("es liegt herz neun", "korrektur", "cem herz acht")),
        ("mau-mau", ("es liegt herz neun", "ben hat gemogelt", "korrektur cem herz acht")),
        ("trumpf", ("los", "gründungsjahr achtzehnhundert", "korrektur anna siebzehnhundert")),
        ("schwimmen", (LAST_LAP[0], "korrektur ben kreuz acht gegen herz ass")),
    ],
)
def test_a_named_correction_of_a_move_that_was_never_made_changes_nothing(game: str, lines: tuple[str, ...]) -> None:
    """The upcard is nobody's, and who is named has laid nothing yet."""
    table, plain = Table(preset="streng", game=game), Table(preset="streng", game=game)
    table.say(*lines)
    plain.say(*(line for line in lines if not line.startswith(("korrektur", "cem"))))
    assert table.shorten(table.standing) == plain.shorten(plain.standing)
    assert table.spoken[-1] == NOTHING


def test_a_name_and_a_figure_take_nobody_elses_points_away() -> None:
    """ "Cem zwanzig" cannot stand in "Ben hat einundzwanzig"; Ben's points would be gone."""
    table = Table(game="schwimmen")
    table.say(*LAST_LAP, "ben hat einundzwanzig", "korrektur cem zwanzig")
    assert table.shorten(table.of_type("scored")) == ["scored Ben 21 21"]


def test_korrektur_and_the_name_of_who_is_next_are_his_move() -> None:
    """In a breath of its own the named card of the player on turn is no correction of the upcard."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "korrektur", "ben herz acht")
    assert table.shorten(table.of_type("card_laid")) == ["card_laid Ben H8"]


def test_a_statement_takes_no_move_back() -> None:
    """ "Korrektur, Ben ist dran" sets the turn; the card lies on."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "herz zehn", "korrektur ben ist dran")
    assert table.shorten(table.of_type("card_laid", "turn"))[1:] == ["card_laid Ben H10", "turn Cem", "turn Ben"]


def test_a_figure_that_corrects_nothing_is_not_the_next_players() -> None:
    table = Table(preset="streng", game="trumpf")
    table.say("los", "gründungsjahr neunzehnhundert", "ben ist weg", "korrektur anna zweitausend", "korrektur zwölf")
    named = table.shorten(table.of_type("value_named", "move_rejected"))
    assert named == ["value_named Ben Gründungsjahr 2012"]  # of the only card whose year ends so


def test_a_list_of_cards_corrects_the_counted_hand() -> None:
    """Read alone, the cards are single moves: the hand that was counted must not be lost by them."""
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter")
    table.say("herz ass mau", "cem hat herz könig und pik sieben und karo acht")
    assert table.say("korrektur herz könig und pik sieben und herz dame")[1:] == ["scored Cem 10 10"]
    assert table.of_type("move_rejected") == []
