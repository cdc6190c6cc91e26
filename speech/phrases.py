"""Phrase graphs: what may be said, as nested tuples, and the smallest automaton over words that accepts the same.

A node is `("word", text)`, `("seq", (node, …))`, `("alt", (node, …))` or `("opt", node)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

PhraseNode = tuple[str, Any]

MAXIMUM_STATES = 200_000
"""More states than any game needs; a phrase file that goes beyond is a mistake, and would not be decoded in time."""


class PhraseError(ValueError):
    """A phrase graph that is none, or that is far too large."""


@dataclass(frozen=True)
class WordAutomaton:
    """A minimal deterministic automaton without cycles; state 0 is the start."""

    arcs: tuple[tuple[tuple[str, int], ...], ...]
    """For each state the words that may follow, with the state that each leads to."""
    final: frozenset[int]
    """States in which a phrase may be complete."""

    def words(self) -> list[str]:
        """All words in alphabetical order."""
        return sorted({word for arcs in self.arcs for word, _ in arcs})

    def accepts(self, words: Iterable[str]) -> bool:
        """Whether these words are one whole phrase."""
        state: int | None = 0
        for word in words:
            state = None if state is None else dict(self.arcs[state]).get(word)
        return state in self.final


def compile_phrases(root: PhraseNode) -> WordAutomaton:
    """Compile a phrase graph. The empty phrase is left out: silence is always allowed."""
    nfa = _Nfa()
    start, end = nfa.new(), nfa.new()
    nfa.add(root, start, end)
    return _minimise(*_determinise(nfa, start, end))


class _Nfa:
    """Words and empty moves between numbered states."""

    def __init__(self) -> None:
        self.words: list[list[tuple[str, int]]] = []
        self.empty: list[list[int]] = []

    def new(self) -> int:
        if len(self.words) > 10 * MAXIMUM_STATES:
            raise PhraseError("the phrase graph is too large")
        self.words.append([])
        self.empty.append([])
        return len(self.words) - 1

    def add(self, node: PhraseNode, source: int, target: int) -> None:
        """Connect two states by everything that a node accepts."""
        match node:
            case ("word", str(text)) if text and not any(char.isspace() for char in text):
                self.words[source].append((text, target))
            case ("seq", [*parts]):
                for part in parts[:-1]:
                    middle = self.new()
                    self.add(part, source, middle)
                    source = middle
                if parts:
                    self.add(parts[-1], source, target)
                else:
                    self.empty[source].append(target)
            case ("alt", [*parts]):
                for part in parts:
                    self.add(part, source, target)
            case ("opt", part):
                self.empty[source].append(target)
                self.add(part, source, target)
            case _:
                raise PhraseError(f"no phrase node: {node!r}")

    def closure(self, states: Iterable[int]) -> frozenset[int]:
        """The states that can be reached without a word."""
        found = set(states)
        pending = list(found)
        while pending:
            for target in self.empty[pending.pop()]:
                if target not in found:
                    found.add(target)
                    pending.append(target)
        return frozenset(found)


def _determinise(nfa: _Nfa, start: int, end: int) -> tuple[list[dict[str, int]], set[int]]:
    """Subset construction; state 0 is the start."""
    first = nfa.closure([start])
    numbers = {first: 0}
    pending = [first]
    arcs: list[dict[str, int]] = [{}]
    final = set()
    while pending:
        subset = pending.pop()
        number = numbers[subset]
        if end in subset:
            final.add(number)
        targets: dict[str, set[int]] = {}
        for state in subset:
            for word, target in nfa.words[state]:
                targets.setdefault(word, set()).add(target)
        for word, states in targets.items():
            reached = nfa.closure(states)
            if reached not in numbers:
                if len(numbers) >= MAXIMUM_STATES:
                    raise PhraseError("the phrase graph is too large")
                numbers[reached] = len(numbers)
                arcs.append({})
                pending.append(reached)
            arcs[number][word] = numbers[reached]
    return arcs, final


def _minimise(arcs: list[dict[str, int]], final: set[int]) -> WordAutomaton:
    """Merge states with the same future, last states first; the automaton has no cycles."""
    merged: dict[tuple[bool, tuple[tuple[str, int], ...]], int] = {}
    classes: dict[int, int] = {}
    for state in _last_first(arcs):
        future = tuple(sorted((word, classes[target]) for word, target in arcs[state].items()))
        classes[state] = merged.setdefault((state in final and state != 0, future), len(merged))
    start = classes[0]
    order = {start: 0}
    for number in range(len(merged)):
        order.setdefault(number, len(order))
    result: list[tuple[tuple[str, int], ...]] = [()] * len(merged)
    accepting = set()
    for (accepts, future), number in merged.items():
        result[order[number]] = tuple((word, order[target]) for word, target in future)
        if accepts:
            accepting.add(order[number])
    return WordAutomaton(tuple(result), frozenset(accepting))


def _last_first(arcs: list[dict[str, int]]) -> Iterator[int]:
    """All states, each after everything that it leads to."""
    seen = {0}
    stack = [(0, iter(arcs[0].values()))]
    while stack:
        state, targets = stack[-1]
        for target in targets:
            if target not in seen:
                seen.add(target)
                stack.append((target, iter(arcs[target].values())))
                break
        else:
            stack.pop()
            yield state
