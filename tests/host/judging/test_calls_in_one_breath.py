"""What is called in the breath of a lay is the layer's, whatever else is said in it; nobody pays for company."""

from __future__ import annotations

import pytest
from evenings import Table


@pytest.mark.parametrize(
    "line",
    [
        "ben herz sieben letzte karte",
        "ben herz sieben letzte karte eins zwei drei",  # cards that others draw, counted for them
        "letzte karte herz sieben so eins zwei drei vier",
        "ben herz sieben letzte karte fünf sechs sieben acht",
        "herz sieben gell anna letzte karte",  # said to Anna, who owes nothing
        "herz sieben na cem letzte karte",
        "herz sieben mein lieber cem letzte karte",
    ],
)
def test_a_call_with_its_lay_counts(line: str) -> None:
    table = Table(hand_size=2)
    table.say("0 1 | es liegt herz neun")
    assert "call_heard Ben last_card" in table.say(f"3 6 | {line}")
    table.say("10 11 | cem ich ziehe", "16 17 | anna herz zehn letzte karte")
    assert table.of_type("penalty_owed") + table.of_type("reminded") == []


def test_who_is_named_and_owes_it_has_called() -> None:
    table = Table(hand_size=2)
    table.say("0 1 | es liegt herz neun", "3 4 | ben herz sieben")
    heard = table.say("4.1 6 | cem pik sieben ben letzte karte")
    assert any(one.startswith(("call_heard Ben", "call_late Ben")) for one in heard)
