"""Confidence: curves beside the model, and what they make of the decoder's figure."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from speech.confidence import (
    CLINGS_S,
    FILE,
    TALK_S,
    Calibration,
    Company,
    Curve,
    company,
    read_calibration,
    write_calibration,
)
from speech.models import find_model
from speech.rivals import CLOSE
from speech.words import GARBAGE, Word

CURVES = Calibration(
    words=(Curve(-1.0, ((0.5, 0.1), (1.0, 0.5))), Curve(0.2, ((0.4, 0.2), (0.8, 0.6), (1.0, 0.99)))),
    clinging=(Curve(-1.0, ((0.5, 0.05), (1.0, 0.8))),),
    in_talk=(Curve(-1.0, ((0.9, 0.1), (1.0, 0.6))),),
    garbage=(Curve(-1.0, ((0.9, 0.7),)),),
)


def test_straight_lines_between_the_points() -> None:
    assert CURVES.of("herz", 0.3, 0.6) == pytest.approx(0.4)
    assert CURVES.of("herz", 0.3, 0.9) == pytest.approx(0.795)


def test_beyond_the_points_their_ends() -> None:
    assert CURVES.of("herz", 0.3, 0.0) == 0.2
    assert CURVES.of("herz", 0.3, 1.0) == 0.99


def test_short_words_have_a_curve_of_their_own() -> None:
    assert CURVES.of("ass", 0.1, 1.0) == 0.5


def test_garbage_too() -> None:
    assert CURVES.of(GARBAGE, 3.0, 0.1) == CURVES.of(GARBAGE, 0.1, 1.0) == 0.7


def word(text: str, start: float, end: float) -> Word:
    return Word(text, start, end, 1.0)


def test_what_clings_to_garbage_is_less_sure() -> None:
    """ "Der Würfel" ends like "fünf": what was said in one go with other speech, was more often something else."""
    words = (word(GARBAGE, 1.0, 1.3), word("herz", 1.3, 1.6), word("acht", 1.62, 2.0), word("herz", 2.5, 2.8))
    assert company(words) == [Company.NONE, Company.SOME, Company.SOME, Company.NONE]
    assert [round(one.confidence, 2) for one in CURVES.judged(words)] == [0.7, 0.8, 0.8, 0.99]


def test_a_word_in_talk_is_sure_only_if_the_decoder_was() -> None:
    """Once there is much of it, before and behind, on what was not quite clear it is nearly always wrong."""
    words = (word(GARBAGE, 1.0, 1.25), Word("ass", 1.25, 1.5, 0.9), word(GARBAGE, 1.5, 1.5 + TALK_S - 0.2))
    assert company(words) == [Company.NONE, Company.TALK, Company.NONE]
    assert CURVES.judged(words)[1].confidence == 0.1
    less = (*words[:2], word(GARBAGE, 1.5, 1.5 + TALK_S - 0.3))
    assert company(less)[1] is Company.SOME


def test_words_that_sound_the_same_share_what_the_two_are_worth() -> None:
    """ "Achtzehn" is no less sure to have been said because it might have been "acht zehn"."""
    alone = Word("achtzehn", 0.0, 0.5, 0.6)
    rival = Word("achtzehn", 0.0, 0.5, 0.6, rivals=(("acht", 0.5),))
    unlike = Word("achtzehn", 0.0, 0.5, 0.6, rivals=(("acht", CLOSE + 0.1),))
    assert CURVES.of_word(alone) == CURVES.of_word(unlike) == pytest.approx(0.4)
    together = 0.6 * (1 + exp(-0.5))
    assert CURVES.of_word(rival) == pytest.approx(CURVES.of("achtzehn", 0.5, together) * 0.6 / together)
    assert 0.4 < CURVES.of_word(rival) < 0.6


@pytest.mark.parametrize(
    ("text", "rival", "sure", "worth"),
    [
        ("bube", "buben", 0.75, 0.99),
        ("buben", "bube", 0.75, 0.99),
        ("ein", "einen", 0.75, 0.99),
        ("bube", "dame", 0.75, 0.55),
        ("acht", "achtzig", 0.75, 0.55),
        ("bube", "buben", 0.55, 0.35),  # it may be the other one, and neither
    ],
)
def test_another_ending_is_the_same_word(text: str, rival: str, sure: float, worth: float) -> None:
    """A Jack was lost in the party in sound because it might have been "Buben"."""
    heard = Word(text, 1.0, 1.3, sure, ((rival, 1.05),))
    assert CURVES.of_word(heard) == pytest.approx(worth, abs=0.01)


@pytest.mark.parametrize("gap", [0.0, 0.9 * CLINGS_S])
def test_garbage_afterwards_counts_as_well(gap: float) -> None:
    words = (word("pik", 1.0, 1.3), word("ass", 1.3, 1.6), word(GARBAGE, 1.6 + gap, 2.0))
    assert company(words) == [Company.SOME, Company.SOME, Company.NONE]


def test_without_garbage_and_without_words_nothing_clings() -> None:
    assert company(()) == []
    assert company((word("pik", 1.0, 1.3), word("ass", 1.3, 1.6))) == [Company.NONE, Company.NONE]
    assert company((word("pik", 1.0, 1.3), word(GARBAGE, 1.5, 1.6))) == [Company.NONE, Company.NONE]


def test_what_is_written_is_read(tmp_path: Path) -> None:
    write_calibration(tmp_path, CURVES)
    assert read_calibration(tmp_path) == CURVES


@pytest.mark.parametrize(
    "text", [None, "", "{}", '{"words": [], "clinging": [], "in_talk": [], "garbage": []}', '{"words": 3}']
)
def test_no_curves_and_broken_ones_are_none(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert read_calibration(tmp_path) is None


def test_those_of_the_bundled_model_rise() -> None:
    curves = read_calibration(find_model("bundled").path)
    assert curves is not None
    for curve in (*curves.words, *curves.clinging, *curves.in_talk, *curves.garbage):
        assert list(curve.points) == sorted(curve.points)
        shares = [share for _, share in curve.points]
        assert shares == sorted(shares)
    assert curves.of("herz", 0.5, 1.0) > 0.95
    assert curves.of("herz", 0.5, 0.5) < 0.8
