"""`bench`: how fast it is on this machine."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from host.errors import UsageError
from host.outlets import warn


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "bench",
        help="messen, wie schnell es ist",
        description="Misst Start, Spracherkennung, Speicher und Regelwerk; „bench hearing“, wie gut es hört.",
    )
    parser.add_argument(
        "recording",
        nargs="?",
        metavar="DATEI|hearing",
        help="Aufnahme, ohne Angabe die der Vorführung; hearing: wie gut es hört, im Vergleich",
    )
    parser.add_argument("--json", action="store_true", help="ein JSON-Objekt")
    hearing = parser.add_argument_group("bench hearing")
    hearing.add_argument("--audio", metavar="ORDNER", help="Aufnahmen von Menschen und Geräuschen")
    hearing.add_argument("--quick", action="store_true", help="ein kleiner Teil davon")
    parser.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    if arguments.recording == "hearing":
        from host import bench_hearing

        return bench_hearing.run(arguments.audio, quick=arguments.quick, as_json=arguments.json)
    from host.bench import measure
    from host.demo.party import RECORDING

    recording = Path(arguments.recording) if arguments.recording else RECORDING
    if not recording.is_file():
        raise UsageError(f"{recording}: diese Datei gibt es nicht.")
    try:
        figures = measure(recording)
    except subprocess.CalledProcessError as fault:
        last = (fault.stderr or "").strip().splitlines()[-1:] or ["ohne Meldung"]
        warn(f"Die Messung ist gescheitert: {last[0]}")
        return 1
    if arguments.json:
        print(json.dumps(figures.as_record(), ensure_ascii=False))
        return 0
    _print(figures.as_record())
    return 0


def _print(record: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("Was", "Wert", "Ziel")
    for key, title, unit in (
        ("cold_start_s", "Kaltstart bis zum Zuhören", "s"),
        ("decoding", "Spracherkennung auf einem Kern", "× Echtzeit"),
        ("memory_mb", "Speicher dabei", "MB"),
        ("evening_s", "Regelwerk, ein Abend von vier Stunden", "s"),
        ("graph_s", "Entscheidungsnetz des größten Spiels", "s"),
        ("reference_s", "Vergleichsschleife", "s"),
    ):
        table.add_row(title, f"{record[key]:.4g} {unit}".rstrip(), str(record["aims"].get(key, "")))
    for key, value in record["ratios"].items():
        table.add_row(f"Verhältnis zur Schleife: {key}", f"{value:g}", "")
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 100).print(table)
