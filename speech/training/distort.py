"""Distorts features while a network is trained, each piece another way whenever it comes again.

Making speech is slow, so a training hears the same utterances many times. All 40 cepstra of 40 bands can be turned back
into the bands' loudness, where a longer or shorter throat, a missing band, a room, somebody else who talks and more
noise are a few sums. A whole batch is distorted at once, which a graphics card does as it learns.
"""

from __future__ import annotations

import math

import numpy as np
import torch
from torch import Tensor

from speech.training.draw import Draw
from speech.training.features import CEPSTRA, RATE, SHIFT, band_places, cosines

_WARPED, _MASKED, _CROWDED, _ECHOING, _TALKED_OVER, _NOISY = 0.6, 0.3, 0.15, 0.35, 0.3, 0.4
"""Shares of the pieces."""
_THROATS = np.geomspace(0.82, 1.22, 41)
"""By how much the frequencies are stretched, beside what the corpus itself does."""
_MOUTHS, _MOUTH = 6, 0.7
"""No two mouths have the same shape: so many places of the frequency axis are moved, by so many bands (a deviation)."""
_BANDS = (2, 9)
"""How many bands are missing: at least, and fewer than."""
_CROWD, _AT_LEAST, _ABSENT = 6, 3, 0.4
"""A crowd are other pieces at once: at most so many, at least so many, and each of the rest is missing so often."""
_NEARNESS = 0.8
"""By how much those in a crowd differ in loudness: the deviation of a natural logarithm."""
_ROOMS = (0.12, 0.8)
"""Seconds of reverberation."""
_ECHOES = (0.2, 1.5)
"""Loudness of all echoes against the voice."""
_UNEVEN = 0.4
"""By how much bands differ in their echoes: the deviation of a natural logarithm."""
_TALKING, _MANY_TALK = (4.0, 20.0), 0.6
"""Decibels of the loudest moments of a piece against those of who talks beside it, for whom the host should hear is
nearer; and how often that is a crowd, not one other."""
_DECIBELS = (0.0, 15.0)
"""Likewise, against the noise that is added."""
_TINTS, _TINT = 6, 1.0
"""No two bars sound the same: a noise is coloured at so many places of the frequency axis (a deviation)."""
_LOUD = 0.9
"""Quantile of the moments of a piece that is its loudness."""
_NATURAL = math.log(10) / 10
"""Of a decibel, in the logarithms of the bands."""


class Distorter:
    """Throats, missing bands, rooms, other talkers, and noise out of `noises`: features (frames, 40), one noise after
    the other, of nothing else. Everything happens where these are, on a processor or a graphics card.
    """

    def __init__(self, noises: Tensor) -> None:
        where = noises.device
        self._noises = noises
        self._to_cepstra = torch.from_numpy(cosines().copy()).to(where)
        self._to_bands = torch.linalg.inv(self._to_cepstra)
        places = [band_places(float(throat)) for throat in _THROATS]
        self._throats = torch.from_numpy(np.stack(places).astype(np.float32)).to(where)

    def distorted(self, features: Tensor, chance: torch.Generator) -> tuple[Tensor, Tensor]:
        """Features (batch, frames, 40), likewise, and which of them are a crowd in which nobody is to be understood,
        (batch, 1, 1); the same for the same chance.
        """
        bands = features @ self._to_bands
        draw = Draw(chance, len(bands))
        bands = torch.where(draw.some(_WARPED), at(bands, self._another_throat(draw)), bands)
        bands = torch.where(draw.some(_MASKED) & _in_a_row(draw), bands.mean(1, keepdim=True), bands)
        crowded = draw.some(_CROWDED)
        bands = torch.where(crowded, _crowd(bands, draw), bands)
        room = draw.between(*(math.log(seconds) for seconds in _ROOMS)).exp()
        uneven = (_UNEVEN * draw.normal(CEPSTRA)).exp()
        bands = torch.where(draw.some(_ECHOING), echoing(bands, room, draw.between(*_ECHOES), uneven), bands)
        other = torch.where(draw.some(_MANY_TALK), _crowd(bands, draw), bands.roll(1, 0))
        bands = torch.where(draw.some(_TALKED_OVER), _beside(bands, other, _loud(other), draw, _TALKING), bands)
        if len(self._noises):
            noise = self._noise(bands.shape[1], draw)
            level = noise.mean((1, 2))[:, None, None]
            bands = torch.where(draw.some(_NOISY), _beside(bands, noise, level, draw, _DECIBELS), bands)
        return bands @ self._to_cepstra, crowded

    def _another_throat(self, draw: Draw) -> Tensor:
        """Where each band lies among the bands, (batch, 1, 40)."""
        return self._throats[draw.number(len(self._throats))][:, None] + _MOUTH * draw.curve(_MOUTHS, CEPSTRA)

    def _noise(self, frames: int, draw: Draw) -> Tensor:
        rows = (draw.number(len(self._noises))[:, None] + draw.counted(frames)) % len(self._noises)
        noise: Tensor = self._noises[rows].float() @ self._to_bands
        return noise + _TINT * draw.curve(_TINTS, CEPSTRA)


