"""What the referee asks of a game, and the three answers a game can give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from games.cards import Card, Suit
from games.events import Event, PenaltyReason, Rejection
from games.moves import CallName, Move
from games.rules import HouseRules


@dataclass(frozen=True)
class Legal:
    """The rules allow the move; `move` is what it means exactly (a bare rank resolved to its card)."""

    move: Move


@dataclass(frozen=True)
class Illegal:
    """Understood and against the rules. `wrong_cards`: cards that lie wrongly and have to be taken back."""

    reason: Rejection
    wrong_cards: int = 0


@dataclass(frozen=True)
class Doubtful:
    """Not understood or ambiguous: ask the table `about` this; a yes stands for `meant`, if there is one."""

    about: str
    slots: Mapping[str, object] = field(default_factory=dict)
    meant: Move | None = None
    assume: bool = False
    """Where nobody answers, take `meant` as said (a claim about one's own cards); else it is as if never said."""


Verdict = Legal | Illegal | Doubtful


class Finding(StrEnum):
    """How a duty ended."""

    FULFILLED = "fulfilled"
    MISSED = "missed"
    WAIVED = "waived"


@dataclass(frozen=True)
class Ruling:
    """The referee's word on a duty, fed back to the game that opened it."""

    player: str
    call: CallName
    finding: Finding
    at: float
    penalty: int = 0
    """Cards that are owed for it."""


@dataclass(frozen=True)
class Expected:
    """What makes sense now: intents, and the cards that the player on turn may lay."""

    intents: frozenset[str]
    cards: frozenset[Card] = frozenset()


@dataclass(frozen=True)
class Hand:
    """Claimed number of cards on a hand; not `certain` after assumed draws and accepted mismatches."""

    count: int
    certain: bool = True


@dataclass(frozen=True)
class Facts:
    """What lies open, for answers and the table view."""

    dealer: str
    round_number: int = 1
    sharp: bool = False
    top: Card | None = None
    wish: Suit | None = None
    wisher: str | None = None
    """Who may still wish."""
    pending_draw: int = 0
    stock: int | None = None
    laid: Sequence[Card] = ()


class Game(Protocol):
    """A game as the referee sees it. Pure: moves in, events out; times are seconds on the sample clock."""

    players: tuple[str, ...]

    @property
    def rules(self) -> HouseRules: ...

    @property
    def phase(self) -> str:
        """State of the turn machine."""
        ...

    @property
    def turn(self) -> str | None:
        """The player on turn, None between deals."""
        ...

    @property
    def hands(self) -> Mapping[str, Hand]: ...

    @property
    def totals(self) -> Mapping[str, int]: ...

    def expected(self) -> Expected: ...

    def check(self, move: Move, player: str) -> Verdict:
        """Judge a move without making it."""
        ...

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a move that `check` called legal; `at` is the end of the lay."""
        ...

    def rule(self, ruling: Ruling) -> list[Event]:
        """Take the referee's word on a duty."""
        ...

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        """A call without a duty: events if it is true or corrects an uncertain count, None if it is false."""
        ...

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """Judge a move as if the player on turn had drawn and passed unheard."""
        ...

    def slip(self, at: float) -> list[Event]:
        """The player on turn is assumed to have drawn and passed unheard."""
        ...

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Penalty cards go to a hand."""
        ...

    @property
    def away(self) -> frozenset[str]:
        """Players whose seats are passed over."""
        ...

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        """A seat is passed over until its player is back."""
        ...

    def penalty_cards(self, reason: PenaltyReason) -> int:
        """Cards that the house rules give for an offence."""
        ...

    def note_debts(self, owed: Mapping[str, int]) -> None:
        """Who owes how many undrawn penalty cards: these hand counts are not certain."""
        ...

    @property
    def drawable(self) -> int:
        """Cards that can be drawn at all; a penalty beyond them is waived."""
        ...

    @property
    def facts(self) -> Facts: ...
