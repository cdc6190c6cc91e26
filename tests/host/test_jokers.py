"""Jokers that are defined in a breath of their own (RULES.md §1: "before the layer defines it")."""

from __future__ import annotations

import pytest
from evenings import Table

DEFINED = ["joker_defined Ben H4"]
PRESETS = ("locker", "normal", "streng")


def table(preset: str = "normal") -> Table:
    """Ben has laid a joker, which was said by 4.0 s; Cem is next."""
    one = Table(("Anna", "Ben", "Cem", "Dora"), preset, "kruez-nueng", hand_size=4)
    one.say("1 2 | es liegt kreuz zehn", "3 4 | joker")
    return one


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("said", ["herz vier", "ist herz vier", "als herz vier", "ben herz vier", "das ist herz vier"])
def test_the_layer_says_what_it_is(preset: str, said: str) -> None:
    """A card of nobody, or of its layer, right after a joker is the joker's, and what serves it is right."""
    one = table(preset)
    assert one.say(f"4.2 5 | {said}") == DEFINED
    assert one.say("8 9 | herz acht")[0] == "card_laid Cem H8"
    assert not one.of_type("penalty_owed", "reminded")


@pytest.mark.parametrize("preset", PRESETS)
def test_what_tells_of_the_joker_needs_no_haste(preset: str) -> None:
    """ "Ist" makes it no card of the next player's, as "als" does."""
    assert table(preset).say("6.3 7 | ist herz vier") == DEFINED


@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_that_the_next_player_could_lay_as_well(preset: str) -> None:
    assert table(preset).say("4.2 5 | kreuz vier") == ["joker_defined Ben C4"]


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("4.2 5 | cem kreuz vier", "card_laid Cem C4"),
        ("4.2 5 | cem herz vier", "move_rejected Cem lay H4 not_served"),
        ("5.7 6.2 | kreuz vier", "card_laid Cem C4"),
        ("6.5 7 | herz vier", "move_rejected Cem lay H4 not_served"),
        ("4.2 5 | double kreuz acht", "move_rejected Cem lay C8 no_throw"),
    ],
)
def test_what_the_next_player_lays(line: str, first: str) -> None:
    """With his name, after the grace, or several cards: it is the next player's."""
    assert table().say(line)[0] == first


def test_whoever_defines_too_late_is_named() -> None:
    """ "…, das geht jetzt nicht." is said to the layer, and to nobody once another card lies."""
    one = table()
    assert one.say("12 13 | als herz vier") == ["move_rejected Ben define_joker not_now"]
    one.say("14 15 | kreuz acht")
    assert one.say("16 17 | als herz vier") == []
