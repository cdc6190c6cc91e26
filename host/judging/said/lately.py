"""Lately: what was made of the last few things, for whoever asks with the very same ones again.

An utterance is heard in dozens of worlds, and its words are the same in all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from host.judging.stateless import Stateless

K = TypeVar("K")
V = TypeVar("V")

MOST = 64
"""So many things are remembered at most."""


class Lately(Stateless, Generic[K, V]):
    """Makes something of each thing, once; known by what it is, not by what it says: that would take as long to find
    out. It tells the same with and without it."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self._make = make
        self._made: dict[int, tuple[K, V]] = {}

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_made": {}}

    def __call__(self, thing: K) -> V:
        known = self._made.get(id(thing))
        if known is not None and known[0] is thing:
            return known[1]
        if len(self._made) >= MOST:
            self._made.clear()
        made = self._make(thing)
        self._made[id(thing)] = thing, made
        return made
