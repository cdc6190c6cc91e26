"""Rows of small numbers are added up exactly, however many they are."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from host.understanding.acts.rows import Rows

WIDTH = 5
NUMBERS = st.lists(st.lists(st.integers(-128, 127), min_size=WIDTH, max_size=WIDTH), min_size=1, max_size=8)


@given(NUMBERS, st.data())
def test_the_total_is_that_of_the_numbers(rows: list[list[int]], data: st.DataObject) -> None:
    places = data.draw(st.lists(st.sampled_from(range(len(rows))), max_size=40))
    known = Rows(array("b", [number for row in rows for number in row]), WIDTH)
    for _ in range(2):  # also where they are known already
        assert known.total(places) == [sum(rows[place][at] for place in places) for at in range(WIDTH)]


def test_many_rows_do_not_run_over() -> None:
    assert Rows(array("b", [127, -128]), 2).total([0] * 100_000) == [12_700_000, -12_800_000]
