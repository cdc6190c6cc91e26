"""Who names a card once more that lies there, or that was talked about, may lay nothing: what follows tells."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
OBJECTIONS = ("move_rejected", "penalty_owed", "reminded")

TALK = [
    (("wenn ich herz dame lege kannst du jede dame legen", "auch pik dame", "ich leg herz könig"), "card_laid Ben HK"),
    (
        (
            "cem die herz sieben hattest du doch letztes mal",
            "herz sieben cem",
            "dann leg ich herz zehn",
            "cem karo zehn",
        ),
        "card_laid Ben H10",
    ),
    (("hätte ich doch die pik acht", "pik acht hahaha", "herz dame"), "card_laid Ben HQ"),
    (("hast du die herz acht", "herz acht"), "card_laid Ben H8"),
    (("soll ich die herz acht legen", "ja mach", "herz acht"), "card_laid Ben H8"),
]


@pytest.mark.parametrize(("said", "laid"), TALK)
def test_what_was_talked_about_is_held_against_nobody(said: tuple[str, ...], laid: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun")
    events = table.say(*said)
    assert laid in events
    assert not [one for one in events if one.startswith(OBJECTIONS)]


def test_a_wrong_card_of_which_nobody_has_talked_is_refused() -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun")
    assert table.say("pik acht") == ["move_rejected Ben lay S8 not_served"]


@pytest.mark.parametrize("said", ["herz zehn cem", "ja herz zehn"])
def test_who_repeats_it_to_somebody_lays_no_second_card(said: str) -> None:
    table = Table(FOUR)
    table.say("es liegt herz neun", "ben herz zehn", said)
    events = table.say("cem karo zehn", "dora karo neun")
    assert events == ["card_laid Dora D9", "turn Anna"] or "card_laid Cem D10" in events
    assert not table.of_type("move_rejected", "penalty_owed", "reminded")


@pytest.mark.parametrize("laid", ["und ich die neun", "die neun"])
def test_who_says_all_of_a_card_that_was_laid_by_its_rank_says_it_again(laid: str) -> None:
    table = Table(FOUR)
    table.say("es liegt pik neun", "ben pik könig", laid)
    assert table.say("pik neun", "dora pik zehn") == ["card_laid Dora S10", "turn Anna"]
