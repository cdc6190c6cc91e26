"""A hand that was counted wrong is put right in everyday words, also when its player has paid already."""

from __future__ import annotations

import pytest
from evenings import Table

OPEN = "in der mitte liegen herz ass, pik sieben und karo zehn"
COUNTED = ("ich klopfe", "ich schiebe", "ich schiebe", "ben hat einundzwanzig", "cem hat zwanzig", "anna hat dreißig")


def counted(*lines: str) -> tuple[Table, list[str]]:
    """A table where Cem has lost a life, and what these lines cause."""
    table = Table(game="schwimmen")
    table.say(OPEN, *COUNTED)
    assert [one["player"] for one in table.of_type("life_lost")] == ["Cem"]
    return table, table.say(*lines)


@pytest.mark.parametrize(
    "line",
    [
        "einspruch, cem hat doch sechsundzwanzig",
        "nein, cem hat sechsundzwanzig",
        "moment, ich hab mich verzählt, cem hat sechsundzwanzig",
        "stimmt nicht, cem hat drei könige",
        "cem hat doch herz könig, herz neun und herz sieben",
        "quatsch, bei cem sind es dreißig",
        "da hab ich mich verrechnet, cem hat siebenundzwanzig",
    ],
)
def test_who_had_more_gets_his_life_back(line: str) -> None:
    table, events = counted(line)
    assert events[0].startswith("corrected")
    assert [one["player"] for one in table.of_type("life_lost")] == ["Ben"]
    assert table.of_type("move_rejected") == []
    assert "Korrigiert." in table.spoken


@pytest.mark.parametrize("line", ["doch, cem hat zwanzig", "nein, cem hat keine zwanzig", "cem hat doch gut gespielt"])
def test_nothing_else_is_put_right(line: str) -> None:
    table, _ = counted(line)
    assert [one["player"] for one in table.of_type("life_lost")] == ["Cem"]
    assert table.of_type("move_rejected") == []


def test_before_the_last_hand_it_is_only_counted_again() -> None:
    table = Table(game="schwimmen")
    table.say(OPEN, *COUNTED[:-1])
    table.say("einspruch, cem hat doch sechsundzwanzig")
    assert "Da gibt es nichts zu entscheiden." not in table.spoken
    assert table.say("anna hat dreißig")[-1] == "life_lost Ben 2"


def test_in_the_next_deal_it_is_too_late() -> None:
    table, _ = counted("in der mitte liegen kreuz ass, pik acht und karo neun", "nein, cem hat sechsundzwanzig")
    assert [one["player"] for one in table.of_type("life_lost")] == ["Cem"]
