"""Quartett: who answers chatter answers no question, and nobody has given anything for it."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


def on_turn(*lines: str) -> Table:
    """Cem is on turn, unless the lines say otherwise."""
    table = Table(FOUR, game="quartett")
    table.say("los", "cem hast du die c zwei", *(lines or ("nein",)))
    return table


@pytest.mark.parametrize(
    "said",
    [
        ("anna hast du lust auf pizza", "ja"),
        ("dora hast du noch durst", "ja"),
        ("ben hat nach c zwei gefragt stimmts", "ja"),
        ("dora gib mir alles was du hast", "haha nee"),
        ("anna hast du den schlüssel", "nein"),
        ("bin ich jetzt raus", "ja cem du bist raus"),
        ("spielen wir noch eine runde danach", "ja klar"),
    ],
)
def test_an_answer_to_chatter_moves_no_card(said: tuple[str, ...]) -> None:
    table = on_turn()
    table.say(*said)
    assert table.say("dora hast du c drei", "ja")[-1] == "given Dora Cem C3"
    assert [one["player"] for one in table.of_type("given")] == ["Dora"]
    assert [one["player"] for one in table.of_type("denied")] == ["Cem"]
    assert table.of_type("move_rejected") == []


def test_an_answer_to_what_nobody_knows_a_word_of_hands_over_a_card() -> None:
    """Talk has words that are known: so this was what he is to ask, and of whom nobody can tell."""
    table = on_turn()
    table.say("schrum brabel krumm dada", "ja hier")
    assert table.say("dora hast du c drei", "ja")[-1] == "given Dora Cem C3"
    assert [one["to"] for one in table.of_type("given")] == ["Cem", "Cem"]


@pytest.mark.parametrize("said", ["dora hast du", "cem dora", "ich möchte von dora"])
def test_who_was_named_may_have_been_asked(said: str) -> None:
    table = on_turn()
    assert table.say(said, "ja hier")[-1] == "given Dora Cem"


@pytest.mark.parametrize("said", ["dora nein", "dora hat die nicht", "anna hat sie nicht"])
def test_who_answers_for_nothing_is_told_nothing(said: str) -> None:
    table = Table(FOUR, game="quartett")
    table.say("los", said)
    assert table.say("ben fragt cem nach a eins") == ["asked Ben Cem A1"]
    assert table.of_type("move_rejected") == []


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("und die drei", "asked Ben Cem C3"),
        ("und vier", "asked Ben Cem C4"),
        ("die eins auch", "asked Ben Cem C1"),
        ("jetzt noch die drei bitte", "asked Ben Cem C3"),
        ("dora hast du die drei", "asked Ben Dora C3"),
        ("und dora die vier", "asked Ben Dora C4"),
    ],
)
def test_a_number_asks_on_for_the_same_quartet(said: str, asked: str) -> None:
    assert on_turn("ja").say(said) == [asked]


@pytest.mark.parametrize(
    "said",
    [
        "die zwei hab ich",
        "jetzt hab ich schon zwei",
        "und die fünf",
        "die drei da drüben sind laut",
        "eins und zwei hab ich jetzt",
    ],
)
def test_a_number_beside_other_words_asks_nothing(said: str) -> None:
    table = on_turn("ja")
    table.say(said)
    assert table.say("dora hast du c drei")[-1] == "asked Ben Dora C3"
    assert len(table.of_type("asked")) == 2


def test_without_a_card_before_it_a_number_asks_nothing() -> None:
    table = on_turn()
    table.say("und die drei")
    assert table.say("dora hast du c drei")[-1] == "asked Cem Dora C3"


QUARTET = ("ja", "cem hast du die c drei", "ja", "dora hast du die c vier", "ja", "quartett c", "anna hast du c eins")


def test_who_was_asked_for_what_lies_there_may_go_on() -> None:
    """RULES.md: who asks without a card of the quartet passes the turn on; the table may also let him ask anew."""
    table = on_turn(*QUARTET)
    assert table.say("anna fragt cem nach a eins", "ja") == ["turn Anna", "asked Anna Cem A1", "given Cem Anna A1"]


@pytest.mark.parametrize("said", ["cem hast du a eins", "ben fragt cem nach a eins"])
def test_or_he_asks_anew(said: str) -> None:
    table = on_turn(*QUARTET)
    assert table.say(said) == ["asked Ben Cem A1"]
    assert table.say("anna fragt cem nach b eins")[0].startswith("move_rejected Anna")


@pytest.mark.parametrize(
    ("said", "caused"),
    [
        ("und auch", []),
        ("auch", ["given Cem Ben C2"]),
        ("nä dat nit", ["denied Cem Ben C2", "turn Cem"]),
        ("die nicht", ["denied Cem Ben C2", "turn Cem"]),
        ("nee das leider nicht", ["denied Cem Ben C2", "turn Cem"]),
    ],
)
def test_answers(said: str, caused: list[str]) -> None:
    table = Table(FOUR, game="quartett")
    table.say("los", "cem hast du die c zwei")
    assert [one for one in table.say(said) if not one.startswith("not_understood")] == caused


@pytest.mark.parametrize(
    "said", ["cem hatte die c zwei doch", "die c zwei hatte cem doch", "cem hatte doch die c zwei"]
)
def test_a_card_that_was_denied_turns_up(said: str) -> None:
    table = on_turn("nein", "dora hast du d eins", "nein")
    assert "given Cem Ben C2" in table.say(said)
