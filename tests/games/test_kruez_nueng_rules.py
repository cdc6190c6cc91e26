# ruff: noqa: E501 - scripts stand in one line
"""House rules of Krüz Nüng: each one as it starts and changed, said at a table; and how they are set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from evenings import Table
from test_kruez_nueng_seed import ENTRY, OPEN, table

from games.cards import Card
from games.kruez_nueng.rules import KruezNuengRules
from games.rules import HouseRules
from host.errors import UsageError
from host.judging.debts.strictness import PRESETS
from host.lineup import setup
from host.settings.config import Config, load_config

TWO = {"hand_size": 2}
LAST = OPEN + "10 11 | herz zehn"
FINISH = OPEN + "10 11 | herz zehn letzte karte\n20 21 | ich ziehe\n22 23 | weiter\n24 25 | ich ziehe\n26 27 | weiter\n"
CLUBS = "es liegt kreuz zehn\n"
PAIR = {"players": ("Anna", "Ben")}

RULES: dict[str, list[tuple[dict[str, Any], str]]] = {
    "profile": [
        ({}, OPEN + "herz acht -> card_laid Ben H8; player_skipped Cem; turn Anna"),
        (
            {"profile": "seed"},
            OPEN
            + "herz acht -> card_laid Ben H8; turn Cem\nherz sieben -> card_laid Cem H7; turn Anna\nich ziehe -> cards_drawn Anna 1 cannot_serve",
        ),
        (
            {"profile": "seed", **TWO},
            OPEN
            + "herz zehn\n(wait 10) -> \nich ziehe\nweiter\nich ziehe\nweiter\nherz drei -> card_laid Ben H3; round_ended Ben mau",
        ),
        (
            {"profile": "seed"},
            "es liegt kreuz zehn\nkreuz könig anna -> card_laid Ben CK; turn Cem\nkreuz neun -> card_laid Cem C9; turn Anna\n(wait 20) -> ",
        ),
    ],
    "hand_size": [
        ({}, OPEN + "wie viele karten hat ben\nben hat noch fünf karten -> "),
        ({"hand_size": 3}, OPEN + "ben hat noch drei karten -> "),
        (TWO, OPEN + "tripple karo vier -> question Ben hand_mismatch\nnein -> answered Ben no"),
        (TWO, OPEN + "fünffach kreuz neun -> question Ben hand_mismatch"),
    ],
    "packs_per_player": [
        ({}, OPEN + "vierfach herz könig -> question impossible_card"),
        ({}, OPEN + "vierfach karo könig -> question impossible_card"),
        (
            {"packs_per_player": 2},
            OPEN + "vierfach herz könig -> card_laid Ben HK+HK+HK+HK; call_heard Ben n_fach; turn Cem",
        ),
    ],
    "jokers_per_pack": [
        ({}, OPEN + "joker ist herz drei -> card_laid Ben X H3; turn Cem"),
        ({"jokers_per_pack": 0}, OPEN + "joker ist herz drei -> question impossible_card"),
    ],
    "rounds": [
        (
            {**TWO, "rounds": 2},
            FINISH
            + "28 29 | herz drei mau -> card_laid Ben H3; call_heard Ben mau; round_ended Ben mau\nanna hat nichts -> question Anna points_mismatch\nanna hat zehn punkte\ncem hat zehn punkte -> scored Cem 10 10\nes liegt herz neun -> round_started Ben H9 2; turn Cem",
        ),
        (
            {**TWO, "rounds": 1},
            FINISH
            + "28 29 | herz drei mau\nanna hat zehn punkte\ncem hat elf punkte -> scored Cem 11 11; game_ended Ben Ben:0:1+Anna:10:2+Cem:11:3",
        ),
    ],
    "special_suit": [
        ({}, OPEN + "herz dame -> card_laid Ben HQ; turn Cem"),
        ({"special_suit": "H"}, "es liegt herz zehn\nherz dame -> card_laid Ben HQ; direction_changed Ben; turn Anna"),
    ],
    "special": [
        ({}, CLUBS + "kreuz drei anna zieht von cem -> card_laid Ben C3; cards_drawn Anna 1 from_player Cem; turn Cem"),
        ({"special": {"C3": "skip"}}, CLUBS + "kreuz drei -> card_laid Ben C3; player_skipped Cem; turn Anna"),
        (
            {"special": {"A": "reverse"}},
            CLUBS
            + "kreuz ass -> card_laid Ben CA; direction_changed Ben; turn Anna\ndouble kreuz ass -> move_rejected Anna lay CA no_throw",
        ),
        (
            {"special": {"7": "none"}},
            OPEN + "herz sieben -> card_laid Ben H7; turn Cem\nich ziehe -> cards_drawn Cem 1 cannot_serve",
        ),
    ],
    "ten_fn": [
        ({}, "es liegt kreuz ass\nkreuz zehn -> card_laid Ben C10; turn Cem"),
        ({"ten_fn": "skip"}, "es liegt kreuz ass\nkreuz zehn -> card_laid Ben C10; player_skipped Cem; turn Anna"),
    ],
    "seven_draw": [
        ({}, OPEN + "herz sieben\nich ziehe -> cards_drawn Cem 2 seven; turn Anna"),
        ({"seven_draw": 1}, OPEN + "herz sieben\nich ziehe -> cards_drawn Cem 1 seven; turn Anna"),
    ],
    "seven_stack": [
        ({}, OPEN + "herz sieben\nkaro sieben -> card_laid Cem D7; turn Anna"),
        ({"seven_stack": False}, OPEN + "herz sieben\nkaro sieben -> move_rejected Cem lay D7 must_draw"),
    ],
    "jack_on_anything": [
        ({}, OPEN + "karo bube pik -> card_laid Ben DJ; suit_wished Ben S; turn Cem"),
        ({"jack_on_anything": False}, OPEN + "karo bube -> move_rejected Ben lay DJ not_served"),
    ],
    "joker_on_anything": [
        ({}, OPEN + "joker ist karo zehn -> card_laid Ben X D10; turn Cem"),
        (
            {"joker_on_anything": False},
            OPEN
            + "joker ist karo zehn -> move_rejected Ben lay X not_served\njoker ist herz zehn -> card_laid Ben X H10; …",
        ),
    ],
    "joker_finish": [
        (TWO, FINISH + "joker ist herz drei -> move_rejected Ben lay X joker_finish"),
        (
            {**TWO, "joker_finish": True},
            FINISH + "28 29 | joker ist herz drei mau -> card_laid Ben X H3; call_heard Ben mau; round_ended Ben mau",
        ),
    ],
    "nine_call": [
        ({}, CLUBS + "kreuz neun\n(wait 10) -> call_missed Ben kruez_nueng; penalty_owed Ben 1 call_missed"),
        ({"nine_call": False}, CLUBS + "kreuz neun\n(wait 10) -> "),
    ],
    "nine_penalty": [
        (
            {},
            CLUBS
            + "10 12 | kreuz neun krüz nüng\n12.2 12.8 | anna krüz nüng\n(wait 5) -> penalty_owed Cem 1 last_caller",
        ),
        (
            {"nine_penalty": 3},
            CLUBS
            + "10 12 | kreuz neun krüz nüng\n12.2 12.8 | anna krüz nüng\n(wait 5) -> penalty_owed Cem 3 last_caller",
        ),
    ],
    "king_draw": [
        ({}, CLUBS + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 2 king; turn Cem"),
        ({"king_draw": 1}, CLUBS + "kreuz könig anna -> card_laid Ben CK; penalty_owed Anna 1 king; turn Cem"),
    ],
    "reverse_two_players": [
        (PAIR, CLUBS + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Anna"),
        (
            {**PAIR, "reverse_two_players": "skip"},
            CLUBS + "kreuz dame -> card_laid Ben CQ; direction_changed Ben; turn Ben",
        ),
    ],
    "last_card_call": [
        (TWO, LAST + "\n(wait 10) -> call_missed Ben last_card; penalty_owed Ben 1 call_missed"),
        ({**TWO, "last_card_call": False}, LAST + "\n(wait 10) -> "),
    ],
    "last_card_wordings": [
        (TWO, LAST + " mau -> card_laid Ben H10; call_heard Ben last_card; turn Cem"),
        (
            {**TWO, "last_card_wordings": ("last_card",)},
            LAST + " mau\n(wait 10) -> call_missed Ben last_card; penalty_owed Ben 1 call_missed",
        ),
    ],
    "finish_call": [
        (
            TWO,
            FINISH
            + "28 29 | herz drei -> card_laid Ben H3\n(wait 10) -> call_missed Ben mau; penalty_owed Ben 1 call_missed; turn Cem",
        ),
        ({**TWO, "finish_call": False}, FINISH + "28 29 | herz drei -> card_laid Ben H3; round_ended Ben mau"),
    ],
    "call_penalty": [
        (TWO, LAST + "\n11.5 12 | letzte karte -> call_late Ben last_card 0.2; penalty_owed Ben 1 call_late"),
        (
            {**TWO, "call_penalty": 2},
            LAST + "\n11.5 12 | letzte karte -> call_late Ben last_card 0.2; penalty_owed Ben 2 call_late",
        ),
    ],
    "announce_penalty": [
        ({}, OPEN + "herz könig und herz könig\n(wait 10) -> call_missed Ben double; penalty_owed Ben 1 call_missed"),
        (
            {"announce_penalty": 2},
            OPEN + "herz drei vier fünf\n(wait 10) -> call_missed Ben street; penalty_owed Ben 2 call_missed",
        ),
        ({"announce_penalty": 0}, OPEN + "herz drei vier fünf\n(wait 10) -> call_missed Ben street"),
    ],
    "finish_call_penalty": [
        (
            {**TWO, "finish_call_penalty": 2},
            FINISH + "28 29 | herz drei\n(wait 10) -> call_missed Ben mau; penalty_owed Ben 2 call_missed; turn Cem",
        ),
        (
            {**TWO, "finish_call_penalty": 0},
            FINISH + "28 29 | herz drei\n(wait 10) -> call_missed Ben mau; round_ended Ben mau",
        ),
    ],
    "false_call_penalty": [
        ({"false_call": "penalty"}, OPEN + "ben mau\n(wait 4) -> call_false Ben mau; penalty_owed Ben 1 call_false"),
        (
            {"false_call": "penalty", "false_call_penalty": 2},
            OPEN + "ben mau\n(wait 4) -> call_false Ben mau; penalty_owed Ben 2 call_false",
        ),
    ],
    "wrong_card_penalty": [
        ({}, OPEN + "karo drei\nherz drei -> card_laid Ben H3; turn Cem; penalty_owed Ben 1 wrong_card"),
        (
            {"wrong_card_penalty": 2},
            OPEN + "karo drei\nherz drei -> card_laid Ben H3; turn Cem; penalty_owed Ben 2 wrong_card",
        ),
    ],
    "out_of_turn_penalty": [
        (
            {"out_of_turn": "penalty"},
            OPEN
            + "anna herz zwei\nherz drei\nherz vier\nherz fünf -> card_laid Anna H5; turn Ben; penalty_owed Anna 1 out_of_turn",
        ),
        (
            {"out_of_turn": "penalty", "out_of_turn_penalty": 0},
            OPEN + "anna herz zwei\nherz drei\nherz vier\nherz fünf -> card_laid Anna H5; turn Ben",
        ),
    ],
    "beside_penalty": [
        ({}, OPEN + "herz zwei\ndaneben -> penalty_owed Ben 1 beside_pile"),
        ({"beside_penalty": 0}, OPEN + "herz zwei\ndaneben -> "),
    ],
    "face_down_penalty": [
        ({}, OPEN + "herz zwei\nverdeckt -> penalty_owed Ben 1 face_down"),
        ({"face_down_penalty": 2}, OPEN + "herz zwei\nverdeckt -> penalty_owed Ben 2 face_down"),
    ],
    "cheat_penalty": [
        ({}, OPEN + "anna hat mit zwei karten gemogelt -> penalty_owed Anna 2 cheating"),
        ({"cheat_penalty": 2}, OPEN + "anna hat mit zwei karten gemogelt -> penalty_owed Anna 4 cheating"),
    ],
    "final_seven_draws": [
        (
            TWO,
            FINISH
            + "28 29 | herz sieben mau -> card_laid Ben H7; call_heard Ben mau; round_ended Ben mau\ncem zieht zwei -> cards_drawn Cem 2 seven",
        ),
        (
            {**TWO, "final_seven_draws": False},
            FINISH + "28 29 | herz sieben mau\ncem hat zehn punkte -> scored Cem 10 10",
        ),
        (TWO, FINISH + "28 29 | herz sieben mau\ncem hat zehn punkte -> penalty_owed Cem 2 seven; scored Cem 10 10"),
    ],
    "win_owing": [
        (TWO, FINISH + "27.5 28 | ben hat gemogelt\n29 30 | herz dame mau -> …\n31 32 | ja -> answered Ben yes; …"),
        ({**TWO, "win_owing": True}, FINISH + "27.5 28 | ben hat gemogelt\n29 30 | herz dame mau\n31 32 | ja ->"),
    ],
    "dry_stock": [
        (
            {**PAIR, "hand_size": 20, "jokers_per_pack": 0},
            OPEN
            + "anna hat noch sechzig karten\nben hat noch dreiundvierzig karten\nherz zwei\ndaneben\nverdeckt -> penalty_owed Ben 1 face_down; penalty_waived Ben 1 dry_stock",
        ),
        (
            {**PAIR, "hand_size": 20, "jokers_per_pack": 0, "dry_stock": "owe"},
            OPEN
            + "anna hat noch sechzig karten\nben hat noch dreiundvierzig karten\nherz zwei\ndaneben\nverdeckt -> penalty_owed Ben 1 face_down",
        ),
    ],
    "jack_finish_doubles": [
        (
            TWO,
            FINISH
            + "28 29 | herz bube mau mau -> card_laid Ben HJ; call_heard Ben mau_mau; round_ended Ben mau_mau\ncem hat zehn punkte -> scored Cem 20 20",
        ),
        (
            {**TWO, "jack_finish_doubles": False},
            FINISH + "28 29 | herz bube mau mau\ncem hat zehn punkte -> scored Cem 10 10",
        ),
    ],
    "joker_points": [
        (TWO, FINISH + "28 29 | herz drei mau\ncem hat joker und kreuz zwei und kreuz ass -> scored Cem 33 33"),
        (
            {**TWO, "joker_points": 50},
            FINISH + "28 29 | herz drei mau\ncem hat joker und kreuz zwei und kreuz ass -> scored Cem 63 63",
        ),
    ],
    "score_table": [
        (TWO, FINISH + "28 29 | herz drei mau\ncem hat herz dame und herz könig und herz bube -> scored Cem 27 27"),
        (
            {**TWO, "score_table": "cards"},
            FINISH + "28 29 | herz drei mau\ncem hat herz dame und herz könig und herz bube -> scored Cem 3 3",
        ),
    ],
}
CASES = [
    pytest.param(options, script, id=f"{name}-{n}")
    for name, rows in RULES.items()
    for n, (options, script) in enumerate(rows)
]


@pytest.mark.parametrize(("options", "script"), CASES)
def test_house_rule(options: dict[str, Any], script: str) -> None:
    for spoken, got, expected in table(**options).played(script):
        assert got == expected, spoken


def test_nobody_is_on_turn_for_a_final_seven_that_does_not_count() -> None:
    final = FINISH + "28 29 | herz sieben mau"
    counting = table(**TWO, final_seven_draws=False)
    for spoken, got, expected in counting.played(final):
        assert got == expected, spoken
    assert (counting.game.turn, counting.facts.pending_draw) == (None, 0)
    drawing = table(**TWO)
    for spoken, got, expected in drawing.played(final):
        assert got == expected, spoken
    assert (drawing.game.turn, drawing.facts.pending_draw) == ("Cem", 2)


def test_what_was_counted_of_a_deal_that_does_not_count() -> None:
    at_table = table(**TWO)
    for spoken, got, expected in at_table.played(
        FINISH + "28 29 | herz drei mau\ncem hat 30 punkte -> scored Cem 30 30\nneu geben"
    ):
        assert got == expected, spoken
    assert set(at_table.game.totals.values()) == {0}


def test_a_penalty_of_the_last_deal_is_drawn_in_vain() -> None:
    """Between two deals nobody holds a hand; the cards go back with all others."""
    at_table = table(**TWO)
    for spoken, got, expected in at_table.played(
        FINISH
        + "28 28.5 | cem hat gemogelt -> penalty_owed Cem 1 cheating\n"
        + "29 30 | herz drei mau\ncem hat neun punkte\nanna hat neun punkte\n"
        + "strafe gezogen -> penalty_drawn Cem 1\nes liegt herz neun -> round_started Ben H9 2; turn Cem"
    ):
        assert got == expected, spoken
    assert set(at_table.counts.values()) == {2}


def test_a_correction_to_a_throw_that_cannot_be_stands() -> None:
    """No throw of eights: what lies there lies, and is flagged."""
    at_table = table()
    at_table.say("es liegt herz neun", "double herz könig")
    at_table.say("korrektur herz acht")
    assert [(one["move"], one["reason"]) for one in at_table.of_type("move_flagged")] == [("lay H8", "no_throw")]
    assert at_table.counts["Ben"] == 4


def test_no_house_rule_is_left_out() -> None:
    assert RULES.keys() == KruezNuengRules.model_fields.keys() - HouseRules.model_fields.keys()


def test_as_it_starts_words_are_due_during_the_lay() -> None:
    """Seed 000, "während des Legens", unless a preset is named."""
    plain = setup("kruez-nueng", ["Anna", "Ben"], Config(), None, [], live=False)
    assert (plain.strictness.grace_s, plain.strictness.late_call) == (0.3, "penalty")
    assert plain.strictness.false_call == PRESETS["normal"].false_call
    named = setup("kruez-nueng", ["Anna", "Ben"], Config(), "normal", [], live=False)
    assert named.strictness == PRESETS["normal"]
    other = setup("mau-mau", ["Anna", "Ben", "Cem"], Config(), None, [], live=False)
    assert other.strictness == PRESETS["normal"]


def test_a_figure_of_the_file_still_counts(tmp_path: Path) -> None:
    file = tmp_path / "spielwirt.toml"
    file.write_text("[strictness]\ngrace_s = 0.8\n", encoding="utf-8")
    config = load_config(file)
    assert config.strictness(None, ENTRY.strictness).grace_s == 0.8
    assert config.strictness(None, ENTRY.strictness).late_call == "penalty"
    file.write_text('[strictness]\npreset = "locker"\n', encoding="utf-8")
    assert load_config(file).strictness(None, ENTRY.strictness) == PRESETS["locker"]


def test_special_functions_on_the_command_line_and_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "spielwirt.toml"
    file.write_text('[rules.kruez-nueng]\nspecial.C3 = "skip"\nspecial.7 = "none"\n', encoding="utf-8")
    rules = load_config(file).house_rules("kruez-nueng", ["special.C5=reverse", "special.7=chain"])
    assert isinstance(rules, KruezNuengRules)
    assert rules.special == {"C3": "skip", "7": "chain", "C5": "reverse"}
    assert rules.function(Card.parse("H7")) == "chain" and rules.function(Card.parse("C5")) == "reverse"


@pytest.mark.parametrize(
    "change", ["special=skip", "special.Z3=skip", "special.C3=fly", "special.C11=skip", "rounds.C3=1"]
)
def test_a_wrong_change_is_refused(change: str) -> None:
    with pytest.raises(UsageError, match=change.split("=")[0]):
        Config().house_rules("kruez-nueng", [change])


@pytest.mark.parametrize(
    ("line", "cards"),
    [("double herz sieben", 2), ("dreifach herz sieben", 3), ("dreifach pik sechs", 3), ("pik sechs", 1)],
)
def test_each_wrongly_laid_card_of_a_throw_costs_one(line: str, cards: int) -> None:
    """Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen"."""
    table = Table(preset="streng", game="kruez-nueng")
    table.say("es liegt herz neun", line)
    assert f"penalty_owed Ben {cards} wrong_card" in table.say("ben herz sechs")
