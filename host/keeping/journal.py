"""The journal: one SQLite file with the inputs of every evening and the events they caused.

Both are committed in one transaction before anything is printed or announced, so a power cut loses nothing that
anybody has heard of. Inputs are the truth; events are kept to compare and to export.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from host.errors import UsageError
from host.evening import Recorded
from host.inputs import Input
from host.keeping.connection import connected, in_place
from host.keeping.faults import DAMAGED, damaged, events_damaged, guarded, is_full
from host.keeping.lock import held
from host.keeping.private import make_private
from host.keeping.records import (
    DamageError,
    decode_event,
    decode_input,
    decode_setup,
    encode_input,
    encode_setup,
    event_record,
)
from host.paths import snapshot_file
from host.setup import Setup

Row = TypeVar("Row")

VERSION = 1
"""Of the tables, in `user_version` of the file."""

_TABLES = (
    "CREATE TABLE evenings (id INTEGER PRIMARY KEY, started TEXT NOT NULL, setup TEXT NOT NULL, finished TEXT)",
    "CREATE TABLE inputs (evening INTEGER NOT NULL REFERENCES evenings, number INTEGER NOT NULL, record TEXT NOT NULL,"
    " PRIMARY KEY (evening, number)) WITHOUT ROWID",
    "CREATE TABLE events (evening INTEGER NOT NULL REFERENCES evenings, seq INTEGER NOT NULL, input INTEGER NOT NULL,"
    " record TEXT NOT NULL, PRIMARY KEY (evening, seq)) WITHOUT ROWID",
)


_TABLE_NAMES = {"evenings", "inputs", "events"}


@dataclass(frozen=True)
class EveningRow:
    """One evening as the list shows it."""

    id: int
    started: str
    """Local time, ISO 8601."""
    finished: str | None
    setup: Setup
    events: int


@dataclass(frozen=True)
class DamagedRow:
    """An evening of which not even the list can say anything."""

    id: int
    why: str


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Journal:
    """The file. Open it with `create=True` only when an evening really starts."""

    def __init__(self, path: Path, *, create: bool = False) -> None:
        self.path = path
        if not create and not path.is_file():
            raise UsageError(f"{path}: Noch kein Journal vorhanden, also auch kein Abend.")
        with guarded(path, "öffnen"):
            make_private(path)
            self._base = connected(path)
            try:
                self._prepare()
            except BaseException:
                self._base.close()
                raise

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        with guarded(self.path, "schreiben"):
            self._base.execute("BEGIN IMMEDIATE")
            with self._base:
                yield

    def _prepare(self) -> None:
        """The tables, in a new file. Raises UsageError for a file of another version or program."""
        self._base.execute("BEGIN IMMEDIATE")
        with self._base:
            version = self._base.execute("PRAGMA user_version").fetchone()[0]
            there = {name for (name,) in self._base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if version == 0 and not there:
                for table in _TABLES:
                    self._base.execute(table)
                self._base.execute(f"PRAGMA user_version = {VERSION}")
                return
        if version > VERSION:
            raise UsageError(f"{self.path}: Dieses Journal (Fassung {version}) braucht ein neueres spielwirt.")
        if version != VERSION or not there >= _TABLE_NAMES:
            raise UsageError(f"{self.path}: Das Journal lässt sich nicht öffnen ({DAMAGED}).")

    def close(self) -> None:
        self._base.close()

    def hold(self, evening: int) -> AbstractContextManager[None]:
        """Nobody else writes this evening on meanwhile. Raises UsageError if somebody does."""
        return held(self.path, evening)

    def begin(self, setup: Setup, opening: Sequence[Recorded]) -> int:
        """Write a new evening with its first events down; returns its number."""
        with self._transaction():
            row = self._base.execute(
                "INSERT INTO evenings (started, setup) VALUES (?, ?) RETURNING id", (_now(), encode_setup(setup))
            ).fetchone()
            evening = int(row[0])
            self._add_events(evening, 0, opening)
        return evening

    def add(self, evening: int, number: int, items: Sequence[Input], events: Sequence[Recorded], over: bool) -> None:
        """Write inputs down, the first as `number`, and the events of the last one; one transaction.

        Raises UsageError if somebody else has written this evening on meanwhile.
        """
        try:
            with self._transaction():
                self._base.executemany(
                    "INSERT INTO inputs VALUES (?, ?, ?)",
                    [(evening, number + more, encode_input(item)) for more, item in enumerate(items)],
                )
                self._add_events(evening, number + len(items) - 1, events)
                self._base.execute(
                    "UPDATE evenings SET finished = CASE WHEN ? THEN coalesce(finished, ?) END WHERE id = ?",
                    (over, _now(), evening),
                )
        except UsageError as fault:
            if isinstance(fault.__cause__, sqlite3.IntegrityError):
                raise UsageError(f"Abend {evening} wird schon anderswo weitergeführt.") from fault
            raise

    def replace_events(self, evening: int, events: Sequence[tuple[int, Recorded]]) -> None:
        """Write all events of an evening anew, each with the number of its input."""
        with self._transaction():
            self._base.execute("DELETE FROM events WHERE evening = ?", (evening,))
            for number, event in events:
                self._add_events(evening, number, [event])

    def delete(self, evening: int) -> None:
        """Forget an evening for good: its pages are overwritten, too. A full disk is no hindrance."""
        with contextlib.suppress(OSError):
            snapshot_file(self.path, evening).unlink()  # first of all: it may have taken the room that is missing
        with guarded(self.path, "schreiben"):
            self._base.execute("PRAGMA secure_delete = ON")
            try:
                self._forget(evening)
                self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as fault:
                if not is_full(fault):
                    raise
                with in_place(self._base):
                    self._forget(evening)

    def _forget(self, evening: int) -> None:
        self._base.execute("BEGIN IMMEDIATE")
        with self._base:
            for table, key in (("events", "evening"), ("inputs", "evening"), ("evenings", "id")):
                self._base.execute(f"DELETE FROM {table} WHERE {key} = ?", (evening,))

    def _add_events(self, evening: int, number: int, events: Sequence[Recorded]) -> None:
        self._base.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            [(evening, e.seq, number, json.dumps(event_record(e), ensure_ascii=False)) for e in events],
        )

    def numbers(self, *, unfinished: bool = False) -> list[int]:
        """The evenings, the oldest first."""
        where = " WHERE finished IS NULL" if unfinished else ""
        with guarded(self.path, "lesen"):
            return [number for (number,) in self._base.execute(f"SELECT id FROM evenings{where} ORDER BY id")]

    def rows(self) -> list[EveningRow | DamagedRow]:
        """All evenings, the oldest first; of a damaged one what is wrong with it."""
        found: list[EveningRow | DamagedRow] = []
        for number in self.numbers():
            try:
                found.append(self._row(number))
            except DamageError as fault:
                found.append(DamagedRow(number, str(fault)))
        return found

    def evenings(self) -> list[EveningRow]:
        """All evenings that can be read, the oldest first."""
        return [row for row in self.rows() if isinstance(row, EveningRow)]

    def find(self, which: str | None, *, unfinished: bool = False) -> EveningRow:
        """An evening by its number, `last` or None for the newest. Raises UsageError if there is none."""
        number = self.number(which, unfinished=unfinished)
        try:
            return self._row(number)
        except DamageError as fault:
            raise damaged(number, str(fault)) from fault

    def number(self, which: str | None, *, unfinished: bool = False) -> int:
        """The number of an evening that is there, as `find` finds it. Raises UsageError if there is none."""
        if which in (None, "last"):
            found = self.numbers(unfinished=unfinished)
            if not found:
                raise UsageError(f"{self.path}: Kein {'offener ' if unfinished else ''}Abend im Journal.")
            return found[-1]
        there = self.numbers()
        for number in there:
            if str(number) == which:
                return number
        numbers = "noch keiner" if not there else str(there[0]) if len(there) == 1 else f"{there[0]} bis {there[-1]}"
        raise UsageError(f"Abend {which} steht nicht im Journal (vorhanden: {numbers}, oder „last“).")

    def _row(self, number: int) -> EveningRow:
        """Raises DamageError."""
        try:
            started, finished, setup = self._base.execute(
                "SELECT started, finished, setup FROM evenings WHERE id = ?", (number,)
            ).fetchone()
            (events,) = self._base.execute("SELECT count(*) FROM events WHERE evening = ?", (number,)).fetchone()
        except (sqlite3.Error, TypeError):
            raise DamageError(DAMAGED) from None
        if not isinstance(started, str) or not isinstance(finished, str | None):
            raise DamageError("die Angaben zum Abend sind beschädigt")
        return EveningRow(number, started, finished, decode_setup(setup), events)

    def inputs(self, evening: int) -> list[Input]:
        """All inputs of an evening in their order; the first has the number 1. Raises UsageError if one is damaged."""

        def decoded(number: int, text: str) -> Input:
            try:
                return decode_input(text)
            except DamageError as fault:
                raise DamageError(f"Eingabe {number} ist beschädigt ({fault})") from fault

        try:
            query = "SELECT number, record FROM inputs WHERE evening = ? ORDER BY number"
            return self._decoded("Eingabe", query, evening, decoded)
        except DamageError as fault:
            raise damaged(evening, str(fault)) from fault

    def fingerprint(self, evening: int, count: int) -> bytes:
        """Of the set-up of an evening and its first inputs, as they stand here: two that are equal have equal ones."""
        query = "SELECT record FROM inputs WHERE evening = ? AND number <= ? ORDER BY number"
        with guarded(self.path, "lesen"):
            found = hashlib.sha256()
            for (record,) in self._base.execute("SELECT setup FROM evenings WHERE id = ?", (evening,)):
                found.update(f"{record}\n".encode())
            for (record,) in self._base.execute(query, (evening, count)):
                found.update(f"{record}\n".encode())
        return found.digest()

    def events(self, evening: int) -> list[dict[str, Any]]:
        """All events of an evening as they were printed. Raises UsageError if one is damaged."""
        query = "SELECT seq, record FROM events WHERE evening = ? ORDER BY seq"
        try:
            return self._decoded("Ereignis", query, evening, decode_event)
        except DamageError as fault:
            raise events_damaged(evening, str(fault)) from fault

    def _decoded(self, what: str, query: str, evening: int, decode: Callable[[int, str], Row]) -> list[Row]:
        """Rows that are numbered from 1 without gaps. Raises DamageError."""
        try:
            rows = self._base.execute(query, (evening,)).fetchall()
        except sqlite3.Error as fault:
            raise DamageError(DAMAGED) from fault
        for place, (number, _) in enumerate(rows, 1):
            if number != place:
                raise DamageError(f"{what} {place} fehlt")
        return [decode(number, text) for number, text in rows]
