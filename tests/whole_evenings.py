"""The evenings of `tests/playthroughs/`, each played once in a run for all tests that look at it."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from evenings import Record, Table, brief
from once import Once

from host.inputs import Input
from host.registry import BUILT
from host.setup import Setup
from host.showing.table import TableView

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


@dataclass(frozen=True)
class Played:
    """An evening with default costs, as it came out."""

    setup: Setup
    text: str
    """The file as it would be written now: head, remarks and typed lines are kept."""
    inputs: Sequence[Input]
    records: Sequence[Record]
    view: TableView
    """The table in the end."""


def played(path: Path, once: Once) -> Played:
    found: Played = pickle.loads(
        (once(f"playthrough-{path.stem}", lambda to: _play(path, to)) / "evening").read_bytes()
    )
    return found


def _play(path: Path, folder: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    table = _table(lines)
    now: list[str] = []
    started = False
    for line in lines:
        if line.startswith("> "):
            now += [line, *map(shown, table.hear(line[2:]))]
            started = True
        elif not line.startswith("  "):
            now.append(line)
        elif not started:
            now += map(shown, table.records)
            started = True
    text = "".join(f"{line}\n" for line in now)
    evening = Played(table.setup, text, table.inputs, table.records, table.evening.view)
    (folder / "evening").write_bytes(pickle.dumps(evening))


def _table(lines: list[str]) -> Table:
    """The table that the head of a file describes."""
    head = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] not in "> #0123456789h")
    rules = dict(pair.split("=") for pair in head.get("rules", "").split())
    game = head.get("game", "mau-mau")
    own = {} if "strictness" in head else BUILT[game].strictness
    return Table(
        head["players"].split(),
        head.get("strictness", "normal"),
        game,
        **{**own, **{key: int(value) for key, value in rules.items()}},
    )


def shown(record: Record) -> str:
    if record["type"] == "announced":
        return f"  host: {record['text']}"
    return f"  {record['at']:g} {brief(record)}"
