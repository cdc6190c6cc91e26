"""What the table decided stands in every fold, in whatever process: nothing hangs on the order of a set."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from games.cards import Card, Rank, Suit
from games.events import PenaltyReason, Rejection
from games.moves import Lay
from host.judging.past.amnesty import NO_AMNESTY
from host.judging.past.decisions import Decision, Grant, Pardon
from host.judging.past.record import NOTHING_ANSWERED, Given, Past
from host.judging.past.ruled import Place, Ruled


def grant(words: str, card: Card) -> Grant:
    place = Place(43, 118.67, words)
    return Grant(place, Ruled("Ben", Lay((card,)), Rejection.OUT_OF_TURN, words), first=118.85, at=122.18)


JACK = grant("ben herz bube", Card(Suit.HEARTS, Rank.JACK))
QUEEN = grant("ben kreuz dame", Card(Suit.CLUBS, Rank.QUEEN))


def past_of(decisions: Sequence[Decision]) -> Past:
    given = Given()
    given.set({}, NO_AMNESTY, decisions, NOTHING_ANSWERED)
    return Past(given)


def test_of_a_move_that_was_corrected_each_wording_has_its_own_decision() -> None:
    """Issue 4: "permuting the delivery order or delaying the recogniser's results changes no ruling"."""
    for decisions in permutations((JACK, QUEEN)):
        past = past_of(decisions)
        assert past.granted(JACK.place) == JACK
        assert past.granted(QUEEN.place) == QUEEN
        assert past.granted(Place(43, 118.67, "ben herz acht")) is None


def test_of_two_decisions_on_one_fault_the_newer_one_counts() -> None:
    fault = ("Ben", PenaltyReason.WRONG_CARD, 12.0)
    one, two = Pardon(fault, 1, 14.0), Pardon(fault, 2, 14.0)
    assert past_of((one, two)).pardon(*fault) == two
    assert past_of((two, one)).pardon(*fault) == one
