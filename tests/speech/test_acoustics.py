"""What can be measured of a room and its microphone."""

from __future__ import annotations

import numpy as np
import pytest

from speech.acoustics import drift_ppm, echo_of, hum_share, level_db, noise_db
from speech.resample import Samples

RATE = 16_000


def noise(seconds: float, level: float = 0.01, seed: int = 1) -> Samples:
    return (level * np.random.default_rng(seed).standard_normal(round(seconds * RATE))).astype(np.float32)


def tone(hertz: float, seconds: float, level: float) -> Samples:
    return (level * np.sin(2 * np.pi * hertz * np.arange(round(seconds * RATE)) / RATE)).astype(np.float32)


def test_loudness_is_below_full_scale() -> None:
    assert level_db(np.ones(100, np.float32)) == pytest.approx(0.0)
    assert level_db(tone(440, 1.0, 0.1)) == pytest.approx(-23.0, abs=0.1)
    assert level_db(np.zeros(100, np.float32)) == level_db(np.zeros(0, np.float32)) == -120.0


def test_a_cough_is_not_the_noise_of_the_room() -> None:
    room = noise(3.0)
    room[RATE : RATE + RATE // 2] += noise(0.5, 0.5, seed=2)
    assert noise_db(room, RATE) == pytest.approx(-40.0, abs=0.5)


@pytest.mark.parametrize(("hertz", "hums"), [(50, True), (150, True), (70, False), (440, False)])
def test_hum_is_a_matter_of_the_mains(hertz: float, hums: bool) -> None:
    share = hum_share(noise(3.0, 0.001) + tone(hertz, 3.0, 0.01), RATE)
    assert share > 0.9 if hums else share < 0.05
    assert hum_share(noise(3.0), RATE) < 0.05


@pytest.mark.parametrize(("delay_s", "loss_db"), [(0.02, 6.0), (0.25, 20.0), (0.6, -3.0)])
def test_how_our_voice_comes_back(delay_s: float, loss_db: float) -> None:
    played = np.concatenate([noise(1.5, 0.2, seed=3), np.zeros(RATE, np.float32)])
    heard = noise(2.5, 0.002, seed=4)
    late = round(delay_s * RATE)
    heard[late:] += 10 ** (-loss_db / 20) * played[: len(played) - late]
    echo = echo_of(played, heard, RATE)
    assert echo is not None
    assert echo.delay_s == pytest.approx(delay_s, abs=0.001)
    assert echo.loss_db == pytest.approx(loss_db, abs=0.5)


def test_headphones_give_nothing_back() -> None:
    assert echo_of(noise(2.0, 0.2, seed=3), noise(2.0, 0.01, seed=5), RATE) is None


@pytest.mark.parametrize("ppm", [-2000.0, 0.0, 800.0])
def test_clocks_are_compared_by_the_blocks_that_came_at_once(ppm: float) -> None:
    late = np.random.default_rng(6).exponential(0.02, 500)
    arrivals = [(n * 0.04, 7.0 + n * 0.04 / (1 + ppm / 1e6) + late[n]) for n in range(500)]
    assert drift_ppm(arrivals) == pytest.approx(ppm, abs=150)
    assert drift_ppm(arrivals[:100]) is None
