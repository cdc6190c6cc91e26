"""How well knocks are found: recorded ones, laid over a loud bar full of talk, and how often there was none.

The recordings (wooden and marble tables, one long series of knuckles) were never learnt from. One half of them, every
other file, may be looked at while the detector is worked on (`DESIGN`); the other half judges (`JUDGE`).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speech.knock import SURE_ENOUGH, Knock, KnockDetector
from speech.knock_shape import RATE
from speech.measure.knock_scenes import (
    SPEECH_DB,
    Levels,
    Material,
    Scene,
    background,
    for_judging,
    with_blows,
)
from speech.measure.knock_sounds import OTHERS
from speech.resample import to_pcm
from speech.sources import BLOCK_S

DESIGN, JUDGE = 0, 1
"""Which half of the recorded knocks."""
NEAR_S = 0.02
"""A knock is found if its time is right to this."""
HEIGHTS_DB = (0.0, -6.0, -12.0, -18.0)
"""How high the blows are, against full scale; talk is at `SPEECH_DB` in the mean."""
CURVE = (0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9)
"""Surenesses from which on a hit counts as a knock."""
NOISE_BELOW_DB = 12.0
"""How much softer than the talk the bar is."""
TAKES = 3
"""Each knock falls on other talk so often."""
OTHER_BLOWS = 60
SEED = 1_000
_APART_S = 0.5
"""What follows a knock so soon is its repetition, which the table takes for the same one."""
_SCENE_S = 60.0

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Recorded:
    """One recorded knock."""

    kind: str
    samples: Samples
    """From a little before the blow on."""
    before_s: float


@dataclass(frozen=True)
class Found:
    """What a detector that takes everything for a knock said of a scene, and the truth."""

    knocks: tuple[Knock, ...]
    truth: tuple[float, ...]
    seconds: float

    def hit(self, sure: float) -> list[float]:
        """For each knock that was found, how far off its time is; seconds."""
        at = np.array([one.at for one in self.knocks if one.sureness >= sure] or [np.inf])
        off = (float(np.abs(at - truth).min()) for truth in self.truth)
        return [one for one in off if one <= NEAR_S]

    def false(self, sure: float) -> int:
        """Where nobody knocked."""
        truth = np.array(self.truth or (np.inf,))
        found = (one.at for one in self.knocks if one.sureness >= sure)
        return sum(not (((at - truth) > -NEAR_S) & ((at - truth) < _APART_S)).any() for at in found)

    def taken(self, sure: float) -> int:
        """Of blows that are no knocks, how many were taken for one."""
        at = np.array([one.at for one in self.knocks if one.sureness >= sure] or [np.inf])
        return sum(bool(((at - truth > -NEAR_S) & (at - truth < _APART_S)).any()) for truth in self.truth)


def recorded(folder: Path, half: int) -> list[Recorded]:
    """Half of the recorded knocks; of those that it cuts off within 0.2 s nobody can tell."""
    import soundfile

    found = []
    for kind in ("wood", "marble"):
        for path in sorted(folder.glob(f"knocks/{kind}-*.flac"), key=_number)[half::2]:
            samples, _ = soundfile.read(path, dtype="float32")
            at = int(np.abs(samples).argmax())
            if at + 0.2 * RATE <= len(samples):
                found.append(_cut(kind, samples, at))
    samples, _ = soundfile.read(folder / "knocks" / "knuckle-series.flac", dtype="float32")
    rows = [line.split() for line in (folder / "knocks" / "knuckle-series.txt").read_text().splitlines() if line]
    for start, *_ in rows[half::2]:
        begin = int(float(start) * RATE)
        found.append(_cut("series", samples, begin + int(np.abs(samples[begin : begin + RATE // 10]).argmax())))
    return found


def _cut(kind: str, samples: Samples, peak: int) -> Recorded:
    """From a little before the blow to where the recording ends, or half a second."""
    loud = np.abs(samples[max(0, peak - 480) : peak + 1])
    blow = peak - len(loud) + 1 + int(np.argmax(loud >= loud[-1] / 4))
    begin = max(0, blow - round(0.02 * RATE))
    piece = samples[begin : blow + RATE // 2].copy()
    fade = min(len(piece), 320)
    piece[-fade:] *= np.linspace(1, 0, fade, dtype=np.float32)
    return Recorded(kind, piece, (blow - begin) / RATE)


def found_in(scene: Scene, block_s: float = BLOCK_S) -> Found:
    """Everything that is a knock with any sureness."""
    detector, size, pcm = KnockDetector(RATE, sure_enough=0.05), 2 * round(block_s * RATE), scene.pcm
    knocks: list[Knock] = []
    for begin in range(0, len(pcm), size):
        knocks += detector.feed(pcm[begin : begin + size], begin / 2 / RATE)
    return Found(tuple(knocks), scene.knocks, scene.seconds)


def knocking(blows: Sequence[Recorded], material: Material, height_db: float, noise_db: float, seed: int) -> Found:
    """The recorded knocks, one every three seconds, over talk and noise."""
    rng = np.random.default_rng(seed)
    order = [blows[n] for n in rng.permutation(len(blows))]
    levels = Levels(SPEECH_DB, noise_db)
    mix = background(material, 3.0 * len(order) + 5.0, levels, rng)
    mix, times = with_blows(mix, [one.samples for one in order], 2.0, lambda: height_db, rng)
    truth = tuple(at + one.before_s for at, one in zip(times, order, strict=False))
    return found_in(Scene(np.clip(mix, -1, 1), truth))


def nobody_knocks(material: Material, hours: float, noise_db: float, seed: int) -> list[Found]:
    """Talk and noise alone."""
    found = []
    for number in range(round(hours * 3600 / _SCENE_S)):
        rng = np.random.default_rng((seed, number))
        mix = background(material, _SCENE_S, Levels(SPEECH_DB, noise_db), rng)
        found.append(found_in(Scene(np.clip(mix, -1, 1), ())))
    return found


def other_blows(kind: str, material: Material, count: int, seed: int) -> Found:
    """Computed cards, glasses and chairs over talk and noise."""
    rng = np.random.default_rng(seed)
    blows = [OTHERS[kind](rng).astype(np.float32) for _ in range(count)]
    mix = background(material, 3.0 * count + 5.0, Levels(SPEECH_DB, SPEECH_DB - 12), rng)
    mix, times = with_blows(mix, blows, 2.0, lambda: rng.uniform(-20, -3), rng)
    return found_in(Scene(np.clip(mix, -1, 1), tuple(times)))


def measure(folder: Path, half: int, hours: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """All of it, for JSON: shares found and false knocks an hour by sureness."""
    material, noise_db = for_judging(folder), SPEECH_DB - NOISE_BELOW_DB
    blows = recorded(folder, half)
    kinds = sorted({one.kind for one in blows})
    found: dict[str, dict[str, Any]] = {}
    for height in HEIGHTS_DB:
        tell(f"knocks at {height:g} dB")
        for kind in kinds:
            chosen = [one for one in blows if one.kind == kind] * TAKES
            heard = knocking(chosen, material, height, noise_db, SEED)
            off = heard.hit(SURE_ENOUGH)
            found[f"{kind} {height:g} dB"] = {
                "knocks": len(heard.truth),
                "found": {str(sure): len(heard.hit(sure)) for sure in CURVE},
                "off_ms": round(1000 * float(np.median(off)), 1) if off else None,
            }
    tell(f"{hours:g} hours of talk in the bar")
    quiet = nobody_knocks(material, hours, noise_db, SEED)
    spent = sum(one.seconds for one in quiet) / 3600
    others = {}
    for kind in OTHERS:
        heard = other_blows(kind, material, OTHER_BLOWS, SEED)
        others[kind] = {str(sure): heard.taken(sure) for sure in CURVE}
    return {
        "half": "judge" if half == JUDGE else "design",
        "found": found,
        "hours": round(spent, 2),
        "false": {str(sure): sum(one.false(sure) for one in quiet) for sure in CURVE},
        "others_of": OTHER_BLOWS,
        "others": others,
        "load": load(folder),
    }


def load(folder: Path) -> dict[str, float]:
    """Seconds of computing for a second of sound: the detector, and the recogniser of the largest grammar."""
    import soundfile

    from speech.hearing import phrase_graph
    from speech.measure.texts import GAME
    from speech.models import find_model, open_recogniser

    samples, _ = soundfile.read(folder / "noise" / "crowded-bar.flac", dtype="float32")
    pcm, size = to_pcm(samples[: 40 * RATE]), 2 * round(BLOCK_S * RATE)
    detector, recogniser = KnockDetector(RATE), open_recogniser(find_model(), phrase_graph(GAME), None, RATE)
    spent = {"detector": 0.0, "recogniser": 0.0}
    for begin in range(0, len(pcm), size):
        block, since = pcm[begin : begin + size], time.process_time()
        detector.feed(block, begin / 2 / RATE)
        between = time.process_time()
        recogniser.feed(block)
        spent["detector"] += between - since
        spent["recogniser"] += time.process_time() - between
    return {name: round(seconds / (len(pcm) / 2 / RATE), 5) for name, seconds in spent.items()}


def _number(path: Path) -> int:
    return int(re.findall(r"\d+", path.stem)[-1])
