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
        ("4.2 5 | ich lege kreuz vier", "card_laid Cem C4"),
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


# --- a card that either of two may have said: "In doubt for the player" (DESIGN.md, idea 4) ---------------------------

ASKED = "question joker_meant"
LAID = "4.9 5.4 | kreuz vier"
"""It serves, and is said within the grace of `normal`: the joker's, or Cem's."""
LATER = "5.7 6.2 | kreuz vier"
"""After the grace: Cem's, or the joker's."""


def said_and_done(one: Table) -> list[str]:
    """What stands, questions and answers left out."""
    kinds = ("joker_defined", "card_laid", "cards_drawn", "move_rejected", "penalty_owed", "reminded", "call_false")
    return one.shorten(one.of_type(*kinds))[1:]


@pytest.mark.parametrize(
    ("line", "first", "answer", "stands"),
    [
        (LAID, "joker_defined Ben C4", "ja", ["joker_defined Ben C4"]),
        (LAID, "joker_defined Ben C4", "nein", ["card_laid Cem C4"]),
        (LAID, "joker_defined Ben C4", "(wait 20)", ["joker_defined Ben C4"]),
        ("6.5 7 | herz vier", "joker_defined Ben H4", "nein", ["move_rejected Cem lay H4 not_served"]),
    ],
)
def test_the_table_is_asked_and_its_answer_counts(line: str, first: str, answer: str, stands: list[str]) -> None:
    one = table()
    told = one.say(line)
    assert told[0] == first and told[-1] == ASKED
    assert one.spoken[-1] in ("Gilt der Joker als Kreuz Vier?", "Gilt der Joker als Herz Vier?")
    one.say(answer)
    assert said_and_done(one) == stands


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("line", ["4.2 5 | kreuz vier", LAID, LATER])
@pytest.mark.parametrize(
    ("next_line", "stands"),
    [
        ("dora kreuz acht", ["card_laid Cem C4", "card_laid Dora C8"]),
        ("cem kreuz acht", ["joker_defined Ben C4", "card_laid Cem C8"]),
    ],
)
def test_who_lays_next_proves_whose_it_was(preset: str, line: str, next_line: str, stands: list[str]) -> None:
    """Nobody has drawn unheard and nobody is out of turn where the other reading makes it right."""
    one = table(preset)
    one.say(line, next_line)
    assert said_and_done(one) == stands
    one.say("(wait 60)")
    assert not one.of_type("penalty_owed", "reminded")


@pytest.mark.parametrize("line", ["4.2 5 | kreuz vier", LAID])
def test_much_later_somebody_may_have_drawn_unheard(line: str) -> None:
    """DESIGN.md: "A *named* move by the next player while the current one has not acted: … assume draw and pass"."""
    one = table()
    one.say(line, "(wait 8)", "dora kreuz acht")
    assert said_and_done(one) == ["joker_defined Ben C4", "cards_drawn Cem 1 assumed", "card_laid Dora C8"]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_joker_is_may_be_told_after_it_was_taken_for_a_lay(preset: str) -> None:
    one = table(preset)
    one.say("6.2 6.7 | kreuz vier", "als kreuz vier")
    assert said_and_done(one) == ["joker_defined Ben C4"]
    assert one.game.turn == "Cem"


@pytest.mark.parametrize("line", ["4.2 5 | kreuz vier", LAID])
@pytest.mark.parametrize("card", ["kreuz vier", "kreuz acht"])
def test_a_definition_that_was_a_lay_is_corrected(line: str, card: str) -> None:
    one = table()
    one.say(line, f"korrektur cem {card}")
    assert said_and_done(one) == [f"card_laid Cem {'C4' if card == 'kreuz vier' else 'C8'}"]


@pytest.mark.parametrize("repair", ["korrektur als kreuz vier", "korrektur joker ist kreuz vier"])
def test_a_lay_that_was_a_definition_is_corrected(repair: str) -> None:
    one = table()
    one.say(LATER, repair)
    assert said_and_done(one) == ["joker_defined Ben C4"]
    assert one.game.turn == "Cem"


def few() -> Table:
    """Ben has laid a joker, which was said by 29.0 s, and has three cards left; Cem is next and has two."""
    one = Table(("Anna", "Ben", "Cem", "Dora"), "streng", "kruez-nueng", hand_size=3)
    one.say("es liegt kreuz zehn", "ich ziehe", "weiter", "kreuz ass", "ich ziehe", "weiter", "ich ziehe", "weiter")
    one.say("28 29 | joker")
    assert one.counts == {"Anna": 4, "Ben": 3, "Cem": 2, "Dora": 4}
    return one


@pytest.mark.parametrize(
    "lines",
    [
        ["29.2 30 | kreuz vier letzte karte"],
        ["29.2 30 | kreuz vier", "30.1 30.8 | cem letzte karte"],
    ],
)
def test_a_call_tells_whose_card_it_was(lines: list[str]) -> None:
    """Cem has one card left then, and Ben has three."""
    one = few()
    one.say(*lines)
    assert said_and_done(one)[-1] == "card_laid Cem C4"
    assert one.of_type("call_heard")
    one.say("(wait 60)")
    assert not one.of_type("penalty_owed", "call_false", "call_missed")


def test_a_lay_that_may_have_been_none_makes_nobody_miss_a_call() -> None:
    one = few()
    assert one.say("29.9 30.4 | kreuz vier", "(wait 20)")[0] == "card_laid Cem C4"
    assert not one.of_type("call_missed", "penalty_owed")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_that_nobody_can_lay_is_the_jokers_as_long_as_it_is_undefined(preset: str) -> None:
    """RULES.md §1: "the layer defines it"; it costs nobody anything."""
    one = table(preset)
    assert one.say("6.5 7 | herz vier")[0] == "joker_defined Ben H4"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_definition_that_comes_too_late_is_no_wrong_card_of_the_next_player(preset: str) -> None:
    one = table(preset)
    assert one.say("9 9.5 | herz vier") == ["move_rejected Cem lay H4 not_served"]
    one.say("kreuz acht", "(wait 60)")
    assert not one.of_type("penalty_owed", "reminded")


def test_a_wrong_card_on_a_joker_that_was_defined_is_one() -> None:
    one = table("streng")
    one.say("4.2 5 | ist herz vier", "9 9.5 | karo acht", "herz acht")
    assert one.shorten(one.of_type("penalty_owed")) == ["penalty_owed Cem 1 wrong_card"]
