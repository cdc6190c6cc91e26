"""What is read from what was said, in every game that has a table of utterances beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest
from utterances import reader, say, show_all

from grammars.yamlfile import parsed

GAMES = [path.stem for path in sorted(Path(__file__).parent.glob("*.yaml")) if path.stem != "mau-mau"]
LINES = [
    (game, line, expected)
    for game in GAMES
    for line, expected in parsed(Path(__file__).with_name(f"{game}.yaml").read_text(encoding="utf-8")).items()
]


@pytest.mark.parametrize(("game", "line", "expected"), LINES, ids=lambda value: value if isinstance(value, str) else "")
def test_table(game: str, line: str, expected: list[str]) -> None:
    assert show_all(reader(game).read(say(line))) == expected
