"""How loud somebody speaks."""

from __future__ import annotations

import numpy as np
import pytest

from speech.loudness import loudness_db
from speech.resample import to_pcm

RATE = 16_000


def tone(peak: float, seconds: float = 0.5) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return (peak * np.sin(2 * np.pi * 200 * np.arange(round(seconds * RATE)) / RATE)).astype(np.float32)


def test_loudness_is_in_decibels_below_the_loudest() -> None:
    assert loudness_db(to_pcm(tone(0.1)), RATE) == pytest.approx(-23.0, abs=0.1)
    assert loudness_db(to_pcm(tone(0.01)), RATE) == pytest.approx(-43.0, abs=0.1)


def test_the_pause_within_a_word_makes_it_no_softer() -> None:
    """The closure of a "k" is a silence."""
    word = np.concatenate([tone(0.1, 0.2), np.zeros(round(0.15 * RATE), np.float32)])
    assert loudness_db(to_pcm(word), RATE) == pytest.approx(-23.0, abs=0.5)


@pytest.mark.parametrize("pcm", [b"", b"\0\0", bytes(3200)])
def test_silence_is_no_fault(pcm: bytes) -> None:
    assert loudness_db(pcm, RATE) <= -90.0
