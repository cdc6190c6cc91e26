"""What several players did, told in one breath, is a move of each; whose it is, its words say.

Issue: "also ben schiebt cem schiebt und ich klopfe" let Cem knock.
"""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
MIDDLE = ("anna gibt", "in der mitte liegen herz dame karo acht und pik ass")
PILE = ("es liegt herz neun",)


def moves(table: Table) -> list[str]:
    kinds = ("passed", "knocked", "swapped", "card_laid", "cards_drawn")
    return [f"{one['type']} {one['player']}" for one in table.of_type(*kinds)]


@pytest.mark.parametrize(
    ("said", "made"),
    [
        ("ben schiebt cem schiebt und ich klopfe", ["passed Ben", "passed Cem", "knocked Dora"]),
        ("ben schiebt und dann klopf ich", ["passed Ben", "knocked Cem"]),
        ("ben und cem schieben und ich klopfe", ["passed Ben", "passed Cem", "knocked Dora"]),
        ("ben und der cem schieben dora auch", ["passed Ben", "passed Cem", "passed Dora"]),
        ("ich schiebe und cem klopft", ["passed Ben", "knocked Cem"]),
        ("ich schiebe nein ich klopfe", ["knocked Ben"]),
    ],
)
def test_whose_each_is(said: str, made: list[str]) -> None:
    table = Table(FOUR, game="schwimmen")
    table.say(*MIDDLE, said, "(wait 6)")
    assert moves(table) == made
    assert table.of_type("move_rejected", "question", "reminded") == []


@pytest.mark.parametrize(("preset", "laid"), [("locker", ["Cem"]), ("normal", ["Cem"]), ("streng", [])])
def test_who_speaks_is_none_of_those_he_tells_of(preset: str, laid: list[str]) -> None:
    """Ben has drawn and passed then, though nobody says so. Where no turn slips, nothing is known, and nobody pays."""
    table = Table(FOUR, preset)
    table.say(*PILE, "ben zieht und ich leg herz acht")
    assert [one["player"] for one in table.of_type("card_laid")] == laid
    assert table.of_type("move_rejected", "penalty_owed") == []


def test_where_the_first_is_refused_the_rest_is_not_judged() -> None:
    table = Table(game="schwimmen")
    table.say(*MIDDLE)
    assert table.say("anna tauscht herz neun gegen karo acht und klopft", "(wait 6)") == [
        "move_rejected Anna swap out_of_turn",
        "reminded Anna out_of_turn",
    ]


def test_a_correction_of_one_leaves_the_others() -> None:
    table = Table(FOUR, game="schwimmen")
    table.say(*MIDDLE, "ben schiebt und cem schiebt", "zurück")
    assert moves(table) == ["passed Ben"]
    table.say("cem klopft")
    assert moves(table) == ["passed Ben", "knocked Cem"]


def test_whom_a_card_concerns_is_told_in_its_breath() -> None:
    """Krüz Nüng: "Cem zieht zwei" goes with the King."""
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt kreuz zehn", "ben legt den kreuz könig und cem zieht zwei")
    assert table.owed("Cem") == 2
    assert moves(table) == ["card_laid Ben"]


def test_counts_of_a_deal_that_is_settled_are_no_fault() -> None:
    """House rule `others_lose_1`: all is settled by three aces; who shows his hand all the same is told nothing."""
    table = Table(game="schwimmen", feuer="others_lose_1")
    table.say(*MIDDLE, "ben hat feuer")
    assert table.say("anna hat zwanzig", "cem hat dreißig", "alle zwanzig", "(wait 6)") == []
    assert table.of_type("life_lost") != []
