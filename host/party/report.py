"""`bench party`: plays the simulated tables and tells how well the host kept up with them."""

from __future__ import annotations

import json
import multiprocessing
import statistics
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from host.errors import UsageError
from host.party import games, table_of
from host.party.driver import play
from host.party.score import Deafness, Score, score
from host.registry import TITLES

NAMES = ("Jule", "Torben", "Mareike", "Kemal", "Sophie", "Anton")
SHARES = (0.0, 0.01, 0.03, 0.1)
JUDGING_SEED = 1000
"""The first of the seeds set apart for judging; tune on 1 to 99."""
SEEDS = 5
QUICK_S, FULL_S = 900.0, 3600.0
"""Seconds of event time that one table plays at most."""
MOST_EVENINGS = 50
"""One after the other with one seed, where evenings are short."""
DEAF_FROM_S, DEAF_UNTIL_S = 30.0, 240.0
"""When the host goes deaf, in the middle of the first deal, and when such an evening ends."""
RESULTS = Path(__file__).with_name("RESULTS.md")


@dataclass(frozen=True)
class Aim:
    """What must be reached at one share (issue 15); the rates are per hour of event time."""

    right: tuple[float, float]
    """At a table that reacts, at one that plays on."""
    penalties: float
    objections: float
    questions: float
    ruled: float


AIMS = {
    0.0: Aim((1.0, 1.0), 0, 0, 0, 1.0),
    0.01: Aim((0.986, 0.95), 0.1, 2, 4, 0.97),
    0.03: Aim((0.96, 0.88), 0.5, 4, 8, 0.92),
    0.1: Aim((0.87, 0.60), 1, 10, 20, 0.75),
}


@dataclass(frozen=True)
class Cell:
    """One line of the report: a game at one share, with one kind of table."""

    game: str
    share: float
    reacts: bool
    seeds: tuple[int, ...]
    until_s: float
    deaf: bool = False
    verbose: bool = False

    def run(self, seed: int) -> Score:
        """Play it with one seed: evening after evening, until it was long enough."""
        kind, total, evening = table_of(self.game), Score(), 0
        while total.seconds < self.until_s and evening < MOST_EVENINGS:
            table = kind(Random(f"{self.game} table {seed} {evening}"), NAMES[: kind.seats])
            dice = Random(f"{self.game} noise {seed} {evening} {self.share} {self.reacts}")
            deaf_from = DEAF_FROM_S if self.deaf else None
            left = min(self.until_s - total.seconds, DEAF_UNTIL_S if self.deaf else self.until_s)
            course = play(table, self.share, self.reacts, dice, left, deaf_from)
            total += score(course, self.verbose)
            evening += 1
        return total


@dataclass(frozen=True)
class Options:
    """What is measured."""

    game: str | None = None
    quick: bool = False
    seed: int = JUDGING_SEED
    share: float | None = None
    jobs: int = 1
    deaf: bool = False
    verbose: bool = False
    as_json: bool = False
    write: bool = False


def run(options: Options) -> int:
    """Measure and print; returns the exit status."""
    if options.game is not None and options.game not in games():
        raise UsageError(f"--game {options.game}: gemessen werden {', '.join(games())}.")
    if options.share is not None and not 0 <= options.share <= 1:
        raise UsageError("--share: erlaubt ist 0 bis 1, etwa 0.03.")
    found = list(measure(cells(options), options.jobs))
    if options.verbose:
        for cell, total in found:
            print(f"=== {cell.game}, {cell.share:g}, {'reagiert' if cell.reacts else 'spielt weiter'}", file=sys.stderr)
            print("\n".join(total.complaints), file=sys.stderr)
    if options.as_json:
        print(json.dumps([record(cell, total) for cell, total in found], ensure_ascii=False))
    else:
        _print(found, options.deaf)
    if options.write:
        RESULTS.write_text(markdown(found, options), encoding="utf-8")
    return 0


def cells(options: Options) -> list[Cell]:
    """All lines that these options ask for."""
    seeds = tuple(range(options.seed, options.seed + (1 if options.quick else SEEDS)))
    shares = SHARES if options.share is None else (options.share,)
    if options.deaf and options.share is None:
        shares = (0.0,)
    until = QUICK_S if options.quick else FULL_S
    return [
        Cell(game, share, reacts, seeds, until, options.deaf, options.verbose)
        for game in (games() if options.game is None else (options.game,))
        for share in shares
        for reacts in (True, False)
    ]


