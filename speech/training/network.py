"""The network: a time-delay network with residual blocks, and its way into a Kaldi file."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor, nn

from speech import modelfile
from speech.phones import PHONES
from speech.training.features import CEPSTRA
from speech.training.utterance import SUBSAMPLING


@dataclass(frozen=True)
class Shape:
    """Sizes of the network; contexts are in labels of 30 ms."""

    stem: int = 256
    """Units of the first layer, which sees every frame."""
    stream: int = 192
    """Width of what flows past the blocks."""
    hidden: int = 448
    """Units within a block."""
    offsets: tuple[int, ...] = (-1, 1, -1, 1, -2, 1, -2, -3, -3)
    """What each block sees beside the present: the sum of the positive ones is the look-ahead."""

    @property
    def left(self) -> int:
        """Frames of 10 ms needed before."""
        return 3 + SUBSAMPLING * sum(-offset for offset in self.offsets if offset < 0)

    @property
    def right(self) -> int:
        """Frames of 10 ms needed after: the look-ahead."""
        return 3 + SUBSAMPLING * sum(offset for offset in self.offsets if offset > 0)


class Block(nn.Module):
    """Two moments in, a correction of the present one out."""

    def __init__(self, stream: int, hidden: int, offset: int, dropout: float) -> None:
        super().__init__()
        self.offset = offset
        self.wide = nn.Conv1d(stream, hidden, 2, dilation=abs(offset), bias=False)
        self.norm = nn.BatchNorm1d(hidden)
        self.drop = nn.Dropout(dropout)
        self.narrow = nn.Conv1d(hidden, stream, 1)
        nn.init.zeros_(self.narrow.weight)

    def forward(self, x: Tensor) -> Tensor:
        present = x[..., -self.offset :] if self.offset < 0 else x[..., : -self.offset]
        correction: Tensor = self.narrow(self.drop(torch.relu(self.norm(self.wide(x)))))
        return present + correction


class Network(nn.Module):
    """Features (batch, 40, frames) to scores of the phones (batch, phones, labels).

    The first frame of the input must be `shape.left` frames before that of the first label.
    """

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__()
        self.shape = shape
        self.scale = nn.BatchNorm1d(CEPSTRA, affine=False)
        self.first = nn.Conv1d(CEPSTRA, shape.stem, 5, bias=False)
        self.norm = nn.BatchNorm1d(shape.stem)
        self.second = nn.Conv1d(shape.stem, shape.stream, 3, stride=SUBSAMPLING)
        self.blocks = nn.ModuleList([Block(shape.stream, shape.hidden, o, dropout) for o in shape.offsets])
        self.output = nn.Conv1d(shape.stream, len(PHONES), 1)

    def forward(self, x: Tensor) -> Tensor:
        x = self.second(torch.relu(self.norm(self.first(self.scale(x)))))
        for block in self.blocks:
            x = block(x)
        result: Tensor = self.output(x)
        return result


def export(network: Network, priors: modelfile.FloatArray) -> modelfile.Network:
    """The same function in Kaldi's parts, every norm folded into the affine part before it."""
    shape = network.shape
    result = modelfile.Network(shape.left, shape.right, priors)
    result.lines.append(f"input-node name=input dim={CEPSTRA}")
    mean, scale = _array(network.scale.running_mean), _inverse_deviation(network.scale)
    weights: modelfile.FloatArray = _array(network.first.weight) * scale[None, :, None]
    bias: modelfile.FloatArray = -np.einsum("oik,i->o", weights, mean)
    name = _affine_relu(result, "first", weights, bias, network.norm, modelfile.splice("input", (-2, -1, 0, 1, 2)))
    weights, bias = _array(network.second.weight), _array(network.second.bias)
    name = result.add(modelfile.affine("second", _flat(weights), bias), modelfile.splice(name, (-1, 0, 1)))
    for number, block in enumerate(network.blocks):
        assert isinstance(block, Block)
        offset = SUBSAMPLING * block.offset
        source = modelfile.splice(name, sorted((offset, 0)))
        hidden = _affine_relu(result, f"wide{number}", _array(block.wide.weight), None, block.norm, source)
        weights, bias = _array(block.narrow.weight), _array(block.narrow.bias)
        correction = result.add(modelfile.affine(f"narrow{number}", _flat(weights), bias), hidden)
        name = result.add(modelfile.identity(f"stream{number}", shape.stream), f"Sum({name}, {correction})")
    weights, bias = _array(network.output.weight), _array(network.output.bias)
    name = result.add(modelfile.affine("output.affine", _flat(weights), bias), name)
    result.add(modelfile.log_softmax("output.softmax", len(PHONES)), name)
    return result


def _affine_relu(
    result: modelfile.Network,
    name: str,
    weights: modelfile.FloatArray,
    bias: modelfile.FloatArray | None,
    norm: nn.BatchNorm1d,
    source: str,
) -> str:
    scale = _inverse_deviation(norm) * _array(norm.weight)
    shift = _array(norm.bias) - _array(norm.running_mean) * scale
    if bias is not None:
        shift = shift + bias * scale
    affine = modelfile.affine(f"{name}.affine", _flat(weights * scale[:, None, None]), shift)
    return result.add(modelfile.relu(f"{name}.relu", len(shift)), result.add(affine, source))


def _flat(weights: modelfile.FloatArray) -> modelfile.FloatArray:
    """Convolution weights (out, in, time) as a matrix over spliced frames."""
    return np.concatenate([weights[:, :, k] for k in range(weights.shape[2])], axis=1)


def _inverse_deviation(norm: nn.BatchNorm1d) -> modelfile.FloatArray:
    return np.asarray(1.0 / np.sqrt(_array(norm.running_var) + norm.eps))


def _array(tensor: Tensor | None) -> modelfile.FloatArray:
    assert tensor is not None
    return np.asarray(tensor.detach().double().numpy())
