"""The menu of strictness at the foot of the view: keys go through its figures and change one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.moves import CallName
from grammars import calls
from host.announcing.sentences import Sentences
from host.inputs import Setting
from host.judging.debts.figures import CALL_FIGURES, FIGURES, beside, key_of, value_of
from host.judging.debts.strictness import UNSET, Strictness

NEXT, CALL, UP, DOWN, TAKE = "s", "a", "+", "-", "\r\n"
KEYS = frozenset(NEXT + CALL + UP + DOWN + TAKE)
"""What the menu understands; Esc and every other key leave it."""
MENU_HELP = "s nächster Wert  a eine Ansage  + - ändern  Enter übernehmen  Esc fertig"
"""Shown at the foot of the view for "?" while the menu is open."""

Item = TypeVar("Item")


class Menu:
    """One figure, for all calls or for one, and the value that Enter would give it."""

    def __init__(self, game: str) -> None:
        self._sentences = Sentences.load(game)
        self._calls: tuple[CallName | None, ...] = (None, *calls(game))
        self._call: CallName | None = None
        self._figure = next(iter(FIGURES))
        self._chosen: str | None = None
        """Not taken yet."""

    def line(self, now: Strictness) -> str:
        """The figure and its value; one that was not taken yet is asked about."""
        key = key_of(self._figure, self._call)
        value = self._sentences.strictness_value(key, self._chosen or value_of(now, key))
        mark = "  +/- s a Esc" if self._chosen is None else "?  Enter +/- Esc"
        name = self._sentences.strictness_key(key)
        return f"{name[0].upper()}{name[1:]}: {value}{mark}"

    def press(self, key: str, now: Strictness, at: float) -> Setting | None:
        """What Enter takes becomes an input; every other key of the menu only changes the line."""
        chosen, self._chosen = self._chosen, None
        own = key_of(self._figure, self._call)
        if key in TAKE:
            return None if chosen is None else Setting(at, own, chosen)
        if key in (UP, DOWN):
            value = beside(own, chosen or self._in_force(now), key == UP)
            self._chosen = value if value != value_of(now, own) else None
        elif key == NEXT:
            self._figure = _after(tuple(FIGURES) if self._call is None else CALL_FIGURES, self._figure)
        elif key == CALL:
            self._call = _after(self._calls, self._call)
            if self._call is not None and self._figure not in CALL_FIGURES:
                self._figure = CALL_FIGURES[0]
        return None

    def _in_force(self, now: Strictness) -> str:
        """For a call without a value of its own, what holds for all."""
        own = value_of(now, key_of(self._figure, self._call))
        return value_of(now, self._figure) if own == UNSET else own


def _after(items: Sequence[Item], item: Item) -> Item:
    return items[(items.index(item) + 1) % len(items)]
