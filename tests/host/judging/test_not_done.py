"""What was taken down and was not done, of whom it was, and what two who are left have done."""

from __future__ import annotations

import pytest
from evenings import Table

BEGUN = ("anna gibt", "in der mitte liegen herz könig kreuz neun und pik zehn")


def schwimmen(*lines: str) -> Table:
    table = Table(game="schwimmen")
    table.say(*BEGUN, *lines)
    return table


@pytest.mark.parametrize(
    ("done", "said"),
    [
        ("ich schiebe", "ich hab gar nicht geschoben"),
        ("ich schiebe", "ben hat nicht geschoben"),
        ("kreuz acht gegen herz könig", "ich hab gar nicht getauscht"),
        ("9.0 KNOCK", "sorry das war mein glas"),
    ],
)
def test_it_is_ben_s_turn_again(done: str, said: str) -> None:
    table = schwimmen(done)
    assert any(one.startswith("corrected") for one in table.say(said))
    assert table.game.turn == "Ben"


@pytest.mark.parametrize("said", ["ich hab noch nicht geschoben", "hast du geschoben", "das war der ben"])
def test_who_asks_or_has_still_to_move_takes_nothing_back(said: str) -> None:
    assert schwimmen("ich schiebe").say(said) == []


def test_the_last_two_have_shoved_both() -> None:
    table = schwimmen("ich klopfe")
    assert table.say("wir haben beide geschoben")[-1] == "round_ended knock"


def test_with_three_left_nobody_knows_who_both_are() -> None:
    assert not any(one.startswith("passed") for one in schwimmen().say("beide haben geschoben"))


@pytest.mark.parametrize("said", ["nee ich hab anna gefragt", "halt er hat doch anna gefragt"])
def test_another_one_was_asked(said: str) -> None:
    table = Table(game="quartett")
    table.say("los", "cem hast du die e drei")
    assert table.say(said)[-1] == "asked Ben Anna E3"
