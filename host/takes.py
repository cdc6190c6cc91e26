"""Somebody reads phrases out: what is asked on the terminal, the phrase drawn large, and how loud it came in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.align import Align
from rich.panel import Panel
from rich.text import Text

from host.announcing.german import listed
from host.showing.tables import show_text
from host.showing.visible import visible

if TYPE_CHECKING:
    from host.dictation import Answer
    from speech.recording import Take
    from speech.sources import AudioSource

_METER = 24
"""Signs of the level meter."""
_LOWEST_DB, _HIGHEST_DB = -54.0, -6.0
"""What an empty and a full meter stand for."""
_READY = "Eingabetaste: anfangen, danach ohne Tasten   q: Schluss "
_AGAIN = "   Eingabetaste: noch einmal   n: nächster Satz   q: Schluss "


def asked(question: str) -> str:
    """A line from the keyboard. Raises EOFError where there is none any more."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def spelt(name: str) -> str:
    """A name in one line and without what commands a terminal."""
    return " ".join(visible(name).split())


def show_large(text: str, heading: str) -> None:
    """A phrase to be read from across the table; on one line where nobody looks at a terminal."""
    if not sys.stdout.isatty():
        print(f"\n{heading}   {visible(text)}")
        return
    letters = Text("   ".join(" ".join(word.upper()) for word in visible(text).split()), style="bold bright_green")
    show_text(Panel(Align.center(letters), title=visible(heading), padding=(1, 4)))


def taken(source: AudioSource) -> Take:
    """One take, with a level meter meanwhile where there is a terminal; what is to be said about it is printed."""
    from speech.recording import record

    print("   … bitte lesen", end="", flush=True)
    take = record(source, _draw if sys.stdout.isatty() else None)
    print(f"\r   {take.verdict.value} ({take.seconds:.1f} s)".ljust(_METER + 24))
    return take


class TerminalBoard:
    """A terminal as the board of a dictation (`host.dictation.Board`). Questions raise EOFError without a keyboard."""

    def agreed(self, player: str, text: str) -> bool:
        print(visible(f"\n{text}"))
        return asked(visible(f"{player}, bist du einverstanden? (ja, nein) ")).casefold() == "ja"

    def ready(self, player: str, left: int) -> bool:
        return asked(visible(f"\n{player} liest {left} Sätze. {_READY}")) != "q"

    def show(self, player: str, text: str, number: int, of: int) -> None:
        show_large(text, f"{player}   {number}/{of}")

    def take(self, source: AudioSource) -> Take:
        return taken(source)

    def badly(self, words: Sequence[str]) -> None:
        print(visible(f"   Schlecht gehört: {listed([f'„{word}“' for word in words], 'und')}. Bitte noch einmal."))

    def again(self, take: Take) -> Answer:
        if take.good:
            print("   Das klang nach etwas anderem.")
        answer = asked(_AGAIN)
        return "next" if answer == "n" else "stop" if answer == "q" else "again"


def meter(level: float) -> str:
    """How loud something is (root mean square, of 1)."""
    from math import log10

    share = (20 * log10(max(level, 1e-6)) - _LOWEST_DB) / (_HIGHEST_DB - _LOWEST_DB)
    full = round(_METER * min(1.0, max(0.0, share)))
    return "█" * full + "░" * (_METER - full)


def _draw(level: float) -> None:
    print(f"\r   … bitte lesen {meter(level)}", end="", flush=True)
