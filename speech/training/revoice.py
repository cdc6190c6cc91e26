"""The same words by somebody else: another pitch and another length of throat, independent of each other.

The people who say many words in training have low voices; played faster they are hurried, and no other people.
"""

from __future__ import annotations

import math
import random
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from speech.training.features import RATE
from speech.training.utterance import Labelled

_FLOOR, _CEILING = 65.0, 500.0
"""Pitches in Hz that are looked for."""
_LOWEST, _HIGHEST = 80.0, 330.0
"""Median pitches in Hz of the people that are made."""
_SHORTEST = 0.2
"""Seconds of sound under which the pitch cannot be found."""


def available() -> bool:
    """Whether the package `praat-parselmouth` (GPL-3.0; used as a tool, nothing of it is shipped) is installed."""
    return find_spec("parselmouth") is not None


@cache
def _praat() -> Any:
    return import_module("parselmouth")


def revoiced(speech: Labelled, rng: random.Random) -> Labelled:
    """Said by a random person at a random speed; the speech itself where it has no pitch or Praat is not installed."""
    if not available() or len(speech.samples) < _SHORTEST * RATE:
        return speech
    praat = _praat()
    # Praat fills what has no pitch with pieces of chance.
    praat.praat.run(f"random_initializeWithSeedUnsafelyButPredictably ({rng.randrange(1_000_000)})")
    sound = praat.Sound(speech.samples.astype(np.float64), RATE)
    try:
        track = sound.to_pitch(None, _FLOOR, _CEILING)
        pitch = praat.praat.call(track, "Get quantile", 0, 0, 0.5, "Hertz")
        if math.isnan(pitch):
            return speech
        lowest = praat.praat.call(track, "Get quantile", 0, 0, 0.0, "Hertz")
        target = min(max(pitch * math.exp(rng.gauss(0, 0.45)), _LOWEST), _HIGHEST)
        # High voices come with short throats: women's pitch is about 1.75 times men's, their formants 1.17 times.
        formants = min(max((target / pitch) ** 0.3 * math.exp(rng.gauss(0, 0.06)), 0.8), 1.25)
        liveliness, duration = rng.uniform(0.6, 1.6), rng.uniform(0.8, 1.25)
        if lowest < pitch:  # below nothing, where much liveliness would take it, Praat never comes to an end
            liveliness = min(liveliness, (1 - _FLOOR / 2 / target) / (1 - lowest / pitch))
        changed = praat.praat.call(
            sound, "Change gender", _FLOOR, _CEILING, formants, target, liveliness, duration
        ).resample(RATE)
    except praat.PraatError:
        return speech
    samples = changed.values[0].astype(np.float32)
    starts = (speech.starts * (len(samples) / len(speech.samples))).astype(np.int32)
    return Labelled(samples, starts, speech.phones)
