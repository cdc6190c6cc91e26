"""`learn`: every player reads some phrases out, and the host learns how this table sounds."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table as Rows

from host.arguments import whole_number
from host.errors import UsageError, reason
from host.paths import tables_folder
from host.registry import BUILT, TITLES, game
from host.settings.config import Config, find_config, load_config
from host.showing.tables import show
from host.showing.visible import visible
from host.takes import TerminalBoard, asked, spelt

if TYPE_CHECKING:
    from host.teaching import Subject
    from speech.learning.lesson import Reading
    from speech.learning.tables import Tables
    from speech.models import SpeechModel


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "learn",
        help="die Stimmen eines Tisches lernen",
        description="Jeder liest etwa dreißig Sätze vor, und der Wirt lernt daraus, wie dieser Tisch klingt. "
        "Nichts verlässt diesen Rechner.",
    )
    parser.add_argument(
        *("-p", "--player", "--players"),
        dest="player",
        action="append",
        nargs="+",
        default=[],
        metavar="NAME",
        help="wer am Tisch sitzt; ohne Angabe wird gefragt",
    )
    parser.add_argument("--name", metavar="NAME", help="wie der Tisch heißen soll; ohne Angabe nach seinen Spielern")
    parser.add_argument(
        "--game", action="append", nargs="+", default=[], metavar="SPIEL", help=f"dessen Sätze: {', '.join(TITLES)}"
    )
    parser.add_argument("--count", type=whole_number, default=30, metavar="ZAHL", help="so viele Sätze für jeden (30)")
    parser.add_argument("--from", dest="source", metavar="ORDNER", help="aus Aufnahmen lernen, wie „record“ sie macht")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="gelernte Tische auflisten")
    what.add_argument("--delete", metavar="NAME", help="einen Tisch mit allen seinen Aufnahmen löschen, für immer")
    parser.add_argument("--json", action="store_true", help="ein JSON-Objekt je Tisch")
    parser.add_argument("--model", metavar="ORDNER|NAME", help="Sprachmodell, das angepasst wird")
    parser.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    parser.set_defaults(run=_learn)


def _learn(arguments: argparse.Namespace) -> int:
    from speech.collection import CollectionError
    from speech.learning.lesson import LessonError
    from speech.learning.tables import TableError, Tables

    tables = Tables(tables_folder())
    try:
        if arguments.list:
            return _list(tables, arguments.json)
        if arguments.delete is not None:
            tables.delete(arguments.delete)
            print(visible(f"Der Tisch „{arguments.delete}“ ist gelöscht."))
            return 0
        return _teach(tables, arguments)
    except (CollectionError, LessonError, TableError) as fault:
        raise UsageError(str(fault)) from fault
    except OSError as fault:
        raise UsageError(f"{fault.filename or tables_folder()}: {reason(fault)}.") from fault


def _list(tables: Tables, as_json: bool) -> int:
    from speech.learning.tables import TableError

    faults, rows = [], []
    for name in tables.names():
        try:
            table = tables.find(name)
        except TableError as fault:
            faults.append(f"{fault}; spielwirt learn --delete {shlex.quote(name)} löscht ihn.")
            continue
        if as_json:
            record = {"name": table.name, "players": table.players, "learnt": table.learnt}
            figures = {"phrases": table.of, "before": table.before, "after": table.after}
            print(json.dumps(record | figures, ensure_ascii=False))
        share = f"{table.before} → {table.after} von {table.of}"
        rows.append((table.name, ", ".join(table.players), table.learnt, share))
    if not as_json and rows:
        show(Rows("Tisch", "Spieler", "gelernt am", "verstanden"), rows)
    elif not as_json and not faults:
        print("Noch kein Tisch gelernt.")
    if faults:
        raise UsageError(*faults)
    return 0


def _teach(tables: Tables, arguments: argparse.Namespace) -> int:
    """Readings of a folder, or what the players read out now; then the lesson."""
    from host.teaching import base_model, phrases_of, readings_of
    from speech.collection import Collection

    config = load_config(find_config(arguments.config))
    games = [game(name).name for group in arguments.game for name in group] or [next(iter(BUILT))]
    model = base_model(arguments.model)
    names = list(dict.fromkeys(spelt(name) for group in arguments.player for name in group))
    if arguments.source is not None:
        readings = readings_of(Collection(Path(arguments.source)), names)
        names = list(dict.fromkeys(one.player for one in readings))
        subject = phrases_of(games, names, config)
        return _learnt(tables, _name(tables, arguments.name, names), readings, subject, model)
    try:
        names = names or _players(tables, arguments.name, config)
        name = _name(tables, arguments.name, names)
        subject = phrases_of(games, names, config)
        readings = _read_out(tables, name, names, subject, model, arguments.count, config)
    except (EOFError, KeyboardInterrupt):
        readings = []
    if not readings:
        print("\nDann lerne ich noch nicht; was schon vorgelesen ist, bleibt bis zum nächsten Mal.")
        return 0
    return _learnt(tables, name, readings, subject, model)


def _learnt(tables: Tables, name: str, readings: Sequence[Reading], subject: Subject, model: SpeechModel) -> int:
    from host.teaching import Progress, taught, tell

    tell(taught(tables, name, readings, subject, model, Progress()), readings, name, tables.folder(name))
    return 0


def _name(tables: Tables, named: str | None, players: Sequence[str]) -> str:
    """What the table is called. Raises `TableError` for what no table can be called, before anything is done for it."""
    if named is None and not players:
        raise UsageError("learn: es fehlen die Spieler; -p NAME für jeden.")
    name = " ".join(players) if named is None else named
    tables.folder(name)
    return name


def _players(tables: Tables, name: str | None, config: Config) -> list[str]:
    """Those of the table that is learnt anew, or of the configuration; else they are asked for."""
    if name is not None and name in tables.names():
        return list(tables.find(name).players)
    known = list(config.players.names)
    return known or spelt(asked("Wer spielt? (Namen, durch Leerzeichen getrennt) ")).replace(",", " ").split()


def _read_out(
    tables: Tables,
    name: str,
    players: Sequence[str],
    subject: Subject,
    model: SpeechModel,
    count: int,
    config: Config,
) -> list[Reading]:
    """Player by player; nothing where somebody does not want to."""
    from host.teaching import dictated, readings_of
    from speech.collection import Collection
    from speech.microphone import Microphone, NoMicrophone

    collection = Collection(tables.folder(name))
    if all(len(collection.texts(player)) >= count for player in players):
        return readings_of(collection, players)
    try:
        microphone = Microphone(config.audio.device)
    except NoMicrophone as fault:
        raise UsageError(str(fault)) from fault
    try:
        return dictated(tables, name, players, subject, model, microphone, count, TerminalBoard())
    finally:
        microphone.close()
