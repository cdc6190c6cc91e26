"""macOS and Windows: nothing here needs Linux to be imported, and everything it stands on comes as a wheel for them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from once import Once
from packages import SOURCE_ONLY, an_index, resolved, uv
from packaging.requirements import Requirement

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
    "Windows": (
        "x86_64-pc-windows-msvc",
        {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
    ),
    "macOS": (
        "aarch64-apple-darwin",
        {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    ),
    "macOS on Intel": (
        "x86_64-apple-darwin",
        {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "x86_64"},
    ),
}
"""By system: what uv calls it, and what it answers when a package asks where it is."""
PYTHON = {"python_version": "3.11", "python_full_version": "3.11.9", "implementation_name": "cpython"}
ENGINES = {"Windows": "comtypes", "macOS": "pyobjc", "macOS on Intel": "pyobjc"}
"""What pyttsx3 asks for on that system only: its speech engine."""


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


@pytest.fixture
def index(once: Once) -> None:
    if why := an_index(once):
        pytest.skip(why)


def asked_for_there(needed: Requirement, system: Mapping[str, str]) -> bool:
    """Whether it is wanted on that system."""
    return needed.marker is None or needed.marker.evaluate({**PYTHON, **system, "extra": ""})


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("system", TARGETS)
def test_everything_comes_as_a_wheel(system: str) -> None:
    """With all that packages ask for on that system only (pyttsx3 for its speech engine)."""
    platform, there = TARGETS[system]
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    ours = {Requirement(one).name.lower() for one in listed if asked_for_there(Requirement(one), there)}
    assert {*ours, ENGINES[system]} <= set(resolved(listed, platform, "3.11"))


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("name", SOURCE_ONLY)
def test_what_has_no_wheel_is_for_every_system(name: str, tmp_path: Path) -> None:
    installed = uv("pip", "install", "--no-deps", "--no-binary", name, "--target", str(tmp_path), name)
    assert installed.returncode == 0, installed.stderr
    (wheel,) = tmp_path.glob("*.dist-info/WHEEL")
    assert "-none-any" in wheel.read_text(encoding="utf-8")


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("system", TARGETS)
def test_a_package_without_a_wheel_is_noticed(system: str) -> None:
    with pytest.raises(AssertionError, match=r"no usable wheels|no wheels"):
        resolved(["srt==3.5.3", "docopt==0.6.2"], TARGETS[system][0], "3.11")  # the second has only a source


@pytest.mark.usefixtures("index")
def test_the_release_for_macs_on_intel_reads_numbers_as_the_present_one_does(tmp_path: Path) -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    _, there = TARGETS["macOS on Intel"]
    (needed,) = (
        one for one in map(Requirement, listed) if one.name == "text2num" and one.marker and one.marker.evaluate(there)
    )
    old = tmp_path / "old"
    installed = uv("pip", "install", "--no-deps", "--target", str(old), f"{needed.name}{needed.specifier}")
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
