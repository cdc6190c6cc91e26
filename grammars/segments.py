"""Segments: how the words of one utterance are cut into phrases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grammars.automaton import Match


class _Best(NamedTuple):
    """The best reading from a word to the end, the lowest tuple wins: unmatched words, phrases, then as it stands."""

    unmatched: int
    phrases: int
    particles: int = 0
    skipped: bool = True
    shortness: int = 0
    order: int = 0
    match: Match | None = None


def segment(length: int, found: Sequence[Sequence[Match]]) -> list[Match]:
    """Cut the words into phrases: fewest unmatched words, fewest phrases, fewest particles inside of them,
    longest first, order of the files."""
    best = [_Best(0, 0)] * (length + 1)
    for start in reversed(range(length)):
        rest = best[start + 1]
        choices = [_Best(rest.unmatched + 1, rest.phrases, rest.particles)]
        for match in found[start]:
            rest = best[match.end]
            shortness = match.start - match.end
            particles = rest.particles + match.particles
            choices.append(_Best(rest.unmatched, rest.phrases + 1, particles, False, shortness, match.template, match))
        best[start] = min(choices, key=lambda choice: choice[:6])
    chosen = []
    at = 0
    while at < length:
        step = best[at].match
        if step is not None:
            chosen.append(step)
        at = step.end if step is not None else at + 1
    return chosen
