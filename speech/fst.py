"""A weighted automaton and the binary file that OpenFst and Kaldi read ("vector" FST over "standard" arcs).

kaldifst could do the same; a few thousand arcs are written faster by these hundred lines than through its bindings,
and players need no compiled package for it.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

EPSILON = 0

_MAGIC = 2125659606
_VERSION = 2
_HAS_SYMBOLS = 0x3
"""A table of symbols for the input labels and one for the output labels follow the header."""
_EXPANDED_MUTABLE = 0x3
_SYMBOLS_MAGIC = 2125658996
_INFINITY = float("inf")
_ARC_TYPE = np.dtype([("ilabel", "<i4"), ("olabel", "<i4"), ("cost", "<f4"), ("target", "<i4")])
_STATE_TYPE = np.dtype([("final", "<f4"), ("arcs", "<i8")])


class Fst:
    """States are numbers from 0; the first state made is the start. Weights are costs: lower is better.

    Arcs are kept as columns of numbers, in the order they were made: tuples of the graph of a game would need fifteen
    times the memory, and Python would not give it back for the hours of listening that follow.
    """

    def __init__(self) -> None:
        self._final = array("f")
        self._sources, self._targets = array("i"), array("i")
        self._ilabels, self._olabels = array("i"), array("i")
        self._costs = array("f")

    def add_state(self) -> int:
        """A new state, not final."""
        self._final.append(_INFINITY)
        return len(self._final) - 1

    def add_arc(self, source: int, target: int, ilabel: int, olabel: int = EPSILON, cost: float = 0.0) -> None:
        """An arc that reads `ilabel` and writes `olabel`."""
        self._sources.append(source)
        self._targets.append(target)
        self._ilabels.append(ilabel)
        self._olabels.append(olabel)
        self._costs.append(cost)

    def add_arcs(
        self, source: int, targets: array[int], ilabels: array[int], olabel: int, costs: Iterable[float]
    ) -> None:
        """Several arcs from one state that write the same; as many `targets`, `ilabels` and `costs`."""
        count = len(targets)
        self._sources.extend(array("i", (source,)) * count)
        self._targets.extend(targets)
        self._ilabels.extend(ilabels)
        self._olabels.extend(array("i", (olabel,)) * count)
        self._costs.extend(costs)

    def add_looped(self, ilabel: int, cost: float) -> int:
        """A new state, not final, with an arc back to itself."""
        state = len(self._final)
        self._final.append(_INFINITY)
        self._sources.append(state)
        self._targets.append(state)
        self._ilabels.append(ilabel)
        self._olabels.append(EPSILON)
        self._costs.append(cost)
        return state

    def set_final(self, state: int, cost: float = 0.0) -> None:
        """Let paths end here."""
        self._final[state] = cost

    @property
    def state_count(self) -> int:
        return len(self._final)

    @property
    def arc_count(self) -> int:
        return len(self._sources)

    def to_bytes(self, symbols: Sequence[str] = (), *, by_olabel: bool = False) -> bytes:
        """The file's content; with the texts of all labels from 0, if they are to be kept in it.

        The arcs of a state lie in the order they were made, or in that of their `olabel`.
        """
        parts = [struct.pack("<i", _MAGIC), _string("vector"), _string("standard")]
        counts = (0, self.state_count, self.arc_count)
        parts.append(struct.pack("<iiQqqq", _VERSION, _HAS_SYMBOLS if symbols else 0, _EXPANDED_MUTABLE, *counts))
        if symbols:
            parts += [_symbol_table(symbols)] * 2
        return b"".join([*parts, self._body(by_olabel)])

    def write(self, path: Path, symbols: Sequence[str] = (), *, by_olabel: bool = False) -> None:
        """Write the file."""
        path.write_bytes(self.to_bytes(symbols, by_olabel=by_olabel))

    def _body(self, by_olabel: bool) -> bytes:
        """Each state, followed by the arcs that leave it."""
        sources = np.frombuffer(self._sources, np.int32)
        arcs = np.empty(self.arc_count, _ARC_TYPE)
        arcs["ilabel"], arcs["olabel"] = self._ilabels, self._olabels
        arcs["cost"], arcs["target"] = self._costs, self._targets
        order = np.lexsort((arcs["olabel"], sources)) if by_olabel else np.argsort(sources, kind="stable")
        counts = np.bincount(sources, minlength=self.state_count)
        before = np.cumsum(counts) - counts
        states = np.empty(self.state_count, _STATE_TYPE)
        states["final"], states["arcs"] = self._final, counts
        # by fours of bytes, of which all of them are made
        size, each = _STATE_TYPE.itemsize // 4, _ARC_TYPE.itemsize // 4
        body = np.empty(size * len(states) + each * len(arcs), np.int32)
        begins = size * np.arange(len(states)) + each * before
        body[begins[:, None] + np.arange(size)] = states.view(np.int32).reshape(-1, size)
        places = size * (sources[order] + 1) + each * np.arange(len(arcs))
        body[places[:, None] + np.arange(each)] = arcs[order].view(np.int32).reshape(-1, each)
        return body.tobytes()


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


def is_automaton(path: Path) -> bool:
    """Whether a file begins as an automaton of any kind does."""
    with path.open("rb") as file:
        return file.read(4) == struct.pack("<i", _MAGIC)


def _string(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<i", len(data)) + data
