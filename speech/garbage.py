"""Which phones follow each other in German: what makes the garbage path prefer other words to a few noisy phones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

from speech.phones import PHONES

FILE = "phone_pairs.txt"
START = "^"

Costs = Mapping[tuple[str, str], float]
"""For a phone and the one before it, or `START`: how much less likely than any phone at random, as a cost."""

_SMOOTHING = 0.1
_UNIT = 100
"""Steps to a natural logarithm in the file."""


def count_pairs(words: Iterable[tuple[str, ...]]) -> Costs:
    """Costs from the pronunciations of many words."""
    speech = PHONES[1:]
    counts = {before: dict.fromkeys(speech, 0.0) for before in (START, *speech)}
    for phones in words:
        before = START
        for phone in phones:
            counts[before][phone] += 1
            before = phone
    costs = {}
    for before, row in counts.items():
        total = sum(row.values())
        for phone, count in row.items():
            share = count / total if total else 1 / len(speech)
            costs[before, phone] = -math.log((1 - _SMOOTHING) * share * len(speech) + _SMOOTHING)
    return costs


def write_pairs(path: Path, costs: Costs) -> None:
    """Write one line for each phone before, in the order of `PHONES`, with a number for each phone after it."""
    rows = (
        f"{before} " + " ".join(str(round(_UNIT * costs[before, phone])) for phone in PHONES[1:]) + "\n"
        for before in (START, *PHONES[1:])
    )
    path.write_text("".join(rows), encoding="utf-8", newline="\n")


def read_pairs(path: Path) -> Costs:
    """Read what `write_pairs` wrote; raises `ValueError` for anything else."""
    costs = {}
    lines = path.read_text(encoding="utf-8").splitlines()
    for line, expected in zip(lines, (START, *PHONES[1:]), strict=True):
        before, *numbers = line.split()
        if before != expected:
            raise ValueError(f"{path}: {before!r} where {expected!r} should be")
        for phone, number in zip(PHONES[1:], numbers, strict=True):
            costs[before, phone] = int(number) / _UNIT
    return costs
