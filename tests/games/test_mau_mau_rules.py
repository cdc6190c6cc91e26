"""What RULES.md §3 settles where the seed is silent, and every house rule on and off."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from evenings import Table

from games.mau_mau.rules import MauMauRules
from games.rules import HouseRules


class Scenario(NamedTuple):
    """A script for `Table.assert_plays`; the table is the usual one but for the options."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


OPEN = "es liegt herz neun -> round_started Anna H9 1; turn Ben\n"
ALMOST = """
    es liegt herz neun
    herz zehn letzte karte
    ich ziehe
    weiter
    ich ziehe
    weiter
"""
"""With two cards each: Ben holds one, Cem and Anna three."""
TWO = {"hand_size": 2}

FRAME: dict[str, list[Scenario]] = {
    "cannot or will not: who could lay may draw": [
        Scenario("nobody can tell", OPEN + "ich ziehe -> cards_drawn Ben 1 cannot_serve"),
        Scenario(
            "said otherwise", OPEN + "ich kann nicht -> cards_drawn Ben 1 cannot_serve\nweiter -> passed Ben; turn Cem"
        ),
        Scenario(
            "cannot, and then draws: one card only",
            OPEN + "ich kann nicht -> cards_drawn Ben 1 cannot_serve\nich ziehe ->\nweiter -> passed Ben; turn Cem",
        ),
        Scenario(
            "cannot twice is a pass",
            OPEN + "ich kann nicht -> cards_drawn Ben 1 cannot_serve\nich kann nicht -> passed Ben; turn Cem",
        ),
        Scenario(
            "two cards is a question; they may really have been drawn",
            OPEN + "ich ziehe zwei -> question Ben wrong_count\nja -> answered Ben yes; cards_drawn Ben 2 cannot_serve",
        ),
    ],
    "misdeal: redeal": [
        Scenario(
            "the same dealer, the same number",
            OPEN
            + """
            herz zehn
            neu geben -> round_ended redeal
            es liegt karo neun -> round_started Anna D9 1; turn Ben
            """,
        ),
        Scenario("not before a deal", "neu geben -> move_rejected Anna redeal not_now"),
    ],
    "the upcard acts as the dealer's card, but an up-Jack's suit is chosen by the next player": [
        Scenario(
            "seven",
            "es liegt herz sieben -> round_started Anna H7 1; turn Ben\nich ziehe -> cards_drawn Ben 1 seven; turn Cem",
        ),
        Scenario(
            "seven answered", "es liegt herz sieben\nkaro sieben\nich ziehe -> cards_drawn Cem 2 seven; turn Anna"
        ),
        Scenario("eight", "es liegt herz acht -> round_started Anna H8 1; player_skipped Ben; turn Cem"),
        Scenario(
            "Jack",
            """
            es liegt herz bube -> round_started Anna HJ 1; turn Ben
            ich wünsche mir karo -> suit_wished Ben D
            herz zehn -> move_rejected Ben lay H10 wrong_suit
            karo zehn -> card_laid Ben D10; turn Cem; penalty_owed Ben 1 wrong_card
            """,
        ),
        Scenario("Jack, no wish: any card", "es liegt herz bube\nkaro zehn -> card_laid Ben D10; turn Cem"),
        Scenario("no Jack on the up-Jack", "es liegt herz bube\nkaro bube -> move_rejected Ben lay DJ jack_on_jack"),
    ],
    "a Jack on anything but a pending 7": [
        Scenario("any card", OPEN + "kreuz bube karo -> card_laid Ben CJ; suit_wished Ben D; turn Cem"),
        Scenario("a pending 7", OPEN + "herz sieben\nkreuz bube -> move_rejected Cem lay CJ must_draw"),
        Scenario(
            "a 7 that was drawn for",
            OPEN + "herz sieben\nich ziehe\nkreuz bube karo -> card_laid Anna CJ; suit_wished Anna D; turn Ben",
        ),
        Scenario("a pending 8: skipped", OPEN + "herz acht\ncem kreuz bube -> move_rejected Cem lay CJ out_of_turn; …"),
        Scenario(
            "a wish is no obstacle, a Jack below is",
            OPEN + "kreuz bube karo\nherz bube -> move_rejected Cem lay HJ jack_on_jack",
        ),
    ],
    "cheating: one penalty card per card involved": [
        Scenario("two cards", OPEN + "ben hat mit zwei karten gemogelt -> penalty_owed Ben 2 cheating"),
    ],
    "last-card call: closes when the next player acts": [
        Scenario(
            "as soon as he lays, it is too late, and the call is nobody's",
            OPEN
            + """
            5 6 | herz zehn -> card_laid Ben H10; turn Cem
            8 9 | herz könig letzte karte -> call_missed Ben last_card; penalty_owed Ben 1 call_missed; card_laid Cem HK; call_heard Cem last_card; turn Anna
            """,  # noqa: E501
            TWO,
        ),
        Scenario(
            "but never before the grace is over",
            OPEN
            + """
            5 6 | herz zehn
            6.5 7 | herz könig letzte karte
            7.2 7.5 | ben letzte karte -> call_heard Ben last_card
            """,
            TWO,
        ),
    ],
    "Mau forgotten: one card, the game goes on": [
        Scenario(
            "he plays on with the penalty card",
            ALMOST
            + """
            herz könig -> card_laid Ben HK
            (wait 8) -> call_missed Ben mau; penalty_owed Ben 1 call_missed; turn Cem
            gezogen -> penalty_drawn Ben 1
            """,
            TWO,
        ),
        Scenario(
            "the next player's move closes the window",
            ALMOST
            + """
            herz könig -> card_laid Ben HK
            cem herz ass -> call_missed Ben mau; penalty_owed Ben 1 call_missed; turn Cem; card_laid Cem HA; turn Anna
            """,
            TWO,
        ),
    ],
    "finish with a 7: the next still draws, before counting": [
        Scenario("drawn", ALMOST + "herz sieben mau\nich ziehe -> cards_drawn Cem 1 seven", TWO),
    ],
    "finish with a Jack: no wish, and none in the next deal": [
        Scenario(
            "reset",
            ALMOST
            + """
            herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau; round_ended Ben mau_mau
            cem hat zehn punkte
            anna hat zehn punkte
            es liegt herz neun -> round_started Ben H9 2; turn Cem
            pik neun -> card_laid Cem S9; turn Anna
            """,
            TWO,
        ),
    ],
    "no 8 on an 8 to pass the skip on": [
        Scenario(
            "the skipped one cannot answer", OPEN + "herz acht\ncem pik acht -> move_rejected Cem lay S8 out_of_turn; …"
        ),
    ],
}
"""Decisions of RULES.md §3, scoring aside (see test_mau_mau_scoring)."""

