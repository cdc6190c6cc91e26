"""Descent: fits a small network to examples, a few hundred at a time (Adam, Kingma and Ba 2015, weights decaying as
Loshchilov and Hutter 2019 say), the same on every run of a machine."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from games.values import dataclass

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]

HIDDEN, VOTES = 24, 3
"""Units between features and classes: what several features mean together ("nicht" beside "legen"); and so many
networks begin by chance elsewhere, and are one then: what only one of them thinks, the others outvote."""
STEPS, AT_ONCE = 2000, 512
"""So often it learns from so many examples."""
FASTEST, WARM = 3e-3, 0.1
"""How far a step goes at most, and after what share of all steps."""
DECAY, DECAY_MIX = 0.05, 1e-3
"""How fast weights of features, and those between units and classes, go back to nothing."""
MISSED, ASLEEP = 0.3, 0.3
"""What share of the features of an example is hidden, and of the units, whenever it is seen: none may be relied on."""
_KEPT, _KEPT_SQUARES, _TINY = 0.9, 0.999, 1e-8


@dataclass(frozen=True)
class Batch:
    """Some examples, their features one after the other."""

    features: Ints
    begins: Ints
    """Where those of each begin; each has one at least."""
    labels: Ints
    weights: Floats
    allowed: Floats
    """Example × class: 0 where it can be that, else minus infinity, nearly."""

    @property
    def norm(self) -> Floats:
        counts = np.diff(np.append(self.begins, len(self.features)))
        return (1.0 / np.sqrt(counts))[:, None].astype(np.float32)


class Network:
    """Sums of weights of features: of units that are silent below nothing, and of classes, to which the units add
    theirs."""

    def __init__(self, size: int, classes: int, rng: np.random.Generator) -> None:
        """`size`: so many features."""
        self.rows = np.zeros((size, HIDDEN + classes), np.float32)
        """Feature × units and classes."""
        self.rows[:, :HIDDEN] = rng.normal(0.0, 0.1, (size, HIDDEN))
        self.bias = np.zeros(HIDDEN + classes, np.float32)
        """Of units and classes."""
        self.mix = rng.uniform(-1.0, 1.0, (HIDDEN, classes)).astype(np.float32) / np.float32(math.sqrt(HIDDEN))
        """Unit × class."""

    @property
    def parts(self) -> Sequence[Floats]:
        return self.rows, self.bias, self.mix

    def slopes(self, batch: Batch, awake: Floats) -> Sequence[Floats]:
        """How steeply the mean loss rises with each weight. `awake`: example × unit, 0 for those that sleep."""
        norm = batch.norm
        sums = np.add.reduceat(self.rows[batch.features], batch.begins, axis=0) * norm + self.bias
        units = np.maximum(sums[:, :HIDDEN], 0.0) * awake
        heights = units @ self.mix + sums[:, HIDDEN:] + batch.allowed
        heights -= heights.max(axis=1, keepdims=True)
        wrong = np.exp(heights)
        wrong /= wrong.sum(axis=1, keepdims=True)
        wrong[np.arange(len(batch.labels)), batch.labels] -= 1.0
        wrong *= (batch.weights / len(batch.labels))[:, None]
        of_units = (wrong @ self.mix.T) * awake * (sums[:, :HIDDEN] > 0)
        of_sums = np.concatenate([of_units, wrong], axis=1)
        return _scattered(of_sums * norm, batch, len(self.rows)), of_sums.sum(axis=0), units.T @ wrong


def _scattered(of_examples: Floats, batch: Batch, size: int) -> Floats:
    """What falls to each feature of what falls to the examples that have it."""
    counts = np.diff(np.append(batch.begins, len(batch.features)))
    owner = np.repeat(np.arange(len(batch.begins)), counts)
    order = np.argsort(batch.features, kind="stable")
    found, first = np.unique(batch.features[order], return_index=True)
    slopes = np.zeros((size, of_examples.shape[1]), np.float32)
    slopes[found] = np.add.reduceat(of_examples[owner[order]], first, axis=0)
    return slopes


def voting(networks: Sequence[Network]) -> Network:
    """One network that takes for true what these do in the mean."""
    one = networks[0]
    classes = [network.rows[:, HIDDEN:] for network in networks]
    bias = [network.bias[HIDDEN:] for network in networks]
    one.mix = np.concatenate([network.mix for network in networks]) / np.float32(len(networks))
    one.bias = np.concatenate([*(network.bias[:HIDDEN] for network in networks), sum(bias) / np.float32(len(bias))])
    units = [network.rows[:, :HIDDEN] for network in networks]
    one.rows = np.concatenate([*units, sum(classes) / np.float32(len(classes))], axis=1)
    return one


def fitted(all_of_them: Batch, size: int, seed: int) -> Network:
    """The network that tells these examples apart, of `size` features. `seed`: where it begins."""
    rng = np.random.default_rng(seed)
    network = Network(size, all_of_them.allowed.shape[1], rng)
    decays = (DECAY, 0.0, DECAY_MIX)
    means, squares, room = ([np.zeros_like(part) for part in network.parts] for _ in range(3))
    batches = (batch for _ in count() for batch in _drawn(all_of_them, rng))
    for step, batch in enumerate(islice(batches, STEPS), 1):
        speed = _speed(step / STEPS)
        awake = (rng.random((len(batch.labels), HIDDEN)) >= ASLEEP).astype(np.float32) / np.float32(1.0 - ASLEEP)
        slopes = network.slopes(batch, awake)
        far = speed * math.sqrt(1.0 - _KEPT_SQUARES**step) / (1.0 - _KEPT**step)
        every = zip(network.parts, slopes, means, squares, room, decays, strict=True)
        for part, slope, mean, square, some, decay in every:  # in place: new arrays of this size take as long again
            mean += _times(np.subtract(slope, mean, out=some), 1.0 - _KEPT)
            square += _times(np.subtract(np.multiply(slope, slope, out=some), square, out=some), 1.0 - _KEPT_SQUARES)
            _times(part, 1.0 - speed * decay)
            np.add(np.sqrt(square, out=some), np.float32(_TINY), out=some)
            part -= np.divide(np.multiply(mean, np.float32(far), out=slope), some, out=some)
    return network


def _times(some: Floats, factor: float) -> Floats:
    some *= np.float32(factor)
    return some


def _speed(share: float) -> float:
    """How far a step goes after this share of them: soon fast, and slower and slower then."""
    if share < WARM:
        return FASTEST * share / WARM
    return FASTEST * 0.5 * (1.0 + math.cos(math.pi * (share - WARM) / (1.0 - WARM)))


def _drawn(those: Batch, rng: np.random.Generator) -> Iterator[Batch]:
    """All of them once, in any order, each with some of its features hidden."""
    lengths = np.diff(np.append(those.begins, len(those.features)))
    order = rng.permutation(len(those.labels))
    for start in range(0, len(order), AT_ONCE):
        rows = order[start : start + AT_ONCE]
        features, begins = _some(those, rows, lengths[rows], rng)
        yield Batch(features, begins, those.labels[rows], those.weights[rows], those.allowed[rows])


def _some(those: Batch, rows: Ints, lengths: Ints, rng: np.random.Generator) -> tuple[Ints, Ints]:
    """Most features of these examples, one of each at least, and where those of each begin. `lengths`: how many each
    has."""
    firsts = np.cumsum(lengths) - lengths
    owners = np.repeat(np.arange(len(rows)), lengths)
    features = those.features[np.arange(len(owners)) + (those.begins[rows] - firsts)[owners]]
    seen = rng.random(len(owners)) >= MISSED
    seen[firsts[np.bincount(owners[seen], minlength=len(rows)) == 0]] = True
    left = np.bincount(owners[seen], minlength=len(rows))
    return features[seen], np.cumsum(left) - left
