"""The middle of the table on the picture: the cards that lie there, and what holds for the next one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.align import Align
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from games.cards import Card, Suit
from host.announcing.sentences import Sentences
from host.showing.large import card_face, empty_place
from host.showing.table import TableView

SYMBOLS = {Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥"}
COLOURS = {
    Suit.DIAMONDS: "bright_red",
    Suit.CLUBS: "default",
    Suit.SPADES: "default",
    Suit.HEARTS: "bright_red",
}


def middle(view: TableView, sentences: Sentences, *, large: bool) -> Panel:
    """With its cards as they lie there."""
    if view.middle is not None:
        return Panel(_three(view.middle, sentences), title="Mitte", box=ROUNDED, border_style="dim")
    if view.subject is not None:
        about = [
            Align.center(Text(line, style="dim" if number else "bold")) for number, line in enumerate(view.subject)
        ]
        return Panel(Group(*about), title="Mitte", box=ROUNDED, border_style="dim")
    lines: list[RenderableType] = [Align.center(_card(view.top, sentences, large))]
    lines += [Align.center(text) for text in _holding(view, sentences)]
    return Panel(Group(*lines), title="Mitte", box=ROUNDED, border_style="dim")


def middle_in_words(view: TableView, sentences: Sentences) -> tuple[Panel, int]:
    """The same where there is no room for pictures of cards; with the lines that it needs."""
    if view.subject is not None:
        lines = [Text(line, style="dim" if number else "bold") for number, line in enumerate(view.subject)]
    elif view.middle is not None:
        lines = [_named(card, sentences) for card in view.middle] or [Text("–", style="dim")]
    else:
        top = Text("–", style="dim") if view.top is None else _named(view.top, sentences)
        lines = [top, *_holding(view, sentences)]
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    return Panel(Group(*lines), title="Mitte", box=ROUNDED, border_style="dim"), len(lines) + 2


def _holding(view: TableView, sentences: Sentences) -> list[Text]:
    """Wish, chain and stock."""
    lines = []
    if view.wish is not None:
        wish = (f"{SYMBOLS[view.wish]} {sentences.suit(view.wish)}", COLOURS[view.wish])
        lines.append(Text.assemble("Wunsch: ", wish))
    if view.pending_draw:
        lines.append(Text(f"Siebener: {view.pending_draw} ziehen", style="bold yellow"))
    if view.stock is not None:
        lines.append(Text(f"Stapel: {view.stock}", style="dim"))
    return lines


def _named(card: Card, sentences: Sentences) -> Text:
    if not card.knows_suit:
        return Text(sentences.card(card), style="bold")
    return Text(f"{SYMBOLS[card.suit]} {sentences.card(card)}", style=f"bold {COLOURS[card.suit]}")


def _three(cards: Sequence[Card], sentences: Sentences) -> Align:
    """Three cards side by side; an empty place for each that was not named."""
    grid = Table.grid()
    grid.add_row(*(_card(card, sentences) for card in (*cards, None, None, None)[:3]))
    return Align.center(grid)


def _card(card: Card | None, sentences: Sentences, large: bool = False) -> Text:
    """A card, or an empty place where none lies."""
    if card is None:
        return Text(empty_place(large=large), style="dim")
    name = sentences.rank(card.rank)
    index = card.rank if card.rank.isdigit() else name[0]
    return Text(card_face(index, SYMBOLS[card.suit], large=large), style=f"bold {COLOURS[card.suit]}")
