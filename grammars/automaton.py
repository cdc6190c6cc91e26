"""The automaton of a grammar: one position for each word of each template (Glushkov's construction)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from grammars.compiler import Grammar
from grammars.graph import Alt, Node, Opt, Seq, Slot, Word
from grammars.text import fold


class Position(NamedTuple):
    """One word at one place of one template."""

    key: str
    word: Word
    slot: str | None
    template: int


class Match(NamedTuple):
    """A template that the words from `start` to `end` spell out."""

    start: int
    end: int
    template: int
    path: tuple[Position, ...]


Arcs = dict[str, list[int]]
"""Key of the next word → positions, in the order of the files."""


@dataclass(frozen=True)
class _Ends:
    """What a part of a template may begin and end with, and whether it may be left out."""

    first: tuple[int, ...]
    last: tuple[int, ...]
    nullable: bool


class Automaton:
    """Finds every phrase that begins at a word."""

    def __init__(self, grammar: Grammar) -> None:
        self._positions: list[Position] = []
        self._follow: list[list[Arcs]] = []
        self._start: Arcs = {}
        self._final: set[int] = set()
        for number, template in enumerate(grammar.templates):
            ends = self._add(template.node, None, number)
            self._final.update(ends.last)
            for position in ends.first:
                self._start.setdefault(self._positions[position].key, []).append(position)
        self.keys = frozenset(position.key for position in self._positions)

    def matches(self, keys: Sequence[str], start: int) -> Iterator[Match]:
        """Every phrase that begins at `start`: shorter before longer, then in the order of the files."""
        paths: dict[int, tuple[Position, ...]] = {
            position: (self._positions[position],) for position in self._start.get(keys[start], ())
        }
        end = start + 1
        while paths:
            yield from self._accepted(paths, start, end)
            if end == len(keys):
                return
            paths = self._step(paths, keys[end])
            end += 1

    def _step(self, paths: dict[int, tuple[Position, ...]], key: str) -> dict[int, tuple[Position, ...]]:
        following: dict[int, tuple[Position, ...]] = {}
        for position, path in paths.items():
            for arcs in self._follow[position]:
                for successor in arcs.get(key, ()):
                    if successor not in following:
                        following[successor] = (*path, self._positions[successor])
        return following

    def _accepted(self, paths: dict[int, tuple[Position, ...]], start: int, end: int) -> Iterator[Match]:
        seen: set[int] = set()
        for position in sorted(self._final.intersection(paths)):
            template = self._positions[position].template
            if template not in seen:
                seen.add(template)
                yield Match(start, end, template, paths[position])

    def _add(self, node: Node, slot: str | None, template: int) -> _Ends:
        match node:
            case Word():
                number = len(self._positions)
                self._positions.append(Position(fold(node.text), node, slot, template))
                self._follow.append([])
                return _Ends((number,), (number,), False)
            case Slot(name=name, item=item):
                return self._add(item, name, template)
            case Opt(item=item):
                ends = self._add(item, slot, template)
                return _Ends(ends.first, ends.last, True)
            case Alt(items=items):
                parts = [self._add(item, slot, template) for item in items]
                return _Ends(
                    tuple(position for part in parts for position in part.first),
                    tuple(position for part in parts for position in part.last),
                    any(part.nullable for part in parts),
                )
            case Seq(items=items):
                whole = _Ends((), (), True)
                for item in items:
                    whole = self._join(whole, self._add(item, slot, template))
                return whole

    def _join(self, left: _Ends, right: _Ends) -> _Ends:
        arcs: dict[str, list[int]] = {}
        for after in right.first:
            arcs.setdefault(self._positions[after].key, []).append(after)
        for before in left.last:  # all of them share it: a list of names may stand before another one
            self._follow[before].append(arcs)
        return _Ends(
            left.first + right.first if left.nullable else left.first,
            left.last + right.last if right.nullable else right.last,
            left.nullable and right.nullable,
        )
