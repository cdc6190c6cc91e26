"""Minus points: the examples of seed 002, and everything else against a second computation."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from evenings import Table
from hypothesis import given
from hypothesis import strategies as st

from games.cards import SKAT_RANKS, Card, Suit
from games.mau_mau.counting import MauMauTally
from games.mau_mau.rules import MauMauRules
from games.mau_mau.scoring import hand_points, minus_points, plain_score, possible_points, sharp_scores

PLAYERS = ("Anna", "Ben", "Cem")
SEED_VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "A": 11, "Q": 3, "K": 4, "J": 20}
POINTS = st.integers(0, 500)


@pytest.mark.parametrize(("rank", "points"), SEED_VALUES.items())
@pytest.mark.parametrize("suit", Suit)
def test_card_points(suit: Suit, rank: str, points: int) -> None:
    assert hand_points([Card.parse(suit + rank)]) == points


@pytest.mark.parametrize(
    ("points", "minus"),
    [
        (14, 10),  # seed
        (45, 50),  # seed
        (3, 10),  # seed: a queen
        (0, 0),  # nothing on the hand costs nothing
        (1, 10),
        (4, 10),
        (5, 10),
        (9, 10),
        (10, 10),
        (15, 20),
        (24, 20),
        (25, 30),
        (94, 90),
        (95, 100),
        (104, 100),
        (105, 110),
        (335, 340),
    ],
)
def test_rounding(points: int, minus: int) -> None:
    assert minus_points(points) == minus


def half_up(points: int) -> int:
    """Rounding by fractions: the nearest ten, the upper one of two that are as near."""
    tens = Fraction(points, 10)
    lower = tens.numerator // tens.denominator
    nearest = lower if tens - lower < Fraction(1, 2) else lower + 1
    return 0 if points == 0 else max(10, 10 * nearest)


@given(POINTS)
def test_rounding_computed_otherwise(points: int) -> None:
    assert minus_points(points) == half_up(points)


@given(POINTS)
def test_minus_points_are_tens_and_near(points: int) -> None:
    minus = minus_points(points)
    assert minus % 10 == 0
    assert abs(minus - points) <= 5 or (points < 10 and minus == 10)


@pytest.mark.parametrize(
    ("points", "plain", "jack"),
    [(12, 10, 20), (13, 10, 30), (3, 10, 10), (5, 10, 10), (7, 10, 10), (8, 10, 20), (14, 10, 30), (22, 20, 40)],
)
def test_a_jack_doubles_before_rounding(points: int, plain: int, jack: int) -> None:
    assert plain_score(points, jack_finish=False) == plain
    assert plain_score(points, jack_finish=True) == jack


@pytest.mark.parametrize(
    ("points", "winner", "jack", "costs"),
    [
        # the dealer first out: the sum, rounded once, for each of the others
        ({"Ben": 12, "Cem": 13}, "Anna", False, {"Ben": 30, "Cem": 30}),
        ({"Ben": 12, "Cem": 13}, "Anna", True, {"Ben": 50, "Cem": 50}),
        ({"Ben": 3, "Cem": 0}, "Anna", False, {"Ben": 10, "Cem": 10}),
        ({"Ben": 11, "Cem": 11}, "Anna", True, {"Ben": 40, "Cem": 40}),
        # the dealer loses: twice his own, rounded after doubling, and nobody else pays
        ({"Anna": 12, "Cem": 13}, "Ben", False, {"Anna": 20}),
        ({"Anna": 12}, "Ben", False, {"Anna": 20}),
        ({"Anna": 12, "Cem": 13}, "Ben", True, {"Anna": 50}),
        ({"Anna": 3}, "Ben", False, {"Anna": 10}),
        ({"Anna": 3}, "Ben", True, {"Anna": 10}),
        ({"Anna": 8, "Ben": 90}, "Cem", False, {"Anna": 20}),
    ],
)
def test_the_sharp_round(points: dict[str, int], winner: str, jack: bool, costs: dict[str, int]) -> None:
    """Anna deals."""
    assert sharp_scores(points, "Anna", winner, jack) == costs


@given(st.fixed_dictionaries(dict.fromkeys(PLAYERS, POINTS)), st.sampled_from(PLAYERS), st.booleans())
def test_the_sharp_round_computed_otherwise(points: dict[str, int], winner: str, jack: bool) -> None:
    hands = {player: value for player, value in points.items() if player != winner}
    doubled = {player: value + value if jack else value for player, value in hands.items()}
    if winner == "Anna":
        expected = dict.fromkeys(doubled, half_up(sum(doubled.values())))
    else:
        expected = {"Anna": half_up(doubled["Anna"] + doubled["Anna"])}
    assert sharp_scores(hands, "Anna", winner, jack) == expected


@pytest.mark.parametrize("count", range(1, 5))
def test_possible_points_hold_every_hand(count: int) -> None:
    hands = itertools.combinations_with_replacement([Card(Suit.HEARTS, rank) for rank in SKAT_RANKS], count)
    sums = {hand_points(hand) for hand in hands}
    allowed = possible_points(count)
    assert sums <= set(allowed)
    assert (min(sums), max(sums)) == (allowed[0], allowed[-1])


# --- the end of the evening ---


def tally(points: dict[str, int], **rules: int) -> MauMauTally:
    made = MauMauTally(tuple(points), MauMauRules(**rules))
    made.totals.update(points)
    return made


@pytest.mark.parametrize(
    ("points", "ranks", "winners"),
    [
        ({"Anna": 30, "Ben": 10, "Cem": 20}, {"Anna": 3, "Ben": 1, "Cem": 2}, ("Ben",)),
        ({"Anna": 10, "Ben": 10, "Cem": 20}, {"Anna": 1, "Ben": 1, "Cem": 3}, ("Anna", "Ben")),
        ({"Anna": 20, "Ben": 10, "Cem": 20}, {"Anna": 2, "Ben": 1, "Cem": 2}, ("Ben",)),
        ({"Anna": 0, "Ben": 0, "Cem": 0}, {"Anna": 1, "Ben": 1, "Cem": 1}, PLAYERS),
    ],
)
def test_standings_share_ranks(points: dict[str, int], ranks: dict[str, int], winners: tuple[str, ...]) -> None:
    ended = tally(points).game_ended(at=1.0)
    assert {row["player"]: row["rank"] for row in ended.standings} == ranks
    assert [row["points"] for row in ended.standings] == sorted(points.values())
    assert ended.winners == winners


@pytest.mark.parametrize(("cents", "paid"), [(5, [0, 5, 60]), (100, [0, 100, 1200])])
def test_cash(cents: int, paid: list[int]) -> None:
    standings = tally({"Anna": 120, "Ben": 0, "Cem": 10}, cash_per_10=cents).standings()
    assert [row["cents"] for row in standings] == paid


def test_no_cash_by_default() -> None:
    assert all("cents" not in row for row in tally({"Anna": 120, "Ben": 0}).standings())


@pytest.mark.parametrize("rounds", [1, 2, 4])
@pytest.mark.parametrize("sharp", [True, False])
def test_which_deals_are_sharp_and_which_is_the_last(rounds: int, sharp: bool) -> None:
    sheet = MauMauTally(PLAYERS, MauMauRules(rounds=rounds, sharp_last_round=sharp))
    deals = range(1, 3 * rounds + 1)
    assert [number for number in deals if sheet.is_last(number)] == [3 * rounds]
    assert [number for number in deals if sheet.is_sharp(number)] == (list(deals)[-3:] if sharp else [])


# --- counting at the table ---

WON = """
    es liegt herz neun
    herz zehn letzte karte
    ich ziehe
    weiter
    ich ziehe
    weiter