MISSED_LAST = "herz zehn -> card_laid Ben H10; turn Cem\n(wait 8) -> "
ROUND = OPEN + "herz zehn\nkreuz zehn\nkreuz neun\n"
RULES: dict[str, dict[Any, Scenario]] = {
    "packs": {
        2: Scenario("each face is there twice", ROUND + "herz neun -> card_laid Ben H9; turn Cem"),
        1: Scenario("it lies there already", ROUND + "herz neun -> question impossible_card"),
    },
    "hand_size": {
        6: Scenario("six: two lays are no call", OPEN + "herz zehn -> card_laid Ben H10; turn Cem\n(wait 9) ->"),
        2: Scenario("two", OPEN + MISSED_LAST + "call_missed Ben last_card; penalty_owed Ben 1 call_missed"),
    },
    "rounds": {
        4: Scenario("not the last", "es liegt herz neun -> round_started Anna H9 1; turn Ben"),
        1: Scenario("the last and only", "es liegt herz neun -> round_started Anna H9 1 sharp; turn Ben"),
    },
    "sharp_last_round": {
        True: Scenario("sharp", "es liegt herz neun -> round_started Anna H9 1 sharp; turn Ben", {"rounds": 1}),
        False: Scenario("as any other", OPEN, {"rounds": 1}),
    },
    "seven_draw": {
        1: Scenario(
            "one per seven", OPEN + "herz sieben\nkaro sieben\nich ziehe -> cards_drawn Anna 2 seven; turn Ben"
        ),
        2: Scenario(
            "two per seven", OPEN + "herz sieben\nkaro sieben\nich ziehe -> cards_drawn Anna 4 seven; turn Ben"
        ),
    },
    "jack_on_anything": {
        True: Scenario("fits", OPEN + "kreuz bube karo -> card_laid Ben CJ; suit_wished Ben D; turn Cem"),
        False: Scenario(
            "must fit", OPEN + "kreuz bube -> move_rejected Ben lay CJ not_served\nherz bube -> card_laid Ben HJ; …"
        ),
    },
    "jack_on_jack": {
        False: Scenario("forbidden", OPEN + "herz bube karo\nkreuz bube -> move_rejected Cem lay CJ jack_on_jack"),
        True: Scenario(
            "allowed", OPEN + "herz bube karo\nkreuz bube pik -> card_laid Cem CJ; suit_wished Cem S; turn Anna"
        ),
    },
    "last_card_call": {
        True: Scenario("owed", OPEN + MISSED_LAST + "call_missed Ben last_card; penalty_owed Ben 1 call_missed", TWO),
        False: Scenario("not owed", OPEN + MISSED_LAST, TWO),
    },
    "last_card_wordings": {
        ("last_card", "mau"): Scenario(
            "Mau will do", OPEN + "herz zehn mau -> card_laid Ben H10; call_heard Ben last_card; turn Cem", TWO
        ),
        ("last_card",): Scenario(
            "Mau will not do",
            OPEN + "5 6 | herz zehn mau -> card_laid Ben H10; turn Cem\n(wait 9) -> call_missed Ben last_card; …",
            TWO,
        ),
    },
    "finish_call": {
        True: Scenario("owed", ALMOST + "herz könig -> card_laid Ben HK\n(wait 8) -> call_missed Ben mau; …", TWO),
        False: Scenario("not owed", ALMOST + "herz könig -> card_laid Ben HK; round_ended Ben mau", TWO),
    },
    "call_penalty": {
        1: Scenario("one", OPEN + MISSED_LAST + "call_missed Ben last_card; penalty_owed Ben 1 call_missed", TWO),
        2: Scenario("two", OPEN + MISSED_LAST + "call_missed Ben last_card; penalty_owed Ben 2 call_missed", TWO),
        0: Scenario("none", OPEN + MISSED_LAST + "call_missed Ben last_card", TWO),
    },
    "finish_call_penalty": {
        1: Scenario(
            "one", ALMOST + "herz könig\n(wait 8) -> call_missed Ben mau; penalty_owed Ben 1 call_missed; turn Cem", TWO
        ),
        2: Scenario(
            "two", ALMOST + "herz könig\n(wait 8) -> call_missed Ben mau; penalty_owed Ben 2 call_missed; turn Cem", TWO
        ),
        0: Scenario(
            "none: he has won", ALMOST + "herz könig\n(wait 8) -> call_missed Ben mau; round_ended Ben mau", TWO
        ),
    },
    "false_call_penalty": {
        1: Scenario(
            "one",
            OPEN + "letzte karte\n(wait 3) -> call_false Ben last_card; penalty_owed Ben 1 call_false",
            {"preset": "streng"},
        ),
        2: Scenario(
            "two",
            OPEN + "letzte karte\n(wait 3) -> call_false Ben last_card; penalty_owed Ben 2 call_false",
            {"preset": "streng"},
        ),
        0: Scenario("none", OPEN + "letzte karte\n(wait 3) -> call_false Ben last_card", {"preset": "streng"}),
    },
    "wrong_card_penalty": {
        1: Scenario(
            "one each",
            OPEN + "pik zehn\nkaro zehn\nherz zehn -> card_laid Ben H10; turn Cem; penalty_owed Ben 2 wrong_card",
        ),
        3: Scenario(
            "three each",
            OPEN + "pik zehn\nkaro zehn\nherz zehn -> card_laid Ben H10; turn Cem; penalty_owed Ben 6 wrong_card",
        ),
        0: Scenario("none", OPEN + "pik zehn\nkaro zehn\nherz zehn -> card_laid Ben H10; turn Cem"),
    },
    "out_of_turn_penalty": {
        1: Scenario(
            "one, after the next correct lay",
            OPEN
            + """
            anna herz zehn -> move_rejected Anna lay H10 out_of_turn
            herz zehn -> card_laid Ben H10; turn Cem
            herz könig -> card_laid Cem HK; turn Anna
            herz dame -> card_laid Anna HQ; turn Ben; penalty_owed Anna 1 out_of_turn
            """,
            {"preset": "streng"},
        ),
        0: Scenario(
            "none",
            OPEN + "anna herz zehn\nherz zehn\nherz könig\nherz dame -> card_laid Anna HQ; turn Ben",
            {"preset": "streng"},
        ),
    },
    "cheat_penalty": {
        1: Scenario("one", OPEN + "ben hat gemogelt -> penalty_owed Ben 1 cheating"),
        3: Scenario("three", OPEN + "ben hat mit zwei karten gemogelt -> penalty_owed Ben 6 cheating"),
        0: Scenario("none", OPEN + "ben hat gemogelt ->"),
    },
    "final_seven_draws": {
        True: Scenario("drawn", ALMOST + "herz sieben mau\nich ziehe -> cards_drawn Cem 1 seven", TWO),
        False: Scenario("not drawn", ALMOST + "herz sieben mau\nich ziehe -> move_rejected Anna draw not_now", TWO),
    },
    "win_owing": {
        False: Scenario(
            "not while owing",
            ALMOST + "ben hat gemogelt\nherz acht mau -> card_laid Ben H8; call_heard Ben mau; player_skipped Cem;"
            " question Ben finished_owing",
            TWO,
        ),
        True: Scenario(
            "also while owing",
            ALMOST + "ben hat gemogelt\nherz acht mau -> card_laid Ben H8; call_heard Ben mau; player_skipped Cem;"
            " round_ended Ben mau",
            TWO,
        ),
    },
    "cash_per_10": {
        0: Scenario(
            "no money", OPEN + "spiel beenden -> round_ended ended; game_ended Anna+Ben+Cem Anna:0:1+Ben:0:1+Cem:0:1"
        ),
        5: Scenario(
            "cents", OPEN + "spiel beenden -> round_ended ended; game_ended Anna+Ben+Cem Anna:0:1:0+Ben:0:1:0+Cem:0:1:0"
        ),
    },
}
"""House rule → value → what it does; the first value is the default."""


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(one, id=f"{decision}: {one.name}") for decision, all_ in FRAME.items() for one in all_],
)
def test_decision(scenario: Scenario) -> None:
    for spoken, got, expected in Table(**scenario.options).played(scenario.script):
        assert got == expected, spoken


