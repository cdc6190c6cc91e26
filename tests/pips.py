"""pip, asked from tests: what an index has, where one is reachable."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

TIMEOUT_S = 240


def pip(*arguments: str, python: Path | None = None) -> subprocess.CompletedProcess[str]:
    """One command of this environment's pip, for another environment if `python` is named."""
    where = [] if python is None else ["--python", str(python)]
    command = [sys.executable, "-m", "pip", *where, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


@cache
def an_index() -> str:
    """Why packages cannot be had here; empty: they can, from the network or from a folder with wheels."""
    with tempfile.TemporaryDirectory() as folder:
        asked = pip("download", "--quiet", "--no-deps", "--dest", folder, "segno")
    return "" if asked.returncode == 0 else f"no index can be reached: {asked.stderr.strip().splitlines()[-1:]}"
