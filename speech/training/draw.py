"""What chance gives each piece of a batch, where the batch is: on a processor or a graphics card."""

from __future__ import annotations

import torch
from torch import Tensor, nn


class Draw:
    """Numbers for so many pieces; the same for the same chance."""

    def __init__(self, chance: torch.Generator, pieces: int) -> None:
        self._chance, self._pieces = chance, pieces

    def between(self, low: float, high: float) -> Tensor:
        """A number a piece, (batch, 1, 1)."""
        return low + (high - low) * torch.rand(self._pieces, 1, 1, generator=self._chance, device=self._chance.device)

    def some(self, share: float) -> Tensor:
        """Whether it is one of so many, (batch, 1, 1)."""
        return self.between(0.0, 1.0) < share

    def number(self, below: int) -> Tensor:
        """A whole number a piece, (batch)."""
        return torch.randint(below, (self._pieces,), generator=self._chance, device=self._chance.device)

    def uniform(self, many: int) -> Tensor:
        """So many numbers from 0 to 1 a piece, (batch, 1, many)."""
        return torch.rand(self._pieces, 1, many, generator=self._chance, device=self._chance.device)

    def normal(self, many: int) -> Tensor:
        """So many numbers a piece, (batch, 1, many)."""
        return torch.randn(self._pieces, 1, many, generator=self._chance, device=self._chance.device)

    def curve(self, many: int, places: int) -> Tensor:
        """A smooth line over so many places through so many numbers, (batch, 1, places)."""
        return nn.functional.interpolate(self.normal(many), places, mode="linear", align_corners=True)

    def counted(self, many: int) -> Tensor:
        """0, 1, 2, …"""
        return torch.arange(many, device=self._chance.device)
