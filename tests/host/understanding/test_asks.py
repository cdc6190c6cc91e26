"""Asks of Quartett beside talk: what is only listed, and who is spoken to, asks nobody for anything."""

from __future__ import annotations

import pytest
from evenings import Table

GIVEN = ("los", "cem hast du die e drei", "ja")
"""Ben has got a card, and goes on asking."""


def after(*lines: str) -> list[str]:
    table = Table(game="quartett")
    table.say(*lines[:-1])
    return [one for one in table.say(lines[-1], "(wait 6)") if not one.startswith("not_understood")]


@pytest.mark.parametrize(
    "said",
    [
        "jetzt hab ich schon e drei und e vier",
        "jetzt habe ich die e drei und die e vier",
        "jetzt hab ich e drei und e vier und e eins",
        "jetzt hab ich e drei und auch e vier",
    ],
)
def test_who_says_what_he_has_asks_nobody_for_the_last_of_it(said: str) -> None:
    assert after(*GIVEN, said) == []


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("und e vier", "asked Ben Cem E4"),
        ("und die e vier hast du auch", "asked Ben Cem E4"),
        ("anna hast du die e vier sag ich mal", "asked Ben Anna E4"),
        ("ich frag jetzt anna nach e vier", "asked Ben Anna E4"),
    ],
)
def test_who_asks_is_still_understood(said: str, wanted: str) -> None:
    assert after(*GIVEN, said) == [wanted]


@pytest.mark.parametrize("said", ["ben hast du die e drei sag ich mal", "na ben hast du die e drei grinst er"])
def test_who_is_on_turn_and_is_spoken_to_amid_other_words_has_not_asked_himself(said: str) -> None:
    assert after("los", said) == []


def test_who_asks_himself_and_says_no_more_is_told_so() -> None:
    assert after("los", "ben hast du die e drei")[0] == "move_rejected Ben ask Ben E3 asked_self"
