"""The picture of the table: one screen, made for 80 × 24 and larger on larger ones, drawn anew from what is known."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.layout import Layout
from rich.panel import Panel
from rich.rule import Rule
from rich.styled import Styled
from rich.table import Table
from rich.text import Text

from games.events import Announced
from host.announcing.sentences import Sentences
from host.showing.large import BANNER_LINES, HEIGHT, WIDTH, Newest, banner
from host.showing.middle import middle, middle_in_words
from host.showing.table import SeatView, TableView
from host.showing.visible import visible
from speech.words import GARBAGE, Word

LOG_LINES = 8
"""Announcements on 80 × 24; a larger screen has room for more."""
UNSURE = 0.6
"""Words heard with less confidence are dim."""
NARROW = 70
"""Columns below which names would have no room beside the middle: it stands above them, in words."""
STATUS_LINES = 4
"""Heard, open, ruling (two lines)."""


def picture(
    view: TableView,
    log: Sequence[Announced],
    sentences: Sentences,
    foot: str = "",
    hearing: str = "",
    *,
    speaking: bool | None = None,
    deaf: bool = False,
    size: tuple[int, int] = (80, 24),
) -> Layout:
    """The screen: head line, the middle and the seats, what was heard and ruled, the last announcements, a hint.

    `hearing`: what is being said, in the place of what was heard last. `speaking`: whether the host speaks right now;
    None: it neither hears nor speaks. `deaf`: the microphone gives nothing. `size`: columns and lines.
    """
    large = size[0] >= WIDTH and size[1] >= HEIGHT
    if size[0] < NARROW:
        words, lines = middle_in_words(view, sentences)
        table = Layout(name="table", size=lines + len(view.seats) + 3)
        table.split_column(Layout(words, size=lines), Layout(_seats(view)))
    else:
        table = Layout(name="table", size=max(16 if large else 10, len(view.seats) + 3))
        table.split_row(Layout(middle(view, sentences, large=large), size=40 if large else 26), Layout(_seats(view)))
    screen = Layout()
    screen.split_column(
        Layout(_head(view, sentences, speaking, deaf=deaf, narrow=size[0] < NARROW), size=1),
        *([Layout(banner(visible(view.turn)), size=BANNER_LINES)] if large and view.turn else []),
        table,
        Layout(_status(view, hearing), size=_status_lines(view, size[0])),
        Layout(Rule("Ansagen", style="dim", align="left"), size=1),
        Layout(Newest(tuple((clock(item.at), item) for item in log))),
        *([Layout(Text(f" {foot}", style="dim", no_wrap=True, overflow="ellipsis"), size=1)] if foot else []),
    )
    return screen


def clock(at: float) -> str:
    """Seconds of the sample clock as minutes and seconds."""
    return f"{int(at // 60):3d}:{int(at % 60):02d}"


_SIGNS = {None: Text(""), True: Text("♪ jetzt spreche ich", style="bold yellow"), False: Text("● ich höre")}
_DEAF = Text("✕ ich höre nichts", style="bold red on white")
"""Whoever is not heard sees why."""


def _head(view: TableView, sentences: Sentences, speaking: bool | None, *, deaf: bool, narrow: bool) -> RenderableType:
    """On a narrow screen whether it listens is more than the deal, and who looks at it knows what it is."""
    deal = f"Spiel {view.round_number} · {view.dealer} gibt " if not narrow or speaking is None else ""
    title = sentences.texts.title or view.game
    bar = Table.grid(expand=True, padding=0)
    bar.add_column()
    bar.add_column(justify="center")
    bar.add_column(justify="right")
    bar.add_row(
        Text(f" {title}" if narrow else f" Spielwirt · {title}", style="bold"),
        _DEAF if deaf and not speaking else _SIGNS[speaking],
        Text.assemble(("PAUSE · ", "bold") if view.paused else "", ("scharf · ", "bold") if view.sharp else "", deal),
    )
    return Styled(bar, "white on dark_green")


# --- the seats ------------------------------------------------------------------------------------------------------


def _seats(view: TableView) -> Panel:
    table = Table(box=None, expand=True, header_style="dim", padding=(0, 1))
    table.add_column("", width=1)
    table.add_column("Spieler", no_wrap=True, overflow="ellipsis", ratio=1)
    table.add_column("Karten", justify="right")
    table.add_column("Offen", justify="right")
    lives = any(seat.lives is not None for seat in view.seats)
    rows = any(seat.on_table is not None for seat in view.seats)
    table.add_column("Leben" if lives else "Tisch" if rows else "Punkte", justify="right")
    for seat in view.seats:
        on_turn = seat.name == view.turn
        table.add_row(
            Text("▶" if on_turn else "", style="bold green"),
            Text(seat.name + (" (weg)" if seat.away else ""), style=_seat_style(seat, on_turn)),
            _count(seat),
            Text(str(seat.owed), style="bold red") if seat.owed else Text("·", style="dim"),
            _last_column(seat),
        )
    return Panel(table, title=_turn_title(view), box=ROUNDED, border_style="dim")


def _last_column(seat: SeatView) -> Text:
    """Lives, cards on the table, or points: what the game has."""
    if seat.lives is not None:
        return _lives(seat.lives, seat.out)
    if seat.on_table is not None:
        return Text(str(seat.on_table) if not seat.out else "fertig", style="dim" if seat.out else "")
    return Text(str(seat.points))


def _lives(lives: int, out: bool) -> Text:
    """A dot for each life that is left."""
    if lives:
        return Text("●" * lives, style="bold")
    return Text("weg", style="dim") if out else Text("schwimmt", style="bold yellow")


def _turn_title(view: TableView) -> Text:
    way = "" if view.direction > 0 else " ↺"
    return Text(f"{visible(view.turn)} ist dran{way}", style="bold green") if view.turn else Text("Spieler")


def _seat_style(seat: SeatView, on_turn: bool) -> str:
    if seat.away or seat.out:
        return "dim"
    return "bold green" if on_turn else ""


def _count(seat: SeatView) -> Text:
    """The hand count; one that is not certain is marked with ~."""
    if seat.cards is None:
        return Text("–", style="dim")
    if not seat.certain:
        return Text(f"~{seat.cards}", style="yellow")
    return Text(str(seat.cards), style="bold" if seat.cards == 1 else "")


# --- what was heard and ruled ---------------------------------------------------------------------------------------


def _status_lines(view: TableView, width: int) -> int:
    """As many as a long question or ruling needs."""
    asked = view.question.text if view.question is not None else " · ".join(view.duties)
    needed = [max(1, len(textwrap.wrap(text, max(10, width - 12)))) for text in (asked, view.ruling)]
    return max(STATUS_LINES, 1 + sum(needed))


def _status(view: TableView, hearing: str) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(style="dim", width=7)
    grid.add_column(ratio=1)
    grid.add_row(" Gehört", _being_said(hearing) if hearing else _heard(view.heard))
    grid.add_row(" Offen", _open(view))
    grid.add_row(" Urteil", Text(view.ruling or "–", style="bold" if view.ruling else "dim"))
    return grid


def _being_said(text: str) -> Text:
    """Without figures, and dim: it counts only when it has been heard to its end."""
    return Text(f"{text} …", style="dim italic", no_wrap=True, overflow="ellipsis")


def _heard(words: Sequence[Word]) -> Text:
    """Words with their confidence; dim where it is low."""
    line = Text(no_wrap=True, overflow="ellipsis")
    for word in words:
        text = "…" if word.text == GARBAGE else word.text
        style = "dim" if word.text == GARBAGE or word.confidence < UNSURE else "cyan"
        line.append(f"{text} ", style=style)
        if word.text != GARBAGE:
            line.append(f"{round(word.confidence * 100)}  ", style="dim")
    return line if words else Text("–", style="dim")


def _open(view: TableView) -> Text:
    """The question of the host, else the calls that are awaited."""
    if view.question is not None:
        return Text(f"? {view.question.text}", style="bold magenta")
    if view.duties:
        return Text(" · ".join(view.duties), style="yellow")
    return Text("–", style="dim")
