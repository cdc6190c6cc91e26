"""Batches of scenes that are made anew each time: who speaks where, in which room, with what beside.

A corpus of features has each utterance in one room with one noise. Where a training has a graphics card, all that can
be put together as it learns, from the clean sound: no two times alike, and what was said without any of it can be told
to a teacher, who then knows better than the bare labels what is to be heard (Li et al. 2017, "Large-scale domain
adaptation via teacher-student learning").
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from speech.phones import PHONES
from speech.training import rooms
from speech.training.batches import Batch, Order, deaf_now_and_then, tinted
from speech.training.cepstra import PLAIN, WARPS, Cepstra
from speech.training.din import Din
from speech.training.draw import Draw
from speech.training.features import RATE, SHIFT, WINDOW
from speech.training.network import Shape
from speech.training.schedule import SEEDS_APART, Schedule
from speech.training.sounds import Sounds
from speech.training.utterance import SILENCE, SUBSAMPLING

_BEFORE = int(0.6 * RATE)
"""Samples before the window, whose echoes are heard in it."""
_OVER_S = 0.3
"""By how much an utterance may begin before the labels, or end after them, that would have had room within."""
_HURRIED, _TEMPO = 0.5, (0.88, 1.14)
"""Share of the pieces that are played faster or slower, and by how much."""
_ABSENT = 0.12
"""Share of the pieces in which nobody speaks."""
_IN_A_ROOM, _EQUALISED, _QUIET = 0.75, 0.8, 0.06
_LOUD_NOISE, _DECIBELS, _FEW_DECIBELS = 0.55, (10.0, 34.0), (-2.0, 14.0)
"""Of the speech against the noise: the second where it is loud."""
_TALKED_OVER, _BESIDE = 0.25, (3.0, 20.0)
"""Share of the pieces in which somebody else talks, and decibels of the one whom the host should hear against him."""
_EVENTFUL, _EVENT = (0.12, 0.5), (-12.0, 12.0)
"""Share of the pieces, with and without speech, in which something stands out, and its decibels against speech."""
_LEVEL, _CLIPPED, _CLIP = (-32.0, 0.0), 0.05, (1.0, 4.0)
_COUNTED = 50
_HISS = 1e-3
"""Of every microphone, against the speech."""


class LiveBatches:
    """The batches of a training, where it happens."""

    def __init__(self, sounds: Sounds, din: Din, shape: Shape, schedule: Schedule, seed: int) -> None:
        self._where = where = torch.device(schedule.device)
        self._samples = torch.from_numpy(sounds.samples).to(where)
        self._classes = torch.from_numpy(sounds.classes).to(where)
        first = np.cumsum(sounds.lengths) - sounds.lengths
        self._utterances = torch.from_numpy(np.stack((sounds.lengths, first), 1)).to(where)
        self._din, self._cepstra, self._schedule, self._seed = din, Cepstra(where), schedule, seed
        self._order = Order(len(sounds.lengths), schedule.batch, seed, where)
        self._left = shape.left
        frames = shape.left + SUBSAMPLING * (schedule.labels - 1) + shape.right + 1
        self._count = _BEFORE + (frames - 1) * SHIFT + WINDOW
        self._size = rooms.spectrum_size(self._count)

    def at(self, step: int) -> Batch:
        """The same for the same step."""
        chance = torch.Generator(self._where).manual_seed(self._seed * SEEDS_APART + step)
        draw = Draw(chance, self._schedule.batch)
        speech, labels, level = self._speech(self._order.at(step), draw)
        heard = self._scene(speech, level, draw)
        warps = draw.number(len(WARPS))
        features = self._cepstra.of(heard[:, _BEFORE:], warps)
        features = deaf_now_and_then(tinted(features, draw), draw)
        hiss = draw.normal(self._count)[:, 0] * level * _HISS
        plain = self._cepstra.of((speech + hiss)[:, _BEFORE:], torch.full_like(warps, PLAIN))
        return Batch(features.transpose(1, 2), labels, plain.transpose(1, 2))

    def counts(self) -> NDArray[np.int64]:
        """How often each class is a label, in the first so many steps."""
        found = np.zeros(len(PHONES), np.int64)
        for step in range(_COUNTED):
            chance = torch.Generator(self._where).manual_seed(self._seed * SEEDS_APART + step)
            _, labels, _ = self._speech(self._order.at(step), Draw(chance, self._schedule.batch))
            found += np.bincount(labels.flatten().cpu().numpy(), minlength=len(PHONES))
        return found

    def _speech(self, chosen: Tensor, draw: Draw) -> tuple[Tensor, Tensor, Tensor]:
        """Samples (batch, count), labels (batch, labels) and loudness (batch, 1) of what is said."""
        lengths, first = self._utterances[chosen].T[:, :, None].unbind()
        hurried = draw.some(_HURRIED)[:, 0]
        tempo = torch.where(hurried, draw.between(*_TEMPO)[:, 0], 1.0)
        absent = draw.some(_ABSENT)[:, 0]
        window = self._schedule.labels * SUBSAMPLING * SHIFT
        lasts = lengths * SHIFT / tempo
        spare = window - lasts
        over = _OVER_S * RATE * draw.between(-1.0, 1.0)[:, 0]
        begin = torch.where(spare > 0, spare, 0) * draw.between(0, 1)[:, 0] + over
        begin = torch.where(spare < 0, spare * draw.between(0, 1)[:, 0], begin).round()
        start = _BEFORE + self._left * SHIFT  # of the window of the first label
        place = (draw.counted(self._count) - start - begin) * tempo
        samples = self._between(place, first * SHIFT, lengths * SHIFT)
        centres = draw.counted(self._schedule.labels) * SUBSAMPLING * SHIFT + WINDOW // 2
        at = ((centres - begin) * tempo / SHIFT).floor().long()
        labels = torch.where(absent, SILENCE, self._class(at, first, lengths))
        voiced = self._class((place / SHIFT).floor().long(), first, lengths) != SILENCE
        level = ((samples.square() * voiced).sum(1, keepdim=True) / (voiced.sum(1, keepdim=True) + 1) + 1e-7).sqrt()
        return torch.where(absent, 0.0, samples), labels, level

    def _between(self, place: Tensor, first: Tensor, lengths: Tensor) -> Tensor:
        """Samples at these places of utterances, nothing outside of them: a curve through the four next ones."""
        below = place.floor().long()
        t = place - below
        a, b, c, d = (self._sample(below + k, first, lengths) for k in (-1, 0, 1, 2))
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))

    def _sample(self, at: Tensor, first: Tensor, lengths: Tensor) -> Tensor:
        inside = (at >= 0) & (at < lengths)
        return torch.where(inside, self._samples[first + at.clamp(min=0).minimum(lengths - 1)], 0).float() / 32768

    def _class(self, at: Tensor, first: Tensor, lengths: Tensor) -> Tensor:
        """The class at these hundredths of a second of utterances, silence outside of them."""
        inside = (at >= 0) & (at < lengths)
        return torch.where(inside, self._classes[first + at.clamp(min=0).minimum(lengths - 1)].long(), SILENCE)

    def _scene(self, speech: Tensor, level: Tensor, draw: Draw) -> Tensor:
        """What the microphone hears, (batch, count)."""
        size, where = self._size, self._where
        spectrum = torch.fft.rfft(speech, size)
        room = torch.where(draw.some(_IN_A_ROOM)[:, 0], rooms.echoes(size, draw, where), 1)
        spectrum = spectrum * room
        below = 10 ** (-draw.between(*_BESIDE)[:, 0] / 20) * level / level.roll(1, 0)
        spectrum = spectrum + spectrum.roll(1, 0) * torch.where(draw.some(_TALKED_OVER)[:, 0], below, 0)
        spectrum = spectrum * torch.where(draw.some(_EQUALISED)[:, 0], rooms.equaliser(size, draw, where), 1)
        loud = draw.some(_LOUD_NOISE)[:, 0]
        decibels = torch.where(loud, draw.between(*_FEW_DECIBELS)[:, 0], draw.between(*_DECIBELS)[:, 0])
        noise = torch.where(draw.some(_QUIET)[:, 0], 0.0, 10 ** (-decibels / 20)) * level
        spectrum = spectrum + self._din.spectrum(self._count, size, draw) * noise
        heard = torch.fft.irfft(spectrum, size)[:, : self._count]
        silent = ~speech.any(1, keepdim=True)
        share = torch.where(silent, _EVENTFUL[1], _EVENTFUL[0])
        event = 10 ** (draw.between(*_EVENT)[:, 0] / 20) * level
        heard = heard + self._din.events(self._count, draw) * torch.where(draw.between(0, 1)[:, 0] < share, event, 0)
        heard = heard + draw.normal(self._count)[:, 0] * level * _HISS
        heard = heard / (heard.abs().amax(1, keepdim=True) + 1e-6) * 10 ** (draw.between(*_LEVEL)[:, 0] / 20)
        clipped = (heard * draw.between(*_CLIP)[:, 0]).clamp(-1, 1)
        return torch.where(draw.some(_CLIPPED)[:, 0], clipped, heard)
