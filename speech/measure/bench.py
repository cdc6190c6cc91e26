"""All tables for all recognisers, as one record."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from speech.confidence import read_calibration
from speech.measure import clips, load, tables
from speech.measure.calibrate import report
from speech.measure.clips import UNSEEN_SPEAKERS, VOICES, Clip, Samples, in_noise, with_room
from speech.measure.observations import RATIOS
from speech.measure.systems import Ours, SoftGrammar, Stock, System, graph_of, with_loose_words
from speech.measure.texts import DIGITS, GAME
from speech.synthetic import RATE
from speech.tuning import DEFAULT

OURS, STOCK, SPHINX = "ours", "vosk stock", "pocketsphinx"


@dataclass(frozen=True)
class Size:
    """How much is measured."""

    phrases: int = 150
    digits: int = 100
    """Of each speaker."""
    other_words: int = 400
    noise_rounds: int = 6
    """Times that all noise is played, each time a little different."""
    chatter_s: float = 1200.0
    timed: int = 60
    ratios: Sequence[float | None] = RATIOS
    graphs: int = 150
    """Phrases for the comparison of graphs."""
    confidence: int = 150
    """Phrases for the check of confidences."""


QUICK = Size(24, 20, 60, 1, 120.0, 20, (None, 12.0, 6.0, 0.0), 24, 24)
TINY = Size(12, 0, 0, 1, 20.0, 6, (None, 12.0), 0, 0)


def measure(
    model: Path,
    audio: Path | None,
    quick: bool,
    names: Sequence[str],
    say: Callable[[str], None] = lambda text: None,
    size: Size | None = None,
) -> dict[str, Any]:
    """Everything, with how well the confidence of our model holds."""
    size = size or (QUICK if quick else Size())
    record = Bench(model, audio, size, say).run(names)
    calibration = read_calibration(model)
    if calibration is not None and size.confidence:
        say("confidence")
        record["confidence"] = report(model, audio, calibration, size.confidence)
    return record


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
    """One run; `say` is told what is being measured."""

    def __init__(self, model: Path, audio: Path | None, size: Size, say: Callable[[str], None] = lambda text: None):
        self._model = model
        self._audio = audio
        self._size = size
        self._say = say
        self._noises = clips.noises(audio)
        self._noise_name, self._noise = next(iter(self._noises.items()))
        self._phrases = clips.phrases(size.phrases)

    def run(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything."""
        return {
            "material": self._material(),
            "systems": {name: self._system(name) for name in names},
            "graphs": self._graphs() if self._size.graphs else {},
        }

    def _material(self) -> dict[str, Any]:
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
        self._say(f"{name}: phrases in noise")
        phrases = tables.phrases_in_noise(game, self._phrases, self._noises, self._size.ratios)
        record: dict[str, Any] = {
            "phrases": {
                row or "quiet room": {column: count.as_record() for column, count in columns.items()}
                for row, columns in phrases.items()
            },
            "card_and_call_in_one_breath": self._breaths(game),
            "times": {
                "quiet room": tables.times(game, self._timed(None)).as_record(),
                f"{self._noise_name}, 12 dB": tables.times(game, self._timed(12.0)).as_record(),
            },
        }
        if self._audio:
            self._say(f"{name}: digits and other words by people")
            record |= self._people(name, game)
        self._say(f"{name}: noise and chatter")
        noise, talk = tables.accepted_in(game, self._all_noise()), tables.accepted_in(game, self._chatter())
        record["false_accepts"] = {"noise": noise.as_record(), "chatter": talk.as_record()}
        counts = {column: count for columns in phrases.values() for column, count in columns.items()}
        unseen = {**phrases[""], **phrases[self._noise_name]} if "" in phrases else counts
        record["at_half_a_false_accept_an_hour"] = tables.operating_point(unseen, [noise, talk])
        self._say(f"{name}: computing")
        record["load"] = asdict(load.measure(name, self._model, self._minute()))
        record["seconds"] = round(time.monotonic() - begun)
        return record

    def _breaths(self, system: System) -> dict[str, Any]:
        rng = random.Random(8)
        said = clips.breaths(max(6, self._size.phrases // 3))
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
            said = clips.digits(self._audio, speaker, self._size.digits)
            rng = random.Random(10)
            digits[speaker] = {
                "clean": tables.all_right(system, (in_noise(one, self._noise, None, rng) for one in said)).as_record(),
                f"{self._noise_name}, 12 dB": tables.all_right(
                    system, (in_noise(one, self._noise, 12.0, rng) for one in said)
                ).as_record(),
            }
        words = clips.other_words(self._audio, self._size.other_words)
        return {
            "digits": digits,
            "other_words": {
                key: {"accepted": self._accepted(one, words), "of": len(words)}
                for key, one in (("grammar of cards and calls", game), ("grammar of digits", system))
            },
        }

    def _accepted(self, system: System, words: Sequence[Clip]) -> int:
        return sum(bool(tables.accepted_words(system, [word]).sure) for word in words)

    def _speakers(self) -> list[str]:
        return clips.speakers(self._audio) if self._audio else []

    def _all_noise(self) -> list[Samples]:
        return [one for noise in self._noises.values() for one in clips.noise_variants(noise, self._size.noise_rounds)]

    def _chatter(self) -> list[Samples]:
        rng = random.Random(12)
        half = self._size.chatter_s / 2
        quiet, loud = clips.chatter(half, 31), clips.chatter(half, 32)
        return [with_room(quiet.samples), in_noise(loud, self._noise, 12.0, rng).samples]

    def _minute(self) -> Samples:
        """A minute as at a table: talk, moves, pauses, in noise."""
        rng = random.Random(13)
        pieces = [in_noise(one, self._noise, 12.0, rng).samples for one in self._phrases[:20]]
        pieces.append(in_noise(clips.chatter(20.0, 33), self._noise, 12.0, rng).samples)
        return np.concatenate(pieces)[: 60 * RATE]

    def _graphs(self) -> dict[str, Any]:
        """From the strict graph to the soft grammar, everything else being equal."""
        cheap = replace(DEFAULT, phrase=1.0)
        kinds: Mapping[str, Callable[[], System]] = {
            "strict (HCLG)": lambda: Ours(self._model, graph_of(GAME)),
            "strict, phrases cheap": lambda: Ours(self._model, graph_of(GAME), cheap),
            "phrases and loose words": lambda: Ours(self._model, with_loose_words(GAME)),
            "phrases and loose words, cheap": lambda: Ours(self._model, with_loose_words(GAME), cheap),
            "soft bigram (run-time grammar)": lambda: SoftGrammar(self._model, GAME),
        }
        return {name: self._graph(name, make()) for name, make in kinds.items()}

    def _graph(self, name: str, system: System) -> dict[str, Any]:
        self._say(f"graphs: {name}")
        said = self._phrases[: self._size.graphs]
        found = tables.phrases_in_noise(system, said, {self._noise_name: self._noise}, (None, 12.0, 6.0, 0.0))
        noise = tables.accepted_in(system, list(clips.noise_variants(self._noise, self._size.noise_rounds)))
        talk = tables.accepted_in(system, self._chatter())
        return {
            "phrases": {column: one.as_record() for row in found.values() for column, one in row.items()},
            "card_and_call_in_one_breath": self._breaths(system),
            "false_accepts": {"noise": noise.as_record(), "chatter": talk.as_record()},
        }
