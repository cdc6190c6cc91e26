"""The games by their names on the command line: which are built, for how many players, with which house rules."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.cruzo.game import Cruzo
from games.cruzo.rules import CruzoRules
from games.deck import Deck
from games.game import Game
from games.kruez_nueng.game import KruezNueng
from games.kruez_nueng.rules import KruezNuengRules
from games.mau_mau.game import MauMau
from games.mau_mau.rules import MauMauRules
from games.quartett.game import Quartett
from games.quartett.rules import QuartettRules
from games.rules import HouseRules
from games.schwimmen.game import Schwimmen
from games.schwimmen.rules import SchwimmenRules
from games.trumpf.game import Trumpf
from games.trumpf.rules import TrumpfRules
from host.errors import UsageError
from host.judging.debts.strictness import PRESETS


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

    make: GameClass
    title: str
    rules: type[HouseRules]
    deck: bool = False
    """Played with a deck of the table's own (`--deck`)."""
    strictness: Mapping[str, Any] = field(default_factory=dict)
    """Figures that the game starts with unless a preset is named."""

    @property
    def name(self) -> str:
        """As on the command line and in the configuration."""
        return self.make.name

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


DURING_THE_LAY: Mapping[str, Any] = {key: getattr(PRESETS["streng"], key) for key in ("grace_s", "late_call")}
"""Seed 000: all words "müssen während des Legens ausgesprochen werden … Wer es zu spät macht bekommt eine
Strafkarte"."""

BUILT = {
    entry.name: entry
    for entry in (
        GameEntry(MauMau, "Mau-Mau", MauMauRules),
        GameEntry(KruezNueng, "Krüz Nüng", KruezNuengRules, strictness=DURING_THE_LAY),
        GameEntry(Trumpf, "Trumpf", TrumpfRules, deck=True),
        GameEntry(Quartett, "Quartett", QuartettRules, deck=True),
        GameEntry(Cruzo, "Cruzo", CruzoRules),
        GameEntry(Schwimmen, "Schwimmen", SchwimmenRules),
    )
}
"""Games that can be played."""
TITLES = {
    "mau-mau": "Mau-Mau",
    "kruez-nueng": "Krüz Nüng",
    "schwimmen": "Schwimmen",
    "cruzo": "Cruzo",
    "trumpf": "Trumpf",
    "quartett": "Quartett",
}
"""Every game of the house, built or not."""


def _plain(name: str) -> str:
    """A name without what people write differently: capitals, hyphens, the two dots."""
    text = unicodedata.normalize("NFC", name).casefold().replace("ü", "ue")
    return " ".join(text.replace("-", " ").split())


_SPELT = {_plain(spelt): short for short, title in TITLES.items() for spelt in (short, title)}
"""Every way to write a game's name or title."""


def game(name: str) -> GameEntry:
    """The game of this name, or of this title. Raises UsageError for an unknown one and for one not built yet."""
    name = _SPELT.get(_plain(name), name)
    if name in BUILT:
        return BUILT[name]
    if name in TITLES:
        raise UsageError(f"{TITLES[name]} ist noch nicht spielbar; spielbar: {', '.join(BUILT)}.")
    raise UsageError(f"Unbekanntes Spiel „{name}“{nearest(name, TITLES)}; es gibt: {', '.join(TITLES)}.")


def nearest(word: str, allowed: Iterable[str]) -> str:
    """ ", gemeint ist „x“" with the nearest allowed word, or nothing."""
    found = difflib.get_close_matches(word, list(allowed), n=1, cutoff=0.5)
    return f", gemeint ist „{found[0]}“" if found else ""
