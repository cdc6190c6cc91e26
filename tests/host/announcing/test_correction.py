"""What the host says of itself where it was wrong: `host/announcing/correction.py`."""

from __future__ import annotations

from games.cards import Card
from games.events import CardLaid, MoveRejected, Rejection
from host.announcing.correction import Correction

EIGHT = Card.parse("H8")
REFUSED = MoveRejected(at=10.0, player="Ben", move="lay H8", reason=Rejection.NOT_SERVED)
LAID = CardLaid(at=10.0, player="Ben", cards=(EIGHT,))


def test_the_card_that_was_refused_and_lies_there_is_named() -> None:
    assert Correction([], [REFUSED], [LAID], own=True).wrongly_refused([REFUSED]) == (EIGHT,)


def test_another_move_was_refused_too() -> None:
    assert Correction([], [REFUSED], [], own=True).wrongly_refused([REFUSED]) == ()


def test_for_what_nobody_was_told_nobody_is_asked_to_forgive() -> None:
    """It was said too long ago, or only written down: found in a simulated evening, "Mein Fehler, das gilt", of what
    had been refused six minutes before."""
    assert Correction([], [REFUSED], [LAID], own=True).wrongly_refused([]) is None


def test_nothing_was_refused() -> None:
    assert Correction([], [], [LAID], own=True).wrongly_refused([REFUSED]) is None
