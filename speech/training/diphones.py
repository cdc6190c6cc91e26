"""Voices put together from the sounds of real people: MBROLA's diphones, driven by espeak-ng, with the phones' times.

espeak-ng and SVOX Pico are three throats in hundreds of disguises. Whoever was recorded for a diphone voice said every
pair of sounds of German once, so every word of the game can be had from him or her, and the file that MBROLA is driven
by tells where each phone lies. The programs `espeak-ng` and `mbrola` and the voices come from the system (Debian:
`mbrola`, `mbrola-de2` … in contrib and non-free); nothing of a voice is part of the model's folder.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from scipy.signal import resample_poly

from speech.phones import UnknownPhoneme, normalise, phone_class
from speech.training.features import RATE
from speech.training.revoice import revoiced
from speech.training.utterance import SILENCE, Labelled

TRAINING_VOICES = ("de2", "de5", "de6", "de7")
"""Two men (de2, de6) and two women. Others judge the model: they must never be added here."""

_DATABASES = Path("/usr/share/mbrola")
_PROGRAMS = ("espeak-ng", "mbrola")
_EFFORTS = {"de6": ("", "_loud", "_soft"), "de7": ("", "_loud", "_soft")}
"""Voices that were recorded three times, speaking normally, up and low: what a symbol ends with."""
_DRIVERS = {"de2": "de2", "de5": "de5", "de6": "de2", "de7": "de5"}
"""Whose melody a voice gets: espeak-ng reads the whole voice even for that, and those of de6 and de7 are large."""
_HAS_STOP = ("de6", "de7")
"""Voices with a sound for the stop of the voice before a vowel; the others make it of a pause."""
_NO_EFFORT = ("_", "?")
_PATIENCE_S = 20
_BY_OTHERS = 0.25
"""Share of the utterances that Praat gives another throat, up to a child's."""
_HEADROOM = 0.6
"""Loudness at which MBROLA does not clip."""
_LATE_MS = 14.0
"""MBROLA's phones begin where a sound turns into the next, those of espeak-ng, which the network knows, a little later.
Measured with the network from before: it agreed best with labels so much later."""
_HEADER, _RATE_AT = 44, slice(24, 28)
"""Bytes of a WAV file; into a pipe MBROLA writes no length that a reader would believe."""

_SYMBOLS = {"2:": "Y:", "9": "W", "Y": "y", "a:": "A:", "6": "3", "pf": "pF", "?": "", "_": "", "EI": "e:"}
"""SAMPA of the voices where it differs from the names of our phones; r is looked at by itself."""
_VOWEL = re.compile(r"[iyeEauoOUIY29@6]")
_LIPS, _THROAT = ("b", "p", "m"), ("g", "k", "N")
STOPS = ("p", "b", "t", "d", "k", "g", "f", "s", "z", "S", "ts", "x", "C")
"""After which the "e" of "-en" and "-el" may be lost."""


@dataclass(frozen=True)
class Phone:
    """One line of what MBROLA is driven by."""

    symbol: str
    ms: float
    pitch: tuple[tuple[float, float], ...] = ()
    """Percent of the phone and Hz."""

    @property
    def is_vowel(self) -> bool:
        return bool(_VOWEL.match(self.symbol))

    def __str__(self) -> str:
        points = " ".join(f"{place:.0f} {hertz:.0f}" for place, hertz in self.pitch)
        return f"{self.symbol} {self.ms:.0f} {points}".rstrip()


def installed() -> tuple[str, ...]:
    """The voices for training that this system has, with the programs that they need."""
    return tuple(voice for voice in TRAINING_VOICES if programs() and database(voice).is_file())


def programs() -> bool:
    """Whether espeak-ng and mbrola are there."""
    return all(map(shutil.which, _PROGRAMS))


def random_render(text: str, rng: random.Random, voice: str) -> Labelled | None:
    """Speak a text at random speed, pitch and effort, and often by somebody else; None if a sound has no phone, or the
    voice cannot say it.
    """
    plain = driven(text, _DRIVERS[voice], rng.randint(120, 215), rng.randint(20, 80))
    if not plain:
        return None
    effort = rng.choice(_EFFORTS.get(voice, ("",)))
    spoken = coloured(reduced(plain, rng, "?" if voice in _HAS_STOP else "_"), effort, rng.uniform(0.72, 1.4), rng)
    speech = _rendered(spoken, voice) or _rendered(plain, voice)
    return somebody(speech, rng) if speech else None


def somebody(speech: Labelled, rng: random.Random) -> Labelled:
    """By a random throat, with silence around it."""
    # Pitch and lengths are already somebody else's, so playing it faster changes the throat apart from them.
    speech = speech.trimmed(rng.uniform(0.0, 0.06))
    speech = revoiced(speech, rng) if rng.random() < _BY_OTHERS else speech.resampled(rng.uniform(0.82, 1.25))
    return speech.padded(rng.uniform(0.1, 0.5), rng.uniform(0.15, 0.5))


def database(voice: str) -> Path:
    """Where Debian keeps a voice."""
    return _DATABASES / voice / voice


def driven(text: str, voice: str, rate: int, pitch: int) -> list[Phone]:
    """What espeak-ng makes of a text for a voice of its own; nothing if it does not know it."""
    command = ("espeak-ng", "-v", f"mb-{voice}", "-s", str(rate), "-p", str(pitch), "-q", "--pho", "--stdin")
    done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=_PATIENCE_S, check=False)
    return list(_phones(done.stdout.decode("utf-8", "replace")))


