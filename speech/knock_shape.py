"""The shape of a hit: what a short sound looks like around its beginning, as numbers that do not depend on loudness.

A knuckle is one blow. It sets a plate in motion, whose tones begin at once and together, die away within a tenth of a
second, the high ones first, and nothing follows. A plosive comes out of a closed mouth and turns into a vowel; a glass
touches the table several times and rings on; a card pushes air, and sounds longer than it strikes; laughter swells.
So the shape is: the energy of seven bands before and after, the envelope of the first moments to the millisecond, and
how much what follows is made of single tones.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from speech.resample import Samples

RATE = 16_000
"""Samples a second that all of this is measured at."""
WINDOW = 128
"""Samples of one frame: 8 ms."""
HOP = 64
"""Samples from frame to frame: 4 ms."""
_EDGES = np.array([1, 2, 3, 5, 9, 17, 33])
"""First bin of each band: 125, 250, 375, 625 Hz, 1.1, 2.1 and 4.1 kHz; the last one ends at 7.6 kHz."""
_LAST = 61
BANDS = len(_EDGES)
BEFORE = 76
"""Frames before a hit that belong to its shape: what was heard in the last 0.3 s."""
AFTER = 50
"""Frames from the hit on that belong to it: the 0.2 s in which a table falls silent and a syllable goes on."""
_SLOTS = (
    ((-76, -32), (-32, -16), (-16, -8), (-8, -4), (-4, -2)),
    (*((0, 1), (1, 2), (2, 4), (4, 7), (7, 12), (12, 20), (20, 32), (32, 50)),),
)
"""Frames whose energy is averaged, before and after."""
_DEEPEST = -60.0
"""Decibels under the hit that count as silence."""
_ENVELOPE_MS = (-8, 24)
_MS = RATE // 1000
_TONES = ((13, 64), (64, 160), (160, 448))
"""Bins of a 64 ms spectrum in which single tones are looked for: 0.2, 1, 2.5 to 7 kHz."""
_TONE_WINDOW = 1024
_FLOOR = 1e-6
"""Energy under which nothing is heard: no logarithm of nothing."""

Frames = NDArray[np.float32]
"""Decibels, one row of `BANDS` a frame."""

_HANN = np.hanning(WINDOW).astype(np.float32)
_TONE_HANN = np.hanning(_TONE_WINDOW).astype(np.float32)


def frames(samples: Samples) -> Frames:
    """The bands of every whole frame in samples at `RATE`; frame n begins at sample n * `HOP`."""
    if len(samples) < WINDOW:
        return np.zeros((0, BANDS), np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(samples, WINDOW)[::HOP]
    spectrum = np.fft.rfft(windows * _HANN)[:, :_LAST]
    power = spectrum.real**2 + spectrum.imag**2
    found: Frames = (10 * np.log10(np.add.reduceat(power, _EDGES, axis=1) + _FLOOR)).astype(np.float32)
    return found


def rises(bands: Frames) -> NDArray[np.float32]:
    """How suddenly each frame begins, in decibels: of the three bands that rise most, against the loudest of the frames
    8 to 20 ms before. The first five frames have none."""
    if len(bands) <= 5:
        return np.zeros(len(bands), np.float32)
    past = np.maximum.reduce([bands[5 - back : len(bands) - back] for back in (2, 3, 4, 5)])
    rise = np.sort(bands[5:] - past, axis=1)[:, -3:].mean(axis=1)
    return np.concatenate([np.zeros(5, np.float32), rise]).astype(np.float32)


def peak_of(samples: Samples, frame: int) -> int:
    """The sample of the loudest moment of the hit that begins in this frame."""
    begin = frame * HOP
    return begin + int(np.abs(samples[begin : begin + 3 * HOP + WINDOW]).argmax())


def onset_of(samples: Samples, peak: int) -> int:
    """The sample at which the blow begins: where it first reaches a quarter of its height, at most 8 ms before."""
    begin = max(0, peak - 8 * _MS)
    near = np.abs(samples[begin : peak + 1])
    return begin + int(np.argmax(near >= near[-1] / 4))


def shape(samples: Samples, bands: Frames, frame: int, peak: int) -> NDArray[np.float32]:
    """The numbers of the hit in this frame, most of them between -1 and 1; `BEFORE` frames must lie before it and
    `AFTER` from it on."""
    near = bands[frame - BEFORE : frame + AFTER]
    power = 10 ** (near / 10)
    loudest = float(10 * np.log10(power[BEFORE : BEFORE + 4].sum(axis=1).max()))
    slots = [power[BEFORE + a : BEFORE + b].mean(axis=0) for group in _SLOTS for a, b in group]
    levels = np.clip(10 * np.log10(np.stack(slots)) - loudest, _DEEPEST, 0) / -_DEEPEST
    return np.concatenate([levels.ravel(), _envelope(samples, peak), _tones(samples, peak)]).astype(np.float32)


def _envelope(samples: Samples, peak: int) -> NDArray[np.float32]:
    """Millisecond by millisecond around the loudest one."""
    first, last = _ENVELOPE_MS
    begin = peak - _MS // 2 + first * _MS
    piece = samples[begin : begin + (last - first) * _MS].reshape(-1, _MS)
    power = (piece**2).sum(axis=1) + _FLOOR
    level: NDArray[np.float32] = np.clip(10 * np.log10(power / power[-first]), _DEEPEST, 6) / -_DEEPEST
    return level


def _tones(samples: Samples, peak: int) -> list[float]:
    """How much the strongest tone stands out, in each of three ranges: right after the blow, and before it."""
    found = []
    for begin in (peak + 12 * _MS, peak - 8 * _MS - _TONE_WINDOW):
        power = np.abs(np.fft.rfft(samples[begin : begin + _TONE_WINDOW] * _TONE_HANN)) ** 2 + _FLOOR
        found += [float(np.log10(power[a:b].max() / np.exp(np.log(power[a:b]).mean()))) / 3 for a, b in _TONES]
    return found
