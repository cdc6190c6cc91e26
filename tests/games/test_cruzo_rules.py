# ruff: noqa: E501 - scripts stand in one line
"""What RULES.md §4 settles where seed 003 is silent: every house rule on and off, the table cards, the end."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from evenings import Table
from rich.console import Console

from games.cards import UNKNOWN, Card
from games.cruzo.game import Cruzo
from games.cruzo.rules import CruzoRules
from games.cruzo.state import Deal, Seat
from games.game import Doubtful, Legal
from games.mau_mau.rules import MauMauRules
from games.moves import Begins, Lay, Refill
from games.rules import HouseRules
from host.announcing.sentences import Sentences
from host.errors import UsageError
from host.registry import game
from host.showing.picture import picture


class Scenario(NamedTuple):
    """A script for `Table.assert_plays` under these house rules; Ben has begun with a three, Cem (of two: Anna) is on turn."""

    name: str
    script: str
    options: dict[str, Any] = {}  # noqa: RUF012 - never written


PAIR = {"players": ("Anna", "Ben")}
NO_JOKERS = {"jokers_per_pack": 0}

RULES: dict[str, list[Scenario]] = {
    "hand_size": [
        Scenario("three", "herz acht und pik acht\ngezogen -> cards_drawn Cem 2 refill"),
        Scenario(
            "five",
            "ben gezogen\nherz acht\nich nehme auf -> pile_taken Anna 2; turn Ben\ncem gezogen -> cards_drawn Cem 1 refill",
            {"hand_size": 5},
        ),
        Scenario(
            "one: nothing to draw with one left",
            "herz acht -> …\ngezogen -> cards_drawn Cem 1 refill",
            {"hand_size": 1},
        ),
    ],
    "packs": [
        Scenario("one for three players", "karo drei -> question impossible_card"),
        Scenario("two of each in two", "karo drei -> card_laid Cem D3; turn Anna", {"packs": 2}),
    ],
    "jokers_per_pack": [
        Scenario("three", "joker als herz acht -> card_laid Cem X H8; joker_defined Cem H8; turn Anna"),
        Scenario("none", "joker als herz acht -> question impossible_card", NO_JOKERS),
    ],
    "spade_queen": [
        Scenario("everybody passes on", "pik dame -> card_laid Cem SQ; hands_swapped Cem Cem+Anna+Ben; turn Anna"),
        Scenario(
            "with the one before",
            "pik dame -> card_laid Cem SQ; hands_swapped Cem Cem+Ben; turn Anna",
            {"spade_queen": "swap_prev"},
        ),
        Scenario("nothing", "pik dame -> card_laid Cem SQ; turn Anna", {"spade_queen": "off"}),
    ],
    "spade_queen_refill": [
        Scenario("after the swap: three cards came", "pik dame\ngezogen ->"),
        Scenario(
            "before it",
            "pik dame -> card_laid Cem SQ; cards_drawn Cem 1 refill; hands_swapped Cem Cem+Anna+Ben; turn Anna",
            {"spade_queen_refill": "before"},
        ),
    ],
    "ten_on_seven": [
        Scenario("yes", "herz sieben gezogen\npik zehn -> card_laid Anna S10; pile_cleared Anna 3"),
        Scenario(
            "no",
            "herz sieben gezogen\npik zehn -> move_rejected Anna lay S10 not_served S10\nherz zwei -> card_laid Anna H2; turn Ben",
            {"ten_on_seven": False},
        ),
        Scenario(
            "on anything else it still goes",
            "herz ass gezogen\npik zehn -> card_laid Anna S10; pile_cleared Anna 3",
            {"ten_on_seven": False},
        ),
    ],
    "joker_on_anything": [
        Scenario(
            "yes", "herz ass gezogen\njoker als herz vier -> card_laid Anna X H4; joker_defined Anna H4; turn Ben"
        ),
        Scenario(
            "no",
            "herz ass gezogen\njoker als herz vier -> move_rejected Anna lay X not_served X\njoker als herz zwei -> card_laid Anna X H2; …",
            {"joker_on_anything": False},
        ),
    ],
    "reverse_two_players": [
        Scenario("only the direction turns", "herz neun -> card_laid Anna H9; direction_changed Anna; turn Ben", PAIR),
        Scenario(
            "the layer goes on",
            "herz neun -> card_laid Anna H9; direction_changed Anna\nanna gezogen\nherz ass -> card_laid Anna HA; turn Ben",
            {**PAIR, "reverse_two_players": "skip"},
        ),
        Scenario(
            "two nines, no change",
            "herz neun und pik neun -> card_laid Anna H9+S9; turn Ben",
            {**PAIR, "reverse_two_players": "skip"},
        ),
        Scenario(
            "not among three",
            "herz neun -> card_laid Cem H9; direction_changed Cem; turn Ben",
            {"reverse_two_players": "skip"},
        ),
    ],
    "jack_multi": [
        Scenario(
            "each skips one", "herz bube und pik bube -> card_laid Cem HJ+SJ; player_skipped Anna; player_skipped Ben"
        ),
        Scenario(
            "only one",
            "herz bube und pik bube -> card_laid Cem HJ+SJ; player_skipped Anna; turn Ben",
            {"jack_multi": "one"},
        ),
        Scenario(
            "between two players the layer goes on",
            "herz bube und pik bube -> card_laid Anna HJ+SJ; player_skipped Ben",
            PAIR,
        ),
    ],
    "forgot_penalty": [
        Scenario(
            "one",
            "herz acht\npik acht -> cards_drawn Cem 1 assumed; card_laid Anna S8; turn Ben; penalty_owed Cem 1 forgot_to_draw",
            {"preset": "streng"},
        ),
        Scenario(
            "two",
            "herz acht\npik acht -> cards_drawn Cem 1 assumed; card_laid Anna S8; turn Ben; penalty_owed Cem 2 forgot_to_draw",
            {"preset": "streng", "forgot_penalty": 2},
        ),
        Scenario(
            "none",
            "herz acht\npik acht -> cards_drawn Cem 1 assumed; card_laid Anna S8; turn Ben",
            {"preset": "streng", "forgot_penalty": 0},
        ),
    ],
    "wrong_card_penalty": [
        Scenario(
            "none: the seed knows none",
            "herz ass gezogen\npik acht -> move_rejected Anna lay S8 not_served S8\npik ass -> card_laid Anna SA; turn Ben",
        ),
        Scenario(
            "one",
            "herz ass gezogen\npik acht -> move_rejected Anna lay S8 not_served S8\npik ass -> card_laid Anna SA; turn Ben; penalty_owed Anna 1 wrong_card",
            {"wrong_card_penalty": 1},
        ),
    ],
    "out_of_turn_penalty": [
        Scenario("none", "ben herz acht -> move_rejected Ben lay H8 out_of_turn", {"preset": "streng"}),
        Scenario(
            "one",
            "ben herz acht -> move_rejected Ben lay H8 out_of_turn\nherz acht gezogen\npik acht gezogen\nkaro acht -> card_laid Ben D8; turn Cem; penalty_owed Ben 1 out_of_turn",
            {"preset": "streng", "out_of_turn_penalty": 1},
        ),
    ],
    "cheat_penalty": [
        Scenario("one a card", "cem hat mit zwei karten gemogelt -> penalty_owed Cem 2 cheating"),
        Scenario("none", "cem hat mit zwei karten gemogelt ->", {"cheat_penalty": 0}),
    ],
}
CASES = [(rule, scenario) for rule, scenarios in RULES.items() for scenario in scenarios]
START = "ben beginnt mit karo drei\ngezogen\n"


@pytest.mark.parametrize(("rule", "scenario"), CASES, ids=[f"{rule}: {scenario.name}" for rule, scenario in CASES])
def test_house_rule(rule: str, scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="cruzo", **scenario.options).played(START + scenario.script):
        assert got == expected, spoken


BEGINNING: dict[str, list[Scenario]] = {
    "starter": [
        Scenario(
            "any suit", "es beginnt ben mit herz drei -> round_started Anna 1; turn Ben; card_laid Ben H3; turn Cem"
        ),
        Scenario(
            "the lowest diamond",
            "es beginnt ben mit herz drei -> question starter_card\nes beginnt ben mit karo vier -> round_started Anna 1; …",
            {"starter": "lowest_diamond"},
        ),
        Scenario(
            "unless the table says so",
            "es beginnt ben mit herz drei\nja -> answered yes; round_started Anna 1; turn Ben; card_laid Ben H3; turn Cem",
            {"starter": "lowest_diamond"},
        ),
    ],
    "starter_picks_direction": [
        Scenario(
            "off", "es beginnt ben mit karo drei\ngegen den uhrzeigersinn -> move_rejected Cem set_direction not_now"
        ),
        Scenario(
            "on",
            "es beginnt ben mit karo drei\ngegen den uhrzeigersinn -> direction_changed Cem; turn Anna",
            {"starter_picks_direction": True},
        ),
        Scenario(
            "clockwise it goes anyway",
            "es beginnt ben mit karo drei\nim uhrzeigersinn ->",
            {"starter_picks_direction": True},
        ),
        Scenario(
            "not later",
            "es beginnt ben mit karo drei\nherz acht\ngegen den uhrzeigersinn -> move_rejected Anna set_direction not_now",
            {"starter_picks_direction": True},
        ),
    ],
}
BEGUN = [(rule, scenario) for rule, scenarios in BEGINNING.items() for scenario in scenarios]


@pytest.mark.parametrize(("rule", "scenario"), BEGUN, ids=[f"{rule}: {scenario.name}" for rule, scenario in BEGUN])
def test_beginning(rule: str, scenario: Scenario) -> None:
    for spoken, got, expected in Table(game="cruzo", **scenario.options).played(scenario.script):
        assert got == expected, spoken


def test_every_house_rule_is_tested() -> None:
    assert {
        *RULES,
        *BEGINNING,
        "no_special_finish",
        "end",
        "win_owing",
    } == CruzoRules.model_fields.keys() - HouseRules.model_fields.keys()


# --- the end of a game ----------------------------------------------------------------------------------------------


def late(seats: dict[str, tuple[int, int, int]], pile: str = "D3", stock: int = 0, **options: Any) -> Table:
    """Late in a game: hand, open and blind row of each; the first of them is on turn."""
    table = Table(tuple(seats), game="cruzo", **options)
    table.say(f"{list(seats)[-1]} beginnt mit karo drei")
    cruzo = table.game
    assert isinstance(cruzo, Cruzo)
    lying = tuple(map(Card.parse, pile.split()))
    count = len(lying) + sum(map(sum, seats.values())) + stock
    rows = {player: Seat(*row) for player, row in seats.items()}
    cruzo._deal = replace(cruzo._deal, seats=rows, pile=lying, cards=count, due=(), last=None)
    assert (cruzo.turn, cruzo.facts.stock) == (next(iter(seats)), stock)
    table.altered()
    return table


def test_the_open_row_comes_after_the_hand() -> None:
    table = late({"Anna": (1, 3, 3), "Ben": (3, 3, 3)})
    for spoken, got, expected in table.played("""
        herz acht und pik acht -> question Anna hand_mismatch
        nein -> answered Anna no
        herz acht -> card_laid Anna H8; turn Ben
        herz neun -> card_laid Ben H9; direction_changed Ben; turn Anna
        pik neun und karo neun -> card_laid Anna S9+D9; turn Ben
    """):
        assert got == expected, spoken
    assert table.facts.on_table == {"Anna": 4, "Ben": 6} and table.counts == {"Anna": 0, "Ben": 2}


def test_not_while_there_is_something_to_draw() -> None:
    """RULES.md §4: "hand and stock empty -> up cards"."""
    table = late({"Anna": (1, 3, 3), "Ben": (3, 3, 3)}, stock=1)
    assert table.say("herz acht gezogen") == ["card_laid Anna H8", "turn Ben", "cards_drawn Anna 1 refill"]
    assert table.facts.on_table == {"Anna": 6, "Ben": 6}


def test_a_blind_card_that_fits() -> None:
    table = late({"Anna": (0, 0, 2), "Ben": (3, 3, 3)})
    assert table.say("aufgedeckt herz neun") == ["card_laid Anna H9", "direction_changed Anna", "turn Ben"]
    assert table.facts.on_table == {"Anna": 1, "Ben": 6} and table.counts["Anna"] == 0


def test_a_blind_card_that_does_not_fit_is_taken_with_the_pile() -> None:
    table = late({"Anna": (0, 0, 2), "Ben": (3, 3, 3)}, pile="D3 HA")
    assert table.say("aufgedeckt herz neun") == ["card_laid Anna H9", "pile_taken Anna 3", "turn Ben"]
    assert "Herz Neun passt nicht. Anna nimmt auf." in table.spoken
    assert table.counts["Anna"] == 3 and table.facts.on_table == {"Anna": 1, "Ben": 6}


def test_without_the_word_too() -> None:
    table = late({"Anna": (0, 0, 2), "Ben": (3, 3, 3)}, pile="D3 HA")
    assert table.say("herz neun") == ["card_laid Anna H9", "pile_taken Anna 3", "turn Ben"]
    assert table.counts["Anna"] == 3 and table.facts.on_table == {"Anna": 1, "Ben": 6}


def test_no_blind_card_before_the_rest() -> None:
    table = late({"Anna": (1, 0, 2), "Ben": (3, 3, 3)})
    assert table.say("aufgedeckt herz neun") == ["move_rejected Anna reveal open_first"]
    assert table.facts.on_table == {"Anna": 2, "Ben": 6} and table.counts["Anna"] == 1


def test_an_open_card_may_be_said_to_be_turned_up() -> None:
    table = late({"Anna": (0, 2, 2), "Ben": (3, 3, 3)})
    assert table.say("aufgedeckt herz acht") == ["card_laid Anna H8", "turn Ben"]
    assert table.facts.on_table == {"Anna": 3, "Ben": 6}


def test_only_one_blind_card_at_a_time() -> None:
    table = late({"Anna": (0, 0, 2), "Ben": (3, 3, 3)})
    assert table.say("herz neun und pik neun") == ["question Anna hand_mismatch"]
    assert table.facts.on_table == {"Anna": 2, "Ben": 6}


def test_the_first_one_out_wins_and_the_last_one_loses() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("herz acht") == ["card_laid Anna H8", "player_out Anna", "turn Ben"]
    assert table.say("pik acht") == [
        "card_laid Ben S8",
        "player_out Ben",
        "round_ended Anna finished",
        "game_ended Anna Anna:0:1+Ben:0:2+Cem:0:3 Cem",
    ]
    assert "Schluss. Anna gewinnt, Cem gibt einen aus." in table.spoken


def test_who_still_holds_cards_was_not_finished() -> None:
    """Issue 17: nothing ends a deal "while others play on"; the table knows better."""
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    table.say("herz acht", "pik acht")
    assert table.game.phase == "over"
    assert table.say("ben hat noch zwei karten")[0] == "count_corrected Ben 2"
    assert table.game.phase == "turn"
    assert table.say("cem hat noch drei karten", "cem herz neun")[-2:] == ["direction_changed Cem", "turn Ben"]


def test_that_somebody_has_no_cards_left_ends_it_for_him() -> None:
    """Everybody sees it; the host has missed how."""
    table = late({"Anna": (2, 0, 0), "Ben": (2, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("ben hat keine karten mehr") == ["count_corrected Ben 0", "player_out Ben"]
    assert table.game.phase == "turn"


def test_whose_turn_it_is_says_the_table_also_of_who_was_finished() -> None:
    """What it tells of its own turn is never refused; how many cards he holds nobody knows then."""
    table = late({"Anna": (2, 0, 0), "Ben": (2, 0, 0), "Cem": (2, 0, 0)})
    table.say("ben hat keine karten mehr")
    assert table.say("ben ist dran") == ["count_corrected Ben 1", "turn Ben"]
    assert not table.game.hands["Ben"].certain
    assert table.say("herz neun")[0] == "card_laid Ben H9"


def test_an_ending_five_needs_no_further_card() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("herz fünf") == ["card_laid Anna H5", "player_out Anna", "turn Ben"]
    assert table.counts == {"Anna": 0, "Ben": 1, "Cem": 2}


def test_after_an_ending_ten_the_next_one_leads() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("herz zehn") == ["card_laid Anna H10", "pile_cleared Anna 2", "player_out Anna", "turn Ben"]
    assert table.say("pik vier")[:2] == ["card_laid Ben S4", "player_out Ben"]
    assert table.counts == {"Anna": 0, "Ben": 0, "Cem": 2}


def test_who_finishes_with_the_queen_of_spades_passes_no_cards() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 1), "Cem": (4, 0, 0)})
    assert table.say("pik dame") == ["card_laid Anna SQ", "hands_swapped Anna Ben+Cem", "player_out Anna", "turn Ben"]
    assert table.counts == {"Anna": 0, "Ben": 4, "Cem": 1}


def test_a_swap_may_finish_somebody_else() -> None:
    table = late({"Anna": (3, 0, 0), "Ben": (0, 1, 1), "Cem": (4, 0, 0)})
    assert table.say("pik dame") == [
        "card_laid Anna SQ",
        "hands_swapped Anna Anna+Ben+Cem",
        "player_out Anna",
        "turn Ben",
    ]
    assert table.counts == {"Anna": 0, "Ben": 4, "Cem": 2}


def test_jacks_skip_round_the_table_of_who_still_plays() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 1), "Cem": (4, 0, 0)})
    assert table.say("herz bube") == ["card_laid Anna HJ", "player_out Anna", "player_skipped Ben", "turn Cem"]
    assert table.counts == {"Anna": 0, "Ben": 1, "Cem": 4}


def test_no_special_finish_off() -> None:
    assert late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}).say("herz zwei") == [
        "card_laid Anna H2",
        "player_out Anna",
        "turn Ben",
    ]


@pytest.mark.parametrize(("words", "card"), [("herz zwei", "H2"), ("herz zehn", "H10"), ("joker als herz acht", "X")])
def test_no_special_finish_on(words: str, card: str) -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}, no_special_finish=True)
    for spoken, got, expected in table.played(
        f"{words} -> move_rejected Anna lay {card} special_finish\nich nehme auf -> pile_taken Anna 1; turn Ben"
    ):
        assert got == expected, spoken


def test_no_special_finish_lets_others_pass() -> None:
    assert late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}, no_special_finish=True).say("herz acht") == [
        "card_laid Anna H8",
        "player_out Anna",
        "turn Ben",
    ]
    assert late({"Anna": (0, 0, 1), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}, no_special_finish=True).say(
        "aufgedeckt herz zehn"
    ) == ["card_laid Anna H10", "pile_taken Anna 2", "turn Ben"]


def test_end_first() -> None:
    assert late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}, end="first").say("herz acht") == [
        "card_laid Anna H8",
        "player_out Anna",
        "round_ended Anna finished",
        "game_ended Anna Anna:0:1+Ben:0:2+Cem:0:2",
    ]


def test_end_last_plays_on() -> None:
    assert late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)}).say("herz acht") == [
        "card_laid Anna H8",
        "player_out Anna",
        "turn Ben",
    ]


# --- counts that are not sure, penalties, the table's life ----------------------------------------------------------


def test_an_unsure_count_is_asked_about_before_anybody_is_out() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("anna hat noch zwei karten") == ["count_corrected Anna 2"]
    assert table.say("herz acht und pik acht") == ["card_laid Anna H8+S8", "question Anna finished", "turn Ben"]
    assert table.say("ja") == ["answered Anna yes", "player_out Anna"]


def test_who_is_not_finished_plays_on() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz acht und pik acht")
    assert table.say("nein") == ["answered Anna no"]
    assert table.counts["Anna"] == 1


@pytest.mark.parametrize(
    "said",
    [
        "nein ich hab noch karten",
        "ich hab noch karten",
        "ich bin noch dabei",
        "anna ist noch nicht fertig",
        "quatsch anna hat doch noch karten",
    ],
)
def test_who_is_not_finished_says_so_in_other_words(said: str) -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz acht und pik acht")
    assert table.say(said) == ["answered Anna no"]
    assert table.counts["Anna"] == 1


@pytest.mark.parametrize(("others", "begun"), [(["noch eine runde"], True), ([], False)])
def test_two_who_want_another_game_begin_one_whose_end_nobody_heard(others: list[str], begun: bool) -> None:
    """One alone may only wish for it, and the table plays on."""
    table = late({"Anna": (2, 0, 0), "Ben": (1, 0, 1), "Cem": (2, 0, 0)})
    got = table.say("noch ein spiel", *others)
    assert any(one.startswith("game_started") for one in got) is begun
    then = table.say("cem beginnt mit pik vier" if begun else "herz acht")
    assert ("card_laid Cem S4" if begun else "card_laid Anna H8") in then


def test_that_another_one_is_still_in_answers_nothing() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz acht und pik acht")
    assert table.say("ben ist noch dabei") == []
    assert table.say("ja") == ["answered Anna yes", "player_out Anna"]


@pytest.mark.parametrize("lay", ["herz zehn und pik zehn", "herz fünf und pik fünf"])
def test_who_is_not_finished_still_has_what_the_lay_gave_him(lay: str) -> None:
    """Seed 003: whoever clears the pile leads, and a 5 lets its player lay one more card."""
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    assert table.say(lay)[-2:] == ["question Anna finished", "turn Ben"]
    assert table.say("nein") == ["answered Anna no", "turn Anna"]
    assert table.say("karo sechs")[0] == "card_laid Anna D6"


@pytest.mark.parametrize("lay", ["herz zehn und pik zehn", "herz fünf und pik fünf"])
def test_who_is_not_finished_may_say_so_by_playing_on(lay: str) -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (2, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say(lay)
    assert table.say("anna karo sechs")[:2] == ["turn Anna", "card_laid Anna D6"]
    assert table.say("ben karo acht")[0] == "card_laid Ben D8"
    assert not table.of_type("move_rejected", "reminded", "pile_taken")


def test_nobody_plays_on_where_all_others_have_finished_meanwhile() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0), "Cem": (1, 0, 0)})
    table.say("anna hat noch zwei karten")
    assert table.say("herz zehn und pik zehn")[-2:] == ["question Anna finished", "turn Ben"]
    table.say("ben hat keine karten mehr", "cem hat keine karten mehr")
    assert table.game.phase == "over"
    table.say("anna karo sechs")
    assert not table.of_type("card_laid")[2:]


def test_who_was_taken_to_be_finished_says_that_he_is_not() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (2, 0, 0), "Cem": (2, 0, 0)})
    assert table.say("herz acht") == ["card_laid Anna H8", "player_out Anna", "turn Ben"]
    assert table.say("nein anna ist noch nicht fertig") == []
    assert table.spoken[-1] == "Gut, Anna ist noch dabei."
    table.say("ben karo acht", "cem kreuz acht")
    assert table.game.turn == "Anna"


def test_where_somebody_has_moved_since_it_stays_his_turn() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (2, 0, 0), "Cem": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz zehn und pik zehn")
    table.say("ben karo acht")
    assert table.say("nein") == ["answered Anna no"]
    assert table.game.turn == "Cem"


def test_a_game_that_goes_on_is_not_ended_by_silence() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (2, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz acht und pik acht")
    table.say("ben karo acht")
    assert table.say("(wait 20)") == ["answered Anna default"]
    assert not table.evening.over
    assert table.counts["Anna"] == 1


def test_nobodys_answer_is_for_the_player() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 0)})
    table.say("anna hat noch zwei karten")
    table.say("herz acht und pik acht")
    assert table.say("(wait 20)")[:2] == ["answered Anna default", "player_out Anna"]
    assert table.evening.over


def test_who_turns_out_to_have_cards_is_not_finished() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 0, 1), "Cem": (2, 0, 0)})
    for spoken, got, expected in table.played("""
        herz acht -> card_laid Anna H8; player_out Anna; turn Ben
        anna hat noch eine karte -> count_corrected Anna 1
        pik acht -> card_laid Ben S8; turn Cem
        karo acht -> card_laid Cem D8; turn Anna
    """):
        assert got == expected, spoken


def test_a_penalty_without_stock_is_waived() -> None:
    table = late({"Anna": (1, 3, 3), "Ben": (3, 3, 3)})
    assert table.say("ben hat gemogelt") == ["penalty_owed Ben 1 cheating", "penalty_waived Ben 1 dry_stock"]


def test_drawing_pays_a_penalty_where_no_refill_is_due() -> None:
    table = Table(game="cruzo")
    for spoken, got, expected in table.played(
        START + "cem hat gemogelt -> penalty_owed Cem 1 cheating\ngezogen -> penalty_drawn Cem 1"
    ):
        assert got == expected, spoken
    table.say("herz acht")
    table.say("cem hat gemogelt")
    assert table.say("gezogen") == ["penalty_drawn Cem 1"]
    assert table.counts == {"Anna": 3, "Ben": 3, "Cem": 4}


def test_a_refill_goes_before_a_penalty() -> None:
    table = Table(game="cruzo")
    for spoken, got, expected in table.played(
        START + "herz acht\nben hat gemogelt\ngezogen -> cards_drawn Cem 1 refill\ngezogen -> penalty_drawn Ben 1"
    ):
        assert got == expected, spoken


def test_who_is_away_is_passed_over() -> None:
    for spoken, got, expected in Table(game="cruzo").played(
        START
        + "cem ist weg -> player_away Cem; turn Anna\nherz acht -> card_laid Anna H8; turn Ben\nherz neun\ncem ist wieder da"
    ):
        assert got == expected, spoken


def test_the_table_sets_the_turn() -> None:
    for spoken, got, expected in Table(game="cruzo").played(
        START + "anna ist dran -> turn Anna\nherz acht -> card_laid Anna H8; turn Ben"
    ):
        assert got == expected, spoken


def test_a_new_deal_and_another_game() -> None:
    table = Table(game="cruzo")
    for spoken, got, expected in table.played(START + "neu geben -> round_ended redeal"):
        assert got == expected, spoken
    table.say("cem gibt")
    assert table.say("es beginnt anna mit herz drei") == [
        "round_started Cem 1",
        "turn Anna",
        "card_laid Anna H3",
        "turn Ben",
    ]
    assert table.say("spiel beenden") == ["round_ended ended", "game_ended - Anna:0:1+Ben:0:1+Cem:0:1"]
    assert "Niemand ist fertig geworden." in table.spoken


def test_the_words_of_two_players_in_one_breath() -> None:
    """A lay of another rank is the next player's; equal ones are one lay."""
    for spoken, got, expected in Table(game="cruzo").played(
        START
        + "herz acht pik neun -> card_laid Cem H8; turn Anna; cards_drawn Cem 1 assumed; card_laid Anna S9; direction_changed Anna; turn Cem"
    ):
        assert got == expected, spoken


