"""Measuring: how fast it listens, decodes and judges on this machine. Times in seconds of the wall clock."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from games.mau_mau.rules import MauMauRules
from host.inputs import Heard, Input, Watermark
from host.judging.debts.strictness import strictness
from host.keeping.replay import fold
from host.setup import Setup
from host.understanding.readers import forget_readings
from speech.words import Word

SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem", "Dora"), MauMauRules(), strictness())
_LOOPS = 200_000
_AIMS = {"cold_start_s": "< 2", "decoding": "< 0.02", "memory_mb": "< 100", "evening_s": "< 1", "graph_s": "< 0.5"}

FOUR_HOURS = 3_000
"""Utterances of a long evening."""
_EVERY_S = 4.8
_DEAL = (
    *("es liegt herz neun", "herz zehn", "ich ziehe", "weiter", "herz bube ich wünsche mir karo", "karo acht"),
    *("karo dame", "karo neun", "kreuz neun", "kreuz sieben", "ich ziehe", "kreuz könig", "ich ziehe", "weiter"),
    *("was liegt", "kreuz ass", "pik ass", "pik zehn letzte karte", "neu geben"),
)


@dataclass(frozen=True)
class Listening:
    """What decoding a recording needed."""

    decoding_s: float
    """Of one core: time of the processor, so that other programs do not count."""
    sound_s: float
    """Length of the recording."""
    memory_mb: float
    """Peak of the resident memory."""


@dataclass(frozen=True)
class Figures:
    """Everything measured."""

    cold_start_s: float
    """From the command to listening, Python's own start included."""
    decoding: float
    """Of real time, on one core."""
    memory_mb: float
    evening_s: float
    """Folding an evening of four hours, as resuming and correcting do; time of the processor."""
    graph_s: float
    """Making the decoding graph of a game, of the slowest one; time of the processor."""
    reference_s: float
    """A fixed loop of pure Python, hashing included: how fast the machine is, beside which the rest can be read."""

    @property
    def ratios(self) -> dict[str, float]:
        """The same in units of the reference loop, comparable between machines."""
        return {
            "cold_start": round(self.cold_start_s / self.reference_s, 3),
            "decoding_per_s": round(self.decoding / self.reference_s, 4),
            "evening": round(self.evening_s / self.reference_s, 2),
            "graph": round(self.graph_s / self.reference_s, 2),
        }

    def as_record(self) -> dict[str, Any]:
        """For `--json`."""
        return {**{key: round(value, 4) for key, value in asdict(self).items()}, "ratios": self.ratios, "aims": _AIMS}


def measure(recording: Path) -> Figures:
    """All figures; the recording is any WAV or FLAC with speech in it."""
    from host.registry import BUILT

    cold_start, listening = _listen_in_a_process_of_its_own(recording)
    inputs = evening(FOUR_HOURS)
    # One beside the other, and the best of each: what else the machine does then weighs on both alike.
    folds, loops = zip(*((fold_time(inputs), reference_loop()) for _ in range(3)), strict=True)
    return Figures(
        cold_start_s=cold_start,
        decoding=listening.decoding_s / listening.sound_s,
        memory_mb=listening.memory_mb,
        evening_s=min(folds),
        graph_s=max(min(graph_time(game) for _ in range(2)) for game in BUILT),
        reference_s=min(loops),
    )


def _listen_in_a_process_of_its_own(recording: Path) -> tuple[float, Listening]:
    """Seconds until it listened, and what it measured. Raises CalledProcessError."""
    command = [sys.executable, "-m", "host.bench", str(recording)]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        ready = process.stdout.readline()
        cold_start = time.perf_counter() - begun
        out, err = process.communicate()
    if process.returncode or not ready:
        raise subprocess.CalledProcessError(process.returncode, command, out, err)
    return cold_start, Listening(**json.loads(out))


def listen(recording: Path) -> None:
    """Open everything that listening needs, say so on standard output, decode, and print what it took."""
    from grammars import acoustic_graph, respellings
    from speech.hearing import utterances_of
    from speech.measure.memory import peak_mb
    from speech.models import find_model, open_recogniser
    from speech.sources import FileSource

    source = FileSource(recording)
    phrases = acoustic_graph(SETUP.game, SETUP.players)
    recogniser = open_recogniser(find_model(), phrases, respellings(SETUP.game), source.rate)
    print("ready", flush=True)
    begun = time.process_time()
    for _ in utterances_of(source, recogniser):
        pass
    measured = Listening(time.process_time() - begun, source.clock.now, peak_mb())
    print(json.dumps(asdict(measured)))


def evening(utterances: int) -> list[Input]:
    """Deals as a recogniser delivers them, with the watermarks that a journal keeps."""
    inputs: list[Input] = []
    for number in range(utterances):
        at, words = number * _EVERY_S, _DEAL[number % len(_DEAL)].split()
        spoken = tuple(Word(word, at + n * 0.3, at + (n + 1) * 0.3, 0.9) for n, word in enumerate(words))
        inputs += [Watermark(at), Heard(spoken, at, spoken[-1].end), Watermark(at + 2.5)]
    return [*inputs, Watermark(float("inf"))]


def fold_time(inputs: Sequence[Input]) -> float:
    """Seconds of the processor that reading and folding the inputs takes."""
    forget_readings()
    begun = time.process_time()
    fold(SETUP, inputs)
    return time.process_time() - begun


def graph_time(game: str) -> float:
    """Seconds of the processor that the decoding graph of a game takes: phrases, names and deck as `play` has them."""
    from grammars import acoustic_graph, respellings
    from host.lineup import setup
    from host.settings.config import Config
    from speech.graph import write_graph
    from speech.models import find_model

    lists = setup(game, SETUP.players, Config(), None, (), live=True).lists
    begun = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        phrases = acoustic_graph(game, SETUP.players, lists)
        write_graph(phrases, find_model("bundled").path, Path(folder), respellings(game))
        return time.process_time() - begun


def reference_loop() -> float:
    """Seconds for a fixed amount of plain Python and hashing."""
    begun = time.process_time()
    digest, numbers = b"spielwirt", {}
    for turn in range(_LOOPS):
        numbers[turn % 64] = turn * 31 % 1009
        if turn % 20 == 0:
            digest = hashlib.sha256(digest).digest()
    assert digest and numbers
    return time.process_time() - begun


if __name__ == "__main__":
    listen(Path(sys.argv[1]))
