"""The automaton of a grammar: one position for each word of each template (Glushkov's construction)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.moves import Move
from grammars.compiler import Grammar, written_forms
from grammars.graph import Alt, Node, Opt, Seq, Slot, Word
from grammars.text import fold


class Position(NamedTuple):
    """One word at one place of one template."""

    key: str
    word: Word
    slot: str | None
    template: int
    particle: bool = False


class Match(NamedTuple):
    """A template that the words from `start` to `end` spell out."""

    start: int
    end: int
    template: int
    path: tuple[Position, ...]

    @property
    def particles(self) -> int:
        """So many of its words are no part of the template, but small words in between."""
        return sum(position.particle for position in self.path)


Arcs = dict[str, list[int]]
"""Key of the next word → positions, in the order of the files."""


@dataclass(frozen=True)
class _Ends:
    """What a part of a template may begin and end with, and whether it may be left out."""

    first: tuple[int, ...]
    last: tuple[int, ...]
    nullable: bool


class Automaton:
    """Finds every phrase that begins at a word; what is only mentioned is none."""

    def __init__(self, grammar: Grammar, *, mentions: bool = False) -> None:
        self._positions: list[Position] = []
        self._follow: list[list[Arcs]] = []
        self._begun: dict[str, dict[int, tuple[Position, ...]]] = {}
        """Key of a first word → the positions where that begins, each with the path to it."""
        self._final: set[int] = set()
        self._written = written_forms(grammar.book)
        self._particles = frozenset(map(fold, grammar.book.particles))
        self._articles = frozenset(re.findall(r"\w+", grammar.book.rules.get("article", "")))
        self._of_moves = [issubclass(template.intent.make, Move) for template in grammar.templates]
        for number, template in enumerate(grammar.templates):
            if (template.source.entry.mention is not None) is not mentions:
                continue
            ends = self._add(template.node, None, number)
            self._final.update(ends.last)
            for first in ends.first:
                position = self._positions[first]
                self._begun.setdefault(position.key, {})[first] = (position,)
        self.keys = self._particles.union(position.key for position in self._positions)

    def matches(self, keys: Sequence[str], start: int) -> Iterator[Match]:
        """Every phrase that begins at `start`: shorter before longer, then in the order of the files. Particles may
        stand between any two words of a move."""
        paths = self._begun.get(keys[start], {})
        end = start + 1
        while paths:
            yield from self._accepted(paths, start, end)
            if end == len(keys) or keys[end] not in self.keys:
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
        if key in self._particles:
            for position, path in paths.items():
                template = self._positions[position].template
                if position not in following and self._takes_particles(path[-1].key, template):
                    following[position] = (*path, Position(key, Word(key), None, template, particle=True))
        return following

    def _takes_particles(self, key: str, template: int) -> bool:
        """An article stands right before what it belongs to: "legt der einfach Herz Acht" tells of somebody."""
        return self._of_moves[template] and key not in self._articles

    def _accepted(self, paths: dict[int, tuple[Position, ...]], start: int, end: int) -> Iterator[Match]:
        seen: set[int] = set()
        for position in sorted(self._final.intersection(paths)):
            template = self._positions[position].template
            if template not in seen and not paths[position][-1].particle:
                seen.add(template)
                yield Match(start, end, template, paths[position])

    def _add(self, node: Node, slot: str | None, template: int) -> _Ends:
        match node:
            case Word():
                number = len(self._positions)
                self._positions.append(Position(self._key(node.text), node, slot, template))
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

    def _key(self, text: str) -> str:
        """The word as it is spoken: a phrase file may say "hab", where "habe" is what it stands for."""
        spoken = self._written.get(fold(text), ())
        return spoken[0] if len(spoken) == 1 else fold(text)

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
