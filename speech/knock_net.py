"""What the knock detector has learnt: a small network from the shape of a hit to how sure it is that it was a knock.

It was fitted to computed knocks and to recordings of talk and noise, see `speech.measure.knock_fit`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

WEIGHTS = Path(__file__).with_name("knock.json")

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class KnockNet:
    """One hidden layer."""

    mean: Floats
    scale: Floats
    """What makes every number of a shape one of mean 0 and spread 1."""
    hidden: Floats
    hidden_bias: Floats
    out: Floats
    out_bias: float

    def sureness(self, shapes: Floats) -> Floats:
        """For each row, from 0 to 1."""
        inner = np.maximum(0.0, (shapes - self.mean) * self.scale @ self.hidden + self.hidden_bias)
        found: Floats = 1 / (1 + np.exp(-np.clip(inner @ self.out + self.out_bias, -30, 30)))
        return found

    def save(self, path: Path = WEIGHTS) -> None:
        """Write it as JSON, to four digits."""
        record = {name: np.round(np.asarray(value, float), 4).tolist() for name, value in vars(self).items()}
        path.write_text(json.dumps(record, separators=(",", ":")) + "\n")


@cache
def load(path: Path = WEIGHTS) -> KnockNet:
    """The network that `save` wrote. Raises OSError or ValueError."""
    record = json.loads(path.read_text())
    out_bias = float(record.pop("out_bias"))
    return KnockNet(**{name: np.asarray(value, np.float32) for name, value in record.items()}, out_bias=out_bias)
