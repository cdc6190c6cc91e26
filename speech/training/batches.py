"""Random pieces of random utterances, changed a little each time, as batches for a training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from speech.phones import PHONES
from speech.training.distort import Distorter
from speech.training.draw import Draw
from speech.training.features import CEPSTRA
from speech.training.network import Shape
from speech.training.schedule import SEEDS_APART, Schedule
from speech.training.utterance import SILENCE, SUBSAMPLING

if TYPE_CHECKING:  # a machine that only trains has none of what makes a corpus
    from speech.training.corpus import Corpus

_DEAF, _DEAF_FRAMES = 0.4, (2, 12)
"""Share of the pieces in which some frames tell nothing, and how many: at least, and fewer than."""
_HURRIED, _TEMPO = 0.5, (0.85, 1.2)
"""Share of the pieces that are said faster or slower, and by how much."""
_COLOUR = (4.0, *(3.0,) * 7, *(1.5,) * (CEPSTRA - 8))
"""A microphone's own colour shifts the low cepstra most."""


@dataclass(frozen=True)
class Batch:
    """What one step learns from."""

    features: Tensor
    """(batch, 40, frames)."""
    labels: Tensor
    """(batch, labels), -1 where there is none."""
    plain: Tensor
    """What a teacher is told instead of the features, likewise."""


class Source(Protocol):
    """Where the batches come from."""

    def at(self, step: int) -> Batch:
        """The same for the same step."""

    def counts(self) -> NDArray[np.int64]:
        """How often each class is a label."""


class Batches:
    """The batches of a training, where it happens."""

    def __init__(self, corpus: Corpus, shape: Shape, schedule: Schedule, seed: int) -> None:
        self._where = where = torch.device(schedule.device)
        self._features = torch.from_numpy(corpus.features).to(where)
        self._labels = torch.from_numpy(corpus.labels.astype(np.int64)).to(where)
        counts = (corpus.frames + SUBSAMPLING - 1) // SUBSAMPLING
        columns = corpus.frames, np.cumsum(corpus.frames) - corpus.frames, counts, np.cumsum(counts) - counts
        self._utterances = torch.from_numpy(np.stack(columns, 1)).to(where)
        self._schedule = schedule
        self._seed = seed
        self._distorter = Distorter(self._features[self._silent()]) if schedule.distort else None
        self._order = Order(len(counts), schedule.batch, seed, where)
        reach = SUBSAMPLING * (schedule.labels - 1) + shape.right + 1
        self._window = torch.arange(-shape.left, reach, device=where)

    def at(self, step: int) -> Batch:
        """The same for the same step."""
        chance = torch.Generator(self._where).manual_seed(self._seed * SEEDS_APART + step)
        frames, first_frame, counts, first_label = self._utterances[self._order.at(step)].T[:, :, None].unbind()
        tempo, length = self._tempo(chance), self._schedule.labels
        spare = (counts - tempo * length).long().clamp(min=0)
        first = (torch.rand(spare.shape, generator=chance, device=self._where) * (spare + 1)).long()
        rows = (first * SUBSAMPLING + (tempo * self._window).round().long()).clamp(min=0)
        features = self._features[torch.minimum(rows, frames - 1) + first_frame].float()
        places = first + (tempo * torch.arange(length, device=self._where)).round().long()
        inside = places < counts
        labels = torch.where(inside, self._labels[torch.where(inside, places, 0) + first_label], -1)
        if self._distorter:
            features, crowds = self._distorter.distorted(features, chance)
            labels = torch.where(crowds[:, 0], SILENCE, labels)
        draw = Draw(chance, len(spare))
        features = deaf_now_and_then(tinted(features, draw), draw).transpose(1, 2).contiguous()
        return Batch(features, labels, features)

    def counts(self) -> NDArray[np.int64]:
        """How often each class is a label."""
        return np.bincount(self._labels.cpu().numpy(), minlength=len(PHONES))

    def _tempo(self, chance: torch.Generator) -> Tensor:
        some, speed = torch.rand(2, self._schedule.batch, 1, generator=chance, device=self._where)
        low, high = _TEMPO
        return torch.where((some < _HURRIED) & self._schedule.distort, low + speed * (high - low), 1.0)

    def _silent(self) -> Tensor:
        """The frames of the utterances in which nobody says anything."""
        frames, _, counts, first_label = self._utterances.unbind(1)
        spoken = torch.cat((torch.zeros(1, device=self._where), (self._labels != SILENCE).cumsum(0)))
        silent = spoken[first_label + counts] == spoken[first_label]
        found: Tensor = torch.repeat_interleave(silent, frames).nonzero()[:, 0]
        return found


def tinted(features: Tensor, draw: Draw) -> Tensor:
    """Features (batch, frames, 40) in the colour of another microphone each."""
    return features + draw.normal(CEPSTRA) * torch.tensor(_COLOUR, device=features.device)


def deaf_now_and_then(features: Tensor, draw: Draw) -> Tensor:
    """Some frames of some pieces tell nothing."""
    low, high = _DEAF_FRAMES
    length = draw.between(low, high)[:, 0].long()
    start = (draw.between(0.0, 1.0)[:, 0] * (features.shape[1] - length)).long()
    frame = draw.counted(features.shape[1])
    deaf = draw.some(_DEAF)[:, 0] & (frame >= start) & (frame < start + length)
    return torch.where(deaf[:, :, None], features.mean(1, keepdim=True), features)


class Order:
    """Each utterance once, in an order of chance, before the first comes again."""

    def __init__(self, many: int, batch: int, seed: int, where: torch.device) -> None:
        self._many, self._batch, self._seed, self._where = many, batch, seed, where
        self._epochs: dict[int, Tensor] = {}

    def at(self, step: int) -> Tensor:
        """The numbers of those of one step."""
        size, many = self._batch, self._many
        places = torch.arange(step * size, (step + 1) * size, device=self._where)
        epochs = range(step * size // many, ((step + 1) * size - 1) // many + 1)
        self._epochs = {epoch: self._of(epoch) for epoch in epochs}
        order = torch.cat(list(self._epochs.values()))
        return order[places - epochs[0] * many]

    def _of(self, epoch: int) -> Tensor:
        if epoch in self._epochs:
            return self._epochs[epoch]
        order: NDArray[np.int64] = np.random.default_rng((self._seed, epoch, 1)).permutation(self._many)
        return torch.from_numpy(order).to(self._where)
