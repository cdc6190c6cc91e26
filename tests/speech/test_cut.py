"""Where a forced end goes."""

from __future__ import annotations

import numpy as np
import pytest
from sounds import PHRASES

from speech.clock import Span
from speech.cut import Cut, PhraseEnds, Sound, choose_cut, words_before
from speech.phrases import compile_phrases
from speech.resample import to_pcm
from speech.words import GARBAGE, Word

RATE = 16_000
ALLOWED = Span(0.6, 2.7)
ENDS = PhraseEnds(compile_phrases(PHRASES))


def sound(quiet_at: float | None = None, seconds: float = 3.0) -> Sound:
    samples = np.random.default_rng(0).normal(0, 0.2, round(seconds * RATE)).astype(np.float32)
    if quiet_at is not None:
        samples[round((quiet_at - 0.04) * RATE) : round((quiet_at + 0.04) * RATE)] = 0
    return Sound(to_pcm(samples), 0.0, RATE)


def words(*entries: tuple[str, float, float]) -> list[Word]:
    return [Word(*entry) for entry in entries]


def test_the_quietest_moment() -> None:
    assert sound(1.5).quietest(Span(1.0, 2.0)) == pytest.approx(1.5, abs=0.02)


def test_a_pause_behind_a_phrase() -> None:
    heard = words(("herz", 0.2, 0.6), ("acht", 0.6, 1.0), (GARBAGE, 1.4, 3.0))
    assert choose_cut(heard, ALLOWED, sound(1.2)).at == pytest.approx(1.2, abs=0.02)


def test_between_garbage_and_a_phrase() -> None:
    heard = words((GARBAGE, 0.2, 1.9), ("herz", 1.9, 2.3), ("acht", 2.3, 3.0))
    assert choose_cut(heard, ALLOWED, sound(1.0)) == Cut(1.9)


def test_not_inside_a_phrase() -> None:
    heard = words(("herz", 0.1, 0.5), ("acht", 0.5, 1.0), ("pik", 1.0, 1.8), ("ass", 2.0, 2.9))
    assert choose_cut(heard, ALLOWED, sound(1.9), ENDS) == Cut(1.0)


def test_inside_garbage_at_the_weakest_moment_with_context() -> None:
    cut = choose_cut(words((GARBAGE, 0.0, 3.0)), ALLOWED, sound(2.4))
    assert cut.inside
    assert cut.at == pytest.approx(2.4 - 0.25, abs=0.02)


def test_before_a_long_word() -> None:
    assert choose_cut(words(("herz", 0.0, 0.9), ("neun", 0.9, 3.0)), ALLOWED, sound()) == Cut(0.9)


def test_always_inside_what_is_allowed() -> None:
    for heard in ([], words(("herz", 0.0, 3.0)), words((GARBAGE, 0.0, 0.3)), words((GARBAGE, 0.0, 2.95))):
        assert ALLOWED.start <= choose_cut(heard, ALLOWED, sound()).at <= ALLOWED.end


def test_what_the_first_decoding_settles() -> None:
    heard = words((GARBAGE, 0.2, 1.9), ("herz", 1.9, 2.3))
    assert words_before(heard, Cut(1.9)) == (Word(GARBAGE, 0.2, 1.9),)
    assert words_before(heard, Cut(1.5)) == (Word(GARBAGE, 0.2, 1.5),)


def test_phrase_ends() -> None:
    assert ENDS.between(["herz", "acht", "mau", "pik", "ass"]) == [False, True, True, False]
    assert ENDS.between(["herz", GARBAGE, "acht"]) == [True, True]
    # "acht" is the rest of a phrase that was cut before.
    assert ENDS.between(["acht", "herz", "neun"]) == [True, False]
    assert ENDS.between(["ich", "schiebe", "herz"]) == [False, True]
