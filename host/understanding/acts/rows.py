"""Rows: of small numbers, added up by the dozen. A row is one large number, and Python adds those up at once."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable

_LEAST = -128
"""A number has a byte."""
_LANE = "I"
"""In a sum it has four: so many millions of rows can be added up."""


class Rows:
    """Rows of so many numbers each."""

    def __init__(self, numbers: array[int], width: int) -> None:
        """`numbers`: of one row after the other, each from -128 to 127; `width`: how many a row has."""
        self._numbers = numbers
        self._width = width
        self._known: dict[int, int] = {}
        """Row → its numbers side by side in one, none of them below nothing."""

    def total(self, places: Iterable[int]) -> list[int]:
        """What the rows at these places are together."""
        known, total, count = self._known, 0, 0
        for place in places:
            row = known.get(place)
            total += self._side_by_side(place) if row is None else row
            count += 1
        lanes = array(_LANE)
        lanes.frombytes(total.to_bytes(lanes.itemsize * self._width, sys.byteorder))
        below = count * _LEAST
        return [lane + below for lane in lanes]

    def _side_by_side(self, place: int) -> int:
        numbers = self._numbers[self._width * place : self._width * (place + 1)]
        lanes = array(_LANE, [number - _LEAST for number in numbers])
        row = self._known[place] = int.from_bytes(lanes.tobytes(), sys.byteorder)
        return row
