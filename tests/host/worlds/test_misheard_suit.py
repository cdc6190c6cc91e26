"""A recogniser takes one suit for another far more often than somebody lays a wrong card and holds the right one of the
same rank: who says the card again, in another suit, after the host has objected, pays nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Table

from host.inputs import Heard, Watermark


def speak(table: Table, line: str) -> None:
    """As a recogniser hears it that is sure of every word."""
    for item in table.typed(line):
        table.feed(replace(item, typed=False, whole=True) if isinstance(item, Heard) else item)
    table.say("(wait 4)")
    table.feed(Watermark(table.clock))


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize(
    ("top", "heard", "meant"),
    [("herz dame", "karo neun", "herz neun"), ("karo ass", "ben herz zehn", "karo zehn mensch")],
)
def test_the_host_had_misheard(top: str, heard: str, meant: str, preset: str) -> None:
    table = Table(preset=preset)
    for line in (f"es liegt {top}", heard, meant):
        speak(table, line)
    assert table.of_type("penalty_owed") == []
    assert [record["player"] for record in table.of_type("card_laid")] == ["Ben"]
    assert "Mein Fehler, das gilt." in table.spoken


def test_another_card_was_another_card() -> None:
    table = Table()
    for line in ("es liegt herz neun", "pik acht", "herz zehn"):
        speak(table, line)
    assert [record["player"] for record in table.of_type("penalty_owed")] == ["Ben"]


def test_what_is_typed_is_what_was_laid() -> None:
    table = Table()
    table.say("es liegt herz dame", "karo neun", "herz neun")
    assert [record["player"] for record in table.of_type("penalty_owed")] == ["Ben"]
