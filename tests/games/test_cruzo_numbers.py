"""Numbers in Cruzo: a count is no card, and nobody is told to take a number back; cards whose suits nobody tells lie
there all the same once the table goes on."""

from __future__ import annotations

import pytest
from evenings import Table

BEGUN = ("es beginnt anna mit karo drei", "gezogen")


def at_table(*lines: str) -> Table:
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    table.say(*BEGUN, *lines)
    return table


@pytest.mark.parametrize("line", ["stimmt drei", "ja drei", "nein vier", "ich hab noch drei / stimmt"])
def test_a_number_that_fits_as_no_card_is_no_card(line: str) -> None:
    table = at_table("pik acht", "gezogen", *line.split(" / "))
    assert table.of_type("move_rejected", "reminded") == []
    assert len(table.of_type("card_laid")) == 2
    assert table.say("cem könig")[0] == "card_laid Cem ?K"


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("neun", "card_laid Cem ?9"),
        ("cem drei", "move_rejected Cem lay 3 not_served"),
        ("ne drei", "move_rejected Cem lay 3 not_served"),
        ("ich leg ne drei", "move_rejected Cem lay 3 not_served"),
        ("herz drei", "move_rejected Cem lay H3 not_served H3"),
    ],
)
def test_a_card_is_one(line: str, event: str) -> None:
    assert at_table("pik acht", "gezogen").say(line)[0] == event


@pytest.mark.parametrize(
    ("lines", "cards", "drawn"),
    [
        (("drei damen", "drei gezogen"), ["?Q", "?Q", "?Q"], 3),
        (("zwei damen", "wow", "zwei nachgezogen"), ["?Q", "?Q"], 2),
        (("ne dame", "gezogen"), ["?Q"], 1),
        (("dame", "cem könig"), ["?Q"], 1),
        (("zwei damen", "(wait 20)", "zwei gezogen"), ["?Q", "?Q"], 2),
        (("zwei damen karo und herz", "zwei dazu"), ["DQ", "HQ"], 2),
        (("drei damen auf einmal herz kreuz und karo", "drei gezogen"), ["HQ", "CQ", "DQ"], 3),
        (("zwei damen", "karo und herz", "zwei neue"), ["DQ", "HQ"], 2),
        (("zwei vieren", "zwei dazu"), ["?4", "?4"], 2),
        (("zwei vieren", "und zwei neue karten"), ["?4", "?4"], 2),
    ],
)
def test_who_refills_has_laid(lines: tuple[str, ...], cards: list[str], drawn: int) -> None:
    table = at_table(*lines)
    laid = [one for one in table.of_type("card_laid") if one["player"] == "Ben"]
    assert [one["cards"] for one in laid] == [cards]
    assert [one["count"] for one in table.of_type("cards_drawn") if one["player"] == "Ben"] == [drawn]
    assert table.of_type("hands_swapped", "move_rejected", "reminded") == []


def test_the_queen_of_spades_swaps_once_its_suit_is_told() -> None:
    assert at_table("ne dame", "pik").of_type("hands_swapped") != []
    assert at_table("zwei damen karo und pik").of_type("hands_swapped") != []


@pytest.mark.parametrize("line", ["also es beginnt anna mit karo drei", "anna fängt an mit karo drei"])
def test_who_tells_once_more_how_it_began_says_nothing_new(line: str) -> None:
    table = at_table(line)
    assert table.of_type("move_rejected") == []
    assert table.say("herz acht", line, "gezogen")[-1] == "cards_drawn Ben 1 refill"
    assert table.of_type("move_rejected") == []


def test_what_nobody_names_the_suits_of_lies_in_the_same_order_in_every_process() -> None:
    """Issue 15: "rulings equal in every process"; a set of cards has another order in each."""
    table = at_table("ben hat vier karten")
    assert "card_laid Ben DK+CK+SK+HK" in table.say("vier könige")
