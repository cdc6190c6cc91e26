"""`config init`, `config show` and `config check`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from host.errors import UsageError, reason
from host.lineup import check_names
from host.paths import config_file
from host.registry import BUILT
from host.settings.config import Config, find_config, load_config
from host.settings.configfile import effective, template
from host.showing.visible import visible


def add(subparsers: Any) -> None:
    """Add the command with its three parts."""
    parser = subparsers.add_parser("config", help="Einstellungen", description="Einstellungen anlegen, zeigen, prüfen.")
    parts = parser.add_subparsers(title="Befehle", metavar="BEFEHL", dest="part", required=True)
    init = parts.add_parser("init", help="eine Datei mit allen Einstellungen und Erklärungen anlegen")
    init.add_argument("file", nargs="?", metavar="DATEI", help=f"ohne Angabe {config_file().name} im eigenen Ordner")
    init.set_defaults(run=_init)
    show = parts.add_parser("show", help="was gilt")
    show.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    show.set_defaults(run=_show)
    check = parts.add_parser("check", help="eine Datei prüfen")
    check.add_argument("file", nargs="?", metavar="DATEI", help="ohne Angabe die Datei, die gilt")
    check.set_defaults(run=_check)


def _init(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file) if arguments.file else config_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(template())
    except FileExistsError as fault:
        raise UsageError(f"{path}: gibt es schon und bleibt, wie es ist.") from fault
    except OSError as fault:
        raise UsageError(f"{path}: lässt sich nicht schreiben ({reason(fault)}).") from fault
    print(visible(f"{path}: angelegt."))
    return 0


def _show(arguments: argparse.Namespace) -> int:
    path = find_config(arguments.config)
    config = load_config(path)
    print(visible(f"# {'nur Vorgaben, keine Datei' if path is None else path}"))
    print(effective(config), end="")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    path = find_config(arguments.file)
    if path is None:
        print("Keine Datei; es gelten die Vorgaben.")
        return 0
    config = load_config(path)
    _check_players(path, config)
    _check_model(path, config)
    print(visible(f"{path}: in Ordnung."))
    return 0


def _check_players(path: Path, config: Config) -> None:
    """Names that will do in one game at least: which is played is not known here. Raises UsageError."""
    names = config.players.names
    together = [*names, *(guest for guest in config.players.guests if guest not in names)]
    faults = []
    for game in BUILT:
        try:
            check_names(together, game)
            return
        except UsageError as fault:
            faults.append(fault)
    raise UsageError(f"{path}: [players] {faults[0]}.") from faults[0]


def _check_model(path: Path, config: Config) -> None:
    from speech.models import MissingModel, find_model

    if config.audio.model is None:
        return
    try:
        find_model(config.audio.model)
    except MissingModel as fault:
        raise UsageError(f"{path}: [audio] model: {fault}") from fault
