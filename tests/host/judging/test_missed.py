"""What the table tells of a move that nobody heard stands before what followed from it; no other move changes."""

from __future__ import annotations

import pytest
from evenings import Table

REFUSED = ("es liegt herz neun", "herz könig", "anna legt pik acht")
"""Anna is told off, for nobody has heard Cem's Pik König."""


def standing(table: Table, *types: str) -> list[str]:
    """What stands of these types."""
    return table.shorten(one for one in table.standing if one["type"] in types)


def table_of(*lines: str, players: tuple[str, ...] = ("Anna", "Ben", "Cem")) -> Table:
    table = Table(players)
    table.say(*lines)
    return table


@pytest.mark.parametrize(
    "words",
    [
        "hä cem hat doch pik könig gelegt",
        "cem hat pik könig gelegt",
        "moment das war pik könig von cem",
        "nein cem hat doch vorher pik könig gelegt",
    ],
)
def test_the_move_stands_before_the_one_that_was_refused_for_it(words: str) -> None:
    table = table_of(*REFUSED)
    table.say(words)
    laid = standing(table, "card_laid", "move_rejected", "penalty_owed")
    assert laid == ["card_laid Ben HK", "card_laid Cem SK", "card_laid Anna S8"]


def test_nobody_pays_for_what_was_refused() -> None:
    table = table_of(*REFUSED)
    table.say("hä cem hat doch pik könig gelegt", "cem pik neun", "(wait 30)")
    assert not standing(table, "penalty_owed", "reminded")


@pytest.mark.parametrize(
    "words",
    [
        "cem da liegt doch herz könig",
        "anna es liegt herz könig",
        "herz könig hat ben gelegt",
        "ben hat doch herz könig gelegt",
    ],
)
def test_what_is_known_is_told_for_nothing(words: str) -> None:
    """Who is addressed has laid nothing, and what lies there was heard."""
    table = table_of(*REFUSED)
    table.say(words)
    assert standing(table, "card_laid") == ["card_laid Ben HK"]


def test_who_was_told_off_has_not_been_missed() -> None:
    """ "Kalle, da liegt die Acht": said to him who laid wrongly."""
    table = table_of("es liegt herz neun", "herz könig", "karo dame")
    table.say("cem da liegt doch herz könig", "karo könig")
    assert standing(table, "card_laid") == ["card_laid Ben HK", "card_laid Cem DK"]


def test_who_was_taken_to_have_passed() -> None:
    table = table_of("es liegt herz neun", "herz dame", "anna legt herz zehn")
    assert standing(table, "passed") == ["passed Cem"]
    table.say("nein cem war schon dran der hat herz ass gelegt")
    assert not standing(table, "passed")
    assert standing(table, "card_laid")[1:] == ["card_laid Cem HA", "card_laid Anna H10"]


def test_a_rank_gets_its_suit() -> None:
    table = table_of(
        "es liegt herz neun", "herz dame", "dame", "dora legt pik zehn", players=("Anna", "Ben", "Cem", "Dora")
    )
    assert "card_laid Cem ?Q" in standing(table, "card_laid")
    table.say("da liegt doch die pik dame von cem")
    assert standing(table, "card_laid")[1:] == ["card_laid Cem SQ", "card_laid Dora S10"]


def test_long_after_it_corrects_nothing() -> None:
    table = table_of(*REFUSED)
    table.say("(wait 25)", "nein cem hat doch vorhin pik könig gelegt")
    assert "card_laid Anna S8" not in standing(table, "card_laid")
