"""How a network is trained: how long, how fast, on pieces of what size, where."""

from __future__ import annotations

from dataclasses import dataclass

SEEDS_APART = 1_000_003
"""Between the seeds of two steps of two trainings."""


@dataclass(frozen=True)
class Schedule:
    """How to train."""

    steps: int
    peak_rate: float = 2e-3
    warm_up: float = 0.03
    """Share of the steps in which the rate rises."""
    batch: int = 64
    labels: int = 50
    """Labels (30 ms) of each utterance in a batch."""
    weight_decay: float = 1e-2
    average: float = 0.999
    """Decay of the running average of the weights."""
    dropout: float = 0.1
    """Share of what is within the blocks that is left out."""
    distort: bool = False
    """Whether pieces get other throats, missing bands and more noise: see `distort`."""
    device: str = "cpu"
    """Where: a graphics card is "cuda". Its sums differ a little."""
    threads: int = 2
    """On a machine with other work, one thread wastes less time on waiting than two; the sums differ a little."""
