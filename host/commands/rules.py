"""`rules` and `say`: what a game knows, without playing it."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table

from host.announcing.rulebook import describe
from host.announcing.sentences import Sentences
from host.registry import TITLES, GameEntry, game
from host.settings.config import find_config, load_config
from host.settings.configfile import toml


def add(subparsers: Any) -> None:
    """Add both commands."""
    rules = subparsers.add_parser("rules", help="die Hausregeln eines Spiels", description="Zeigt die Hausregeln.")
    rules.add_argument("game", metavar="SPIEL", help=", ".join(TITLES))
    rules.add_argument("--diagram", action="store_true", help="den Ablauf des Spiels als Mermaid")
    rules.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    rules.add_argument("--rule", action="append", default=[], metavar="NAME=WERT", help="eine Hausregel")
    rules.set_defaults(run=_rules)
    say = subparsers.add_parser("say", help="was man sagen kann", description="Zeigt, was man sagen kann.")
    say.add_argument("game", metavar="SPIEL", help=", ".join(TITLES))
    say.set_defaults(run=_say)


def _rules(arguments: argparse.Namespace) -> int:
    entry = game(arguments.game)
    if arguments.diagram:
        print(_diagram(entry).rstrip())
        return 0
    current = load_config(find_config(arguments.config)).house_rules(entry.name, arguments.rule)
    table = Table("Regel", "Was gilt", "Wert", "Vorgabe", "Art", "Erlaubt", title=entry.title)
    for line in describe(entry.name, current):
        table.add_row(line.name, line.sentence, toml(line.value), toml(line.default), line.type, line.allowed)
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else 160)
    console.print(table)
    if memo := Sentences.load(entry.name).texts.memo:
        console.print(_memo(memo))
    return 0


def _memo(lines: Mapping[str, str]) -> Table:
    """A card to lay on the table."""
    card = Table(title="Merkzettel", show_header=False, box=ROUNDED)
    for what, does in lines.items():
        card.add_row(what, does)
    return card


def _diagram(entry: GameEntry) -> str:
    machine = importlib.import_module(f"games.{entry.name.replace('-', '_')}.machine")
    return str(machine.diagram())


def _say(arguments: argparse.Namespace) -> int:
    from grammars import sayable

    entry = game(arguments.game)
    table = Table("Man sagt", "Absicht", title=entry.title)
    for example in sayable(entry.name):
        table.add_row(f"„{example.text}“", example.intent)
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 120).print(table)
    return 0
