"""What opens a deal and was caught in part: cards are named there, and a suit or a rank of them is left."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import UNKNOWN, Rank, Suit
from games.moves import Draw, Knock, Middle, Pass, Swap, Upcard
from games.moves.base import Move
from host.worlds.marks import Mark


def test_a_middle_of_which_only_parts_were_caught_lies_there() -> None:
    table = Table(game="schwimmen")
    table.say("ich behalte die")
    assert table.say("der mitte bube und karo karo") == []
    assert table.say("herz sieben gegen kreuz bube")[1:] == [
        *("round_started Anna 1", "turn Ben"),
        *("swapped Ben H7 CJ 1", "turn Cem"),
    ]
    assert table.say("kreuz neun gegen herz sieben") == ["swapped Cem C9 H7 1", "turn Anna"]


def test_an_upcard_of_which_only_the_suit_was_caught_lies_there() -> None:
    table = Table()
    assert table.say("liegt karo") == []
    assert table.say("ben pik neun")[1:] == ["round_started Anna D? 1", "turn Ben", "card_laid Ben S9", "turn Cem"]


@pytest.mark.parametrize(
    ("move", "whole"),
    [
        (Upcard(UNKNOWN), False),
        (Middle(()), True),
        (Swap((), ()), True),
        (Pass(), False),
        (Draw(1), False),
        (Knock(), False),
    ],
)
def test_a_suit_is_a_part_of_what_names_cards(move: Move, whole: bool) -> None:
    found = Mark(1.0, 2.0, suit=Suit.DIAMONDS).as_part_of(move)
    assert (found == move) is whole
    assert (found is None) is (not move.names_cards)


def test_a_rank_is_a_part_of_an_upcard() -> None:
    found = Mark(1.0, 2.0, rank=Rank.KING).as_part_of(Upcard(UNKNOWN))
    assert isinstance(found, Upcard) and str(found.card) == "?K"
