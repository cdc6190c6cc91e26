"""How likely a word follows another one."""

from __future__ import annotations

from math import exp

import pytest

from speech.bigrams import BEGIN, Bigrams

SENTENCES = {("hat", "wer", "acht"): 2.0, ("hat", "ben"): 1.0, ("wer", "hat"): 0.5}


def of_all(bigrams: Bigrams, word: str) -> float:
    """The probability of all that may follow a word, the end of the sentence left out."""
    after = bigrams.after.get(word, {})
    return sum(exp(-cost) for cost in after.values()) + exp(-bigrams.otherwise.get(word, 0.0))


def test_what_was_written_more_often_is_likelier() -> None:
    bigrams = Bigrams.of(SENTENCES)
    assert bigrams.after["hat"]["wer"] < bigrams.after["hat"]["ben"]
    assert bigrams.after[BEGIN]["hat"] < bigrams.after[BEGIN]["wer"]


def test_the_probabilities_behind_a_word_are_one_with_the_end_of_the_sentence() -> None:
    bigrams = Bigrams.of(SENTENCES)
    assert of_all(bigrams, BEGIN) == pytest.approx(1.0), "no sentence ends where it begins"
    for word in ("hat", "wer", "acht"):
        assert of_all(bigrams, word) <= 1.0 + 1e-9
    assert sum(exp(-cost) for cost in bigrams.words.values()) == pytest.approx(1.0)


def test_a_word_that_follows_many_is_likelier_than_one_that_follows_one_often() -> None:
    bigrams = Bigrams.of({("das", "weiß", "ich"): 1.0, ("kann", "ich"): 1.0, ("pik", "acht"): 9.0})
    assert bigrams.words["ich"] < bigrams.words["acht"]


def test_words_that_nobody_wrote_may_be_said() -> None:
    bigrams = Bigrams.of(SENTENCES, ["garten", "hat"])
    assert bigrams.words["garten"] > bigrams.words["hat"]
    assert "garten" not in bigrams.after
