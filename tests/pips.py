"""pip, asked from tests: what an index has, where one is reachable."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from once import Once

TIMEOUT_S = 240


def pip(*arguments: str, python: Path | None = None) -> subprocess.CompletedProcess[str]:
    """One command of this environment's pip, for another environment if `python` is named."""
    where = [] if python is None else ["--python", str(python)]
    command = [sys.executable, "-m", "pip", *where, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def an_index(once: Once) -> str:
    """Why packages cannot be had here; empty: they can, from the network or from a folder with wheels."""
    return (once("index", _ask_for_one) / "why").read_text(encoding="utf-8")


def _ask_for_one(folder: Path) -> None:
    asked = pip("download", "--quiet", "--no-deps", "--dest", str(folder), "segno")
    why = "" if asked.returncode == 0 else f"no index can be reached: {asked.stderr.strip().splitlines()[-1:]}"
    (folder / "why").write_text(why, encoding="utf-8")
