"""While hands are counted everything is about who holds what, in whatever words (`host/understanding/holding.py`)."""

from __future__ import annotations

import pytest
from evenings import Table

NEARLY = ("es liegt herz neun", "ben herz zehn letzte karte", "cem zieht", "weiter", "anna herz dame letzte karte")
"""Ben and Anna hold one card, Cem three."""


def counted(*lines: str, game: str = "mau-mau", last: str = "ben herz könig mau") -> list[str]:
    """What is written down, asked and scolded for these lines."""
    table = Table(game=game, hand_size=2)
    table.say(*NEARLY, last)
    kinds = ("scored", "question", "move_rejected", "not_understood")
    said = [one for one in table.say(*lines, "(wait 6)") if one.startswith(kinds)]
    return [" ".join(one.split()[:3]) if one.startswith("scored") else one for one in said]


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("cem hat zwei könige und ein ass", 20),
        ("der cem hockt noch auf drei buben", 60),
        ("bei cem sinds herz acht pik neun und die karo zehn", 30),
        ("der cem der hat noch leider bube bube und ass", 50),
        ("also cem der hat herz dame pik acht und leider den kreuz buben", 30),
        ("ich cem hab zwei siebener und nen buben", 30),
        ("cem hat acht neun und dame", 20),
        ("so cem hat eine sieben eine acht und nen buben", 40),
        ("cem sitzt auf pik dame karo acht und noch ner sieben", 20),
        ("cem hat zweimal die acht und eine dame macht neunzehn", 20),
        ("dreißig für den cem", 30),
        ("cem muss zwanzig schreiben", 20),
        ("cem zwanzig bube sieben acht", 40),
    ],
)
def test_cards_need_no_suit_and_people_no_set_words(told: str, points: int) -> None:
    """Seed 002: "7=7Pkt … Bube=20 Pkt": the suit costs nothing."""
    assert counted(told) == [f"scored Cem {points}"]


@pytest.mark.parametrize(
    "told",
    [
        "cem dreißig und die anna zehn",
        "cem dreißig anna zehn",
        "dreißig hat der cem und zehn die anna",
        "beim cem dreißig punkte bei der anna bloß zehn",
        "cem hat zwei zehner und ne zehn und die anna nur noch ne acht",
    ],
)
def test_one_tells_of_several(told: str) -> None:
    assert counted(told) == ["scored Cem 30", "scored Anna 10"]


def test_a_hand_goes_on_in_a_second_breath() -> None:
    assert counted("cem hat herz dame", "und zwei buben") == ["scored Cem 40"]


@pytest.mark.parametrize("told", ["zwei buben", "herz acht und pik neun", "ich hab zwei buben"])
def test_cards_of_nobody_by_name_are_asked_about_and_no_lay(told: str) -> None:
    """They may be Cem's, whose count is not sure, or Anna's with one more: nobody is scolded for telling them."""
    assert counted(told)[:1] == ["question whose_hand"]


@pytest.mark.parametrize(
    "told",
    [
        "hat anna zwei buben",
        "anna hat keinen buben",
        "anna hat zwei bier bestellt",
        "anna hat letztes mal drei könige gehabt",
        "cem hat bestimmt zwei buben",
        "anna acht oder neun",
        "cem hat vier zehn",  # two cards, or fourteen?
        "es liegt noch pik acht",
    ],
)
def test_talk_of_hands_writes_nothing_down(told: str) -> None:
    assert not any(one.startswith("scored") for one in counted(told))


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("cem hat einen joker und zwei dreien", 26),
        ("cem sitzt noch auf zwei jokern und einem ass", 51),
        ("cem bube könig und vier", 28),
        ("beim cem drei zweier", 6),
    ],
)
def test_the_same_with_jokers(told: str, points: int) -> None:
    assert counted(told, game="kruez-nueng") == [f"scored Cem {points}"]


def test_a_card_of_any_suit_may_be_there_so_often() -> None:
    """64 cards: two of each, so eight Kings; a ninth is asked about."""
    assert counted("anna hat einen könig") == ["scored Anna 10"]
    assert counted("cem hat neun könige")[0].startswith("question")


@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("anna pik ass elf", 10),
        ("anna drei ne dame halt", 10),
        ("anna zwanzig ein bube", 20),
        ("anna könig vier", 10),
        ("anna hat ein ass elf punkte", 10),
    ],
)
def test_what_the_cards_are_worth_may_stand_beside_them(told: str, points: int) -> None:
    assert counted(told) == [f"scored Anna {points}"]


@pytest.mark.parametrize(
    ("asked", "told", "points"),
    [
        ("anna zeig mal", "dame und das wars", 10),
        ("anna was hast du noch", "einen könig mehr nicht", 10),
        ("was hat anna", "zwanzig dann", 20),
        ("und bei anna", "ein ass", 10),
    ],
)
def test_who_was_asked_tells_his_hand(asked: str, told: str, points: int) -> None:
    assert counted(asked, told)[-1] == f"scored Anna {points}"


@pytest.mark.parametrize("told", ["einen joker der hat geärgert", "der joker war das", "mann dieser blöde joker"])
def test_nobody_lays_any_more(told: str) -> None:
    """A joker was "not possible now"."""
    said = counted("was hat anna", told, game="kruez-nueng")
    assert not [one for one in said if one.startswith("move_rejected")]


def test_so_many_cards_answer_nobody_who_was_asked_for_points() -> None:
    said = counted("anna hat dreißig", "eine karte kann keine dreißig sein", "okay zwanzig bube")
    assert said[0].startswith("question") and said[-1] == "scored Anna 20", said
