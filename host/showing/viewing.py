"""The view as an outlet: on a terminal, or line by line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence

from rich.console import Console

from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.outlets import OutputClosed, warn
from host.settings.config import Config
from host.showing.table import TableView
from host.showing.view import PlainView, TerminalView, View

_PLAIN_WIDTH = 100
"""Columns of the score table where no terminal says how many there are."""


class ViewOutlet:
    """Draws on standard output: in place on a terminal, line by line elsewhere."""

    name = "Die Anzeige"

    def __init__(self, sentences: Sentences, config: Config, past: Sequence[Recorded] = ()) -> None:
        terminal = sys.stdout.isatty()
        self._console = Console(file=sys.stdout, highlight=False, width=None if terminal else _PLAIN_WIDTH)
        draws = terminal and not self._console.is_dumb_terminal  # TERM=dumb: a window that knows lines only
        live = draws if config.table.view == "auto" else config.table.view == "live"
        kind = TerminalView if live else PlainView
        self._view: View = kind(sentences, self._console, past)

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        try:
            self._view.show(view, new)
            self._console.file.flush()
        except BrokenPipeError:
            raise OutputClosed from None

    def hint(self, text: str) -> None:
        """One line at the foot; an empty one takes it away."""
        self._view.hint(text)
        self._console.file.flush()

    def hearing(self, text: str) -> None:
        """What somebody is saying right now; empty: nobody. A terminal that is gone is noticed by `show`."""
        with contextlib.suppress(OSError):
            self._view.hearing(text)
            self._console.file.flush()

    def speaking(self, now: bool) -> None:
        """The host begins to speak, or listens again."""
        with contextlib.suppress(OSError):
            self._view.speaking(now)
            self._console.file.flush()

    def deaf(self, now: bool) -> None:
        """The microphone gives nothing any more, or again. From any thread."""
        with contextlib.suppress(OSError):
            self._view.deaf(now)
            self._console.file.flush()

    def warn(self, text: str) -> None:
        """On the picture, where a line on standard error would not be seen; else there. From any thread."""
        if not self._view.warn(text) or not sys.stderr.isatty():
            warn(text)

    def close(self, hurry: bool) -> None:
        self._view.close()
