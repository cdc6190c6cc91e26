"""The training loop: a given number of steps on the CPU, resumable, with averaged weights at the end.

All chance comes from the seed and the number of the step, so a training that was cut off ends like one that was not.
"""

from __future__ import annotations

import copy
import math
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from speech.phones import PHONES
from speech.training.corpus import Corpus
from speech.training.distort import Distorter
from speech.training.features import CEPSTRA, Floats
from speech.training.network import Network, Shape
from speech.training.utterance import SILENCE, SUBSAMPLING

PRIOR_FLOOR = 50.0
"""Labels added to each class: a phone that is nearly never seen must not win by its small prior."""

_ALIGNMENT_PRIOR = 0.7
_CHECKPOINT_S = 120.0
_REPORT_STEPS = 200
_SEEDS_APART = 1_000_003


@dataclass(frozen=True)
class Schedule:
    """How to train."""

    steps: int
    peak_rate: float = 2e-3
    warm_up: float = 0.03
    """Share of the steps in which the rate rises."""
    batch: int = 64
    labels: int = 50
    """Labels (30 ms) of each utterance in a batch."""
    weight_decay: float = 1e-2
    average: float = 0.999
    """Decay of the running average of the weights."""
    distort: bool = False
    """Whether pieces get other throats, missing bands and more noise: see `distort`."""
    threads: int = 2
    """On a machine with other work, one thread wastes less time on waiting than two; the sums differ a little."""


@dataclass(frozen=True)
class Trained:
    """A network with the share of each class in what it was trained on."""

    network: Network
    priors: NDArray[np.float64]

    def scores(self, features: Floats) -> NDArray[np.float32]:
        """Scaled log likelihoods, one row a label."""
        shape = self.network.shape
        rows = np.pad(features, ((shape.left, shape.right), (0, 0)), mode="edge")
        with torch.no_grad():
            output = self.network(torch.from_numpy(np.ascontiguousarray(rows.T[None])))
            logs: NDArray[np.float32] = torch.log_softmax(output[0], 0).numpy().T
        return logs - (_ALIGNMENT_PRIOR * np.log(self.priors)).astype(np.float32)

    def save(self, path: Path) -> None:
        """Keep for a later stage."""
        path.parent.mkdir(parents=True, exist_ok=True)
        torch.save({"shape": vars(self.network.shape), "state": self.network.state_dict(), "priors": self.priors}, path)


def load(path: Path) -> Trained:
    """Read what `Trained.save` wrote."""
    data = torch.load(path, weights_only=False)
    network = Network(Shape(**data["shape"]))
    network.load_state_dict(data["state"])
    network.eval()
    return Trained(network, data["priors"])


def mixed(one: Trained, other: Trained, share: float) -> Trained:
    """Between two networks, one of which was trained from the other: weight by weight, `share` of it the other's.

    What is between them keeps more of what both know than either (Wortsman et al. 2022, "Robust fine-tuning").
    """
    network = copy.deepcopy(one.network)
    theirs = other.network.state_dict()
    with torch.no_grad():
        for name, value in network.state_dict().items():
            if value.dtype.is_floating_point:
                value.lerp_(theirs[name], share)
    return Trained(network, (1 - share) * one.priors + share * other.priors)


def train(
    corpus: Corpus,
    schedule: Schedule,
    checkpoint: Path,
    seed: int,
    start: Trained | None = None,
    shape: Shape | None = None,
) -> Trained:
    """Train up to `schedule.steps`, from the checkpoint if there is one, else from `start`, else from nothing."""
    torch.manual_seed(seed)
    torch.set_num_threads(schedule.threads)
    network = Network(start.network.shape if start else shape or Shape())
    if start:
        network.load_state_dict(start.network.state_dict())
    average = copy.deepcopy(network).eval()
    optimiser = torch.optim.AdamW(network.parameters(), schedule.peak_rate, weight_decay=schedule.weight_decay)
    done = _resume(checkpoint, network, average, optimiser) if checkpoint.exists() else 0
    batches = _Batches(corpus, network.shape, schedule, seed)
    report, saved, short = _Report(), time.monotonic(), _computes_short()
    for step in range(done, schedule.steps):
        torch.manual_seed(seed * _SEEDS_APART + step)
        for group in optimiser.param_groups:
            group["lr"] = schedule.peak_rate * _rate(step / schedule.steps, schedule.warm_up)
        features, labels = batches.at(step)
        with torch.autocast("cpu", torch.bfloat16, enabled=short):
            output = network(features)
        loss = nn.functional.cross_entropy(output.float(), labels, ignore_index=-1)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        _update(average, network, min(schedule.average, 1 - 1 / (1 + (step + 1) / 10)))
        report = report.noted(step + 1, loss, output, labels)
        if time.monotonic() - saved > _CHECKPOINT_S or step + 1 == schedule.steps:
            saved = time.monotonic()
            _save(checkpoint, network, average, optimiser, step + 1)
    counts = np.bincount(corpus.labels, minlength=len(PHONES)) + PRIOR_FLOOR
    return Trained(average, counts / counts.sum())


def _computes_short() -> bool:
    """Whether the processor multiplies numbers of 16 bits by itself: one that does not takes thirteen times as long for
    them as for those of 32.
    """
    return bool(torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())


def _rate(progress: float, warm_up: float) -> float:
    if progress < warm_up:
        return 0.05 + 0.95 * progress / warm_up
    return 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - warm_up) / (1 - warm_up)))


