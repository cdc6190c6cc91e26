"""Witnesses: the accused, and who has heard him, are heard against a missing call."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "1 2 | es liegt herz neun"
DOUBTED = (OPEN, "5 6 | ben herz zehn", "6.1 6.2 | nuschel", "15 16 | was liegt")
"""The host asks: "Ben, hast du letzte Karte gesagt?"."""
MISSED = (OPEN, "5 6 | ben herz zehn", "15 16 | was liegt")
"""Ben owes a card."""


def after(*lines: str, preset: str = "streng") -> Table:
    table = Table(preset=preset, hand_size=2)
    table.say(*lines)
    return table


@pytest.mark.parametrize("said", ["doch hab ich", "doch hat er", "ja hat er", "ich hab letzte karte gesagt", "hab ich"])
def test_an_accuser_waits_for_the_accused(said: str) -> None:
    table = after(*DOUBTED, "17 18 | ben hat nicht letzte karte gesagt")
    assert table.say(f"19 20 | {said}") == ["answered Ben yes"]
    table.say("(wait 60)")
    assert table.of_type("penalty_owed", "call_missed") == []


@pytest.mark.parametrize(
    "said", ["doch hab ich gesagt", "doch hat er", "doch ich habs gesagt", "letzte karte hab ich gesagt"]
)
def test_one_word_against_another_is_enough_where_the_host_was_not_sure(said: str) -> None:
    table = after(*DOUBTED, "17 18 | nein")
    assert table.say(f"19 20 | {said}") == ["penalty_waived Ben 1 objection"]


@pytest.mark.parametrize(
    "said",
    [
        *("letzte karte hab ich gesagt", "letzte karte hab ich gesagt sagt ben", "ben hat letzte karte gesagt"),
        *(
            "doch hab ich",
            "hab ich doch",
            "ben hat das gesagt hab ich gehört",
            "doch ich habs gesagt",
            "ich hab aber letzte karte gesagt",
        ),
        *("ben hat aber letzte karte gesagt", "letzte karte hat er gesagt"),
    ],
)
def test_the_table_is_asked_where_he_was_not_heard(said: str) -> None:
    table = after(*MISSED)
    assert table.shorten(table.of_type("penalty_owed")) == ["penalty_owed Ben 1 call_missed"]
    assert table.say(f"17 18 | {said}") == ["question Ben objection_call"]
    assert table.say("19 20 | ja hat er stimmt") == ["answered Ben yes", "penalty_waived Ben 1 objection"]


@pytest.mark.parametrize(
    "said",
    [
        *("ich hab letzte karte gesagt", "ich hab doch mau gesagt", "mau hab ich gesagt", "ich hab leise mau gesagt"),
        *("moment ich hab mau gesagt", "hatte doch mau gesagt", "er hat letzte karte gesagt"),
        *("ja aber letzte karte hab ich leise gesagt", "letzte karte hab ich doch schon gesagt"),
        *("hab ich gesagt", "doch hat er gesagt", "doch hab ich"),
    ],
)
@pytest.mark.parametrize("preset", ["normal", "streng"])
def test_who_says_before_any_ruling_that_he_has_called_is_asked(said: str, preset: str) -> None:
    """It may be true, and nobody has heard it; but who has forgotten it could say so as well."""
    table = Table(preset=preset, hand_size=2)
    table.say(OPEN, "5 6 | ben herz zehn")
    assert table.say(f"9 10 | {said}", "(wait 10)") == ["question Ben in_doubt"]
    table.say("(wait 60)")
    assert table.of_type("penalty_owed", "call_missed", "call_late") == []


@pytest.mark.parametrize("said", ["cem hat letzte karte gesagt", "das macht doch nix", "mist vergessen", "stimmt"])
def test_nothing_else_disputes_it(said: str) -> None:
    table = after(*MISSED)
    assert table.say(f"17 18 | {said}") in ([], [f"not_understood {said}"])
    assert table.of_type("penalty_waived", "call_false") == []


@pytest.mark.parametrize(
    "said",
    [
        *("ach so letzte karte", "upsi jetzt fällts mir ein letzte karte"),
        *("hoppla ganz verschwitzt ben letzte karte", "oje oje letzte karte"),
    ],
)
def test_what_is_mumbled_in_the_breath_of_a_late_call_is_no_earlier_one(said: str) -> None:
    table = after(OPEN, "5 6 | ben herz zehn", f"9 10.5 | {said}", preset="normal")
    assert [one["player"] for one in table.of_type("call_late")] == ["Ben"]


@pytest.mark.parametrize("mumbled", ["6.1 6.4 | brabbel", "7.6 8 | brabbel"])
def test_what_was_mumbled_before_may_have_been_the_call(mumbled: str) -> None:
    table = after(OPEN, "5 6 | ben herz zehn", mumbled, "9 10.5 | letzte karte", preset="normal")
    assert table.of_type("call_late") == []
    assert [one["player"] for one in table.of_type("call_heard")] == ["Ben"]


@pytest.mark.parametrize("said", ["letzte karte hab ich gesagt", "ich hab doch mau gesagt"])
def test_who_says_so_in_time_has_called(said: str) -> None:
    table = Table(preset="normal", hand_size=2)
    table.say(OPEN, "5 6 | ben herz zehn")
    assert table.say(f"7 8 | {said}") == ["call_heard Ben last_card"]
