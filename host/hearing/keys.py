"""Keys at the table: single presses on the terminal become inputs, while the microphone listens.

Nobody has to shout over a loud table: questions, strictness, pause, "zurück" and the volume also have a key, and "s"
opens a menu of single figures. A press counts at the time of the last watermark, which is what the screen showed when
it was pressed; so it is applied at once, and the journal replays it at the same place. A key that stands for a word
becomes that word, heard.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import re
import select
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from host.evening import Recorded
from host.hearing.transcript import PRESS_S
from host.inputs import Answer, Heard, Input, Setting
from host.showing import menu
from host.showing.menu import Menu
from host.showing.suspension import Suspension
from host.showing.table import TableView
from speech.words import Word

HELP = "j/n Antwort  1 2 3 Strenge  s Werte  p Pause w weiter  z zurück  +- Ton  q Ende"
"""Shown at the foot of the view for "?"."""
NO_QUESTION = "Gerade ist nichts gefragt."
NO_PAUSE = "Gerade ist keine Pause."
PAUSED = "Es ist schon Pause."
NO_TABLE = "Es ist noch kein Tisch da."
LESSON = "l"
"""Begins a lesson, where there can be one, and ends its reading."""
END = "q"
"""Asks to end; pressed twice, or with the key for yes behind it, it does."""
ENDS = "Spiel beenden und abrechnen? j: ja, jede andere Taste: nein"
UNKNOWN = "Diese Taste kenne ich nicht; „?“ zeigt alle."

_ANSWERS: Mapping[str, str] = {"j": "yes", "n": "no"}
_PRESETS: Mapping[str, str] = {"1": "locker", "2": "normal", "3": "streng"}
_WORDS: Mapping[str, str] = {"p": "pause", "w": "weiter", "z": "zurück", "+": "lauter", "-": "leiser"}
_PRESSES = re.compile(r"\x1b(?:\[[0-9;?<]*[ -/]*[@-~]|O.|.)?|.", re.DOTALL)
"""One press each: what arrow and function keys send begins with Esc, and its digits are no presses."""
_ESCAPE = "\x1b"
_IGNORED = frozenset(" \r\n\t\x00\x7f\x08\x04")
_AT_ONCE = 256
"""Bytes read from the terminal in one go."""


class Keyboard(Protocol):
    """Gives what was pressed since the last time, and never waits."""

    def read(self) -> str:
        """The characters; empty if nothing was pressed. The terminal is prepared at the first call."""

    def close(self) -> None:
        """Give the terminal back as it was."""


class Keys:
    """Turns presses into inputs. An outlet as well: what a key means depends on what the table shows."""

    name = "Die Tastatur"

    def __init__(
        self, keyboard: Keyboard, hint: Callable[[str], None], lesson: Callable[[], str] | None = None
    ) -> None:
        """`hint` shows one line at the foot of the view; an empty one takes it away. `lesson` begins one or ends its
        reading, where there can be one; it says what is to be told of that."""
        self._keyboard = keyboard
        self._lesson = lesson
        self._help = HELP if lesson is None else f"{HELP}  {LESSON} Stimmen lernen"
        self._hint = hint
        self._view: TableView | None = None
        self._hinted = ""
        self._menu: Menu | None = None

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self._view = view

    def close(self, hurry: bool) -> None:
        self._keyboard.close()

    def pressed(self, at: float) -> Iterator[Input]:
        """Inputs of the keys pressed since the last call, at the time of the watermark."""
        # One after the other: what the first key caused is on the table when the second one is looked at.
        for key in map(str.casefold, _PRESSES.findall(self._keyboard.read())):
            if self._menu is not None and key in menu.KEYS:
                yield from self._press_menu(self._menu, key, at)
            elif self._menu is not None and key == "?":
                self._tell(menu.MENU_HELP)
            elif key == _ESCAPE:
                self._leave_menu()
            elif key not in _IGNORED and not key.startswith(_ESCAPE):
                yield from self._press(key, at)

    def _press(self, key: str, at: float) -> Iterator[Input]:
        """A key outside of the menu, which it leaves."""
        self._leave_menu()
        if key == menu.NEXT and self._view is not None:
            self._menu = Menu(self._view.game)
            self._tell(self._menu.line(self._view.strictness))
            return
        made = self._input(key, at)
        if isinstance(made, str):
            self._tell("" if made == self._hinted == self._help else made)
            return
        self._tell("")
        yield made

    def _press_menu(self, opened: Menu, key: str, at: float) -> Iterator[Input]:
        assert self._view is not None
        setting = opened.press(key, self._view.strictness, at)
        if setting is not None:
            yield setting
        self._tell(opened.line(self._view.strictness))

    def _leave_menu(self) -> None:
        if self._menu is not None:
            self._menu = None
            self._tell("")

    def _input(self, key: str, at: float) -> Input | str:
        """What the key does, or what is to be told instead."""
        view = self._view
        if key == END or (key in _ANSWERS and self._hinted == ENDS):  # ours is asked last: no answer to another one
            return ("" if key == "n" else _said("spiel beenden", at)) if self._hinted == ENDS else ENDS
        if key in _ANSWERS:
            if view is None or view.question is None:
                return NO_QUESTION
            return Answer(at, view.question.id, _ANSWERS[key])
        if key in _PRESETS:
            return Setting(at, "preset", _PRESETS[key])
        if key in _WORDS:
            paused = view is not None and view.paused
            if key == "w" and not paused:
                return NO_PAUSE  # as a word it would be a pass
            if key == "p" and paused:
                return PAUSED
            return _said(_WORDS[key], at)
        if key == menu.NEXT:
            return NO_TABLE
        if key == LESSON and self._lesson is not None:
            return self._lesson()
        return self._help if key == "?" else UNKNOWN

    def _tell(self, text: str) -> None:
        if text or self._hinted:
            with contextlib.suppress(Exception):  # a view that has failed was warned of already
                self._hint(text)
        self._hinted = text


def _said(text: str, at: float) -> Heard:
    """A key that stands for words becomes them, heard."""
    words, length = text.split(), PRESS_S / (1 + text.count(" "))
    times = [round(at + number * length, 3) for number in range(len(words) + 1)]
    return Heard(tuple(Word(word, times[n], times[n + 1]) for n, word in enumerate(words)), at, times[-1])


class UnixKeyboard:
    """A terminal without line editing and echo; Ctrl-C still interrupts."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._before: list[Any] | None = None
        self._ended = False
        self._suspension = Suspension(self._give_back, self._break_lines)

    def read(self) -> str:
        if self._ended or not self._in_foreground():
            return ""
        try:
            if self._before is None:
                self._prepare()
            if not select.select([self._descriptor], [], [], 0)[0]:
                return ""
            block = os.read(self._descriptor, _AT_ONCE)
        except (OSError, ValueError):  # the terminal is gone
            block = b""
        self._ended = not block
        return block.decode(errors="ignore")

    def close(self) -> None:
        self._suspension.forget()
        self._give_back()
        self._before, self._ended = None, True
        atexit.unregister(self.close)

    def _give_back(self) -> None:
        before = self._before
        if before is None or sys.platform == "win32" or not self._in_foreground():
            return
        import termios

        with contextlib.suppress(OSError, termios.error):
            # What was typed and not read stays unread: it is not for the shell.
            termios.tcsetattr(self._descriptor, termios.TCSAFLUSH, before)

    def _prepare(self) -> None:
        if sys.platform == "win32":
            return
        import termios

        try:
            self._before = termios.tcgetattr(self._descriptor)
            self._break_lines()
        except termios.error as fault:
            raise OSError(*fault.args) from fault
        atexit.register(self.close)
        self._suspension.watch()

    def _break_lines(self) -> None:
        """Single presses; after a stop the shell has set the terminal as it likes it."""
        if sys.platform != "win32":
            import tty

            tty.setcbreak(self._descriptor)

    def _in_foreground(self) -> bool:
        """Whoever touches the terminal from the background is stopped by it."""
        if sys.platform == "win32":
            return True
        try:
            return os.tcgetpgrp(self._descriptor) == os.getpgrp()
        except OSError:  # it is no terminal that controls us
            return True


class WindowsKeyboard:
    """The console of Windows; it needs no preparation."""

    def read(self) -> str:
        if sys.platform != "win32":
            return ""
        import msvcrt

        keys = ""
        while msvcrt.kbhit():
            key = msvcrt.getwch()
            if key in "\x00\xe0":
                msvcrt.getwch()  # an arrow or function key sends two
            else:
                keys += key
        return keys

    def close(self) -> None:
        """Nothing was changed."""


def open_keyboard() -> Keyboard | None:
    """The keyboard of the terminal; None where standard input is none."""
    if sys.stdin is None or sys.stdin.closed or not sys.stdin.isatty():
        return None
    return WindowsKeyboard() if sys.platform == "win32" else UnixKeyboard(sys.stdin.fileno())
