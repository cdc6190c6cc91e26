"""`bench party`: plays the simulated tables and tells how well the host kept up with them."""

from __future__ import annotations

import json
import multiprocessing
import statistics
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from host.errors import UsageError
from host.outlets import warn
from host.party import games, table_of
from host.party.complaints import complaints
from host.party.driver import play
from host.party.score import Score, score
from host.registry import TITLES
from host.worlds.costs import COSTS, Costs

NAMES = ("Jule", "Torben", "Mareike", "Kemal", "Sophie", "Anton")
SHARES = (0.0, 0.01, 0.03, 0.1)
JUDGING_SEED = 1000
"""The first of the seeds set apart for judging; tune on 1 to 99."""
SEEDS = 3
QUICK_S, FULL_S = 900.0, 900.0
"""Seconds of event time that one table plays at most."""
DEAF_AIMS = (3, 2, 0)
"""Moves, questions and penalties after deafness."""
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


class Deaf(StrEnum):
    """Twenty seconds of deafness."""

    KNOWN = "merkt es"
    """The sound was gone, and the host knows when."""
    UNKNOWN = "ahnt nichts"
    """Nothing came in, and for all that the host knows nobody spoke."""


@dataclass(frozen=True)
class Cell:
    """One line of the report: a game at one share, with one kind of table."""

    game: str
    share: float
    reacts: bool
    seeds: tuple[int, ...]
    until_s: float
    deaf: Deaf | None = None
    verbose: bool = False

    def run(self, seed: int, costs: Costs = COSTS) -> Score:
        """Play it with one seed: evening after evening, until it was long enough."""
        kind, total, evening = table_of(self.game), Score(), 0
        while total.seconds < self.until_s and evening < MOST_EVENINGS:
            table = kind(Random(f"{self.game} table {seed} {evening}"), NAMES[: kind.seats])
            dice = Random(f"{self.game} noise {seed} {evening} {self.share} {self.reacts}")
            deaf_from = DEAF_FROM_S if self.deaf else None
            knows = self.deaf is Deaf.KNOWN
            left = min(self.until_s - total.seconds, DEAF_UNTIL_S if self.deaf else self.until_s)
            course = play(table, self.share, self.reacts, dice, left, deaf_from, costs, knows=knows)
            total += score(course)
            total.complaints += complaints(course) if self.verbose else []
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
    if options.jobs < 1:
        raise UsageError("--jobs: mindestens ein Prozess.")
    wanted = [] if options.deaf else cells(options)
    deaf = [cell for kind in Deaf for cell in cells(options, kind)] if options.write or options.deaf else []
    found = measure([*wanted, *deaf], options.jobs)
    if options.verbose:
        for cell, total in found:
            print(f"=== {cell.game}, {cell.share:g}, {'reagiert' if cell.reacts else 'spielt weiter'}", file=sys.stderr)
            print("\n".join(total.complaints), file=sys.stderr)
    if options.as_json:
        print(json.dumps([record(cell, total) for cell, total in found], ensure_ascii=False))
    else:
        for columns, rows in tables(found):
            _print(columns, rows)
    if options.write:
        RESULTS.write_text(markdown(found, options), encoding="utf-8")
    crashes = sum(total.crashes for _, total in found)
    if crashes:
        warn(f"{crashes} Abende endeten mit einem Fehler im Programm; --verbose zeigt, wo.")
    return 1 if crashes else 0


def cells(options: Options, deaf: Deaf | None = None) -> list[Cell]:
    """All lines that these options ask for."""
    seeds = tuple(range(options.seed, options.seed + (1 if options.quick else SEEDS)))
    shares = SHARES if options.share is None else (options.share,)
    if deaf and options.share is None:
        shares = (0.0,)
    until = QUICK_S if options.quick else FULL_S
    return [
        Cell(game, share, reacts, seeds, until, deaf, options.verbose)
        for game in (games() if options.game is None else (options.game,))
        for share in shares
        for reacts in (True, False)
    ]


def measure(wanted: Sequence[Cell], jobs: int) -> list[tuple[Cell, Score]]:
    """Play everything, in several processes if that is wanted; the result is the same."""
    tasks = [(cell, seed) for cell in wanted for seed in cell.seeds]
    if jobs <= 1:
        return _summed(tasks, map(_task, tasks))
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        return _summed(tasks, pool.map(_task, tasks))


def _task(task: tuple[Cell, int]) -> Score:
    cell, seed = task
    return cell.run(seed)


