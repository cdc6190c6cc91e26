"""Who is told of by "er" does what all see, whoever is on turn; what he will do, never does, or has is talk."""

from __future__ import annotations

import pytest

from grammars import Reader
from host.understanding.persons.bystanders import done_by_him
from speech.words import Word

READ = Reader("schwimmen", ("Anna", "Ben", "Cem")).read


def words(text: str) -> list[Word]:
    return [Word(one, at, at + 0.5, 1.0) for at, one in enumerate(text.split())]


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("er schiebt", "schiebt"),
        ("na sie klopft", "klopft"),
        ("er tauscht karo sieben gegen pik zehn", "tauscht karo sieben gegen pik zehn"),
    ],
)
def test_what_he_does_is_left(said: str, does: str) -> None:
    assert [word.text for word in done_by_him(READ, words(said)) or ()] == does.split()


@pytest.mark.parametrize(
    "said",
    [
        *(
            "er schiebt nie",
            "er klopft gleich",
            "er klopft an die tür",
            "ich schiebe",
            "er und ich",
            "er",
            "anna schiebt",
        ),
        *("der klopft schon wieder", "sie klopft mal wieder", "er schiebt gern"),
    ],
)
def test_anything_else_is_not_told_of_him(said: str) -> None:
    assert done_by_him(READ, words(said)) is None
