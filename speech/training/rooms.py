"""Rooms and microphones for a whole batch of sounds: echoes, and which frequencies come through.

Everything happens to the spectrum of the whole piece, filled up with silence so that no echo comes round to its
beginning.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from speech.training.draw import Draw
from speech.training.features import RATE

_SECONDS = (0.07, 0.9)
"""Of reverberation, each as likely as twice as many."""
_TREBLE = (0.35, 1.0)
"""How long the treble is heard, against the rest: curtains and people swallow it."""
_CROSSOVER = (800.0, 4000.0)
"""Where the treble begins, in Hz."""
_ECHOES, _FAR_ECHOES = 1.6, (1.0, 2.6)
"""Loudness of all echoes against what comes directly: at most, and for who sits far from the microphone."""
_FAR = 0.25
"""Share of the rooms in which somebody does."""
_GAP = (16, 400)
"""Samples before the first echo."""
_TAIL = int(_SECONDS[1] * RATE)
_PLACES, _TILT, _BUMPS = 9, 4.0, 5.0
"""An equaliser: its places on the frequency axis, and decibels from one to the next, and of each by itself."""
_CHEAP, _CUT = 0.12, 25.0
"""Share of the microphones without treble, or without bass, and by how many decibels."""


def spectrum_size(count: int) -> int:
    """Samples that a piece is filled up to."""
    return 1 << math.ceil(math.log2(count + _TAIL))


def echoes(size: int, draw: Draw, where: torch.device) -> Tensor:
    """What a room does to a spectrum of so many samples, (batch, size // 2 + 1), complex."""
    time = torch.arange(_TAIL, device=where) / RATE
    seconds = draw.between(*(math.log(one) for one in _SECONDS)).exp()[:, 0]
    high = draw.between(*_TREBLE)[:, 0]
    gap = draw.between(*_GAP)[:, 0] / RATE
    heard = (time > gap) & (time < seconds)
    low_tail, high_tail = (
        draw.normal(_TAIL)[:, 0] * torch.exp(-6.9 * time / (seconds * share)) * heard for share in (1.0, high)
    )
    hertz = torch.linspace(0, RATE / 2, size // 2 + 1, device=where)
    treble = torch.sigmoid((hertz.clamp(min=20).log2() - draw.between(*(math.log2(x) for x in _CROSSOVER))[:, 0]) * 2)
    tail = torch.fft.rfft(low_tail, size) * (1 - treble) + torch.fft.rfft(high_tail, size) * treble
    near = _ECHOES * draw.between(0.0, 1.0)[:, 0] ** 1.4
    strength = torch.where(draw.some(_FAR)[:, 0], draw.between(*_FAR_ECHOES)[:, 0], near)
    power = tail.abs().square().mean(1, keepdim=True)  # Parseval: the energy of the tail
    heard_as: Tensor = 1 + tail * strength / (power + 1e-12).sqrt()
    return heard_as


def equaliser(size: int, draw: Draw, where: torch.device) -> Tensor:
    """What a microphone lets through, (batch, size // 2 + 1)."""
    tilt, bumps = (2 * most * (draw.uniform(_PLACES) - 0.5) for most in (_TILT, _BUMPS))
    bands = tilt.cumsum(2) * 0.5 + bumps
    slope = torch.linspace(0, -_CUT, _PLACES, device=where)
    bass = torch.zeros(_PLACES, device=where)
    bass[0] = -_CUT
    cheap = torch.where(draw.some(0.6), slope, bass)
    bands = bands + torch.where(draw.some(_CHEAP), cheap, 0.0)
    place = torch.linspace(0, 1, size // 2 + 1, device=where) ** (1 / 1.5) * (_PLACES - 1)
    below = place.long().clamp(max=_PLACES - 2)
    smooth = bands[..., below] + (place - below) * (bands[..., below + 1] - bands[..., below])
    gain: Tensor = 10 ** (smooth[:, 0] / 20)
    return gain
