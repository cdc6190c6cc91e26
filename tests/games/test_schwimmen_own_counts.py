"""Hands that are counted in one's own words: names with "ich", three of a rank, all of them at once."""

from __future__ import annotations

import pytest
from evenings import Table

KNOCKED = ("in der mitte liegen herz ass, pik sieben und karo zehn", "ich klopfe", "ich schiebe", "ich schiebe")


def counted(*lines: str) -> list[tuple[str, float]]:
    table = Table(game="schwimmen")
    table.say(*KNOCKED, *lines)
    assert table.of_type("move_rejected", "question") == []
    return [(one["player"], one["points"]) for one in table.of_type("scored")]


@pytest.mark.parametrize(
    ("line", "player", "points"),
    [
        ("bei mir sind es siebzehn, cem", "Cem", 17),
        ("ich, anna, habe zwanzig punkte", "Anna", 20),
        ("ich, ben, hab dreißigeinhalb", "Ben", 30.5),
        ("zwanzig hab ich, anna", "Anna", 20),
        ("neunzehn, ben", "Ben", 19),
        ("cem sagt, er hat dreißig", "Cem", 30),
        ("cem drei buben", "Cem", 30.5),
        ("cem: drei siebener", "Cem", 30.5),
        ("cem drei sieben", "Cem", 30.5),
        ("drei könige hat die anna", "Anna", 30.5),
    ],
)
def test_one_hand(line: str, player: str, points: float) -> None:
    assert counted(line) == [(player, points)]


@pytest.mark.parametrize(
    ("lines", "hands"),
    [
        (("alle zwanzig",), {"Anna": 20, "Ben": 20, "Cem": 20}),
        (("wir haben alle zwanzig",), {"Anna": 20, "Ben": 20, "Cem": 20}),
        (("anna zwanzig, ben auch, cem auch",), {"Anna": 20, "Ben": 20, "Cem": 20}),
        (("anna zwanzig, ben neunzehn, cem siebzehn",), {"Anna": 20, "Ben": 19, "Cem": 17}),
        (("anna hat zwanzig", "beide siebzehn"), {"Anna": 20, "Ben": 17, "Cem": 17}),
        (("ben hat zwanzig", "die anderen beide siebzehn"), {"Ben": 20, "Anna": 17, "Cem": 17}),
    ],
)
def test_several_hands(lines: tuple[str, ...], hands: dict[str, float]) -> None:
    assert dict(counted(*lines)) == hands


@pytest.mark.parametrize(
    "line", ["beide zwanzig", "wir haben alle zwanzig minuten gewartet", "neunzehn euro kostet das, ben", "alle da"]
)
def test_nothing_is_counted(line: str) -> None:
    assert counted(line) == []


@pytest.mark.parametrize("line", ["alle zwanzig", "wir haben alle zwanzig minuten gewartet", "neunzehn, ben"])
def test_amid_a_deal_nothing_is_done(line: str) -> None:
    table = Table(game="schwimmen")
    table.say(KNOCKED[0])
    assert [one for one in table.say(line) if not one.startswith("not_understood")] == []


@pytest.mark.parametrize("line", ["ich schiebe", "ich klopfe", "ich nehme die", "kreuz acht gegen herz ass"])
def test_who_moves_while_hands_are_counted_hears_why_not(line: str) -> None:
    table = Table(game="schwimmen")
    table.say(*KNOCKED, "ben hat zwanzig")
    table.say(line)
    assert [one["reason"] for one in table.of_type("move_rejected")] == ["counting"]
    assert table.of_type("reminded") == []
    assert table.spoken[-1] == "Gerade wird gezählt."


@pytest.mark.parametrize(
    ("line", "player"),
    [
        ("cem hat schnauz, schnauz!", "Cem"),
        ("schnauz, ich hab schnauz", "Ben"),
        ("feuer, feuer, ich hab feuer", "Ben"),
        ("cem hat drei asse, feuer!", "Cem"),
    ],
)
def test_a_call_that_is_said_twice_is_one(line: str, player: str) -> None:
    table = Table(game="schwimmen")
    table.say(KNOCKED[0], line)
    assert [one["player"] for one in table.of_type("call_heard")] == [player]
    assert table.of_type("question") == []


def test_the_only_one_who_can_hold_these_cards_has_shown_them() -> None:
    table = Table(game="schwimmen")
    table.say(KNOCKED[0], "kreuz acht gegen herz ass, schnauz", "ich habe herz ass, herz könig und herz zehn")
    assert table.of_type("question") == []
    assert [one["player"] for one in table.of_type("scored")] == ["Ben", "Ben"]
