"""The journal: one SQLite file with the inputs of every evening and the events they caused.

Both are committed in one transaction before anything is printed or announced, so a power cut loses nothing that
anybody has heard of. Inputs are the truth; events are kept to compare and to export.
"""

from __future__ import annotations

import json
import math
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from host.errors import UsageError
from host.evening import Recorded, Setup
from host.inputs import Input, Watermark, from_record, to_record
from host.judging.strictness import Strictness
from host.registry import game
from host.settings import decks

VERSION = 1
"""Of the tables, in `user_version` of the file."""
WATERMARK_EVERY_S = 1.0
"""A watermark that caused nothing is journalled at most once in so many seconds of event time."""

_TABLES = (
    "CREATE TABLE evenings (id INTEGER PRIMARY KEY, started TEXT NOT NULL, setup TEXT NOT NULL, finished TEXT)",
    "CREATE TABLE inputs (evening INTEGER NOT NULL REFERENCES evenings, number INTEGER NOT NULL, record TEXT NOT NULL,"
    " PRIMARY KEY (evening, number)) WITHOUT ROWID",
    "CREATE TABLE events (evening INTEGER NOT NULL REFERENCES evenings, seq INTEGER NOT NULL, input INTEGER NOT NULL,"
    " record TEXT NOT NULL, PRIMARY KEY (evening, seq)) WITHOUT ROWID",
)


@dataclass(frozen=True)
class EveningRow:
    """One evening as the list shows it."""

    id: int
    started: str
    """Local time, ISO 8601."""
    finished: str | None
    setup: Setup
    events: int


def event_record(recorded: Recorded) -> dict[str, Any]:
    """An event with its number, as it is printed and kept."""
    return {"seq": recorded.seq, **recorded.event.as_record()}


def encode_input(item: Input) -> str:
    """An input as JSON. Infinity, which JSON does not know, is written as text."""
    record = to_record(item)
    return json.dumps({key: "inf" if value == math.inf else value for key, value in record.items()}, ensure_ascii=False)


def decode_input(text: str) -> Input:
    """The input that `encode_input` wrote."""
    record = json.loads(text)
    return from_record(
        {key: math.inf if value == "inf" and key != "answer" else value for key, value in record.items()}
    )


def encode_setup(setup: Setup) -> str:
    """A set-up as JSON."""
    return json.dumps(
        {
            "game": setup.game,
            "players": setup.players,
            "rules": setup.rules.model_dump(mode="json"),
            "strictness": setup.strictness.model_dump(mode="json"),
            "live": setup.live,
            "turns": setup.turns,
            "turn_after_s": setup.turn_after_s,
            **({"deck": decks.to_record(setup.deck)} if setup.deck is not None else {}),
        },
        ensure_ascii=False,
    )


