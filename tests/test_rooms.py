"""The rooms know only what lies below them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "host": {"games", "grammars", "speech"},
    "grammars": {"games"},
    "games": set(),
    "speech": set(),
}


def imported_rooms(path: Path) -> Iterator[str]:
    """Rooms that a module imports from, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_run_only_downward(room: str) -> None:
    for path in sorted((ROOT / room).rglob("*.py")):
        foreign = (set(imported_rooms(path)) & MAY_IMPORT.keys()) - {room}
        assert foreign <= MAY_IMPORT[room], f"{path.relative_to(ROOT)} imports {foreign - MAY_IMPORT[room]}"


@pytest.mark.parametrize(
    ("room", "may_import"),
    [
        ("judging", {"judging", "inputs"}),
        ("worlds", {"worlds", "judging", "inputs"}),
        ("correcting", {"correcting", "worlds", "judging", "inputs"}),
    ],
)
def test_the_referee_knows_nothing_of_what_people_see_and_hear(room: str, may_import: set[str]) -> None:
    """Within the host: rulings follow from inputs alone, and each room knows only those before it."""
    for path in sorted((ROOT / "host" / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("host."):
                assert node.module.split(".")[1] in may_import, f"{path.name} imports {node.module}"


JUDGES_BEFORE = {
    "debts": set(),
    "past": {"stateless"},
    "said": {"past", "stateless"},
    "docket": {"past", "debts", "questions"},
    "court": {"docket", "past", "debts", "questions", "stateless"},
    "deeds": {"past", "said", "court"},
    "deferred": {"said", "court"},
    "beginnings": {"court", "stateless"},
    "bounds": {"court", "deeds", "deferred", "questions", "stateless"},
    "calls": {"debts", "past", "said", "court", "questions", "stateless"},
    "moves": {"debts", "past", "said", "calls", "court", "questions", "bounds", "deferred", "stateless"},
    "phrases": {"past", "said", "moves", "court", "deferred", "stateless"},
    "floor": {"debts", "past", "said", "calls", "moves", "phrases", "court", "questions", "beginnings", "stateless"},
    "deadlines": {"calls", "court", "floor"},
    "fitting": {"said", "court", "floor", "stateless"},
    "traces": {"past", "said", "moves", "court", "deadlines", "stateless"},
    "utterances": {
        *("past", "said", "moves", "phrases", "court", "floor", "deeds", "deadlines", "fitting", "traces", "stateless")
    },
}
"""What each room of the referee knows, the first first."""


@pytest.mark.parametrize("room", JUDGES_BEFORE)
def test_each_room_of_the_referee_knows_only_those_before_it(room: str) -> None:
    judging = ROOT / "host" / "judging"
    for path in sorted((judging / room).glob("*.py")) or [judging / f"{room}.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("host.judging."):
                other = node.module.split(".")[2]
                assert other in JUDGES_BEFORE[room] | {room}, f"{path.name} imports {node.module}"


@pytest.mark.parametrize("room", ["worlds", "correcting", "page", "foyer"])
def test_what_explains_or_draws_an_evening_knows_no_single_game(room: str) -> None:
    """What a game's moves may have been instead the game says itself."""
    games = {path.name for path in (ROOT / "games").iterdir() if (path / "game.py").is_file()}
    for path in sorted((ROOT / "host" / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("games."):
                assert node.module.split(".")[1] not in games, f"{path.name} imports {node.module}"


def test_no_room_imports_the_tests() -> None:
    for room in MAY_IMPORT:
        for path in (ROOT / room).rglob("*.py"):
            assert "tests" not in set(imported_rooms(path)), path


def test_nothing_knows_the_machine_it_was_built_on() -> None:
    """No path of a build machine in any file of the repository."""
    forbidden = ["/" + "root/", "/" + "work/", "/" + "home/"]
    for room in (*MAY_IMPORT, "tests"):
        for path in (ROOT / room).rglob("*"):
            if path.suffix in {".py", ".yaml", ".toml", ".md", ".txt"}:
                text = path.read_text(encoding="utf-8")
                assert not any(one in text for one in forbidden), path


def test_the_tests_of_the_host_stand_as_its_rooms_do() -> None:
    folders = {path.parent for path in (ROOT / "tests" / "host").rglob("test_*.py")} - {ROOT / "tests" / "host"}
    assert folders and all((ROOT / "host" / folder.name / "__init__.py").exists() for folder in folders)
