"""What a table does its own way is learnt from it: how it names its cards, and whether it says that it has drawn."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import Card, Rank, Suit
from games.events import CardsDrawn, DrawReason
from games.moves import Lay, LayRank
from host.worlds.costs import COSTS
from host.worlds.habits import AT_LEAST, NONE_YET, Habits

IN_FULL = Lay((Card(Suit.HEARTS, Rank.SEVEN),))
BY_RANK = LayRank(Rank.SEVEN)


def _after(*moves: object) -> Habits:
    habits = NONE_YET
    for move in moves:
        habits = habits.laid(move)
    return habits


def test_a_table_of_which_nothing_is_known_may_name_its_cards_as_it_likes() -> None:
    assert NONE_YET.by_rank(COSTS) == 1.0
    assert _after(*[BY_RANK] * 30).by_rank(COSTS) == 1.0


def test_who_has_always_named_them_in_full_does_so_again() -> None:
    often = [_after(*[IN_FULL] * count).by_rank(COSTS) for count in range(40)]
    assert often == sorted(often, reverse=True)
    assert often[-1] < 0.2
    assert _after(*[IN_FULL] * 39, BY_RANK).by_rank(COSTS) > often[-1]
    assert _after(*[IN_FULL] * 9999).by_rank(COSTS) == AT_LEAST


def test_what_is_no_lay_says_nothing_of_it() -> None:
    assert _after(None, "herz", Lay((Card(Suit.HEARTS, Rank.SEVEN, caught="suit"),))) == NONE_YET


def _drawn(reason: DrawReason) -> CardsDrawn:
    return CardsDrawn(at=1.0, player="Ben", count=1, reason=reason)


def test_who_draws_without_a_word_does_so_again() -> None:
    silent = NONE_YET.refilled([_drawn(DrawReason.ASSUMED)] * 5)
    aloud = NONE_YET.refilled([_drawn(DrawReason.REFILL)] * 5)
    assert aloud.silent(COSTS) < NONE_YET.silent(COSTS) < silent.silent(COSTS)
    assert NONE_YET.refilled([_drawn(DrawReason.CANNOT_SERVE)]) is NONE_YET


@pytest.mark.parametrize(("in_full", "lies"), [(True, False), (False, True)])
def test_a_rank_alone_is_what_the_table_says_it_is(in_full: bool, lies: bool) -> None:
    """ "Auf ne Acht" names what lies there, or what is laid: as the table says it."""
    table = Table(game="cruzo")
    table.say("es beginnt anna mit karo drei", "gezogen")
    for suit in ("herz", "karo", "pik"):
        for rank in ("vier", "sechs", "acht"):
            table.say(f"{suit} {rank}" if in_full else rank, "gezogen")
        table.say("ich nehme auf")
    events = table.say("auf ne acht", "(wait 1)")
    assert bool([one for one in events if one.startswith("card_laid")]) is lies, events
