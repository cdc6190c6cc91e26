"""Wrong usage: everything that a person at the table can put right."""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path


class UsageError(Exception):
    """Ends the command with exit status 2; the text is one clear German line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines

    def __str__(self) -> str:
        return "\n".join(self.lines)


_REASONS: Mapping[int | None, str] = {
    errno.ENOENT: "diese Datei gibt es nicht",
    errno.EISDIR: "das ist ein Ordner",
    errno.ENOTDIR: "davor steht etwas, das kein Ordner ist",
    errno.EACCES: "kein Zugriff",
    errno.EPERM: "kein Zugriff",
    errno.EROFS: "hier darf nichts geschrieben werden",
    errno.ENOSPC: "die Platte ist voll",
    errno.EDQUOT: "die Platte ist voll",
    errno.ENAMETOOLONG: "der Name ist zu lang",
    errno.EIO: "die Platte meldet einen Fehler",
}


def reason(fault: OSError) -> str:
    """Why a file cannot be had, in German; the system knows it in English only."""
    return _REASONS.get(fault.errno, fault.strerror or str(fault))


def told(fault: Exception) -> str:
    """What went wrong, for a line that says what comes of it."""
    return reason(fault) if isinstance(fault, OSError) else str(fault)


_BARE_KEY = re.compile(r"\s*[\w-]*[^\W\d_a-zA-Z][\w-]*\s*=")
"""A key with an umlaut and without quotes; the commonest mistake where keys are names of people."""


def not_toml(path: Path, fault: ValueError | RecursionError, text: str = "") -> UsageError:
    """The file is no TOML; of the library's English message only the line is told, and of a name what it lacks."""
    if isinstance(fault, RecursionError):
        return UsageError(f"{path}: kein gültiges TOML (zu tief verschachtelt).")
    if not isinstance(fault, tomllib.TOMLDecodeError):
        return UsageError(f"{path}: kein gültiges TOML (eine Zahl hat zu viele Stellen).")
    line = re.search(r"at line (\d+)", str(fault))
    content = text.splitlines()[int(line[1]) - 1 :][:1] if line else []
    hint = "; Namen mit Umlaut stehen in Anführungszeichen" if any(map(_BARE_KEY.match, content)) else ""
    return UsageError(f"{path}: kein gültiges TOML ({f'Zeile {line[1]}' if line else 'am Ende der Datei'}{hint}).")
