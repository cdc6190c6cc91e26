"""Shards of features and labels on disk, each made by a process of its own.

espeak-ng carries the trembling of a voice on from one utterance to the next, and offers no way to begin anew: only in a
fresh process does a seed sound the same every time.
"""

from __future__ import annotations

import os
import pickle
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speech import espeak
from speech.training import borrowed, diphones, human, noise, pico, sounds, synthesis, texts
from speech.training.augment import Augmenter, noise_only
from speech.training.features import CEPSTRA
from speech.training.utterance import Labelled

SHARD = 1000
"""Utterances in one file, as a rule."""
_TRIES = 3
_LONGEST_S = 1800
"""A shard takes a quarter of a minute on an idle machine, one of a diphone voice two; beside other work many times as
long, and one that was stopped too soon is lost."""
_SEEDS_APART = 1_000_003
"""Between the seeds of two attempts: what was tried in vain once would be so again."""


@dataclass(frozen=True)
class Recipe:
    """What a shard is made of."""

    audio: Path | None
    """Folder of recordings."""
    alignments: Path | None
    """File of aligned human speech, from `save_alignments`."""
    aligner: Path | None
    """Network that finds the phones of voices that do not tell them."""
    human_share: float = 0.0
    pico_share: float = 0.0
    """Left to espeak-ng where there is no aligner, or no Pico."""
    diphone_share: float = 0.0
    """Of the one diphone voice of the shard."""
    diphone_voice: str | None = None
    """One of `diphones.installed` or `borrowed.installed`: each has shards of its own, so that it can be left out of a
    training."""
    other_share: float = 0.0
    """Of what synthetic voices say, besides what is no phrase anyway: words that are none of a game."""
    short_share: float = 0.0
    """Likewise: the shortest words of the games, alone."""
    noise_share: float = 0.06
    voices: Path | None = None
    """espeak-ng's data with made variants, from `variants.data_with`."""
    size: int = SHARD
    """Utterances in a shard."""
    clean: bool = False
    """Whether it is sound, as it was spoken, for a training that puts it into a room itself: see `sounds`."""


@dataclass
class Corpus:
    """All utterances one after the other."""

    features: NDArray[np.float16]
    labels: NDArray[np.int16]
    frames: NDArray[np.int64]
    """Frames of each utterance; it has a third as many labels, rounded up."""


def make_shards(folder: Path, recipe: Recipe, seeds: Sequence[int], processes: int) -> list[Path]:
    """Write the shards that are missing; returns all of them.

    Few texts make espeak-ng end the process that speaks them, or never come to an end: then the shard is made of other
    texts. One that cannot be made is said and left out. Raises `RuntimeError` where something else is wrong.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = {folder / f"{seed}.npz": seed for seed in seeds}
    missing = [(path, recipe, seed) for path, seed in paths.items() if not path.exists()]
    with ThreadPoolExecutor(processes) as pool:
        making = [pool.submit(_make_in_time, *one) for one in missing]
        try:
            for number, done in enumerate(as_completed(making), start=1):
                done.result()
                print(f"Korpus: {number} von {len(missing)} Teilen", flush=True)
        finally:
            pool.shutdown(cancel_futures=True)  # after a mistake, or Ctrl-C, no more are begun
    made = [path for path in paths if path.exists()]
    if len(made) < len(paths):
        print(f"{len(paths) - len(made)} von {len(paths)} Teilen ließen sich nicht machen.", flush=True)
    return made


def load_shards(paths: Sequence[Path]) -> Corpus:
    """Read shards into memory."""
    parts = [np.load(path) for path in paths]
    return Corpus(
        np.concatenate([part["features"] for part in parts]),
        np.concatenate([part["labels"] for part in parts]),
        np.concatenate([part["frames"] for part in parts]).astype(np.int64),
    )


def save_alignments(path: Path, aligned: list[tuple[str, Labelled]]) -> None:
    """Keep aligned recordings for the shards."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pickle.dumps(aligned))


