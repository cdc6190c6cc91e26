"""The shelf: evenings of the journal, for the pages after the game.

Reads and deletes; every call opens the file anew, in whatever thread it is called.
"""

from __future__ import annotations

import csv
import io
import json
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from host.errors import UsageError
from host.keeping.journal import DamagedRow, EveningRow, Journal
from host.page.sheet import PENALTY, Sheet, sheet
from host.registry import TITLES

MOST = 60
"""Evenings that are added up, the newest: reading them takes time that the one who listens needs, too."""
_FIRST_COLUMNS = ("seq", "at", "type", "player")


class Shelf:
    """The journal, seen from the page."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[tuple[int, int], Sheet | None] = {}
        """Sheets by evening and its number of events: what has not grown is not read again."""

    def evenings(self) -> dict[str, Any]:
        """The list, the newest first, and everybody's sum. Raises UsageError."""
        if not self._path.is_file():
            return {"evenings": [], "all_time": []}
        with closing(Journal(self._path)) as journal:
            rows = journal.rows()[::-1]
            sheets = [self._sheet_of(journal, row) for row in rows[:MOST]]
        return {"evenings": [_listed(row) for row in rows], "all_time": _all_time([one for one in sheets if one])}

    def _sheet_of(self, journal: Journal, row: EveningRow | DamagedRow) -> Sheet | None:
        if isinstance(row, DamagedRow):
            return None
        key = row.id, row.events
        if key not in self._known:
            try:
                self._known[key] = sheet(journal.events(row.id))
            except (UsageError, KeyError, TypeError):  # of another version, or damaged: the others can be added up
                self._known[key] = None
        return self._known[key]

    def sheet(self, number: int) -> dict[str, Any]:
        """The score sheet of an evening. Raises UsageError."""
        with closing(Journal(self._path)) as journal:
            return asdict(sheet(journal.events(journal.number(str(number)))))

    def export(self, number: int, form: str) -> str:
        """The events of an evening, `json` (one a line) or `csv`. Raises UsageError."""
        with closing(Journal(self._path)) as journal:
            events = journal.events(journal.number(str(number)))
        if form == "json":
            return "".join(f"{json.dumps(event, ensure_ascii=False)}\n" for event in events)
        columns = list(dict.fromkeys([*_FIRST_COLUMNS, *(key for event in events for key in event)]))
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([_cell(event.get(column)) for column in columns] for event in events)
        return text.getvalue()

    def delete(self, number: int) -> None:
        """Forget an evening for good. Raises UsageError, also for one that is running."""
        with closing(Journal(self._path)) as journal:
            known = journal.number(str(number))
            with journal.hold(known):
                journal.delete(known)


def _listed(row: EveningRow | DamagedRow) -> dict[str, Any]:
    if isinstance(row, DamagedRow):
        return {"id": row.id, "damaged": row.why}
    return {
        "id": row.id,
        "started": row.started[:16].replace("T", " "),
        "finished": row.finished is not None,
        "game": TITLES[row.setup.game],
        "players": list(row.setup.players),
    }


def _all_time(sheets: list[Sheet]) -> list[dict[str, Any]]:
    """Everybody who ever played: evenings, games won, things forgotten."""
    people: dict[str, dict[str, Any]] = {}
    for one in sheets:
        for player in one.players:
            own = people.setdefault(player, {"player": player, "evenings": 0, "won": 0, "faults": 0})
            forgotten = one.faults.get(player, {})
            own["evenings"] += 1
            own["won"] += player in one.winners
            own["faults"] += sum(count for what, count in forgotten.items() if what != PENALTY)
    return sorted(people.values(), key=lambda own: (-own["won"], -own["evenings"], own["player"]))


def _cell(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return " ".join(map(str, value))
    if isinstance(value, list | dict | bool):
        return json.dumps(value, ensure_ascii=False)
    # a spreadsheet takes these for a formula
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@") else value
