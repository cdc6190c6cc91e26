"""What is heard where silence was fed, nobody has said."""

from __future__ import annotations

import pytest

from speech.clock import Span
from speech.silences import Silences
from speech.words import GARBAGE, Word


@pytest.mark.parametrize(
    ("text", "start", "end", "hidden"),
    [
        ("herz", 1.2, 1.8, True),
        ("herz", 0.98, 1.8, True),
        ("herz", 0.9, 1.8, False),
        (GARBAGE, 0.9, 1.8, True),
        (GARBAGE, 0.8, 1.8, False),
        ("herz", 1.9, 2.2, True),
        ("herz", 3.2, 3.4, False),
    ],
)
def test_a_word_within_a_silence_is_none(text: str, start: float, end: float, hidden: bool) -> None:
    silences = Silences()
    for one in (Span(1.0, 2.0), Span(2.01, 3.0), Span(5.0, 6.0)):  # the second goes on with the first
        silences.note(one)
    assert silences.hide(Word(text, start, end)) == hidden
