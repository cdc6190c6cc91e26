"""A phrase is cut out of the sound as it was spoken, and what is wrong with it is said."""

from __future__ import annotations

import numpy as np
import pytest
from fake_source import FakeSource, room, spoken

from speech.recording import LONGEST_S, WAITING_S, Verdict, record


def test_what_was_spoken_is_kept_with_a_little_room() -> None:
    take = record(FakeSource(spoken(1.2)))
    assert take.good
    assert take.seconds == pytest.approx(1.7, abs=0.1)
    assert take.level == pytest.approx(0.3 / np.sqrt(2), rel=0.1)


def test_a_sound_card_of_its_own_rate_gives_sixteen_kilohertz() -> None:
    take = record(FakeSource(spoken(1.2, rate=48_000), 48_000))
    assert take.good and take.seconds == pytest.approx(1.7, abs=0.1)


def test_a_pause_within_a_phrase_does_not_end_it() -> None:
    first, second = spoken(0.5)[: 16_000 + 8_000 + 8_000], spoken(0.5)[16_000:]
    take = record(FakeSource(np.concatenate([first, second])))
    assert take.good and take.seconds == pytest.approx(2.0, abs=0.15)


def test_the_next_take_begins_where_the_last_one_ended() -> None:
    source = FakeSource(np.concatenate([spoken(0.6), spoken(1.4)]))
    assert record(source).seconds == pytest.approx(1.1, abs=0.1)
    assert record(source).seconds == pytest.approx(1.9, abs=0.1)


@pytest.mark.parametrize(
    ("sound", "verdict"),
    [
        (room(WAITING_S + 2), Verdict.NOTHING),
        (spoken(1.0, level=0.013), Verdict.QUIET),
        (np.clip(spoken(1.0, level=3.0), -1, 1), Verdict.CLIPPED),
        (spoken(1.0, level=0.15, noise=0.035), Verdict.NOISY),
        (np.zeros(0, np.float32), Verdict.NOTHING),
    ],
)
def test_what_is_wrong_is_said(sound: np.ndarray, verdict: Verdict) -> None:  # type: ignore[type-arg]
    take = record(FakeSource(sound))
    assert take.verdict is verdict and not take.good


def test_a_knock_is_no_speech() -> None:
    sound = room(WAITING_S + 2)
    sound[16_000:16_600] += 0.8
    assert record(FakeSource(sound)).verdict is Verdict.NOTHING


def test_nobody_waits_for_somebody_who_goes_on_speaking() -> None:
    take = record(FakeSource(spoken(20.0)))
    assert take.seconds == pytest.approx(LONGEST_S + 0.25, abs=0.3)
