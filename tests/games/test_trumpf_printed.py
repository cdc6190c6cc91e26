"""A figure that no card shows: asked about, once the table's figures have come from the deck's file; else the table
plays with other cards than the file has."""

from __future__ import annotations

import pytest
from evenings import Table

YEARS = ("achtzehnhundertdreiundsechzig", "sechzehnhundertneunzehn", "siebzehnhundertzwei")
DRINKS = ("dreiundsechzig", "sechsundsechzig", "achtundsechzig")
PRICES = ("drei euro zwanzig", "drei euro vierzig", "drei euro siebzig")
NOT_PRINTED = "siebzehnhundert"


def trusted() -> Table:
    """Nine figures of the file; Anna leads, who has the oldest, the most and the cheapest."""
    table = Table(game="trumpf")
    table.say("los", f"gründungsjahr {YEARS[0]}", YEARS[2], YEARS[1])
    table.say(f"anzahl der getränke {DRINKS[2]}", *DRINKS[:2], f"preis der halben {PRICES[0]}", *PRICES[1:])
    assert len(table.of_type("value_named")) == 9 and table.game.turn == "Anna"
    return table


def named(table: Table) -> list[str]:
    return table.shorten(one for one in table.standing if one["type"] == "value_named")[9:]


@pytest.mark.parametrize(
    ("answer", "year"),
    [
        ("ja", 1700),
        ("doch siebzehnhundert", 1700),
        (NOT_PRINTED, 1700),
        ("siebzehnhundertvierundvierzig", 1744),
        ("nein siebzehnhundertvierundvierzig", 1744),
        ("(wait 20)", 1700),
    ],
)
def test_it_is_asked_about(answer: str, year: int) -> None:
    table = trusted()
    assert table.say(f"gründungsjahr {NOT_PRINTED}") == ["question Anna not_printed"]
    assert table.spoken[-1] == "Anna, Gründungsjahr siebzehnhundert steht auf keiner Karte. Stimmt das?"
    table.say(answer)
    assert named(table) == [f"value_named Anna Gründungsjahr {year}"]


def test_the_table_may_play_with_other_cards() -> None:
    table = Table(game="trumpf")
    table.say("los", f"gründungsjahr {YEARS[0]}", NOT_PRINTED, "achtzehnhundert")
    assert not table.of_type("question")


def test_after_one_that_was_right_all_the_same_it_takes_as_many_again() -> None:
    table = trusted()
    table.say(f"gründungsjahr {NOT_PRINTED}", "ja", "achtzehnhundert")
    assert len(table.of_type("question")) == 1


def test_no_is_no_figure() -> None:
    table = trusted()
    table.say(f"gründungsjahr {NOT_PRINTED}", "nein")
    assert named(table) == [] and table.game.turn == "Anna"
