"""A wheel of this repository, installed where nothing else is, plays."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("host", "speech", "games", "grammars")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")
GAME = "1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n8 9 | ich ziehe\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that nothing is left in the checkout and no old build gets in."""
    copy = tmp_path_factory.mktemp("source")
    for room in ROOMS:
        shutil.copytree(ROOT / room, copy / room, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(target), str(copy)]
    subprocess.run([*command, *_no_isolation()], check=True, capture_output=True, timeout=300)
    (built,) = target.glob("spielwirt-*.whl")
    return built


def _no_isolation() -> list[str]:
    """With a new enough setuptools here, nothing has to be fetched."""
    try:
        import setuptools
    except ImportError:
        return []
    return ["--no-build-isolation"] if int(setuptools.__version__.split(".")[0]) >= 77 else []


@pytest.fixture(scope="module")
def spielwirt(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The console script in an environment of its own; third-party packages are borrowed from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip())
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, timeout=300)
    # a plain path: the .pth files in there, an editable install of this checkout among them, are not followed
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return scripts / "spielwirt"


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SPIELWIRT", "XDG_"))}
    return kept | {"HOME": str(tmp_path), "SPIELWIRT_JOURNAL": str(tmp_path / "journal.db")}


def run(program: Path, *arguments: str, folder: Path, environment: Mapping[str, str], typed: str = "") -> str:
    empty = folder / "empty"
    empty.mkdir()
    done = subprocess.run(
        [program, *arguments],
        input=typed.encode(),
        capture_output=True,
        cwd=empty,
        env=dict(environment),
        timeout=180,
        check=False,
    )
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode()


def test_it_holds_every_file_of_the_rooms(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    tracked = subprocess.run(["git", "ls-files", *ROOMS], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode:
        pytest.skip("no git checkout")
    wanted = {name for name in tracked.stdout.splitlines() if (ROOT / name).is_file()}
    assert wanted <= held, wanted - held


def test_it_plays_typed_lines(spielwirt: Path, tmp_path: Path, environment: Mapping[str, str]) -> None:
    arguments = ("play", "mau-mau", "-p", "Anna", "-p", "Ben", "-p", "Cem", "--input", "-", "--json")
    out = run(spielwirt, *arguments, folder=tmp_path, environment=environment, typed=GAME)
    assert "cards_drawn" in [json.loads(line)["type"] for line in out.splitlines()]


def test_it_plays_the_demo(spielwirt: Path, tmp_path: Path, environment: Mapping[str, str]) -> None:
    out = run(spielwirt, "demo", "--fast", "--json", folder=tmp_path, environment=environment)
    types = [json.loads(line)["type"] for line in out.splitlines()]
    assert types[0] == "game_started" and "game_ended" in types
