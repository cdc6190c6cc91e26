"""The model: a linear one, from features of a sentence to how likely each act of a game was done by saying it."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from host.understanding.acts.features import SIZE, Seen, features

Floats: TypeAlias = npt.NDArray[np.float64]
Bytes: TypeAlias = npt.NDArray[np.int8]

SHIPPED = Path(__file__).with_name("weights.json")
TALK = "talk"
"""The class of what does nothing."""
GAMES: Mapping[str, Mapping[str, str]] = {
    "mau-mau": {"draw": "draw", "pass": "pass", "wish": "wish"},
    "kruez-nueng": {"draw": "draw", "pass": "pass", "wish": "wish"},
    "schwimmen": {"knock": "knock", "pass": "shove", "swap_all": "swap_all", "swap": "swap"},
    "cruzo": {"take_pile": "take_pile", "refill": "refill"},
    "quartett": {"give": "give", "deny": "deny", "ask": "ask"},
    "trumpf": {"name_value": "name_value"},
}
"""Game → intent of an act → its class: what is the same in two games is learnt once."""
CLASSES = (*dict.fromkeys(kind for acts in GAMES.values() for kind in acts.values()), TALK)
UNNAMED = frozenset({"draw", "pass", "knock", "swap_all", "take_pile", "refill", "give", "deny"})
"""Acts that are done without naming anything."""
KNOWN = 0.51
"""So many of the words have to be known, as a share, before it says anything."""
AWAITED = 2.0
"""So much likelier an act is at a table that waits for it than among the sentences that were learnt."""


@dataclass(frozen=True)
class Model:
    """Weights of the features, one byte each."""

    weights: Bytes
    """Feature × class."""
    scale: Floats
    """What one step of a weight is worth, by class."""
    bias: Floats
    """By class."""
    common: frozenset[str]
    """Words that were learnt more than once."""

    def likely(self, game: str, seen: Seen) -> dict[str, float]:
        """Intent → how likely it was done by saying so, 0 to 1; the rest is talk."""
        acts = GAMES.get(game)
        known = sum(word in self.common for word in seen.words)
        if acts is None or not known or known < KNOWN * len(seen.words):
            return {}  # of words that were never learnt it knows nothing
        found = features(seen, self.common)
        total = self.weights[list(found)].sum(axis=0, dtype=np.int64)
        logits = total * self.scale / np.sqrt(len(found)) + self.bias
        places = [CLASSES.index(kind) for kind in acts.values()]
        odds = np.exp(logits[places] - logits[-1]) * AWAITED
        return dict(zip(acts, (odds / (1.0 + odds.sum())).tolist(), strict=True))

    def written(self) -> str:
        """The model as text: JSON, the weights in base 64."""
        record = {
            "classes": CLASSES,
            "scale": [float(f"{one:.6g}") for one in self.scale],
            "bias": [round(float(one), 3) for one in self.bias],
            "common": " ".join(sorted(self.common)),
            "weights": base64.b64encode(self.weights.tobytes()).decode(),
        }
        return json.dumps(record, indent=0) + "\n"

    @classmethod
    def read(cls, text: str) -> Model:
        """The model of such a text."""
        record = json.loads(text)
        if tuple(record["classes"]) != CLASSES:
            raise ValueError(f"weights of other classes: {record['classes']}")
        weights = np.frombuffer(base64.b64decode(record["weights"]), dtype=np.int8).reshape(SIZE, len(CLASSES))
        return cls(weights, np.array(record["scale"]), np.array(record["bias"]), frozenset(record["common"].split()))

    @classmethod
    def rounded(cls, weights: Floats, bias: Floats, common: frozenset[str]) -> Model:
        """The same in a byte a weight."""
        scale = np.array([float(f"{one:.6g}") for one in np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127.0])
        return cls(np.rint(weights / scale).clip(-127, 127).astype(np.int8), scale, np.round(bias, 3), common)


@cache
def shipped() -> Model:
    """The one that the sentences of this repository make."""
    return Model.read(SHIPPED.read_text(encoding="utf-8"))
