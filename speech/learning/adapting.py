"""From pieces of what a table has read out to a scaling of the network's hidden units (LHUC, Swietojanski et al. 2016).

A few thousand numbers instead of millions: thirty phrases a voice are enough for them, and the network that cannot
forget what its weights hold keeps understanding everybody else, and noise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech.learning.layers import LEFT, RIGHT, SUBSAMPLING, Floats, Layers, Scaling

PIECE_LABELS = 50
"""Labels of 30 ms in a piece."""
_DECAYS = (0.9, 0.99)
_SMALL = 1e-8
_WAYS = (0.5, 0.4, 0.3, 0.2, 0.1)
"""Shares of the way to go that are tried. The second half brought the readers little and cost others most."""
_TOLERATED = 0.1
"""By how much the loss of other voices may rise. With a fifth more of it, one digit in forty was lost in noise."""
_THREADS = 2
"""Parts of a step that are computed at the same time: numpy lets go of the interpreter meanwhile."""


@dataclass(frozen=True)
class Heard:
    """Something read out: its features, in whatever noise it was put into, and the phone at each label."""

    features: Floats
    labels: NDArray[np.int16]


@dataclass(frozen=True)
class Plan:
    """How to adapt."""

    steps: int = 120
    pieces: int = 20
    """In a step."""
    rate: float = 2e-2
    pull: float = 2e-3
    """Towards doing nothing, so that what nobody has read stays as it was."""
    rehearsed: float = 0.4
    """Share of the pieces that are by other voices, where there are any."""


def adapted(
    layers: Layers,
    heard: list[Heard],
    plan: Plan,
    seed: int,
    others: Sequence[Heard] = (),
    say: Callable[[int, float], None] = lambda step, loss: None,
) -> Scaling:
    """The scaling under which the network hears what was read; `say` gets each step with its loss.

    `others`: what other voices said, which is to be heard as before.

    Raises ValueError where nothing was heard.
    """
    if not heard:
        raise ValueError("nothing to learn from")
    rng = np.random.default_rng(seed)
    scaling, rest = layers.unscaled(), layers.unscaled()
    means = [np.zeros_like(one) for one in scaling.arrays]
    squares = [np.zeros_like(one) for one in scaling.arrays]
    theirs = round(plan.rehearsed * plan.pieces) if others else 0
    with ThreadPoolExecutor(_THREADS) as pool:
        for step in range(plan.steps):
            pieces = _pieces(heard, plan.pieces - theirs, rng) + _pieces(others, theirs, rng)
            loss, slope = _slope(layers, pieces, scaling, pool)
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


def as_far_as_others_allow(layers: Layers, scaling: Scaling, others: Sequence[Heard]) -> Scaling:
    """So much of a scaling that what `others` said, which took no part in it, is heard nearly as well as before.

    Returns the scaling that changes nothing where even the shortest way would be too far.
    """
    allowed = (1 + _TOLERATED) * loss_of(layers, others) if others else 0.0
    for way in _WAYS:
        if not others or loss_of(layers.scaled(scaling.between(way)), others) <= allowed:
            return scaling.between(way)
    return layers.unscaled()


def loss_of(layers: Layers, heard: Sequence[Heard]) -> float:
    """Mean of -log p of the labels of all utterances."""
    total, count = 0.0, 0
    for one in heard:
        logs = layers.of_utterance(one.features)[np.arange(len(one.labels)), one.labels]
        total, count = total - float(logs.sum()), count + len(logs)
    return total / max(1, count)


Piece = tuple[Floats, NDArray[np.int64]]


def _slope(
    layers: Layers, pieces: Sequence[Piece], scaling: Scaling, pool: ThreadPoolExecutor
) -> tuple[float, Scaling]:
    """Loss and slope of a step; always in as many parts, so that it comes to the same on every machine."""
    parts = [pieces[number::_THREADS] for number in range(_THREADS)]

    def part(some: Sequence[Piece]) -> tuple[float, Scaling, int]:
        labels = np.stack([labels for _, labels in some])
        loss, slope = layers.gradient(np.stack([features for features, _ in some]), labels, scaling)
        return loss, slope, int((labels >= 0).sum())

    found = list(pool.map(part, [some for some in parts if some]))
    whole = sum(count for _, _, count in found)
    total = scaling.between(0.0)
    for array in total.arrays:
        array[:] = 0
    for _, slope, count in found:
        for array, one in zip(total.arrays, slope.arrays, strict=True):
            array += one * np.float32(count / whole)
    return sum(loss * count / whole for loss, _, count in found), total


def _pieces(heard: Sequence[Heard], count: int, rng: np.random.Generator) -> list[Piece]:
    """Random pieces with their context; a label of -1 lies behind the end."""
    window = np.arange(-LEFT, SUBSAMPLING * (PIECE_LABELS - 1) + RIGHT + 1)
    found = []
    for one in (heard[int(place)] for place in (rng.integers(len(heard), size=count) if count else ())):
        many = len(one.labels)
        first = int(rng.integers(0, max(0, many - PIECE_LABELS) + 1))
        frames = np.clip(first * SUBSAMPLING + window, 0, len(one.features) - 1)
        places = first + np.arange(PIECE_LABELS)
        labels = np.where(places < many, one.labels[np.minimum(places, many - 1)], -1)
        found.append((one.features[frames].astype(np.float32), labels.astype(np.int64)))
    return found
