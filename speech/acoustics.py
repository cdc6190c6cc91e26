"""What can be measured of a room and its microphone: noise, hum, how our own voice comes back, whether clocks agree.

Loudness is in decibels below full scale: 0 is the loudest that 16 bits hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

import numpy as np

from speech.resample import Samples

MAINS_HZ = 50.0
"""Of the sockets in all of Europe."""
_HARMONICS = range(1, 7)
_HUM_WIDTH_HZ, _BESIDE_HZ = 1.5, 12.0
_PIECE_S = 0.05
_LEAST_DB = -120.0
_STANDS_OUT = 8.0
"""So much more than the mean of all others the best delay must fit, or nothing has come back."""
_LONGEST_S = 1.0
"""A wireless loudspeaker is no slower."""


@dataclass(frozen=True)
class Echo:
    """How what we play comes back."""

    delay_s: float
    """From the sound card to the sound card."""
    loss_db: float
    """How much softer it is then; negative: louder."""


def level_db(samples: Samples) -> float:
    """Loudness of a stretch."""
    power = float(np.mean(np.square(samples, dtype=np.float64))) if len(samples) else 0.0
    return 10 * log10(power) if power > 10 ** (_LEAST_DB / 10) else _LEAST_DB


def noise_db(samples: Samples, rate: int) -> float:
    """Loudness of a room in which nobody speaks: a chair or a cough in it makes no difference."""
    size = round(_PIECE_S * rate)
    pieces = [level_db(samples[begin : begin + size]) for begin in range(0, len(samples) - size + 1, size)]
    return float(np.median(pieces)) if pieces else level_db(samples)


def hum_share(samples: Samples, rate: int) -> float:
    """How much of a room's noise (0 to 1) hums as the mains do: a cable, a charger, a lamp."""
    if len(samples) < rate:
        return 0.0
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) ** 2
    hertz = np.fft.rfftfreq(len(samples), 1 / rate)
    total, hum = float(spectrum[hertz > MAINS_HZ / 2].sum()), 0.0
    for number in _HARMONICS:
        away = np.abs(hertz - number * MAINS_HZ)
        line, beside = away < _HUM_WIDTH_HZ, (away >= 2 * _HUM_WIDTH_HZ) & (away < _BESIDE_HZ)
        hum += max(0.0, float(spectrum[line].sum() - spectrum[beside].mean() * line.sum()))
    return hum / total if total else 0.0


def echo_of(played: Samples, heard: Samples, rate: int) -> Echo | None:
    """How `played` comes back in `heard`, which began at the same moment; None: it does not."""
    size = 1 << (len(played) + len(heard)).bit_length()
    cross = np.fft.rfft(heard, size) * np.conj(np.fft.rfft(played, size))
    likeness = np.fft.irfft(cross / (np.abs(cross) + 1e-12), size)[: round(_LONGEST_S * rate)]
    lag = int(np.argmax(likeness))
    if likeness[lag] < _STANDS_OUT * float(np.std(likeness)):
        return None
    sounding = played[: len(heard) - lag]
    back = heard[lag : lag + len(sounding)]
    there = np.abs(sounding) > 0.1 * np.abs(sounding).max(initial=0.0)
    return Echo(lag / rate, level_db(sounding[there]) - level_db(back[there]))


def drift_ppm(arrivals: Sequence[tuple[float, float]]) -> float | None:
    """How much faster (positive) or slower than the computer's clock a sound card counts; parts in a million.

    `arrivals`: time on the sample clock at the end of each block, and on `time.monotonic()` when it had come. Blocks
    come late, never early, so the earliest of each third are compared. None: too short a time to tell.
    """
    if len(arrivals) < 6 or arrivals[-1][0] - arrivals[0][0] < 5.0:
        return None
    third = len(arrivals) // 3

    def soonest(part: Sequence[tuple[float, float]]) -> tuple[float, float]:
        return min(part, key=lambda one: one[1] - one[0])

    (counted, began), (later, ended) = soonest(arrivals[:third]), soonest(arrivals[-third:])
    return 1e6 * ((later - counted) / (ended - began) - 1.0)
