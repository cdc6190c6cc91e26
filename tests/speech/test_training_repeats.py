"""The model is reproducible from seeds: the same corpus, and a training that was cut off ends like one that was not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("scipy")

import torch

from speech.training import build, corpus, train
from speech.training.batches import Batches, Order
from speech.training.features import CEPSTRA
from speech.training.network import Shape
from speech.training.schedule import Schedule
from speech.training.variants import data_with

SMALL = Shape(stem=16, stream=8, hidden=12, offsets=(-1, 1))


def some_corpus() -> corpus.Corpus:
    rng = np.random.default_rng(1)
    frames = np.array([150, 200, 90, 300, 160], np.int64)
    features = rng.standard_normal((int(frames.sum()), CEPSTRA)).astype(np.float16)
    labels = rng.integers(0, 20, int(((frames + 2) // 3).sum())).astype(np.int16)
    return corpus.Corpus(features, labels, frames)


def weights(checkpoint: Path, seed: int = 1) -> dict[str, Any]:
    schedule = Schedule(12, batch=4, labels=20)
    trained = train.train(Batches(some_corpus(), SMALL, schedule, seed), schedule, checkpoint, seed, shape=SMALL)
    return dict(trained.network.state_dict())


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(torch.equal(one[name], other[name]) for name in one)


def test_a_training_that_was_cut_off_ends_like_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = weights(tmp_path / "whole.pt")
    monkeypatch.setattr(train, "_CHECKPOINT_S", -1.0)
    batches = Batches.at

    def power_cut(self: Batches, step: int) -> Any:
        if step == 7:
            raise KeyboardInterrupt
        return batches(self, step)

    with monkeypatch.context() as context:
        context.setattr(Batches, "at", power_cut)
        with pytest.raises(KeyboardInterrupt):
            weights(tmp_path / "cut.pt")
    assert torch.load(tmp_path / "cut.pt", weights_only=False)["done"] == 7
    assert same(weights(tmp_path / "cut.pt"), whole)


def test_the_seed_makes_the_difference(tmp_path: Path) -> None:
    first = weights(tmp_path / "1.pt")
    assert same(weights(tmp_path / "again.pt"), first)
    assert not same(weights(tmp_path / "2.pt", seed=2), first)


def test_every_utterance_comes_once_before_the_first_comes_again() -> None:
    order = Order(5, 2, 1, torch.device("cpu"))
    drawn = [int(number) for step in range(10) for number in order.at(step)]
    assert [sorted(drawn[first : first + 5]) for first in range(0, 20, 5)] == [[0, 1, 2, 3, 4]] * 4
    assert drawn[:5] != drawn[5:10]


def test_a_shard_is_the_same_whatever_was_made_before_it(tmp_path: Path) -> None:
    voices = data_with(tmp_path / "voices", ["de", "de+f3"], 1, count=10)
    recipe = corpus.Recipe(None, None, None, voices=voices, size=30)
    alone = corpus.load_shards(corpus.make_shards(tmp_path / "alone", recipe, [2], 1))
    corpus.make_shards(tmp_path / "both", recipe, [1, 2], 1)
    after = corpus.load_shards([tmp_path / "both" / "2.npz"])
    other = corpus.load_shards([tmp_path / "both" / "1.npz"])
    assert np.array_equal(after.features, alone.features) and np.array_equal(after.labels, alone.labels)
    assert not np.array_equal(other.features[:100], alone.features[:100])


def test_the_same_seed_builds_the_same_model(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        build.build(tmp_path / name, None, tmp_path / f"{name}-work", steps=20, shards=1, size=15)
        made.append((tmp_path / name / "am" / "final.mdl").read_bytes())
    assert made[0] == made[1]
