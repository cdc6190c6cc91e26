"""What is known of a part of a template without spelling it out, and what a table makes of those of its game."""

from __future__ import annotations

import pytest

from grammars.graph import WHOEVER, Alt, Node, Opt, Seq, Slot, Word, possible, with_players
from grammars.shapes import Shape, Shapes

ICH, WIR, LEGE, HERZ, ACHT = (Word(text) for text in ["ich", "wir", "lege", "herz", "acht"])
CARD = Slot("card", Seq((HERZ, ACHT)))


def shapes_of(*nodes: Node) -> Shapes:
    shapes = Shapes(str.upper)
    for node in nodes:
        shapes.of(node)
    return shapes


@pytest.mark.parametrize(
    ("node", "shape"),
    [
        (ICH, Shape(1, False, frozenset({"ICH"}))),
        (Opt(ICH), Shape(1, True, frozenset({"ICH"}))),
        (CARD, Shape(2, False, frozenset({"HERZ"}))),
        (Seq((Opt(ICH), CARD)), Shape(3, False, frozenset({"ICH", "HERZ"}))),
        (Seq((Opt(ICH), Opt(LEGE))), Shape(2, True, frozenset({"ICH", "LEGE"}))),
        (Alt((ICH, Opt(CARD))), Shape(3, True, frozenset({"ICH", "HERZ"}))),
        (Seq((Alt((ICH, WIR)), LEGE)), Shape(3, False, frozenset({"ICH", "WIR"}))),
        (Seq(()), Shape(0, True, frozenset())),
    ],
)
def test_the_shape_of_a_part(node: Node, shape: Shape) -> None:
    assert shapes_of().of(node) == shape


def test_ways_are_found_by_their_first_words_with_what_goes_before_them() -> None:
    either = Alt((ICH, CARD, Seq((Opt(ICH), LEGE))))
    ways = shapes_of(either).ways(either)
    assert ways["ICH"] == [(0, ICH), (3, either.items[2])]
    assert ways["HERZ"] == [(1, CARD)]
    assert ways["LEGE"] == [(3, either.items[2])]


def test_words_are_known_by_how_they_are_spoken() -> None:
    assert shapes_of(Seq((ICH, CARD))).keys == {"ich": "ICH", "herz": "HERZ", "acht": "ACHT"}


def test_who_sits_at_the_table_is_named_and_the_rest_stays_what_it_is() -> None:
    named, other = Seq((Opt(Slot("actor", WHOEVER)), CARD)), Seq((ICH, CARD))
    assert with_players([named, other, CARD]) == [True, False, False]
    anna = Word("anna", "Anna")
    seated = possible([named, other], anna)
    assert seated[0] == Seq((Opt(Slot("actor", anna)), CARD))
    assert seated[1] is other


def test_without_players_nobody_is_named() -> None:
    called, may_be_called = Seq((LEGE, Slot("player", WHOEVER))), Seq((Opt(Slot("actor", WHOEVER)), CARD))
    assert possible([called, may_be_called], None) == [None, Seq((Seq(()), CARD))]


def test_there_is_one_whoever() -> None:
    """Another alternative of nothing can be said by nobody."""
    assert with_players([Slot("player", Alt(()))]) == [False]
    assert possible([Slot("player", Alt(()))], ICH) == [None]
