"""A move of which nobody said a word, and silence tells nothing of it: the second card that goes on the first tells."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
A_WHILE = (
    *("es liegt herz neun", "ben herz zehn", "cem herz könig", "dora pik könig", "anna pik neun"),
    *("ben pik zehn", "cem kreuz zehn", "dora kreuz könig", "anna kreuz neun"),
)
NOTHING_HELD = ("penalty_owed", "reminded", "question", "call_missed")


def standing(table: Table, *types: str) -> list[str]:
    """What stands in the end, in short."""
    return table.shorten(table.of_type(*types))


def told(before: tuple[str, ...], *lines: str) -> Table:
    table = Table(FOUR)
    table.say(*before)
    table.say(*lines, "(wait 6)")
    return table


@pytest.mark.parametrize("before", [("es liegt herz neun",), A_WHILE])
@pytest.mark.parametrize(
    ("lines", "laid"),
    [
        (("cem pik acht", "anna pik dame"), ["Cem S8", "Anna SQ"]),
        (("cem karo könig", "dora karo zehn", "anna karo dame"), ["Cem DK", "Dora D10", "Anna DQ"]),
        (("karo könig", "dora karo zehn", "anna karo dame"), ["Cem DK", "Dora D10", "Anna DQ"]),
    ],
)
def test_whoever_lays_on_what_was_refused_shows_that_a_card_was_missing(
    before: tuple[str, ...], lines: tuple[str, ...], laid: list[str]
) -> None:
    """DESIGN.md, idea 11: "that the table plays on on top of it proves that the host misheard"; Ben said nothing."""
    table = told(before, *lines)
    cards = standing(table, "card_laid")
    assert [one.removeprefix("card_laid ") for one in cards[-len(laid) :]] == laid
    assert standing(table, *NOTHING_HELD, "move_rejected") == []


@pytest.mark.parametrize(
    ("lines", "owed"),
    [
        (("karo könig", "kreuz sieben", "cem ich ziehe zwei"), ["penalty_owed Ben 1 wrong_card"]),
        (("karo könig", "kreuz acht", "dora herz acht"), ["penalty_owed Ben 1 wrong_card"]),
        (("karo könig", "pik acht", "karo dame"), []),
    ],
)
def test_a_wrong_card_stays_one(lines: tuple[str, ...], owed: list[str]) -> None:
    """Seed 002: "Karte zurück … Erst danach wird eine Strafkarte gezogen": cards that do not go on each other tell
    nothing of a missing one."""
    table = told(A_WHILE, *lines)
    assert standing(table, "penalty_owed") == owed
    assert standing(table, "move_rejected") != []


def test_out_of_turn_counts_once_the_one_on_turn_has_moved() -> None:
    """RULES.md: out of turn is reminded in `normal`; Ben, who was on turn, shows that nothing was missing."""
    table = told(A_WHILE, "cem herz zehn", "ben kreuz dame", "cem kreuz zehn")
    assert standing(table, "reminded") == ["reminded Cem out_of_turn"]
    assert standing(table, "card_laid")[-2:] == ["card_laid Ben CQ", "card_laid Cem C10"]


DREW = (
    *("es liegt herz neun", "herz zehn letzte karte", "ich ziehe", "weiter", "ich ziehe", "weiter"),
    "ich ziehe",
)
"""Anna, Ben and Cem with two cards each: Ben has one, draws the second, and says nothing more."""


@pytest.mark.parametrize(
    "lines", [("herz könig", "(wait 8)", "herz dame", "ben ich ziehe"), ("herz könig", "herz dame", "ben ich ziehe")]
)
def test_who_has_drawn_may_be_done_without_a_word(lines: tuple[str, ...]) -> None:
    """Nobody says "weiter" at every table: a card that nobody is named for may be the next one's, and then he who drew
    owes no "letzte Karte"."""
    table = Table(hand_size=2)
    table.say(*DREW)
    table.say(*lines)
    assert standing(table, "card_laid")[-2:] == ["card_laid Cem HK", "card_laid Anna HQ"]
    assert standing(table, "penalty_owed", "call_missed") == []


@pytest.mark.parametrize("lines", [("ben herz könig", "(wait 8)"), ("herz könig", "(wait 8)", "cem herz dame")])
def test_who_has_drawn_and_lays_owes_his_call(lines: tuple[str, ...]) -> None:
    """Seed 002: who lays his last card but one says "letzte Karte"; a name tells that it was his."""
    table = Table(hand_size=2)
    table.say(*DREW)
    table.say(*lines)
    assert standing(table, "penalty_owed") == ["penalty_owed Ben 1 call_missed"]


@pytest.mark.parametrize(
    ("lines", "laid"),
    [
        (("cem pik acht", "das war nicht pik acht sondern herz acht"), ["card_laid Cem H8"]),
        (("cem pik acht", "nein das war herz acht", "anna herz zehn"), ["card_laid Cem H8", "card_laid Anna H10"]),
        (("cem pik zehn", "nein das war herz zehn", "dora herz könig"), ["card_laid Cem H10", "card_laid Dora HK"]),
        (("cem pik acht", "nein das war herz acht", "ben herz zehn"), ["card_laid Ben H10"]),
    ],
)
def test_what_a_refused_card_was_is_his_who_laid_it(lines: tuple[str, ...], laid: list[str]) -> None:
    """Whoever is on turn has laid nothing by it; how the table goes on tells whether his turn went by in silence."""
    table = told(("es liegt herz neun",), *lines)
    assert standing(table, "card_laid") == laid
    assert standing(table, "penalty_owed", "question") == []
