"""A weighted automaton and the binary file that OpenFst and Kaldi read ("vector" FST over "standard" arcs).

kaldifst could do the same; a few thousand arcs are written faster by these hundred lines than through its bindings,
and players need no compiled package for it.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from pathlib import Path

EPSILON = 0

_MAGIC = 2125659606
_VERSION = 2
_HAS_SYMBOLS = 0x3
"""A table of symbols for the input labels and one for the output labels follow the header."""
_EXPANDED_MUTABLE = 0x3
_SYMBOLS_MAGIC = 2125658996
_INFINITY = float("inf")
_ARC = struct.Struct("<iifi")
_STATE = struct.Struct("<fq")


class Fst:
    """States are numbers from 0; the first state made is the start. Weights are costs: lower is better."""

    def __init__(self) -> None:
        self._arcs: list[list[tuple[int, int, float, int]]] = []
        self._final: list[float] = []

    def add_state(self) -> int:
        """A new state, not final."""
        self._arcs.append([])
        self._final.append(_INFINITY)
        return len(self._arcs) - 1

    def add_arc(self, source: int, target: int, ilabel: int, olabel: int = EPSILON, cost: float = 0.0) -> None:
        """An arc that reads `ilabel` and writes `olabel`."""
        self._arcs[source].append((ilabel, olabel, cost, target))

    def set_final(self, state: int, cost: float = 0.0) -> None:
        """Let paths end here."""
        self._final[state] = cost

    @property
    def state_count(self) -> int:
        return len(self._arcs)

    @property
    def arc_count(self) -> int:
        return sum(map(len, self._arcs))

    def arcs(self, state: int) -> list[tuple[int, int, float, int]]:
        """The arcs that leave a state, as (ilabel, olabel, cost, target)."""
        return self._arcs[state]

    def to_bytes(self, symbols: Sequence[str] = ()) -> bytes:
        """The file's content; with the texts of all labels from 0, if they are to be kept in it."""
        parts = [struct.pack("<i", _MAGIC), _string("vector"), _string("standard")]
        counts = (0, self.state_count, self.arc_count)
        parts.append(struct.pack("<iiQqqq", _VERSION, _HAS_SYMBOLS if symbols else 0, _EXPANDED_MUTABLE, *counts))
        if symbols:
            parts += [_symbol_table(symbols)] * 2
        for final, arcs in zip(self._final, self._arcs, strict=True):
            parts.append(_STATE.pack(final, len(arcs)))
            parts.extend([_ARC.pack(*arc) for arc in arcs])
        return b"".join(parts)

    def write(self, path: Path, symbols: Sequence[str] = ()) -> None:
        """Write the file."""
        path.write_bytes(self.to_bytes(symbols))


def _symbol_table(symbols: Sequence[str]) -> bytes:
    parts = [struct.pack("<i", _SYMBOLS_MAGIC), _string("words"), struct.pack("<qq", len(symbols), len(symbols))]
    parts += [_string(text) + struct.pack("<q", number) for number, text in enumerate(symbols)]
    return b"".join(parts)


def read_symbols(path: Path) -> list[str]:
    """The texts of the input labels that are kept in the file of an automaton of any kind.

    Raises `ValueError` or `struct.error` if there are none.
    """
    data = memoryview(path.read_bytes())
    place = 0

    def take(form: str) -> int:
        nonlocal place
        (number,) = struct.unpack_from(form, data, place)
        place += struct.calcsize(form)
        return int(number)

    def take_string() -> str:
        nonlocal place
        length = take("<i")
        place += length
        return bytes(data[place - length : place]).decode("utf-8", "replace")

    if take("<i") != _MAGIC:
        raise ValueError(f"{path}: not an automaton")
    take_string(), take_string(), take("<i")
    has_symbols = take("<i") & _HAS_SYMBOLS
    take("<Q"), take("<q"), take("<q"), take("<q")
    if not has_symbols or take("<i") != _SYMBOLS_MAGIC:
        raise ValueError(f"{path}: no symbols")
    take_string(), take("<q")
    texts = []
    for _ in range(take("<q")):
        texts.append(take_string())
        take("<q")
    return texts


def _string(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<i", len(data)) + data
