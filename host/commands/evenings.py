"""`evenings`, `export`, `replay` and `amend`: what the journal keeps."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from contextlib import closing
from typing import Any

from rich.table import Table

from grammars import Reader
from host.errors import UsageError
from host.hearing.transcript import LineError, plain_words, spread
from host.inputs import Acquainted, Amend, Heard, Input, Invited, Knock, Recess, Setting, Unheard, Watermark
from host.keeping.eveninglog import EveningLog
from host.keeping.faults import damaged
from host.keeping.journal import DamagedRow, EveningRow, Journal
from host.keeping.records import event_record
from host.keeping.replay import difference_to, fold, gone_on, restart_of
from host.outlets import warn
from host.paths import journal_file
from host.registry import TITLES
from host.setup import Setup
from host.showing.tables import show
from host.understanding import Understanding

_FIRST_COLUMNS = ("seq", "at", "type", "player")
_NOTHING = "nichts"
"""Stands for an input in which nothing was said at all; as a word it is none of its own in any game."""


def add(subparsers: Any) -> None:
    """Add the commands."""
    evenings = subparsers.add_parser("evenings", help="alle Abende auflisten", description="Listet alle Abende auf.")
    evenings.add_argument("--json", action="store_true", help="ein JSON-Objekt je Abend")
    evenings.add_argument(
        "--page", action="store_true", help="im Browser: ansehen, Punktestand, speichern, löschen; Strg-C beendet"
    )
    evenings.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML), mit --page")
    evenings.set_defaults(run=_evenings)
    parts = evenings.add_subparsers(title="Befehle", metavar="BEFEHL", dest="part")
    delete = parts.add_parser("delete", help="Abende löschen", description="Löscht Abende aus dem Journal, für immer.")
    delete.add_argument("evening", nargs="+", metavar="ABEND", help="Nummer (siehe „evenings“)")
    delete.set_defaults(run=_delete)
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
    if arguments.page:
        return _on_the_page(arguments)
    path = journal_file()
    rows: list[EveningRow | DamagedRow] = []
    if path.is_file():
        with closing(Journal(path)) as journal:
            rows = journal.rows()
    if arguments.json:
        for row in rows:
            print(json.dumps(_row_record(row), ensure_ascii=False))
    elif not rows:
        print("Noch kein Abend im Journal.")
    else:
        show(Table("Abend", "Beginn", "Spiel", "Spieler", "Ereignisse", "Stand"), map(_row_cells, rows))
    for row in rows:
        if isinstance(row, DamagedRow):
            raise damaged(row.id, row.why)
    return 0


def _on_the_page(arguments: argparse.Namespace) -> int:
    """Until Ctrl-C, which is how this ends."""
    from host.foyer.choice import Choice
    from host.foyer.desk import FoyerDesk
    from host.foyer.foyer import Foyer
    from host.settings.config import find_config, load_config

    if arguments.json:
        raise UsageError("evenings: entweder --page oder --json.")
    config = load_config(find_config(arguments.config))
    foyer = Foyer(FoyerDesk(config, Choice(game=""), begins=False), journal_file(), config.table.port)
    print(f"Abende: {foyer.address}", file=sys.stderr, flush=True)
    try:
        foyer.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        foyer.close()
    return 0


def _row_cells(row: EveningRow | DamagedRow) -> tuple[str, ...]:
    if isinstance(row, DamagedRow):
        return str(row.id), "", "", "", "", "beschädigt"
    names = ", ".join(row.setup.players)
    state = "zu Ende" if row.finished else "offen"
    began = row.started[:16].replace("T", " ")
    return str(row.id), began, TITLES[row.setup.game], names, str(row.events), state


def _row_record(row: EveningRow | DamagedRow) -> dict[str, Any]:
    if isinstance(row, DamagedRow):
        return {"id": row.id, "damaged": row.why}
    return {
        "id": row.id,
        "started": row.started,
        "finished": row.finished,
        "game": row.setup.game,
        "players": row.setup.players,
        "events": row.events,
    }


def _delete(arguments: argparse.Namespace) -> int:
    with closing(Journal(journal_file())) as journal:
        numbers = [journal.number(which) for which in arguments.evening if _numbered(which)]
        for number in dict.fromkeys(numbers):
            with journal.hold(number):
                journal.delete(number)
            print(f"Abend {number} ist gelöscht.", flush=True)
    return 0


def _numbered(which: str) -> bool:
    """Whoever deletes names what: the newest evening may be another one than he thinks. Raises UsageError."""
    if which == "last":
        raise UsageError("evenings delete: genannt wird die Nummer des Abends (siehe „spielwirt evenings“).")
    return True


def _export(arguments: argparse.Namespace) -> int:
    with closing(Journal(journal_file())) as journal:
        events = journal.events(journal.number(arguments.evening))
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
    with closing(Journal(journal_file())) as journal:
        row = journal.find(arguments.evening)
        inputs = journal.inputs(row.id)
        if arguments.inputs:
            for number, item in enumerate(inputs, start=1):
                print(f"{number:5}  {_described(item)}")
            return 0
        folded = fold(row.setup, inputs)
        for _, event in folded.events:
            if event.event.public:
                print(json.dumps(event_record(event), ensure_ascii=False))
        sys.stdout.flush()
        if difference := difference_to(journal, row.id, folded):
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
    if isinstance(item, Acquainted):
        return f"{item.at:9.2f} Gelernte Stimmen: {', '.join(player for player, _ in item.voices)}"
    if isinstance(item, Recess):
        return f"{item.at:9.2f} {'Es wird weitergespielt' if item.over else 'Stimmen lernen'}"
    return f"{item.at:9.2f} Antwort auf Frage {item.question}: {item.answer}"


def _amend(arguments: argparse.Namespace) -> int:
    with closing(Journal(journal_file())) as journal:
        row = journal.find(arguments.evening)
        with journal.hold(row.id):
            inputs = journal.inputs(row.id)
            item = _amendment(arguments.number, arguments.words, row.setup, inputs)
            folded = gone_on(journal, row.id, row.setup, inputs)
            new = folded.evening.feed(item)
            log = EveningLog(journal, row.id, len(inputs), restart_of(inputs).watermark)
            log.add(item, new, folded.evening.over)
    for event in new:
        if event.event.public:
            print(json.dumps(event_record(event), ensure_ascii=False))
    return 0


def _up_to(count: int) -> str:
    return f"1 bis {count}" if count > 1 else "nur 1" if count else "keine"


def _amendment(number: str, words: Sequence[str], setup: Setup, inputs: Sequence[Input]) -> Amend:
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(inputs)):
        raise UsageError(f"Eingabe {number} gibt es nicht; dieser Abend hat {_up_to(len(inputs))}.")
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
