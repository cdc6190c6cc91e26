"""`bench party --audio`: the simulated tables in sound, by game and noise, for half of the evenings with the host's own
voice in the microphone."""

from __future__ import annotations

import json
import multiprocessing
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

from host.errors import UsageError
from host.outlets import warn
from host.party import games, table_of
from host.party.aloud import Room, play_aloud
from host.party.complaints import complaints
from host.party.evidence import Evidence
from host.party.report import JUDGING_SEED, MOST_EVENINGS, NAMES
from host.party.score import Score, score
from host.party.soundreport import RESULTS, markdown, record, shown
from host.paths import cache_folder
from speech.measure import cast, clips, diphones
from speech.models import MissingModel, ModelKind, SpeechModel, find_model, list_models

SHARED = Path("../shared/audio")
"""Recordings beside a checkout."""
WOMEN = ("Jule", "Mareike", "Sophie")
RATIOS: tuple[float | None, ...] = (None, 12.0, 6.0)
"""Of a player to the noise, in decibels; None: quiet."""
QUICK_S, FULL_S = 120.0, 300.0
"""Seconds of event time of each game with each noise."""


@dataclass(frozen=True)
class Options:
    """What is measured."""

    audio: str = ""
    """A folder of recordings; empty: the one beside the checkout, if it is there."""
    game: str | None = None
    quick: bool = False
    seed: int = JUDGING_SEED
    jobs: int = 1
    verbose: bool = False
    as_json: bool = False
    write: bool = False

    @property
    def folder(self) -> Path | None:
        """Raises UsageError for a folder without noise in it."""
        if not self.audio:
            return SHARED if (SHARED / "noise").is_dir() else None
        folder = Path(self.audio)
        if not any((folder / "noise").glob("*.flac")):
            raise UsageError(f"--audio {folder}: dort liegt kein Ordner „noise“ mit Geräuschen (FLAC).")
        return folder


@dataclass(frozen=True)
class Cell:
    """One line of the report: a game with a model, in noise, and with or without the host's voice."""

    game: str
    model: SpeechModel
    audio: Path | None
    ratio_db: float | None
    speaks: bool
    seed: int
    until_s: float
    verbose: bool = False

    def run(self) -> tuple[Score, Evidence]:
        """Play it: evening after evening, until it was long enough."""
        kind, total, evidence, evening = table_of(self.game), Score(), Evidence(), 0
        names = NAMES[: kind.seats]
        room = Room(
            self.model,
            next(iter(clips.noises(self.audio).values())),
            self.ratio_db,
            self.speaks,
            cast.strangers(self.audio),
            cache_folder() / "party",
        )
        while total.seconds < self.until_s and evening < MOST_EVENINGS:
            # The same table and the same voices in every noise.
            table = kind(Random(f"{self.game} table {self.seed} {evening}"), names)
            seats = cast.cast([name in WOMEN for name in names], Random(f"{self.game} seats {self.seed} {evening}"))
            dice = Random(f"{self.game} sound {self.seed} {evening} {self.ratio_db} {self.speaks}")
            course, found = play_aloud(table, seats, room, True, dice, self.until_s - total.seconds)
            total += score(course)
            evidence += found
            total.complaints += complaints(course) if self.verbose else []
            evening += 1
        return total, evidence


def run(options: Options) -> int:
    """Measure and print; returns the exit status."""
    if options.game is not None and options.game not in games():
        raise UsageError(f"--game {options.game}: gemessen werden {', '.join(games())}.")
    if options.jobs < 1:
        raise UsageError("--jobs: mindestens ein Prozess.")
    folder = options.folder
    if folder is None:
        warn("Ohne Aufnahmen (--audio ORDNER): das Geräusch der Kneipe und die Fremden sind künstlich.")
    missing = [f"mbrola-{voice}" for voice in diphones.TRAINED_ON if voice not in diphones.installed()]
    if missing and options.write:
        raise UsageError(f"--write: {', '.join(missing)} fehlt; mit anderen Stimmen ist es nicht dasselbe Ergebnis.")
    if not diphones.installed():
        warn("Ohne mbrola und seine deutschen Stimmen sprechen alle mit Stimmen von espeak-ng.")
    try:
        models = compared()
    except MissingModel as fault:
        raise UsageError(str(fault)) from fault
    if len(models) < 2:
        warn("Kein allgemeines Vosk-Modell zum Vergleich ist da; „spielwirt model download“ holt eins.")
    found = measure(cells(options, models, folder), options.jobs)
    if options.verbose:
        for cell, (total, _) in found:
            print(f"=== {cell.game}, {cell.ratio_db}, {'mit' if cell.speaks else 'ohne'} Stimme", file=sys.stderr)
            print("\n".join(total.complaints), file=sys.stderr)
    lines = [record(cell, *figures) for cell, figures in found]
    if options.as_json:
        print(json.dumps(lines, ensure_ascii=False))
    else:
        shown([figures for _, figures in found], lines)
    if options.write:
        RESULTS.write_text(markdown([figures for _, figures in found], lines, _made(options, folder)), encoding="utf-8")
    crashes = sum(total.crashes for _, (total, _) in found)
    if crashes:
        warn(f"{crashes} Abende endeten mit einem Fehler im Programm; --verbose zeigt, wo.")
    return 1 if crashes else 0


def compared() -> list[SpeechModel]:
    """The model that `play` would use and, if there is one, a public model. Raises MissingModel."""
    ours = find_model()
    stock = (one for one in list_models() if one.kind is ModelKind.WORD_LIST and one.path != ours.path)
    return [ours, *(one for one in [next(stock, None)] if one is not None)]


def cells(options: Options, models: Sequence[SpeechModel], folder: Path | None) -> list[Cell]:
    """All lines that these options ask for; a quick run lets the host speak in every other one."""
    found = []
    for number, game in enumerate(games() if options.game is None else (options.game,)):
        for place, ratio in enumerate(RATIOS):
            voices = ((number + place) % 2 == 1,) if options.quick else (False, True)
            found += [
                Cell(
                    *(game, model, folder, ratio, speaks, options.seed),
                    QUICK_S if options.quick else FULL_S,
                    options.verbose,
                )
                for model in models
                for speaks in voices
            ]
    return found


def measure(wanted: Sequence[Cell], jobs: int) -> list[tuple[Cell, tuple[Score, Evidence]]]:
    """Play everything, each line in a fresh process: espeak-ng carries the breath of a voice on."""
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), max_tasks_per_child=1) as pool:
        return list(zip(wanted, _told(pool.map(Cell.run, wanted), len(wanted)), strict=True))


def _told(results: Iterable[tuple[Score, Evidence]], count: int) -> Iterable[tuple[Score, Evidence]]:
    """Tells on a terminal how far it is."""
    for number, one in enumerate(results, 1):
        if sys.stderr.isatty():
            print(f"\r{number} / {count} ", end="" if number < count else "\n", file=sys.stderr, flush=True)
        yield one


def _made(options: Options, folder: Path | None) -> str:
    """How the results came to be, for the file of results."""
    command = (
        f"spielwirt bench party --audio{' DIR' if options.audio else ''}{' --quick' if options.quick else ''} --write"
    )
    noise = f"the recording {clips.UNSEEN_NOISE}" if folder is not None else "a pub made by the program"
    return f"Made by `{command}`, seed {options.seed}; noise: {noise}."
