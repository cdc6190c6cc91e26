"""Costs: how dear it is to believe something, as the negative logarithm of how often it happens.

Measured with `spielwirt bench party --costs` on seeds that judge nothing; one table, used for every game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from games.unheard import Kind


def cost_of(probability: float) -> float:
    """What it costs to believe in something that happens so often."""
    return -math.log(probability)


@dataclass(frozen=True)
class Costs:
    """Everything that a world can be charged for."""

    fault: float = cost_of(0.02)
    """A wrong card, a move out of turn."""
    ignored: float = cost_of(0.03)
    """Something that is a move was said, and meant nothing."""
    asked: float = cost_of(0.05)
    """What was said leaves the host with a question."""
    slipped: float = cost_of(0.006)
    """Somebody drew and passed without a word."""
    misheard: float = cost_of(0.3)
    """An utterance that came out wrong was taken for another of its kind; beside how often utterances do so."""
    lost: float = cost_of(0.2)
    """An utterance that came out wrong left no trace at all; likewise."""
    unknown_top: float = math.log(32 / 12)
    """A card is one of the dozen that fit; on a top that nobody knows it is any of them."""
    steps: Mapping[Kind, float] = field(
        default_factory=lambda: {
            Kind.LAY: cost_of(0.6),
            Kind.EFFECT: cost_of(0.1),
            Kind.DRAW: cost_of(0.2),
            Kind.PASS: cost_of(0.4),
            Kind.TURN: cost_of(0.5),
            Kind.COUNT: cost_of(0.3),
            Kind.BEHIND: 0.0,
        }
    )
    """What an unheard step was, given that there was one."""
    move_s: float = 1.35
    """An utterance of which nothing was understood was a move rather than talk if it took less time than this."""
    move_if_short: float = 0.6
    move_if_long: float = 0.05
    """How often it was, then."""
    move_if_part: float = 0.9
    """How often a bare suit or rank was a move."""


COSTS = Costs()
