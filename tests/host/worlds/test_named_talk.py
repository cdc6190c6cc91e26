"""A line that nobody understood and that names a player is mostly about him, or tells him that it is his turn."""

from __future__ import annotations

import pytest
from evenings import Table

MIDDLE = "in der mitte liegen herz könig kreuz neun und pik zehn"
SLIPPED = {
    "mau-mau": ("es liegt herz neun", "(mumbled)", "cem herz könig", "anna herz acht", "ben herz ass"),
    "kruez-nueng": ("es liegt herz neun", "(mumbled)", "cem herz könig", "anna herz zehn", "ben herz ass"),
    "schwimmen": ("anna gibt", MIDDLE, "(mumbled)", "cem schiebt", "ich schieb", "ben schiebt"),
    "cruzo": ("es beginnt ben mit karo drei", "gezogen", "(mumbled)", "gezogen", "kreuz neun", "gezogen"),
}
"""Evenings in which something was not heard before; Cem is on turn."""
MOVES = {"mau-mau": "ich ziehe", "kruez-nueng": "ich ziehe", "schwimmen": "ich schieb", "cruzo": "pik könig"}


@pytest.mark.parametrize(
    "said",
    [
        *("so cem du", "wieder cem", "der cem überlegt", "doch cem du bisch dra", "cem jetzt du letzte chance"),
        *("cem", "na cem alter schwede", "cem wach auf", "die hand vom cem zittert", "ey cem pennst du", "und cem"),
    ],
)
@pytest.mark.parametrize("game", sorted(SLIPPED))
def test_who_is_named_has_not_moved_by_that(game: str, said: str) -> None:
    plain, amid = Table(game=game), Table(game=game)
    plain.say(*SLIPPED[game])
    amid.say(*SLIPPED[game], said)
    wanted = plain.say(MOVES[game])
    assert any(" Cem " in f"{event} " for event in wanted)
    assert [event for event in amid.say(MOVES[game]) if not event.startswith("not_understood")] == wanted


@pytest.mark.parametrize("said", ["schwimmen", "cruzo"])
def test_nor_where_all_was_heard_before(said: str) -> None:
    table = Table(game=said)
    lines = SLIPPED[said][:2]
    table.say(*lines)
    named = "so ben du" if said == "schwimmen" else "der cem überlegt"
    table.say(named)
    wanted = "passed Ben" if said == "schwimmen" else "card_laid Cem SK"
    assert wanted in table.say(MOVES[said])


@pytest.mark.parametrize(
    ("game", "lines", "then", "laid"),
    [
        ("mau-mau", ("es liegt herz neun", "ben wuff"), "cem herz acht", "card_laid Ben ??"),
        ("cruzo", ("es beginnt ben mit karo drei", "gezogen", "cem haut drauf"), "anna pik könig", "card_laid Cem ??"),
        ("schwimmen", ("anna gibt", MIDDLE, "ben blubb"), "cem kreuz acht gegen herz könig", "swapped Ben - - 1"),
    ],
)
def test_but_he_has_where_the_next_one_moves_by_name(game: str, lines: tuple[str, ...], then: str, laid: str) -> None:
    table = Table(game=game)
    table.say(*lines)
    assert laid in table.say(then)
    assert table.of_type("move_rejected") == []
