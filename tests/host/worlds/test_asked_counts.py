"""A call of the last card that may have been false: how many cards are left settles it, so its player is asked."""

from __future__ import annotations

import pytest
from evenings import Table

from host.inputs import Heard, Watermark
from speech.words import GARBAGE, Word

UNSURE = ("es liegt herz neun", "gnu blo", "cem herz zehn", "anna herz könig", "ben herz dame letzte karte")
"""Ben has laid a card that nobody caught, or drawn one: he holds two cards, or four, or was miscounted."""


def unsure() -> Table:
    table = Table(hand_size=4)
    table.say(*UNSURE)
    assert table.say("(wait 3)") == ["question Ben count"]
    return table


def test_who_holds_one_card_has_not_called_falsely() -> None:
    table = unsure()
    assert table.say("eine") == ["answered Ben 1", "count_corrected Ben 1"]
    assert table.say("cem herz ass", "(wait 50)") == ["card_laid Cem HA", "turn Anna"]


def test_who_holds_none_any_more_has_not_either() -> None:
    table = unsure()
    table.say("ben hat keine karten mehr", "(wait 50)")
    assert not table.of_type("call_false", "reminded")


@pytest.mark.parametrize("said", ["zwei", "noch zwei", "ben hat noch zwei karten"])
def test_who_holds_more_has(said: str) -> None:
    assert unsure().say(said) == ["call_false Ben last_card", "reminded Ben call_false last_card", "answered Ben 2"]


def test_nobody_who_was_never_told_of_a_reminder_has_been_reminded() -> None:
    table = unsure()
    assert table.say("cem herz ass", "(wait 50)") == ["card_laid Cem HA", "turn Anna", "answered Ben default"]
    court = table.evening._fold.timeline.worlds.referee.court
    assert not court.reminded and not [one for one in court.ledger.entries if one.reminder]


def test_where_all_was_heard_nobody_is_asked() -> None:
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz zehn", "cem herz acht", "anna herz könig")
    said = table.say("ben herz dame letzte karte", "(wait 3)")
    assert said == ["card_laid Ben HQ", "turn Cem", "call_false Ben last_card", "reminded Ben call_false last_card"]


@pytest.mark.parametrize(
    "said",
    [
        *("ich hab noch zwei Karten", "zwei Stück", "Ben, zwei", "nur noch zwei", "zwei hab ich noch", "äh, zwei"),
        *("zwei auf der Hand", "ganze zwei", "noch zwei übrig", "zwei, denk ich", "ja, zwei", "nein, zwei"),
    ],
)
def test_a_number_with_small_words_is_an_answer(said: str) -> None:
    assert unsure().say(said)[-1] == "answered Ben 2"


@pytest.mark.parametrize(
    "said",
    [
        *("zwei Bier bitte", "noch zwei Runden", "zwei Minuten", "noch zwei Euro", "in zwei Stunden muss ich weg"),
        *("ein Moment", "eine Runde noch", "eine Pizza bitte", "vier Grad draußen", "zwei zu null für Dortmund"),
        *(
            "ich hab noch zwei Bier im Kühlschrank",
            "Ben noch zwei Bier",
            "fünf Euro krieg ich noch",
            "zwei Leute fehlen",
        ),
    ],
)
def test_a_number_of_something_else_is_none(said: str) -> None:
    table = unsure()
    assert table.say(said) == []
    assert table.say("eine")[-2:] == ["answered Ben 1", "count_corrected Ben 1"], "the question is still open"


@pytest.mark.parametrize(("behind_s", "answers"), [(0.0, False), (0.6, True)])
def test_what_a_recogniser_did_not_understand_right_behind_the_number_is_what_was_counted(
    behind_s: float, answers: bool
) -> None:
    table = unsure()
    start = table.clock + 2
    words = (Word("eine", start, start + 0.4), Word(GARBAGE, start + 0.4 + behind_s, start + 0.8 + behind_s))
    heard = table.feed(Heard(words, start, words[-1].end)) + table.feed(Watermark(start + 3))
    assert any(record["type"] == "answered" for record in heard) is answers


@pytest.mark.parametrize("said", ["Cem zwei Bier", "Cem, zwei Bier bitte"])
def test_nor_are_they_points(said: str) -> None:
    table = Table(hand_size=2)
    table.say("es liegt herz neun", "herz zehn letzte karte", "herz dame letzte karte", "herz könig letzte karte")
    table.say("herz ass mau", "(wait 10)")
    assert table.say(said) == []
    assert table.say("Cem elf")[-1] == "scored Cem 10 10"
