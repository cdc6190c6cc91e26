"""A call of the last card that may have been false: how many cards are left settles it, so its player is asked."""

from __future__ import annotations

import pytest
from evenings import Table

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
    court = table.evening._timeline.worlds.referee.court
    assert not court.reminded and not [one for one in court.ledger.entries if one.reminder]


def test_where_all_was_heard_nobody_is_asked() -> None:
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz zehn", "cem herz acht", "anna herz könig")
    said = table.say("ben herz dame letzte karte", "(wait 3)")
    assert said == ["card_laid Ben HQ", "turn Cem", "call_false Ben last_card", "reminded Ben call_false last_card"]