@cache
def _human_pool(path: Path) -> dict[str, list[Labelled]]:
    pool: dict[str, list[Labelled]] = {}
    for speaker, labelled in pickle.loads(path.read_bytes()):
        pool.setdefault(speaker, []).append(labelled)
    return pool


@cache
def _recordings(audio: Path) -> tuple[list[NDArray[np.float32]], list[NDArray[np.float32]]]:
    return noise.recordings(audio), human.voices(audio)


@cache
def _scores(aligner: Path) -> human.Scores:
    import torch

    from speech.training.train import load

    torch.set_num_threads(1)  # there is a process for each core
    return load(aligner).scores


def _make_in_time(path: Path, recipe: Recipe, seed: int) -> None:
    """In a process of its own, which ends when the time is over: nothing else gets out of a library that hangs."""
    for attempt in range(_TRIES):
        process = get_context("spawn").Process(target=_make_shard, args=(path, recipe, seed + attempt * _SEEDS_APART))
        process.start()
        process.join(_LONGEST_S)
        process.kill()
        process.join()
        if process.exitcode == 0:
            return
        if (process.exitcode or 0) > 0:  # no signal: Python has said why
            raise RuntimeError(f"{path} could not be made")


def _make_shard(path: Path, recipe: Recipe, seed: int) -> None:
    with espeak.data_from(recipe.voices):
        espeak.seed(seed)  # for the breath of some voices
        speech = islice(_spoken(recipe, seed), recipe.size)
        parts = sounds.collected(speech) if recipe.clean else _heard(speech, recipe, seed)
    partial = path.with_suffix(f".{os.getpid()}.part")
    with partial.open("wb") as file:
        np.savez(file, allow_pickle=False, **parts)
    partial.replace(path)


def _heard(spoken: Iterator[Labelled], recipe: Recipe, seed: int) -> dict[str, NDArray[Any]]:
    """As a microphone on the table hears it."""
    recorded, background = _recordings(recipe.audio) if recipe.audio else ([], [])
    augmenter = Augmenter(seed, recorded, background)
    features: list[NDArray[np.float16]] = []
    labels: list[NDArray[np.int16]] = []
    for speech in spoken:
        matrix = augmenter.features(speech)
        features.append(matrix.astype(np.float16))
        labels.append(speech.labels(len(matrix)))
    return {
        "features": np.concatenate(features).reshape(-1, CEPSTRA),
        "labels": np.concatenate(labels),
        "frames": np.array([len(matrix) for matrix in features], np.int32),
    }


def _spoken(recipe: Recipe, seed: int) -> Iterator[Labelled]:
    """Utterance after utterance, without end."""
    rng = random.Random(seed)
    people = _human_pool(recipe.alignments) if recipe.alignments and recipe.human_share else {}
    scores = _scores(recipe.aligner) if recipe.aligner and recipe.pico_share and pico.available() else None
    voices = synthesis.training_voices()
    borders = np.cumsum([recipe.noise_share, recipe.human_share, recipe.pico_share, recipe.diphone_share])

    def said() -> str:
        if recipe.short_share and rng.random() < recipe.short_share:
            return texts.short(rng)
        return texts.other(rng) if recipe.other_share and rng.random() < recipe.other_share else texts.text(rng)

    while True:
        kind = int(np.searchsorted(borders, rng.random(), side="right"))
        if kind == 0:
            speech: Labelled | None = noise_only(rng.uniform(1.0, 3.0))
        elif kind == 1 and people:
            speech = human.random_human(people, rng)
        elif kind == 2 and scores:
            speech = pico.random_render(said(), rng, scores)
        elif kind == 3 and recipe.diphone_voice:
            teacher = borrowed if recipe.diphone_voice in borrowed.voices() else diphones
            speech = teacher.random_render(said(), rng, recipe.diphone_voice)
        else:
            speech = synthesis.random_render(said(), rng, voices)
        if speech is not None:
            yield speech
