"""The table as people see it: one frozen picture for the terminal view, the announcer and later the page."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card, Suit
from games.events import Question
from host.judging.strictness import PRESETS, Strictness
from speech.words import Word


@dataclass(frozen=True)
class SeatView:
    """One player's place."""

    name: str
    cards: int | None
    """Hand cards as claimed so far; None where the game has no such count now."""
    certain: bool
    owed: int
    """Cards owed and not yet drawn."""
    points: int
    """Running total of the evening."""
    away: bool = False
    lives: int | None = None
    """Lives that are left, 0 for who swims; None in a game without."""
    out: bool = False
    """Plays no more."""
    owed_by_card: bool = False
    """A card has made the player draw some of what is owed."""
    on_table: int | None = None
    """Cards of the player's own that lie on the table; None in a game without."""


@dataclass(frozen=True)
class TableView:
    """What lies on the table and what the referee knows."""

    game: str
    phase: str
    """State of the game's machine."""
    dealer: str
    turn: str | None
    seats: tuple[SeatView, ...]
    round_number: int = 1
    sharp: bool = False
    top: Card | None = None
    wish: Suit | None = None
    pending_draw: int = 0
    """Cards that a chain of sevens has collected."""
    next_draws: str | None = None
    """Who draws them though the deal has ended."""
    direction: int = 1
    """1 clockwise, -1 against the clock."""
    stock: int | None = None
    middle: tuple[Card, ...] | None = None
    """Cards that lie in the middle to be swapped, as far as they are known; None in a game without."""
    subject: tuple[str, ...] | None = None
    """What the turn is about, in a game without cards in the middle."""
    uncounted: tuple[str, ...] = ()
    """Whose hand has to be counted yet."""
    duties: tuple[str, ...] = ()
    """Open duties, as "Anna: letzte Karte"."""
    question: Question | None = None
    heard: tuple[Word, ...] = ()
    """Words of the last utterance."""
    ruling: str = ""
    """The last ruling and its reason, as it was announced."""
    paused: bool = False
    strictness: Strictness = PRESETS["normal"]

    @property
    def turn_key(self) -> str:
        """The sentence that tells whose turn it is: who begins a trick has more to do than who follows."""
        return "turn_follows" if self.subject else "turn"