@pytest.mark.parametrize(
    ("rule", "value"),
    [pytest.param(rule, value, id=f"{rule} = {value}") for rule, all_ in RULES.items() for value in all_],
)
def test_house_rule(rule: str, value: Any) -> None:
    scenario = RULES[rule][value]
    for spoken, got, expected in Table(**{**scenario.options, rule: value}).played(scenario.script):
        assert got == expected, spoken


def test_every_house_rule_is_tried_with_its_default_first_and_another_value() -> None:
    own = {name: field for name, field in MauMauRules.model_fields.items() if name not in HouseRules.model_fields}
    assert RULES.keys() == own.keys()
    for name, field in own.items():
        assert next(iter(RULES[name])) == field.default, name
        assert len(RULES[name]) > 1, name


def test_a_penalty_of_the_last_deal_is_drawn_in_vain() -> None:
    """Between two deals nobody holds a hand; the cards go back with all others."""
    table = Table(**TWO)
    for spoken, got, expected in table.played(
        ALMOST
        + """
        cem hat gemogelt -> penalty_owed Cem 1 cheating
        herz könig mau
        cem hat neun punkte
        anna hat neun punkte
        strafe gezogen -> penalty_drawn Cem 1
        es liegt herz neun -> round_started Ben H9 2; turn Cem
        """
    ):
        assert got == expected, spoken
    assert set(table.counts.values()) == {2}


