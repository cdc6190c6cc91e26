"""Tables and lines on standard output: whole, however narrow, and never markup or a command to the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from host.showing.visible import visible

_WIDTH = 160
"""Columns where no terminal says how many there are."""


def console() -> Console:
    """Standard output, as wide as its terminal."""
    return Console(file=sys.stdout, width=None if sys.stdout.isatty() else _WIDTH, highlight=False)


def show(table: Table, rows: Iterable[Sequence[str | Text]]) -> None:
    """Print a table; what does not fit into a cell goes on in its next line."""
    for column in table.columns:
        column.overflow = "fold"
    for row in rows:
        table.add_row(*(Text(visible(cell)) if isinstance(cell, str) else cell for cell in row))
    show_text(table)


def show_text(text: RenderableType) -> None:
    """Print anything that rich can draw."""
    console().print(text)
