"""The model: a small network, from features of a sentence to how likely each act of a game was done by saying it.

In plain numbers: a sentence has a few dozen features, and an evening without sound starts sooner without numpy.
"""

from __future__ import annotations

import base64
import json
import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache, cached_property
from itertools import compress
from math import exp, sqrt
from operator import mul
from pathlib import Path

from games.values import dataclass
from host.registry import BUILT
from host.understanding.acts.features import Seen, features
from host.understanding.acts.rows import Rows

SHIPPED = Path(__file__).with_name("weights.json")
TALK = "talk"
"""The class of what does nothing."""
GAMES: Mapping[str, Mapping[str, str]] = {name: entry.box.acts for name, entry in BUILT.items()}
"""Game → intent of an act → its class: what is the same in two games is learnt once."""
CLASSES = (*dict.fromkeys(kind for acts in GAMES.values() for kind in acts.values()), TALK)
UNNAMED = frozenset({"draw", "pass", "knock", "swap_all", "take_pile", "refill", "give", "deny", "lacks_group"})
"""Acts that are done without naming anything."""
LAY = "lay"
"""The class of laying a card that is named: without one none is laid."""
KNOWN = 0.51
"""So many of the words have to be known, as a share, before it says anything."""
AWAITED = 1.5
"""So much likelier an act is at a table that waits for it than among the sentences that were learnt."""


@dataclass(frozen=True)
class Model:
    """Weights of the features, one byte each: of units, which are silent below nothing, and of classes, to which the
    units add theirs."""

    features: array[int]
    """The numbers of those that were learnt, in order."""
    weights: array[int]
    """Feature × units and classes, one feature after the other."""
    scale: tuple[float, ...]
    """What one step of a weight is worth, by unit and class."""
    bias: tuple[float, ...]
    """By unit and class."""
    mix: tuple[tuple[float, ...], ...]
    """Class × unit."""
    common: frozenset[str]
    """Words that were learnt more than once."""
    classes: tuple[str, ...] = CLASSES
    """What it can tell apart; an act of another class it has never heard of."""
    made_of: str = ""
    """Digest of the examples that it was made of."""

    def likely(self, game: str, seen: Seen) -> dict[str, float]:
        """Intent → how likely it was done by saying so, 0 to 1; the rest is talk."""
        kinds = self.classes if seen.names_card else [kind for kind in self.classes if kind != LAY]
        acts = {act: kind for act, kind in GAMES.get(game, {}).items() if kind in kinds}
        odds = {kind: one * AWAITED for kind, one in self.odds(dict.fromkeys(acts.values()), seen).items()}
        whole = 1.0 + sum(odds.values())
        return {act: odds[kind] / whole for act, kind in acts.items()} if odds else {}

    def odds(self, kinds: Iterable[str], seen: Seen, least: float = KNOWN) -> dict[str, float]:
        """Class → how many times likelier it is than talk, nothing awaited; empty where less than this share of the
        words is known."""
        known = sum(word in self.common for word in seen.words)
        if known < least * max(len(seen.words), 1):
            return {}  # of words that were never learnt it knows nothing
        kinds = tuple(kinds)
        heights = self._heights(features(seen, self.common), {TALK, *kinds})
        return {kind: exp(heights[kind] - heights[TALK]) for kind in kinds}

    def _heights(self, found: Sequence[int], wanted: Set[str]) -> dict[str, float]:
        """How much these features speak for each of the wanted classes: logarithms, to be compared with each other."""
        learnt, last = self.features, len(self.features)
        places = [place for one in found if (place := bisect_left(learnt, one)) < last and learnt[place] == one]
        root = sqrt(len(places) or 1)
        totals = zip(self._rows.total(places), self.scale, self.bias, strict=True)
        heights = [total * scale / root + bias for total, scale, bias in totals]
        units = [max(height, 0.0) for height in heights[: len(self.scale) - len(self.classes)]]
        loud = [unit for unit in units if unit]
        classes = zip(self.classes, heights[len(units) :], self.mix, strict=True)
        return {kind: own + sum(map(mul, loud, compress(mix, units))) for kind, own, mix in classes if kind in wanted}

    @cached_property
    def _rows(self) -> Rows:
        return Rows(self.weights, len(self.scale))

    def written(self) -> str:
        """The model as text: JSON, the weights in base 64."""
        record = {
            "made_of": self.made_of,
            "classes": self.classes,
            "scale": self.scale,
            "bias": self.bias,
            "mix": self.mix,
            "common": " ".join(sorted(self.common)),
            "features": base64.b64encode(_swapped(self.features).tobytes()).decode(),
            "weights": base64.b64encode(self.weights.tobytes()).decode(),
        }
        return json.dumps(record, indent=0) + "\n"

    @classmethod
    def read(cls, text: str) -> Model:
        """The model of such a text."""
        record = json.loads(text)
        classes = tuple(record["classes"])
        learnt = _swapped(array("I", base64.b64decode(record["features"])))
        weights = array("b", base64.b64decode(record["weights"]))
        scale, mix = tuple(record["scale"]), tuple(map(tuple, record["mix"]))
        if len(weights) != len(learnt) * len(scale) or len(mix) != len(classes):
            raise ValueError(f"{len(weights)} weights for {len(learnt)} features of {len(classes)} classes")
        known = frozenset(record["common"].split()), classes, record["made_of"]
        return cls(learnt, weights, scale, tuple(record["bias"]), mix, *known)


def _swapped(numbers: array[int]) -> array[int]:
    """Numbers of a file, which has the lowest byte first, as this machine keeps them, or the other way."""
    if sys.byteorder == "little":
        return numbers
    other = array(numbers.typecode, numbers)
    other.byteswap()
    return other


def doing(game: str, likely: Mapping[str, float]) -> float:
    """How likely something was done, by how likely each act of that game is; 1 where nothing is known of them."""
    return sum({GAMES[game].get(act, act): one for act, one in likely.items()}.values()) if likely else 1.0


@cache
def shipped() -> Model:
    """The one that the sentences of this repository make."""
    return Model.read(SHIPPED.read_text(encoding="utf-8"))
