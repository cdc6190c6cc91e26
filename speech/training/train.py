"""The training loop: a given number of steps, resumable, with averaged weights at the end.

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

from speech.training.batches import Source
from speech.training.features import Floats
from speech.training.network import Network, Shape
from speech.training.schedule import SEEDS_APART, Schedule

PRIOR_FLOOR = 50.0
"""Labels added to each class: a phone that is nearly never seen must not win by its small prior."""

_ALIGNMENT_PRIOR = 0.7
_TAUGHT = 0.5
"""How much what a teacher says counts."""
_CHECKPOINT_S = 120.0
_REPORT_STEPS = 200


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
    batches: Source,
    schedule: Schedule,
    checkpoint: Path,
    seed: int,
    start: Trained | None = None,
    shape: Shape | None = None,
    teacher: Trained | None = None,
) -> Trained:
    """Train up to `schedule.steps`, from the checkpoint if there is one, else from `start`, else from nothing.

    The batches are for the shape of the network, and where the schedule says. What a `teacher` of the same context says
    of each label counts as much as the label: a smaller network learns more from one that hears well than from the bare
    phones (Hinton et al. 2015, "Distilling the knowledge"). Raises `ValueError` for a teacher of another context.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(schedule.threads)
    where = torch.device(schedule.device)
    network = Network(start.network.shape if start else shape or Shape(), schedule.dropout)
    if start:
        network.load_state_dict(start.network.state_dict())
    if teacher and teacher.network.shape.offsets != network.shape.offsets:
        raise ValueError("a teacher has to see as much before and after as who learns from it")
    network.to(where)
    average = copy.deepcopy(network).eval()
    taught = copy.deepcopy(teacher.network).to(where).eval() if teacher else None
    optimiser = torch.optim.AdamW(network.parameters(), schedule.peak_rate, weight_decay=schedule.weight_decay)
    done = _resume(checkpoint, network, average, optimiser) if checkpoint.exists() else 0
    report, saved, short = _Report(), time.monotonic(), _computes_short(where)
    averaged = _Average(average, network)
    for step in range(done, schedule.steps):
        torch.manual_seed(seed * SEEDS_APART + step)
        for group in optimiser.param_groups:
            group["lr"] = schedule.peak_rate * _rate(step / schedule.steps, schedule.warm_up)
        batch = batches.at(step)
        labels = batch.labels
        with torch.autocast(where.type, torch.bfloat16, enabled=short):
            output = network(batch.features)
            with torch.no_grad():
                told = taught(batch.plain) if taught else None
        loss = _loss(output.float(), labels, told)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        averaged.update(min(schedule.average, 1 - 1 / (1 + (step + 1) / 10)))
        report = report.noted(step + 1, loss, output, labels)
        if time.monotonic() - saved > _CHECKPOINT_S or step + 1 == schedule.steps:
            saved = time.monotonic()
            _save(checkpoint, network, average, optimiser, step + 1)
    counts = batches.counts() + PRIOR_FLOOR
    return Trained(average.cpu(), counts / counts.sum())


def _loss(output: Tensor, labels: Tensor, told: Tensor | None) -> Tensor:
    """Of the scores (batch, phones, labels), against the labels and what a teacher thinks of them."""
    loss = nn.functional.cross_entropy(output, labels, ignore_index=-1)
    if told is None:
        return loss
    known = labels >= 0
    apart = nn.functional.kl_div(output.log_softmax(1), told.float().log_softmax(1), reduction="none", log_target=True)
    return (1 - _TAUGHT) * loss + _TAUGHT * (apart.sum(1) * known).sum() / known.sum()


def _computes_short(where: torch.device) -> bool:
    """Whether the processor multiplies numbers of 16 bits by itself: one that does not takes thirteen times as long for
    them as for those of 32.
    """
    cpu = torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()
    return where.type == "cuda" or bool(cpu)


def _rate(progress: float, warm_up: float) -> float:
    if progress < warm_up:
        return 0.05 + 0.95 * progress / warm_up
    return 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - warm_up) / (1 - warm_up)))


class _Average:
    """The running average of a network's weights, kept in `average`."""

    def __init__(self, average: nn.Module, network: nn.Module) -> None:
        pairs = zip(average.state_dict().values(), network.state_dict().values(), strict=True)
        self._pairs = [(mean, value) for mean, value in pairs if mean.dtype.is_floating_point]

    def update(self, decay: float) -> None:
        """After a step."""
        with torch.no_grad():
            torch._foreach_lerp_([mean for mean, _ in self._pairs], [value for _, value in self._pairs], 1 - decay)


def _save(path: Path, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer, done: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    states = {"network": network.state_dict(), "average": average.state_dict(), "optimiser": optimiser.state_dict()}
    partial = path.with_suffix(".part")
    torch.save({**states, "done": done}, partial)
    partial.replace(path)


def _resume(path: Path, network: nn.Module, average: nn.Module, optimiser: torch.optim.Optimizer) -> int:
    """Load a checkpoint; returns the number of steps done."""
    data = torch.load(path, map_location="cpu", weights_only=False)  # it may have been written on a graphics card
    network.load_state_dict(data["network"])
    average.load_state_dict(data["average"])
    optimiser.load_state_dict(data["optimiser"])
    return int(data["done"])


@dataclass
class _Report:
    """What is said now and then of how far it is. Sums stay where they are computed until then: to fetch a number from
    a graphics card is to wait for it.
    """

    losses: list[Tensor] = field(default_factory=list)
    hits: list[Tensor] = field(default_factory=list)
    seen: list[Tensor] = field(default_factory=list)
    since: float = field(default_factory=time.monotonic)

    def noted(self, done: int, loss: Tensor, output: Tensor, labels: Tensor) -> _Report:
        """One step more; what was said is forgotten."""
        self.losses.append(loss.detach())
        self.hits.append((output.detach().argmax(1) == labels).sum())
        self.seen.append((labels >= 0).sum())
        if done % _REPORT_STEPS:
            return self
        loss, right = torch.stack(self.losses).mean(), torch.stack(self.hits).sum() / torch.stack(self.seen).sum()
        rate = len(self.losses) / (time.monotonic() - self.since)
        print(f"Schritt {done}, Fehlermaß {loss:.3f}, {right:.1%} richtig ({rate:.1f} Schritte/s)", flush=True)
        return _Report()