def test_enough_packs_for_every_table() -> None:
    assert [CruzoRules().packs_for(count) for count in range(2, 7)] == [1, 1, 1, 2, 2]
    assert CruzoRules(packs=1).packs_for(6) == 1
    assert CruzoRules(packs=1, jokers_per_pack=0).packs_for(6) == 2


def test_two_to_six_players() -> None:
    for count in (1, 7):
        with pytest.raises(UsageError, match="2 bis 6"):
            game("cruzo").check_count(count)


def test_rules_of_another_game() -> None:
    with pytest.raises(TypeError, match="Cruzo"):
        Cruzo(("Anna", "Ben"), MauMauRules())


def test_the_screen_shows_what_lies_before_everybody() -> None:
    table = late({"Anna": (1, 0, 0), "Ben": (1, 2, 3), "Cem": (4, 0, 2)})
    table.say("herz acht")
    console = Console(file=io.StringIO(), width=80, height=24, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(picture(table.evening.view, (), Sentences.load("cruzo")), height=24, end="")
    seats = [line.split("│")[-2].split() for line in capture.get().splitlines() if line.count("│") > 3]
    assert ["Spieler", "Karten", "Offen", "Tisch"] in seats
    assert ["Anna", "0", "·", "fertig"] in seats
    assert ["▶", "Ben", "1", "·", "5"] in seats and ["Cem", "4", "·", "2"] in seats


OWING = """
    anna hat gemogelt -> penalty_owed Anna 1 cheating
    herz acht und pik acht -> card_laid Anna H8+S8; question Anna finished_owing; turn Ben
"""


@pytest.mark.parametrize(
    ("win_owing", "script"),
    [
        (False, OWING + "ja -> answered Anna yes; penalty_waived Anna 1 finished; player_out Anna"),
        (False, OWING + "nein -> answered Anna no\nanna strafe gezogen -> penalty_drawn Anna 1"),
        (True, OWING.replace("question Anna finished_owing", "player_out Anna")),
    ],
)
def test_who_still_owes_a_penalty_card_is_not_finished(win_owing: bool, script: str) -> None:
    """RULES.md, property 5: "no player can win while owing (config)"."""
    seats = {"Anna": (2, 0, 0), "Ben": (1, 0, 1), "Cem": (2, 0, 0)}
    table = late(seats, stock=1, hand_size=1, win_owing=win_owing)
    for spoken, got, expected in table.played(script):
        assert got == expected, spoken
    assert ("Anna" in table.facts.out) == ("player_out Anna" in script)


def test_who_draws_a_penalty_after_all_is_not_finished() -> None:
    table = late({"Anna": (2, 0, 0), "Ben": (1, 0, 1), "Cem": (2, 0, 0)}, stock=1, hand_size=1, win_owing=True)
    for spoken, got, expected in table.played(OWING.replace("question Anna finished_owing", "player_out Anna")):
        assert got == expected, spoken
    assert table.say("anna strafe gezogen") == ["penalty_drawn Anna 1"]
    assert table.counts["Anna"] == 1 and not table.facts.out


def test_who_is_said_to_have_drawn_has_not_drawn_for_another() -> None:
    """Anna is on turn, and only Cem has to refill: seed 003, "bis man drei Karten auf der Hand hat"."""
    table = Table(game="cruzo")
    table.say("es beginnt cem mit karo drei")
    assert (table.say("anna hat gezogen"), table.game.turn) == ([], "Anna")
    assert table.spoken[-1] == "Anna hat gerade nichts zu ziehen."
    assert table.say("gezogen") == ["cards_drawn Cem 1 refill"]
    assert table.say("anna hat gemogelt") == ["penalty_owed Anna 1 cheating"]
    assert table.say("anna hat gezogen") == ["penalty_drawn Anna 1"]


def test_nothing_lies_where_the_pile_is_gone() -> None:
    """Seed 003: "muss den Ablagestapel aufnehmen": cards have lain there, so it is not "noch nichts"."""
    table = Table(game="cruzo")
    table.say("es beginnt ben mit karo drei", "gezogen", "ich nehme auf", "was liegt")
    assert table.spoken[-1] == "Es liegt nichts."


@pytest.mark.parametrize("said", ["ben gezogen", "ja", "ich habe nachgezogen"])
def test_who_says_that_he_has_drawn_has_answered_the_question(said: str) -> None:
    """Seed 003: "Wer das Nachziehen vergisst muss eine Strafkarte ziehen": who was not heard is asked."""
    table = Table(game="cruzo", preset="streng")
    table.say(
        "1 2 | es beginnt ben mit karo drei", "2.3 3 | (mumbled)", "10 11 | cem pik drei", "11.2 11.8 | cem gezogen"
    )
    assert "question Ben drawn_unheard" in table.shorten(table.records)
    assert table.say(f"12 13 | {said}") == ["answered Ben yes"]
    assert table.of_type("penalty_owed") == []


@pytest.mark.parametrize("game", ["cruzo", "mau-mau", "kruez-nueng"])
@pytest.mark.parametrize("said", ["ben hat nicht gezogen", "hast du ben schon gezogen", "ich habe noch nichts gezogen"])
def test_who_talks_about_drawing_has_drawn_nothing(game: str, said: str) -> None:
    table = Table(game=game)
    table.say("es beginnt ben mit karo drei" if game == "cruzo" else "es liegt herz neun")
    assert table.say(said) == []


def test_ich_ziehe_pays_where_no_refill_is_due() -> None:
    """DESIGN.md: "Penalties: "Strafe gezogen", or "gezogen" where no refill is due"."""
    table = Table(game="cruzo", preset="streng")
    table.say("es beginnt ben mit karo drei", "cem pik drei")
    assert table.owed("Ben") == 1
    assert table.say("ich ziehe") == ["cards_drawn Cem 1 refill"]
    assert table.say("ich ziehe") == ["penalty_drawn Ben 1"]


def test_who_leads_is_named_with_the_hosts_own_words() -> None:
    """Seed 003: "darf mit einer beliebigen Karte (oder mehreren gleichwertigen) rauskommen"."""
    table = Table(game="cruzo")
    table.say("es beginnt ben mit karo zehn")
    assert table.say("ben kommt raus mit pik vier") == ["card_laid Ben S4", "turn Cem"]
    assert table.say("gezogen", "ben kommt raus mit herz neun")[1] == "move_rejected Ben lay H9 out_of_turn"


# --- what nobody caught ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("caught", [True, False])
def test_a_lay_that_nobody_caught_may_have_been_of_several_cards(caught: bool) -> None:
    """ "Zwei gezogen" tells of how many cards it was; after one card that was heard it is asked about."""
    cruzo = Cruzo(("Anna", "Ben", "Cem"), CruzoRules())
    cruzo.play(Begins("Anna", (Card.parse("D3"),)), "Anna", 1.0)
    cruzo.play(Lay((Card.parse("D4"),)) if caught else Lay((UNKNOWN,), or_more=True), "Ben", 2.0)
    found = cruzo.check(Refill("Ben", 2), "Ben")
    assert isinstance(found, Doubtful if caught else Legal)
    if not caught:
        drawn = cruzo.play(Refill("Ben", 2), "Ben", 3.0)
        assert [(event.type_name(), event.player) for event in drawn] == [("cards_drawn", "Ben")]
        assert cruzo.hands["Ben"].count == 3


def test_nobody_forgot_to_draw_where_perhaps_nothing_is_left_to_draw() -> None:
    """Idea 4, "in doubt for the player": unheard lays of several cards may have used up the stock."""
    few = Deal(("Anna", "Ben"), "Anna", 1, cards=24, hand_size=3, turn="Ben", seats={"Anna": Seat(3, 3, 3)})
    assert few.stock == 15
    assert few.surely_stock
    assert not replace(few, missed=8).surely_stock
