"""Lines of an interactive input, read only when asked for, without holding up the one who asks."""

from __future__ import annotations

import os
import queue
import threading

END = None
LONGEST = 1 << 16
"""Bytes of a line; what is longer is nobody's utterance, and the rest of it is not kept."""


class _Wake:
    """Stands in the queue for no line."""


class LineReader:
    """Reads a file descriptor line by line in a thread of its own, one line for each request.

    The descriptor is read directly: a buffered `sys.stdin`, held by a thread at the end of the process, aborts Python.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._wanted = threading.Semaphore(0)
        self._lines: queue.SimpleQueue[bytes | _Wake | None] = queue.SimpleQueue()
        self._waiting = False
        threading.Thread(target=self._read, name="transcript", daemon=True).start()

    def next(self, timeout: float) -> bytes | None:
        """The next line; None at the end of the input. Raises TimeoutError after `timeout` seconds without one."""
        if not self._waiting:
            self._waiting = True
            self._wanted.release()
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(line, _Wake):
            raise TimeoutError
        self._waiting = False
        return line

    def wake(self) -> None:
        """Whoever waits for a line has something else to do first. From any thread."""
        self._lines.put(_Wake())

    def _read(self) -> None:
        rest, ended = b"", False
        while True:
            self._wanted.acquire()
            while b"\n" not in rest and not ended:
                try:
                    block = os.read(self._descriptor, LONGEST)
                except OSError:
                    block = b""
                rest, ended = rest[:LONGEST] + block, not block
            line, _, rest = rest.partition(b"\n")
            self._lines.put(line if line or rest or not ended else END)
