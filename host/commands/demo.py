"""`demo`: the recorded party, heard by the real recogniser and ruled by the real referee."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from host.demo import party
from host.lineup import setup
from host.opening import Wish, start
from host.outlets import warn
from host.settings.config import Config
from host.showing.wrapped import wrapped
from speech.playback import Playback, has_output

INTRODUCTION = (
    "Anna, Bruno und Sophie spielen in einer lauten Kneipe eine kurze Partie Mau-Mau, jeder mit vier Karten.",
    "Der Wirt hört die Aufnahme, zeigt, was liegt und wer dran ist, und rügt eine falsche Karte, eine späte und eine "
    "vergessene Ansage.",
)
_TIME_TO_READ_S = 5.0
_LOUDEST = 0.5
"""The recording is quiet, as a microphone on a table hears it; it is played with this as the loudest sample."""


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "demo",
        help="eine aufgenommene Partie vorspielen",
        description="Spielt eine aufgenommene Partie Mau-Mau vor: drei Spieler, drei Fehler, ein „Mau Mau“. Auf einem "
        "Terminal so schnell wie am Tisch, mit Ton, wo es eine Tonausgabe gibt; sonst so schnell wie möglich.",
    )
    parser.add_argument("--model", metavar="ORDNER|NAME", help="Sprachmodell")
    parser.add_argument("--no-voice", dest="voice", action="store_false", help="alles bleibt stumm")
    parser.add_argument("--json", action="store_true", help="Ereignisse als JSON-Zeilen")
    parser.add_argument("--table", action="store_true", help="Tischseite im Browser")
    speed = parser.add_mutually_exclusive_group()
    speed.add_argument("--realtime", action="store_true", default=None, help="so schnell wie am Tisch")
    speed.add_argument("--fast", dest="realtime", action="store_false", help="so schnell wie möglich, stumm")
    parser.set_defaults(run=_demo)


def _demo(arguments: argparse.Namespace) -> int:
    watched = sys.stdout.isatty() and not arguments.json
    realtime = watched if arguments.realtime is None else arguments.realtime
    config = Config()  # not the user's own: this party is the same everywhere
    evening = setup(party.GAME, party.PLAYERS, config, party.STRICTNESS, party.RULES, live=False)
    if not arguments.json:
        print(wrapped("\n".join(INTRODUCTION), sys.stdout), flush=True)
    audible = arguments.voice and realtime
    if audible and not has_output():
        warn("Es gibt keine Tonausgabe: Der Wirt bleibt stumm, man kann alles lesen.")
        audible = False
    if watched and realtime:
        time.sleep(_TIME_TO_READ_S)
    sound = Playback(party.RECORDING, _LOUDEST)
    how = realtime, audible, arguments.json, arguments.table
    wish = Wish(str(party.RECORDING), arguments.model, *how, learnt="off")
    with tempfile.TemporaryDirectory(prefix="spielwirt-demo-", ignore_cleanup_errors=True) as folder:
        try:
            return start(evening, wish, config, Path(folder) / "journal.db", sound.start if audible else None)
        finally:
            sound.stop()
