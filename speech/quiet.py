"""What libraries of sound write to standard error by themselves: past our one line, right across the picture."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator

_ONE = threading.RLock()
"""Whoever came in between would take the silence for what was there before."""


@contextlib.contextmanager
def quiet_stderr() -> Iterator[None]:
    """ALSA, PortAudio and libmpg123 write in English what their exception says anyway."""
    with _ONE:
        try:
            kept = os.dup(2)
        except OSError:
            yield
            return
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