def measure(wanted: Sequence[Cell], jobs: int) -> Iterable[tuple[Cell, Score]]:
    """Play everything, in several processes if that is wanted; the result is the same."""
    tasks = [(cell, seed) for cell in wanted for seed in cell.seeds]
    if jobs <= 1:
        scores = [_task(task) for task in tasks]
    else:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
            scores = list(pool.map(_task, tasks))
    for cell in wanted:
        yield cell, sum((one for one, (of, _) in zip(scores, tasks, strict=True) if of == cell), Score())


def _task(task: tuple[Cell, int]) -> Score:
    cell, seed = task
    return cell.run(seed)


def record(cell: Cell, total: Score) -> dict[str, Any]:
    """One line for JSON."""
    work = sorted(total.input_s) or [0.0]
    return {
        "game": cell.game,
        "share": cell.share,
        "reacts": cell.reacts,
        "seeds": list(cell.seeds),
        "moves": total.moves,
        "right": round(total.right / total.moves, 4) if total.moves else None,
        "unjust_penalties_h": round(total.per_hour(total.penalties), 2),
        "unjust_objections_h": round(total.per_hour(total.objections), 2),
        "questions_h": round(total.per_hour(total.questions), 2),
        "faults": total.faults,
        "ruled": round(total.ruled / total.faults, 4) if total.faults else None,
        "input_ms": {
            "median": round(1000 * statistics.median(work), 2),
            "p99": round(1000 * work[min(len(work) - 1, int(0.99 * len(work)))], 2),
        },
        "seconds": round(total.seconds, 1),
        "deafness": [
            {"moves": one.moves, "questions": one.questions, "unjust_penalties": one.unjust} for one in total.deafness
        ],
    }


def _row(cell: Cell, total: Score) -> list[str]:
    line = record(cell, total)
    aim = AIMS.get(cell.share)
    figures = [
        (100 * (line["right"] or 0), 100 * aim.right[0 if cell.reacts else 1] if aim else None, True),
        (line["unjust_penalties_h"], aim.penalties if aim else None, False),
        (line["unjust_objections_h"], aim.objections if aim else None, False),
        (line["questions_h"], aim.questions if aim else None, False),
        (None if line["ruled"] is None else 100 * line["ruled"], 100 * aim.ruled if aim else None, True),
    ]
    shown = [_figure(value, wanted, least) for value, wanted, least in figures]
    work = line["input_ms"]
    kind = "reagiert" if cell.reacts else "spielt weiter"
    row = [TITLES[cell.game], f"{100 * cell.share:g} %", kind, *shown, f"{work['median']:.1f} / {work['p99']:.0f}"]
    if cell.deaf:
        row.append(_deafness(total.deafness))
    return [*row, f"{total.seconds:.0f}"]


def _deafness(found: Sequence[Deafness]) -> str:
    """Mean and worst: moves that went wrong after it, questions until the host was back, innocents punished."""
    columns = [[one.moves for one in found], [one.questions for one in found], [one.unjust for one in found]]
    return " · ".join(f"{statistics.mean(values):.1f} ({max(values)})" for values in columns if values)


def _figure(value: float | None, aim: float | None, least: bool) -> str:
    """A figure; a star where what must be reached is not."""
    if value is None:
        return "–"
    missed = aim is not None and (value < aim - 1e-9 if least else value > aim + 1e-9)
    return f"{value:.1f}{'*' if missed else ''}"


def _columns(deaf: bool) -> list[str]:
    return [
        *("Spiel", "gestört", "Tisch", "Züge richtig %", "Strafen/h", "Einwände/h", "Fragen/h", "Fehler geahndet %"),
        *("ms Median / p99", *(["taub: Züge · Fragen · Strafen, Mittel (höchstens)"] if deaf else []), "s"),
    ]


def _print(found: Sequence[tuple[Cell, Score]], deaf: bool) -> None:
    table = Table(*_columns(deaf), caption="* Ziel verfehlt; Strafen und Einwände: nur ungerechte")
    for cell, total in found:
        table.add_row(*_row(cell, total))
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160).print(table)


def markdown(found: Sequence[tuple[Cell, Score]], options: Options) -> str:
    """The results file."""
    columns = _columns(options.deaf)
    rows = [columns, ["---"] * len(columns), *(_row(cell, total) for cell, total in found)]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    seeds = found[0][0].seeds if found else ()
    return (
        "# The simulated party\n\n"
        "Made by `spielwirt bench party --write`; a star marks what does not reach the aim. Penalties and objections: "
        f"only unjust ones. Seeds {seeds[0] if seeds else '–'} to {seeds[-1] if seeds else '–'}.\n\n{table}\n"
    )
