"""Sound with its truth: phrases and chatter by synthetic voices, recordings of people, noise."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from speech import espeak
from speech.lexicon import UnknownPronunciation, pronunciations
from speech.measure.texts import CALLS, CARDS, CHATTER, DIGITS, FILLERS, GAME, as_spoken
from speech.pub import babble, clatter, echoing, even
from speech.synthetic import RATE, speak
from speech.training.texts import german_words

Samples = NDArray[np.float32]

VOICES = tuple(f"de+{name}" for name in ("Andrea", "f3", "john", "klatt3", "linda", "m5", "quincy", "steph2"))
"""Voices that no model of ours was trained on."""
UNSEEN_SPEAKERS = ("06", "07")
"""Speakers of the digits that no model of ours was trained on."""
UNSEEN_NOISE = "crowded-bar"
"""The noise recording that no model of ours was trained on."""
OWN_NOISE = "pub (self-made)"
"""Takes the place of recordings where there are none."""

BEFORE_S, AFTER_S = 0.5, 0.8
_ROOM = 1e-3
"""Standard deviation of the whisper that every room has."""
_PEAK = 0.5
_AUDIBLE = 0.01
"""Where speech begins and ends, against a peak of 0.5."""


@dataclass(frozen=True)
class Clip:
    """Something said, with some room before and after it."""

    text: str
    """Lower case; empty if nothing was said that should be understood."""
    samples: Samples
    words: tuple[tuple[float, float], ...] = ()
    """Start and end of each word, seconds."""
    voice: str = ""


def phrases(count: int, seed: int = 1, voices: Sequence[str] = VOICES, after: float = AFTER_S) -> list[Clip]:
    """Cards and calls, three cards to a call."""
    espeak.seed(seed)  # for the breath of some voices
    rng = random.Random(seed)
    return [
        say(rng.choice(CARDS if rng.random() < 0.75 else CALLS), rng.choice(voices), rng, after) for _ in range(count)
    ]


def breaths(count: int, seed: int = 2, voices: Sequence[str] = VOICES) -> list[Clip]:
    """A card and a call without a pause between them."""
    espeak.seed(seed)  # for the breath of some voices
    rng = random.Random(seed)
    calls = ("mau", "mau mau", "letzte karte", "ich wünsche mir herz", "ich wünsche mir karo")
    return [say(f"{rng.choice(CARDS)} {rng.choice(calls)}", rng.choice(voices), rng) for _ in range(count)]


def phrases_in_talk(count: int, seed: int, voices: Sequence[str] = VOICES) -> list[Clip]:
    """Cards and calls right after a word that is none of the game ("also Herz Acht")."""
    espeak.seed(seed)  # for the breath of some voices
    rng = random.Random(seed)
    found = []
    for phrase in (rng.choice(CARDS if rng.random() < 0.6 else CALLS) for _ in range(count)):
        clip = say(f"{rng.choice(FILLERS)} {phrase}", rng.choice(voices), rng)
        found.append(Clip(phrase, clip.samples, clip.words[1:], clip.voice))
    return found


def spoken_words(count: int, seed: int, voices: Sequence[str] = VOICES) -> list[Clip]:
    """German words by themselves, most with an article, none of which is in the grammar."""
    espeak.seed(seed)  # for the breath of some voices
    rng = random.Random(seed)
    known = {word for phrase in GAME for word in phrase.split()}
    found: list[Clip] = []
    while len(found) < count:
        word = rng.choice(german_words())
        if word.lower() not in known:
            article = rng.choice(("der ", "die ", "das ", "ein ", ""))
            clip = say(f"{article}{word}", rng.choice(voices), rng)
            found.append(Clip("", clip.samples, (), clip.voice))
    return found


def say(text: str, voice: str, rng: random.Random, after: float = AFTER_S) -> Clip:
    """A text by a synthetic voice at some speed and pitch."""
    spoken = speak(as_spoken(text), voice, rng.randint(120, 190), rng.randint(25, 75))
    samples = np.asarray(spoken.samples * (_PEAK / np.abs(spoken.samples).max()), np.float32)
    first = int(spoken.words[0][0] * RATE)
    last = min(len(samples), int(spoken.words[-1][1] * RATE))
    # The closure before a "k" is part of the word for espeak, but nobody can hear it.
    loud = np.flatnonzero(np.abs(samples[first:last]) > _AUDIBLE)
    first, last = first + int(loud[0]), first + int(loud[-1]) + 1
    shift = BEFORE_S - first / RATE
    heard_from, heard_to = BEFORE_S, BEFORE_S + (last - first) / RATE
    words = tuple((max(heard_from, start + shift), min(heard_to, end + shift)) for start, end in spoken.words)
    return Clip(text, _padded(samples[first:last], BEFORE_S, after), words, voice)


def chatter(seconds: float, seed: int = 3, voices: Sequence[str] = VOICES) -> Clip:
    """Talk that is none of the game, by several voices in turn."""
    espeak.seed(seed)  # for the breath of some voices
    rng = random.Random(seed)
    pieces: list[Samples] = []
    while sum(map(len, pieces)) < seconds * RATE:
        sentence = speak(rng.choice(CHATTER), rng.choice(voices), rng.randint(130, 190), rng.randint(25, 75)).samples
        pieces.append(np.asarray(sentence * (_PEAK / np.abs(sentence).max()), np.float32))
        pieces.append(np.zeros(int(rng.uniform(0.1, 1.5) * RATE), np.float32))
    return Clip("", np.concatenate(pieces)[: int(seconds * RATE)])


def digits(audio: Path, speaker: str, count: int) -> list[Clip]:
    """Recordings of one speaker of the Heidelberg Digits, ten digits in turn."""
    pattern = re.compile(r"trial-(\d+)_digit-(\d)")
    found = []
    for path in (audio / "digits").glob(f"speaker-{speaker}_*.flac"):
        match = pattern.search(path.stem)
        if match:
            found.append((int(match[1]), int(match[2]), path))
    return [_recorded(path, DIGITS[digit], f"speaker {speaker}") for _, digit, path in sorted(found)[:count]]


def speakers(audio: Path) -> list[str]:
    """The speakers of the digits."""
    return sorted({path.stem[len("speaker-") :][:2] for path in (audio / "digits").glob("speaker-*.flac")})


def other_words(audio: Path, count: int) -> list[Clip]:
    """Words by a person, none of which is in the grammar."""
    known = {word for phrase in (*GAME, *DIGITS) for word in phrase.split()}
    rows = [row for row in _words_of_a_person(audio) if not known & set(row[1].split())]
    random.Random(5).shuffle(rows)
    return [_recorded(path, "", speaker) for path, _, speaker in rows[:count]]


def said_words(audio: Path, count: int) -> list[Clip]:
    """Words by a person whom no model of ours has heard, most with an article, as a deck of cards might hold them."""
    rows = _words_of_a_person(audio)
    random.Random(8).shuffle(rows)
    rows = [row for row in rows if all(map(_pronounced, row[1].split()))]
    return [_recorded(*row) for row in rows[:count]]


def _words_of_a_person(audio: Path) -> list[tuple[Path, str, str]]:
    """File, what is said in it, and by whom."""
    folder = audio / "words-gcompris"
    lines = (folder / "transcripts.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [(folder / file, text.lower(), speaker) for file, text, speaker, *_ in (line.split("\t") for line in lines)]


def _pronounced(word: str) -> bool:
    try:
        return bool(pronunciations(word))
    except UnknownPronunciation:
        return False


@cache
def noises(audio: Path | None) -> dict[str, Samples]:
    """Noise by name, with a mean power of 1; the unseen one first."""
    if audio is None or not (audio / "noise").is_dir():
        return {OWN_NOISE: pub(60.0)}
    paths = sorted((audio / "noise").glob("*.flac"), key=lambda path: (path.stem != UNSEEN_NOISE, path.stem))
    return {path.stem: even(_read(path)) for path in paths}


def pub(seconds: float, seed: int = 4) -> Samples:
    """People at other tables, and glasses."""
    espeak.seed(seed)
    rng = np.random.default_rng(seed)
    chance = random.Random(seed)
    talk = [speak(chance.choice(CHATTER), chance.choice(VOICES), 160).samples for _ in range(40)]
    count = int(seconds * RATE)
    sound = babble(count, talk, 9, rng) + 0.5 * clatter(count, 1.5, rng) + 0.05 * rng.standard_normal(count)
    return even(sound.astype(np.float32))


def in_noise(clip: Clip, noise: Samples, decibels: float | None, rng: random.Random) -> Clip:
    """The clip over noise; the ratio is that of the mean powers of what is spoken and of the noise."""
    if decibels is None:
        return Clip(clip.text, with_room(clip.samples), clip.words, clip.voice)
    noise = np.resize(noise, max(len(noise), len(clip.samples) + 1))
    start = rng.randrange(len(noise) - len(clip.samples))
    piece = noise[start : start + len(clip.samples)]
    level = np.sqrt(np.mean(clip.samples[np.abs(clip.samples) > 1e-4] ** 2))
    mixed = clip.samples + piece * (level / np.sqrt(np.mean(piece**2) + 1e-12) * 10 ** (-decibels / 20))
    return Clip(clip.text, np.asarray(mixed / np.abs(mixed).max() * _PEAK, np.float32), clip.words, clip.voice)


def across_room(clip: Clip, room: np.random.Generator, seconds: float, strength: float) -> Clip:
    """The clip by somebody who sits away from the microphone, in a room of that reverberation time; see `echoing`."""
    samples = echoing(clip.samples, room, seconds, strength)
    return Clip(clip.text, np.asarray(samples / np.abs(samples).max() * _PEAK, np.float32), clip.words, clip.voice)


def noise_variants(noise: Samples, rounds: int) -> Iterator[Samples]:
    """The same noise louder, softer, faster and slower: more of it than was recorded."""
    for number in range(rounds):
        speed = (1.0, 0.9, 1.1, 0.95, 1.05)[number % 5]
        level = (0.5, 0.1, 0.25, 0.03)[number % 4]
        places = np.arange(0, len(noise) - 1, speed)
        sound = np.interp(places, np.arange(len(noise)), noise)
        yield np.asarray(sound / np.abs(sound).max() * level, np.float32)


def with_room(samples: Samples) -> Samples:
    """With the whisper of a quiet room."""
    room = np.random.default_rng(1).standard_normal(len(samples)) * _ROOM
    return np.asarray(samples + room, np.float32)


def _recorded(path: Path, text: str, voice: str) -> Clip:
    samples = _read(path)
    samples = np.asarray(samples / (np.abs(samples).max() + 1e-9) * _PEAK, np.float32)
    return Clip(text, _padded(samples, BEFORE_S, AFTER_S), voice=voice)


def _read(path: Path) -> Samples:
    import soundfile

    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path}: {rate} samples a second, not {RATE}")
    return np.asarray(samples.mean(axis=1), np.float32)


def _padded(samples: Samples, before: float, after: float) -> Samples:
    return np.pad(samples, (int(before * RATE), int(after * RATE)))
