"""Hands are shown, and the host has not heard the knock or the last turns: he asks once whether the deal is over, and
not at all where every hand is on the table. Nobody is told off for counting (DESIGN.md, 11 and 12)."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"


def at_table(*lines: str) -> tuple[Table, list[str]]:
    """A table where these lines were said in the first deal, and what the last of them caused."""
    table = Table(game="schwimmen")
    table.say(OPEN, *lines[:-1])
    return table, table.say(lines[-1])


@pytest.mark.parametrize(
    "before",
    [("ben klopft",), ("ich schiebe", "ich schiebe"), ("ich klopfe", "ich schiebe"), ("kreuz acht gegen herz ass",)],
)
def test_all_hands_in_one_breath_end_the_deal(before: tuple[str, ...]) -> None:
    table, events = at_table(*before, "ben hat einundzwanzig, cem hat zwanzig, anna hat dreißig")
    assert events[-4:] == ["scored Ben 21 21", "scored Cem 20 20", "scored Anna 30 30", "life_lost Cem 2"]
    assert table.of_type("move_rejected", "reminded") == []
    assert not [text for text in table.spoken if text.endswith("?")]


@pytest.mark.parametrize(
    ("before", "question"),
    [
        (("ich schiebe", "ich schiebe"), "Ist Schluss?"),
        (("ben klopft",), "Ist Schluss?"),
        (("ich klopfe", "ich schiebe"), "Hat Anna geschoben?"),
    ],
)
def test_hand_by_hand_the_table_is_asked_once(before: tuple[str, ...], question: str) -> None:
    table, _ = at_table(*before, "ben hat einundzwanzig")
    table.say("cem hat zwanzig")
    assert [text for text in table.spoken if text.endswith("?")] == [question]
    table.say("anna hat dreißig")
    assert [(one["player"], one["points"]) for one in table.of_type("scored")] == [
        ("Ben", 21),
        ("Cem", 20),
        ("Anna", 30),
    ]
    assert [one["player"] for one in table.of_type("life_lost")] == ["Cem"]
    assert table.of_type("move_rejected", "reminded") == []


def test_a_yes_counts_what_was_said_before_it() -> None:
    table, _ = at_table("ich schiebe", "ben hat einundzwanzig")
    table.say("cem hat neunzehn")
    assert table.say("ja")[-2:] == ["scored Ben 21 21", "scored Cem 19 19"]
    assert table.say("anna hat acht")[-1] == "life_lost Anna 2"


def test_three_cards_are_a_hand_and_two_are_none() -> None:
    _, events = at_table("cem hat herz könig, herz neun und karo neun")
    assert events == ["question shown"]
    _, events = at_table("cem hat herz könig und herz neun")
    assert events == []


@pytest.mark.parametrize("answer", ["nein", "ich schiebe", "kreuz acht gegen herz ass"])
def test_otherwise_the_deal_goes_on(answer: str) -> None:
    table, _ = at_table("ben hat einundzwanzig")
    table.say(answer)
    assert table.of_type("scored", "round_ended", "move_rejected") == []
    assert table.say("cem schiebt")[-1].startswith("turn")
