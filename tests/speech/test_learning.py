"""Learning a table's voices: the network in numpy is the one that Vosk computes, and a scaling of it can be learnt."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from speech.learning.adapting import Heard, Plan, adapted, as_far_as_others_allow, loss_of
from speech.learning.layers import LEFT, OFFSETS, RIGHT, Layers, Scaling
from speech.modelfile import read_layers, replace_layers
from speech.models import find_model

MODEL = find_model("bundled").path
CLASSES = 46
STRANGE = 10.0
"""So far do the lowest cepstra of a strange voice lie elsewhere, and the highest as far on the other side."""
MOST_LEFT = 0.5
"""Of what is misheard of a strange voice before it is learnt, so much may be left: how much there is to gain depends on
how well the model knows strange voices already."""


@pytest.fixture(scope="module")
def layers() -> Layers:
    return Layers.read(MODEL)


def features(pieces: int, labels: int, seed: int = 1) -> np.ndarray:  # type: ignore[type-arg]
    """Noise that looks a little like MFCCs."""
    rng = np.random.default_rng(seed)
    frames = LEFT + 3 * (labels - 1) + RIGHT + 1
    return (rng.standard_normal((pieces, frames, 40)) * np.linspace(20, 3, 40)).astype(np.float32)


def random_scaling(layers: Layers, size: float, seed: int = 2) -> Scaling:
    rng = np.random.default_rng(seed)
    scaling = layers.unscaled()
    for one in scaling.arrays:
        one += (rng.standard_normal(one.shape) * size).astype(np.float32)
    return scaling


def test_each_label_has_a_probability_for_each_class(layers: Layers) -> None:
    scores = layers.scores(features(2, 7))
    assert scores.shape == (2, 7, CLASSES)
    assert np.exp(scores).sum(-1) == pytest.approx(1.0, abs=1e-4)


def test_it_is_the_network_of_the_training() -> None:
    torch = pytest.importorskip("torch")
    pytest.importorskip("scipy")
    from speech.training.corpus import Corpus
    from speech.training.network import Shape
    from speech.training.restore import restored

    assert Shape().offsets == OFFSETS and (Shape().left, Shape().right) == (LEFT, RIGHT)
    x = features(2, 7)
    flat = x.reshape(-1, 40).astype(np.float16)
    trained = restored(MODEL, Corpus(flat, np.zeros(1, np.int16), np.array([len(flat)])))
    with torch.no_grad():
        expected = torch.log_softmax(trained.network(torch.from_numpy(x).transpose(1, 2)), 1).transpose(1, 2)
    assert Layers.read(MODEL).scores(x) == pytest.approx(expected.numpy(), abs=0.02)


def test_the_gradient_is_the_slope_of_the_loss(layers: Layers) -> None:
    x = features(2, 5)
    labels = np.random.default_rng(3).integers(0, CLASSES, (2, 5))
    labels[1, 3:] = -1
    scaling = random_scaling(layers, 0.1)
    _, slope = layers.gradient(x, labels, scaling)
    for number in (0, 1, 3, 6, 8, 9, 10, 12, 15, 19):
        direction = np.sign(slope.arrays[number])
        step = np.float32(2e-3)
        losses = []
        for side in (1, -1):
            moved = random_scaling(layers, 0.1)
            moved.arrays[number][:] += side * step * direction
            losses.append(layers.gradient(x, labels, moved)[0])
        expected = float(np.abs(slope.arrays[number]).sum())
        assert (losses[0] - losses[1]) / (2 * step) == pytest.approx(expected, rel=0.08, abs=1e-3), number


def test_a_scaling_is_folded_into_the_weights(layers: Layers) -> None:
    x, scaling = features(1, 6), random_scaling(layers, 0.1)
    labels = np.zeros((1, 6), np.int64)
    scored = layers.scaled(scaling).scores(x)
    assert layers.gradient(x, labels, scaling)[0] == pytest.approx(-float(scored[..., 0].mean()), abs=1e-3)
    assert layers.scaled(scaling.between(0.0)).scores(x) == pytest.approx(layers.scores(x), abs=1e-4)


def test_what_is_written_is_what_is_read(layers: Layers, tmp_path: Path) -> None:
    x, scaling = features(1, 6), random_scaling(layers, 0.1)
    layers.scaled(scaling).write(MODEL, tmp_path)
    assert Layers.read(tmp_path).scores(x) == pytest.approx(layers.scaled(scaling).scores(x), abs=0.02)
    kept, written = (folder / "am" / "final.mdl" for folder in (MODEL, tmp_path))
    assert kept.stat().st_size == written.stat().st_size
    assert read_layers(kept)[1] == pytest.approx(read_layers(written)[1])


def test_weights_of_another_network_are_refused(tmp_path: Path) -> None:
    source = MODEL / "am" / "final.mdl"
    layers, _ = read_layers(source)
    for wrong in (layers[:-1], [*layers, layers[-1]], [*layers[1:], layers[0]]):
        with pytest.raises(ValueError, match="layer"):
            replace_layers(source, tmp_path / "final.mdl", wrong)
    assert not (tmp_path / "final.mdl").exists()


def test_a_strange_voice_is_learnt(layers: Layers) -> None:
    """A voice whose low cepstra lie elsewhere: the labels are what the network hears in the voice that it knows."""
    usual = features(6, 60, 5)[:, :, :]
    labels = layers.scores(usual).argmax(-1).astype(np.int16)
    strange = usual + np.linspace(STRANGE, -STRANGE, 40, dtype=np.float32)
    heard = [Heard(one[LEFT : len(one) - RIGHT], its) for one, its in zip(strange, labels, strict=True)]
    losses: list[float] = []
    plan = Plan(steps=25, pieces=6)
    scaling = adapted(layers, heard, plan, 1, say=lambda step, loss: losses.append(loss))
    assert np.mean(losses[-5:]) < 0.7 * np.mean(losses[:3])
    wrong, left = ((one.scores(strange).argmax(-1) != labels).mean() for one in (layers, layers.scaled(scaling)))
    assert wrong > 0.05, "it is no strange voice"
    assert left < MOST_LEFT * wrong
    again = adapted(layers, heard, plan, 1)
    assert all(np.array_equal(one, other) for one, other in zip(scaling.arrays, again.arrays, strict=True))


def test_nothing_teaches_nothing(layers: Layers) -> None:
    with pytest.raises(ValueError, match="nothing"):
        adapted(layers, [], Plan(), 1)


EDGE = 0.7
"""A phone that is ahead of the next by less, in a natural logarithm, is as good as it."""


def heard_by(layers: Layers, voices: np.ndarray) -> list[Heard]:  # type: ignore[type-arg]
    """What the network takes these features for."""
    labels = layers.scores(voices).argmax(-1).astype(np.int16)
    return [Heard(one[LEFT : len(one) - RIGHT], its) for one, its in zip(voices, labels, strict=True)]


def test_who_is_understood_already_changes_nothing_that_is_heard(layers: Layers) -> None:
    """Of noise many labels are on the edge between two phones: those are left out, for either is as good."""
    agreed = []
    for seed in (5, 6, 7, 8):
        usual = features(4, 40, seed)
        scaling = adapted(layers, heard_by(layers, usual), Plan(steps=6, pieces=2, rate=2e-3), 1)
        before = layers.scores(usual)
        second, first = np.sort(before, axis=-1)[..., -2:].transpose(2, 0, 1)
        same = layers.scaled(scaling).scores(usual).argmax(-1) == before.argmax(-1)
        agreed.append(same[first - second > EDGE])
    assert sum(map(len, agreed)) > 300 and np.mean(np.concatenate(agreed)) > 0.97


def test_other_voices_are_rehearsed(layers: Layers) -> None:
    """What others say is heard as before more often where they are rehearsed than where they are not."""
    usual, strange = features(4, 50, 5), features(4, 50, 7) + np.linspace(STRANGE, -STRANGE, 40, dtype=np.float32)
    wrong = [Heard(one.features, np.roll(one.labels, 7)) for one in heard_by(layers, strange)]
    plan = Plan(steps=40, pieces=4, rehearsed=0.5)
    kept = []
    for others in ((), heard_by(layers, usual)):
        after = layers.scaled(adapted(layers, wrong, plan, 1, others)).scores(usual)
        kept.append(float((after.argmax(-1) == layers.scores(usual).argmax(-1)).mean()))
    assert kept[1] > kept[0]


def test_an_utterance_of_any_length_has_its_labels(layers: Layers) -> None:
    for frames in (0, 1, 2, 3, 4, 50):
        rows = features(1, 20)[0][:frames]
        assert layers.of_utterance(rows).shape == (-(-frames // 3), CLASSES)


def test_a_lesson_goes_as_far_as_others_allow(layers: Layers) -> None:
    others = heard_by(layers, features(3, 40, 5))
    harmless, harmful = random_scaling(layers, 0.0), random_scaling(layers, 0.6)
    for scaling, ways in ((harmless, (0.5,)), (harmful, (0.0, 0.1, 0.2, 0.3))):
        found = as_far_as_others_allow(layers, scaling, others)
        assert any(np.allclose(found.factors[0], scaling.between(way).factors[0]) for way in ways)
        assert loss_of(layers.scaled(found), others) <= 1.11 * loss_of(layers, others)
    assert np.allclose(as_far_as_others_allow(layers, harmful, []).factors[0], harmful.between(0.5).factors[0])
