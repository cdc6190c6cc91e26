"""A card that was not caught, and what of the utterance tells of it all the same."""

from __future__ import annotations

import pytest
from evenings import Table

from games.moves import HandCount
from games.unheard import Kind


@pytest.mark.parametrize(("said", "laid"), [("ben herz mau", "H?"), ("herz mau", "H?"), ("wubba lubba mau", "??")])
def test_a_call_beside_what_was_not_understood_belongs_to_a_lay(said: str, laid: str) -> None:
    """Nobody calls without laying: what stood beside the call was the card."""
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz acht", "anna herz könig")
    assert table.say(said) == []
    assert table.say("cem ich ziehe eine karte") == [
        *(f"card_laid Ben {laid}", "turn Cem"),
        "cards_drawn Cem 1 cannot_serve",
    ]


def test_what_a_joker_is_was_said_of_one() -> None:
    """ "(Joker) als Herz Zehn": Ben has laid it, and has not passed without a word."""
    table = Table(game="kruez-nueng", hand_size=4)
    table.say("es liegt herz neun", "ben herz zehn", "cem herz könig", "anna herz dame", "als herz zehn")
    assert table.say("cem herz sieben")[0] == "card_laid Ben ??"


@pytest.mark.parametrize("again", ["als herz zehn", "ja als herz zehn", "zählt als herz zehn"])
@pytest.mark.parametrize(
    ("then", "event"), [("herz könig", "card_laid Cem HK"), ("cem zieht eine", "cards_drawn Cem 1 cannot_serve")]
)
def test_what_a_joker_is_may_be_said_again(again: str, then: str, event: str) -> None:
    """It is no move: nobody is told off for it, and it was not the next player's either."""
    table = Table(game="kruez-nueng", hand_size=5)
    table.say("es liegt herz neun", "joker als herz zehn")
    assert table.say(again) == []
    assert table.say(then)[0] == event


def test_a_call_alone_is_no_lay() -> None:
    table = Table(hand_size=4)
    table.say("es liegt herz neun", "ben herz acht", "anna herz könig", "ben mau")
    assert "card_laid Ben ??" not in table.say("cem ich ziehe eine karte")


def test_a_hand_is_rather_off_by_one_card_than_by_five() -> None:
    table = Table(hand_size=6)
    table.say("es liegt herz neun")
    steps = table.evening._fold.timeline.worlds.referee.unheard_steps()
    likely = {step.move.count: step.share for step in steps if step.kind is Kind.MISCOUNT and step.player == "Ben"}
    assert set(likely) == {0, 1} and likely[0] < likely[1] < 0.1
    table = Table(hand_size=3)
    table.say("es liegt herz neun", "ben herz zehn", "cem herz acht")
    steps = table.evening._fold.timeline.worlds.referee.unheard_steps()
    assert [one.share for one in steps if one.move == HandCount(1, "Ben")] == [1.0]
