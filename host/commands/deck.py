"""`deck check` and `deck import`: decks of the table's own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from games.deck import Deck
from host.errors import UsageError, reason
from host.registry import with_deck
from host.settings.deckcsv import to_toml
from host.settings.decks import find_deck
from host.showing.visible import visible


def add(subparsers: Any) -> None:
    """Add the command with its parts."""
    deck = subparsers.add_parser("deck", help="Kartensätze", description=f"Kartensätze für {with_deck()}.")
    parts = deck.add_subparsers(title="Befehle", metavar="BEFEHL", dest="part", required=True)
    check = parts.add_parser("check", help="einen Kartensatz prüfen")
    check.add_argument("file", metavar="DATEI", help="Kartensatz (TOML) oder Tabelle (CSV)")
    check.set_defaults(run=_check)
    imported = parts.add_parser("import", help="aus einer Tabelle (CSV) einen Kartensatz machen")
    imported.add_argument("file", metavar="TABELLE", help="CSV: Karte;Name;Gründungsjahr (niedrig);Preis [Euro] …")
    imported.add_argument("target", nargs="?", metavar="DATEI", help="wohin; ohne Angabe auf den Bildschirm")
    imported.set_defaults(run=_import)


def _check(arguments: argparse.Namespace) -> int:
    deck = find_deck(arguments.file)
    print(visible(f"{arguments.file}: in Ordnung. {_summary(deck)}"))
    return 0


def _summary(deck: Deck) -> str:
    jokers = {0: "kein Joker", 1: "ein Joker"}.get(len(deck.jokers), f"{len(deck.jokers)} Joker")
    names = ", ".join(f"{one.name}{' (niedrig)' if one.better == 'lower' else ''}" for one in deck.categories)
    return f"„{deck.name}“: {len(deck.cards)} Karten, {jokers}; {names}."


def _import(arguments: argparse.Namespace) -> int:
    text = to_toml(find_deck(arguments.file))
    if arguments.target is None:
        print(text, end="")
        return 0
    path = Path(arguments.target)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as fault:
        raise UsageError(f"{path}: gibt es schon und bleibt, wie es ist.") from fault
    except OSError as fault:
        raise UsageError(f"{path}: lässt sich nicht schreiben ({reason(fault)}).") from fault
    print(visible(f"{path}: angelegt."))
    return 0
