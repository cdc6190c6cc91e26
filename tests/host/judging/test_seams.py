"""A recogniser ends an utterance at the first short pause: who names several cards in one breath comes in pieces."""

from __future__ import annotations

import pytest
from evenings import Table

NAMES = ("Anna", "Ben", "Cem", "Dora")
STREET = "card_laid Ben H4+H5+H6"
CALLED = "call_heard Ben street"


def table() -> Table:
    """Ben is on turn, on Herz Drei."""
    one = Table(NAMES, "normal", "kruez-nueng")
    one.say("0.5 2 | es liegt herz drei")
    return one


def spoken(*pieces: str, pause: float = 0.3) -> list[str]:
    """Lines with so long a pause between them, half a second each."""
    return [
        f"{6 + place * (0.5 + pause):g} {6.5 + place * (0.5 + pause):g} | {one}" for place, one in enumerate(pieces)
    ]


def standing(of: Table) -> list[str]:
    """What no correction has replaced since Ben is on turn."""
    return of.shorten(of.standing)[3:]


@pytest.mark.parametrize(
    "pieces",
    [
        ("strasse herz vier", "herz fünf", "und herz sechs"),
        ("strasse herz vier", "fünf", "sechs"),
        ("strasse", "herz vier", "fünf", "und sechs"),
        ("herz vier", "fünf", "und sechs", "strasse"),
        ("herz vier fünf", "sechs strasse"),
        ("ben strasse herz vier", "herz fünf", "herz sechs"),
    ],
)
def test_a_street_card_by_card_is_one_lay(pieces: tuple[str, ...]) -> None:
    one = table()
    one.say(*spoken(*pieces), "(wait 4)")
    assert standing(one) in ([STREET, CALLED, "turn Cem"], [STREET, "turn Cem", CALLED])


def test_cards_right_behind_one_another_are_a_street_before_it_is_called() -> None:
    """Without a word that says so, only where nobody else could have laid so soon."""
    one = table()
    one.say(*spoken("herz vier", "herz fünf", "herz sechs", "strasse", pause=0.15), "(wait 4)")
    assert set(standing(one)) == {STREET, CALLED, "turn Cem"}
    several = table()
    several.say(*spoken("herz vier", "herz fünf", "herz sechs", pause=0.45), "(wait 4)")
    laid = [event for event in standing(several) if event.startswith("card_laid")]
    assert laid == ["card_laid Ben H4", "card_laid Cem H5", "card_laid Dora H6"]


def test_bare_ranks_of_quick_players_are_no_street() -> None:
    """Nobody has said that it is one, and so nobody owes the call."""
    one = table()
    one.say(*spoken("herz vier", "fünf", "sechs", pause=0.45), "(wait 6)")
    laid = [event for event in standing(one) if event.startswith("card_laid")]
    assert laid == ["card_laid Ben H4", "card_laid Cem H5", "card_laid Dora H6"]
    assert not one.of_type("call_missed", "penalty_owed")


def test_a_street_may_go_on_behind_its_third_card() -> None:
    one = Table(NAMES, "normal", "kruez-nueng")
    one.say(
        "0.5 2 | es liegt herz zwei", *spoken("strasse herz drei vier fünf", "und sechs", "letzte karte"), "(wait 4)"
    )
    assert standing(one) == [*("card_laid Ben H3+H4+H5+H6", CALLED, "turn Cem", "call_heard Ben last_card")]


def test_identical_cards_one_by_one_are_one_throw() -> None:
    one = table()
    one.say(*spoken("herz vier", "und herz vier", "double"), "(wait 4)")
    assert set(standing(one)) == {"card_laid Ben H4+H4", "call_heard Ben double", "turn Cem"}


def test_nobody_hears_of_the_pieces() -> None:
    one = table()
    before = len(one.spoken)
    one.say(*spoken("strasse herz vier", "herz fünf", "und herz sechs"))
    assert one.spoken[before:] == []
    assert not one.of_type("corrected", "move_rejected")


def test_what_is_only_announced_is_ruled_when_no_card_follows() -> None:
    one = table()
    assert one.say(*spoken("strasse herz vier")) == []
    assert one.say("(wait 2)") == ["move_rejected Ben lay H4 no_street"]
    assert one.owed("Ben") == 0


def test_what_is_only_begun_is_what_is_taken_back() -> None:
    """Not the move of whoever was before him."""
    one = table()
    one.say(
        "4 5 | herz zehn", *spoken("strasse herz vier", "zurück"), "10 11 | strasse herz zwei drei vier", "(wait 4)"
    )
    assert standing(one) == [
        *("card_laid Ben H10", "turn Cem", "card_laid Cem H2+H3+H4", "call_heard Cem street", "turn Dora")
    ]


def test_half_a_swap_is_taken_back_and_not_the_swap_before_it() -> None:
    one = Table(("Anna", "Ben", "Cem"), "normal", "schwimmen")
    one.say("anna gibt", "in der mitte liegen herz könig kreuz neun und pik zehn", "kreuz acht gegen herz könig")
    one.say("ich nehme pik zehn", "zurück", "(wait 5)")
    assert one.shorten(one.of_type("swapped")) == ["swapped Ben C8 HK 1"]
    assert one.evening.view.turn == "Cem" and not one.of_type("question")