"""
"""Ben holds one card, Cem and Anna three each; Anna dealt."""


def test_a_final_seven_is_drawn_before_counting() -> None:
    table = Table(hand_size=2)
    table.assert_plays(
        WON
        + """
        herz sieben mau -> card_laid Ben H7; call_heard Ben mau; round_ended Ben mau
        ich ziehe -> cards_drawn Cem 1 seven
        cem hat herz ass karo ass pik ass und kreuz ass -> scored Cem 40 40
        """
    )


def test_a_final_seven_left_undrawn_is_owed_at_counting() -> None:
    table = Table(hand_size=2)
    table.assert_plays(
        WON
        + """
        herz sieben mau
        anna hat elf punkte -> scored Anna 10 10
        cem hat herz ass karo ass und pik ass -> penalty_owed Cem 1 seven; scored Cem 30 30
        """
    )


def test_without_that_house_rule_nobody_draws() -> None:
    table = Table(hand_size=2, final_seven_draws=False)
    table.assert_plays(
        WON
        + """
        herz sieben mau -> card_laid Ben H7; call_heard Ben mau; round_ended Ben mau
        cem hat herz ass karo ass und pik ass -> scored Cem 30 30
        """
    )


def test_an_aborted_evening_scores_what_is_written() -> None:
    table = Table(hand_size=2)
    table.assert_plays(WON + "herz könig mau\ncem hat zwanzig punkte -> scored Cem 20 20\nanna hat elf punkte")
    table.assert_plays(
        """
        es liegt herz neun
        spiel beenden -> round_ended ended; game_ended Ben Ben:0:1+Anna:10:2+Cem:20:3
        """
    )
    assert table.evening.over


def test_a_correction_of_the_count() -> None:
    table = Table(hand_size=2)
    table.assert_plays(WON + "herz könig mau\ncem hat zwanzig punkte -> scored Cem 20 20")
    table.say("korrektur cem hat dreißig punkte")
    assert table.game.totals["Cem"] == 30
    assert table.shorten(table.of_type("scored")) == ["scored Cem 30 30"]


def test_the_right_count_settles_the_question_about_the_wrong_one() -> None:
    """Else its default, 15 s later, writes down the wrong count after all."""
    table = Table(hand_size=2)
    table.assert_plays(
        WON
        + """
        herz könig mau
        cem hat herz könig und pik sieben
        (wait 5) -> question Cem hand_mismatch
        cem hat herz könig pik sieben und karo ass -> answered Cem withdrawn; scored Cem 20 20
        (wait 20)
        """
    )
    assert table.game.totals["Cem"] == 20
