"""What the host does not hold against anybody: where the table talks, what sounded like a fault may have been none."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
HELD_AGAINST = ("move_rejected", "penalty_owed", "call_missed", "call_false", "reminded")


def standing(table: Table) -> list[str]:
    """What is held against somebody in the end."""
    replaced = {number for one in table.of_type("corrected") for number in one["replaces"]}
    return [one["type"] for one in table.of_type(*HELD_AGAINST) if one["seq"] not in replaced]


@pytest.mark.parametrize(
    "talk",
    [
        ("heute ist es wieder spät", "herz zehn"),
        ("boah bin ich müde", "herz dame"),
        ("das spiel dauert ewig", "herz könig"),
    ],
)
def test_a_card_amid_talk_was_nobodys_where_its_player_makes_another_move(talk: tuple[str, str]) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", *talk)
    assert table.say("ben herz acht")[-2:] == ["player_skipped Cem", "turn Dora"]
    assert standing(table) == []


def test_a_second_card_that_nobody_talked_around_is_out_of_turn() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "herz zehn")
    assert "move_rejected Ben lay H8 out_of_turn" in table.say("ben herz acht")


@pytest.mark.parametrize(
    "said", ["ich wollt grad letzte karte sagen", "so das wars letzte karte", "ach ja letzte karte vergessen"]
)
def test_the_words_of_a_call_amid_talk_are_asked_about_and_not_punished(said: str) -> None:
    table = Table(FOUR, hand_size=2)
    table.say("es liegt herz neun", "ben herz zehn", said, "cem herz dame letzte karte")
    assert not table.of_type("call_missed", "penalty_owed")


@pytest.mark.parametrize("said", ["cem du bist dran", "ist noch bier da", "wie spät ist es"])
def test_a_call_that_nobody_spoke_of_is_missing(said: str) -> None:
    table = Table(FOUR, hand_size=2)
    table.say("es liegt herz neun", "ben herz zehn", said, "cem herz dame letzte karte")
    table.hear("(wait 20)")
    assert table.of_type("call_missed", "question")


@pytest.mark.parametrize("answer", ["eine", "eins", "noch eine"])
def test_who_is_asked_how_many_he_has_and_says_one_has_called(answer: str) -> None:
    table = Table(FOUR, hand_size=2, preset="locker")
    table.say("es liegt herz neun", "ben herz zehn", "wie viele hast du noch ben", answer, "cem herz dame letzte karte")
    assert not table.of_type("call_missed", "penalty_owed", "reminded")


@pytest.mark.parametrize(("held", "call"), [("zwei karten", "ach herrje letzte karte"), ("eine karte", "oh mau")])
def test_a_call_that_comes_too_late_is_no_false_one_of_the_next_player(held: str, call: str) -> None:
    """His time is over, and it has not been ruled yet: nobody else pays for what he says then."""
    table = Table(preset="streng")
    table.say(
        "es liegt herz neun", f"ben hat noch {held}", "herz dame", "wolltest du nicht was sagen ben", call, "(wait 9)"
    )
    assert not table.of_type("call_false")
    assert not table.of_type("penalty_owed")


def test_who_cannot_serve_draws_once_however_late_he_says_so() -> None:
    """It was taken for a card of his that nobody heard, and a draw of the next player."""
    for amid in ("ach", "dann zieh", "mein glas ist leer", "(wait 9)"):
        table = Table()
        table.say("es liegt herz neun", "ich kann nicht", amid, "ich zieh eine", "(wait 9)")
        assert [one["player"] for one in table.of_type("cards_drawn")] == ["Ben"], amid
        assert not table.of_type("card_laid"), amid
