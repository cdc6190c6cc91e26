"""`hear`: what the recogniser understands in recordings."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host.errors import UsageError
from host.outlets import warn
from host.registry import BUILT, TITLES, game
from host.settings.config import find_config, load_config

if TYPE_CHECKING:
    from speech.lexicon import Respellings
    from speech.models import SpeechModel
    from speech.phrases import PhraseNode


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "hear",
        help="eine Aufnahme abhören",
        description="Schreibt auf, was in Aufnahmen (WAV, FLAC, OGG, MP3, AIFF) gesagt wird.",
    )
    parser.add_argument("files", nargs="*", metavar="DATEI", help="Aufnahme")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--game", metavar="SPIEL", help=f"alles, was in diesem Spiel gesagt wird: {', '.join(TITLES)}")
    what.add_argument(
        "--phrase", action="append", nargs="+", metavar="TEXT", help="nur diese Wendungen (mehrfach möglich)"
    )
    parser.add_argument(
        "-p", "--player", action="append", nargs="+", default=[], metavar="NAME", help="Namen, die vorkommen"
    )
    parser.add_argument("--model", metavar="ORDNER|NAME", help="Sprachmodell")
    parser.add_argument("--learnt", metavar="NAME", help="gelernter Tisch (siehe „learn“); auto, off")
    parser.add_argument("--config", metavar="DATEI", help="Einstellungen (TOML)")
    parser.add_argument("--json", action="store_true", help="ein JSON-Objekt je Datei")
    parser.set_defaults(run=_hear)


def _hear(arguments: argparse.Namespace) -> int:
    from host.hearing.learnt import choose_model
    from speech.hearing import PhraseTextError, hear_file
    from speech.models import MissingModel
    from speech.sources import AudioFileError, FileSource

    config = load_config(find_config(arguments.config))
    files = _files(arguments)
    try:
        names = [name for group in arguments.player for name in group]
        model, told = choose_model(arguments.model, arguments.learnt, names, config)
        for name in files:
            FileSource(Path(name)).close()  # every file is looked at before the first is heard
        phrases, said = _grammar(arguments)
        said = {**said, **config.respellings}
        if told:
            warn(told)
        whole = True
        for name in files:
            heard = _guarded(hear_file, Path(name), phrases, model, said)
            print(json.dumps(heard.as_dict(), ensure_ascii=False) if arguments.json else heard.text, flush=True)
            if heard.fault is not None:
                warn(heard.fault)
                whole = False
    except (AudioFileError, MissingModel, PhraseTextError) as fault:
        raise UsageError(str(fault)) from fault
    return 0 if whole else 2


def _files(arguments: argparse.Namespace) -> list[str]:
    """The recordings; also those at the end of a list of phrases or names: `hear --phrase mau DATEI`."""
    files: list[str] = list(arguments.files)
    for group in () if files else [groups[-1] for groups in (arguments.phrase, arguments.player) if groups]:
        while len(group) > 1 and Path(group[-1]).is_file():
            files.insert(0, group.pop())
    if not files:
        raise UsageError("hear: es fehlt: DATEI (Hilfe: spielwirt hear --help)")
    return files


def _guarded(hear: Any, path: Path, phrases: PhraseNode, model: SpeechModel, said: Respellings) -> Any:
    from speech.graph import ModelError
    from speech.phrases import PhraseError

    try:
        return hear(path, phrases, model, said)
    except (ModelError, PhraseError) as fault:
        raise UsageError(f"Sprachmodell {model.name}: {fault}") from fault


def _grammar(arguments: argparse.Namespace) -> tuple[PhraseNode, Respellings]:
    """The phrases to listen for, and respellings of their words."""
    from grammars import NO_LISTS, acoustic_graph, respellings
    from host.lineup import check_names
    from host.settings.decks import find_deck
    from speech.hearing import phrase_graph

    if arguments.phrase:
        return phrase_graph([text for group in arguments.phrase for text in group]), {}
    names = [name for group in arguments.player for name in group]
    entry = game(arguments.game or next(iter(BUILT)))
    check_names(names)
    lists = find_deck(None).lists if entry.deck else NO_LISTS
    return acoustic_graph(entry.name, names, lists), respellings(entry.name)
