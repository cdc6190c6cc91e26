"""One evening, one program: whoever runs, amends or deletes an evening holds it, and nobody else does meanwhile."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from host.errors import UsageError
from host.keeping.faults import why


@contextlib.contextmanager
def held(journal: Path, evening: int) -> Iterator[None]:
    """Hold an evening. Raises UsageError if it is running elsewhere.

    An exclusive transaction on an empty file of its own: SQLite asks the operating system for the lock, which a program
    that dies gives back on every system, and no other connection to the journal has to wait for it.
    """
    path = journal.with_name(f"{journal.name}-{evening}.lock")
    try:
        base = _locked(path)
    except sqlite3.Error as fault:
        if getattr(fault, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise UsageError(
                f"Abend {evening} läuft gerade. Berichtigt wird am Tisch („Korrektur: Herz Acht“); "
                "alles andere geht, wenn er beendet ist."
            ) from None
        raise UsageError(f"{path}: lässt sich nicht anlegen ({why(fault)}).") from fault
    try:
        yield
    finally:
        # removed while it is still held: whoever opened it in between holds a file without a name, for a moment
        with contextlib.suppress(OSError):
            path.unlink()
        base.close()


def _locked(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=0.0, isolation_level=None)
    try:
        base.execute("PRAGMA journal_mode = MEMORY")  # nothing is ever written, and a full disk is no hindrance
        base.execute("BEGIN EXCLUSIVE")
    except BaseException:
        base.close()
        raise
    return base
