"""Words that are shorter than anybody says them."""

from __future__ import annotations

import pytest

from speech.fleeting import is_fleeting
from speech.words import GARBAGE, Word


@pytest.mark.parametrize(
    ("text", "seconds", "fleeting"),
    [
        ("pik", 0.09, True),
        ("pik", 0.12, False),
        ("pik", 0.15, False),
        ("komme", 0.12, True),
        ("und", 0.09, False),
        ("der", 0.09, False),
        ("mau", 0.09, False),
        (GARBAGE, 0.03, False),
    ],
)
def test_no_word_is_said_so_quickly(text: str, seconds: float, fleeting: bool) -> None:
    assert is_fleeting(Word(text, 1.0, 1.0 + seconds)) is fleeting
