"""What the terminal shows: a live picture of the table, or plain lines where there is no terminal."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

from rich.console import Console
from rich.live import Live
from rich.text import Text

from games.events import Announced, Scored
from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.showing.picture import clock, picture
from host.showing.scoreboard import score_table
from host.showing.suspension import Suspension
from host.showing.table import TableView

_REMEMBERED = 60
"""Announcements, as many as a large screen has lines."""


class View(Protocol):
    """Shows the table after every input."""

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        """The table as it is now, and the events that the last input caused."""
        ...

    def hint(self, text: str) -> None:
        """A line at the foot until the next one; an empty one takes it away."""
        ...

    def hearing(self, text: str) -> None:
        """What somebody is saying right now: it may still change, and nothing is ruled on it; empty: nobody speaks."""
        ...

    def speaking(self, now: bool) -> None:
        """The host begins to speak, or listens again."""
        ...

    def deaf(self, now: bool) -> None:
        """The microphone gives nothing any more, or again."""
        ...

    def warn(self, text: str) -> bool:
        """Something is wrong with a device or an outlet; False if this view has no place to say so."""
        ...

    def close(self) -> None:
        """Give the terminal back, and show the score if anything was counted."""
        ...


class TerminalView:
    """The whole table on one screen, redrawn in place, also when the screen changes its size."""

    def __init__(self, sentences: Sentences, console: Console, past: Sequence[Recorded] = ()) -> None:
        """`past`: events of a resumed evening; they count for the score table and are not shown again."""
        self._sentences = sentences
        self._console = console
        self._seen: list[Recorded] = list(past)
        self._log: deque[Announced] = deque(maxlen=_REMEMBERED)
        self._table: TableView | None = None
        self._foot = ""
        self._hearing = ""
        self._speaking: bool | None = None
        self._deaf = False
        self._suspension = Suspension(self._suspend, self._go_on, self._draw)
        # No refresh thread: the picture changes only when there is something new. What goes to standard error is left
        # alone: rich would print it above the picture, where nobody ever sees it.
        self._live = Live(
            console=console, screen=True, auto_refresh=False, redirect_stdout=False, redirect_stderr=False
        )

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self._seen.extend(new)
        self._log.extend(item.event for item in new if isinstance(item.event, Announced))
        self._table = view
        if not self._live.is_started:
            self._live.start()
            self._suspension.watch()
        self._draw()

    def deaf(self, now: bool) -> None:
        self._deaf = now
        if self._live.is_started:
            self._draw()

    def speaking(self, now: bool) -> None:
        self._speaking = now
        if self._live.is_started:
            self._draw()

    def hint(self, text: str) -> None:
        self._foot = text
        if self._live.is_started:
            self._draw()

    def hearing(self, text: str) -> None:
        self._hearing = text
        if self._live.is_started:
            self._draw()

    def warn(self, text: str) -> bool:
        if not self._live.is_started:
            return False
        at = self._seen[-1].event.at if self._seen else 0.0
        self._log.append(Announced(at=at, text=f"⚠ {text}"))
        self._draw()
        return True

    def _draw(self) -> None:
        if self._table is not None:
            columns, lines = self._console.size
            shown = picture(
                *(self._table, tuple(self._log), self._sentences, self._foot, self._hearing),
                speaking=self._speaking,
                deaf=self._deaf,
                size=(columns, lines),
            )
            self._live.update(shown, refresh=True)

    def _suspend(self) -> None:
        """The shell gets its screen."""
        self._live.stop()

    def _go_on(self) -> None:
        self._live.start()
        self._draw()

    def close(self) -> None:
        self._suspension.forget()
        self._live.stop()
        _print_score(self._console, self._seen)


class PlainView:
    """One line for everything that happened, announcements marked with »."""

    def __init__(self, sentences: Sentences, console: Console, past: Sequence[Recorded] = ()) -> None:
        """`past`: events of a resumed evening; they count for the score table and are not shown again."""
        self._sentences = sentences
        self._console = console
        self._seen: list[Recorded] = list(past)

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self._seen.extend(new)
        for item in new:
            if isinstance(item.event, Announced):
                self._print(item.event.at, f"» {item.event.text}", "bold")
            elif (line := self._sentences.line(item.event)) is not None:
                self._print(item.event.at, line, "")

    def hint(self, text: str) -> None:
        if text:
            self._console.print(Text(text, style="dim"), soft_wrap=True)

    def hearing(self, text: str) -> None:
        """A line that may still change is none."""

    def speaking(self, now: bool) -> None:
        """Lines do not show what is now."""

    def deaf(self, now: bool) -> None:
        """Nor this."""

    def warn(self, text: str) -> bool:
        return False

    def close(self) -> None:
        _print_score(self._console, self._seen)

    def _print(self, at: float, text: str, style: str) -> None:
        line = Text.assemble((clock(at), "dim"), "  ", (text, style))
        self._console.print(line, soft_wrap=True)


def _print_score(console: Console, seen: list[Recorded]) -> None:
    """The score table, once."""
    if any(isinstance(item.event, Scored) for item in seen):
        console.print(score_table(seen))
    seen.clear()
