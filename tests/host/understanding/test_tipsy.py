"""What people said at tipsy tables, and what a fair person would have made of it."""

from __future__ import annotations

import pytest
from evenings import Table

THREE = ("Anna", "Ben", "Cem")
CRUZO = ("es beginnt ben mit karo drei", "gezogen")
NINE = ("es liegt herz neun",)


def heard(game: str, before: tuple[str, ...], line: str) -> list[str]:
    table = Table(THREE, "normal", game)
    table.say(*before)
    return table.say(line)


@pytest.mark.parametrize(
    ("before", "line", "made"),
    [
        # said again, or spoken of
        (CRUZO, "ich kann nicht ich nehme auf", ["pile_taken Cem 1", "turn Anna"]),
        ((*CRUZO, "ich nehme auf"), "sie nimmt auf haha", []),
        ((*CRUZO, "ich nehme auf"), "oh nimmt auf", []),
        ((*CRUZO, "herz acht"), "herz acht soso", []),
        ((*CRUZO, "herz acht"), "oha die herz acht", []),
        # a toast, a question, a remark
        (CRUZO, "prost auf die pik dame", []),
        (CRUZO, "auf den herz könig", []),
        (CRUZO, "trinken wir auf die kreuz zehn", []),
        (CRUZO, "kann ich nicht auch zwei karten legen", []),
        (CRUZO, "kann ich nicht einfach zwei davon spielen", []),
        (CRUZO, "der herz könig da drüben an der bar guckt so", []),
        (CRUZO, "kreuz bube hin oder her ich hab durst", []),
        (CRUZO, "pik acht doch lieber nicht", []),
        (CRUZO, "pik acht oder lieber nicht", []),
        # thrown after, refilled
        ((*CRUZO, "pik acht", "gezogen"), "ich werf nach herz acht", ["card_laid Cem H8"]),
        ((*CRUZO, "pik acht", "gezogen"), "nachwurf herz acht", ["card_laid Cem H8"]),
        ((*CRUZO, "pik acht", "gezogen"), "die werf ich gleich nach kreuz acht", ["card_laid Cem C8"]),
        ((*CRUZO, "pik acht"), "und eine karte vom stapel genommen", ["cards_drawn Cem 1 refill"]),
        ((*CRUZO, "pik acht"), "hab nachgezogen weiter", ["cards_drawn Cem 1 refill"]),
        # a joker
        (CRUZO, "joker und der ist pik ass", ["card_laid Cem X SA", "joker_defined Cem SA", "turn Anna"]),
    ],
)
def test_cruzo(before: tuple[str, ...], line: str, made: list[str]) -> None:
    assert [one for one in heard("cruzo", before, line) if not one.startswith("not_understood")] == made


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("die karo dame ne doch lieber den karo könig", "DK"),
        ("karo dame doch lieber karo könig", "DK"),
        ("die karo dame nee moment doch lieber den karo könig", "DK"),
        ("ich kann nicht halt doch pik ass", "SA"),
        ("ich leg die herz zehn ach nein die herz dame mein ich", "HQ"),
        ("herz zehn quatsch herz dame meine ich", "HQ"),
    ],
)
def test_in_the_same_breath_nobody_else_is_meant(line: str, card: str) -> None:
    assert heard("cruzo", (*CRUZO, "pik acht", "gezogen"), line)[:1] == [f"card_laid Anna {card}"]


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("karo dame ach herz dame natürlich", ["card_laid Ben HQ", "turn Cem"]),
        ("karo zehn halt herz zehn", ["card_laid Ben H10", "turn Cem"]),
        ("karo zehn ups herz zehn", ["card_laid Ben H10", "turn Cem"]),
        ("pik ass ach was sag ich herz ass", ["card_laid Ben HA", "turn Cem"]),
        ("pik könig nee moment herz könig meine ich", ["card_laid Ben HK", "turn Cem"]),
        (
            "herz bube ich wünsche mir pik ne doch lieber karo",
            ["card_laid Ben HJ", "suit_wished Ben D", "turn Cem"],
        ),
        ("ich lege halt herz zehn", ["card_laid Ben H10", "turn Cem"]),
        ("herz zehn hoppla die pik zehn ist runtergefallen", ["card_laid Ben H10", "turn Cem"]),
    ],
)
def test_what_is_said_otherwise_costs_nobody_anything(line: str, made: list[str]) -> None:
    assert heard("mau-mau", NINE, line) == made


@pytest.mark.parametrize(
    "line", ["herz sechs", "das war die herz sechs", "ich meinte die herz sechs", "es war herz sechs"]
)
def test_a_correction_may_be_a_sentence(line: str) -> None:
    made = heard("cruzo", (*CRUZO, "herz acht"), f"korrektur {line}")
    assert made == ["corrected 10+11", "card_laid Cem H6", "turn Anna"]


def test_the_table_that_plays_on_is_right() -> None:
    """Each card goes on the one before it, which was refused: nobody lays wrongly by turns that fit so well."""
    table = Table(THREE, "normal")
    table.say("es liegt herz neun", "pik könig", "pik dame", "pik zehn", "pik ass")
    assert table.game.turn == "Cem"
    assert any("Mein Fehler" in one for one in table.spoken)
    table.say("pik acht", "(wait 60)", "(end)")
    assert not table.of_type("penalty_owed")
