"""Phrases in voices that are put together from the sounds of real people: MBROLA's diphones, driven by espeak-ng.

People understand worse than the synthetic voices of the other tables do, and these predict it: what a diphone voice of
which training had nothing is understood of is what a person is understood of. They come from the system (Debian:
`mbrola` and `mbrola-de…`, in contrib and non-free) and are left out where they are not installed.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import numpy as np

from speech.measure import clips
from speech.measure.clips import Clip, Samples, in_noise
from speech.measure.systems import Ours, System, graph_of, text
from speech.measure.tables import label
from speech.measure.texts import GAME, as_spoken
from speech.synthetic import RATE, resample

SEXES: Mapping[str, str] = {
    "de1": "woman",
    "de2": "man",
    "de3": "woman",
    "de4": "man",
    "de5": "woman",
    "de6": "man",
    "de7": "woman",
}
"""The voices that speak German as espeak-ng's rules want it."""
TRAINED_ON: tuple[str, ...] = ("de2", "de5", "de6", "de7")
"""By the model of this repository, which is judged by one that was built `--without` two of them."""
RATIOS: tuple[float | None, ...] = (None, 12.0, 6.0, 0.0)
FAR = (0.35, 1.2)
"""Reverberation in seconds, and the echoes' loudness against the voice: as at the simulated tables, or worse."""
_DATABASES = Path("/usr/share/mbrola")
_AMPLITUDE = "60"
"""Of 100 that are usual: at those MBROLA clips."""
_PATIENCE_S = 20


@dataclass
class Heard:
    """What was understood of one voice under one condition."""

    phrases: int = 0
    right: int = 0
    empty: int = 0
    """Phrases of which nothing at all was understood."""
    said: dict[str, int] = field(default_factory=dict)
    """How often each word was said."""
    understood: dict[str, int] = field(default_factory=dict)

    def add(self, said: str, heard: str) -> None:
        """Count one phrase."""
        words, found = said.split(), heard.split()
        self.phrases += 1
        self.right += words == found
        self.empty += not found
        for word in words:
            self.said[word] = self.said.get(word, 0) + 1
        for block in SequenceMatcher(None, words, found, autojunk=False).get_matching_blocks():
            for word in words[block.a : block.a + block.size]:
                self.understood[word] = self.understood.get(word, 0) + 1

    def shares(self) -> dict[str, float]:
        """How often each word was understood, the worst first."""
        shares = {word: round(self.understood.get(word, 0) / said, 3) for word, said in self.said.items()}
        return dict(sorted(shares.items(), key=lambda item: item[1]))

    def as_record(self) -> dict[str, Any]:
        """For JSON, like `tables.Count`."""
        share = round(self.right / max(1, self.phrases), 4)
        record = {"right": self.right, "of": self.phrases, "share": share, "empty": self.empty}
        return {**record, "words": {word: one for word, one in self.shares().items() if one < 1.0}}


def installed() -> tuple[str, ...]:
    """The voices that this system has, with the programs that they need."""
    if not (shutil.which("espeak-ng") and shutil.which("mbrola")):
        return ()
    return tuple(voice for voice in SEXES if (_DATABASES / voice / voice).is_file())


def phrases(voice: str, takes: int, seed: int = 1, after: float = clips.AFTER_S) -> list[Clip]:
    """Every phrase of the tables so many times, each time at another speed and pitch."""
    rng = random.Random(seed)
    return [_said(one, voice, rng, after) for _ in range(takes) for one in GAME]


def borrowed_phrases(voice: str, takes: int, seed: int = 1, after: float = clips.AFTER_S) -> list[Clip]:
    """Likewise in a voice that was recorded for another language, what it can say of them. Needs the extra `train`."""
    from speech.training import borrowed

    rng = random.Random(seed)
    found = []
    for phrase in (one for _ in range(takes) for one in GAME):
        said = borrowed.plainly(as_spoken(phrase), voice, rng.randint(140, 185), rng.randint(35, 65))
        if said is not None:
            found.append(_clip(phrase, said.samples, voice, after))
    return found


