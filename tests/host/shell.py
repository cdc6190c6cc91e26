"""The command line as its users have it: a process of its own, with a journal of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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

    def run(self, *arguments: str, typed: str | bytes = "", timeout: float = 60) -> Result:
        """One command to its end; `typed` is its standard input."""
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


def types(events: Sequence[dict[str, Any]]) -> list[str]:
    """Types of events, announcements aside."""
    return [event["type"] for event in events if event["type"] != "announced"]
