"""Whole evenings, line by line: what is said, what happens, what the host says (after OpenSpiel's playthroughs).

`tests/playthroughs/GAME*.txt`: options first (`players:`, `game:`, `rules:`, `strictness:`), then for each typed line
(`> …`) what it caused: an event a line, announcements as `host: …`. `# …` are remarks for readers.

After a wanted change: `pytest tests/test_playthroughs.py --regenerate`, then read every line of the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import Record, Table, brief

from host.registry import BUILT

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def options(lines: list[str]) -> Table:
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


def played(text: str) -> Iterator[str]:
    """The lines of a playthrough as they come out now: head, remarks and typed lines are kept."""
    lines = text.splitlines()
    table = options(lines)
    started = False
    for line in lines:
        if line.startswith("> "):
            yield line
            yield from map(shown, table.hear(line[2:]))
            started = True
        elif not line.startswith("  "):
            yield line
        elif not started:
            yield from map(shown, table.records)
            started = True


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path, request: pytest.FixtureRequest) -> None:
    text = path.read_text(encoding="utf-8")
    now = "".join(f"{line}\n" for line in played(text))
    if request.config.getoption("--regenerate"):
        path.write_text(now, encoding="utf-8")
    assert now.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_built_game_has_a_playthrough() -> None:
    for name in BUILT:
        assert any(path.stem.startswith(name) for path in FILES), name


def test_every_playthrough_ends_its_evening() -> None:
    for path in FILES:
        assert " game_ended " in path.read_text(encoding="utf-8"), path.name
