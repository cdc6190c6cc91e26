"""macOS and Windows: nothing here needs Linux to be imported, and everything it stands on comes as a wheel for them."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from once import Once
from packaging.requirements import Requirement
from pips import an_index, pip

ROOT = Path(__file__).parent.parent
ROOMS = ("host", "speech", "games", "grammars")
_UNIX = (
    "crypt",
    "curses",
    "fcntl",
    "grp",
    "nis",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "syslog",
    "termios",
    "tty",
)
_WINDOWS = ("_winapi", "msvcrt", "nt", "winreg", "winsound")
NOT_EVERYWHERE = frozenset({*_UNIX, *_WINDOWS})
"""Modules of Python that some of the three systems lack."""

TARGETS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "Windows": ("win_amd64", {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"}),
    "macOS": (
        "macosx_12_0_arm64",
        {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    ),
    "macOS on Intel": (
        "macosx_12_0_x86_64",
        {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "x86_64"},
    ),
}
"""By system: what pip calls it, and what it answers when a package asks where it is."""
PYTHON = {"python_version": "3.11", "python_full_version": "3.11.9", "implementation_name": "cpython"}
SOURCE_ONLY = ("srt",)
"""What has no wheel on PyPI (Vosk asks for it): pure Python, which every pip makes a wheel of without a compiler."""


# --- imports ----------------------------------------------------------------------------------------------------------


def imported_at_once(body: list[ast.stmt], guarded: bool = False) -> Iterator[tuple[int, str, bool]]:
    """Line and module of each import that runs when its file is imported, and whether it may fail."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0], guarded) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.split(".")[0], guarded
        elif isinstance(node, ast.Try):
            caught = {ast.unparse(one.type) if one.type else "" for one in node.handlers}
            tries = bool(caught & {"", "ImportError", "ModuleNotFoundError", "Exception"})
            yield from imported_at_once(node.body, guarded or tries)
            for rest in (*(one.body for one in node.handlers), node.orelse, node.finalbody):
                yield from imported_at_once(rest, guarded)
        elif isinstance(node, ast.If):
            asks = any(word in ast.unparse(node.test) for word in ("sys.platform", "os.name", "TYPE_CHECKING"))
            yield from imported_at_once(node.body, guarded or asks)
            yield from imported_at_once(node.orelse, guarded or asks)
        elif isinstance(node, ast.With | ast.ClassDef | ast.For | ast.While):
            yield from imported_at_once(node.body, guarded)


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_imported_that_only_one_system_has(room: str) -> None:
    for path in sorted((ROOT / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, module, guarded in imported_at_once(tree.body):
            assert guarded or module not in NOT_EVERYWHERE, f"{path.relative_to(ROOT)}:{line} imports {module}"


@pytest.mark.parametrize(
    ("code", "bad"),
    [
        ("import fcntl", True),
        ("from termios import TCSANOW", True),
        ("class A:\n    import pwd", True),
        ("try:\n    import fcntl\nexcept OSError:\n    pass", True),
        ("try:\n    import fcntl\nexcept ImportError:\n    import resource", True),
        ("try:\n    import fcntl\nexcept ImportError:\n    fcntl = None", False),
        ("if sys.platform != 'win32':\n    import fcntl", False),
        ("if sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl", False),
        ("def late():\n    import fcntl", False),
        ("import json", False),
    ],
)
def test_the_look_at_imports_finds_what_it_is_for(code: str, bad: bool) -> None:
    found = imported_at_once(ast.parse(code).body)
    assert any(module in NOT_EVERYWHERE and not guarded for _, module, guarded in found) is bad


# --- wheels -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(once: Once) -> Path:
    """A folder with wheels of what PyPI has as source only; each is for any system."""
    if why := an_index(once):
        pytest.skip(why)
    return once("made", _make_wheels)


def _make_wheels(folder: Path) -> None:
    for name in SOURCE_ONLY:
        built = pip("wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), name)
        assert built.returncode == 0, built.stderr
        assert list(folder.glob(f"{name}-*-none-any.whl")), f"{name} is for one system only"


def resolved(target: str, made: Path, wanted: list[str], *options: str) -> list[Mapping[str, Any]]:
    """Metadata of all that pip would install there, wheels only."""
    report = made / f"{target}.json"
    platform = ("--platform", target, "--python-version", "311", "--implementation", "cp", "--only-binary=:all:")
    asked = pip(
        *("install", "--quiet", "--dry-run", "--ignore-installed", "--target", str(made / "nowhere")),
        *("--find-links", str(made), "--report", str(report), *platform, *options, *wanted),
    )
    assert asked.returncode == 0, asked.stderr
    return [one["metadata"] for one in json.loads(report.read_text(encoding="utf-8"))["install"]]


def asked_for_there(needed: Requirement, system: Mapping[str, str]) -> bool:
    """Whether a package wants it on that system: pip itself asks only the one that it runs on."""
    return needed.marker is None or needed.marker.evaluate({**PYTHON, **system, "extra": ""})


@pytest.mark.parametrize("system", TARGETS)
def test_everything_comes_as_a_wheel(system: str, made: Path) -> None:
    """With what packages ask for on that system only (pyttsx3 for its speech engine), one step far."""
    target, there = TARGETS[system]
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    ours = [Requirement(one) for one in listed]
    found = resolved(target, made, [f"{one.name}{one.specifier}" for one in ours if asked_for_there(one, there)])
    names = {one["name"].lower().replace("_", "-") for one in found}
    assert {one.name.lower() for one in ours if asked_for_there(one, there)} <= names
    needed = [Requirement(text) for one in found for text in one.get("requires_dist", ())]
    more = {
        f"{one.name}{one.specifier}" for one in needed if one.name.lower() not in names and asked_for_there(one, there)
    }
    if more:
        resolved(target, made, sorted(more), "--no-deps")


def test_the_release_for_macs_on_intel_reads_numbers_as_the_present_one_does(tmp_path: Path, once: Once) -> None:
    if why := an_index(once):
        pytest.skip(why)
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    _, there = TARGETS["macOS on Intel"]
    (needed,) = (
        one for one in map(Requirement, listed) if one.name == "text2num" and one.marker and one.marker.evaluate(there)
    )
    old = tmp_path / "old"
    installed = pip("install", "--quiet", "--no-deps", "--target", str(old), f"{needed.name}{needed.specifier}")
    assert installed.returncode == 0, installed.stderr
    script = (
        "from grammars.numbers import MAX_NUMBER, spell, value_of\n"
        "import text_to_num\n"
        "print(text_to_num.__file__)\n"
        "print(all(value_of(spell(number)) == number for number in range(MAX_NUMBER + 1)))\n"
        "print(*(value_of(text.split()) for text in ('zwo', 'eine', 'hundert und eins', 'neunzehnhundert und zwölf')))"
    )
    path = os.pathsep.join((str(old), str(ROOT)))
    command = [sys.executable, "-c", script]
    asked = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}, check=False)
    assert asked.returncode == 0, asked.stderr
    where, every, said = asked.stdout.splitlines()
    assert where.startswith(str(old))
    assert every == "True"
    assert said == "2 1 101 1912"
