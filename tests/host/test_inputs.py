"""Inputs as the journal keeps them: what is written is read, and what older versions wrote too."""

from __future__ import annotations

import json

from host.inputs import Amend, Heard, from_record, to_record
from speech.words import Word

SURE = Word("herz", 1.0, 1.4, 0.99)
UNSURE = Word("acht", 1.4, 1.8, 0.7, (("ass", 0.4), ("drei", 2.1)))


def test_rivals_of_a_word_are_kept() -> None:
    for item in (Heard((SURE, UNSURE), 1.0, 1.8), Amend(2.0, 7, (UNSURE,)), Amend(2.0, 7)):
        assert from_record(json.loads(json.dumps(to_record(item)))) == item


def test_words_without_rivals_look_as_before() -> None:
    assert list(to_record(Heard((SURE,), 1.0, 1.4))["words"]) == [
        {"text": "herz", "start": 1.0, "end": 1.4, "confidence": 0.99}
    ]


def test_words_of_older_versions_are_read() -> None:
    record = {"input": "heard", "words": [{"text": "herz", "start": 1.0, "end": 1.4, "confidence": 0.99}]}
    assert from_record({**record, "start": 1.0, "end": 1.4}) == Heard((SURE,), 1.0, 1.4)