def test_what_was_counted_of_a_deal_that_does_not_count() -> None:
    table = Table(**TWO)
    for spoken, got, expected in table.played(
        ALMOST
        + """
        herz könig mau
        cem hat 30 punkte -> scored Cem 30 30
        neu geben -> round_ended redeal
        """
    ):
        assert got == expected, spoken
    assert set(table.game.totals.values()) == {0}
    assert (table.facts.dealer, table.facts.round_number) == ("Anna", 1)


@pytest.mark.parametrize("hand_size", [2, 6, 8])
def test_hand_size_is_what_is_dealt(hand_size: int) -> None:
    table = Table(hand_size=hand_size)
    table.say("es liegt herz neun")
    assert set(table.counts.values()) == {hand_size}


def test_the_pile_is_shuffled_under_when_the_stock_is_empty() -> None:
    """Seven players with eight cards: seven are left to draw. The top stays; all others become the stock."""
    table = Table(["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"], hand_size=8)
    table.say("es liegt herz neun", "herz zehn")
    for _ in range(7):
        assert "stock_reshuffled 2" not in table.say("ich ziehe", "weiter")
    assert table.facts.stock == 0
    assert table.say("ich ziehe") == ["stock_reshuffled Cem 1", "cards_drawn Cem 1 cannot_serve"]
    assert [str(card) for card in table.facts.laid] == ["H10"]
    table.say("weiter")
    assert table.say("weiter") == ["passed Dora", "turn Emil"]
    assert table.say("ich ziehe") == ["cards_drawn Emil 0 cannot_serve"]


