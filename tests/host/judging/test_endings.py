"""What ends a deal or an evening: where it may have been misheard, the table is asked (issue 17: "what ends a deal or
an evening … is confirmed unless unmistakable")."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Heard, Watermark
from speech.words import Word

LONG_S = 0.4
BEGUN = ("es liegt herz neun", "herz acht")


def heard(table: Table, words: str, confidence: float) -> list[str]:
    """The types of the events that an utterance causes."""
    at = table.clock + 2.0
    starts = [at + LONG_S * place for place in range(len(words.split()))]
    spoken = tuple(
        Word(text, start, start + LONG_S, confidence) for text, start in zip(words.split(), starts, strict=True)
    )
    table.clock = spoken[-1].end
    records = [*table.feed(Watermark(at)), *table.feed(Heard(spoken, at, spoken[-1].end, typed=True))]
    return [record["type"] for record in records]


@pytest.mark.parametrize("words", ["neu geben", "spiel beenden"])
def test_what_may_have_been_misheard_ends_nothing_before_a_yes(words: str) -> None:
    table = Table()
    table.say(*BEGUN)
    assert "question" in heard(table, words, 0.8)
    table.say("nein")
    assert table.game.turn == "Anna"
    heard(table, words, 0.8)
    assert "round_ended" in " ".join(table.say("ja"))


def test_a_yes_leaves_no_other_question_open() -> None:
    """What is open at the end of the game is taken by default, whether the end was asked about or not."""
    table = Table(("Anna", "Ben", "Cem"), game="schwimmen")
    table.say("es liegen herz sieben pik acht kreuz neun", "ich schiebe")
    assert table.say("herz zehn gegen herz acht") == ["question Cem not_in_middle"]
    heard(table, "spiel beenden", 0.8)
    assert "game_ended" in " ".join(table.say("ja"))
    assert len(table.of_type("question")) == len(table.of_type("answered")) == 2


@pytest.mark.parametrize("words", ["neu geben", "spiel beenden"])
def test_nobody_answers_and_the_deal_goes_on(words: str) -> None:
    table = Table()
    table.say(*BEGUN)
    heard(table, words, 0.8)
    table.hear("(wait 30)")
    assert table.game.turn == "Anna"


@pytest.mark.parametrize("words", ["neu geben", "spiel beenden"])
def test_what_is_unmistakable_ends_it(words: str) -> None:
    table = Table()
    table.say(*BEGUN)
    assert "round_ended" in heard(table, words, 0.99)


@pytest.mark.parametrize("line", ["wir hören auf", "schluss für heute", "das wars für heute"])
def test_people_say_so_in_other_words(line: str) -> None:
    table = Table()
    table.say(*BEGUN)
    assert any("game_ended" in event for event in table.say(line))


@pytest.mark.parametrize(
    "line", ["nach dem feierabend", "hören wir heute auf", "für heute reicht es", "ist das spiel zu ende"]
)
def test_talk_of_it_ends_nothing(line: str) -> None:
    table = Table()
    table.say(*BEGUN)
    assert not any("ended" in event for event in table.say(line))
    assert table.game.turn == "Anna"
