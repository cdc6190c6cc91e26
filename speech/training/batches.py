"""Random pieces of random utterances, changed a little each time, as batches for a training."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from speech.training.corpus import Corpus
from speech.training.distort import Distorter
from speech.training.features import CEPSTRA
from speech.training.network import Shape
from speech.training.schedule import SEEDS_APART, Schedule
from speech.training.utterance import SILENCE, SUBSAMPLING

_DEAF, _DEAF_FRAMES = 0.4, (2, 12)
"""Share of the pieces in which some frames tell nothing, and how many: at least, and fewer than."""
_HURRIED, _TEMPO = 0.5, (0.85, 1.2)
"""Share of the pieces that are said faster or slower, and by how much."""
_COLOUR = (4.0, *(3.0,) * 7, *(1.5,) * (CEPSTRA - 8))
"""A microphone's own colour shifts the low cepstra most."""


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
        self._epochs: dict[int, Tensor] = {}
        reach = SUBSAMPLING * (schedule.labels - 1) + shape.right + 1
        self._window = torch.arange(-shape.left, reach, device=where)
        self._colour = torch.tensor(_COLOUR, device=where)

    def at(self, step: int) -> tuple[Tensor, Tensor]:
        """Features (batch, 40, frames) and labels (batch, labels), -1 beyond the end: the same for the same step."""
        chance = torch.Generator(self._where).manual_seed(self._seed * SEEDS_APART + step)
        frames, first_frame, counts, first_label = self._utterances[self._chosen(step)].T[:, :, None].unbind()
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
        features += torch.randn(len(spare), 1, CEPSTRA, generator=chance, device=self._where) * self._colour
        features = self._deaf_now_and_then(features, chance)
        return features.transpose(1, 2).contiguous(), labels

    def _tempo(self, chance: torch.Generator) -> Tensor:
        some, speed = torch.rand(2, self._schedule.batch, 1, generator=chance, device=self._where)
        low, high = _TEMPO
        return torch.where((some < _HURRIED) & self._schedule.distort, low + speed * (high - low), 1.0)

    def _deaf_now_and_then(self, features: Tensor, chance: torch.Generator) -> Tensor:
        some, how_long, begin = torch.rand(3, len(features), 1, generator=chance, device=self._where)
        low, high = _DEAF_FRAMES
        length = (low + how_long * (high - low)).long()
        start = (begin * (features.shape[1] - length)).long()
        frame = torch.arange(features.shape[1], device=self._where)
        deaf = (some < _DEAF) & (frame >= start) & (frame < start + length)
        return torch.where(deaf[:, :, None], features.mean(1, keepdim=True), features)

    def _silent(self) -> Tensor:
        """The frames of the utterances in which nobody says anything."""
        frames, _, counts, first_label = self._utterances.unbind(1)
        spoken = torch.cat((torch.zeros(1, device=self._where), (self._labels != SILENCE).cumsum(0)))
        silent = spoken[first_label + counts] == spoken[first_label]
        found: Tensor = torch.repeat_interleave(silent, frames).nonzero()[:, 0]
        return found

    def _chosen(self, step: int) -> Tensor:
        """Each utterance once, in an order of chance, before the first comes again."""
        size, many = self._schedule.batch, len(self._utterances)
        places = torch.arange(step * size, (step + 1) * size, device=self._where)
        epochs = range(step * size // many, ((step + 1) * size - 1) // many + 1)
        self._epochs = {epoch: self._order(epoch) for epoch in epochs}
        order = torch.cat(list(self._epochs.values()))
        return order[places - epochs[0] * many]

    def _order(self, epoch: int) -> Tensor:
        if epoch in self._epochs:
            return self._epochs[epoch]
        order: NDArray[np.int64] = np.random.default_rng((self._seed, epoch, 1)).permutation(len(self._utterances))
        return torch.from_numpy(order).to(self._where)
