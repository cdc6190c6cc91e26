"""A terminal for tests, with the program at its other end."""

from __future__ import annotations

import os
import select
import subprocess
import time

import pytest
from shell import Shell

pty = pytest.importorskip("pty", reason="needs a terminal of Unix")


class Terminal:
    """A pseudo terminal with the program at its other end."""

    def __init__(self, shell: Shell, *arguments: str, kind: str = "xterm") -> None:
        self.master, slave = pty.openpty()
        environment = shell.environment | {"TERM": kind, "COLUMNS": "80", "LINES": "24", "PULSE_SERVER": "none"}
        self.process = subprocess.Popen(
            shell.command(*arguments), stdin=slave, stdout=slave, stderr=slave, cwd=shell.folder, env=environment
        )
        os.close(slave)
        self.seen = ""
        self._typed = 0
        """How much had been seen when somebody typed last."""

    def until(self, text: str, seconds: float = 30) -> None:
        """Read until the text is there, as an answer to what was typed last: a question may be put twice."""
        end = time.monotonic() + seconds
        while text not in self.seen[self._typed :] and time.monotonic() < end:
            if not select.select([self.master], [], [], 1.0)[0]:
                continue
            try:
                self.seen += os.read(self.master, 4096).decode(errors="replace")
            except OSError:  # the other end is closed
                break
        assert text in self.seen[self._typed :], self.seen

    def type(self, line: str) -> None:
        self._typed = len(self.seen)
        os.write(self.master, line.encode() + b"\n")
