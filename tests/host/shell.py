"""The command line as its users have it, with a home and a journal of its own: within this process, which is quick, or
in a process of its own where one is the point."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from host.cli import main

ROOT = Path(__file__).parent.parent.parent
PLAYERS = ("-p", "Anna", "-p", "Ben", "-p", "Cem")
PLAY = ("play", "mau-mau", *PLAYERS, "--input", "-", "--json")


@dataclass(frozen=True)
class Result:
    """What a command printed."""

    status: int
    out: str
    err: str

    @property
    def events(self) -> list[dict[str, Any]]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.splitlines()]


class Shell:
    """Runs `spielwirt` from an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journal = folder / "journal.db"
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "SPIELWIRT", "VOSK"))}
        self.environment = kept | {
            "PYTHONPATH": str(ROOT),
            "HOME": str(folder),
            "SPIELWIRT_JOURNAL": str(self.journal),
            "PYTHONIOENCODING": "utf-8",
        }

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "host", *arguments]

    def run(self, *arguments: str, typed: str | bytes = "") -> Result:
        """One command to its end, in this process: a traceback comes out as one. `typed` is its standard input."""
        out, err = _stream(), _stream()
        with tempfile.TemporaryFile() as keys, self._inside(), contextlib.ExitStack() as streams:
            keys.write(typed if isinstance(typed, bytes) else typed.encode())
            keys.seek(0)
            streams.enter_context(patch.object(sys, "stdin", io.TextIOWrapper(keys, encoding="utf-8")))
            streams.enter_context(contextlib.redirect_stdout(out))
            streams.enter_context(contextlib.redirect_stderr(err))
            try:
                status = main(arguments)
            except SystemExit as end:  # --help and --version
                status = int(end.code or 0)
            return Result(status, _written(out), _written(err))

    @contextlib.contextmanager
    def _inside(self) -> Iterator[None]:
        """In the folder, with the environment; signals are answered as before afterwards."""
        before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP)}
        here = Path.cwd()
        os.chdir(self.folder)
        try:
            with patch.dict(os.environ, self.environment, clear=True):
                yield
        finally:
            os.chdir(here)
            for one, handler in before.items():
                signal.signal(one, handler)

    def run_apart(self, *arguments: str, typed: str | bytes = "", timeout: float = 60) -> Result:
        """One command to its end, in a process of its own; `typed` is its standard input."""
        done = subprocess.run(
            self.command(*arguments),
            input=typed if isinstance(typed, bytes) else typed.encode(),
            capture_output=True,
            cwd=self.folder,
            env=self.environment,
            timeout=timeout,
            check=False,
        )
        return Result(done.returncode, done.stdout.decode(), done.stderr.decode())

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """A command that goes on; type into its `stdin`."""
        return subprocess.Popen(
            self.command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment,
        )


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()


def types(events: Sequence[dict[str, Any]]) -> list[str]:
    """Types of events, announcements aside."""
    return [event["type"] for event in events if event["type"] != "announced"]


def silence() -> bytes:
    """A tenth of a second of nothing, as WAV."""
    data = bytes(2 * 1600)
    head = b"RIFF" + (36 + len(data)).to_bytes(4, "little") + b"WAVEfmt " + (16).to_bytes(4, "little")
    head += b"\x01\x00\x01\x00" + (16000).to_bytes(4, "little") + (32000).to_bytes(4, "little") + b"\x02\x00\x10\x00"
    return head + b"data" + len(data).to_bytes(4, "little") + data
