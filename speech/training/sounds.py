"""Clean speech, one utterance after the other, for a training that puts it into another room each time it comes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speech.training.features import SHIFT, Floats
from speech.training.utterance import SILENCE, Labelled

_MARGIN_S = 0.03
"""Of the silence before and after an utterance that is kept."""
_FULL_SCALE = 32767


@dataclass
class Sounds:
    """All utterances one after the other."""

    samples: NDArray[np.int16]
    """Mono at 16 kHz."""
    classes: NDArray[np.uint8]
    """The phone of each hundredth of a second, by the number of its class."""
    lengths: NDArray[np.int64]
    """Hundredths of a second of each utterance; it has 160 times as many samples."""


def collected(spoken: Iterable[Labelled]) -> dict[str, NDArray[Any]]:
    """What there is to hear in speech, as the parts of a file; nothing of who says nothing."""
    samples: list[NDArray[np.int16]] = []
    classes: list[NDArray[np.uint8]] = []
    for speech in spoken:
        if (speech.phones != SILENCE).any():
            trimmed = speech.trimmed(_MARGIN_S)
            steps = len(trimmed.samples) // SHIFT
            classes.append(trimmed.classes(np.arange(steps) * SHIFT + SHIFT // 2).astype(np.uint8))
            samples.append((np.clip(trimmed.samples[: steps * SHIFT], -1, 1) * _FULL_SCALE).astype(np.int16))
    lengths = np.array([len(one) for one in classes], np.int32)
    return {"samples": np.concatenate(samples), "classes": np.concatenate(classes), "lengths": lengths}


def load_sounds(paths: Sequence[Path]) -> Sounds:
    """Read shards into memory."""
    parts = [np.load(path) for path in paths]
    return Sounds(
        np.concatenate([part["samples"] for part in parts]),
        np.concatenate([part["classes"] for part in parts]),
        np.concatenate([part["lengths"] for part in parts]).astype(np.int64),
    )


def some(sounds: Sounds, many: int, seed: int) -> list[Floats]:
    """So many of the utterances at most, by chance, as samples in -1 … 1."""
    first = np.cumsum(sounds.lengths) - sounds.lengths
    rng = np.random.default_rng(seed)
    chosen = rng.choice(len(first), min(many, len(first)), replace=False)
    pieces = (sounds.samples[SHIFT * first[one] : SHIFT * (first[one] + sounds.lengths[one])] for one in chosen)
    return [np.asarray(piece / (_FULL_SCALE + 1), np.float32) for piece in pieces]
