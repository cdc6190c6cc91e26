"""Where files of this program live on the three systems."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

PROGRAM = "spielwirt"


def _base(variable: str, unix: str) -> Path:
    if set_to := os.environ.get(variable):
        return Path(set_to)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / unix


def journal_file() -> Path:
    """The journal: `SPIELWIRT_JOURNAL`, else in the user's data folder."""
    if set_to := os.environ.get("SPIELWIRT_JOURNAL"):
        return Path(set_to)
    return _base("XDG_DATA_HOME", ".local/share") / PROGRAM / "journal.db"


def recordings_folder() -> Path:
    """Where phrases that somebody has read out are kept."""
    return _base("XDG_DATA_HOME", ".local/share") / PROGRAM / "recordings"


def tables_folder() -> Path:
    """Where the tables are kept whose voices were learnt."""
    return _base("XDG_DATA_HOME", ".local/share") / PROGRAM / "tables"


def config_file() -> Path:
    """The user's own configuration file, whether it exists or not."""
    return _base("XDG_CONFIG_HOME", ".config") / PROGRAM / "config.toml"


def cache_folder() -> Path:
    """What can be made again at any time."""
    return _base("XDG_CACHE_HOME", ".cache") / PROGRAM


def snapshot_file(journal: Path, evening: int) -> Path:
    """What an evening of that journal knows, kept to go on from at once."""
    place = hashlib.sha256(str(journal.resolve()).encode()).hexdigest()[:16]
    return cache_folder() / "evenings" / f"{place}-{evening}"