def test_what_is_begun_is_corrected_and_not_the_card_below() -> None:
    one = table()
    one.say(*spoken("strasse herz vier", "korrektur herz fünf"), "10 11 | strasse herz zwei drei vier", "(wait 4)")
    assert one.of_type("round_started")[0]["upcard"] == "H3"
    assert "card_laid Ben H2+H3+H4" in standing(one) and CALLED in standing(one)
    assert one.owed("Ben") == 0


def test_who_repairs_a_street_has_announced_it() -> None:
    for pieces in (
        ("strasse herz vier", "nein herz fünf", "vier", "drei"),
        ("strasse herz vier nein herz fünf vier drei",),
    ):
        one = table()
        one.say(*spoken(*pieces, pause=0.15), "(wait 6)")
        assert "card_laid Ben H5+H4+H3" in standing(one) and CALLED in standing(one)
        assert not one.of_type("call_missed", "penalty_owed")


def test_a_card_that_may_have_been_repeated_costs_nobody_a_call() -> None:
    """Behind a longer pause it may be another one's echo: he is asked, and pays nothing."""
    one = table()
    events = one.say(*spoken("herz vier", "und herz vier", pause=0.4), "12 13 | cem herz neun", "(wait 20)")
    assert "question Ben in_doubt" in events
    assert not one.of_type("call_missed", "penalty_owed")


def test_who_lays_later_goes_on_with_nothing() -> None:
    one = table()
    one.say("6 6.5 | herz vier", "9 9.5 | herz fünf", "12 12.5 | herz sechs", "(wait 4)")
    laid = [event for event in standing(one) if event.startswith("card_laid")]
    assert laid == ["card_laid Ben H4", "card_laid Cem H5", "card_laid Dora H6"]


def test_another_players_name_begins_another_move() -> None:
    one = table()
    one.say(*spoken("herz vier", "cem herz fünf", "dora herz sechs"), "(wait 4)")
    laid = [event for event in standing(one) if event.startswith("card_laid")]
    assert laid == ["card_laid Ben H4", "card_laid Cem H5", "card_laid Dora H6"]


def test_what_was_said_in_pieces_stays_one_when_the_evening_is_folded_again() -> None:
    one = table()
    one.say(*spoken("strasse herz vier", "herz fünf", "herz sechs"), "(wait 4)", "cem herz neun", "korrektur herz acht")
    laid = [event for event in standing(one) if event.startswith("card_laid")]
    assert laid == [STREET, "card_laid Cem H8"]


def test_und_goes_on_with_the_own_lay() -> None:
    """Cruzo, where equal cards may follow: "mehreren gleichwertigen"."""
    one = Table(NAMES, "normal", "cruzo")
    one.say("0.5 2 | es beginnt ben mit karo drei", "2.4 2.8 | gezogen")
    events = one.say(*spoken("herz sechs", "und kreuz sechs"), "9 9.5 | gezogen")
    assert events == ["card_laid Cem H6", "turn Dora", "card_laid Cem C6", "cards_drawn Cem 2 refill"]


def trumpf(*lines: str) -> list[str]:
    """The figures that stand."""
    one = Table(("Anna", "Ben", "Cem"), "normal", "trumpf")
    one.say("1 1.5 | los", *lines, "(wait 4)")
    return one.shorten(one.of_type("value_named", "trick_won"))


def test_a_number_that_is_read_with_a_pause_in_it_is_one_figure() -> None:
    year = [*spoken("gründungsjahr siebzehnhundert", "dreißig"), "10 11 | achtzehnhundert neunzig"]
    assert trumpf(*year, "13 14 | neunzehnhundert", "14.3 14.7 | dreiundzwanzig") == [
        *("value_named Ben Gründungsjahr 1730", "value_named Cem Gründungsjahr 1890"),
        *("value_named Anna Gründungsjahr 1923", "trick_won Ben 3"),
    ]


def test_two_figures_that_are_both_on_a_card_are_two_players() -> None:
    named = trumpf("3 4 | sitzplätze zweihundert", *spoken("hundert", "vierzig"))
    assert named[:3] == [f"value_named {player} Sitzplätze {value}" for player, value in (("Ben", 200), *_OTHERS)]


_OTHERS = (("Cem", 100), ("Anna", 40))


@pytest.mark.parametrize("begun", ["cem hast du", "cem hast du vielleicht die", "hast du mal cem"])
def test_who_is_asked_and_for_which_card_in_two_breaths(begun: str) -> None:
    """Quartett: a pause between the name and the card."""
    table = Table(("Anna", "Ben", "Cem"), "normal", "quartett")
    table.say("1 2 | los", f"5 6 | {begun}")
    assert table.say("6.15 7 | d vier") == ["asked Ben Cem D4"]


@pytest.mark.parametrize(
    ("game", "said", "then", "wanted"),
    [
        ("cruzo", "das ist doch ein anderes spiel dora", "herz sechs", "card_laid Ben H6"),
        ("cruzo", "dora", "herz sechs", "move_rejected Dora lay H6 out_of_turn"),
        ("quartett", "jetzt pass mal gut auf dora", "die g eins", "asked Anna Dora G1"),
    ],
)
def test_who_is_spoken_to_begins_no_move_and_may_be_asked(game: str, said: str, then: str, wanted: str) -> None:
    one = Table(NAMES, "normal", game)
    one.say(
        *{"cruzo": ("1 2 | es beginnt anna mit karo vier", "3 4 | gezogen"), "quartett": ("1 2 | anna beginnt",)}[game]
    )
    events = one.say(f"10 11.6 | {said}", f"12.2 13 | {then}")
    assert wanted in events, events
