"""What can be wrong with the journal, each in one German line."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from host.errors import UsageError, reason

_WHY: Mapping[int, str] = {
    sqlite3.SQLITE_FULL: "die Platte ist voll",
    sqlite3.SQLITE_BUSY: "ein anderes Programm hält es fest",
    sqlite3.SQLITE_LOCKED: "ein anderes Programm hält es fest",
    sqlite3.SQLITE_READONLY: "es darf nicht beschrieben werden",
    sqlite3.SQLITE_PERM: "es darf nicht gelesen werden",
    sqlite3.SQLITE_CANTOPEN: "es darf nicht gelesen oder nicht beschrieben werden",
    sqlite3.SQLITE_IOERR: "die Platte meldet einen Fehler",
    sqlite3.SQLITE_NOTADB: "die Datei ist kein Journal",
}
"""By the primary result code of SQLite."""
_NO_ROOM = {sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_IOERR_SHMOPEN}
"""How SQLite says that the disk is full where programs that have the file open at once share a table."""
DAMAGED = "die Datei ist beschädigt oder kein Journal"


@contextlib.contextmanager
def guarded(path: Path, doing: str) -> Iterator[None]:
    """Whatever is wrong with file, folder or disk becomes one line. Raises UsageError."""
    try:
        yield
    except (sqlite3.Error, OSError) as fault:
        kept = ". Was bis dahin geschah, ist gesichert" if doing == "schreiben" else ""
        raise UsageError(f"{path}: Das Journal lässt sich nicht {doing} ({why(fault)}){kept}.") from fault


def why(fault: sqlite3.Error | OSError) -> str:
    """What SQLite or the system says, in German."""
    if isinstance(fault, OSError):
        return reason(fault)
    code = sqlite3.SQLITE_FULL if is_full(fault) else getattr(fault, "sqlite_errorcode", None)
    return DAMAGED if code is None else _WHY.get(code & 0xFF, DAMAGED)


def is_full(fault: sqlite3.Error) -> bool:
    """Whether there is no room on the disk."""
    code = getattr(fault, "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_FULL or code in _NO_ROOM


def events_damaged(evening: int, why: str) -> UsageError:
    """Events follow from inputs: where only they are damaged, nothing is lost."""
    return UsageError(f"Abend {evening}: {why}; „spielwirt replay {evening}“ rechnet die Ereignisse neu aus.")


def damaged(evening: int, why: str) -> UsageError:
    """One evening cannot be read; the others can."""
    return UsageError(
        f"Abend {evening}: {why}. Andere Abende sind nicht betroffen; "
        f"„spielwirt evenings delete {evening}“ löscht diesen."
    )
