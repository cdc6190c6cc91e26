"""Fitting: how often what happens, by what a simulated table loses where the host believes it more or less often.

One figure of `host/worlds/costs.toml` after the other is taken thrice and a third as likely; what loses less stays and
is written at once, so that a fit that was cut off has not been in vain.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

from host.party import games
from host.party.report import AIMS, QUICK_S, Cell
from host.party.score import Score
from host.worlds.costs import TABLE, Costs, known_odds

SHARES = (0.01, 0.03)
"""Shares of garbled utterances that are played; at more than that hardly anything is left to be weighed."""
SEEDS = 4
FACTOR = 3.0
GAIN = 0.01
"""What loses less by a smaller share than this may do so by chance."""
DEAR = 2.0
"""An innocent who pays weighs so much more than anything else that is as far from its aim."""
_AT_FIRST = "_at_first"

Place = tuple[str, ...]
"""Where a figure stands in the table: its name, or those of a part and of the figure in it."""


def fit(seed: int, jobs: int, table: Path = TABLE) -> None:
    """Take every figure in turn; seeds from `seed` on, 1 to 99 of them are for this."""
    odds = known_odds()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        best = _lost(pool, odds, seed)
        print(f"{best:.3f} bisher", flush=True)
        for place in places(odds):
            for factor in (FACTOR, 1 / FACTOR):
                tried = scaled(odds, place, factor)
                lost = _lost(pool, tried, seed)
                better = lost < best * (1 - GAIN)
                print(f"{lost:.3f} {'.'.join(place)} × {factor:.2g}{' bleibt' if better else ''}", flush=True)
                if better:
                    best, odds = lost, tried
                    table.write_text(written(odds, table.read_text(encoding="utf-8")), encoding="utf-8")
                    break


def _lost(pool: ProcessPoolExecutor, odds: Mapping[str, Any], seed: int) -> float:
    cells = [Cell(game, share, reacts, (), QUICK_S) for game in games() for share in SHARES for reacts in (True, False)]
    tasks = [(cell, one) for cell in cells for one in range(seed, seed + SEEDS)]
    totals = {share: Score() for share in SHARES}
    for (cell, _), score in zip(tasks, pool.map(partial(_played, odds), tasks), strict=True):
        totals[cell.share] += score
    return sum(loss(share, total) for share, total in totals.items())


def _played(odds: Mapping[str, Any], task: tuple[Cell, int]) -> Score:
    cell, seed = task
    return cell.run(seed, Costs.of_odds(odds))


def loss(share: float, total: Score) -> float:
    """How far a score is from its aims: 1 for each that is just reached, less is better."""
    aim = AIMS[share]
    wrong = (1 - total.right / total.moves) / (1 - sum(aim.right) / 2) if total.moves else 0.0
    let_go = (1 - total.ruled / total.faults) / (1 - aim.ruled) if total.faults else 0.0
    rates = (
        (total.penalties, DEAR / aim.penalties),
        (total.objections, 1 / aim.objections),
        (total.questions, 1 / aim.questions),
    )
    return wrong + let_go + sum(total.per_hour(count) * weight for count, weight in rates)


def places(odds: Mapping[str, Any]) -> Iterator[Place]:
    """All figures that are to be found: probabilities, and how often what happens at a table that nobody knows yet."""
    for name, value in odds.items():
        if isinstance(value, dict):
            yield from ((name, kind) for kind in value)
        elif name.endswith(_AT_FIRST) or (isinstance(value, float) and value < 1):
            yield (name,)


def scaled(odds: Mapping[str, Any], place: Place, factor: float) -> dict[str, Any]:
    """The table where the odds of one figure are so many times as large."""
    changed = deepcopy(dict(odds))
    *parts, name = place
    holder = changed
    for part in parts:
        holder = holder[part]
    value = holder[name]
    if isinstance(value, list):
        holder[name] = [_short(value[0] * factor), *value[1:]]
    else:
        ratio = factor * value / (1 - value)
        holder[name] = _short(ratio / (1 + ratio))
    return changed


def _short(value: float) -> float:
    """Three digits: nobody knows more."""
    return float(f"{value:.3g}")


def written(odds: Mapping[str, Any], before: str) -> str:
    """The table as a file, with the remarks at the beginning of the one before."""
    remarks = [line for line in before.splitlines() if line.startswith("#")]
    plain = [f"{name} = {value}" for name, value in odds.items() if not isinstance(value, dict)]
    parts = [
        "\n".join((f"[{name}]", *(f"{kind} = {often}" for kind, often in value.items())))
        for name, value in odds.items()
        if isinstance(value, dict)
    ]
    return "\n\n".join(("\n".join(remarks), "\n".join(plain), *parts)) + "\n"
