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
    (*("a card given", "quartett", ("los", "cem hast du a zwei", "cem ja hier"), "cem ja"), []),
    (*("a denial", "quartett", ("los", "cem hast du a zwei", "nein"), "cem nein"), []),
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
        *("a figure said otherwise by who was named", "trumpf", ("los", "sitzplätze zehn", "zwölf"), "cem nein elf"),
        ["corrected 10+11", "value_named Cem Sitzplätze 11", "turn Anna"],
    ),
    (
        *("a card", "mau-mau", ("es liegt herz neun", "herz zehn"), "ben nein herz dame"),
        ["corrected 8+9", "card_laid Ben HQ", "turn Cem"],
    ),
    (
        *("a card of who has not moved", "mau-mau", ("es liegt herz neun", "herz zehn"), "anna nein karo acht"),
        ["move_rejected Anna lay D8 out_of_turn"],
    ),
    (
        *("by who is on turn", "mau-mau", ("es liegt herz neun", "herz zehn"), "cem nein herz dame"),
        ["card_laid Cem HQ", "turn Anna"],
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


@pytest.mark.parametrize("again", ["6.4 7.4 | herz zehn letzte karte", "6.4 7.4 | ben herz zehn letzte karte"])
@pytest.mark.parametrize("wrong_before", ["", "karo zehn"])
def test_a_call_that_comes_with_the_card_said_again_is_heard(again: str, wrong_before: str) -> None:
    """DESIGN.md: "A call in the same utterance, …, or starting ≤ `grace_s` after the lay ends, …: fulfilled"."""
    table = Table(hand_size=2)
    table.say("1 2 | es liegt herz neun", *([f"3 4 | {wrong_before}"] if wrong_before else []), "5 6 | ben herz zehn")
    assert table.say(again) == ["call_heard Ben last_card"]
    table.say("(wait 30)")
    assert "call_missed" not in {record["type"] for record in table.standing}


def test_a_wish_that_comes_with_the_jack_said_again_is_heard() -> None:
    table = Table(preset="streng")
    table.say("1 2 | es liegt herz neun", "5 6 | ben herz bube")
    assert table.say("8.5 10 | ben herz bube ich wünsche mir pik") == ["suit_wished Ben S"]


@pytest.mark.parametrize("later", [8.5, 14.0])
def test_who_names_his_own_lay_again_pays_nothing(later: float) -> None:
    """It lies there: "In doubt for the player"."""
    table = Table(preset="streng", hand_size=4)
    table.say("1 2 | es liegt herz neun", "5 6 | ben herz zehn")
    table.say(f"{later} {later + 1} | ben herz zehn", "20 21 | cem ich ziehe", "22 23 | cem weiter")
    table.say("25 26 | anna herz dame", "28 29 | ben herz könig", "(wait 30)")
    assert table.of_type("penalty_owed", "reminded") == []


SAID_AGAIN = [
    "ben herz zehn",
    "ben letzte karte herz zehn",
    "doch herz zehn",
    "doch ben letzte karte herz zehn",
    "ben hat herz zehn gelegt",
    "ben hat doch die herz zehn gelegt",
    "ich habe doch die herz zehn gelegt",
]


@pytest.mark.parametrize("line", SAID_AGAIN)
@pytest.mark.parametrize("later", [1.5, 9.0])
def test_what_lies_there_already_is_no_new_card(line: str, later: float) -> None:
    """Issue 17: "Repeating and echoing: the same card … said again" is no move, and nobody is out of turn."""
    table = Table(preset="streng", hand_size=2)
    table.say("1 2 | es liegt herz neun", "5 6 | herz zehn letzte karte")
    assert table.say(f"{6 + later} {9 + later} | {line}") == []
    assert table.game.turn == "Cem"


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng", "cruzo"])
def test_a_card_that_is_only_told_of_was_laid(game: str) -> None:
    """Nobody had caught it before."""
    table = Table(game=game)
    table.say(*(("es beginnt ben mit karo drei", "gezogen") if game == "cruzo" else ("es liegt herz neun",)))
    turn = table.game.turn
    assert table.say(f"{turn} hat die herz zehn gelegt")[0] == f"card_laid {turn} H10"


@pytest.mark.parametrize("line", ["anna hat herz dame gelegt", "herz dame hat anna gelegt", "ben hat karo acht gelegt"])
@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_nobody_is_at_fault_for_what_is_told_of_him(game: str, line: str) -> None:
    """It may have been a while ago, or somebody else."""
    table = Table(preset="streng", game=game)
    table.say("es liegt herz neun", "herz zehn")
    assert (table.say(line), table.game.turn) == ([], "Cem")


def test_who_is_reminded_of_his_call_has_not_laid_the_next_card() -> None:
    """Two may speak in one breath: "Ben, letzte Karte!" – "Herz Dame"."""
    table = Table(preset="streng")
    table.say("es liegt herz neun", "herz zehn")
    assert table.say("ben letzte karte herz dame")[:2] == ["card_laid Cem HQ", "turn Anna"]
    assert table.of_type("move_rejected", "reminded", "penalty_owed") == []


@pytest.mark.parametrize("line", ["herz zehn herz zehn", "karo zehn nein herz zehn"])
def test_a_correction_stands_for_all_of_it(line: str) -> None:
    table = Table(preset="streng")
    table.say("es liegt herz neun", line, "korrektur herz könig")
    assert table.shorten(table.of_type("card_laid", "move_rejected")) == ["card_laid Ben HK"]
    assert table.game.turn == "Cem"


FIGURE = ("0 0.5 | los", "1 2 | preis der halben vier euro", "3 4 | drei euro achtzig")


@pytest.mark.parametrize(
    ("line", "events"),
    [
        ("4.4 5.4 | drei euro achtzig", []),
        ("4.4 5.4 | drei euro siebzig", ["value_named Anna Preis der Halben 3.7"]),
        ("4.4 5.4 | anna drei euro achtzig", ["value_named Anna Preis der Halben 3.8"]),
        ("4.8 5.8 | drei euro achtzig", ["value_named Anna Preis der Halben 3.8"]),
    ],
)
def test_a_figure_said_again_at_once_is_not_the_next_players(line: str, events: list[str]) -> None:
    """Seed 004: "Danach nennen die anderen Spieler reihum den entsprechenden Wert ihrer Karte": each his own."""
    table = Table(game="trumpf")
    table.say(*FIGURE)
    assert table.say(line)[:1] == events


@pytest.mark.parametrize("answer", ["ja", "nein"])
@pytest.mark.parametrize("asker", ["", "ben "])
def test_a_question_that_crosses_its_answer_is_no_other_one(answer: str, asker: str) -> None:
    """Seed 004: who asks for what he holds has no right to; but this one had not heard the answer yet."""
    table = Table(game="quartett")
    table.say("0 0.5 | los", "1 2 | anna hast du e drei", f"2.2 2.5 | {answer}")
    turn = table.game.turn
    assert table.say(f"2.9 4 | {asker}anna hast du e drei") == []
    assert table.game.turn == turn


def test_a_question_asked_again_later_is_a_question() -> None:
    table = Table(game="quartett")
    table.say("0 0.5 | los", "1 2 | anna hast du e drei", "2.2 2.5 | ja")
    assert table.say("5 6 | anna hast du e drei") == ["move_rejected Ben ask Anna E3 holds_card E3", "turn Anna"]
