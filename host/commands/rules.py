"""`rules` and `say`: what a game knows, without playing it."""

from __future__ import annotations

import argparse
import importlib
from typing import Any

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from host.announcing.rulebook import describe
from host.announcing.sentences import Sentences
from host.registry import TITLES, GameEntry, game
from host.settings.config import find_config, load_config
from host.settings.configfile import toml
from host.showing.tables import console, show, show_text
from host.showing.visible import visible

_TABLE_WIDTH = 120
"""In fewer columns a table of six is hard to read: then the rules stand one below the other."""


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
    lines = describe(entry.name, current)
    if console().width < _TABLE_WIDTH:
        show_text(Text(entry.title, style="bold"))
        for one in lines:
            heard = f"{one.name} = {toml(one.value)}"
            more = f"  {one.sentence}\n  Erlaubt: {one.allowed}; Vorgabe: {toml(one.default)}."
            show_text(Text.assemble((visible(heard), "bold"), "\n", visible(more)))
        _show_memo(entry)
        return 0
    table = Table("Regel", "Was gilt", "Wert", "Vorgabe", "Art", "Erlaubt", title=entry.title)
    show(table, ((one.name, one.sentence, toml(one.value), toml(one.default), one.type, one.allowed) for one in lines))
    _show_memo(entry)
    return 0


def _show_memo(entry: GameEntry) -> None:
    """A card to lay on the table."""
    if memo := Sentences.load(entry.name).texts.memo:
        show(Table(title="Merkzettel", show_header=False, box=ROUNDED), memo.items())


def _diagram(entry: GameEntry) -> str:
    machine = importlib.import_module(f"games.{entry.name.replace('-', '_')}.machine")
    return str(machine.diagram())


def _say(arguments: argparse.Namespace) -> int:
    from grammars import sayable

    entry = game(arguments.game)
    table = Table("Man sagt", "Das heißt", title=entry.title)
    show(table, ((f"„{example.text}“", example.means) for example in sayable(entry.name)))
    return 0
