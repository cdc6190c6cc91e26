"""Suspension: Ctrl-Z gives the terminal to the shell, `fg` takes it again; and a new size is drawn at once."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

_TOGETHER: list[Suspension] = []
"""All that has to let go of the terminal before the process stops."""


class Suspension:
    """Somebody who has changed the terminal and wants to be told."""

    def __init__(
        self, before: Callable[[], None], after: Callable[[], None], resized: Callable[[], None] = lambda: None
    ) -> None:
        """`before` the process is stopped, `after` it goes on, and when the terminal was `resized`."""
        self.before = before
        self.after = after
        self.resized = resized

    def watch(self) -> None:
        """From now on; on systems and in threads that have no such signals, never."""
        if self not in _TOGETHER:
            _TOGETHER.append(self)
        if threading.current_thread() is threading.main_thread() and hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, _stop)
            signal.signal(signal.SIGWINCH, _resize)

    def forget(self) -> None:
        """Not any more."""
        if self in _TOGETHER:
            _TOGETHER.remove(self)
        if not _TOGETHER and threading.current_thread() is threading.main_thread() and hasattr(signal, "SIGTSTP"):
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.signal(signal.SIGWINCH, signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> None:
    everybody = list(_TOGETHER)
    _each(one.before for one in reversed(everybody))
    os.kill(os.getpid(), signal.SIGSTOP)  # here the process stands still until it is continued
    _each(one.after for one in everybody)


def _resize(number: int, frame: FrameType | None) -> None:
    _each(one.resized for one in _TOGETHER)


def _each(calls: Any) -> None:
    """A terminal that is gone is noticed where something is written."""
    for call in calls:
        with contextlib.suppress(Exception):
            call()
