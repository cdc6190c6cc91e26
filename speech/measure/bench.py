"""All tables for all recognisers, as one record."""

from __future__ import annotations

import math
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from speech.confidence import read_calibration
from speech.measure import clips, diphones, load, tables
from speech.measure.calibrate import report
from speech.measure.clips import UNSEEN_SPEAKERS, VOICES, Clip, Samples, in_noise, with_room
from speech.measure.observations import RATIOS
from speech.measure.systems import Ours, SoftGrammar, Stock, System, graph_of, with_loose_words
from speech.measure.texts import DIGITS, GAME
from speech.synthetic import RATE
from speech.tuning import DEFAULT

OURS, STOCK, SPHINX = "ours", "vosk stock", "pocketsphinx"
QUIET = "quiet room"


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    phrases: int = 600
    """In a quiet room and in the unseen noise: of 150, a goal of 99.5 % would be decided by a single one."""
    elsewhere: int = 50
    """Of them in each other noise, and as many cards that come with a call."""
    digits: int = 100
    """Of each unseen speaker, and a third of that of each other one."""
    other_words: int = 300
    said_words: int = 100
    """Words by an unseen person that are in the grammar."""
    noise_rounds: int = 8
    """Times that all noise is played, each time a little different."""
    noise_s: float = math.inf
    """At most so much of each noise, each time."""
    chatter_s: float = 3600.0
    timed: int = 60
    ratios: Sequence[float | None] = RATIOS
    graphs: int = 100
    """Phrases for the comparison of graphs."""
    confidence: int = 150
    """Phrases for the check of confidence."""
    takes: int = 2
    """Of each phrase by each diphone voice that is installed."""


QUICK = Size(24, 8, 20, 60, 24, 1, math.inf, 120.0, 20, (None, 12.0, 6.0, 0.0), 24, 24, 1)
TINY = Size(12, 6, 0, 0, 0, 1, 15.0, 20.0, 6, (None, 12.0), 0, 0, 0)


def measure(
    model: Path,
    audio: Path | None,
    quick: bool,
    names: Sequence[str],
    say: Callable[[str], None] = lambda text: None,
    size: Size | None = None,
    processes: int | None = None,
) -> dict[str, Any]:
    """Everything: each recogniser and each graph is a task of its own, several at a time."""
    size = size or (QUICK if quick else Size())
    bench = Bench(model, audio, size)
    tasks = [*(("systems", name) for name in names), ("confidence", "")]
    tasks += [("graphs", name) for name in GRAPHS] if size.graphs else []
    tasks += [("diphones", voice) for voice in diphones.installed()] if size.takes else []
    results = _done(bench, tasks, processes, say)
    record: dict[str, Any] = {"material": bench.material(), "systems": {}, "graphs": {}, "diphones": {}}
    for (part, name), found in zip(tasks, results, strict=True):
        if part == "confidence":
            record |= {"confidence": found} if found else {}
        else:
            record[part][name] = found
    for name in names:  # alone, so that nothing else takes its time
        say(f"computing: {name}")
        record["systems"][name]["load"] = asdict(load.measure(name, model, bench.minute()))
    return record


def _done(
    bench: Bench, tasks: Sequence[tuple[str, str]], processes: int | None, say: Callable[[str], None]
) -> list[dict[str, Any]]:
    count = min(len(tasks), processes or (os.cpu_count() or 1) + 1)
    if count == 1:
        return [bench.task(*task) for task in tasks]
    # A fresh process for each: espeak-ng carries the trembling of a voice on from one utterance to the next.
    with multiprocessing.get_context("spawn").Pool(count, maxtasksperchild=1) as pool:
        results = [pool.apply_async(bench.task, task) for task in tasks]
        found = []
        for (part, name), result in zip(tasks, results, strict=True):
            found.append(result.get())
            say(f"measured: {part} {name}".rstrip())
    return found


def open_system(name: str, model: Path, texts: Sequence[str]) -> System:
    """One of the recognisers that are compared. Raises ImportError for pocketsphinx without the extra `bench`."""
    if name == OURS:
        return Ours(model, graph_of(texts))
    if name == STOCK:
        return Stock(model, texts)
    from speech.measure.sphinx import Sphinx

    return Sphinx(texts)


