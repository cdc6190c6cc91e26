"""What the words of an utterance mean."""

from __future__ import annotations

import pytest

from grammars import Reader
from host.hearing.sense import Sense
from speech.words import Word

SENSE = Sense(Reader("mau-mau", ("Anna", "Ben", "Cem")))


def meaning(text: str) -> object:
    return SENSE.meaning([Word(word, place, place + 1.0) for place, word in enumerate(text.split())])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("die herz acht", "herz acht"),
        ("den herz acht", "die herz acht"),
        ("ich muss ein ziehen", "ich muss eine ziehen"),
        ("pik bube", "pik buben"),
        ("[unk] herz acht [unk]", "herz acht"),
        ("[unk]", ""),
    ],
)
def test_these_mean_the_same(one: str, other: str) -> None:
    assert meaning(one) == meaning(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("herz acht", "herz ass"),
        ("ben herz acht", "herz acht"),  # whose card it is
        ("ich ziehe zwei", "ich ziehe"),  # how many
        ("herz die lege", "herz lege"),  # no phrases
        ("mau", ""),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert meaning(one) != meaning(other)
