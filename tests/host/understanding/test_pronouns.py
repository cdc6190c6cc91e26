"""Who is named first does what is told of him behind "er" and "sie"."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("said", "caused"),
    [
        ("ben sagt er kann nicht er zieht", "cards_drawn Ben 1 cannot_serve"),
        ("ben kann nicht er zieht", "cards_drawn Ben 1 cannot_serve"),
        ("ben hat nix passendes er zieht eine", "cards_drawn Ben 1 cannot_serve"),
        ("ben sagt er legt herz könig", "card_laid Ben HK"),
        ("der ben pennt er legt herz könig", "card_laid Ben HK"),
    ],
)
def test_it_is_his_move(said: str, caused: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun")
    assert table.say(said)[0] == caused


@pytest.mark.parametrize(
    "said",
    [
        *("ben sagt er ist müde", "ben hat gesagt er zieht aus der wg aus", "ben fragt ob er ziehen muss"),
        *(
            "ben lacht weil er herz könig legt",
            "ben wollte dass er herz könig legt",
            "ben sagt cem kann nicht er zieht um",
        ),
    ],
)
def test_what_is_thought_or_asked_is_none(said: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", said)
    assert table.of_type("cards_drawn", "card_laid") == []


@pytest.mark.parametrize(
    ("said", "caused"),
    [
        ("ben traut sich nicht er fragt dora nach d zwei", ["asked Ben Dora D2"]),
        ("ben grübelt noch er will von cem die c drei", ["asked Ben Cem C3"]),
        ("ben überlegt ob er cem nach c drei fragt", []),
    ],
)
def test_so_are_questions_of_quartett(said: str, caused: list[str]) -> None:
    table = Table(FOUR, game="quartett")
    table.say("los")
    assert [one for one in table.say(said) if not one.startswith("not_understood")] == caused
