"""`check`: whether everything is there for an evening."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from rich.table import Table
from rich.text import Text

from host.errors import UsageError
from host.lineup import spelt
from host.outlets import warn
from host.settings.checkup import Finding, State, examine
from host.settings.config import Config, find_config, load_config
from host.showing.tables import show

_STYLES = {State.OK: "green", State.WARN: "yellow", State.FAIL: "bold red"}


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "check", help="nachsehen, ob alles da ist", description="Prüft Mikrofon, Stimme, Sprachmodell und Namen."
    )
    parser.add_argument("-p", "--player", action="append", nargs="+", default=[], metavar="NAME", help="Mitspieler")
    parser.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    parser.add_argument("--model", metavar="ORDNER|NAME", help="Sprachmodell")
    parser.add_argument(
        "--listen",
        action=argparse.BooleanOptionalAction,
        help="auch zuhören: Raum, jeder Mitspieler, die eigene Stimme (ohne Angabe: wenn jemand am Terminal sitzt)",
    )
    parser.add_argument("--knocks", action="store_true", help="zuhören, wie ihr auf den Tisch klopft: dreimal")
    parser.set_defaults(run=_check)


def _check(arguments: argparse.Namespace) -> int:
    names = [name for group in arguments.player for name in group]
    findings = list(examine(arguments.config, names, arguments.model))
    listens = sys.stdin.isatty() and sys.stdout.isatty() if arguments.listen is None else arguments.listen
    hears = not any(one.what == "Mikrofon" and one.state is State.FAIL for one in findings)
    if listens and hears:
        from host.settings.tablesound import table_check

        config = _config(arguments.config)
        players = [spelt(name) for name in names or config.players.names]
        findings += table_check(config, arguments.model, players, warn)
    if arguments.knocks:
        findings.append(_knocks(arguments.config))
    table = Table("Was", "Stand", "Genauer")
    show(table, ((one.what, Text(f"● {one.state.value}", style=_STYLES[one.state]), one.text) for one in findings))
    return 1 if any(one.state is State.FAIL for one in findings) else 0


def _knocks(named: str | None) -> Finding:
    from host.settings.knockcheck import microphone_check

    warn("Klopf dreimal auf den Tisch.")
    return microphone_check(_config(named))


def _config(named: str | None) -> Config:
    try:
        return load_config(find_config(named))
    except UsageError:
        return Config()  # what is wrong with it has been said
