"""Who has asked for the wrong card, or the wrong player, says so right behind it, and needs no "Korrektur" (README:
"you were, right behind your move")."""

from __future__ import annotations

import pytest
from evenings import Table


def asked() -> Table:
    """Ben has asked Cem."""
    table = Table(game="quartett")
    assert table.say("los", "Cem, hast du E drei")[-1] == "asked Ben Cem E3"
    return table


@pytest.mark.parametrize(
    "said",
    [
        "ach quatsch, E vier",
        "E vier, meine ich",
        "Moment, ich meine E vier",
        "nein, das war E vier",
        "nein, ich meinte E vier",
        "nee, E vier hab ich gesagt",
        "ach nee, E vier",
    ],
)
def test_another_card_was_meant(said: str) -> None:
    table = asked()
    assert table.say(said)[-1] == "asked Ben Cem E4"
    assert table.say("ja") == ["given Cem Ben E4"]


@pytest.mark.parametrize("said", ["quatsch, Anna meine ich", "nein quatsch, Anna", "ach quatsch, Anna, hast du E drei"])
def test_another_player_was_meant(said: str) -> None:
    table = asked()
    assert table.say(said)[-1] == "asked Ben Anna E3"
    assert table.say("nein") == ["denied Anna Ben E3", "turn Anna"]


def test_the_answer_goes_along() -> None:
    table = asked()
    assert table.say("ja", "nein, das war E vier")[-2:] == ["asked Ben Cem E4", "given Cem Ben E4"]


@pytest.mark.parametrize("said", ["ach quatsch, E drei", "ach quatsch", "nein, das war knapp", "quatsch, das Bier"])
def test_the_same_once_more_or_no_card_changes_nothing(said: str) -> None:
    table = asked()
    assert [one for one in table.say(said) if not one.startswith("not_understood")] == []
    assert table.say("ja") == ["given Cem Ben E3"]


def test_ach_nee_alone_is_an_answer() -> None:
    assert asked().say("ach nee") == ["denied Cem Ben E3", "turn Cem"]


def test_later_a_card_is_no_correction() -> None:
    table = asked()
    assert table.say("(wait 6)", "quatsch, E vier", "ja") == ["given Cem Ben E3"]
