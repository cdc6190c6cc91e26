"""`model list|download|build`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from host.arguments import whole_number
from host.errors import UsageError
from host.outlets import warn
from host.showing.tables import show
from host.showing.visible import visible

_KINDS = {"own": "eigenes, lernt jedes Wort", "word_list": "öffentliches mit Wortliste", "fixed": "mit festem Graphen"}


def add(subparsers: Any) -> None:
    """Add the command with its parts."""
    parser = subparsers.add_parser(
        "model", help="Sprachmodelle", description="Sprachmodelle auflisten, laden oder bauen."
    )
    parts = parser.add_subparsers(title="Befehle", metavar="BEFEHL", dest="part", required=True)
    parts.add_parser("list", help="was da ist").set_defaults(run=_list)
    download = parts.add_parser("download", help="ein benanntes Modell laden")
    download.add_argument("name", metavar="NAME", help="etwa vosk-model-small-de-0.15")
    download.add_argument("--url", metavar="ADRESSE", help="woher, statt vom Herausgeber (auch: SPIELWIRT_MODELS_URL)")
    download.add_argument("--sha256", metavar="SUMME", help="Prüfsumme des Archivs, statt der veröffentlichten")
    download.add_argument("--unchecked", action="store_true", help="auch ohne veröffentlichte Prüfsumme")
    download.set_defaults(run=_download)
    build = parts.add_parser("build", help="das mitgelieferte Modell neu bauen (braucht spielwirt[train])")
    build.add_argument("target", metavar="ORDNER", help="wohin")
    build.add_argument("--audio", metavar="ORDNER", help="Aufnahmen von Menschen")
    build.add_argument("--work", metavar="ORDNER", default=".build/model", help="Zwischenstände")
    build.add_argument(
        "--steps", type=whole_number, default=9000, metavar="ZAHL", help="Lernschritte (9000: eine Stunde)"
    )
    build.add_argument("--seed", type=whole_number, default=1, metavar="ZAHL", help="damit wird gewürfelt")
    build.add_argument(
        "--start", metavar="MODELL", help="dieses Modell weiterlernen lassen, statt bei null zu beginnen"
    )
    build.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="STIMME",
        help="ohne diese Diphonstimme (wie de7), damit sie das Modell beurteilen kann",
    )
    build.set_defaults(run=_build)


def _list(arguments: argparse.Namespace) -> int:
    from speech.models import cache_folders, list_models

    models = list_models()
    table = Table("Name", "Art", "Ordner")
    show(table, ((model.name, _KINDS[model.kind.value], str(model.path)) for model in models))
    print(visible(f"Gesucht wird auch in: {', '.join(map(str, cache_folders()))}."))
    return 0


def _download(arguments: argparse.Namespace) -> int:
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    from speech.download import DownloadError, download
    from speech.models import download_folder

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    try:
        console = Console(file=sys.stderr)
        with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as shown:
            bar = shown.add_task(arguments.name, total=None)
            done = download(
                arguments.name,
                download_folder(),
                arguments.url,
                arguments.sha256,
                lambda here, whole: shown.update(bar, completed=here, total=whole),
                unchecked=arguments.unchecked,
            )
    except DownloadError as fault:
        raise UsageError(str(fault)) from fault
    except KeyboardInterrupt:
        warn("Abgebrochen; noch einmal aufrufen setzt fort.")
        return 130
    if not done.checked:
        warn("Für dieses Modell ist keine Prüfsumme veröffentlicht; geprüft ist nur, dass das Archiv ganz ist.")
    print(f"{done.path}\nsha256 {done.sha256}\nBenutzen: --model {arguments.name}")
    return 0


def _build(arguments: argparse.Namespace) -> int:
    audio = None if arguments.audio is None else Path(arguments.audio)
    if audio is not None and not audio.is_dir():
        raise UsageError(f"--audio {audio}: diesen Ordner gibt es nicht.")
    start = None if arguments.start is None else Path(arguments.start)
    if start is not None and not (start / "am" / "final.mdl").is_file():
        raise UsageError(f"--start {start}: das ist kein Ordner mit einem Modell (darin fehlt am/final.mdl).")
    try:
        from speech.training.build import build
    except ImportError as fault:
        raise UsageError(
            f"model build braucht die Zusätze zum Lernen: pip install 'spielwirt[train]' ({fault.name} fehlt)."
        ) from fault
    target, work = Path(arguments.target), Path(arguments.work)
    build(target, audio, work, steps=arguments.steps, seed=arguments.seed, start=start, without=arguments.without)
    return 0
