"""What is dear and the same for all tests of a run: made by who asks first; the other processes wait, and take it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

Once = Callable[[str, Callable[[Path], None]], Path]
"""A name, and what fills a folder of that name → the folder, filled once in a run, however many processes it has."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    own = tmp_path_factory.getbasetemp()
    run = own.parent if "PYTEST_XDIST_WORKER" in os.environ and fcntl is not None else own
    return lambda name, make: filled_once(run, name, make)


def filled_once(run: Path, name: str, make: Callable[[Path], None]) -> Path:
    """`run`: the folder that all processes of this run see. Where making fails, the next one tries again."""
    folder, done = run / f"once-{name}", run / f"once-{name}.done"
    with open(run / f"once-{name}.lock", "w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
        if not done.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            done.touch()
    return folder
