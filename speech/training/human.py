"""Speech without times, of people above all; its phones are found by forced alignment with an existing model."""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from speech import espeak
from speech.collection import PART
from speech.lexicon import UnknownPronunciation, pronunciations
from speech.phones import UnknownPhoneme, normalise_all, phone_class
from speech.training.features import RATE, SHIFT, Floats, mfcc
from speech.training.revoice import revoiced
from speech.training.texts import DIGITS
from speech.training.utterance import SILENCE, SUBSAMPLING, Labelled, join

HELD_OUT_SPEAKERS = ("06", "07")
"""Speakers of the digits that are kept for judging."""

ENGLISH = ("english/dspspeech20", "english/wakewords")
"""Folders of English words."""
PARTS = ("digits", "words-commons", "thorsten", "noise", *ENGLISH, "talk/coffee")
"""Folders that a model may be trained on; see the model card for their licences."""

Scores = Callable[[Floats], NDArray[np.float32]]
"""From features to logarithmic likelihoods, one row a label."""

_TALK_EVERY = 6
"""So many strangers' orders are one in the background: a hundred of them are a crowd, all of them half a gigabyte."""
_MARGIN = 0.25
"""Seconds of silence put around a recording before alignment."""
_WORST = -3.0
"""Mean score of a label under which an alignment is thrown away."""
_IN_PIECES = 0.65
"""Share of the utterances that are put together from pieces of words."""
_BY_OTHERS = 0.6
"""Share of the utterances that get another voice."""


@dataclass(frozen=True)
class Recording:
    """A file and what is said in it."""

    path: Path
    text: str
    speaker: str
    language: str = "de"
    """One of espeak-ng's, whose sounds are mapped onto German ones."""


def digits(folder: Path, held_out: bool) -> list[Recording]:
    """The spoken digits, of the speakers for training or of those held out."""
    found = []
    for path in sorted((folder / "digits").glob("*.flac")):
        match = re.fullmatch(r"speaker-(\d+)_trial-\d+_digit-(\d)", path.stem)
        if match and (match[1] in HELD_OUT_SPEAKERS) == held_out:
            found.append(Recording(path, DIGITS[int(match[2])], match[1]))
    return found


def words(folder: Path, part: str) -> list[Recording]:
    """The spoken words of a folder with a table `transcripts.tsv`."""
    table = folder / part / "transcripts.tsv"
    if not table.is_file():
        return []
    with table.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t")
        return [Recording(folder / part / row["file"], _spoken(row), row["speaker"]) for row in rows]


def _spoken(row: Mapping[str, str]) -> str:
    """What is said, in the spelling that it sounds like where the table has one."""
    return (row.get("said") or row["text"]).lower()


def german(folder: Path) -> list[Recording]:
    """All German words that may be trained on, those among them that somebody recorded with this program."""
    return digits(folder, held_out=False) + words(folder, "words-commons") + words(folder, PART)


def english(folder: Path) -> list[Recording]:
    """English words by many people: they teach what voices there are, in the German sounds that are nearest."""
    return [replace(one, language="en-us") for part in ENGLISH for one in words(folder, part)]


def voices(folder: Path) -> list[Floats]:
    """Speech without transcript: only good as voices in the background."""
    talk = sorted((folder / "talk" / "coffee").glob("*.opus"))[::_TALK_EVERY]
    return [load(path) for path in (*sorted((folder / "thorsten").glob("*.flac")), *talk)]


def load(path: Path) -> Floats:
    """Samples at 16 kHz with their peak at one half."""
    samples, rate = soundfile.read(path, dtype="float32")
    if rate != RATE or samples.ndim != 1:
        raise ValueError(f"{path}: expected mono at {RATE} samples a second")
    return np.asarray(samples / (np.abs(samples).max() + 1e-9) * 0.5, np.float32)


