"""Cruzo: nobody caught the end of a deal. The next one begins all the same, and one sentence too many begins none."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")
PLAYED = (
    *("es beginnt ben mit karo drei", "ben gezogen", "cem herz vier gezogen", "dora pik sechs gezogen"),
    *("anna herz acht gezogen", "ben karo neun gezogen"),
)
ANEW = "es beginnt cem mit karo vier"


def said(*lines: str) -> list[str]:
    table = Table(FOUR, game="cruzo")
    table.say(*PLAYED)
    return table.say(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        (ANEW,),
        (ANEW, "noch einmal", ANEW),
        (ANEW, "doch es beginnt cem mit karo vier"),
        ("noch einmal", ANEW),
    ],
)
def test_whoever_says_that_another_deal_begins_and_plays_on_is_believed(lines: tuple[str, ...]) -> None:
    events = said(*lines, "cem gezogen", "dora karo sechs gezogen", "anna herz sieben gezogen")
    assert "card_laid Cem D4" in events and "card_laid Anna H7" in events
    assert not any(event.startswith("penalty") for event in events)


@pytest.mark.parametrize(
    "lines",
    [
        ("noch einmal",),
        ("es beginnt spannend zu werden",),
        (ANEW, "anna karo könig gezogen", "dora pik ass gezogen"),
        ("cem beginnt schon wieder zu singen",),
    ],
)
def test_the_deal_goes_on_where_the_table_plays_on(lines: tuple[str, ...]) -> None:
    assert not any(event.startswith(("game_started", "round_started")) for event in said(*lines))
