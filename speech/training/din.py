"""A store of noise for a training that makes its scenes anew each time; each piece gets another stretch of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from speech.training import noise
from speech.training.draw import Draw
from speech.training.features import RATE, Floats

_STRETCH_S = 20
"""Length of a piece of the store; they are made one after the other."""
_KINDS = ("recorded", "babble", "bar")
_TALKERS = (2, 9)
"""In a babble: at least, and fewer than."""
_TEMPO = (0.85, 1.15)
_TWO_AT_ONCE = 0.3
"""Share of the pieces with two noises at once."""
_COLOURED = 0.15
"""Share of the pieces whose noise is none of the store: from white to brown."""
_TINTS, _TINT_DB = 8, 4.0
"""No two bars sound the same: a noise is coloured at so many places of the frequency axis (a deviation)."""


def stored(seconds: int, recordings: Sequence[Floats], voices: Sequence[Floats], seed: int) -> Floats:
    """So many seconds of noise with a mean power of 1: recorded, of several who talk, and of a bar made of them."""
    rng = np.random.default_rng(seed)
    kinds = _KINDS if recordings else _KINDS[1:]
    count = _STRETCH_S * RATE
    found = []
    for number in range(max(1, seconds // _STRETCH_S)):
        kind = kinds[number % len(kinds)]
        if kind == "recorded":
            found.append(noise.recorded(count, rng, recordings))
        elif kind == "babble":
            found.append(noise.babble(count, rng, voices, int(rng.integers(*_TALKERS))))
        else:
            found.append(noise.bar(count, rng, voices))
    return np.concatenate(found)


def eventful(seconds: int, seed: int) -> Floats:
    """So many seconds of glasses, hisses and chairs, at about 1 where they are loudest."""
    rng = np.random.default_rng(seed)
    return np.concatenate([noise.events(2 * RATE, rng) for _ in range(max(1, seconds // 2))])


class Din:
    """The store, where a training happens."""

    def __init__(self, store: Floats, events: Floats, where: torch.device) -> None:
        self._store, self._events = (torch.from_numpy(sound).to(where) for sound in (store, events))

    def spectrum(self, count: int, size: int, draw: Draw) -> Tensor:
        """The spectrum of another noise for each piece, (batch, size // 2 + 1), of a mean power of 1."""
        piece = _stretch(self._store, count, draw)
        piece = piece + _stretch(self._store, count, draw) * (draw.some(_TWO_AT_ONCE) * draw.between(0.2, 1.0))[:, 0]
        found = torch.fft.rfft(piece, size)
        places = found.shape[1]
        tint = 10 ** (_TINT_DB * draw.curve(_TINTS, places)[:, 0] / 20)
        slope = draw.counted(places).add(1) ** -draw.between(0.0, 1.1)[:, 0]
        plain = torch.fft.rfft(draw.normal(count)[:, 0], size) * slope
        found = torch.where(draw.some(_COLOURED)[:, 0], plain, found * tint)
        found = found * draw.counted(places).clamp(max=1)  # nobody hears what does not move
        power = found.abs().square().mean(1, keepdim=True) / count  # Parseval
        return found / (power + 1e-12).sqrt()

    def events(self, count: int, draw: Draw) -> Tensor:
        """Something that stands out, (batch, count)."""
        return _stretch(self._events, count, draw)


def _stretch(store: Tensor, count: int, draw: Draw) -> Tensor:
    """Of the store, a little faster or slower, (batch, count)."""
    begin = draw.number(len(store) - int(_TEMPO[1] * count) - 2)[:, None]
    place = draw.between(*_TEMPO)[:, 0] * draw.counted(count)
    below = place.long()
    one, other = store[begin + below], store[begin + below + 1]
    return one + (place - below) * (other - one)
