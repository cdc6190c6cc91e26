"""Scenes that are made anew each time: the batches of a live training."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("scipy")

import torch

from speech.training import din, rooms
from speech.training.cepstra import PLAIN, WARPS, Cepstra
from speech.training.draw import Draw
from speech.training.features import CEPSTRA, RATE, SHIFT, mfcc
from speech.training.live import LiveBatches
from speech.training.network import Shape
from speech.training.schedule import Schedule
from speech.training.sounds import Sounds, collected, load_sounds, some
from speech.training.utterance import SILENCE, Labelled

CPU = torch.device("cpu")
SMALL = Shape(stem=16, stream=8, hidden=12, offsets=(-1, 1))
VOWEL = 7
"""The class of what is said here: a tone."""


def tone(seconds: float, hertz: float = 700.0) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    return np.asarray(0.4 * np.sin(2 * np.pi * hertz * np.arange(int(seconds * RATE)) / RATE), np.float32)


def spoken(seconds: float = 0.6) -> Labelled:
    """A tone with silence around it."""
    quiet = np.zeros(RATE // 2, np.float32)
    samples = np.concatenate([quiet, tone(seconds), quiet])
    starts = np.array([0, len(quiet), len(quiet) + int(seconds * RATE)], np.int32)
    return Labelled(samples, starts, np.array([SILENCE, VOWEL, SILENCE], np.int16))


def some_sounds(tmp_path: Path) -> Sounds:
    path = tmp_path / "1.npz"
    np.savez(path, allow_pickle=False, **collected([spoken(0.6), spoken(0.9), spoken(2.5)]))
    return load_sounds([path])


def batches(sounds: Sounds, seed: int = 1, size: int = 24) -> LiveBatches:
    heard = din.Din(din.stored(20, [], [tone(1.0), tone(2.0, 300.0)], 1), din.eventful(10, 1), CPU)
    return LiveBatches(sounds, heard, SMALL, Schedule(4, batch=size, labels=40), seed)


def test_the_features_of_a_batch_are_those_of_one() -> None:
    samples = np.random.default_rng(1).standard_normal((2, RATE)).astype(np.float32) * 0.1
    for number in (0, PLAIN, len(WARPS) - 1):
        found = Cepstra(CPU).of(torch.from_numpy(samples), torch.tensor([number, PLAIN]))
        assert np.allclose(found[0].numpy(), mfcc(samples[0], float(WARPS[number])), atol=1e-2)
        assert np.allclose(found[1].numpy(), mfcc(samples[1]), atol=1e-2)


def test_what_is_kept_of_an_utterance_is_what_there_is_to_hear(tmp_path: Path) -> None:
    nothing = Labelled(np.zeros(RATE, np.float32), np.array([0], np.int32), np.array([SILENCE], np.int16))
    parts = collected([nothing, spoken(0.6)])
    assert parts["lengths"].tolist() == [66]  # 0.6 s, and 0.03 s on both sides
    assert len(parts["samples"]) == 66 * SHIFT and len(parts["classes"]) == 66
    assert (parts["classes"] == VOWEL).sum() == 60
    pieces = some(some_sounds(tmp_path), 2, 1)
    assert len(pieces) == 2 and {len(one) for one in pieces} <= {66 * SHIFT, 96 * SHIFT, 256 * SHIFT}
    assert all(0.35 < np.abs(one).max() < 0.45 for one in pieces)


def test_a_batch_is_the_same_for_the_same_step_and_seed(tmp_path: Path) -> None:
    sounds = some_sounds(tmp_path)
    one, again, other = batches(sounds).at(3), batches(sounds).at(3), batches(sounds, seed=2).at(3)
    assert torch.equal(one.features, again.features) and torch.equal(one.labels, again.labels)
    assert not torch.equal(one.features, other.features)
    frames = SMALL.left + 3 * 39 + SMALL.right + 1
    assert one.features.shape == one.plain.shape == (24, CEPSTRA, frames)
    assert one.labels.shape == (24, 40)


def test_the_labels_lie_where_the_sound_is(tmp_path: Path) -> None:
    batch = batches(some_sounds(tmp_path)).at(0)
    loudness = batch.plain[:, 0, SMALL.left : SMALL.left + 3 * 40 : 3]
    spoken_at, silent = loudness[batch.labels == VOWEL], loudness[batch.labels == SILENCE]
    assert len(spoken_at) and len(silent)
    between = (spoken_at.median() + silent.median()) / 2
    right = ((loudness > between) == (batch.labels == VOWEL)).float().mean()
    assert right > 0.97  # but for the frames at the borders


def test_in_some_pieces_nobody_speaks_and_their_labels_say_so(tmp_path: Path) -> None:
    source = batches(some_sounds(tmp_path), size=200)
    batch = source.at(0)
    mute = (batch.labels == SILENCE).all(1)
    assert 0.04 < mute.float().mean() < 0.3
    counts = source.counts()
    assert counts[VOWEL] > 0 and counts[SILENCE] > 0 and counts.sum() == counts[VOWEL] + counts[SILENCE]


def test_a_room_lets_the_direct_sound_through_first() -> None:
    draw = Draw(torch.Generator(CPU).manual_seed(1), 8)
    size = rooms.spectrum_size(RATE)
    heard = torch.fft.irfft(rooms.echoes(size, draw, CPU), size)
    assert torch.allclose(heard[:, 0], torch.ones(8), atol=0.2)
    assert heard[:, 1:10].abs().max() < 0.2  # no echo yet
    assert heard[:, size // 2 :].square().sum() < 0.05 * heard.square().sum()  # and none before


def test_the_noise_of_every_piece_is_as_loud() -> None:
    heard = din.Din(din.stored(20, [], [tone(1.0)], 1), din.eventful(10, 1), CPU)
    size = rooms.spectrum_size(RATE)
    noise = torch.fft.irfft(heard.spectrum(RATE, size, Draw(torch.Generator(CPU).manual_seed(3), 16)), size)
    power = noise.square().sum(1) / RATE
    assert torch.allclose(power, torch.ones(16), atol=0.05)
