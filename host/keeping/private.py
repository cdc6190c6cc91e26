"""Privacy of the journal: what is said at a table concerns nobody else on this computer."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from host.paths import PROGRAM


def make_private(path: Path) -> None:
    """Make the file and its folder if they are not there; in any case nobody but its owner may read it."""
    folder = path.parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.name == PROGRAM:  # not a folder of somebody else's that the journal was put into
        _tighten(folder, 0o700)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        _tighten(one, 0o600)


def _tighten(path: Path, mode: int) -> None:
    with contextlib.suppress(OSError):  # it is not ours, or not there
        if path.stat().st_mode & 0o077:
            path.chmod(mode)
