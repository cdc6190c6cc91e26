"""Several cards at once, in whatever words: how many, a street card by card, and a number that is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from test_kruez_nueng_seed import table

from host.inputs import Heard

HEARTS = "es liegt herz könig -> round_started Anna HK 1; turn Ben\n"
DOUBLE = HEARTS + "double herz ass -> card_laid Ben HA+HA; call_heard Ben double; turn Cem\n"
ONE = "corrected 8+9+10; card_laid Ben HA; turn Cem"


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("zwei Herz Ass", "card_laid Ben HA+HA; call_heard Ben double; turn Cem"),
        ("ich leg zwei Herz Ass auf einmal", "card_laid Ben HA+HA; call_heard Ben double; turn Cem"),
        ("zwei Herz Neun", "card_laid Ben H9+H9; call_heard Ben double; turn Cem"),
        ("hier, zwei Herz Dame", "card_laid Ben HQ+HQ; call_heard Ben double; turn Cem"),
        ("drei Herz Zehn", "card_laid Ben H10+H10+H10; call_heard Ben triple; turn Cem"),
        ("Ben zwei Herz Ass zusammen", "card_laid Ben HA+HA; call_heard Ben double; turn Cem"),
        # a rank behind its suit stays one
        ("Herz Zwei", "card_laid Ben H2; turn Cem"),
        ("Herz Zwei, Herz Ass", "card_laid Ben H2; turn Cem; card_laid Cem HA; turn Anna"),
    ],
)
def test_a_number_before_the_card_is_how_many(said: str, laid: str) -> None:
    table().assert_plays(f"{HEARTS}{said} -> {laid}")


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("auf die Zwei Herz Ass", "HA"),
        ("auf deine Zwei die Herz Ass", "HA"),
        ("auf die Neun die Herz Zehn", "H10"),
        ("auf die Zwei kommt Herz Ass", "HA"),
    ],
)
def test_the_rank_that_lies_there_is_no_number(said: str, laid: str) -> None:
    t = table()
    t.say("es liegt herz zwei", said)
    assert [one["cards"] for one in t.of_type("card_laid")] == [[laid]]


@pytest.mark.parametrize("said", ["hat wer zwei Herz Ass", "ich hab keine zwei Herz Ass", "Cem hat noch zwei Herz Ass"])
def test_several_that_are_only_talked_about_are_not_laid(said: str) -> None:
    t = table()
    t.say("es liegt herz zwei", said)
    assert not t.of_type("card_laid")


def test_a_number_that_is_drawn_is_none_of_the_next_card() -> None:
    table().assert_plays(
        "es liegt herz sieben -> round_started Anna H7 1; turn Ben\n"
        "ich ziehe zwei, Herz Ass -> cards_drawn Ben 2 seven; turn Cem; card_laid Cem HA; turn Anna"
    )


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ("ich lege Herz Sechs, Herz Fünf und Herz Vier", "H6+H5+H4"),
        ("Herz Drei, Herz Vier, Herz Fünf", "H3+H4+H5"),
        ("Ben Herz Drei, Herz Vier, Herz Fünf, Herz Sechs", "H3+H4+H5+H6"),
        ("Herz Zwei, Herz Drei und Herz Vier", "H2+H3+H4"),
    ],
)
def test_a_street_card_by_card_is_one_and_was_not_announced(said: str, cards: str) -> None:
    t = table(hand_size=9)
    t.assert_plays(f"{HEARTS}{said} -> card_laid Ben {cards}; turn Cem")
    assert t.say("(wait 9)") == ["call_missed Ben street", "penalty_owed Ben 1 call_missed"]


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("Herz Drei, Cem Herz Vier, Anna Herz Fünf", ["Ben H3", "Cem H4", "Anna H5"]),
        ("Herz Neun, Herz Zehn, Herz Dame", ["Ben H9", "Cem H10", "Anna HQ"]),
        ("Herz Drei, Herz Vier", ["Ben H3", "Cem H4"]),
    ],
)
def test_what_is_no_street_is_several_players_cards(said: str, laid: list[str]) -> None:
    t = table()
    t.say("es liegt herz könig", said)
    assert [f"{one['player']} {'+'.join(one['cards'])}" for one in t.of_type("card_laid")] == laid


@pytest.mark.parametrize(
    ("pause", "laid", "missed"),
    [
        (0.1, ["Ben H3+H4+H5"], ["call_missed Ben street"]),
        (0.4, ["Ben H3+H4+H5"], []),
        (0.8, ["Ben H3", "Cem H4", "Anna H5"], []),
    ],
)
def test_what_is_said_with_pauses_may_be_of_several_players(pause: float, laid: list[str], missed: list[str]) -> None:
    """Nobody pays for what may have been another's."""
    t = table()
    t.say("es liegt herz könig")
    for item in t.typed("10 13 | herz drei herz vier herz fünf"):
        if isinstance(item, Heard):
            late = (place // 2 * pause for place in range(len(item.words)))
            words = (
                replace(one, start=one.start + by, end=one.end + by) for one, by in zip(item.words, late, strict=True)
            )
            item = replace(item, words=tuple(words), end=item.end + 2 * pause)
        t.feed(item)
    t.say("(wait 9)")
    assert [f"{one['player']} {'+'.join(one['cards'])}" for one in t.of_type("card_laid")] == laid
    assert [f"{one['type']} {one['player']} {one['call']}" for one in t.of_type("call_missed")] == missed


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ("Straße von Herz Zwei bis Herz Vier", "H2+H3+H4"),
        ("Straße von der Herz Drei bis zur Fünf", "H3+H4+H5"),
        ("eine Straße: Herz Zwei bis Herz Fünf", "H2+H3+H4+H5"),
        ("Straße Herz Sechs bis zur Herz Vier", "H6+H5+H4"),
        ("von Herz Zwei bis Vier, Straße", "H2+H3+H4"),
    ],
)
def test_a_street_by_its_ends(said: str, cards: str) -> None:
    table().assert_plays(f"{HEARTS}{said} -> card_laid Ben {cards}; call_heard Ben street; turn Cem")


