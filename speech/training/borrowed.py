"""German in the sounds of people who were recorded for other languages: MBROLA's diphone databases and a phone table.

Few people say German words in the training. Others, half of them women, were recorded with every pair of sounds of
Dutch, Hungarian, Breton and so on. espeak-ng says how a German text sounds, each phone becomes the nearest of the
database (`borrowed.yaml`), and the program `mbrola` speaks. The labels stay those of the German phones; what has a
phone that the database has nothing near to is not said by that voice. Licences are those of the German voices:
synthesis with the program allowed, databases not sold (Debian: `mbrola-nl3` … in non-free).
"""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from speech import espeak
from speech.phones import PHONES, UnknownPhoneme, normalise_all
from speech.training import diphones
from speech.training.diphones import Phone
from speech.training.utterance import Labelled

DRIVERS: Mapping[str, str] = {"woman": "de5", "man": "de2"}
"""Whose melody a voice gets; espeak-ng wants the database of whom it writes for to be there."""
GERMAN = (
    *("i:", "I", "y:", "Y", "e:", "E", "E:", "2:", "9", "a", "a:", "o:", "O", "u:", "U", "@", "6", "aI", "aU", "OY"),
    *("p", "b", "t", "d", "k", "g", "f", "v", "s", "z", "S", "Z", "C", "x", "h", "j", "m", "n", "N", "l", "R"),
    *("ts", "pf", "tS", "dZ", "?", "_"),
)
"""What the table names for every voice: the phones that espeak-ng drives a German diphone voice with (SAMPA)."""
_FAR = 1_000_000
"""Cost of two sounds that the database does not have one after the other."""
_LOUDER = 100
"""Cost of a second choice of sounds against the first."""
_MISSING = re.compile(r"(\S+)-(\S+) unknown")
"""As `mbrola -e` warns."""
_PATIENCE_S = 60
_PROBE_MS = 20
_SYLLABIC, _R, _BETWEEN_VOWELS = "@", "r", "R"
"""Names of our phones; the last one is r, too."""
_VOWELS = ("i", "I", "y", "Y", "W", "e", "E", "a", "A", "o", "O", "u", "U", "@", "3")
"""Beginnings of their names."""
_SILENT = "_"


@dataclass(frozen=True)
class Way:
    """One way to say a German phone."""

    sounds: tuple[str, ...]
    label: str
    """German phone that it counts as."""


@dataclass(frozen=True)
class Voice:
    """A database and how it says German."""

    name: str
    sex: str
    language: str
    ways: Mapping[str, tuple[Way, ...]]
    """By German phone (SAMPA); none for one that the database has nothing near to."""
    held_out: str = ""
    """What it is kept for, `tuning` or `judging`; nothing for one that a training may hear."""

    def lacks(self) -> frozenset[str]:
        """Names of our phones that it has nothing near to."""
        unsaid = [Phone(german, 1.0) for german in GERMAN if not self.ways.get(german)]
        classes = [next(diphones.classes([one])) for one in unsaid]
        names = {PHONES[one[0]] for one in classes if len(one) == 1}
        return frozenset(names | {_BETWEEN_VOWELS} if _R in names else names)

    def sounds(self) -> list[str]:
        """All of its sounds that German needs."""
        found = {sound for ways in self.ways.values() for way in ways for sound in way.sounds}
        return sorted(found | {_SILENT})


def installed() -> tuple[str, ...]:
    """The voices for training that this system has, with the programs and the German voice that they need."""
    if not diphones.programs():
        return ()
    return tuple(
        name
        for name, voice in teachers().items()
        if diphones.database(name).is_file() and diphones.database(DRIVERS[voice.sex]).is_file()
    )


@cache
def voices() -> dict[str, Voice]:
    """The table, by name of the database."""
    table = yaml.safe_load(resources.files("speech.training").joinpath("borrowed.yaml").read_text(encoding="utf-8"))
    usual = _ways(table["usual"])
    return {
        name: Voice(name, one["sex"], one["language"], usual | _ways(one["sounds"]), one.get("held_out", ""))
        for name, one in table["voices"].items()
    }


def teachers() -> dict[str, Voice]:
    """Those of the table that a training may hear."""
    return {name: voice for name, voice in voices().items() if not voice.held_out}


def _ways(text: str) -> dict[str, tuple[Way, ...]]:
    found = {}
    for entry in text.split():
        german, said = entry.split("=", 1)
        found[german] = tuple(_way(german, one) for one in said.split("|") if one != "-")
    return found


def _way(german: str, text: str) -> Way:
    sounds, _, label = text.partition("/")
    return Way(tuple(sounds.split("+")), label or german)


def random_render(text: str, rng: random.Random, name: str) -> Labelled | None:
    """Speak what the voice can say of a text, at random speed, pitch and melody, and often by somebody else; None where
    that is nothing.
    """
    voice = voices()[name]
    words = sayable(text, voice)
    plain = diphones.driven(words, DRIVERS[voice.sex], rng.randint(120, 215), rng.randint(20, 80)) if words else []
    if not plain:
        return None
    loose = not voice.ways[_SYLLABIC]
    reduced = diphones.reduced(plain, rng, _SILENT, vocal=True if not voice.ways["R"] else None, lost=loose or None)
    speech = _rendered(diphones.coloured(reduced, "", rng.uniform(0.72, 1.4), rng), voice)
    return diphones.somebody(speech, rng) if speech else None


