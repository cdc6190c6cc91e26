"""Clockwise order of seats, with and without people who are away."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.seats import seat_after, seats_from

FOUR = ("Anna", "Ben", "Cem", "Dora")


@pytest.mark.parametrize(
    ("player", "steps", "expected"),
    [
        ("Anna", 1, "Ben"),
        ("Dora", 1, "Anna"),
        ("Anna", 2, "Cem"),
        ("Cem", 3, "Ben"),
        ("Anna", 4, "Anna"),
        ("Anna", -1, "Dora"),
        ("Ben", -3, "Cem"),
        ("Anna", 9, "Ben"),
    ],
)
def test_steps(player: str, steps: int, expected: str) -> None:
    assert seat_after(FOUR, player, steps) == expected


@pytest.mark.parametrize(
    ("player", "steps", "away", "expected"),
    [
        ("Anna", 1, {"Ben"}, "Cem"),
        ("Anna", 2, {"Ben"}, "Dora"),
        ("Anna", -1, {"Dora"}, "Cem"),
        ("Anna", 1, {"Ben", "Cem", "Dora"}, "Anna"),
        ("Anna", 1, {"Anna"}, "Ben"),
        ("Dora", 1, {"Anna", "Ben"}, "Cem"),
    ],
)
def test_people_who_are_away_are_passed_over(player: str, steps: int, away: set[str], expected: str) -> None:
    assert seat_after(FOUR, player, steps, away) == expected


def test_nobody_there() -> None:
    with pytest.raises(ValueError, match="Anna"):
        seat_after(FOUR, "Anna", 1, FOUR)


def test_no_such_seat() -> None:
    with pytest.raises(ValueError):
        seat_after(FOUR, "Emil")


@pytest.mark.parametrize(
    ("player", "expected"), [("Anna", ("Ben", "Cem", "Dora", "Anna")), ("Cem", ("Dora", "Anna", "Ben", "Cem"))]
)
def test_seats_from_the_left(player: str, expected: tuple[str, ...]) -> None:
    assert seats_from(FOUR, player) == expected


@given(st.sampled_from(FOUR), st.integers(1, 20), st.sets(st.sampled_from(FOUR), max_size=3))
def test_each_step_is_one_present_seat(player: str, steps: int, away: set[str]) -> None:
    """So many single steps lead to the same seat, there and back."""
    seat = player
    for _ in range(steps):
        seat = seat_after(FOUR, seat, 1, away)
        assert seat not in away
    assert seat_after(FOUR, player, steps, away) == seat
    if player not in away:
        assert seat_after(FOUR, seat, -steps, away) == player