def available() -> list[str]:
    """The recognisers that are installed."""
    try:
        import pocketsphinx  # noqa: F401
    except ImportError:
        return [OURS, STOCK]
    return [OURS, STOCK, SPHINX]


class Bench:
    """One run. What is measured depends on nothing but the model, the recordings and the size."""

    def __init__(self, model: Path, audio: Path | None, size: Size) -> None:
        self._model = model
        self._audio = audio
        self._size = size

    @cached_property
    def _noises(self) -> dict[str, Samples]:
        return clips.noises(self._audio)

    @property
    def _noise_name(self) -> str:
        """The unseen one."""
        return next(iter(self._noises))

    @property
    def _noise(self) -> Samples:
        return self._noises[self._noise_name]

    @cached_property
    def _phrases(self) -> list[Clip]:
        return clips.phrases(self._size.phrases)

    def task(self, part: str, name: str) -> dict[str, Any]:
        """One part of the record."""
        if part == "systems":
            return self._system(name)
        if part == "graphs":
            return self._graph(GRAPHS[name](self._model))
        if part == "diphones":
            game = open_system(OURS, self._model, GAME)
            return diphones.record(name, diphones.measure(game, self._noise, name, self._size.takes))
        calibration = read_calibration(self._model)
        if calibration is None or not self._size.confidence:
            return {}
        return {**report(self._model, self._audio, calibration, self._size.confidence)}

    def material(self) -> dict[str, Any]:
        """What was heard, and whether a model of ours had heard it before."""
        return {
            "recordings": "people and noise" if self._audio else "none: synthetic voices and self-made noise only",
            "voices": {"names": list(VOICES), "trained_on": False},
            "noises": {
                name: {"trained_on": name not in (clips.UNSEEN_NOISE, clips.OWN_NOISE)} for name in self._noises
            },
            "speakers": {one: {"trained_on": one not in UNSEEN_SPEAKERS} for one in self._speakers()},
            "phrases": self._size.phrases,
        }

    def _system(self, name: str) -> dict[str, Any]:
        begun = time.monotonic()
        game = open_system(name, self._model, GAME)
        phrases = self._in_noise(game)
        record: dict[str, Any] = {
            "phrases": {
                row or QUIET: {column: count.as_record() for column, count in columns.items()}
                for row, columns in phrases.items()
            },
            "card_and_call_in_one_breath": self._breaths(game),
            "times": {
                QUIET: tables.times(game, self._timed(None)).as_record(),
                f"{self._noise_name}, 12 dB": tables.times(game, self._timed(12.0)).as_record(),
            },
        }
        if self._audio:
            record |= self._people(name, game)
            record["said_words"] = self._said_words(name)
        noise, talk = tables.accepted_in(game, self._all_noise()), tables.accepted_in(game, self._chatter())
        record["false_accepts"] = {"noise": noise.as_record(), "chatter": talk.as_record()}
        unseen = {**phrases.get("", {}), **phrases[self._noise_name]}
        record["at_half_a_false_accept_an_hour"] = tables.operating_point(unseen, [noise, talk])
        record["seconds"] = round(time.monotonic() - begun)
        return record

    def _in_noise(self, system: System) -> dict[str, dict[str, tables.Count]]:
        """All phrases in the unseen noise, some of them in the others."""
        found = tables.phrases_in_noise(system, self._phrases, {self._noise_name: self._noise}, self._size.ratios)
        others = {name: noise for name, noise in self._noises.items() if name != self._noise_name}
        ratios = [ratio for ratio in self._size.ratios if ratio is not None]
        return {**found, **tables.phrases_in_noise(system, self._phrases[: self._size.elsewhere], others, ratios)}

    def _breaths(self, system: System) -> dict[str, Any]:
        rng = random.Random(8)
        said = clips.breaths(self._size.elsewhere)
        return {
            tables.label(ratio): tables.all_right(
                system, (in_noise(clip, self._noise, ratio, rng) for clip in said)
            ).as_record()
            for ratio in (None, 12.0)
        }

    def _timed(self, ratio: float | None) -> list[Clip]:
        rng = random.Random(9)
        return [in_noise(one, self._noise, ratio, rng) for one in clips.phrases(self._size.timed, 21, after=2.5)]

    def _people(self, name: str, game: System) -> dict[str, Any]:
        assert self._audio is not None
        system = open_system(name, self._model, DIGITS)
        digits = {}
        for speaker in self._speakers():
            count = self._size.digits if speaker in UNSEEN_SPEAKERS else self._size.digits // 3
            said = clips.digits(self._audio, speaker, count)
            digits[speaker] = self._columns(system, said)
        words = clips.other_words(self._audio, self._size.other_words)
        return {
            "digits": digits,
            "other_words": {
                key: {"accepted": self._accepted(one, words), "of": len(words)}
                for key, one in (("grammar of cards and calls", game), ("grammar of digits", system))
            },
        }

    def _said_words(self, name: str) -> dict[str, Any]:
        """Nothing for pocketsphinx: nobody has written these words in English sounds."""
        if name == SPHINX:
            return {}
        assert self._audio is not None
        words = clips.said_words(self._audio, self._size.said_words)
        return self._columns(open_system(name, self._model, [one.text for one in words]), words)

    def _columns(self, system: System, said: Sequence[Clip]) -> dict[str, Any]:
        """How many are right in a quiet room, and in the unseen noise."""
        found = {}
        for column, ratio in (("clean", None), (f"{self._noise_name}, 12 dB", 12.0)):
            rng = random.Random(10)
            found[column] = tables.all_right(
                system, (in_noise(one, self._noise, ratio, rng) for one in said)
            ).as_record()
        return found

    def _accepted(self, system: System, words: Sequence[Clip]) -> int:
        return sum(bool(tables.accepted_words(system, [word]).sure) for word in words)

    def _speakers(self) -> list[str]:
        return clips.speakers(self._audio) if self._audio else []

    def _all_noise(self) -> list[Samples]:
        long = round(min(self._size.noise_s * RATE, max(map(len, self._noises.values()))))
        parts = (noise[:long] for noise in self._noises.values())
        return [one for noise in parts for one in clips.noise_variants(noise, self._size.noise_rounds)]

    def _chatter(self) -> list[Samples]:
        rng = random.Random(12)
        half = self._size.chatter_s / 2
        quiet, loud = clips.chatter(half, 31), clips.chatter(half, 32)
        return [with_room(quiet.samples), in_noise(loud, self._noise, 12.0, rng).samples]

    def minute(self) -> Samples:
        """A minute as at a table: talk, moves, pauses, in noise."""
        rng = random.Random(13)
        pieces = [in_noise(one, self._noise, 12.0, rng).samples for one in self._phrases[:20]]
        pieces.append(in_noise(clips.chatter(20.0, 33), self._noise, 12.0, rng).samples)
        return np.concatenate(pieces)[: 60 * RATE]

    def _graph(self, system: System) -> dict[str, Any]:
        said = self._phrases[: self._size.graphs]
        found = tables.phrases_in_noise(system, said, {self._noise_name: self._noise}, (None, 12.0, 6.0, 0.0))
        noise = tables.accepted_in(system, list(clips.noise_variants(self._noise, self._size.noise_rounds)))
        talk = tables.accepted_in(system, [self._chatter()[1][: int(self._size.chatter_s / 8) * RATE]])
        return {
            "phrases": {column: one.as_record() for row in found.values() for column, one in row.items()},
            "card_and_call_in_one_breath": self._breaths(system),
            "false_accepts": {"noise": noise.as_record(), "chatter": talk.as_record()},
        }


_CHEAP = replace(DEFAULT, phrase=1.0)
GRAPHS: Mapping[str, Callable[[Path], System]] = {
    "strict": lambda model: Ours(model, graph_of(GAME), calibrated=False),
    "strict, phrases cheap": lambda model: Ours(model, graph_of(GAME), _CHEAP, calibrated=False),
    "phrases and loose words": lambda model: Ours(model, with_loose_words(GAME), calibrated=False),
    "phrases and loose words, cheap": lambda model: Ours(model, with_loose_words(GAME), _CHEAP, calibrated=False),
    "soft bigram": lambda model: SoftGrammar(model, GAME),
}
"""From the strict graph to Vosk's run-time grammar, everything else being equal."""
