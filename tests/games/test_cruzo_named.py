"""Cruzo: penalty cards in more words, and what the host says to the table."""

from __future__ import annotations

import pytest
from evenings import Table

OWING = ("es beginnt ben mit karo drei", "gezogen", "herz acht", "anna karo könig")


@pytest.mark.parametrize(
    "said",
    [
        "strafkarte hab ich genommen",
        "die strafkarte hab ich schon",
        "meine strafkarte hab ich gezogen",
        "ja hab ich vergessen zieh ich halt ne strafkarte",
    ],
)
def test_who_owes_a_penalty_card_has_drawn_it(said: str) -> None:
    table = Table(("Anna", "Ben", "Cem"), "streng", "cruzo")
    table.say(*OWING)
    assert table.owed("Cem") == 1
    assert table.say(said) == ["penalty_drawn Cem 1"]


@pytest.mark.parametrize(
    "said", ["die strafkarte hab ich nicht", "hab ich ne strafkarte", "soll ich ne strafkarte ziehen"]
)
def test_who_denies_or_asks_has_not(said: str) -> None:
    table = Table(("Anna", "Ben", "Cem"), "streng", "cruzo")
    table.say(*OWING)
    table.say(said)
    assert table.owed("Cem") == 1


def test_whose_turn_it_is_while_somebody_still_draws() -> None:
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen", "herz acht")
    said = [one["text"] for one in table.hear("wer ist eigentlich dran") if one["type"] == "announced"]
    assert said == ["Cem zieht noch, dann ist Anna dran."]
    table.say("gezogen")
    said = [one["text"] for one in table.hear("wer ist dran") if one["type"] == "announced"]
    assert said == ["Anna ist dran."]


def test_a_card_that_lies_is_asked_about_where_nobody_talks_of_it() -> None:
    table = Table(("Anna", "Ben", "Cem"), "normal", "cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen")
    said = [one["text"] for one in table.hear("karo drei") if one["type"] == "announced"]
    assert said == ["Karo Drei liegt schon. Noch eine?"]