def align(samples: Floats, text: str, scores: Scores, language: str = "de") -> Labelled | None:
    """Find the phones of a text in what was said; None when they do not fit it."""
    choices: list[list[int]] = [[]]
    for word in text.split():
        try:
            ways = [[phone_class(phone) for phone in phones] for phones in _ways(word, language)]
        except (UnknownPronunciation, UnknownPhoneme):
            return None
        choices = [[*before, *([SILENCE] if before else []), *way] for before in choices for way in ways][:16]
    samples = np.pad(samples, int(_MARGIN * RATE))
    noise = np.random.default_rng(len(samples)).standard_normal(len(samples)) * 1e-3
    samples = (samples + noise).astype(np.float32)
    likelihoods = scores(mfcc(samples))
    best = max((_viterbi(likelihoods, [SILENCE, *phones, SILENCE]) for phones in choices), key=lambda way: way[0])
    if best[0] < _WORST:
        return None
    changes = np.flatnonzero(np.diff(best[1], prepend=-1))
    starts = (changes * SUBSAMPLING * SHIFT).astype(np.int32)
    starts[0] = 0
    return Labelled(samples, starts, best[2][changes])


def _ways(word: str, language: str) -> list[Sequence[str]]:
    """The phones of a word, in each of the usual ways to say it."""
    if language == "de":
        return [entry.phones for entry in pronunciations(word)[:4]]
    return [normalise_all(mnemonic for part in espeak.phonemes(word, language) for mnemonic in part)]


def _viterbi(scores: NDArray[np.float32], phones: Sequence[int]) -> tuple[float, NDArray[np.int64], NDArray[np.int16]]:
    """Mean score, place in the sequence and phone at each label; inner silences may be skipped."""
    states = np.array(phones)
    optional = np.zeros(len(states), bool)
    optional[1:-1] = states[1:-1] == SILENCE
    count = len(scores)
    best = np.full(len(states), -np.inf)
    best[0] = scores[0, states[0]]
    back = np.zeros((count, len(states)), np.int64)
    for time in range(1, count):
        options = np.full((3, len(states)), -np.inf)
        options[0] = best
        options[1, 1:] = best[:-1]
        options[2, 2:] = np.where(optional[1:-1], best[:-2], -np.inf)
        step = options.argmax(axis=0)
        back[time] = step
        best = options[step, np.arange(len(states))] + scores[time, states]
    path = np.zeros(count, np.int64)
    path[-1] = len(states) - 1
    for time in range(count - 1, 0, -1):
        path[time - 1] = path[time] - back[time, path[time]]
    return float(best[-1] / count), path, states[path].astype(np.int16)


def align_all(recordings: Iterable[Recording], scores: Scores) -> list[tuple[str, Labelled]]:
    """Speaker and alignment of every recording that fits its text."""
    aligned = ((one.speaker, align(load(one.path), one.text, scores, one.language)) for one in recordings)
    return [(speaker, labelled) for speaker, labelled in aligned if labelled is not None]


def random_human(pool: dict[str, list[Labelled]], rng: random.Random) -> Labelled:
    """One to five recordings of one speaker after each other, at a random speed; sometimes only pieces of them."""
    speaker = rng.choices(list(pool), [_variety(recordings) for recordings in pool.values()])[0]
    in_pieces = rng.random() < _IN_PIECES
    parts = []
    for index in range(rng.choice((1, 1, 1, 2, 2, 3, 4, 5)) + in_pieces):
        if index and not in_pieces and rng.random() < 0.5:
            parts.append(_pause(rng.uniform(0.02, 0.35)))
        recording = rng.choice(pool[speaker])
        parts.append(_piece(recording, rng) if in_pieces else recording.trimmed(rng.uniform(0.0, 0.06)))
    return varied(join(parts), rng).padded(rng.uniform(0.1, 0.5), rng.uniform(0.15, 0.5))


def varied(speech: Labelled, rng: random.Random) -> Labelled:
    """The same by somebody else, or at another speed."""
    if rng.random() < _BY_OTHERS:
        return revoiced(speech, rng)
    return speech.resampled(rng.uniform(0.82, 1.22))


def _variety(recordings: list[Labelled]) -> float:
    """How often to draw a speaker: somebody who says many words more often, one with hundreds of digits hardly."""
    return float(len({tuple(recording.phones) for recording in recordings}) ** 0.2)


def _piece(recording: Labelled, rng: random.Random) -> Labelled:
    """Some phones in a row. Words that nobody says teach phones instead of words: people say few words here."""
    spoken = recording.trimmed(0.0)
    count = len(spoken.phones)
    length = min(count, rng.randint(2, 4))
    first = rng.randint(0, count - length)
    return spoken.cut(first, first + length)


def _pause(seconds: float) -> Labelled:
    samples = np.zeros(int(seconds * RATE), np.float32)
    return Labelled(samples, np.array([0], np.int32), np.array([SILENCE], np.int16))
