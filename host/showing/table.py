"""The table as people see it: one frozen picture for the terminal view, the announcer and later the page."""

from __future__ import annotations

from dataclasses import field

from games.cards import Card, Suit
from games.events import Question
from games.moves import CallName
from games.spread import Spread
from games.values import dataclass
from host.judging.debts.strictness import PRESETS, Strictness
from speech.words import Word

ASKS = " → "
"""In a line of `subject`: somebody asks somebody."""
UNHEARD = "–"
"""Nobody caught for what."""


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
    paid: int = 0
    """What faults have cost so far where that is no cards: sips, or points."""


@dataclass(frozen=True)
class WindowView:
    """A call that somebody owes; all times are event time, in seconds."""

    player: str
    call: CallName
    since: float
    """End of the lay."""
    on_time_until: float
    closes_at: float
    """Until here the call is late; then it is missing."""


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
    """What the turn is about, in a game without cards in the middle; and what lies on the table there."""
    follows: bool = False
    """Something is open already, a category or a question: whoever is on turn does not begin."""
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

    # What only a picture with more room shows. It is no matter when two tables are compared.
    windows: tuple[WindowView, ...] = field(default=(), compare=False)
    """Open windows of calls, the oldest first."""
    reaction: tuple[float, float] | None = field(default=None, compare=False)
    """Since when and until when the table may react to the last move; seconds of event time."""
    spread: Spread = field(default=Spread(), compare=False)
    """What the game spreads on the table."""
    intents: frozenset[str] = field(default=frozenset(), compare=False)
    """What makes sense now."""
    cards: frozenset[Card] = field(default=frozenset(), compare=False)
    """What may be laid now, as far as the rules know."""
    sayable: tuple[str, ...] = field(default=(), compare=False)
    """What can be said now, the most usual first."""
    heard_number: int = field(default=0, compare=False)
    """Number of the input that was heard last, from 1."""

    @property
    def turn_key(self) -> str:
        """The sentence that tells whose turn it is: who begins a trick has more to do than who follows."""
        if not self.follows:
            return "turn"
        return "turn_unheard" if self.about == UNHEARD else "turn_follows"

    @property
    def turn_slots(self) -> dict[str, str | None]:
        """What that sentence speaks of."""
        return {"player": self.turn, "subject": self.about, "asked": self.asked}

    @property
    def about_key(self) -> str:
        """The sentence that tells what is open."""
        return self.turn_key if self.asked else "subject"

    @property
    def about(self) -> str | None:
        """What is open: a category, or the card that somebody was asked for."""
        return self.subject[0] if self.follows and self.subject else None

    @property
    def asked(self) -> str | None:
        """Who has to answer, where somebody was asked for a card."""
        return next((one.partition(ASKS)[2] for one in self.subject or () if self.follows and ASKS in one), None)
