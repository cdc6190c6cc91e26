"""Shapes: what is to be known of a part of a template before any of it is spelt out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from grammars.graph import Alt, Node, Opt, Seq, Slot, Word


class Shape(NamedTuple):
    """Of one part."""

    size: int
    """So many places for words it has."""
    may_miss: bool
    """Whether it may be left out."""
    first: frozenset[str]
    """Keys of the words that it may begin with."""


Ways = dict[str, list[tuple[int, Node]]]
"""Key of a first word → the ways that may begin with it, each with how many places go before it."""


class Shapes:
    """Parts that occur in many places are looked at once. They must live as long as this does: it knows them by what
    they are, and not by what they say."""

    def __init__(self, spoken: Callable[[str], str]) -> None:
        """`spoken`: the key of a word, by how it is spoken."""
        self._spoken = spoken
        self.keys: dict[str, str] = {}
        """Of all words in the parts that were looked at."""
        self._words: dict[str, Shape] = {}
        self._shapes: dict[int, Shape] = {}
        self._parts: dict[int, tuple[Shape, ...]] = {}
        self._ways: dict[int, Ways] = {}

    def of(self, node: Node) -> Shape:
        """The shape of a part."""
        if isinstance(node, Word):
            return self._words.get(node.text) or self._of_word(node.text)
        shape = self._shapes.get(id(node))
        if shape is None:
            shape = self._shapes[id(node)] = self._of(node)
        return shape

    def _of_word(self, text: str) -> Shape:
        key = self.keys[text] = self._spoken(text)
        shape = self._words[text] = Shape(1, False, frozenset((key,)))
        return shape

    def _of(self, node: Alt | Seq | Opt | Slot) -> Shape:
        if isinstance(node, Alt):
            return _either(list(map(self.of, node.items)))
        if isinstance(node, Seq):
            parts = self._parts[id(node)] = tuple(map(self.of, node.items))
            return _one_after_the_other(parts)
        shape = self.of(node.item)
        return shape._replace(may_miss=True) if isinstance(node, Opt) else shape

    def parts(self, whole: Seq) -> tuple[Shape, ...]:
        """Those of a sequence that was looked at."""
        return self._parts[id(whole)]

    def ways(self, alt: Alt) -> Ways:
        """Those of an alternative, in the order of the files."""
        known = self._ways.get(id(alt))
        if known is not None:
            return known
        ways: Ways = {}
        before = 0
        for item in alt.items:
            shape = self.of(item)
            for key in shape.first:
                ways.setdefault(key, []).append((before, item))
            before += shape.size
        self._ways[id(alt)] = ways
        return ways


def _either(shapes: Sequence[Shape]) -> Shape:
    first = frozenset[str]().union(*(shape.first for shape in shapes))
    return Shape(sum(shape.size for shape in shapes), any(shape.may_miss for shape in shapes), first)


def _one_after_the_other(shapes: Sequence[Shape]) -> Shape:
    first: list[frozenset[str]] = []
    may_miss = True
    for shape in shapes:
        if may_miss:
            first.append(shape.first)
        may_miss = may_miss and shape.may_miss
    return Shape(sum(shape.size for shape in shapes), may_miss, frozenset[str]().union(*first))
