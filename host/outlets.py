"""Outlets: where events go once they are journalled. A fault of an outlet never ends the evening."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TextIO

from host.showing.wrapped import wrapped

if TYPE_CHECKING:
    from host.evening import Recorded
    from host.showing.table import TableView


class Outlet(Protocol):
    """Shows, speaks or prints what happened."""

    name: str
    """In German, for the warning when it fails: "Die Stimme"."""

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        """The table after one input, and the events that it caused (none where only words were heard)."""

    def close(self, hurry: bool) -> None:
        """The evening is over; `hurry`: it was interrupted, nobody wants to wait."""


class OutputClosed(Exception):  # noqa: N818 - it is no error: whoever read our events has enough
    """Standard output was closed by its reader."""


def _write(stream: TextIO, lines: Sequence[str]) -> None:
    try:
        stream.write("".join(f"{line}\n" for line in lines))
        stream.flush()
    except BrokenPipeError:
        raise OutputClosed from None


class JsonLines:
    """One JSON object a line for each public event."""

    name = "Die Ausgabe"

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        from host.keeping.records import event_record  # a warning needs no evening

        lines = [json.dumps(event_record(one), ensure_ascii=False) for one in new if one.event.public]
        if lines:
            _write(self._stream, lines)

    def close(self, hurry: bool) -> None:
        pass


def warn(message: str) -> None:
    """One German line on standard error."""
    with contextlib.suppress(OSError):  # nobody reads it any more
        print(wrapped(f"spielwirt: {' '.join(message.split())}", sys.stderr), file=sys.stderr, flush=True)
