"""Voices that espeak-ng does not have: its own variants with other throats, made at random.

A fixed hundred of voices can be learnt by heart: of 522 noisy phrases (6 dB) seven unseen variants had 6 wrong, the
eighth, whose second formant is louder than that of any voice in training, 14 of 78. One more voice costs a file of
twenty lines, so there are hundreds.
"""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Sequence
from pathlib import Path

import espeakng_loader

COUNT = 220
"""espeak-ng cannot count beyond 349 voices, its own and the languages included."""

_LANGUAGES = ("gmw", "de", "en")  # English, because espeak-ng's German has words of it
_FORMANTS = 9
_LOUDEST = 255


def data_with(folder: Path, bases: Sequence[str], seed: int, count: int = COUNT) -> Path:
    """A copy of espeak-ng's data in `folder` with `count` more variants made from the voices `bases` ("de+f2");
    the same for each seed.
    """
    if not folder.exists():
        source = Path(espeakng_loader.get_data_path())
        partial = folder.with_name(f"{folder.name}.{os.getpid()}")
        others = (*source.glob("lang/*"), *source.glob("lang/gmw/*"))
        unwanted = [path.name for path in others if path.name not in _LANGUAGES]
        shutil.copytree(source, partial, ignore=shutil.ignore_patterns(*unwanted))
        variants = partial / "voices" / "!v"
        rng = random.Random(seed)
        names = [voice.split("+")[1] for voice in bases if "+" in voice]
        for number in range(count):
            base = (variants / rng.choice(names)).read_text(encoding="utf-8")
            (variants / f"made{number}").write_text(varied(base, rng), encoding="utf-8")
        partial.rename(folder)
    return folder


def varied(variant: str, rng: random.Random) -> str:
    """A variant file's text with another pitch and another throat."""
    # From "formant 2 99 90 110 150" to {"formant 2": ["99", "90", "110", "150"]}.
    found = (line.split("//")[0].split() for line in variant.splitlines())
    lines = {" ".join(words[:2]) if words[0] == "formant" else words[0]: words for words in found if words}
    lines = {key: words[len(key.split()) :] for key, words in lines.items() if not key.startswith("#")}
    size = rng.uniform(0.93, 1.08)
    for number in range(_FORMANTS):
        values = lines.get(f"formant {number}") or ["100", "100", "100"]
        frequency = _scaled(values[:1], size * 0.95, size * 1.05, rng)
        lines[f"formant {number}"] = [*frequency, *_scaled(values[1:3], 0.6, 1.1, rng), *values[3:]]
    if "pitch" in lines:
        factor = rng.uniform(0.85, 1.2)
        lines["pitch"] = _scaled(lines["pitch"], factor, factor, rng)
    if "tone" in lines:
        lines["tone"][1::2] = _scaled(lines["tone"][1::2], 0.7, 1.4, rng, _LOUDEST)
    if rng.random() < 0.5:
        lines["consonants"] = [str(rng.randint(50, 150)), str(rng.randint(50, 150))]
    if rng.random() < 0.5:
        lines["voicing"] = [str(rng.randint(70, 190))]
    if rng.random() < 0.3:
        lines["flutter"] = [str(rng.randint(0, 5))]
    if rng.random() < 0.15:
        lines["breath"] = [str(rng.randint(0, 8)) for _ in range(8)]
    lines["name"] = ["made"]
    return "".join(f"{key} {' '.join(words)}\n" for key, words in lines.items())


def _scaled(values: Sequence[str], low: float, high: float, rng: random.Random, most: int = 1000) -> list[str]:
    return [str(min(most, round(float(value) * rng.uniform(low, high)))) for value in values]
