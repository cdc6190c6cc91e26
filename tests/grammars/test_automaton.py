"""The automaton, made as far as somebody speaks, accepts what its templates can say, whatever was said before."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.values import replace
from grammars.automaton import Automaton, Match
from grammars.compiler import Grammar, compile_grammar
from grammars.graph import Alt, Node, Opt, Seq, Slot, Word

WORDS = ("herz", "pik", "acht", "zehn")
"""None of them may stand between the others."""
LONGEST = 4
EVERY = [said for length in range(1, LONGEST + 1) for said in product(WORDS, repeat=length)]

leaves: st.SearchStrategy[Node] = st.sampled_from([Word(text) for text in WORDS])
nodes = st.recursive(
    leaves,
    lambda parts: st.one_of(
        parts.map(Opt),
        parts.map(lambda item: Slot("card", item)),
        st.lists(parts, min_size=1, max_size=3).map(lambda items: Seq(tuple(items))),
        st.lists(parts, min_size=1, max_size=3).map(lambda items: Alt(tuple(items))),
    ),
    max_leaves=9,
)


def said_by(node: Node) -> set[tuple[str, ...]]:
    """All that a part can say, in so many words at most."""
    match node:
        case Word(text=text):
            return {(text,)}
        case Opt(item=item):
            return {(), *said_by(item)}
        case Slot(item=item):
            return said_by(item)
        case Alt(items=items):
            return set().union(*map(said_by, items))
        case Seq(items=items):
            whole: set[tuple[str, ...]] = {()}
            for item in items:
                whole = {(*one, *other) for one in whole for other in said_by(item) if len(one + other) <= LONGEST}
            return whole


def of(*templates: Node) -> Grammar:
    """A grammar that says just this."""
    usual = compile_grammar("mau-mau", ("Anna",))
    plain = next(one for one in usual.templates if one.source.entry.mention is None)
    return replace(usual, templates=tuple(replace(plain, node=node) for node in templates))


def whole(found: list[Match], length: int) -> list[int]:
    return [match.template for match in found if match.end == length]


@settings(max_examples=150)
@given(st.lists(nodes, min_size=1, max_size=3), st.randoms(use_true_random=False))
def test_it_accepts_what_can_be_said(templates: list[Node], dice: Random) -> None:
    automaton = Automaton(of(*templates))
    languages = [said_by(node) for node in templates]
    order = EVERY.copy()
    dice.shuffle(order)
    for said in order:
        found = [*automaton.matches(said, 0)]
        assert whole(found, len(said)) == [number for number, every in enumerate(languages) if said in every]
        for match in found:
            assert tuple(position.key for position in match.path) == said[: match.end]


@settings(max_examples=150)
@given(nodes)
def test_a_word_is_in_the_slot_that_is_around_it(node: Node) -> None:
    automaton = Automaton(of(Seq((Word("pik"), Slot("card", node), Slot(None, Word("zehn"))))))
    for said in EVERY:
        for match in automaton.matches(("pik", *said, "zehn"), 0):
            if match.end == len(said) + 2:
                assert [position.slot for position in match.path] == [None, *["card"] * len(said), None]