def decode_setup(text: str) -> Setup:
    """The set-up that `encode_setup` wrote."""
    record: Mapping[str, Any] = json.loads(text)
    rules = game(record["game"]).rules
    return Setup(
        game=record["game"],
        players=tuple(record["players"]),
        rules=rules.model_validate(record["rules"]),
        strictness=Strictness.model_validate(record["strictness"]),
        live=record["live"],
        turns=record["turns"],
        turn_after_s=record["turn_after_s"],
        deck=decks.from_record(record["deck"]) if "deck" in record else None,
    )


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Journal:
    """The file. Open it with `create=True` only when an evening really starts."""

    def __init__(self, path: Path, *, create: bool = False) -> None:
        self.path = path
        if not create and not path.is_file():
            raise UsageError(f"{path}: Noch kein Journal vorhanden, also auch kein Abend.")
        try:
            if create:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=5.0, isolation_level=None)
            self._use_wal()
            self._base.execute("PRAGMA synchronous = FULL")
            self._prepare()
        except (sqlite3.Error, OSError) as fault:
            raise UsageError(f"{path}: Das Journal lässt sich nicht öffnen ({fault}).") from fault

    def _use_wal(self) -> None:
        """Two evenings may start at once; SQLite does not wait for this change by itself."""
        for _ in range(50):
            try:
                self._base.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError:
                time.sleep(0.1)

    def _prepare(self) -> None:
        self._base.execute("BEGIN IMMEDIATE")
        with self._base:
            version = self._base.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                for table in _TABLES:
                    self._base.execute(table)
                self._base.execute(f"PRAGMA user_version = {VERSION}")
        if version not in (0, VERSION):
            raise UsageError(f"{self.path}: Dieses Journal (Fassung {version}) braucht ein neueres spielwirt.")

    def close(self) -> None:
        self._base.close()

    def begin(self, setup: Setup, opening: Sequence[Recorded]) -> int:
        """Write a new evening with its first events down; returns its number."""
        self._base.execute("BEGIN IMMEDIATE")
        with self._base:
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
        self._base.execute("BEGIN IMMEDIATE")
        try:
            with self._base:
                self._base.executemany(
                    "INSERT INTO inputs VALUES (?, ?, ?)",
                    [(evening, number + more, encode_input(item)) for more, item in enumerate(items)],
                )
                self._add_events(evening, number + len(items) - 1, events)
                self._base.execute(
                    "UPDATE evenings SET finished = CASE WHEN ? THEN coalesce(finished, ?) END WHERE id = ?",
                    (over, _now(), evening),
                )
        except sqlite3.IntegrityError as fault:
            raise UsageError(f"Abend {evening} wird schon anderswo weitergeführt.") from fault

    def replace_events(self, evening: int, events: Sequence[tuple[int, Recorded]]) -> None:
        """Write all events of an evening anew, each with the number of its input."""
        self._base.execute("BEGIN IMMEDIATE")
        with self._base:
            self._base.execute("DELETE FROM events WHERE evening = ?", (evening,))
            for number, event in events:
                self._add_events(evening, number, [event])

    def _add_events(self, evening: int, number: int, events: Sequence[Recorded]) -> None:
        self._base.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?)",
            [(evening, e.seq, number, json.dumps(event_record(e), ensure_ascii=False)) for e in events],
        )

    def evenings(self) -> list[EveningRow]:
        """All evenings, the oldest first."""
        rows = self._base.execute(
            "SELECT id, started, finished, setup, (SELECT count(*) FROM events WHERE evening = id) FROM evenings"
            " ORDER BY id"
        )
        return [EveningRow(number, began, ended, decode_setup(setup), n) for number, began, ended, setup, n in rows]

    def find(self, which: str | None, *, unfinished: bool = False) -> EveningRow:
        """An evening by its number, `last` or None for the newest. Raises UsageError if there is none."""
        rows = self.evenings()
        if which in (None, "last"):
            rows = [row for row in rows if not (unfinished and row.finished)]
            if not rows:
                raise UsageError(f"{self.path}: Kein {'offener ' if unfinished else ''}Abend im Journal.")
            return rows[-1]
        for row in rows:
            if str(row.id) == which:
                return row
        numbers = f"1 bis {rows[-1].id}" if rows else "noch keiner"
        raise UsageError(f"Abend {which} steht nicht im Journal (vorhanden: {numbers}, oder „last“).")

    def inputs(self, evening: int) -> list[Input]:
        """All inputs of an evening in their order; the first has the number 1."""
        rows = self._base.execute("SELECT record FROM inputs WHERE evening = ? ORDER BY number", (evening,))
        return [decode_input(text) for (text,) in rows]

    def events(self, evening: int) -> list[dict[str, Any]]:
        """All events of an evening as they were printed."""
        rows = self._base.execute("SELECT record FROM events WHERE evening = ? ORDER BY seq", (evening,))
        return [json.loads(text) for (text,) in rows]


class EveningLog:
    """Writes one evening on. Watermarks that caused nothing are thinned out so that the fold stays the same."""

    def __init__(self, journal: Journal, evening: int, written: int = 0, watermark: float = 0.0) -> None:
        self.evening = evening
        self._journal = journal
        self._written = written
        self._watermark = watermark
        self._held: Watermark | None = None

    def add(self, item: Input, events: Sequence[Recorded], over: bool) -> None:
        """Commit one input and its events; returns when they are safe on the disk."""
        if isinstance(item, Watermark):
            if not events and item.at < self._watermark + WATERMARK_EVERY_S:
                self._held = item
                return
            self._watermark = item.at
            self._held = None
        # what comes next may lie before the held watermark: without it, the replay would apply what the evening did not
        items = [item] if self._held is None else [self._held, item]
        self._journal.add(self.evening, self._written + 1, items, events, over)
        self._written += len(items)
        if self._held is not None:
            self._watermark, self._held = self._held.at, None
