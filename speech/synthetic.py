"""Synthetic players for demos and tests: spoken words at 16 kHz with the times at which each was said."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from speech import espeak
from speech.phones import normalise

RATE = 16000
"""Samples a second."""

PLAYERS = ("de+f3", "de+m5", "de+linda", "de+john", "de+Andrea", "de+steph2")
"""Voices that tell apart well; the acoustic model was not trained on them."""


@dataclass(frozen=True)
class Spoken:
    """A spoken text."""

    samples: NDArray[np.float32]
    """Mono, -1 … 1, at `RATE`."""
    words: tuple[tuple[float, float], ...]
    """Start and end of each word in seconds."""


def speak(text: str, voice: str = "de", rate: int = 150, pitch: int = 50) -> Spoken:
    """Say a text; `rate` in words a minute, `pitch` 0 to 100."""
    speech = espeak.synthesise(text, voice, rate, pitch)
    raw = np.frombuffer(speech.samples, dtype=np.int16).astype(np.float32) / np.float32(32768)
    words: list[tuple[float, float]] = []
    ends = [event.sample for event in speech.events[1:]] + [len(raw)]
    for event, end in zip(speech.events, ends, strict=True):
        start = event.sample / espeak.SAMPLE_RATE
        if not event.mnemonic:
            words.append((start, start))
        elif words and normalise(event.mnemonic):
            words[-1] = (words[-1][0], end / espeak.SAMPLE_RATE)
    return Spoken(resample(raw), tuple(words))


def resample(samples: NDArray[np.float32]) -> NDArray[np.float32]:
    """From espeak's rate to ours, by leaving out the highest frequencies of the spectrum."""
    padding = -len(samples) % espeak.SAMPLE_RATE  # whole seconds have whole lengths at both rates
    padded = np.pad(samples, (0, padding))
    length = len(padded) * RATE // espeak.SAMPLE_RATE
    spectrum = np.fft.rfft(padded)[: length // 2 + 1]
    resampled = np.fft.irfft(spectrum, length) * (length / max(1, len(padded)))
    return resampled[: len(samples) * RATE // espeak.SAMPLE_RATE].astype(np.float32)
