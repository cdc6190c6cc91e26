"""A whisper of noise under everything that is decoded.

Noise gates, muted devices and our own gaps give samples that are exactly zero. To the acoustic model the step from such
a silence to a room, or back, sounds like speech; a noise of three units in 32768, far below any microphone's own,
takes that away. It depends on the place in the stream alone, so that the same sound always gives the same words.
"""

from __future__ import annotations

from importlib import resources

import numpy as np

LEVEL = 3.0
"""Standard deviation in units of a 16-bit sample."""
LENGTH = 65_537


class Dither:
    """Noise that repeats every few seconds."""

    def __init__(self) -> None:
        # Kept as a file, one byte a sample: numpy.random takes three megabytes.
        noise = resources.files("speech").joinpath("dither.bin").read_bytes()
        self._noise = np.frombuffer(noise, dtype=np.int8).astype(np.int32)

    def add(self, pcm: bytes, place: int) -> bytes:
        """16-bit mono that begins at the given sample of the stream, with the noise added."""
        samples = np.frombuffer(pcm, dtype="<i2").astype(np.int32)
        noise = self._noise[(place + np.arange(len(samples))) % LENGTH]
        return bytes(np.clip(samples + noise, -32768, 32767).astype("<i2").tobytes())