def _summed(tasks: Sequence[tuple[Cell, int]], scores: Iterable[Score]) -> list[tuple[Cell, Score]]:
    """The scores of all seeds of a cell in one; tells on a terminal how far it is."""
    found: dict[Cell, Score] = {}
    for number, ((cell, _), one) in enumerate(zip(tasks, scores, strict=True), 1):
        found[cell] = found.get(cell, Score()) + one
        if sys.stderr.isatty():
            print(f"\r{number} / {len(tasks)} ", end="" if number < len(tasks) else "\n", file=sys.stderr, flush=True)
    return list(found.items())


def record(cell: Cell, total: Score) -> dict[str, Any]:
    """One line for JSON."""
    work = sorted(total.input_s) or [0.0]
    return {
        "game": cell.game,
        "share": cell.share,
        "reacts": cell.reacts,
        "deaf": None if cell.deaf is None else cell.deaf.name.lower(),
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
        "crashes": total.crashes,
        "seconds": round(total.seconds, 1),
        "deafness": [
            {"moves": one.moves, "questions": one.questions, "unjust_penalties": one.unjust} for one in total.deafness
        ],
    }


def tables(found: Sequence[tuple[Cell, Score]]) -> list[tuple[list[str], list[list[str]]]]:
    """Columns and rows: what was garbled, and what was not heard at all."""
    garbled = [_row(cell, total) for cell, total in found if not cell.deaf]
    deaf = [_deaf_row(cell, total) for cell, total in found if cell.deaf]
    first = ["Spiel", "gestört", "Tisch"]
    ruled = [
        "Züge richtig %",
        "Strafen/h",
        "Einwände/h",
        "Fragen/h",
        "Fehler geahndet %",
        "ms Median / p99",
        "Abstürze",
        "s",
    ]
    back = ["Host", "mal 20 s", "Züge, bis es stimmt", "Fragen bis dahin", "Strafen danach"]
    return [(columns, rows) for columns, rows in (([*first, *ruled], garbled), ([*first, *back], deaf)) if rows]


def _first(cell: Cell) -> list[str]:
    return [TITLES[cell.game], f"{100 * cell.share:g} %", "reagiert" if cell.reacts else "spielt weiter"]


def _row(cell: Cell, total: Score) -> list[str]:
    line = record(cell, total)
    aim = AIMS.get(cell.share)
    figures = [
        (100.0 * (line["right"] or 0), 100 * aim.right[0 if cell.reacts else 1] if aim else None, True),
        (line["unjust_penalties_h"], aim.penalties if aim else None, False),
        (line["unjust_objections_h"], aim.objections if aim else None, False),
        (line["questions_h"], aim.questions if aim else None, False),
        (None if line["ruled"] is None else 100 * line["ruled"], 100 * aim.ruled if aim else None, True),
    ]
    work = line["input_ms"]
    shown = [_figure(value, wanted, least) for value, wanted, least in figures]
    return [
        *_first(cell),
        *shown,
        f"{work['median']:.1f} / {work['p99']:.0f}",
        str(total.crashes),
        f"{total.seconds:.0f}",
    ]


def _deaf_row(cell: Cell, total: Score) -> list[str]:
    """Mean and worst of what went wrong after twenty seconds of deafness."""
    found = total.deafness
    columns = ([one.moves for one in found], [one.questions for one in found], [one.unjust for one in found])
    shown = [
        f"{statistics.mean(values):.1f}, höchstens {_figure(max(values), aim, least=False)}" if values else "–"
        for values, aim in zip(columns, DEAF_AIMS, strict=True)
    ]
    return [*_first(cell), str(cell.deaf), str(len(found)), *shown]


def _figure(value: float | None, aim: float | None, least: bool) -> str:
    """A figure; a star where what must be reached is not."""
    if value is None:
        return "–"
    missed = aim is not None and (value < aim - 1e-9 if least else value > aim + 1e-9)
    return f"{value if isinstance(value, int) else format(value, '.1f')}{'*' if missed else ''}"


def _print(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(*columns, caption="* Ziel verfehlt; Strafen und Einwände: nur ungerechte")
    for row in rows:
        table.add_row(*row)
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160).print(table)


def markdown(found: Sequence[tuple[Cell, Score]], options: Options) -> str:
    """The results file."""
    shown = "\n\n".join(
        "\n".join(f"| {' | '.join(row)} |" for row in (columns, ["---"] * len(columns), *rows))
        for columns, rows in tables(found)
    )
    seeds = found[0][0].seeds
    return (
        f"# The simulated party\n\nMade by `spielwirt bench party --write{' --quick' if options.quick else ''}`, seeds "
        f"{seeds[0]} to {seeds[-1]}. A star marks what does not reach the aim. Penalties and objections: only unjust "
        f"ones, also those that were taken back later; all rates are per hour of the evening.\n\n{shown}\n"
    )