def _said(phrase: str, voice: str, rng: random.Random, after: float) -> Clip:
    samples = synthesised(as_spoken(phrase), voice, rng.randint(140, 185), rng.randint(35, 65))
    return _clip(phrase, samples, voice, after)


def _clip(phrase: str, samples: Samples, voice: str, after: float) -> Clip:
    samples = np.asarray(samples * (0.5 / np.abs(samples).max()), np.float32)
    loud = np.flatnonzero(np.abs(samples) > 1e-3)
    samples = samples[int(loud[0]) : int(loud[-1]) + 1]
    return Clip(phrase, np.pad(samples, (int(clips.BEFORE_S * RATE), int(after * RATE))), (), voice)


def synthesised(text: str, voice: str, rate: int, pitch: int) -> Samples:
    """A text in a diphone voice; `rate` in words a minute, `pitch` from 0 to 100."""
    command = ("espeak-ng", "-v", f"mb-{voice}", "-s", str(rate), "-p", str(pitch), "-a", _AMPLITUDE, "--stdout")
    done = subprocess.run((*command, text), capture_output=True, timeout=_PATIENCE_S, check=True)
    return _read(done.stdout)


def _read(wav: bytes) -> Samples:
    """A WAV file from a pipe, whose header does not know how long it is."""
    rate = int.from_bytes(wav[24:28], "little")
    raw = np.frombuffer(wav[44 : 44 + (len(wav) - 44) // 2 * 2], np.int16).astype(np.float32) / np.float32(32768)
    return raw if rate == RATE else resample(raw)


def measure(
    system: System,
    noise: Samples,
    voice: str,
    takes: int,
    ratios: Sequence[float | None] = RATIOS,
    *,
    far: bool = False,
) -> dict[str, Heard]:
    """What is understood of a voice, by ratio of speech to noise; `far`: across a room, with more echo than voice."""
    said = phrases(voice, takes) if voice in SEXES else borrowed_phrases(voice, takes)
    found: dict[str, Heard] = {}
    for ratio in ratios:
        rng = random.Random(4)
        heard = found[label(ratio)] = Heard()
        for one in said:
            if far:
                one = clips.across_room(one, np.random.default_rng(rng.randrange(2**32)), *FAR)
            heard.add(one.text, text(system.hear(in_noise(one, noise, ratio, rng).samples)))
    return found


def record(voice: str, found: Mapping[str, Heard]) -> dict[str, Any]:
    """For JSON."""
    heard = {column: one.as_record() for column, one in found.items()}
    return {"sex": SEXES[voice], "trained_on": voice in TRAINED_ON, "heard": heard}


def main() -> None:
    """Command line: a model, and the voices to judge it by."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("--audio", type=Path, help="recordings of noise; without them, self-made noise")
    parser.add_argument(
        "--voice", action="append", metavar="VOICE", help="such as de7 or tr2; without it, all German ones"
    )
    parser.add_argument("--takes", type=int, default=2)
    parser.add_argument("--far", action="store_true", help="across a room, with more echo than voice")
    options = parser.parse_args()
    noise = next(iter(clips.noises(options.audio).values()))
    system = Ours(options.model, graph_of(GAME))
    for voice in options.voice or installed():
        for column, one in measure(system, noise, voice, options.takes, far=options.far).items():
            worst = ", ".join(f"{word} {share:.0%}" for word, share in list(one.shares().items())[:8] if share < 0.9)
            share = one.right / max(1, one.phrases)
            sex = SEXES.get(voice, "of another language")
            print(f"{voice} ({sex}), {column}: {one.right}/{one.phrases} ({share:.1%}),", end=" ")
            print(f"nothing heard {one.empty}; words under 90 %: {worst or 'none'}")


if __name__ == "__main__":
    main()
