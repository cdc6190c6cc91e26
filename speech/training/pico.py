"""Synthetic speech of SVOX Pico, which sounds more like a person than espeak-ng does; it tells no times of phones."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from speech.training import human
from speech.training.utterance import Labelled


def available() -> bool:
    """Whether the package `ttspico` (Apache-2.0, with its German voice) is installed."""
    return find_spec("ttspico") is not None


@cache
def _engine() -> Any:
    return import_module("ttspico").TtsEngine("de-DE")


def random_render(text: str, rng: random.Random, scores: human.Scores) -> Labelled | None:
    """Speak a text at a random rate and pitch; None when its phones are not known or not found in the sound."""
    engine = _engine()
    engine.rate, engine.pitch = rng.randint(70, 150), rng.randint(60, 150)  # percent
    samples = np.frombuffer(engine.speak(text), np.int16).astype(np.float32)
    if not samples.any():
        return None
    speech = human.align(samples / np.abs(samples).max() * 0.5, text.lower(), scores)
    if speech is None:
        return None
    speech = human.varied(speech.trimmed(rng.uniform(0.0, 0.06)), rng)
    return speech.padded(rng.uniform(0.1, 0.5), rng.uniform(0.15, 0.5))
