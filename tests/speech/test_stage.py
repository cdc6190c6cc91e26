"""The table with a microphone in its middle: what sounds when, how loud, and what the loudspeaker's reference knows."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from speech.loudspeaker import LEAD_S
from speech.measure import cast, diphones
from speech.measure.cast import ROOM_S, Actor, loudness
from speech.measure.stage import LOUD, Stage
from speech.resample import Samples, from_pcm
from speech.sources import BLOCK_S
from speech.synthetic import RATE

NOISE = np.random.default_rng(1).standard_normal(RATE).astype(np.float32)
ANDREA = Actor("de+Andrea", 150, 50, 0.85, 1)


def heard(stage: Stage, seconds: float) -> Samples:
    blocks = stage.blocks()
    return np.concatenate([from_pcm(next(blocks).pcm) for _ in range(round(seconds / BLOCK_S))])


def rms(sound: Samples) -> float:
    return float(np.sqrt(np.mean(sound**2)))


def test_what_is_put_on_it_sounds_at_its_time_and_as_loud_as_a_player() -> None:
    stage = Stage(NOISE, None, 1)
    stage.put(np.ones(RATE // 2, np.float32), 1.0)
    sound = heard(stage, 2.0)
    assert rms(sound[: RATE - 1]) < 0.02 * LOUD
    assert rms(sound[RATE : RATE + RATE // 2]) == pytest.approx(LOUD, rel=0.01)
    assert rms(sound[RATE + RATE // 2 + 1 :]) < 0.02 * LOUD
    assert stage.now == pytest.approx(2.0)


@pytest.mark.parametrize("ratio", [12.0, 6.0])
def test_the_noise_is_so_far_below_a_player(ratio: float) -> None:
    sound = heard(Stage(NOISE, ratio, 1), 2.0)
    assert 20 * np.log10(LOUD / rms(sound)) == pytest.approx(ratio, abs=0.1)


def test_the_same_seed_sounds_the_same() -> None:
    one, other = (heard(Stage(NOISE, 6.0, 3), 0.4) for _ in range(2))
    assert np.array_equal(one, other)


def test_the_host_is_as_loud_as_a_player_and_known_as_the_reference() -> None:
    stage = Stage(NOISE, None, 1)
    long_s = stage.play("Ben ist dran.", 165)
    assert 0.5 < long_s < 2.0
    reference = stage.heard_with(-LEAD_S, round(long_s * RATE))
    assert reference is not None and loudness(reference) > 0.02
    sound = heard(stage, long_s + 0.5)
    assert loudness(sound[: round((long_s + 0.1) * RATE)]) == pytest.approx(LOUD, rel=0.1)
    assert rms(sound[: round(0.05 * RATE)]) < 0.02 * LOUD  # it takes its way


def test_who_gives_way_is_soft_or_silent_from_then_on() -> None:
    stage = Stage(NOISE, None, 1)
    long_s = stage.play("Es liegt Herz Neun, und Ben ist dran.", 165)
    heard(stage, 0.6)
    stage.soften(silent=True)
    rest = stage.heard_with(0.6, round((long_s - 0.6) * RATE))
    assert rest is not None and not rest.any()
    assert rms(heard(stage, 1.0)[round(0.5 * RATE) :]) < 0.02 * LOUD


# --- the cast ---


@pytest.mark.parametrize("seed", range(5))
def test_every_seat_has_a_voice_of_its_own(seed: int) -> None:
    actors = cast.cast([True, False, True, False], random.Random(seed))
    assert len({one.voice for one in actors}) == 4
    assert not {one.voice.removeprefix("mb-") for one in actors} & set(cast.KEPT_FOR_JUDGING)
    for woman, one in zip([True, False, True, False], actors, strict=True):
        voice = one.voice.removeprefix("mb-")
        assert (diphones.SEXES[voice] == "woman" if voice in diphones.SEXES else voice in cast.WOMEN) is woman


def test_without_diphones_all_are_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "installed", lambda: ())
    actors = cast.cast([True, False, True, False, True, False], random.Random(1))
    assert all(one.unseen for one in actors) and len({one.voice for one in actors}) == 6


def test_a_text_is_as_loud_as_its_distance_makes_it() -> None:
    near, far = (Actor("de+Andrea", 150, 50, distance, 1) for distance in (0.6, 1.2))
    loud, soft = (cast.said(one, "Herz Acht", 1) for one in (near, far))
    assert loudness(loud) / loudness(soft) == pytest.approx(2, rel=0.25)
    assert 0.4 < cast.seconds(loud) < 1.5
    assert len(loud) / RATE == pytest.approx(cast.seconds(loud) + ROOM_S)


def test_who_mumbles_is_soft_and_dull() -> None:
    plain, mumbled = (cast.said(ANDREA, "Herz Sieben", 1, mumbled=one) for one in (False, True))
    assert loudness(mumbled) < 0.5 * loudness(plain)

    def treble(sound: Samples) -> float:
        power = np.abs(np.fft.rfft(sound)) ** 2
        return float(power[len(power) // 2 :].sum() / power.sum())

    assert treble(mumbled) < 0.2 * treble(plain)


def test_takes_are_slower_and_faster() -> None:
    slow, usual, fast = (cast.seconds(cast.said(ANDREA, "Herz Acht", take)) for take in range(cast.TAKES))
    assert slow > usual > fast


@pytest.mark.skipif(not diphones.installed(), reason="mbrola or its German voices are not installed")
def test_what_takes_long_is_kept(tmp_path: Path) -> None:
    actor = Actor(f"mb-{diphones.installed()[0]}", 150, 50, 0.85, 1)
    made = cast.said(actor, "Herz Acht", 0, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    kept = cast.said(actor, "Herz Acht", 0, tmp_path)
    assert np.allclose(made, kept, atol=0.01)


def test_words_are_written_as_a_voice_says_them() -> None:
    assert cast.written_for_a_voice("double mit herz acht", {"double": ("dabbel",)}) == "Dabbel Mit Herz Acht"