def _update(average: nn.Module, network: nn.Module, decay: float) -> None:
    with torch.no_grad():
        for mean, value in zip(average.state_dict().values(), network.state_dict().values(), strict=True):
            if mean.dtype.is_floating_point:
                mean.lerp_(value, 1 - decay)


def _save(path: Path, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer, done: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    states = {"network": network.state_dict(), "average": average.state_dict(), "optimiser": optimiser.state_dict()}
    partial = path.with_suffix(".part")
    torch.save({**states, "done": done}, partial)
    partial.replace(path)


def _resume(path: Path, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer) -> int:
    """Load a checkpoint; returns the number of steps done."""
    data = torch.load(path, weights_only=False)
    network.load_state_dict(data["network"])
    average.load_state_dict(data["average"])
    optimiser.load_state_dict(data["optimiser"])
    return int(data["done"])


@dataclass
class _Report:
    """What is said now and then of how far it is."""

    losses: float = 0.0
    hits: int = 0
    seen: int = 0
    steps: int = 0
    since: float = field(default_factory=time.monotonic)

    def noted(self, done: int, loss: Tensor, output: Tensor, labels: Tensor) -> _Report:
        """One step more; what was said is forgotten."""
        self.losses += loss.item()
        self.hits += int((output.argmax(1) == labels).sum())
        self.seen += int((labels >= 0).sum())
        self.steps += 1
        if done % _REPORT_STEPS:
            return self
        rate = self.steps / (time.monotonic() - self.since)
        print(f"Schritt {done}, Fehlermaß {self.losses / self.steps:.3f},", end=" ")
        print(f"{self.hits / self.seen:.1%} richtig ({rate:.1f} Schritte/s)", flush=True)
        return _Report()


class _Batches:
    """Random pieces of random utterances, changed a little in the domain of the features."""

    def __init__(self, corpus: Corpus, shape: Shape, schedule: Schedule, seed: int) -> None:
        self._features = torch.from_numpy(corpus.features)
        self._labels = corpus.labels
        self._frames = corpus.frames
        self._frame_offsets = np.cumsum(corpus.frames) - corpus.frames
        self._counts = (corpus.frames + SUBSAMPLING - 1) // SUBSAMPLING
        self._label_offsets = np.cumsum(self._counts) - self._counts
        self._schedule = schedule
        self._seed = seed
        self._distorter = Distorter(self._noises(corpus)) if schedule.distort else None
        self._epochs: dict[int, NDArray[np.int64]] = {}
        reach = SUBSAMPLING * (schedule.labels - 1) + shape.right + 1
        self._window = np.arange(-shape.left, reach)
        # A microphone's own colour shifts the low cepstra most.
        self._colour = torch.tensor([4.0, *(3.0,) * 7, *(1.5,) * (CEPSTRA - 8)])

    def at(self, step: int) -> tuple[Tensor, Tensor]:
        """Features (batch, 40, frames) and labels (batch, labels), -1 beyond the end: the same for the same step."""
        schedule, rng = self._schedule, np.random.default_rng((self._seed, step))
        chosen = self._chosen(step)
        spare = self._counts[chosen] - schedule.labels
        first = np.where(spare > 0, rng.integers(0, np.maximum(spare, 0) + 1), 0)
        frames = np.clip(first[:, None] * SUBSAMPLING + self._window, 0, self._frames[chosen][:, None] - 1)
        rows = torch.from_numpy(frames + self._frame_offsets[chosen][:, None])
        features = self._features[rows].float()
        if self._distorter:
            features = self._distorter.distorted(features, rng)
        features += torch.randn(schedule.batch, 1, CEPSTRA) * self._colour
        for number in np.flatnonzero(rng.random(schedule.batch) < 0.4):
            length = int(rng.integers(2, 12))
            start = int(rng.integers(0, features.shape[1] - length))
            features[number, start : start + length] = features[number].mean(0)
        places = first[:, None] + np.arange(schedule.labels)
        inside = places < self._counts[chosen][:, None]
        indices = np.where(inside, places, 0) + self._label_offsets[chosen][:, None]
        labels = np.where(inside, self._labels[indices], -1).astype(np.int64)
        return features.transpose(1, 2).contiguous(), torch.from_numpy(labels)

    def _noises(self, corpus: Corpus) -> list[NDArray[np.float16]]:
        """Utterances in which nobody says anything."""
        parts = zip(self._frame_offsets, self._frames, self._label_offsets, self._counts, strict=True)
        return [
            corpus.features[frame : frame + frames]
            for frame, frames, label, labels in parts
            if (corpus.labels[label : label + labels] == SILENCE).all()
        ]

    def _chosen(self, step: int) -> NDArray[np.int64]:
        """Each utterance once, in an order of chance, before the first comes again."""
        size, many = self._schedule.batch, len(self._frames)
        places = np.arange(step * size, (step + 1) * size)
        epochs = places // many
        self._epochs = {epoch: self._order(epoch) for epoch in range(int(epochs[0]), int(epochs[-1]) + 1)}
        return np.array([self._epochs[int(epoch)][place % many] for epoch, place in zip(epochs, places, strict=True)])

    def _order(self, epoch: int) -> NDArray[np.int64]:
        if epoch in self._epochs:
            return self._epochs[epoch]
        return np.random.default_rng((self._seed, epoch, 1)).permutation(len(self._frames))
