"""Who says the card again, in another suit, as to one who is hard of hearing, was misheard and pays nothing; who only
names it may have laid the wrong one."""

from __future__ import annotations

import pytest
from evenings import Table


def paid(top: str, *lines: str, preset: str = "normal") -> list[str]:
    table = Table(preset=preset)
    table.say(f"es liegt {top}", *lines, "(wait 6)")
    assert [record["player"] for record in table.of_type("card_laid")] == ["Ben"]
    return [str(record["player"]) for record in table.of_type("penalty_owed")]


@pytest.mark.parametrize("preset", ["normal", "streng"])
@pytest.mark.parametrize("meant", ["herz neun mensch", "ey herz neun", "herz herz neun", "hallo herz neun"])
def test_the_host_had_misheard(meant: str, preset: str) -> None:
    assert paid("herz dame", "karo neun", meant, preset=preset) == []


def test_another_card_was_another_card() -> None:
    assert paid("herz neun", "pik acht", "ey herz zehn") == ["Ben"]


def test_who_only_names_it_may_have_laid_the_wrong_one() -> None:
    assert paid("herz dame", "karo neun", "herz neun") == ["Ben"]
