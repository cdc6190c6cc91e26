"""Sound at another rate and at another speed."""

from __future__ import annotations

import numpy as np
import pytest

from speech.resample import at_speed, fitted


def test_a_sound_at_another_rate_is_the_same_sound() -> None:
    time_s = np.arange(22_050) / 22_050
    tone = np.sin(2 * np.pi * 440 * time_s).astype(np.float32)
    for rate in (16_000, 44_100, 48_000):
        there = fitted(tone, 22_050, rate)
        assert len(there) == rate
        assert np.abs(there - np.sin(2 * np.pi * 440 * np.arange(rate) / rate))[200:-200].max() < 0.01


@pytest.mark.parametrize("speed", [0.93, 1.0, 1.15])
def test_faster_is_shorter_and_higher(speed: float) -> None:
    tone = (10_000 * np.sin(2 * np.pi * 400 * np.arange(16_000) / 16_000)).astype(np.int16)
    faster = np.frombuffer(at_speed(tone.tobytes(), speed), np.int16)
    assert len(faster) == pytest.approx(16_000 / speed, abs=2)
    loudest = np.argmax(np.abs(np.fft.rfft(faster))) * 16_000 / len(faster)
    assert loudest == pytest.approx(400 * speed, rel=0.01)
