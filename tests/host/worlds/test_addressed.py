"""Whom talk addresses is mostly who has just moved, or who is to move: it tells whose turn it is."""

from __future__ import annotations

from evenings import Table

SEATS = ("Anna", "Ben", "Cem", "Dora")
ENOUGH = 5


def laid_behind(*talk: str) -> str:
    """By whom a king is laid where nobody caught what was said before the last card."""
    table = Table(SEATS)
    table.say("es liegt herz neun", "(mumbled)", "herz zehn", *talk)
    return next(one for one in table.say("herz könig") if one.startswith("card_laid"))


def test_who_is_spoken_to_again_and_again_is_on_turn() -> None:
    assert laid_behind() == "card_laid Cem HK"
    assert laid_behind(*["dora, träumst du schon wieder"] * ENOUGH) == "card_laid Dora HK"


def test_one_remark_changes_nothing() -> None:
    assert laid_behind("dora, träumst du schon wieder") == "card_laid Cem HK"


def test_who_is_told_of_is_not_spoken_to() -> None:
    assert laid_behind(*["die dora schläft ja schon"] * ENOUGH) == "card_laid Cem HK"
