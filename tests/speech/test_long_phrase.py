"""A phrase that takes longer than an utterance may normally go on: a forced end would go through it."""

from __future__ import annotations

import pytest
from sounds import RATE, scene

from speech.cut import PhraseEnds
from speech.hearing import phrase_graph
from speech.models import find_model, open_recogniser
from speech.phrases import compile_phrases
from speech.recogniser import LONGEST_PHRASE_S, LONGEST_S
from speech.words import GARBAGE

COUNT = "bruno hat herz könig und pik sieben und karo zehn"
PHRASES = phrase_graph([COUNT, "herz könig", "pik sieben", "karo zehn", "bruno"])


def test_a_long_phrase_is_heard_in_one_piece() -> None:
    said = scene(1.0, COUNT, 1.5)
    _, start, end = said.said[0]
    assert end - start > LONGEST_S
    recogniser = open_recogniser(find_model(), PHRASES, rate=RATE)
    utterances = []
    for begin in range(0, len(said.pcm), 1280):
        utterances += recogniser.feed(said.pcm[begin : begin + 1280])
        assert recogniser.fed_s - recogniser.watermark <= LONGEST_PHRASE_S + 0.1
    assert [one.text for one in [*utterances, *recogniser.finish()] if one.text] == [COUNT]


@pytest.mark.parametrize(
    ("words", "one"),
    [
        ("", True),
        ("bruno hat herz", True),
        (COUNT, True),
        ("herz könig", True),
        ("herz könig pik", False),
        ("bruno herz", False),
        (f"{GARBAGE} bruno", False),
        ("unbekannt", False),
    ],
)
def test_one_phrase(words: str, one: bool) -> None:
    assert PhraseEnds(compile_phrases(PHRASES)).at_most(1, words.split()) is one


@pytest.mark.parametrize(("words", "two"), [("herz könig pik", True), ("herz könig pik sieben herz", False)])
def test_a_move_with_what_goes_with_it(words: str, two: bool) -> None:
    assert PhraseEnds(compile_phrases(PHRASES)).at_most(2, words.split()) is two
