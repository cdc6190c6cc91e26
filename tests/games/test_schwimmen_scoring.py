"""What hands are worth, against a second computation written for this test alone, and who loses."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from games.cards import Card, Rank
from games.moves import CallName
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import DECK, Worth, call_for, losers, possible_points, triple, worth

PIPS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
NAMES = [suit + rank for suit in "DCSH" for rank in PIPS]
HANDS = list(combinations(NAMES, 3))


def second_opinion(hand: tuple[str, ...]) -> Fraction:
    """The seed's table, from card names: each suit's sum by its letters, three of a rank beside it."""
    sums = dict.fromkeys("DCSH", 0)
    for name in hand:
        rank = name[1:]
        sums[name[0]] += 11 if rank == "A" else int(rank) if rank.isdigit() else 10
    best = Fraction(max(sums.values()))
    if hand[0][1:] == hand[1][1:] == hand[2][1:]:
        best = Fraction(31) if hand[0][1:] == "A" else Fraction(61, 2)
    return best


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(Card.parse(name) for name in names)


def test_every_hand() -> None:
    """Seed: "Ein Ass (11 Punkte), die Bildkarten König, Dame und Bube (10 Punkte), die Zahlenkarten … Augen"."""
    assert len(HANDS) == 4960
    values = Counter[float]()
    for hand in HANDS:
        value = worth(cards(*hand)).points
        assert Fraction(value) == second_opinion(hand), hand
        assert 7 <= value <= 31
        assert worth(cards(*hand), feuer_value=33).points == (33 if [n[1:] for n in hand] == ["A"] * 3 else value)
        values[value] += 1
    # 4 suits × (A with two of 10, J, Q, K: 6) and 4 times three aces; 7 ranks × 4 threes of a kind.
    assert (values[31], values[30.5]) == (4 * 6 + 4, 7 * 4)


def test_the_order_of_cards_does_not_matter() -> None:
    for hand in HANDS[::97]:
        assert len({worth(order) for order in permutations(cards(*hand))}) == 1


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("HA HK D7", 21),
        ("HA SK D7", 11),
        ("H7 S8 D9", 9),
        ("H7 S7 D7", 30.5),
        ("SQ HQ DQ", 30.5),
        ("SA SK SQ", 31),
        ("SA SJ S10", 31),
        ("SK SQ SJ", 30),
        ("S7 S8 S9", 24),
        ("SA HA DA", 31),
        ("SA HA D9", 11),
    ],
)
def test_hands_of_the_seed(hand: str, points: float) -> None:
    """ "3 Siebener, 3 Buben"; "Ass und zwei Bilder bzw. Ass, ein Bild und eine Zehn"; '3 Asse ("Feuer" 31 Punkte)'."""
    assert worth(cards(*hand.split())).points == points


def test_calls_follow_from_the_hand() -> None:
    assert call_for(cards("SA", "HA", "DA")) is CallName.FEUER
    assert call_for(cards("SA", "SK", "S10")) is CallName.SCHNAUZ
    assert call_for(cards("SK", "HK", "DK")) is None
    calls = Counter(call_for(cards(*hand)) for hand in HANDS)
    assert (calls[CallName.FEUER], calls[CallName.SCHNAUZ]) == (4, 24)


def test_possible_points_are_those_of_all_hands_with_the_known_cards() -> None:
    known, gone = cards("SA", "SK"), cards("SQ", "SJ", "S10", "HA")
    expected = {
        second_opinion(hand) for hand in HANDS if {"SA", "SK"} <= set(hand) and not {str(c) for c in gone} & set(hand)
    }
    found = possible_points(frozenset(known), frozenset(gone), 31)
    assert {Fraction(value) for value in found} == expected
    assert 20 not in found and 31 not in found and 21 in found
    assert len(possible_points(frozenset(), frozenset(), 31)) == len({second_opinion(hand) for hand in HANDS})


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank.value in PIPS])
def test_three_of_a_rank(rank: Rank) -> None:
    assert worth(triple(rank)) == Worth(31 if rank is Rank.ACE else 30.5, rank)


def who(worths: dict[str, Worth], knocker: str | None = None, **rules: object) -> tuple[str, ...]:
    return losers(worths, knocker, SchwimmenRules(**rules))  # type: ignore[arg-type]


def test_the_lowest_lose_all_of_them() -> None:
    """Seed: "Als Verlierer gelten der oder die Spieler … mit den wenigsten Punkten"."""
    worths = {"Anna": Worth(20), "Ben": Worth(17), "Cem": Worth(17)}
    assert who(worths) == ("Ben", "Cem")
    assert who({"Anna": Worth(20)}) == ("Anna",)
    assert who(worths, knocker="Cem") == ("Ben", "Cem")
    assert who(worths, knocker="Cem", knocker_pays_tie=True) == ("Cem",)
    assert who(worths, knocker="Anna", knocker_pays_tie=True) == ("Ben", "Cem")


def test_threes_of_a_rank_among_themselves() -> None:
    worths = {"Anna": Worth(30.5, Rank.KING), "Ben": Worth(30.5, Rank.SEVEN)}
    assert who(worths) == ("Anna", "Ben")
    assert who(worths, tie_30_5="higher_rank") == ("Ben",)
    assert who({**worths, "Ben": Worth(30.5)}, tie_30_5="higher_rank") == ("Anna", "Ben")
    assert who({"Anna": Worth(30), "Ben": Worth(30)}, tie_30_5="higher_rank") == ("Anna", "Ben")


def test_the_deck_has_32_cards() -> None:
    assert sorted(map(str, DECK)) == sorted(NAMES)
