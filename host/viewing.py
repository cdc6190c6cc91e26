"""The view as an outlet: the table while it is played, the score table when it is over."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console

from games.events import Scored
from host.config import Config
from host.evening import Recorded
from host.outlets import OutputClosed
from host.scoreboard import score_table
from host.sentences import Sentences
from host.table import TableView
from host.view import PlainView, TerminalView, View

_PLAIN_WIDTH = 100
"""Columns of the score table where no terminal says how many there are."""


class ViewOutlet:
    """Draws on standard output: in place on a terminal, line by line elsewhere."""

    name = "Die Anzeige"

    def __init__(self, sentences: Sentences, config: Config, past: Sequence[Recorded] = ()) -> None:
        terminal = sys.stdout.isatty()
        self._console = Console(file=sys.stdout, highlight=False, width=None if terminal else _PLAIN_WIDTH)
        live = terminal if config.table.view == "auto" else config.table.view == "live"
        self._view: View = TerminalView(sentences, self._console) if live else PlainView(sentences, self._console)
        self._shown = list(past)

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self._shown += new
        try:
            self._view.show(view, new)
            self._console.file.flush()
        except BrokenPipeError:
            raise OutputClosed from None

    def close(self, hurry: bool) -> None:
        self._view.close()
        if any(isinstance(one.event, Scored) for one in self._shown):
            self._console.print(score_table(self._shown))
