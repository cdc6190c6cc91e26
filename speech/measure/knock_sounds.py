"""Computed blows: knuckles on a table, and what a table hears besides, from how such things vibrate.

A blow is a push of some milliseconds, the longer the softer what strikes. It sets free the damped tones of what is
struck: many and low for wood, fast gone; high and dense for stone; few, pure and long for glass. A card that is
slapped down pushes air out and lands with its edges one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from speech.knock_shape import RATE

Floats = NDArray[np.float64]
Rng = np.random.Generator

_LONG_S = 0.5
"""What is computed of a blow."""


def knuckles(rng: Rng) -> Floats:
    """One to three knocks on wood or stone, the first at sample 0, loudest 1."""
    make = stone if rng.random() < 0.3 else door if rng.random() < 0.55 else wood
    state = rng.bit_generator.state
    blow = make(rng)
    if rng.random() < 0.6:
        return blow
    again = np.random.default_rng(0)
    again.bit_generator.state = state  # the same knuckles on the same place
    apart = round(rng.uniform(0.13, 0.4) * RATE)
    sound = np.zeros(apart + len(blow))
    sound[: len(blow)] += blow
    sound[apart:] += make(again) * rng.uniform(0.5, 1.3)
    return _even(sound)


def wood(rng: Rng) -> Floats:
    """Knuckles on a table top: dull, and the skin is heard before the bone."""
    tones = _tones(rng, (70, 420), (1, 10), (5, 45)) + rng.uniform(0.2, 1.0) * _tones(
        rng, (300, 2500), (4, 14), (3, 25)
    )
    tones = tones + rng.uniform(0, 1.2) * _hiss(rng, (100, rng.uniform(600, 5000)), (3, 25))
    return _heard(_touched(_struck(tones, rng.uniform(0.5, 5.0), rng), rng), rng)


def door(rng: Rng) -> Floats:
    """Knuckles on a thin board, or a harder knock: the tones lie in the middle, and last."""
    hollow = rng.random() < 0.5
    tones = _tones(rng, (90, 500), (0, 3), (10, 70)) * rng.uniform(0.02, 0.5)
    tones = tones + _tones(rng, (400, 4500), (6, 24), (10, 80 if hollow else 70), 0.3)
    hiss = _hiss(rng, (rng.uniform(300, 1500), rng.uniform(3000, 6000)), (10, 70 if hollow else 50))
    struck = _struck(tones + rng.uniform(0, 3.0 if hollow else 2.0) * hiss, rng.uniform(0.2, 2.0), rng)
    return _heard(_touched(struck, rng), rng, answer=(-30, -4) if hollow else (-40, -14))


def stone(rng: Rng) -> Floats:
    """Knuckles on marble: hard and bright, and the room answers."""
    tones = _tones(rng, (2000, 8000), (6, 24), (2, 30)) + rng.uniform(0, 0.3) * _tones(
        rng, (200, 1500), (2, 6), (5, 30)
    )
    tones = tones + rng.uniform(0.1, 1.5) * _hiss(rng, (rng.uniform(1000, 5500), 8000), (3, 40))
    return _heard(_touched(_struck(tones, rng.uniform(0.06, 0.5), rng), rng), rng, answer=(-18, 4))


def slap(rng: Rng) -> Floats:
    """A card slapped on the table: a puff of air, some edges, and a little of the table."""
    time = np.arange(round(_LONG_S * RATE)) / RATE
    puff = rng.standard_normal(len(time)) * (1 - np.exp(-time / rng.uniform(0.001, 0.006)))
    puff = _smooth(puff * np.exp(-time / rng.uniform(0.006, 0.025)), int(rng.integers(1, 5)))
    sound = puff / np.abs(puff).max()
    for _ in range(int(rng.integers(1, 4))):
        edge = _struck(_tones(rng, (900, 7500), (10, 25), (1, 6)), rng.uniform(0.1, 0.5), rng)
        _add(sound, edge * rng.uniform(0.2, 0.9), round(rng.uniform(0, 0.03) * RATE))
    thump = _struck(_tones(rng, (70, 350), (1, 4), (8, 35)), rng.uniform(3, 9), rng)
    _add(sound, thump * rng.uniform(0, 0.5), round(rng.uniform(0, 0.015) * RATE))
    return _heard(_even(sound), rng)


def glass(rng: Rng) -> Floats:
    """A glass put down: it touches the table two to five times and rings."""
    sound = np.zeros(round(_LONG_S * RATE))
    ring = np.sort(rng.uniform(1100, 7500, int(rng.integers(2, 6))))
    place = 0.0
    for touch in range(int(rng.integers(2, 6))):
        blow = _ring(ring, (25, 180), rng)
        blow = blow + _tones(rng, (100, 600), (1, 4), (8, 40)) * rng.uniform(0, 1.2)
        _add(sound, _struck(blow, rng.uniform(0.1, 1.0), rng) * rng.uniform(0.3, 1.0), round(place * RATE))
        place += rng.uniform(0.008, 0.07) / (1 + 0.4 * touch)
    return _heard(_even(sound), rng)


def clink(rng: Rng) -> Floats:
    """Two glasses, or a spoon against one: rings alone."""
    ring = np.sort(rng.uniform(1400, 7800, int(rng.integers(2, 7))))
    return _heard(_struck(_ring(ring, (40, 300), rng), rng.uniform(0.05, 0.4), rng), rng)


def chair(rng: Rng) -> Floats:
    """A chair that is moved, a bottle that rolls: many small blows in a row."""
    sound = np.zeros(round(2 * _LONG_S * RATE))
    place, make = 0.0, wood if rng.random() < 0.7 else stone
    while place < 0.9 * 2 * _LONG_S:
        _add(sound, make(rng)[: round(0.15 * RATE)] * rng.uniform(0.1, 1.0), round(place * RATE))
        place += rng.uniform(0.006, 0.045)
    return _even(sound)


OTHERS: Mapping[str, Callable[[Rng], Floats]] = {"slap": slap, "glass": glass, "clink": clink, "chair": chair}
"""What is no knock, by name."""


def _tone(hertz: float, lasts_ms: float, height: float, rng: Rng) -> Floats:
    """A damped tone; `lasts_ms`: until it is down to a third."""
    time = np.arange(round(_LONG_S * RATE)) / RATE
    found: Floats = height * np.sin(2 * np.pi * hertz * time + rng.uniform(0, 1)) * np.exp(-time * 1000 / lasts_ms)
    return found


def _touched(blow: Floats, rng: Rng) -> Floats:
    """With what comes around the blow: fingers that touch the table first, and a second knuckle."""
    if rng.random() < 0.15:
        blow = blow.copy()
        _add(
            blow,
            _smooth(blow, int(rng.integers(1, 4))) * rng.uniform(0.2, 1.1),
            round(rng.uniform(0.003, 0.025) * RATE),
        )
    if rng.random() < 0.35:
        return blow
    before = round(rng.uniform(0.001, 0.02) * RATE)
    sound = np.zeros(len(blow))
    _add(sound, blow, before)
    for _ in range(int(rng.integers(1, 5))):
        early = round(rng.uniform(0, 0.9) * before)
        _add(sound, _smooth(blow, 3) * 10 ** (rng.uniform(-35, -10) / 20), early)
    sound[:before] += rng.standard_normal(before) * np.linspace(0, 1, before) ** 2 * rng.uniform(0, 0.3)
    return sound


def _hiss(rng: Rng, hertz: tuple[float, float], lasts_ms: tuple[float, float]) -> Floats:
    """More tones than anybody can count: noise of these frequencies that dies away."""
    count = round(_LONG_S * RATE)
    spectrum = np.fft.rfft(rng.standard_normal(count))
    place = np.arange(len(spectrum)) * RATE / count
    spectrum[(place < hertz[0]) | (place > hertz[1])] = 0
    noise = np.fft.irfft(spectrum, count) * np.exp(-np.arange(count) * 1000 / RATE / rng.uniform(*lasts_ms))
    return _even(noise)


def _ring(hertz: Floats, lasts_ms: tuple[float, float], rng: Rng) -> Floats:
    """Pure tones of a glass."""
    sound = np.zeros(round(_LONG_S * RATE))
    for one in hertz:
        sound += _tone(float(one), rng.uniform(*lasts_ms), rng.uniform(0.2, 1), rng)
    return sound


def _tones(
    rng: Rng, hertz: tuple[float, float], many: tuple[int, int], lasts_ms: tuple[float, float], fading: float = 0.6
) -> Floats:
    """Tones of one plate: the high ones are gone first, the more so the more `fading`."""
    sound = np.zeros(round(_LONG_S * RATE))
    longest = rng.uniform(*lasts_ms)
    for _ in range(int(rng.integers(many[0], many[1] + 1))):
        one = float(np.exp(rng.uniform(np.log(hertz[0]), np.log(hertz[1]))))
        lasts = max(1.0, longest * (hertz[0] / one) ** rng.uniform(0.0, fading) * rng.uniform(0.6, 1.4))
        sound += _tone(one, lasts, rng.uniform(0.2, 1.0), rng)
    return sound


def _struck(tones: Floats, push_ms: float, rng: Rng) -> Floats:
    """The tones set free by a push of this length, and a little of the push itself."""
    count = max(1, round(push_ms / 1000 * RATE))
    push = np.sin(np.pi * (np.arange(count) + 0.5) / count)
    click = rng.standard_normal(count) * push * rng.uniform(0, 0.5)
    sound = np.convolve(tones, push / push.sum())[: len(tones)]
    sound[:count] += click[: len(sound)] * np.abs(sound).max()
    return _even(sound)


def _heard(sound: Floats, rng: Rng, answer: tuple[float, float] = (-40, -14)) -> Floats:
    """In a room, through some microphone."""
    time = np.arange(len(sound)) / RATE
    room = rng.standard_normal(len(sound)) * np.exp(-time * 6.9 / rng.uniform(0.15, 1.2))
    room[: int(rng.integers(8, 120))] = 0
    room = _smooth(room, int(rng.integers(1, 6)))
    room *= 10 ** (rng.uniform(*answer) / 20) / np.sqrt((room**2).sum() + 1e-12)
    size = 2 * len(sound)
    spectrum = np.fft.rfft(sound, size) * np.fft.rfft(room, size)
    sound = sound + np.fft.irfft(spectrum)[: len(sound)] * rng.uniform(0.5, 3)
    spectrum = np.fft.rfft(sound)
    hertz = np.arange(len(spectrum)) * RATE / len(sound) + 1
    tilt = (hertz / 700) ** rng.uniform(-0.5, 0.5) / np.sqrt(1 + (rng.uniform(20, 180) / hertz) ** 4)
    for _ in range(3):  # what stands around, and the box that the microphone sits in
        octaves = np.log2(hertz / np.exp(rng.uniform(np.log(80), np.log(7000)))) / rng.uniform(0.3, 1.5)
        tilt = tilt * 10 ** (rng.uniform(-15, 12) / 20 * np.exp(-(octaves**2)))
    return _even(np.fft.irfft(spectrum * tilt, len(sound)))


def _smooth(sound: Floats, width: int) -> Floats:
    return np.convolve(sound, np.ones(width) / width, "same")


def _add(sound: Floats, other: Floats, at: int) -> None:
    """Within the length of the first."""
    other = other[: max(0, len(sound) - at)]
    sound[at : at + len(other)] += other


def _even(sound: Floats) -> Floats:
    """Loudest 1."""
    found: Floats = sound / (np.abs(sound).max() + 1e-12)
    return found
