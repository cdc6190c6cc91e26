"""`demo`: the recorded party, heard by the real recogniser and ruled by the real referee."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from host.config import Config
from host.demo import party
from host.opening import Wish, setup, start
from host.outlets import warn


def add(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "demo",
        help="eine aufgenommene Runde vorspielen",
        description="Spielt eine aufgenommene Runde Mau-Mau vor: drei Spieler, drei Fehler, ein „Mau Mau“. "
        "Wo es eine Tonausgabe gibt, hört man Spieler und Wirt; sonst sieht man nur, was er sagt.",
    )
    parser.add_argument("--fast", action="store_true", help="stumm und so schnell es geht")
    parser.add_argument("--no-voice", dest="voice", action="store_false", help="der Wirt bleibt stumm")
    parser.add_argument("--json", action="store_true", help="Ereignisse als JSON-Zeilen")
    parser.set_defaults(run=_demo)


def _demo(arguments: argparse.Namespace) -> int:
    config = Config()
    evening = setup(party.GAME, party.PLAYERS, config, party.STRICTNESS, party.RULES, live=False)
    audible = arguments.voice and not arguments.fast and _has_output()
    paced = audible or (sys.stdout.isatty() and not arguments.fast and not arguments.json)
    wish = Wish(str(party.RECORDING), realtime=paced, voice=audible, json=arguments.json)
    with tempfile.TemporaryDirectory(prefix="spielwirt-demo-", ignore_cleanup_errors=True) as folder:
        return start(evening, wish, config, Path(folder) / "journal.db", on_start=_play_aloud if audible else None)


def _has_output() -> bool:
    """Whether there is anything to hear sound from."""
    try:
        import sounddevice

        return bool(sounddevice.query_devices(kind="output"))
    except Exception:  # no PortAudio, no device: every system says so in its own way
        return False


def _play_aloud() -> None:
    """Let the players be heard, too."""
    try:
        import sounddevice
        import soundfile

        samples, rate = soundfile.read(party.RECORDING, dtype="float32")
        sounddevice.play(samples, rate)
    except Exception as fault:
        warn(f"Die Aufnahme lässt sich nicht abspielen, man sieht sie nur ({fault}).")
