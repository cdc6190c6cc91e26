"""What a joker is was said, and not understood: whatever goes on from there is held against nobody."""

from __future__ import annotations

import pytest
from evenings import Table

FOUR = ("Anna", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    "said",
    [
        ("als was", "(mumbled)", "cem karo drei", "dora karo ass"),
        ("(mumbled)", "cem karo drei", "dora karo ass"),
        ("was für eine denn", "(mumbled)", "cem pik zwei", "dora pik ass"),
        ("(mumbled)", "cem herz könig", "dora herz ass"),
    ],
)
def test_a_joker_whose_meaning_was_not_understood_takes_any_card(said: tuple[str, ...]) -> None:
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt herz neun", "ben joker")
    events = table.say(*said)
    assert events[-1] == "turn Anna"
    assert not [one for one in events if one.startswith(("move_rejected", "penalty_owed", "reminded"))]


def test_in_silence_it_is_the_special_nine() -> None:
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt herz neun", "ben joker")
    assert "move_rejected Cem lay D3 not_served" in table.say("cem karo drei")
    table = Table(FOUR, game="kruez-nueng")
    table.say("es liegt herz neun", "ben joker", "als herz acht", "(mumbled)")
    assert "move_rejected Dora lay S3 not_served" in table.say("dora pik drei")
