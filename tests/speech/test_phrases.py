"""Phrase graphs become the smallest automaton that accepts the same."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speech.phrases import PhraseError, PhraseNode, WordAutomaton, compile_phrases

WORDS = st.sampled_from(["a", "b", "c"]).map(lambda word: ("word", word))
NODES = st.recursive(
    WORDS,
    lambda inner: st.one_of(
        st.tuples(st.just("seq"), st.lists(inner, max_size=3).map(tuple)),
        st.tuples(st.just("alt"), st.lists(inner, min_size=1, max_size=3).map(tuple)),
        st.tuples(st.just("opt"), inner),
    ),
    max_leaves=8,
)


def language(node: PhraseNode) -> set[tuple[str, ...]]:
    """All phrases of a node, by the book."""
    kind, value = node
    if kind == "word":
        return {(value,)}
    if kind == "opt":
        return {()} | language(value)
    if kind == "alt":
        return set().union(*map(language, value))
    return {tuple(itertools.chain(*parts)) for parts in itertools.product(*map(language, value))}


def accepted(automaton: WordAutomaton, state: int = 0) -> Iterator[tuple[str, ...]]:
    if state in automaton.final:
        yield ()
    for word, following in automaton.arcs[state]:
        yield from ((word, *rest) for rest in accepted(automaton, following))


@given(NODES)
def test_accepts_exactly_the_phrases(node: PhraseNode) -> None:
    found = list(accepted(compile_phrases(node)))
    assert len(found) == len(set(found)), "deterministic"
    assert set(found) == language(node) - {()}


def test_equal_futures_are_shared() -> None:
    suits = ("alt", tuple(("word", word) for word in ("herz", "pik", "karo", "kreuz")))
    ranks = ("alt", tuple(("word", word) for word in ("sieben", "acht", "neun")))
    card = ("seq", (suits, ranks))
    root = ("alt", (card, ("seq", (("word", "ich"), ("word", "lege"), card)), ("seq", (suits, ranks, ("word", "mau")))))
    automaton = compile_phrases(root)
    assert len(automaton.arcs) == 7
    assert automaton.words()[0] == "acht"


@pytest.mark.parametrize("node", [("word", ""), ("word", "zwei wörter"), ("wort", "x"), ("seq", 3), "herz", ("opt",)])
def test_what_is_no_phrase_graph(node: object) -> None:
    with pytest.raises(PhraseError):
        compile_phrases(node)  # type: ignore[arg-type]


def test_a_whole_phrase_is_told_from_a_part_of_one() -> None:
    automaton = compile_phrases(("seq", (("word", "pik"), ("opt", ("word", "acht")))))
    assert automaton.accepts(["pik"]) and automaton.accepts(["pik", "acht"])
    assert not any(map(automaton.accepts, ([], ["acht"], ["pik", "acht", "acht"], ["pik", "dame"])))
