# ruff: noqa: E501 - scripts stand in one line
"""What a table of Cruzo says when it does not speak by the book: nobody pays for it, and no move is lost or invented.

From a table that was played by people who had not read the phrases (November). Ben has begun with Karo Drei and has
drawn, Cem is on turn, unless the script begins otherwise ("* ").
"""

from __future__ import annotations

import pytest
from evenings import Table

BEGUN = "es beginnt ben mit karo drei\ngezogen\n"

KINDS: dict[str, list[str]] = {
    "a rank before the draw is no number of cards": [
        "acht gezogen -> card_laid Cem ?8; turn Anna; cards_drawn Cem 1 refill\nanna neun -> card_laid Anna ?9; direction_changed Anna; turn Cem",
        "cem sechs gezogen -> card_laid Cem ?6; turn Anna; cards_drawn Cem 1 refill",
        "sieben nachgezogen -> card_laid Cem ?7; turn Anna; cards_drawn Cem 1 refill",
        "ein ass gezogen -> …\nzwei gezogen -> card_laid Anna ?2; turn Ben; cards_drawn Anna 1 refill",
        "eine vier -> …\nacht gezogen -> cards_drawn Cem 1 refill; card_laid Anna ?8; turn Ben; cards_drawn Anna 1 refill",
        "eine neun gezogen -> …\nacht gezogen -> move_rejected Ben lay 8 not_served",
    ],
    "a number of cards is drawn": [
        "zwei achten -> …\nzwei gezogen -> cards_drawn Cem 2 refill",
        "zwei achten zwei gezogen -> card_laid Cem ?8+?8; turn Anna; cards_drawn Cem 2 refill",
        "eine vier -> …\nzwei gezogen -> question Cem wrong_count",
        "herz acht und karo acht und pik acht -> …\ncem drei gezogen -> cards_drawn Cem 3 refill",
    ],
}


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(one, id=f"{kind}: {one.splitlines()[-1][:40]}")
        for kind, scripts in KINDS.items()
        for one in scripts
    ],
)
def test_a_fair_person_takes_it_so(script: str) -> None:
    begun = "" if script.startswith("* ") else BEGUN
    Table(("Anna", "Ben", "Cem"), "normal", "cruzo").assert_plays(begun + script.removeprefix("* "))
