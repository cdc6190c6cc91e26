"""The sample clock."""

from __future__ import annotations

import pytest

from speech.clock import SampleClock, Span


def test_time_is_samples_over_rate() -> None:
    clock = SampleClock(44_100)
    assert clock.advance(4410) == 0.0
    assert clock.advance(4410) == pytest.approx(0.1)
    assert clock.now == pytest.approx(0.2)


def test_it_does_not_drift_over_an_evening() -> None:
    clock = SampleClock(44_100)
    for _ in range(100_000):
        clock.advance(1323)
    assert clock.now == 3000.0


def test_lost_time_counts() -> None:
    clock = SampleClock(16_000)
    clock.advance(16_000)
    assert clock.lose(2.5) == Span(1.0, 3.5)
    assert clock.advance(160) == 3.5
    assert clock.lost_s == 2.5
    assert clock.gaps == [Span(1.0, 3.5)]


@pytest.mark.parametrize("seconds", [0.0, -1.0, 1e-9])
def test_nothing_lost_is_no_gap(seconds: float) -> None:
    clock = SampleClock(16_000)
    assert clock.lose(seconds) is None
    assert clock.now == 0.0
    assert not clock.gaps


def test_the_first_anchor_holds() -> None:
    clock = SampleClock(16_000)
    clock.advance(8000)
    clock.anchor(100.0)
    clock.anchor(200.0)
    assert clock.to_monotonic(0.5) == 100.0
    assert clock.from_monotonic(101.0) == 1.5
    clock.shift_anchor(0.25)
    assert clock.to_monotonic(0.5) == 100.25


def test_a_file_has_no_place_in_real_time() -> None:
    clock = SampleClock(16_000)
    assert not clock.anchored
    with pytest.raises(ValueError, match="not anchored"):
        clock.from_monotonic(1.0)


def test_a_rate_is_positive() -> None:
    with pytest.raises(ValueError, match="rate"):
        SampleClock(0)
