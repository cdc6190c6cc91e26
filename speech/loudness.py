"""How loud a piece of sound is while somebody speaks in it."""

from __future__ import annotations

import numpy as np

_PIECE_S = 0.02
_SILENT_DB = -100.0


def loudness_db(pcm: bytes, rate: int) -> float:
    """Of 16-bit mono, the mean power of its louder half, in decibels below full scale."""
    samples = np.frombuffer(pcm, np.int16).astype(np.float32) / 32768
    size = round(_PIECE_S * rate)
    if len(samples) < size:
        return _SILENT_DB
    power = (samples[: len(samples) // size * size].reshape(-1, size) ** 2).mean(axis=1)
    louder = power[power >= np.median(power)]
    return max(_SILENT_DB, float(10 * np.log10(louder.mean() + 1e-12)))