def _phones(driving: str) -> Iterator[Phone]:
    for line in driving.splitlines():
        fields = line.split()
        if len(fields) >= 2 and fields[0] != ";":
            numbers = [float(field) for field in fields[2:]]
            yield Phone(fields[0], float(fields[1]), tuple(zip(numbers[::2], numbers[1::2], strict=False)))


def reduced(
    phones: Sequence[Phone], rng: random.Random, stop: str, vocal: bool | None = None, lost: bool | None = None
) -> list[Phone]:
    """As people say it rather than as it is written: "Heats" for Herz (`vocal`), "siebm" (`lost`), and before a vowel a
    `stop` or none. What is not told is left to chance.
    """
    by_chance, lost_by_chance, bound = rng.random() < 0.5, rng.random() < 0.35, rng.random() < 0.4
    vocal, lost = by_chance if vocal is None else vocal, lost_by_chance if lost is None else lost
    found: list[Phone] = []
    for place, phone in enumerate(phones):
        after = phones[place + 1] if place + 1 < len(phones) else Phone("_", 0)
        before = found[-1] if found else Phone("_", 0)
        if vocal and phone.symbol == "R" and before.is_vowel and before.symbol != "@" and not after.is_vowel:
            found.append(replace(phone, symbol="6"))
        elif lost and phone.symbol == "@" and before.symbol in STOPS and after.symbol in ("n", "l"):
            continue
        elif lost and phone.symbol == "n" and place and phones[place - 1].symbol == "@" and before.symbol in STOPS:
            symbol = "m" if before.symbol in _LIPS else "N" if before.symbol in _THROAT else "n"
            found.append(replace(phone, symbol=symbol, ms=phone.ms + 0.6 * phones[place - 1].ms))
        elif phone.symbol == "_" and place and after.is_vowel:
            if not bound:
                found.append(replace(phone, symbol=stop))
        else:
            found.append(phone)
    return found


def coloured(phones: Sequence[Phone], effort: str, pitch: float, rng: random.Random) -> list[Phone]:
    """With other lengths, another pitch and another melody. A third of the throats that were recorded speak up."""
    points = [hertz for phone in phones for _, hertz in phone.pitch]
    middle = float(np.median(points)) if points else 100.0
    melody, consonants, vowels = rng.uniform(0.4, 1.7), rng.uniform(0.8, 1.3), rng.uniform(0.75, 1.35)
    found = []
    for phone in phones:
        length = (vowels if phone.is_vowel else consonants) * rng.uniform(0.75, 1.3)
        curve = tuple(
            (place, float(np.clip(pitch * middle * (hertz / middle) ** melody, 60.0, 420.0)))
            for place, hertz in phone.pitch
        )
        silent = phone.symbol in _NO_EFFORT
        symbol = phone.symbol if silent else phone.symbol + effort
        found.append(Phone(symbol, phone.ms if silent else max(15.0, phone.ms * length), curve))
    return found


def _rendered(phones: Sequence[Phone], voice: str) -> Labelled | None:
    """Sound and labels; None if a sound has no phone, or the voice does not know two sounds in a row."""
    try:
        return rendered(phones, list(classes(phones)), voice)
    except UnknownPhoneme:
        return None


def rendered(phones: Sequence[Phone], labels: Sequence[Sequence[int]], voice: str) -> Labelled | None:
    """Sound, with the classes of each line as labels; None if the voice does not know two sounds in a row."""
    command = ("mbrola", "-v", str(_HEADROOM), str(database(voice)), "-", "-.wav")
    driving = "".join(f"{phone}\n" for phone in phones)
    done = subprocess.run(command, input=driving.encode(), capture_output=True, timeout=_PATIENCE_S, check=False)
    if done.returncode or not done.stdout:
        return None
    rate = int.from_bytes(done.stdout[_RATE_AT], "little")
    raw = np.frombuffer(done.stdout[_HEADER:], np.int16).astype(np.float32)
    if not raw.any():
        return None
    samples = np.asarray(resample_poly(raw, RATE, rate), np.float32)
    starts, numbers, begun = [0], [SILENCE], _LATE_MS
    for phone, some in zip(phones, labels, strict=True):
        for index, number in enumerate(some):
            starts.append(int((begun + phone.ms * index / len(some)) * RATE / 1000))
            numbers.append(number)
        begun += phone.ms
    samples = samples / (np.abs(samples).max() + 1e-9) * np.float32(0.5)
    return Labelled(samples, np.array(starts, np.int32), np.array(numbers, np.int16))


def classes(phones: Sequence[Phone]) -> Iterator[list[int]]:
    """Classes of each line; espeak-ng has one r between vowels and another everywhere else."""
    for place, phone in enumerate(phones):
        symbol = phone.symbol.split("_")[0] if len(phone.symbol) > 1 else phone.symbol
        if symbol == "R":
            between = 0 < place < len(phones) - 1 and phones[place - 1].is_vowel and phones[place + 1].is_vowel
            yield [phone_class("R" if between else "r")]
        else:
            name = _SYMBOLS.get(symbol, symbol)
            yield [phone_class(one) for one in (normalise(name) if name else ())] or [SILENCE]
