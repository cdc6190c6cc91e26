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
        description="Misst Start, Spracherkennung, Speicher und Regelwerk; „bench hearing“, wie gut es hört; "
        "„bench party“, wie gut es Tischen folgt, von denen es nicht alles versteht.",
    )
    parser.add_argument(
        "recording",
        nargs="?",
        metavar="DATEI|hearing|party|knocks",
        help="Aufnahme, ohne Angabe die der Vorführung; hearing: wie gut es hört, im Vergleich; "
        "party: wie gut es simulierten Tischen folgt; knocks: wie sicher es Klopfen erkennt",
    )
    parser.add_argument("--json", action="store_true", help="ein JSON-Objekt")
    parser.add_argument("--quick", action="store_true", help="hearing, party, knocks: nur ein kleiner Teil")
    hearing = parser.add_argument_group("bench hearing, bench knocks, bench party")
    hearing.add_argument(
        "--audio",
        nargs="?",
        const="",
        metavar="ORDNER",
        help="Aufnahmen von Menschen und Geräuschen; party: die Tische sprechen (auch ohne Ordner)",
    )
    hearing.add_argument("--design", action="store_true", help="knocks: an der Hälfte, die nicht urteilt")
    party = parser.add_argument_group("bench party")
    party.add_argument("--game", metavar="SPIEL", help="nur dieses Spiel")
    party.add_argument(
        "--share", type=float, metavar="ANTEIL", help="nur dieser Anteil gestörter Äußerungen, etwa 0.03"
    )
    party.add_argument("--seed", type=int, metavar="ZAHL", help="Startwert des Zufalls; zum Abstimmen 1 bis 99")
    party.add_argument("--jobs", type=int, default=1, metavar="ZAHL", help="so viele Prozesse (1)")
    party.add_argument("--deaf", action="store_true", help="zwanzig Sekunden lang wird gar nichts gehört")
    party.add_argument("--fit", action="store_true", help="messen, wie oft was vorkommt (host/worlds/costs.toml)")
    party.add_argument("--verbose", action="store_true", help="was schiefging, mit dem Gespräch darum herum")
    party.add_argument(
        "--write", action="store_true", help="das Ergebnis in RESULTS.md schreiben, mit --audio in SOUND.md"
    )
    parser.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    if arguments.recording == "hearing":
        from host import bench_hearing

        return bench_hearing.run(arguments.audio or None, quick=arguments.quick, as_json=arguments.json)
    if arguments.recording == "knocks":
        from host import bench_knocks

        return bench_knocks.run(
            arguments.audio or None,
            quick=arguments.quick,
            design=arguments.design,
            as_json=arguments.json,
            write=arguments.write,
        )
    if arguments.recording == "party":
        return _party(arguments) if arguments.audio is None else _party_aloud(arguments)
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


def _party(arguments: argparse.Namespace) -> int:
    from host.party import report

    if arguments.fit:
        return _fit(arguments)
    options = report.Options(
        game=arguments.game,
        quick=arguments.quick,
        seed=report.JUDGING_SEED if arguments.seed is None else arguments.seed,
        share=arguments.share,
        jobs=arguments.jobs,
        deaf=arguments.deaf,
        verbose=arguments.verbose,
        as_json=arguments.json,
        write=arguments.write,
    )
    return report.run(options)


def _fit(arguments: argparse.Namespace) -> int:
    from host.party import fitting

    seed = 1 if arguments.seed is None else arguments.seed
    if not 0 < seed < 100:
        raise UsageError("bench party --fit: --seed 1 bis 99, die anderen urteilen.")
    if arguments.jobs < 1:
        raise UsageError("--jobs: mindestens ein Prozess.")
    fitting.fit(seed, arguments.jobs)
    return 0


def _party_aloud(arguments: argparse.Namespace) -> int:
    from host.party import report, sound

    if arguments.share is not None or arguments.deaf:
        raise UsageError("bench party --audio: --share und --deaf gibt es nur ohne --audio.")
    options = sound.Options(
        audio=arguments.audio,
        game=arguments.game,
        quick=arguments.quick,
        seed=report.JUDGING_SEED if arguments.seed is None else arguments.seed,
        jobs=arguments.jobs,
        verbose=arguments.verbose,
        as_json=arguments.json,
        write=arguments.write,
    )
    return sound.run(options)


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