def _rendered(phones: Sequence[Phone], voice: Voice) -> Labelled | None:
    said = spelled(phones, voice)
    if said is None:
        return None
    return diphones.rendered([phone for phone, _ in said], [classes for _, classes in said], voice.name)


def plainly(text: str, name: str, rate: int, pitch: int) -> Labelled | None:
    """A text as the voice says it without chance, to judge by; None unless it can say all of it. `rate` in words a
    minute, `pitch` from 0 to 100.
    """
    voice = voices()[name]
    plain = diphones.driven(text, DRIVERS[voice.sex], rate, pitch) if sayable(text, voice) == text else []
    return _rendered(plain, voice) if plain else None


def sayable(text: str, voice: Voice) -> str:
    """The words of a text that have no phone that the voice lacks; reduced as people talk, "siebn" has none of "@"."""
    lacks = voice.lacks()
    return " ".join(word for word in text.split() if all(_can(part, lacks) for part in espeak.phonemes(word)))


def _can(mnemonics: Sequence[str], lacks: frozenset[str]) -> bool:
    try:
        phones = normalise_all(mnemonics)
    except UnknownPhoneme:
        return False
    return all(phone not in lacks or _is_lost(phones, place) for place, phone in enumerate(phones))


def _is_lost(phones: Sequence[str], place: int) -> bool:
    """Whether `diphones.reduced` takes this phone out."""
    before, after = phones[place - 1] if place else "", phones[place + 1] if place + 1 < len(phones) else ""
    if phones[place] == _SYLLABIC:
        return before in diphones.STOPS and after in ("n", "l")
    return phones[place] == _R and before[:1] in _VOWELS and before != _SYLLABIC and after[:1] not in _VOWELS


def spelled(phones: Sequence[Phone], voice: Voice) -> list[tuple[Phone, list[int]]] | None:
    """Each sound with its classes; of all ways the ones with the fewest second choices, without a diphone that the
    database lacks. None where there are no such.
    """
    lacking = missing(voice.name)
    best: list[tuple[int, list[Way], str]] = [(0, [], _SILENT)]
    for phone in phones:
        found = []
        for rank, way in enumerate(voice.ways.get(phone.symbol, ())):
            inside = sum((pair in lacking) for pair in zip(way.sounds, way.sounds[1:], strict=False)) * _FAR
            cost, ways, _ = min(
                ((cost + _FAR * ((last, way.sounds[0]) in lacking), ways, last) for cost, ways, last in best),
                key=lambda one: one[0],
            )
            found.append((cost + rank * _LOUDER + inside, [*ways, way], way.sounds[-1]))
        best = found
        if not best:
            return None
    cost, ways, last = min(best, key=lambda one: one[0])
    if cost >= _FAR or (last, _SILENT) in lacking:
        return None
    german = [Phone(way.label, phone.ms, phone.pitch) for way, phone in zip(ways, phones, strict=True)]
    classes = diphones.classes(german)
    return [line for way, phone, some in zip(ways, phones, classes, strict=True) for line in _lines(way, phone, some)]


def _lines(way: Way, phone: Phone, classes: list[int]) -> Iterator[tuple[Phone, list[int]]]:
    """A phone as what MBROLA is driven by. Of a diphthong the first half is the longer one; each half of an affricate
    has its own class where our phone is made of two.
    """
    if len(way.sounds) == 1:
        yield Phone(way.sounds[0], phone.ms, phone.pitch), classes
        return
    first = 0.6 if phone.is_vowel else 0.5
    shares = (first, *((1 - first) / (len(way.sounds) - 1),) * (len(way.sounds) - 1))
    begun = 0.0
    for place, (sound, share) in enumerate(zip(way.sounds, shares, strict=True)):
        inside = [(at, hertz) for at, hertz in phone.pitch if begun <= at / 100 <= begun + share]
        curve = tuple((100 * (at / 100 - begun) / share, hertz) for at, hertz in inside)
        own = classes if len(classes) == 1 else [classes[min(place, len(classes) - 1)]]
        yield Phone(sound, phone.ms * share, curve), own
        begun += share


@cache
def missing(name: str) -> frozenset[tuple[str, str]]:
    """Pairs of sounds that a database lacks, as MBROLA itself says when it is asked for all of them."""
    sounds = voices()[name].sounds()
    pairs = [(one, other) for one in sounds for other in sounds]
    driving = "".join(f"{one} {_PROBE_MS} 50 120\n{other} {_PROBE_MS}\n_ {_PROBE_MS}\n" for one, other in pairs)
    command = ("mbrola", "-e", str(diphones.database(name)), "-", "-.raw")
    done = subprocess.run(
        command, input=f"_ {_PROBE_MS}\n{driving}".encode(), capture_output=True, timeout=_PATIENCE_S, check=False
    )
    said = done.stderr.decode("utf-8", "replace")
    lacking = {(found[1], found[2]) for line in said.splitlines() if (found := _MISSING.search(line))}
    return frozenset(pair for pair in pairs if pair in lacking)
