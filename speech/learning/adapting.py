"""From pieces of what a table has read out to a scaling of the network's hidden units (LHUC, Swietojanski et al. 2016).

A few thousand numbers instead of millions: thirty phrases a voice are enough for them, and the network that cannot
forget what its weights hold keeps understanding everybody else, and noise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech.learning.layers import LEFT, RIGHT, SUBSAMPLING, Floats, Layers, Scaling

PIECE_LABELS = 50
"""Labels of 30 ms in a piece."""
_DECAYS = (0.9, 0.99)
_SMALL = 1e-8


@dataclass(frozen=True)
class Heard:
    """Something read out: its features, in whatever noise it was put into, and the phone at each label."""

    features: Floats
    labels: NDArray[np.int16]


@dataclass(frozen=True)
class Plan:
    """How to adapt."""

    steps: int = 200
    pieces: int = 24
    """In a step."""
    rate: float = 2e-2
    pull: float = 2e-3
    """Towards doing nothing, so that what nobody has read stays as it was."""


def adapted(
    layers: Layers,
    heard: list[Heard],
    plan: Plan,
    seed: int,
    say: Callable[[int, float], None] = lambda step, loss: None,
) -> Scaling:
    """The scaling under which the network hears what was read; `say` gets each step with its loss.

    Raises ValueError where nothing was heard.
    """
    if not heard:
        raise ValueError("nothing to learn from")
    rng = np.random.default_rng(seed)
    scaling, rest = layers.unscaled(), layers.unscaled()
    means = [np.zeros_like(one) for one in scaling.arrays]
    squares = [np.zeros_like(one) for one in scaling.arrays]
    for step in range(plan.steps):
        features, labels = _pieces(heard, plan.pieces, rng)
        loss, slope = layers.gradient(features, labels, scaling)
        rate = plan.rate * 0.5 * (1 + np.cos(np.pi * step / plan.steps))
        for now, was, change, mean, square in zip(
            scaling.arrays, rest.arrays, slope.arrays, means, squares, strict=True
        ):
            change += np.float32(plan.pull) * (now - was)
            mean += np.float32(1 - _DECAYS[0]) * (change - mean)
            square += np.float32(1 - _DECAYS[1]) * (change**2 - square)
            first, second = (1 - decay ** (step + 1) for decay in _DECAYS)
            now -= np.float32(rate) * (mean / np.float32(first)) / (np.sqrt(square / np.float32(second)) + _SMALL)
        say(step + 1, loss)
    return scaling


def _pieces(heard: list[Heard], count: int, rng: np.random.Generator) -> tuple[Floats, NDArray[np.int64]]:
    """Random pieces with their context; a label of -1 lies behind the end."""
    window = np.arange(-LEFT, SUBSAMPLING * (PIECE_LABELS - 1) + RIGHT + 1)
    features, labels = [], []
    for one in (heard[int(place)] for place in rng.integers(len(heard), size=count)):
        many = len(one.labels)
        first = int(rng.integers(0, max(0, many - PIECE_LABELS) + 1))
        frames = np.clip(first * SUBSAMPLING + window, 0, len(one.features) - 1)
        features.append(one.features[frames])
        places = first + np.arange(PIECE_LABELS)
        labels.append(np.where(places < many, one.labels[np.minimum(places, many - 1)], -1))
    return np.stack(features).astype(np.float32), np.stack(labels).astype(np.int64)
