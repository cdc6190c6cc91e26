"""Questions and answers of Quartett of which only a part was heard, or nothing."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


def denied() -> Table:
    """Cem is on turn."""
    table = Table(FOUR, game="quartett")
    assert table.say("los", "hast du a eins cem", "nein")[-1] == "turn Cem"
    return table


@pytest.mark.parametrize(
    "said", ["dora hast du", "ich möchte von dora", "dora gib mir", "ich möchte von dora a", "cem dora"]
)
def test_who_answers_was_asked_by_what_was_heard_only_in_part(said: str) -> None:
    table = denied()
    table.say(said)
    assert table.say("ja hier")[-1] == "given Dora Cem"
    assert table.of_type("move_rejected") == []


@pytest.mark.parametrize("said", ["dora hast du", "cem dora", "zöp loza schmeb gurk"])
def test_and_who_denies_asks_next(said: str) -> None:
    table = denied()
    table.say(said, "dora nein")
    assert table.say("dora fragt anna nach b eins")[-1] == "asked Dora Anna B1"
    assert table.of_type("move_rejected") == []


@pytest.mark.parametrize("said", ["dora hast du morgen zeit", "was machst du denn da", "dora du bist so still"])
def test_what_has_words_of_talk_asked_nobody(said: str) -> None:
    table = denied()
    table.say(said)
    assert "given Dora Cem" not in table.say("ben hast du a zwei", "ja hier")
    assert table.of_type("given")[-1]["player"] == "Ben"


def test_an_answer_that_nobody_understood_was_one() -> None:
    """Nobody asks on before he has his answer: he is not told to wait for it."""
    table = denied()
    table.say("ben hast du a zwei", "trug")
    assert table.say("cem fragt dora nach b zwei")[-1] == "asked Cem Dora B2"
    assert table.of_type("move_rejected") == []


def test_nobody_asks_on_where_all_was_heard() -> None:
    table = denied()
    assert table.say("ben hast du a zwei", "cem fragt dora nach b zwei")[-1].startswith("move_rejected Cem ask")
