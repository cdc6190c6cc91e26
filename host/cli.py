"""The entry of the command line: `spielwirt`, or `python -m host` in a checkout."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
from collections.abc import Sequence
from types import FrameType

from host import commands
from host.arguments import Parser, Run
from host.errors import UsageError
from host.outlets import OutputClosed, warn
from host.paths import PROGRAM


def build_parser() -> Parser:
    """All commands."""
    parser = Parser(
        prog=PROGRAM,
        description="Spielwirt hört am Kartentisch zu, kennt die Regeln und sagt, was gilt. Ganz ohne Netz.",
        epilog="Ohne Befehl fragt er nach Spiel, Namen und Strenge und fängt an.",
    )
    parser.add_argument("--version", action="version", version=_version(), help="Fassung")
    subparsers = parser.add_subparsers(title="Befehle", metavar="BEFEHL", dest="command", parser_class=Parser)
    for module in commands.MODULES:
        module.add(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if threading.current_thread() is threading.main_thread():
        # whoever closes the window or ends the session ends the evening as Ctrl-C does: it is kept, the screen restored
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _interrupt)
    try:
        arguments = build_parser().parse_args(argv)
        return _run(arguments)
    except UsageError as fault:
        for line in fault.lines:
            warn(line)
        return 2
    except (OutputClosed, BrokenPipeError):
        # whoever read our output has enough; Python would complain again when it flushes at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command is None:
        return commands.welcome.run(arguments)
    run: Run = arguments.run
    return run(arguments)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{PROGRAM} {version(PROGRAM)}"
    except PackageNotFoundError:
        return f"{PROGRAM} (Quelltext)"


if __name__ == "__main__":
    sys.exit(main())
