"""The automaton of a grammar: one position for each word of each template (Glushkov's construction)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple
from weakref import proxy

from games.moves import Move
from grammars.compiler import Grammar, written_forms
from grammars.graph import Alt, Node, Opt, Seq, Word, first_words, words_of
from grammars.questions import Question
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


Arcs = dict[str, list[int]]
"""Key of the next word → positions, in the order of the files."""


_Reached = tuple[dict[int, tuple[Position, ...]], list[int]]
"""Positions that the words so far lead to, each with the path to it; and those of them that may be the last ones."""


class _Either(NamedTuple):
    """Words of which one is said at a place: whatever may follow one of them may follow all."""

    numbers: range
    arcs: Arcs
    """They by their keys."""
    follow: list[Arcs]


_Ends = tuple[list[_Either], list[_Either], bool]
"""What a part of a template may begin and end with, and whether it may be left out."""


class Automaton:
    """Finds every phrase that begins at a word; what is only mentioned is none.

    Of a game's thousands of positions an evening comes to a few hundred: those of a template are made when somebody
    begins as it does.
    """

    def __init__(self, grammar: Grammar, *, mentions: bool = False) -> None:
        self._nodes = {
            number: template.node
            for number, template in enumerate(grammar.templates)
            if (template.source.entry.mention is not None) is mentions
        }
        written = written_forms(grammar.book)
        self._keys = {word: _key(word, written) for word in words_of(Alt(tuple(self._nodes.values())))}
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
        for number, words in zip(self._nodes, first_words(self._nodes.values()), strict=True):
            for key in {self._keys[word] for word in words}:
                self._beginning.setdefault(key, []).append(number)
        self.keys = particles | asides | set(self._keys.values())
        self._spelt: dict[int, Arcs] = {}
        """The templates that are spelt out → the positions where they begin, by their keys."""
        self._positions: dict[int, Position] = {}
        self._follow: dict[int, list[Arcs]] = {}
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
            first = [position for template in templates for position in self._spell_out(template).get(key, ())]
            begun = self._begun[key] = self._reached({position: (self._positions[position],) for position in first})
        return begun

    def _reached(self, paths: dict[int, tuple[Position, ...]]) -> _Reached:
        return paths, sorted(self._final.intersection(paths))

    def _spell_out(self, template: int) -> Arcs:
        """Its first positions."""
        if template not in self._spelt:
            spelling = _Spelling(self._keys, template)
            first, last, _ = spelling.add(self._nodes[template], None)
            self._positions.update(spelling.positions)
            self._follow.update(spelling.follow)
            self._final.update(*(either.numbers for either in last))
            self._spelt[template] = spelling.by_key(first)
        return self._spelt[template]

    def _step_from_first(self, first: str, second: str) -> _Reached:
        return self._step(self._begin(first)[0], second)

    def _step(self, paths: dict[int, tuple[Position, ...]], key: str) -> _Reached:
        following: dict[int, tuple[Position, ...]] = {}
        for position, path in paths.items():
            parted = path[-1].particle
            for arcs in self._follow[position]:
                for successor in arcs.get(key, ()):
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


class _Spelling:
    """The positions of one template. A figure has hundreds of them: this is what the first word of a kind waits for."""

    def __init__(self, keys: Mapping[str, str], template: int) -> None:
        """`keys`: word → how it is spoken."""
        self.positions: dict[int, Position] = {}
        self.follow: dict[int, list[Arcs]] = {}
        self._keys = keys
        self._template = template
        self._next = template * _MOST

    def by_key(self, eithers: Sequence[_Either]) -> Arcs:
        """Their positions by their keys; only to be read."""
        if len(eithers) == 1:
            return eithers[0].arcs
        arcs: Arcs = {}
        for either in eithers:
            for key, numbers in either.arcs.items():
                arcs.setdefault(key, []).extend(numbers)
        return arcs

    def add(self, node: Node, slot: str | None) -> _Ends:
        """Spell out a part of it."""
        if isinstance(node, Word):
            return self._add_either((node,), slot)
        if isinstance(node, Alt):
            words = [item for item in node.items if isinstance(item, Word)]
            return self._add_any(node.items, slot) if len(words) < len(node.items) else self._add_either(words, slot)
        if isinstance(node, Seq):
            whole: _Ends = [], [], True
            for item in node.items:
                whole = self._join(whole, self.add(item, slot))
            return whole
        if isinstance(node, Opt):
            first, last, _ = self.add(node.item, slot)
            return first, last, True
        return self.add(node.item, node.name)

    def _add_either(self, words: Sequence[Word], slot: str | None) -> _Ends:
        numbers = range(self._next, self._next + len(words))
        self._next = numbers.stop
        either = _Either(numbers, {}, [])
        for number, word in zip(numbers, words, strict=True):
            key = self._keys[word.text]
            self.positions[number] = Position(key, word, slot, self._template)
            self.follow[number] = either.follow
            either.arcs.setdefault(key, []).append(number)
        return [either], [either], False

    def _add_any(self, items: Sequence[Node], slot: str | None) -> _Ends:
        firsts: list[_Either] = []
        lasts: list[_Either] = []
        nullable = False
        for item in items:
            first, last, may_miss = self.add(item, slot)
            firsts += first
            lasts += last
            nullable = nullable or may_miss
        return firsts, lasts, nullable

    def _join(self, left: _Ends, right: _Ends) -> _Ends:
        begins, ends, may_miss = left
        first, last, nullable = right
        if ends:
            arcs = self.by_key(first)
            for before in ends:  # all of them share it
                before.follow.append(arcs)
        return begins + first if may_miss else begins, ends + last if nullable else last, may_miss and nullable


def _small_words(make: type, particles: frozenset[str], asides: frozenset[str]) -> frozenset[str]:
    if issubclass(make, Question):
        return asides
    return particles if issubclass(make, Move) else frozenset()


def _key(text: str, written: Mapping[str, tuple[str, ...]]) -> str:
    """The word as it is spoken: a phrase file may say "hab", where "habe" is what it stands for."""
    spoken = written.get(fold(text), ())
    return spoken[0] if len(spoken) == 1 else fold(text)
