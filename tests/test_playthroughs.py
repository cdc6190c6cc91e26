"""Whole evenings, line by line: what is said, what happens, what the host says (after OpenSpiel's playthroughs).

`tests/playthroughs/GAME*.txt`: options first (`players:`, `game:`, `rules:`, `strictness:`), then for each typed line
(`> …`) what it caused: an event a line, announcements as `host: …`. `# …` are remarks for readers.

After a wanted change: `pytest tests/test_playthroughs.py --regenerate`, then read every line of the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from once import Once
from whole_evenings import FILES, played

from host.registry import BUILT


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path, request: pytest.FixtureRequest, once: Once) -> None:
    now = played(path, once).text
    if request.config.getoption("--regenerate"):
        path.write_text(now, encoding="utf-8")
    assert now.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_built_game_has_a_playthrough() -> None:
    for name in BUILT:
        assert any(path.stem.startswith(name) for path in FILES), name


def test_every_playthrough_ends_its_evening() -> None:
    for path in FILES:
        assert " game_ended " in path.read_text(encoding="utf-8"), path.name
