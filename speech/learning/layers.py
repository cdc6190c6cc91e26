"""The acoustic network in numpy: what it says, and how its hidden units must be scaled to say something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from speech.modelfile import read_layers, replace_layers

Floats = NDArray[np.float32]
"""Activations are (pieces, moments, units)."""

OFFSETS = (-1, 1, -1, 1, -2, 1, -2, -3, -3)
"""What each block sees beside the present, in labels; those of `speech.training.network.Shape`."""
SUBSAMPLING = 3
"""Frames of 10 ms for one label."""
LEFT = 3 + SUBSAMPLING * sum(-offset for offset in OFFSETS if offset < 0)
"""Frames needed before that of a label."""
RIGHT = 3 + SUBSAMPLING * sum(offset for offset in OFFSETS if offset > 0)
"""Frames needed after it."""
_FIRST_WIDTH = 5
"""Frames that the first layer sees."""


@dataclass(frozen=True)
class Affine:
    """y = weights · x + bias."""

    weights: Floats
    bias: Floats

    def of(self, x: Floats) -> Floats:
        """The layer applied to each moment."""
        return np.asarray(x @ self.weights.T + self.bias, np.float32)


@dataclass(frozen=True)
class Scaling:
    """A factor and an offset for each hidden unit, layer by layer, before what is negative is cut off."""

    factors: list[Floats]
    offsets: list[Floats]

    @property
    def arrays(self) -> list[Floats]:
        """All of it, to be changed in place."""
        return [*self.factors, *self.offsets]

    def between(self, share: float) -> Scaling:
        """So far from doing nothing (0) to this (1)."""
        one = np.float32(1.0)
        factors = [one + np.float32(share) * (factor - one) for factor in self.factors]
        return Scaling(factors, [np.float32(share) * offset for offset in self.offsets])


@dataclass
class _Hidden:
    """What a hidden layer has to remember for the way back."""

    sums: Floats
    """What the layer before the scaling said."""
    active: NDArray[np.bool_]


class Layers:
    """A network of `speech/training/network.py`, read from its file. Raises ValueError where it is another one."""

    def __init__(self, affine: Sequence[Affine]) -> None:
        if len(affine) != 3 + 2 * len(OFFSETS):
            raise ValueError(f"{len(affine)} layers, expected {3 + 2 * len(OFFSETS)}")
        self._first, self._second, *middle, self._output = affine
        self._wide, self._narrow = middle[::2], middle[1::2]

    @classmethod
    def read(cls, model: Path) -> Layers:
        """The network of a model folder."""
        layers, _ = read_layers(model / "am" / "final.mdl")
        return cls([Affine(weights.astype(np.float32), bias.astype(np.float32)) for weights, bias in layers])

    @property
    def hidden(self) -> list[Affine]:
        """The layers whose units can be scaled."""
        return [self._first, *self._wide]

    def unscaled(self) -> Scaling:
        """The scaling that changes nothing."""
        sizes = [len(layer.bias) for layer in self.hidden]
        return Scaling([np.ones(size, np.float32) for size in sizes], [np.zeros(size, np.float32) for size in sizes])

    def scaled(self, scaling: Scaling) -> Layers:
        """The same network with the scaling folded into its weights."""
        folded = [
            Affine(layer.weights * factor[:, None], layer.bias * factor + offset)
            for layer, factor, offset in zip(self.hidden, scaling.factors, scaling.offsets, strict=True)
        ]
        middle = [one for pair in zip(folded[1:], self._narrow, strict=True) for one in pair]
        return Layers([folded[0], self._second, *middle, self._output])

    def write(self, model: Path, target: Path) -> None:
        """Put these weights in the place of those of a model's file; everything else of it stays."""
        middle = [one for pair in zip(self._wide, self._narrow, strict=True) for one in pair]
        every = [self._first, self._second, *middle, self._output]
        layers = [(layer.weights, layer.bias) for layer in every]
        replace_layers(model / "am" / "final.mdl", target / "am" / "final.mdl", layers)

    def scores(self, features: Floats) -> Floats:
        """Logarithms of the probabilities of the classes, for each label of features that have their context."""
        return _log_softmax(self._forward(features, self.unscaled())[0])

    def of_utterance(self, features: Floats) -> Floats:
        """The same for the features of one utterance (frames, 40), whose ends go on: (labels, classes)."""
        labels = -(-len(features) // SUBSAMPLING)
        if not labels:
            return np.zeros((0, len(self._output.bias)), np.float32)
        window = np.arange(-LEFT, SUBSAMPLING * (labels - 1) + RIGHT + 1)
        return np.asarray(self.scores(features[np.clip(window, 0, len(features) - 1)][None])[0])

    def gradient(self, features: Floats, labels: NDArray[np.int64], scaling: Scaling) -> tuple[float, Scaling]:
        """Mean of -log p of the labels (-1: none), and how it changes with each number of the scaling."""
        output, hidden = self._forward(features, scaling)
        logs = _log_softmax(output)
        inside = labels >= 0
        count = max(1, int(inside.sum()))
        wanted = np.where(inside, labels, 0)[..., None]
        loss = -float(np.take_along_axis(logs, wanted, -1)[..., 0][inside].sum()) / count
        slope = np.exp(logs)
        np.put_along_axis(slope, wanted, np.take_along_axis(slope, wanted, -1) - 1, -1)
        slope *= inside[..., None] / np.float32(count)
        return loss, self._backward(slope, hidden, scaling)

    def _forward(self, features: Floats, scaling: Scaling) -> tuple[Floats, list[_Hidden]]:
        hidden = []

        def unit(number: int, x: Floats) -> Floats:
            sums = self.hidden[number].of(x)
            scaled = sums * scaling.factors[number] + scaling.offsets[number]
            hidden.append(_Hidden(sums, scaled > 0))
            return np.asarray(np.maximum(scaled, np.float32(0)), np.float32)

        frames = features.shape[1] - _FIRST_WIDTH + 1
        x = unit(0, np.concatenate([features[:, k : k + frames] for k in range(_FIRST_WIDTH)], -1))
        labels = x.shape[1] // SUBSAMPLING
        x = x[:, : SUBSAMPLING * labels].reshape(len(x), labels, -1)  # three moments side by side
        stream = self._second.of(x)
        for number, offset in enumerate(OFFSETS):
            early, late = stream[:, : -abs(offset)], stream[:, abs(offset) :]
            correction = self._narrow[number].of(unit(1 + number, np.concatenate([early, late], -1)))
            stream = (late if offset < 0 else early) + correction
        return self._output.of(stream), hidden

    def _backward(self, slope: Floats, hidden: Sequence[_Hidden], scaling: Scaling) -> Scaling:
        found = self.unscaled()

        def unit(number: int, slope: Floats) -> Floats:
            """Notes what the scaling of a layer changes; returns the slope of what the layer itself says."""
            through = slope * hidden[number].active
            found.factors[number][:] = (through * hidden[number].sums).sum((0, 1))
            found.offsets[number][:] = through.sum((0, 1))
            return through * scaling.factors[number]

        slope = slope @ self._output.weights
        for number in range(len(OFFSETS) - 1, -1, -1):
            offset, width = OFFSETS[number], slope.shape[-1]
            both = unit(1 + number, slope @ self._narrow[number].weights) @ self._wide[number].weights
            before = np.zeros((len(slope), slope.shape[1] + abs(offset), width), np.float32)
            before[:, : -abs(offset)] += both[..., :width]
            before[:, abs(offset) :] += both[..., width:]
            present = before[:, abs(offset) :] if offset < 0 else before[:, : -abs(offset)]
            present += slope
            slope = before
        slope = slope @ self._second.weights
        moments = SUBSAMPLING * slope.shape[1]
        within = np.zeros_like(hidden[0].sums)
        within[:, :moments] = slope.reshape(len(slope), moments, -1)
        unit(0, within)
        return found


def _log_softmax(x: Floats) -> Floats:
    shifted = x - x.max(-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(-1, keepdims=True)), np.float32)