def test_after_a_shuffle_a_face_may_come_again() -> None:
    table = Table(["Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gustav"], hand_size=8)
    table.say("es liegt herz neun", "herz neun", "herz zehn")
    for _ in range(8):
        table.say("ich ziehe", "weiter")
    assert table.say("herz neun")[0] == "card_laid Emil H9"


@pytest.mark.parametrize(
    ("game", "opening"), [("mau-mau", "es liegt herz neun"), ("kruez-nueng", "es liegt herz neun"), ("quartett", "los")]
)
def test_who_comes_back_before_the_cards_lie_begins(game: str, opening: str) -> None:
    """Seed 002: "der Mitspieler der zur Linken des "Gebers" sitzt beginnt das Spiel"."""
    table = Table(game=game)
    table.say("ben ist weg")
    assert table.say("ben ist wieder da") == ["player_back Ben"]
    assert table.say(opening)[-1] == "turn Ben"


@pytest.mark.parametrize("game", ["mau-mau", "kruez-nueng"])
def test_who_leaves_while_a_finish_is_open_is_passed_over(game: str) -> None:
    """The call for the last card is missed, so play goes on: with who is there."""
    table = Table(game=game, hand_size=2)
    table.say("es liegt herz zehn", *(f"herz {rank} letzte karte" for rank in ("könig", "dame", "ass")), "pik ass")
    assert table.game.phase == "finishing"
    assert table.say("cem ist weg") == ["player_away Cem"]
    assert table.say("(wait 20)") == ["call_missed Ben mau", "penalty_owed Ben 1 call_missed", "turn Anna"]


def test_who_is_away_is_passed_over() -> None:
    table = Table()
    for spoken, got, expected in table.played(
        OPEN
        + """
        cem ist weg -> player_away Cem
        herz zehn -> card_laid Ben H10; turn Anna
        cem ist wieder da -> player_back Cem
        herz könig -> card_laid Anna HK; turn Ben
        herz dame -> card_laid Ben HQ; turn Cem
        """
    ):
        assert got == expected, spoken
