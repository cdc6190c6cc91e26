"""`evenings`, `export`, `replay` and `amend`: what the journal keeps."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from grammars import Reader
from host.errors import UsageError
from host.evening import Setup
from host.hearing.transcript import LineError, plain_words, spread
from host.inputs import Amend, Heard, Input, Invited, Knock, Setting, Unheard, Watermark
from host.keeping.journal import EveningLog, EveningRow, Journal, event_record
from host.keeping.replay import first_difference, fold, restart_of
from host.outlets import warn
from host.paths import journal_file
from host.registry import TITLES
from host.understanding import Understanding

_FIRST_COLUMNS = ("seq", "at", "type", "player")
_NOTHING = "nichts"
"""Stands for an input in which nothing was said at all; as a word it is none of its own in any game."""


def add(subparsers: Any) -> None:
    """Add the commands."""
    evenings = subparsers.add_parser("evenings", help="alle Abende auflisten", description="Listet alle Abende auf.")
    evenings.add_argument("--json", action="store_true", help="ein JSON-Objekt je Abend")
    evenings.set_defaults(run=_evenings)
    export = subparsers.add_parser("export", help="die Ereignisse eines Abends", description="Gibt einen Abend aus.")
    export.add_argument("evening", metavar="ABEND", help="Nummer oder „last“")
    export.add_argument("--format", choices=("json", "csv"), default="json", help="json oder csv")
    export.set_defaults(run=_export)
    replay = subparsers.add_parser(
        "replay", help="einen Abend nachrechnen", description="Rechnet einen Abend aus seinen Eingaben neu aus."
    )
    replay.add_argument("evening", metavar="ABEND", help="Nummer oder „last“")
    replay.add_argument("--inputs", action="store_true", help="statt der Ereignisse die nummerierten Eingaben")
    replay.set_defaults(run=_replay)
    amend = subparsers.add_parser(
        "amend", help="etwas falsch Gehörtes berichtigen", description="Ersetzt, was in einer Eingabe gehört wurde."
    )
    amend.add_argument("evening", metavar="ABEND", help="Nummer oder „last“")
    amend.add_argument("number", metavar="NUMMER", help="der Eingabe (siehe „replay ABEND --inputs“)")
    amend.add_argument("words", nargs="*", metavar="WORT", help="was gesagt wurde; „nichts“: gar nichts")
    amend.set_defaults(run=_amend)


def _evenings(arguments: argparse.Namespace) -> int:
    path = journal_file()
    rows: list[EveningRow] = []
    if path.is_file():
        journal = Journal(path)
        rows = journal.evenings()
        journal.close()
    if arguments.json:
        for row in rows:
            print(json.dumps(_row_record(row), ensure_ascii=False))
        return 0
    if not rows:
        print("Noch kein Abend im Journal.")
        return 0
    table = Table("Abend", "Beginn", "Spiel", "Spieler", "Ereignisse", "Stand")
    for row in rows:
        names = ", ".join(row.setup.players)
        state = "zu Ende" if row.finished else "offen"
        began = row.started[:16].replace("T", " ")
        table.add_row(str(row.id), began, TITLES[row.setup.game], names, str(row.events), state)
    Console(file=sys.stdout).print(table)
    return 0


def _row_record(row: EveningRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "started": row.started,
        "finished": row.finished,
        "game": row.setup.game,
        "players": row.setup.players,
        "events": row.events,
    }


def _opened(which: str) -> tuple[Journal, EveningRow]:
    journal = Journal(journal_file())
    return journal, journal.find(which)


def _export(arguments: argparse.Namespace) -> int:
    journal, row = _opened(arguments.evening)
    events = journal.events(row.id)
    journal.close()
    if arguments.format == "json":
        for event in events:
            print(json.dumps(event, ensure_ascii=False))
        return 0
    columns = list(dict.fromkeys([*_FIRST_COLUMNS, *(key for event in events for key in event)]))
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(event.get(column)) for column in columns] for event in events)
    return 0


def _cell(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return " ".join(map(str, value))
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict | bool) else value


def _replay(arguments: argparse.Namespace) -> int:
    journal, row = _opened(arguments.evening)
    inputs, stored = journal.inputs(row.id), journal.events(row.id)
    journal.close()
    if arguments.inputs:
        for number, item in enumerate(inputs, start=1):
            print(f"{number:5}  {_described(item)}")
        return 0
    folded = fold(row.setup, inputs)
    for _, event in folded.events:
        if event.event.public:
            print(json.dumps(event_record(event), ensure_ascii=False))
    if difference := first_difference(stored, folded.records):
        sys.stdout.flush()
        warn(f"Abend {row.id} kommt anders heraus als damals: {difference}.")
        return 1
    return 0


def _described(item: Input) -> str:
    if isinstance(item, Heard):
        return f"{item.start:9.2f} {item.end:9.2f} | {' '.join(word.text for word in item.words)}"
    if isinstance(item, Knock):
        return f"{item.at:9.2f} KNOCK"
    if isinstance(item, Unheard):
        return f"{item.start:9.2f} {item.end:9.2f} {item.cause.upper()}"
    if isinstance(item, Watermark):
        return f"{item.at:9.2f} … bis hierher ist alles gehört"
    if isinstance(item, Amend):
        words = "nichts" if item.words is None else " ".join(word.text for word in item.words)
        return f"{item.at:9.2f} Berichtigung von {item.target}: {words}"
    if isinstance(item, Setting):
        return f"{item.at:9.2f} Strenge {item.key} = {item.value}"
    if isinstance(item, Invited):
        return f"{item.at:9.2f} Gast: {item.name}"
    return f"{item.at:9.2f} Antwort auf Frage {item.question}: {item.answer}"


def _amend(arguments: argparse.Namespace) -> int:
    journal, row = _opened(arguments.evening)
    try:
        inputs = journal.inputs(row.id)
        item = _amendment(arguments.number, arguments.words, row.setup, inputs)
        folded = fold(row.setup, inputs)
        new = folded.evening.feed(item)
        log = EveningLog(journal, row.id, len(inputs), restart_of(inputs).watermark)
        log.add(item, new, folded.evening.over)
    finally:
        journal.close()
    for event in new:
        if event.event.public:
            print(json.dumps(event_record(event), ensure_ascii=False))
    return 0


def _amendment(number: str, words: Sequence[str], setup: Setup, inputs: Sequence[Input]) -> Amend:
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(inputs)):
        raise UsageError(f"Eingabe {number} gibt es nicht; dieser Abend hat 1 bis {len(inputs)}.")
    target = inputs[int(number) - 1]
    if not isinstance(target, Heard):
        raise UsageError(f"Eingabe {number} ist nichts Gesprochenes (siehe „replay ABEND --inputs“).")
    spoken = plain_words(" ".join(words))
    if not spoken:
        raise UsageError(f"amend: Was wurde gesagt? Etwa „herz sieben“, oder „{_NOTHING}“, wenn es gar nichts war.")
    at = restart_of(inputs).watermark
    if spoken == [_NOTHING]:
        return Amend(at, int(number), None)
    try:
        replaced = spread([(word, None) for word in spoken], target.start, target.end)
    except LineError as fault:
        raise UsageError(f"amend: {fault}.") from None
    guests = [item.name for item in inputs if isinstance(item, Invited)]
    reader = Understanding(Reader(setup.game, tuple(dict.fromkeys([*setup.players, *guests])), lists=setup.lists))
    if not reader.read(replaced).phrases:
        wanted = f"was gilt, zeigt „spielwirt say {setup.game}“; „{_NOTHING}“, wenn es gar nichts war"
        raise UsageError(f"amend: „{' '.join(spoken)}“ kenne ich nicht ({wanted}).")
    return Amend(at, int(number), replaced)
