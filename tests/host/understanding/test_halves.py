"""A swap of whose two cards one was drowned is asked for that one; what was heard before "gegen" is no such card."""

from __future__ import annotations

import pytest
from evenings import Table

from games.cards import Card
from games.moves import SwapSide
from grammars import Reader
from host.inputs import Heard, Watermark
from host.understanding import Understanding
from speech.words import GARBAGE, Word

MIDDLE = "in der mitte liegen herz ass pik sieben und karo zehn"


def words(line: str) -> tuple[Word, ...]:
    """Said from second ten on; "_" is what nobody understood."""
    texts = (GARBAGE if word == "_" else word for word in line.split())
    return tuple(Word(text, 10 + 0.4 * at, 10.35 + 0.4 * at, 0.99) for at, text in enumerate(texts))


@pytest.mark.parametrize(
    ("line", "half"),
    [
        ("ich nehme _ gegen herz ass", True),
        ("_ gegen die herz ass", True),
        ("anna tauscht _ _ gegen herz ass", True),
        ("was hast du gegen herz ass", False),
        ("nein gegen die herz ass", False),
        ("_ gespielt hat er gegen herz ass", False),
    ],
)
def test_what_stands_behind_gegen(line: str, half: bool) -> None:
    read = Understanding(Reader("schwimmen", ("Anna", "Ben", "Cem"))).read(words(line))
    side = SwapSide(taken=(Card.parse("HA"),), either=True)
    assert any(phrase.value == side for phrase in read.phrases) is half


@pytest.mark.parametrize(
    ("line", "about"), [("ich nehme _ gegen herz ass", "swap_given"), ("kreuz acht gegen _", "swap_taken")]
)
def test_by_ear_it_is_asked_for_the_other_half(line: str, about: str) -> None:
    table = Table(game="schwimmen")
    table.say(MIDDLE)
    heard = words(line)
    new = [*table.evening.feed(Heard(heard, heard[0].start, heard[-1].end)), *table.evening.feed(Watermark(30.0))]
    assert [getattr(one.event, "about", None) for one in new if one.event.type_name() == "question"] == [about]
