"""The entry of the command line: `spielwirt`, or `python -m host` in a checkout."""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import signal
import sys
import threading
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host.arguments import Parser, Run

# The rest is imported while `main` is running: loading it takes a second, and Ctrl-C has to be quiet then, too.

INTERRUPTED = 130
"""Exit status after Ctrl-C where no evening had begun."""


@functools.cache
def build_parser(command: str | None = None) -> Parser:
    """All commands, or only those of the module of one. It remembers nothing of what it has parsed."""
    from host.arguments import Parser
    from host.commands import modules
    from host.paths import PROGRAM

    parser = Parser(
        prog=PROGRAM,
        description="Spielwirt hört am Kartentisch zu, kennt die Regeln und sagt, was gilt. Ganz ohne Netz.",
        epilog="Ohne Befehl fragt er nach Spiel, Namen und Strenge und fängt an; auf einer Seite im Browser tut das "
        "„play --page“.",
    )
    parser.add_argument("--version", action="version", version=_version(), help="Fassung")
    subparsers = parser.add_subparsers(title="Befehle", metavar="BEFEHL", dest="command", parser_class=Parser)
    for module in modules(command):
        module.add(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    # Libraries that share out a small product over all cores wait for each other most of the time: a quarter of the
    # processor for nothing. It counts when they are loaded, so before anything else.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        _prepare_streams()
        if threading.current_thread() is threading.main_thread():
            # whoever closes the window or ends the session ends the evening as Ctrl-C does: it is kept
            for name in ("SIGTERM", "SIGHUP"):
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), _interrupt)
        return _ended(argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _ended(argv: Sequence[str] | None) -> int:
    """A command until everything is written; faults are one line each."""
    from host.errors import UsageError, reason
    from host.outlets import OutputClosed, warn

    try:
        status = _run(argv)
        sys.stdout.flush()
        return status
    except UsageError as fault:
        for line in fault.lines:
            warn(line)
        return 2
    except (OutputClosed, BrokenPipeError):
        _write_no_more()  # whoever read our output has enough
        return 0
    except OSError as fault:
        _write_no_more()
        warn(f"{f'{fault.filename}: ' if fault.filename else 'Die Ausgabe ist abgebrochen: '}{reason(fault)}.")
        return 2


def _run(argv: Sequence[str] | None) -> int:
    arguments = _loaded(argv).parse_args(argv)
    if arguments.command is None:
        from host.commands import welcome

        return welcome.run(arguments)
    run: Run = arguments.run
    return run(arguments)


def _loaded(argv: Sequence[str] | None) -> Parser:
    """The command that is named first, with all that it needs; else all of them. Of that nothing is garbage: looking
    for it took a tenth of the start."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return build_parser(next(iter(sys.argv[1:] if argv is None else argv), None))
    finally:
        if collects:
            gc.enable()


def _prepare_streams() -> None:
    """Text is UTF-8 everywhere; in the place of a closed stream there is one that nobody reads."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - until the process ends
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        stream = getattr(sys, name)
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _write_no_more() -> None:
    """Python would complain again when it flushes at the end."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    from host.paths import PROGRAM

    try:
        return f"{PROGRAM} {version(PROGRAM)}"
    except PackageNotFoundError:
        return f"{PROGRAM} (Quelltext)"


if __name__ == "__main__":
    sys.exit(main())
