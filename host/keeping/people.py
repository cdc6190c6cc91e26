"""Who sat at the table last, so that the same people need not be named again."""

from __future__ import annotations

from pathlib import Path

from host.errors import UsageError
from host.keeping.journal import Journal
from host.keeping.replay import gone_on


def last_players(path: Path) -> tuple[str, ...]:
    """The players of the newest evening of a journal, as they sat in the end; empty if there is none.

    Raises UsageError if it cannot be read.
    """
    if not path.is_file():
        return ()
    journal = Journal(path)
    try:
        if not journal.numbers():
            return ()
        row = journal.find(None)
        return gone_on(journal, row.id, row.setup, journal.inputs(row.id)).evening.players
    finally:
        journal.close()


def proposed_players(path: Path) -> tuple[str, ...]:
    """The same. A journal that cannot be read proposes nobody; whoever begins an evening is told of it then."""
    try:
        return last_players(path)
    except UsageError:
        return ()
