"""Learns what tells voices apart: `python -m speech.training.timbre`, from single words of some thirty people.

A linear discriminant: the directions in which people differ most, beside how much the words of one person do. Everyone
is heard in several rooms and noises, for who sits at a table stays in his.
"""

from __future__ import annotations

import argparse
import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

from speech.pub import echoing
from speech.timbre import AROUND_S, RATE, Floats, Projection, raw_figures

DIMENSIONS = 12
KEPT_FOR_TESTS = 10
"""So many speakers of the English words, the last by name, are left to `speech.measure.timbre`."""
_WORDS = 20
"""Of each person, in each place."""
_FEWEST = 15
_PLACES = (("cafe", 30.0), ("coffee-shop", 15.0), ("kitchen", 10.0), ("cafe", 6.0))
"""A recording of noise, and by how many decibels the voice is louder."""
_ROOM_S, _ECHOES = 0.35, (0.0, 0.9)
_LEAST_SPREAD = 0.05

Clips = Mapping[str, Sequence[Path]]


@dataclass(frozen=True)
class Place:
    """A room with a noise in it."""

    noise: Floats
    ratio_db: float
    seed: int
    echoes: float
    """How loud they are against the voice."""

    def heard(self, clip: Path, rng: np.random.Generator) -> Floats | None:
        """The raw figures of a word that is said there; None: it is too short."""
        dry = _trimmed(np.asarray(soundfile.read(clip)[0]))
        room = echoing(dry.astype(np.float32), np.random.default_rng(self.seed), _ROOM_S, self.echoes)
        samples = room[: len(dry) + RATE // 20].astype(float)
        around = round(AROUND_S * RATE)
        begin = rng.integers(0, len(self.noise) - len(samples) - 2 * around)
        level = np.sqrt(np.mean(samples**2) / np.mean(self.noise**2)) * 10 ** (-self.ratio_db / 20)
        sound = self.noise[begin : begin + len(samples) + 2 * around] * level
        sound[around : around + len(samples)] += samples
        return raw_figures(np.round(sound / np.abs(sound).max() * 16000) / 32768)


def english(audio: Path) -> Clips:
    """English words by thirty-four people."""
    folder = audio / "english" / "dspspeech20"
    return _by_speaker(folder, "speaker")


def german(audio: Path) -> Clips:
    """German words and digits by nine; the digits of 06 and 07 are kept for judging."""
    words = _by_speaker(audio / "words-commons", "speaker")
    return {who: clips for who, clips in {**digits(audio, "012345"), **words}.items() if len(clips) >= _FEWEST}


def digits(audio: Path, speakers: str) -> Clips:
    """German digits by these people."""
    found: dict[str, list[Path]] = defaultdict(list)
    for clip in sorted((audio / "digits").glob(f"speaker-0[{speakers}]_*.flac")):
        found[clip.name[:10]].append(clip)
    return found


def taught(clips: Clips) -> list[str]:
    """The speakers that the projection was learnt from; the others were not used."""
    return sorted(clips)[:-KEPT_FOR_TESTS]


def _by_speaker(folder: Path, column: str) -> Clips:
    found: dict[str, list[Path]] = defaultdict(list)
    with (folder / "transcripts.tsv").open(encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            found[row[column]].append(folder / row["file"])
    return found


def _trimmed(samples: Floats) -> Floats:
    """Without the silence before and after."""
    step = RATE // 100
    power = (samples[: len(samples) // step * step].reshape(-1, step) ** 2).mean(axis=1)
    there = np.flatnonzero(power > power.max() * 1e-3)
    return samples[there[0] * step : (there[-1] + 1) * step]


def _groups(people: Clips, who: Sequence[str], audio: Path, rng: np.random.Generator) -> Iterator[Floats]:
    """For each person and place the raw figures of some words, a row a word."""
    noises = {name: np.asarray(soundfile.read(audio / "noise" / f"{name}.flac")[0]) for name, _ in _PLACES}
    for person in who:
        for name, ratio in _PLACES:
            place = Place(noises[name], ratio, int(rng.integers(1 << 30)), rng.uniform(*_ECHOES))
            chosen = rng.permutation(len(people[person]))[:_WORDS]
            rows = [place.heard(people[person][one], rng) for one in chosen]
            yield np.array([row for row in rows if row is not None])


def learnt(groups: Sequence[Sequence[Floats]]) -> Projection:
    """From groups of rows of raw figures: one group a person and place; people of one kind of recording together, for
    recordings differ, too."""
    every = np.concatenate([rows for kind in groups for rows in kind])
    mean = np.nanmean(every, axis=0)
    within, between = [], []
    for kind in groups:
        known = [np.where(np.isnan(rows), mean, rows) for rows in kind]
        middles = np.array([rows.mean(axis=0) for rows in known])
        within += [(rows - rows.mean(axis=0)) * np.sqrt(len(rows) / (len(rows) - 1)) for rows in known]
        for place in range(len(_PLACES)):
            there = middles[place :: len(_PLACES)]
            between.append((there - there.mean(axis=0)) * np.sqrt(len(there) / (len(there) - 1)))
    noise = np.cov(np.concatenate(within).T)
    noise += 1e-3 * np.diag(np.diag(noise))
    signal = np.cov(np.concatenate(between).T) - noise / _WORDS
    whitening = np.linalg.inv(np.linalg.cholesky(noise))
    spread, turned = np.linalg.eigh(whitening @ signal @ whitening.T)
    weights = (whitening.T @ turned)[:, ::-1][:, :DIMENSIONS]
    return Projection(mean, weights, tuple(np.maximum(spread[::-1][:DIMENSIONS], _LEAST_SPREAD).tolist()))


def main() -> None:
    """Write `speech/timbre.json` anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--audio", type=Path, default=Path("../shared/audio"))
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    strangers, ours = english(options.audio), german(options.audio)
    learnt(
        [
            list(_groups(strangers, taught(strangers), options.audio, rng)),
            list(_groups(ours, sorted(ours), options.audio, rng)),
        ]
    ).save()


if __name__ == "__main__":
    main()
