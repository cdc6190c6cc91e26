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


@pytest.mark.parametrize(
    "said", ["cem fragt dora nach b zwei", "cem: und dora, hast du b zwei", "cem fragt dora, ob sie b zwei hat"]
)
def test_who_asks_on_by_his_name_has_got_the_card(said: str) -> None:
    """He may do so only then (DESIGN.md, "The turn slips")."""
    table = denied()
    table.say("ben hast du a zwei")
    assert table.say(said) == ["given Ben Cem A2", "asked Cem Dora B2"]
    assert table.say("und dora hast du b drei")[-1] == "move_rejected Cem ask Dora B3 answer_first Dora", "no name"


@pytest.mark.parametrize(
    "said", ["ben fragt anna nach b zwei", "ben: anna, hast du b zwei", "ben fragt jetzt anna, hast du die b zwei"]
)
def test_who_was_asked_and_asks_by_his_name_has_denied_it(said: str) -> None:
    table = denied()
    table.say("ben hast du a zwei")
    assert table.say(said) == ["denied Ben Cem A2", "turn Ben", "asked Ben Anna B2"]
    assert table.say("anna nein", "anna fragt cem nach f eins", "cem nein", "wer ist dran") == [
        *("denied Anna Ben B2", "turn Anna", "asked Anna Cem F1", "denied Cem Anna F1", "turn Cem"),
    ]


def test_one_who_was_not_asked_asks_nothing_meanwhile() -> None:
    table = denied()
    table.say("ben hast du a zwei")
    assert table.say("anna fragt dora nach b zwei")[0] == "move_rejected Anna ask Dora B2 out_of_turn"
    assert table.say("ja") == ["given Ben Cem A2"]


def test_nobody_has_given_a_card_that_the_asker_still_asks_for() -> None:
    table = denied()
    table.say("ben hast du a zwei")
    assert table.say("cem fragt dora nach a zwei") == ["move_rejected Cem ask Dora A2 answer_first Ben"]


def test_streng_takes_no_answer_for_given() -> None:
    table = Table(FOUR, preset="streng", game="quartett")
    table.say("los", "hast du a eins cem", "nein", "ben hast du a zwei")
    assert table.say("cem fragt dora nach b zwei")[0] == "move_rejected Cem ask Dora B2 answer_first Ben"


def test_an_answer_of_somebody_else_is_told_whose_it_is() -> None:
    table = denied()
    table.say("ben hast du a zwei")
    assert table.say("dora nein") == ["move_rejected Dora deny answer_first Ben"]
    assert table.records[-1]["text"] == "Erst antwortet Ben."
