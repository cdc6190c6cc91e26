"""What a training hears is another throat, has a gap or more noise, each time anew; needs the extra `train`."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("scipy")

import torch

from speech.training import batches, distort, noise
from speech.training.batches import Batches
from speech.training.corpus import Corpus
from speech.training.distort import Distorter
from speech.training.features import CEPSTRA, RATE, Floats, band_places, cosines, mfcc
from speech.training.network import Shape
from speech.training.schedule import Schedule
from speech.training.utterance import SILENCE

FRAMES = 120


def vowel(warp: float = 1.0) -> Floats:
    """Features of something with formants."""
    time = np.arange(RATE * 2) / RATE
    sound = sum(np.sin(2 * np.pi * 110 * k * time) / (1 + ((110 * k - 900) / 500) ** 2) for k in range(1, 60))
    room = np.random.default_rng(1).standard_normal(len(time)) * 1e-2
    return mfcc(np.asarray(0.1 * (sound + room), np.float32), warp)[:FRAMES]


def bands(
    cepstra: np.ndarray[tuple[int, ...], np.dtype[np.floating]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.floating]]:
    return np.asarray(cepstra @ np.linalg.inv(cosines()))


def only(monkeypatch: pytest.MonkeyPatch, **shares: float) -> None:
    for name in ("_WARPED", "_MASKED", "_CROWDED", "_ECHOING", "_TALKED_OVER", "_NOISY"):
        monkeypatch.setattr(distort, name, shares.get(name, 0.0))


def distorted(features: Floats, seed: int = 1, noises: tuple[Floats, ...] = ()) -> Floats:
    """One piece."""
    some = Distorter(torch.from_numpy(np.concatenate((np.zeros((0, CEPSTRA), np.float32), *noises))))
    batch = torch.from_numpy(features[None].copy())
    return np.asarray(some.distorted(batch, torch.Generator().manual_seed(seed))[0][0].numpy(), np.float32)


def test_cepstra_and_bands_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch)
    assert distorted(vowel()) == pytest.approx(vowel(), abs=1e-2)


def test_another_throat_is_nearly_that_of_the_features() -> None:
    for warp in (0.9, 1.1):
        places = torch.from_numpy(band_places(1 / warp))[None, None]
        changed = distort.at(torch.from_numpy(bands(vowel())[None]), places)[0].numpy()
        ours, theirs = np.abs(changed - bands(vowel(warp))).mean(), np.abs(bands(vowel()) - bands(vowel(warp))).mean()
        assert ours < 0.5 * theirs


def test_every_mouth_moves_the_bands_a_little_and_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distort, "_THROATS", np.ones(1))
    chance = torch.Generator().manual_seed(1)
    moved = Distorter(torch.zeros(0, CEPSTRA))._another_throat(distort._Draw(chance, 50))[:, 0].numpy()
    moved -= np.arange(CEPSTRA)
    assert 0.3 < moved.std() < 1.0 and moved.std(0).min() > 0.2, "of all bands, in each piece another way"
    assert np.abs(np.diff(moved, axis=1)).max() < 1.0, "neighbours keep their order"


def test_a_missing_band_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _MASKED=1.0)
    before = vowel() + np.random.default_rng(1).standard_normal((FRAMES, CEPSTRA)).astype(np.float32)
    after = bands(distorted(before))
    still = after.std(0) < 1e-2
    assert 2 <= still.sum() < 9 and np.ptp(np.flatnonzero(still)) == still.sum() - 1
    assert after[:, ~still] == pytest.approx(bands(before)[:, ~still], abs=1e-2)


def test_a_room_is_nearly_that_of_the_sound() -> None:
    time = np.arange(RATE) / RATE
    burst = np.random.default_rng(3).standard_normal(RATE) * np.where((time > 0.3) & (time < 0.5), 0.1, 1e-4)
    before = bands(mfcc(burst.astype(np.float32)))
    rooms = [noise.reverberated(burst.astype(np.float32), np.random.default_rng(seed), 0.4, 1.2) for seed in range(8)]
    real = np.mean([bands(mfcc(room)) for room in rooms], 0)
    one = [torch.full((1, 1, 1), number) for number in (0.4, 1.2)]
    made = distort.echoing(torch.from_numpy(before.astype(np.float32))[None], *one)[0].numpy()
    assert np.abs(made - real).mean() < 0.25 * np.abs(before - real).mean()


def test_echoes_only_ever_add(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _ECHOING=1.0)
    quiet = vowel()
    quiet[60:] = np.full(CEPSTRA, -10.0, np.float32) @ cosines()
    louder = bands(distorted(quiet)) - bands(quiet)
    assert (louder > -0.01).all()
    assert louder[61].mean() > louder[90].mean()


def test_who_talks_beside_is_another_piece_and_less_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _TALKED_OVER=1.0, _MANY_TALK=0.0)
    quiet, loud = vowel(), vowel(1.1) + 20.0 * (np.arange(CEPSTRA) == 0)
    pair = torch.from_numpy(np.stack((quiet, loud)).astype(np.float32))
    both = Distorter(torch.zeros(0, CEPSTRA)).distorted(pair, torch.Generator().manual_seed(1))[0].numpy()
    for changed, own, other in ((both[0], quiet, loud), (both[1], loud, quiet)):
        added = bands(changed) - bands(own)
        assert (added > -0.01).all() and 0.01 < added.mean() < np.abs(bands(own) - bands(other)).mean()
        assert np.quantile(bands(changed).mean(1), 0.9) - np.quantile(bands(own).mean(1), 0.9) < 1.0


def test_a_crowd_is_several_others_at_once_and_nobody_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _CROWDED=1.0)
    monkeypatch.setattr(batches, "_COLOUR", (0.0,) * CEPSTRA)
    pieces = np.stack([np.roll(vowel(warp), 9 * k, 0) for k, warp in enumerate(np.linspace(0.85, 1.15, 8))])
    crowd, crowds = Distorter(torch.zeros(0, CEPSTRA)).distorted(torch.from_numpy(pieces), torch.Generator())
    assert crowds.all() and not np.allclose(crowd[0].numpy(), pieces[0], atol=1.0)
    some = Corpus(
        pieces.astype(np.float16).reshape(-1, CEPSTRA), np.full(8 * FRAMES // 3, 5, np.int16), np.full(8, FRAMES)
    )
    schedule = Schedule(1, batch=8, labels=20, distort=True)
    assert (Batches(some, Shape(stem=16, stream=8, hidden=16), schedule, 1).at(0)[1] == SILENCE).all()


def test_noise_fills_what_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _NOISY=1.0)
    quiet = vowel()
    quiet[60:] = np.full(CEPSTRA, -10.0, np.float32) @ cosines()
    rain = mfcc(np.random.default_rng(2).standard_normal(RATE).astype(np.float32) * 0.1)
    louder = bands(distorted(quiet, noises=(rain,))) - bands(quiet)
    assert (louder > -0.01).all()
    assert louder[60:].mean() > 5 * louder[:60].mean()


def test_a_step_hears_the_same_again_and_silence_is_what_noise_comes_from() -> None:
    features = np.concatenate([vowel(), vowel()]).astype(np.float16)
    labels = np.concatenate([np.full(FRAMES // 3, 5), np.zeros(FRAMES // 3)]).astype(np.int16)
    some = Corpus(features, labels, np.array([FRAMES, FRAMES]))
    schedule = Schedule(4, batch=4, labels=20, distort=True)
    one, other = (Batches(some, Shape(stem=16, stream=8, hidden=16), schedule, 1) for _ in range(2))
    assert torch.equal(one.at(2)[0], other.at(2)[0])
    assert one._silent().tolist() == list(range(FRAMES, 2 * FRAMES))


def test_who_speaks_faster_says_the_same_in_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, _NONE=0.0)
    for name, value in (("_HURRIED", 1.0), ("_TEMPO", (1.5, 1.5)), ("_DEAF", 0.0), ("_COLOUR", (0.0,) * CEPSTRA)):
        monkeypatch.setattr(batches, name, value)
    frame = np.zeros((300, CEPSTRA), np.float16)
    frame[:, 0] = np.arange(300)
    some = Corpus(frame, np.arange(100).astype(np.int16), np.array([300]))
    shape = Shape(stem=16, stream=8, hidden=16)
    features, labels = Batches(some, shape, Schedule(1, batch=4, labels=20, distort=True), 1).at(0)
    present = features[:, 0, shape.left :: 3][:, :20].numpy()  # the frame that each label is of
    assert np.diff(present, axis=1) == pytest.approx(4.5, abs=1.01)
    assert labels.numpy() == pytest.approx(present / 3, abs=1.01)


def test_events_stand_out_of_a_noise() -> None:
    for seed in range(20):
        events = noise.events(2 * RATE, np.random.default_rng(seed))
        assert events.shape == (2 * RATE,) and np.abs(events).max() == pytest.approx(1.0, abs=1e-3)
        assert np.abs(events).mean() < 0.25
