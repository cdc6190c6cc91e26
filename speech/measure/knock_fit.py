"""Fits the network of the knock detector: `python -m speech.measure.knock_fit AUDIO [--scenes N] [--out FILE]`.

Knocks are computed (`speech.measure.knock_sounds`); talk and noise are recordings, of which one half is kept for
judging. No recorded knock is learnt from. A quarter of an hour on one core; the same seed makes the same network on the
same machine. (The one in the repository was fitted to 420 scenes each of two earlier states of the computed boards,
which are one now; it is not this command's to the last digit.)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from speech.knock import HitFinder
from speech.knock_net import WEIGHTS, KnockNet
from speech.knock_shape import RATE
from speech.measure.knock_scenes import Blows, Material, Scene, for_training, training_scene

Floats = NDArray[np.float32]

SCENE_S = 60.0
SCENES = 840
BLOWS = 800
"""Knocks that are computed, and as many other blows."""
_NEAR_S = 0.02
"""A hit so close to the truth is that knock."""
_AROUND_S = (0.1, 0.7)
"""Other hits so shortly before or after a knock may be its echo or its repetition: nothing is learnt from them."""
NETS = 5
_HIDDEN = 24
_EPOCHS = 25
_BATCH = 256
_BLUR = 1.0
"""Of the spread of each number."""
_RATE, _DECAY = 2e-3, 0.02
_FALSE_WEIGHS = 1.5
"""A false knock is so much worse than one that is missed."""


def examples(material: Material, scenes: int, seed: int) -> Iterator[tuple[Floats, bool]]:
    """The shapes of hits, and whether each was a knock."""
    blows = Blows.make(BLOWS, np.random.default_rng(seed))
    for number in range(scenes):
        rng = np.random.default_rng((seed, number))
        scene = training_scene(material, blows, SCENE_S, rng)
        yield from labelled(scene)
        if number % 20 == 19:
            print(f"{number + 1} scenes of {scenes}", file=sys.stderr, flush=True)


def labelled(scene: Scene) -> Iterator[tuple[Floats, bool]]:
    """The hits of a scene."""
    finder, block = HitFinder(RATE), 4 * RATE
    for begin in range(0, len(scene.samples), block):
        piece = scene.samples[begin : begin + block]
        for hit in finder.feed((np.clip(piece, -1, 1) * 32767).astype("<i2").tobytes(), begin / RATE):
            away = np.array([hit.at - at for at in scene.knocks] or [np.inf])
            if np.abs(away).min() <= _NEAR_S:
                yield hit.shape, True
            elif not ((away > -_AROUND_S[0]) & (away < _AROUND_S[1])).any():
                yield hit.shape, False


def fit(shapes: Floats, knocks: NDArray[np.bool_], seed: int, nets: int = NETS) -> KnockNet:
    """The mean of some networks, which is one network."""
    mean, scale = shapes.mean(axis=0), 1 / (shapes.std(axis=0) + 0.02)
    found = [_fit_one((shapes - mean) * scale, knocks, np.random.default_rng((seed, net))) for net in range(nets)]
    return KnockNet(
        mean,
        scale,
        hidden=np.concatenate([one[0] for one in found], axis=1),
        hidden_bias=np.concatenate([one[1] for one in found]),
        out=(np.concatenate([one[2] for one in found]) / nets).astype(np.float32),
        out_bias=float(np.mean([one[3] for one in found])),
    )


def _fit_one(x: Floats, knocks: NDArray[np.bool_], rng: np.random.Generator) -> list[Floats]:
    """Adam on the logarithmic loss; the step shrinks to nothing.

    No number of a shape is believed to the last digit: computed knocks are like real ones only by and large.
    """
    y = knocks.astype(np.float32)
    weigh = np.where(knocks, 1.0, _FALSE_WEIGHS).astype(np.float32)
    values = [
        (rng.standard_normal((x.shape[1], _HIDDEN)) * np.sqrt(2 / x.shape[1])).astype(np.float32),
        np.zeros(_HIDDEN, np.float32),
        (rng.standard_normal(_HIDDEN) * np.sqrt(2 / _HIDDEN)).astype(np.float32),
        np.zeros(1, np.float32),
    ]
    first = [np.zeros_like(value) for value in values]
    second = [np.zeros_like(value) for value in values]
    steps, step = _EPOCHS * (len(x) // _BATCH), 0
    for _ in range(_EPOCHS):
        order = rng.permutation(len(x))
        for begin in range(0, len(x) - _BATCH + 1, _BATCH):
            chosen = order[begin : begin + _BATCH]
            blurred = x[chosen] + _BLUR * rng.standard_normal((_BATCH, x.shape[1])).astype(np.float32)
            gradients = _gradients(values, blurred, y[chosen], weigh[chosen])
            step += 1
            rate = _RATE * 0.5 * (1 + np.cos(np.pi * step / (steps + 1)))
            for n, gradient in enumerate(gradients):
                first[n] = 0.9 * first[n] + 0.1 * gradient
                second[n] = 0.999 * second[n] + 0.001 * gradient**2
                change = first[n] / (1 - 0.9**step) / (np.sqrt(second[n] / (1 - 0.999**step)) + 1e-8)
                values[n] = (values[n] - rate * (change + _DECAY * values[n])).astype(np.float32)
    return values


def _gradients(values: list[Floats], x: Floats, y: Floats, weigh: Floats) -> list[Floats]:
    hidden, bias, out, out_bias = values
    inner = x @ hidden + bias
    active = np.maximum(0.0, inner)
    sure = 1 / (1 + np.exp(-np.clip(active @ out + out_bias, -30, 30)))
    wrong = (sure - y) * weigh / len(x)
    back = np.outer(wrong, out) * (inner > 0)
    return [x.T @ back, back.sum(axis=0), active.T @ wrong, wrong.sum(keepdims=True)]


def main() -> None:
    """Make the examples, fit, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("audio", type=Path)
    parser.add_argument("--scenes", type=int, default=SCENES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    arguments = parser.parse_args()
    pairs = list(examples(for_training(arguments.audio), arguments.scenes, arguments.seed))
    shapes, knocks = np.stack([one for one, _ in pairs]), np.array([knock for _, knock in pairs])
    print(f"{len(knocks)} hits, {knocks.sum()} of them knocks", file=sys.stderr)
    fit(shapes, knocks, arguments.seed).save(arguments.out)


if __name__ == "__main__":
    main()
