"""What the referee asks of a game, and the three answers a game can give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import ClassVar, Protocol, runtime_checkable

from games.cards import Card, GroupCard, Suit
from games.events import Event, PenaltyReason, Rejection
from games.moves import Call, CallName, HandCards, Lay, Move
from games.rules import HouseRules
from games.spread import Spread
from games.unheard import Unheard
from games.values import dataclass


@dataclass(frozen=True)
class Legal:
    """The rules allow the move; `move` is what it means exactly (a bare rank resolved to its card)."""

    move: Move


@dataclass(frozen=True)
class Illegal:
    """Understood and against the rules. `wrong_cards`: cards that lie wrongly and have to be taken back."""

    reason: Rejection
    wrong_cards: int = 0
    card: Card | GroupCard | None = None
    other: str | None = None
    """The card and the other player that the reason speaks of."""
    whose: str | None = None
    """Whose move it is, where an answer is judged as said by who is on turn."""
    note: Move | None = None
    """Played after the rejection, in any case: what the game has to remember of it."""
    forfeit: Move | None = None
    """Played after the rejection where strictness punishes a wrong move: what it costs."""


@dataclass(frozen=True)
class Doubtful:
    """Not understood or ambiguous: ask the table `about` this; a yes stands for `meant`, if there is one."""

    about: str
    slots: Mapping[str, object] = field(default_factory=dict)
    meant: Move | None = None
    assume: bool = False
    """Where nobody answers, take `meant` as said (a claim about one's own cards); else it is as if never said."""
    meant_by: str | None = None
    """Who then made it, if not the player it was judged for."""
    otherwise: Move | None = None
    """A no, or nobody's answer, stands for this move of the player it was judged for."""
    whose: bool = False
    """Nobody can tell who made the move: a name is the answer."""


Verdict = Legal | Illegal | Doubtful


class Finding(StrEnum):
    """How a duty ended."""

    FULFILLED = "fulfilled"
    LATE = "late"
    """And nothing has to be drawn for it."""
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
    next_draws: str | None = None
    """Who has to draw them."""
    stock: int | None = None
    laid: Sequence[Card] = ()
    joker_by: str | None = None
    """Who laid the joker on top, where it may be defined afterwards."""
    joker_undefined: bool = False
    """Nobody has said what that joker is, and nothing has decided it."""
    laid_by: str | None = None
    """Who may throw a card after the last lay; None where that is no matter."""
    knocker: str | None = None
    """Who has knocked in this deal."""
    middle: Sequence[Card] | None = None
    """Cards in the middle that may be swapped, as far as they are known; None in a game without."""
    lives: Mapping[str, int] | None = None
    """Lives that are left; None in a game without."""
    on_table: Mapping[str, int] | None = None
    """Cards of the players' own that lie on the table; None in a game without."""
    subject: Sequence[str] | None = None
    """What the turn is about, line by line: a category and its figures, a card that is asked for; None in a game with
    cards in the middle."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """What was named in this trick, and by whom; also what waits for the turn of its player."""
    pot: int = 0
    """Cards that everybody plays for besides those of this trick."""
    rows: Sequence[str] = ()
    """What each player has laid for good, line by line."""
    out: frozenset[str] = frozenset()
    """Who plays no more."""
    direction: int = 1
    """1 clockwise, -1 against the clock."""
    uncounted: Sequence[str] = ()
    """Who has not said yet what is left on the hand, where hands are counted now."""


@runtime_checkable
class Reactive(Protocol):
    """What a game may do besides, where it listens to calls itself or opens windows (`WindowOpened`)."""

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        """A call was spoken, by `actor` if a name was said, in the breath of a lay by `layer`.

        None: it is judged as usual. Otherwise the game has taken it; where a `DutyOpened` is among the events, the
        call is then judged against it.
        """
        ...

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        """The window that the game opened is over: the next move begins (`moved`), or its time is up.

        `heard`: all of it; else somebody may have said something in it that nobody could hear.
        """
        ...

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """The table's answer to a `TableAsked`: a name, True, False, or None for no answer; None: does not fit."""
        ...


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

    @property
    def awaited(self) -> frozenset[str]:
        """The intents that make sense now, for whoever does not ask for the cards as well."""
        ...

    def expected(self) -> Expected: ...

    def knows(self, move: Move) -> bool:
        """Whether anybody ever makes such a move in this game."""
        ...

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

    def cannot_owe(self, player: str, call: CallName) -> bool:
        """Whether the player surely has no reason to make the call now."""
        ...

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """Judge a move as if the player on turn had drawn and passed unheard."""
        ...

    def check_granted(self, move: Move, player: str) -> Verdict:
        """Judge a move that the table lets count although the rules are against it, as if it were the player's turn.

        Legal: what it is then. Anything else: of what is known of the table it cannot be made even so.
        """
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

    def is_back_in_time(self, player: str) -> bool:
        """Whether the turn has just gone over his seat, and he was back before anybody moved: he may have it yet."""
        ...

    def doubt(self, player: str) -> None:
        """From now on nobody knows for sure how many cards the player holds."""
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

    @property
    def spread(self) -> Spread:
        """What a picture of the table shows besides the facts."""
        ...

    long_moves: ClassVar[float]
    """How many of the moves take longer to say than a card."""
    numbers: ClassVar[bool]
    """Whether a number alone may be what is left of a move."""
    surprise: float
    """How much less likely all that was said so far was than at a table of which everything is known, as a negative
    logarithm."""

    def surprising(self, move: Move, player: str) -> float:
        """How much less likely it is that the player says this, legal or not, than at a table of which everything is
        known, as a negative logarithm."""
        ...

    def likelier(self, move: Move) -> float:
        """How many times likelier than by chance a legal move is made now, by what it names; 0: it only repeats."""
        ...

    def serves(self, card: Card, below: Card) -> bool:
        """Whether a card may lie on another one, as far as the two of them tell."""
        ...

    def is_throw(self, move: Lay) -> bool:
        """Whether these are several cards that may be laid at once, and count as one lay only then, whatever lies
        there."""
        ...

    def begins_throw(self, move: Lay) -> bool:
        """Whether more was announced than these cards: others must be named before anybody can judge it."""
        ...

    def is_one_figure(self, whole: float, parts: Sequence[float]) -> bool:
        """Whether somebody who said these numbers in one breath has rather named one figure than two."""
        ...

    def asks_whom(self, move: Move) -> str | None:
        """For what who makes this move has to say whom it concerns ("next": who is next); None: it concerns nobody."""
        ...

    def shown_by(self, hand: HandCards) -> str | None:
        """Who has said that he shows such a hand, and has not done so yet; None: nobody has."""
        ...

    def misheard(self, move: Move) -> Sequence[Move]:
        """What of a move may be true where some of it was misheard."""
        ...

    def implied(self, move: Move, player: str) -> Unheard | None:
        """The one step without which this player, who is named with the move, cannot make it now, if anybody made it
        unheard; None: there is none, or several."""
        ...

    def unheard(self) -> Sequence[Unheard]:
        """What may have happened now without anybody catching it."""
        ...

    @property
    def may_be_done(self) -> bool:
        """Whether that the player on turn is done is among it, of which nobody says a word (`Kind.DONE`)."""
        ...

    @property
    def gist(self) -> object:
        """What all that can still happen depends on: two courses of the game with equal ones are the same from here."""
        ...
