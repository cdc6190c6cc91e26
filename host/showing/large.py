"""What is drawn large where there is room: from across the table one sees the top card and whose turn it is."""

from __future__ import annotations

from rich.align import Align
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from games.events import Announced

WIDTH, HEIGHT = 100, 34
"""Columns and lines of a terminal that has room."""
BANNER_LINES = 3


def card_face(index: str, symbol: str, *, large: bool) -> str:
    """A card; its index is a figure or a letter."""
    if not large:
        return f"╭─────╮\n│{index:<2}   │\n│  {symbol}  │\n│   {index:>2}│\n╰─────╯"
    blank, pips = "│               │", f"│   {symbol}       {symbol}   │"
    rows = [f"│ {index:<2}            │", f"│ {symbol}             │", pips, blank, f"│       {symbol}       │", blank]
    rows += [pips, f"│             {symbol} │", f"│            {index:>2} │"]
    return "\n".join(["╭───────────────╮", *rows, "╰───────────────╯"])


def empty_place(*, large: bool) -> str:
    """Where no card lies yet."""
    wide, high = (15, 9) if large else (5, 3)
    return "\n".join([f"╭{'╌' * wide}╮", *[f"╎{' ' * wide}╎"] * high, f"╰{'╌' * wide}╯"])


def banner(turn: str) -> Styled:
    """Whose turn it is, across the whole screen."""
    grid = Table.grid(expand=True)
    grid.add_column()
    for line in ("", " ".join(f"{turn} ist dran".upper()), ""):
        grid.add_row(Align.center(Text(line, no_wrap=True, overflow="ellipsis")))
    return Styled(grid, "bold black on bright_green")


class Newest:
    """Announcements, whole ones: the newest are on the screen, older ones make room for them."""

    def __init__(self, log: tuple[tuple[str, Announced], ...]) -> None:
        """`log`: each with the time to be shown before it."""
        self._log = log

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        height = options.height or options.max_height
        lines: list[list[Segment]] = []
        for time, item in reversed(self._log):
            grid = Table.grid(padding=(0, 2))
            grid.add_column(style="dim", no_wrap=True)
            grid.add_column(overflow="fold")
            grid.add_row(time, Text(item.text))
            lines = [*console.render_lines(grid, options.update(height=None), pad=False), *lines]
            if len(lines) >= height:
                break
        for line in lines[-height:]:
            yield from line
            yield Segment.line()
