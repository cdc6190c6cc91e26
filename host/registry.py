"""The games by their names on the command line. They are found by their folders; none is loaded before it is asked for.

A game is a package in `games/` with a `game.py`; what stands on its `BOX` is all that is known of it until then.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import games
from games.box import Box
from host.errors import UsageError

if TYPE_CHECKING:
    from games.deck import Deck
    from games.game import Game
    from games.rules import HouseRules


class GameClass(Protocol):
    """Makes a new game from players, rules and, if it is played with one, the deck."""

    name: str
    """As on the command line and in the configuration."""
    seats: range
    """How many it is played by."""

    def __call__(self, *arguments: Any, **named: Any) -> Game: ...


@dataclass(frozen=True)
class GameEntry:
    """One game."""

    package: str
    """Name of its folder in `games/`, and of its module in rooms that have one for each game."""
    box: Box

    @property
    def name(self) -> str:
        """As on the command line and in the configuration."""
        return self.box.name

    @property
    def title(self) -> str:
        """As people call it."""
        return self.box.title

    @property
    def deck(self) -> bool:
        """Played with a deck of the table's own (`--deck`)."""
        return self.box.deck

    @cached_property
    def make(self) -> GameClass:
        """The game itself."""
        made: GameClass = getattr(import_module(f"games.{self.package}.game"), self.box.game)
        return made

    @cached_property
    def rules(self) -> type[HouseRules]:
        """Its house rules."""
        rules: type[HouseRules] = getattr(import_module(f"games.{self.package}.rules"), self.box.rules)
        return rules

    @property
    def strictness(self) -> Mapping[str, Any]:
        """Figures that the game starts with unless a preset is named."""
        from host.judging.debts.strictness import PRESETS

        return {figure: getattr(PRESETS["streng"], figure) for figure in self.box.strictly}

    @property
    def players(self) -> range:
        """How many can play by the usual rules."""
        return self.make.seats

    def new(self, players: tuple[str, ...], rules: HouseRules, deck: Deck | None = None) -> Game:
        """A new game for these players."""
        return self.make(players, rules, deck) if self.deck else self.make(players, rules)

    def seats(self, rules: HouseRules | None = None) -> range:
        """How many can play under these rules; None: under the usual ones."""
        return self.players if rules is None else rules.seats(self.players)

    def check_count(self, count: int, rules: HouseRules | None = None) -> None:
        """Raises UsageError unless so many can play under these rules."""
        seats = self.seats(rules)
        if count not in seats:
            low, high = seats[0], seats[-1]
            raise UsageError(f"{self.title} spielen {low} bis {high} Spieler, genannt: {count} (-p NAME für jeden).")


def _found() -> Iterator[GameEntry]:
    """Every folder with a game in it, wherever the package `games` lies."""
    folders = sorted({path.parent.name for place in games.__path__ for path in Path(place).glob("*/game.py")})
    for package in folders:
        yield GameEntry(package, import_module(f"games.{package}").BOX)


BUILT: Mapping[str, GameEntry] = {
    entry.name: entry for entry in sorted(_found(), key=lambda entry: (entry.box.place, entry.name))
}
"""Every game of the house."""
TITLES: Mapping[str, str] = {name: entry.title for name, entry in BUILT.items()}


def _plain(name: str) -> str:
    """A name without what people write differently: capitals, hyphens, the two dots."""
    text = unicodedata.normalize("NFC", name).casefold().replace("ü", "ue")
    return " ".join(text.replace("-", " ").split())


_SPELT = {_plain(spelt): short for short, title in TITLES.items() for spelt in (short, title)}
"""Every way to write a game's name or title."""


def game(name: str) -> GameEntry:
    """The game of this name, or of this title. Raises UsageError for an unknown one."""
    name = _SPELT.get(_plain(name), name)
    if name in BUILT:
        return BUILT[name]
    raise UsageError(f"Unbekanntes Spiel „{name}“{nearest(name, TITLES)}; es gibt: {', '.join(TITLES)}.")


def titled(entries: Iterable[GameEntry]) -> str:
    """Titles of games as a sentence lists them: "Quartett und Trumpf"."""
    *first, last = (entry.title for entry in entries)
    return " und ".join([", ".join(first), last] if first else [last])


def with_deck() -> str:
    """Titles of the games that are played with a deck of the table's own."""
    return titled(entry for entry in BUILT.values() if entry.deck)


def nearest(word: str, allowed: Iterable[str]) -> str:
    """ ", gemeint ist „x“" with the nearest allowed word, or nothing."""
    found = difflib.get_close_matches(word, list(allowed), n=1, cutoff=0.5)
    return f", gemeint ist „{found[0]}“" if found else ""
