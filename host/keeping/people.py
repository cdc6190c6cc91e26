"""Who sat at the table last, so that the same people need not be named again."""

from __future__ import annotations

from pathlib import Path

from host.errors import UsageError
from host.keeping.journal import Journal
from host.keeping.replay import fold


def last_players(path: Path) -> tuple[str, ...]:
    """The players of the newest evening of a journal, as they sat in the end; empty if there is none."""
    if not path.is_file():
        return ()
    journal = Journal(path)
    try:
        row = journal.find(None)
        return fold(row.setup, journal.inputs(row.id)).evening.players
    except UsageError:
        return ()
    finally:
        journal.close()
