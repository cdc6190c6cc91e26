"""Evidence: what only sound can tell of an evening, by voice and by how a thing was said; times in seconds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Ears:
    """How much was heard as it was said."""

    said: int = 0
    right: int = 0
    empty: int = 0
    """Nothing that the host knows was heard."""

    def __add__(self, other: Ears) -> Ears:
        return Ears(self.said + other.said, self.right + other.right, self.empty + other.empty)


@dataclass
class Evidence:
    """What only sound can tell of an evening."""

    voices: dict[str, Ears] = field(default_factory=dict)
    """By voice; what was mumbled or said over the host is in it."""
    manners: dict[str, Ears] = field(default_factory=dict)
    """By how it was said: `plain`, `mumbled`, `overlaid`, `over the host`."""
    wrong: Counter[str] = field(default_factory=Counter)
    """Moves that are not right in the end, by how they were said, or `heard as said`."""
    delays_s: list[float] = field(default_factory=list)
    """From the end of an utterance to its words, on the sample clock."""
    host_s: float = 0.0
    """So long the host spoke."""

    def __add__(self, other: Evidence) -> Evidence:
        return Evidence(
            _joined(self.voices, other.voices),
            _joined(self.manners, other.manners),
            self.wrong + other.wrong,
            self.delays_s + other.delays_s,
            self.host_s + other.host_s,
        )


def _joined(one: dict[str, Ears], other: dict[str, Ears]) -> dict[str, Ears]:
    return {key: one.get(key, Ears()) + other.get(key, Ears()) for key in [*one, *(set(other) - set(one))]}
