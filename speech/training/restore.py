"""A model file back into a network that can be trained on, by whoever has more recordings than we had."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import nn

from speech import modelfile
from speech.training.corpus import Corpus
from speech.training.network import Block, Network, Shape
from speech.training.train import Trained

_FRAMES = 40_000
"""Frames of the corpus from which the statistics of the norms are taken again."""


def restored(model: Path, corpus: Corpus) -> Trained:
    """The network of a model folder that `build.write` made.

    In the file every norm is part of the layer before it. It gets the statistics of the corpus, so that the function
    stays what it was, in training, too.

    Raises ValueError where the file holds no such network.
    """
    layers, priors = modelfile.read_layers(model / "am" / "final.mdl")
    expected = 3 + 2 * len(Shape().offsets)
    if len(layers) != expected:
        raise ValueError(f"{model}: {len(layers)} layers, expected {expected}")
    stem, stream, width = (len(layers[number][1]) for number in range(3))
    network = Network(Shape(stem, stream, width))
    blocks = [block for block in network.blocks if isinstance(block, Block)]
    rows = corpus.features[:_FRAMES].astype(np.float32)
    x = torch.from_numpy(rows.T[None].copy())
    with torch.no_grad():
        _set_statistics(network.scale, x)
        weights, bias = _unflat(layers[0], network.first)
        assert network.scale.running_mean is not None
        bias = bias + torch.einsum("oik,i->o", weights, network.scale.running_mean)
        weights = weights * _deviation(network.scale)[None, :, None]
        network.eval()
        x = _set_normed(network.first, network.norm, weights, bias, network.scale(x))
        x = _set_plain(network.second, layers[1], x)
        for number, block in enumerate(blocks):
            weights, bias = _unflat(layers[2 + 2 * number], block.wide)
            hidden = _set_normed(block.wide, block.norm, weights, bias, x)
            correction = _set_plain(block.narrow, layers[3 + 2 * number], hidden)
            x = (x[..., -block.offset :] if block.offset < 0 else x[..., : -block.offset]) + correction
        _set_plain(network.output, layers[-1], x)
    return Trained(network, priors.astype(np.float64))


def _set_plain(
    layer: nn.Conv1d, stored: tuple[modelfile.FloatArray, modelfile.FloatArray], x: torch.Tensor
) -> torch.Tensor:
    weights, bias = _unflat(stored, layer)
    layer.weight.copy_(weights)
    assert layer.bias is not None
    layer.bias.copy_(bias)
    result: torch.Tensor = layer(x)
    return result


def _set_normed(
    layer: nn.Conv1d, norm: nn.BatchNorm1d, weights: torch.Tensor, bias: torch.Tensor, x: torch.Tensor
) -> torch.Tensor:
    """Weights of a layer and its norm, such that what comes out of the layer has a variance of about one."""
    layer.weight.copy_(weights)
    sums = layer(x)
    size = sums.std(dim=(0, 2)).clamp(min=1e-3)
    layer.weight.div_(size[:, None, None])
    _set_statistics(norm, layer(x))
    norm.weight.copy_(_deviation(norm) * size)
    assert norm.running_mean is not None
    norm.bias.copy_(bias + norm.running_mean * size)
    return torch.relu(norm(layer(x)))


def _set_statistics(norm: nn.BatchNorm1d, x: torch.Tensor) -> None:
    assert norm.running_mean is not None and norm.running_var is not None
    norm.running_mean.copy_(x.mean(dim=(0, 2)))
    norm.running_var.copy_(x.var(dim=(0, 2)))


def _deviation(norm: nn.BatchNorm1d) -> torch.Tensor:
    assert norm.running_var is not None
    return torch.sqrt(norm.running_var + norm.eps)


def _unflat(
    stored: tuple[modelfile.FloatArray, modelfile.FloatArray], layer: nn.Conv1d
) -> tuple[torch.Tensor, torch.Tensor]:
    """A matrix over spliced frames as weights of a convolution (out, in, time)."""
    matrix, bias = stored
    out, inside, width = layer.weight.shape
    if matrix.shape != (out, inside * width):
        raise ValueError(f"a layer of {matrix.shape}, expected {(out, inside * width)}")
    weights = matrix.reshape(out, width, inside).transpose(0, 2, 1)
    return torch.from_numpy(np.ascontiguousarray(weights, np.float32)), torch.from_numpy(bias.astype(np.float32))
