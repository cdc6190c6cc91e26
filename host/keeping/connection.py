"""The connection to the file of the journal, also where the disk has no room left for what SQLite writes beside it."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from host.keeping.faults import is_full


def connected(path: Path) -> sqlite3.Connection:
    """Writes beside the file (WAL), so that nothing of it is ever half written. On a full disk there is no room for the
    table that programs share meanwhile: then the file is this program's alone, and can still be read. Raises
    sqlite3.Error."""
    try:
        return _connected(path, alone=False)
    except sqlite3.Error as fault:
        if not is_full(fault):
            raise
    return _connected(path, alone=True)


def _connected(path: Path, *, alone: bool) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=5.0, isolation_level=None)
    try:
        if alone:
            base.execute("PRAGMA locking_mode = EXCLUSIVE")
        _use_wal(base)
        base.execute("PRAGMA synchronous = FULL")
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        base.close()
        raise
    return base


def _use_wal(base: sqlite3.Connection) -> None:
    """Two evenings may start at once; SQLite does not wait for this change by itself."""
    for _ in range(50):
        try:
            base.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(0.1)


@contextlib.contextmanager
def in_place(base: sqlite3.Connection) -> Iterator[None]:
    """What is done meanwhile needs no room on the disk, and gives back what it does not need any more. Only a power cut
    at this very moment would be too much for it, so this is for who can make room in no other way. Raises
    sqlite3.Error."""
    base.execute("PRAGMA journal_mode = MEMORY")
    base.execute("PRAGMA temp_store = MEMORY")
    try:
        yield
        base.execute("VACUUM")
    finally:
        with contextlib.suppress(sqlite3.Error):  # whoever opens it next does it
            base.execute("PRAGMA journal_mode = WAL")