def echoing(bands: Tensor, seconds: Tensor, strength: Tensor, uneven: Tensor | float = 1.0) -> Tensor:
    """Logarithms of the bands (batch, frames, 40) in rooms of these reverberation times, as if no echo met another.

    `strength` is the loudness of all echoes against the voice, both (batch, 1, 1); `uneven` what comes back of the
    power of each band (batch, 1, 40).
    """
    loudest = bands.amax((1, 2), keepdim=True)
    power = torch.exp(bands - loudest)
    place = torch.arange(bands.shape[1], device=bands.device)
    since = place[:, None] - place  # frames since what is heard again was said
    left = 10 ** (-6 * SHIFT / RATE / seconds)  # of the power, from one frame to the next
    again = strength**2 * (1 - left) * torch.where(since >= 0, left ** since.clamp(min=0), 0.0)
    return torch.log(power + (again @ power) * uneven) + loudest


def _beside(bands: Tensor, other: Tensor, level: Tensor, draw: Draw, decibels: tuple[float, float]) -> Tensor:
    """Together with something else of that level, by so many decibels less than the bands' own."""
    below = draw.between(*decibels) * _NATURAL
    return torch.logaddexp(bands, other + (_loud(bands) - level - below))


def _crowd(bands: Tensor, draw: Draw) -> Tensor:
    """Several of the other pieces at once, as loud as each piece."""
    level, heard = _loud(bands), []
    for number in range(1, _CROWD + 1):
        near = _NEARNESS * draw.normal(1)
        if number > _AT_LEAST:
            near = torch.where(draw.some(_ABSENT), -20.0, near)
        heard.append((bands - level).roll(number, 0) + near)
    return torch.logsumexp(torch.stack(heard), 0) + level


def _loud(bands: Tensor) -> Tensor:
    loudness: Tensor = torch.quantile(bands.mean(2), _LOUD, dim=1)[:, None, None]
    return loudness


def _in_a_row(draw: Draw) -> Tensor:
    """A few neighbouring bands of each piece, (batch, 1, 40)."""
    width = _BANDS[0] + draw.number(_BANDS[1] - _BANDS[0])
    first = (draw.between(0.0, 1.0)[:, 0, 0] * (CEPSTRA - width)).long()
    place = draw.counted(CEPSTRA)
    return ((place >= first[:, None]) & (place < (first + width)[:, None]))[:, None]


def at(bands: Tensor, places: Tensor) -> Tensor:
    """What bands (batch, frames, 40) are at these places between them, (batch, 1, 40)."""
    places = places.clamp(0.0, CEPSTRA - 1.0)
    below = places.long().clamp(max=CEPSTRA - 2)
    one, other = (bands.gather(2, (below + k).expand(bands.shape)) for k in (0, 1))
    return one + (places - below) * (other - one)
