"""The automaton of a grammar: one position for each word of each template (Glushkov's construction), made as far as
somebody speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from weakref import proxy

from games.moves import Move
from grammars.compiler import Grammar, written_forms
from grammars.graph import Alt, Node, Opt, Seq, Word
from grammars.questions import Question
from grammars.shapes import Shape, Shapes
from grammars.text import fold

MOST_BEGINNINGS = 1 << 11
"""So many pairs of words are remembered with what may begin with them."""
_MOST = 1 << 24
"""More positions than any template has: those of the first template come before those of the second."""


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
        """So many of its words are no part of the template, but small words in between, or suits behind their ranks:
        "acht Herz sechs" are an eight and a Herz Sechs."""
        return sum(position.particle or position.word.turned for position in self.path)

    @property
    def turned(self) -> bool:
        """Whether a suit stands behind its rank."""
        return any(position.word.turned for position in self.path)


_Reached = tuple[dict[int, tuple[Position, ...]], list[int]]
"""Positions that the words so far lead to, each with the path to it; and those of them that may be the last ones."""


class _Rest:
    """What may follow at a place: the parts of a sequence from one of them on, and what comes after the sequence."""

    __slots__ = ("after", "items", "number", "place", "shapes", "slot", "steps")

    def __init__(
        self,
        items: tuple[Node, ...],
        shapes: tuple[Shape, ...],
        place: int,
        number: int,
        slot: str | None,
        after: _Rest | None,
    ) -> None:
        self.items = items
        self.shapes = shapes
        self.place = place
        self.number = number
        """Of the first position in the part at this place."""
        self.slot = slot
        self.after = after
        self.steps: dict[str, list[int]] = {}
        """Key of a word → the positions that it leads to, if somebody has said it here and it leads anywhere."""


class Automaton:
    """Finds every phrase that begins at a word; what is only mentioned is none.

    A game has a hundred thousand positions, and an evening comes to few of them: each is made when somebody does.
    """

    def __init__(self, grammar: Grammar, *, mentions: bool = False) -> None:
        self._nodes = {
            number: template.node
            for number, template in enumerate(grammar.templates)
            if (template.source.entry.mention is not None) is mentions
        }
        written = written_forms(grammar.book)
        particles = frozenset(map(fold, grammar.book.particles))
        asides = frozenset(map(fold, grammar.book.asides))
        self._articles = frozenset(re.findall(r"\w+", grammar.book.rules.get("article", "")))
        self._small = [_small_words(template.intent.make, particles, asides) for template in grammar.templates]
        """Template → the words that may stand between its own."""
        self._any_small = particles | asides
        makes = enumerate(template.intent.make for template in grammar.templates)
        self._questions = frozenset(number for number, make in makes if issubclass(make, Question))
        self._beginning: dict[str, list[int]] = {}
        """Key of a first word → the templates that may begin with it."""
        self._shapes = Shapes(lambda word: _key(word, written))
        for number, node in self._nodes.items():
            for key in self._shapes.of(node).first:
                self._beginning.setdefault(key, []).append(number)
        self.keys = particles | asides | set(self._shapes.keys.values())
        self._positions: dict[int, Position] = {}
        """In the order of their numbers they stand in the files."""
        self._rests: dict[int, _Rest] = {}
        """Position → what may follow."""
        self._final: set[int] = set()
        self._begun: dict[str, _Reached] = {}
        """Key of a first word → the positions where that begins."""
        own = proxy(self)  # nobody looks for cycles in it
        self._second = lru_cache(maxsize=MOST_BEGINNINGS)(lambda first, second: own._step_from_first(first, second))
        """Where two words lead, of which the first begins a phrase: that may be hundreds, and few come out of them."""

    def matches(self, keys: Sequence[str], start: int) -> Iterator[Match]:
        """Every phrase that begins at `start`: shorter before longer, then in the order of the files. Particles may
        stand between any two words of a move, and in a question, or at its end."""
        reached = self._begin(keys[start])
        end = start + 1
        while reached[0]:
            yield from self._accepted(reached, start, end, last=end == len(keys))
            if end == len(keys) or keys[end] not in self.keys:
                return
            first = end == start + 1
            reached = self._second(keys[start], keys[end]) if first else self._step(reached[0], keys[end])
            end += 1

    def _begin(self, key: str) -> _Reached:
        begun = self._begun.get(key)
        if begun is None:
            templates = self._beginning.get(key)
            if templates is None:
                return {}, []
            first: list[int] = []
            for template in templates:
                number = template * _MOST
                self._enter(self._nodes[template], number, None, _Rest((), (), 0, number, None, None), key, first)
            begun = self._begun[key] = self._reached({position: (self._positions[position],) for position in first})
        return begun

    def _reached(self, paths: dict[int, tuple[Position, ...]]) -> _Reached:
        return paths, sorted(self._final.intersection(paths))

    def _enter(self, node: Node, number: int, slot: str | None, rest: _Rest, key: str, found: list[int]) -> None:
        """The positions where a part is entered by a word, which it may begin with: those of that word in it. `number`:
        of the first of all its positions; `rest`: what may follow it."""
        if isinstance(node, Word):
            if number not in self._positions:
                self._rests[number] = rest
                if self._may_end(rest):
                    self._final.add(number)
                self._positions[number] = Position(key, node, slot, number // _MOST)  # last: others may read meanwhile
            found.append(number)
        elif isinstance(node, Alt):
            for before, way in self._shapes.ways(node).get(key, ()):
                self._enter(way, number + before, slot, rest, key, found)
        elif isinstance(node, Seq):
            self._go_on(_Rest(node.items, self._shapes.parts(node), 0, number, slot, rest), key, found)
        elif isinstance(node, Opt):
            self._enter(node.item, number, slot, rest, key, found)
        else:
            self._enter(node.item, number, node.name, rest, key, found)

    def _go_on(self, rest: _Rest, key: str, found: list[int]) -> bool:
        """The positions where a word leads within the sequence; whether all that is left of it may be left out."""
        items, shapes, number, slot = rest.items, rest.shapes, rest.number, rest.slot
        for place in range(rest.place, len(items)):
            shape = shapes[place]
            if key in shape.first:
                following = _Rest(items, shapes, place + 1, number + shape.size, slot, rest.after)
                self._enter(items[place], number, slot, following, key, found)
            if not shape.may_miss:
                return False
            number += shape.size
        return True

    def _may_end(self, rest: _Rest | None) -> bool:
        while rest is not None:
            if not all(shape.may_miss for shape in rest.shapes[rest.place :]):
                return False
            rest = rest.after
        return True

    def _after(self, rest: _Rest, key: str) -> list[int]:
        """The positions that a word leads to, before this rest. That it leads nowhere is soon found again, and need not
        be remembered: most words lead nowhere from most places."""
        found: list[int] = []
        left: _Rest | None = rest
        while left is not None and self._go_on(left, key, found):
            left = left.after
        if found:
            rest.steps[key] = found
        return found

    def _step_from_first(self, first: str, second: str) -> _Reached:
        return self._step(self._begin(first)[0], second)

    def _step(self, paths: dict[int, tuple[Position, ...]], key: str) -> _Reached:
        following: dict[int, tuple[Position, ...]] = {}
        for position, path in paths.items():
            parted = path[-1].particle
            rest = self._rests[position]
            known = rest.steps.get(key)
            for successor in self._after(rest, key) if known is None else known:
                if successor not in following and not (parted and self._positions[successor].word.turned):
                    following[successor] = (*path, self._positions[successor])
        for position, path in paths.items() if key in self._any_small else ():
            template = self._positions[position].template
            # An article stands right before what it belongs to: "legt der einfach Herz Acht" tells of somebody.
            small = key in self._small[template] and path[-1].key not in self._articles
            if small and position not in following:
                following[position] = (*path, Position(key, Word(key), None, template, particle=True))
        return self._reached(following)

    def _accepted(self, reached: _Reached, start: int, end: int, *, last: bool) -> Iterator[Match]:
        """`last`: they are the last words that were said, of a question, if they are small ("was liegt denn jetzt")."""
        seen: set[int] = set()
        paths, final = reached
        for position in final:
            template = self._positions[position].template
            ends = not paths[position][-1].particle or (last and template in self._questions)
            if template not in seen and ends:
                seen.add(template)
                yield Match(start, end, template, paths[position])


def _small_words(make: type, particles: frozenset[str], asides: frozenset[str]) -> frozenset[str]:
    if issubclass(make, Question):
        return asides
    return particles if issubclass(make, Move) else frozenset()


def _key(text: str, written: Mapping[str, tuple[str, ...]]) -> str:
    """The word as it is spoken: a phrase file may say "hab", where "habe" is what it stands for."""
    spoken = written.get(fold(text), ())
    return spoken[0] if len(spoken) == 1 else fold(text)
