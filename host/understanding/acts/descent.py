"""Descent: the lowest place of a smooth, convex function (L-BFGS, Nocedal 1980), the same on every run."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float64]
Function = Callable[[Floats], tuple[float, Floats]]
"""A place → its height and slope."""
MEMORY = 10
"""So many steps back are remembered."""
STEPS = 1000
ENOUGH = 1e-4
"""What share of the promised descent has to be kept."""
FLAT = 1e-3
"""Below such a slope it is as low as it gets."""


def minimum(function: Function, place: Floats, most: int = STEPS) -> Floats:
    """The place where the function is lowest, beginning at this one; after `most` steps it is near enough."""
    height, slope = function(place)
    past: deque[tuple[Floats, Floats, float]] = deque(maxlen=MEMORY)
    for _ in range(most):
        if np.abs(slope).max() < FLAT:
            break
        direction = _direction(slope, past)
        promise = float(direction @ slope)
        length = 1.0 if past else 1.0 / max(float(np.abs(slope).sum()), 1.0)
        while True:
            new, (new_height, new_slope) = (there := place + length * direction), function(there)
            if new_height <= height + ENOUGH * length * promise or length < 1e-12:
                break
            length *= 0.5
        step, bend = new - place, new_slope - slope
        if (curve := float(step @ bend)) > 1e-12:
            past.append((step, bend, 1.0 / curve))
        place, height, slope = new, new_height, new_slope
    return place


def _direction(slope: Floats, past: deque[tuple[Floats, Floats, float]]) -> Floats:
    """Where it goes down, as far as the last steps have told how it bends."""
    back, shares = slope.copy(), []
    for step, bend, over in reversed(past):
        share = over * float(step @ back)
        shares.append(share)
        back -= share * bend
    if past:
        step, bend, over = past[-1]
        back /= over * float(bend @ bend)
    for (step, bend, over), share in zip(past, reversed(shares), strict=True):
        back += step * (share - over * float(bend @ back))
    return -back
