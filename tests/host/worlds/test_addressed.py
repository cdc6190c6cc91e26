"""Whom talk names is mostly who has just moved, or who is to move: in whatever words, it tells whose turn it is."""

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


def test_a_call_does() -> None:
    assert laid_behind("dora, träumst du") == "card_laid Dora HK"


def test_who_is_spoken_to_for_nothing_is_not() -> None:
    assert laid_behind(*["dora, möchtest du noch kuchen"] * ENOUGH) == "card_laid Cem HK"
    assert laid_behind(*["das ist eine andere geschichte, dora"] * ENOUGH) == "card_laid Cem HK"


def test_nor_is_who_is_told_of() -> None:
    assert laid_behind(*["die dora fährt morgen nach köln"] * ENOUGH) == "card_laid Cem HK"


def test_who_lays_a_card_names_who_comes_behind_him() -> None:
    """Whatever that does to him: "Karo Acht, Anna strickt"."""
    table = Table(SEATS)
    table.say("es liegt herz neun", "(mumbled)", "herz zehn", "herz acht anna strickt", "pik acht cem wartet mit")
    assert table.say("kreuz acht anna macht pause")[-3:] == ["card_laid Dora C8", "player_skipped Anna", "turn Ben"]


def test_who_is_scolded_for_his_card_has_laid_it() -> None:
    table = Table(SEATS)
    table.say("es liegt herz neun", "(mumbled)", "herz zehn", "na toll cem jetzt hab ich nichts mehr was passt")
    assert table.say("was hast du da wieder gelegt cem", "herz könig")[-2:] == ["card_laid Dora HK", "turn Anna"]
