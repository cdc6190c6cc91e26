"""A trained network made wider, so that it can learn more and has forgotten nothing."""

from __future__ import annotations

import torch
from torch import Tensor

from speech.training.network import Block, Network, Shape
from speech.training.train import Trained


def widened(trained: Trained, shape: Shape, seed: int = 1) -> Trained:
    """The same function in a network of another shape, to be trained on.

    New units listen by weights of chance, and nobody listens to them yet: nothing that comes out is changed, but what
    they would be good for has a gradient from the first step on (Chen et al. 2016, "Net2Net").

    Raises ValueError where the shape is narrower somewhere, or of other blocks.
    """
    old = trained.network.shape
    if old.offsets != shape.offsets or old.stem > shape.stem or old.stream > shape.stream or old.hidden > shape.hidden:
        raise ValueError(f"{shape} is no wider {old}")
    with torch.random.fork_rng():
        torch.manual_seed(seed)
        network = Network(shape).eval()
    with torch.no_grad():
        before = trained.network.state_dict()
        for name, value in network.state_dict().items():
            _keep(value, before[name])
        network.second.weight[: old.stream, old.stem :] = 0
        network.second.weight[old.stream :] *= trained.network.second.weight.std() / network.second.weight.std()
        for block in network.blocks:
            assert isinstance(block, Block)
            block.wide.weight[: old.hidden, old.stream :] = 0
            block.narrow.weight[: old.stream, old.hidden :] = 0
        network.output.weight[:, old.stream :] = 0
    return Trained(network, trained.priors)


def _keep(wide: Tensor, narrow: Tensor) -> None:
    """The corner of a tensor that was there before."""
    wide[tuple(slice(size) for size in narrow.shape)] = narrow