def test_a_street_of_two_suits_is_none() -> None:
    table().assert_plays(HEARTS + "Straße Herz Zwei bis Kreuz Vier -> move_rejected Ben lay H2 C4 no_street")


@pytest.mark.parametrize(
    "said",
    [
        "Double Herz Ass, nee, nur eins",
        "Double Herz Ass, ach quatsch, nur Herz Ass",
        "Double Herz Ass, nein, nur ein Herz Ass",
        "Herz Ass doppelt, nein, nur eins",
        "zwei Herz Asse, nee, nur ein Herz Ass",
        "Ben Double Herz Ass, sorry, nur Herz Ass",
    ],
)
def test_a_number_is_taken_back_in_the_same_breath(said: str) -> None:
    table().assert_plays(f"{HEARTS}{said} -> card_laid Ben HA; turn Cem\n(wait 9) -> ")


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("Double Herz Ass, äh, Herz Ass", "HA+HA"),
        ("Double Herz Ass, nein, Double Herz Dame", "HQ+HQ"),
        ("Tripple Herz Ass, nee, Double Herz Ass", "HA+HA"),
    ],
)
def test_what_is_repaired_otherwise_stays_several(said: str, laid: str) -> None:
    table().assert_plays(f"{HEARTS}{said} -> card_laid Ben {laid}; call_heard Ben double; turn Cem")


@pytest.mark.parametrize(
    "said",
    [
        "das war nur eins",
        "nee, das war nur eine Karte",
        "das war kein Double",
        "das war nur ein Herz Ass",
        "nein, das war nur ein Herz Ass",
        "doch nur ein Herz Ass",
        "quatsch, nur ein Herz Ass",
        "Korrektur, nur ein Herz Ass",
        "Korrektur, Herz Ass",
    ],
)
def test_a_number_is_taken_back_a_moment_later(said: str) -> None:
    """ "So hatte ich es verstanden" would not be true of two."""
    t = table()
    t.assert_plays(f"{DOUBLE}{said} -> {ONE}")
    assert t.counts["Ben"] == 4
    assert "So hatte ich es verstanden." not in t.spoken


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("Herz Ass", "card_laid Cem HA; turn Anna"),
        ("Korrektur, Double Herz Dame", "corrected 8+9+10; card_laid Ben HQ+HQ; …"),
    ],
)
def test_another_card_takes_no_number_back(said: str, does: str) -> None:
    table().assert_plays(f"{DOUBLE}{said} -> {does}")


@pytest.mark.parametrize("said", ["das war nur eins", "das ist nur eine Karte"])
def test_of_a_single_card_it_says_nothing(said: str) -> None:
    table().assert_plays(f"{HEARTS}herz ass -> card_laid Ben HA; turn Cem\n{said} -> ")
