"""A wheel of this repository, installed where nothing else is, with all that it asks for, plays: typed, aloud and on a
page."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from once import Once
from packages import TIMEOUT_S, an_index, uv

ROOT = Path(__file__).parent.parent
ROOMS = ("host", "speech", "games", "grammars")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info")
GAME = "1 2 | es liegt Herz Neun\n5 6 | Herz Sieben\n8 9 | ich ziehe\n"


@pytest.fixture(scope="module")
def wheel(once: Once) -> Path:
    (built,) = once("wheel", _build).glob("spielwirt-*.whl")
    return built


def _build(target: Path) -> None:
    """Built from a copy, so that nothing is left in the checkout and no old build gets in."""
    copy = target / "source"
    copy.mkdir()
    for room in ROOMS:
        shutil.copytree(ROOT / room, copy / room, ignore=LEFT_OUT)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(target), str(copy)]
    subprocess.run([*command, *_no_isolation()], check=True, capture_output=True, timeout=300)


def _no_isolation() -> list[str]:
    """With a new enough setuptools here, nothing has to be fetched."""
    try:
        import setuptools
    except ImportError:
        return []
    return ["--no-build-isolation"] if int(setuptools.__version__.split(".")[0]) >= 77 else []


@pytest.fixture(scope="module")
def spielwirt(wheel: Path, once: Once) -> Path:
    """The console script as people have it: by pipx, where that is there, else in an environment of its own."""
    scripts = "Scripts" if os.name == "nt" and not _by_pipx(once) else "bin"
    return once("environment", lambda folder: _install(wheel, folder, once)) / scripts / "spielwirt"


def _by_pipx(once: Once) -> bool:
    return shutil.which("pipx") is not None and not an_index(once)


def _install(wheel: Path, folder: Path, once: Once) -> None:
    if _by_pipx(once):
        homes = {"PIPX_HOME": str(folder), "PIPX_BIN_DIR": str(folder / "bin"), "PIPX_MAN_DIR": str(folder / "man")}
        command = ["pipx", "install", "--python", sys.executable, str(wheel)]
        subprocess.run(command, check=True, capture_output=True, timeout=TIMEOUT_S, env={**os.environ, **homes})
        return
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    alone = ["--no-deps"] if an_index(once) else []
    done = uv("pip", "install", "--python", str(python), *alone, str(wheel))
    assert done.returncode == 0, done.stderr
    if alone:
        _lend_packages(python)


def _lend_packages(python: Path) -> None:
    """Without an index third-party packages are borrowed from this environment."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout.strip())
    # a plain path: the .pth files in there, an editable install of this checkout among them, are not followed
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")


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
    """Without a terminal, and without a trace."""
    out = run(spielwirt, "demo", folder=tmp_path, environment=environment)
    assert out.startswith("Anna, Bruno und Sophie spielen")
    assert "Bruno, nicht gesagt: letzte Karte. Eine Strafkarte." in out
    assert out.count("Punktestand") == 1
    (empty,) = tmp_path.iterdir()
    assert list(empty.iterdir()) == []


def test_it_serves_the_page_before_an_evening_and_that_of_the_evening(
    spielwirt: Path, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    """Set up and begun on the page, as a browser does it, and played by typed lines."""
    (tmp_path / "spielwirt.toml").write_text("[table]\nport = 0\n")
    command = [spielwirt, "play", "--page", "--input", "-", "--json"]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=dict(environment),
    )
    assert process.stderr is not None
    try:
        address = process.stderr.readline().decode().partition(": ")[2].strip()
        browser = build_opener(HTTPCookieProcessor())
        foyer = browser.open(address, timeout=20).read().decode()
        for name in re.findall(r'(?:src|href)="([\w.]+)"', foyer):
            assert browser.open(address + name, timeout=20).status == 200, name
        choice = {"game": "mau-mau", "players": [{"name": one} for one in ("Anna", "Ben", "Cem")], "hears": False}
        press = Request(address + "begin", json.dumps(choice).encode(), {"content-type": "application/json"})
        assert json.load(browser.open(press, timeout=20)) == {"faults": {}}
        assert process.stderr.readline().decode() == f"Tischseite: {address}\n"
        assert b"app.js" in browser.open(address, timeout=20).read()
        while (table := json.load(browser.open(address + "state", timeout=20))) is None:
            time.sleep(0.05)
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben", "Cem"]
        out, err = process.communicate(GAME.encode(), timeout=60)
    finally:
        process.kill()
    assert (process.returncode, err) == (0, b"")
    assert "cards_drawn" in [json.loads(line)["type"] for line in out.decode().splitlines()]
