"""Every event of every game and of the referee: the one place that defines them.

The type of an event is its class name in snake case; `as_record` gives the JSON object that the command line prints.
Times are seconds on the sample clock: `at` is the event time of the cause (end of the lay for `card_laid` and `turn`,
start of the call for `call_*`, the closing time of the window for `call_missed`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar

from games.cards import Card, GroupCard, Suit
from games.moves import CallName


class PenaltyReason(StrEnum):
    """Why penalty cards are owed."""

    CALL_MISSED = "call_missed"
    CALL_LATE = "call_late"
    CALL_FALSE = "call_false"
    WRONG_CARD = "wrong_card"
    OUT_OF_TURN = "out_of_turn"
    CANNOT_SERVE = "cannot_serve"
    SEVEN = "seven"
    FORGOT_TO_DRAW = "forgot_to_draw"
    BESIDE_PILE = "beside_pile"
    FACE_DOWN = "face_down"
    CHEATING = "cheating"
    FALSE_ACCUSATION = "false_accusation"
    LAST_CALLER = "last_caller"
    KING = "king"

    @property
    def by_card(self) -> bool:
        """Whether a card makes somebody draw, and nobody is at fault: these are no Strafkarten."""
        return self in (PenaltyReason.SEVEN, PenaltyReason.KING)


class DrawReason(StrEnum):
    """Why cards were drawn from the stock."""

    CANNOT_SERVE = "cannot_serve"
    SEVEN = "seven"
    ASSUMED = "assumed"
    FROM_PLAYER = "from_player"
    RENEWED = "renewed"
    REFILL = "refill"


class Rejection(StrEnum):
    """Why a move was understood and illegal."""

    NOT_SERVED = "not_served"
    WRONG_SUIT = "wrong_suit"
    JACK_ON_JACK = "jack_on_jack"
    MUST_DRAW = "must_draw"
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    OUT_OF_TURN = "out_of_turn"
    NO_UPCARD = "no_upcard"
    NO_WISH = "no_wish"
    NOT_NOW = "not_now"
    NO_THROW = "no_throw"
    NO_STREET = "no_street"
    ONLY_DRAWN = "only_drawn"
    NO_JOKER = "no_joker"
    JOKER_FINISH = "joker_finish"
    WRONG_NAME = "wrong_name"
    TWO_CARDS = "two_cards"
    ALREADY_KNOCKED = "already_knocked"
    KNOCK_INSTEAD = "knock_instead"
    FIRST_LAP = "first_lap"
    PASSED_ALREADY = "passed_already"
    NOT_STARTED = "not_started"
    ANSWER_FIRST = "answer_first"
    ASKED_SELF = "asked_self"
    NAME_ASKED = "name_asked"
    NAME_GROUP = "name_group"
    CARD_GONE = "card_gone"
    NO_CARDS = "no_cards"
    LAY_FIRST = "lay_first"
    HOLDS_CARD = "holds_card"
    NO_GROUP = "no_group"
    MUST_HAVE = "must_have"
    OTHER_HAS = "other_has"
    CANNOT_HAVE = "cannot_have"
    NAME_CATEGORY = "name_category"
    OTHER_CATEGORY = "other_category"
    NOT_ON_CARD = "not_on_card"
    NOT_EQUAL = "not_equal"
    NOT_DRAWN = "not_drawn"
    OPEN_FIRST = "open_first"
    NO_PILE = "no_pile"
    TAKE_OR_LAY = "take_or_lay"
    SPECIAL_FINISH = "special_finish"
    NEXT_DEAL = "next_deal"
    SITS_ALREADY = "sits_already"
    TABLE_FULL = "table_full"
    NO_NEWCOMERS = "no_newcomers"


_BOUNDARY = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened at the table, or that the referee ruled."""

    at: float
    player: str | None = None

    public: ClassVar[bool] = True
    """False for events that only the referee reads."""
    settles: ClassVar[str | None] = None
    """What an open question may be about that this answers."""

    @classmethod
    def type_name(cls) -> str:
        return _BOUNDARY.sub("_", cls.__name__).lower()

    def as_record(self) -> dict[str, Any]:
        """The event as JSON-ready values; optional fields that are absent are left out, `player` never is."""
        record: dict[str, Any] = {"at": round(self.at, 3), "type": self.type_name(), "player": self.player}
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in record and (value is not None or field.default is MISSING):
                record[field.name] = _plain(value)
        return record


def _plain(value: Any) -> Any:
    if isinstance(value, Card | GroupCard | StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, float):
        return round(value, 3)
    return value


# --- the evening and its rounds -------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class GameStarted(Event):
    game: str
    players: tuple[str, ...]
    rules: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class RoundStarted(Event):
    """One deal; `number` counts from 1, `sharp` marks a deal of the last, sharp round."""

    dealer: str
    upcard: Card | None = None
    number: int = 1
    sharp: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Turn(Event):
    """It is this player's turn now."""


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    winner: str | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class Scored(Event):
    """Points of this deal and the running total; where deals are not added up, the points again."""

    points: float
    total: float


@dataclass(frozen=True, kw_only=True)
class LifeLost(Event):
    """`lives` are left."""

    lives: int


@dataclass(frozen=True, kw_only=True)
class Swimming(Event):
    """No life is left, and the player plays on."""


@dataclass(frozen=True, kw_only=True)
class PlayerOut(Event):
    """The player plays no more in this game."""


@dataclass(frozen=True, kw_only=True)
class Asked(Event):
    """Quartett: a player asks another for a card."""

    settles: ClassVar[str | None] = "contradiction"

    of: str
    card: GroupCard


@dataclass(frozen=True, kw_only=True)
class Given(Event):
    """Quartett: a card goes from hand to hand."""

    to: str
    card: GroupCard


@dataclass(frozen=True, kw_only=True)
class Denied(Event):
    """Quartett: the player does not have the card."""

    to: str
    card: GroupCard


@dataclass(frozen=True, kw_only=True)
class DenialExposed(Event):
    """Quartett: a card turns up with the player who had denied it."""

    to: str
    card: GroupCard


@dataclass(frozen=True, kw_only=True)
class QuartetLaid(Event):
    group: str


@dataclass(frozen=True, kw_only=True)
class ValueNamed(Event):
    """Trumpf: the figure of a top card; without a value the card gives none."""

    settles: ClassVar[str | None] = "card_elsewhere"

    category: str
    value: float | None
    card: GroupCard | None = None
    unit: str | None = None
    jokers: int | None = None
    """Jokers that lie on the card."""
    read: bool | None = None
    """True where nobody said the figure: the host reads it from the named card."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return ("read_" if self.read else "") + ("none" if self.value is None else "figure")


@dataclass(frozen=True, kw_only=True)
class TrickWon(Event):
    """Trumpf: all cards of the trick go to the player."""

    count: int


@dataclass(frozen=True, kw_only=True)
class TrickTied(Event):
    """Trumpf: equal best figures; the next cards decide about all that lies there."""

    players: tuple[str, ...]
    count: int


@dataclass(frozen=True, kw_only=True)
class DealRepeated(Event):
    """Nobody would be left: nobody pays, and the same dealer deals again."""


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    winners: tuple[str, ...]
    standings: tuple[Mapping[str, Any], ...]
    loser: str | None = None
    """In a game that is played to one loser."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "nobody" if not self.winners else "loser" if self.loser is not None else ""


@dataclass(frozen=True, kw_only=True)
class PlayerAway(Event):
    """Somebody left the table for a while."""


@dataclass(frozen=True, kw_only=True)
class PlayerBack(Event):
    """Somebody is at the table again."""


@dataclass(frozen=True, kw_only=True)
class PlayerJoined(Event):
    """Somebody sat down at the table between two deals (house rule `newcomer`)."""

    after: str | None = None
    """Whose left neighbour the player is now, if that was said; else the last in the order of seats."""
    total: int | None = None
    """Points, or lives, to begin with; None in a game without a score."""

    @property
    def key(self) -> str:
        """Which sentence fits."""
        return "scored" if self.total else ""


# --- moves ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class CardLaid(Event):
    cards: tuple[Card, ...]
    stands_for: tuple[str, ...] | None = None
    """The faces that are played, where a joker is among the cards."""


@dataclass(frozen=True, kw_only=True)
class CardsDrawn(Event):
    count: int
    reason: DrawReason
    source: str | None = None
    """Whose hand they come from, if not from the stock."""


@dataclass(frozen=True, kw_only=True)
class Passed(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class PacketChosen(Event):
    """Who has two packets looked at one of them."""

    kept: bool
    """Whether this packet is played, or the other one."""


@dataclass(frozen=True, kw_only=True)
class MiddleNamed(Event):
    """The table says what lies in the middle."""

    settles: ClassVar[str | None] = "middle"

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class MiddleRenewed(Event):
    """Three other cards come into the middle."""


@dataclass(frozen=True, kw_only=True)
class Swapped(Event):
    """Cards of the player for cards in the middle, as far as they are known."""

    given: tuple[Card, ...]
    taken: tuple[Card, ...]
    count: int
    """How many it were, named or not."""


@dataclass(frozen=True, kw_only=True)
class Knocked(Event):
    """Everybody else has one more turn."""


@dataclass(frozen=True, kw_only=True)
class SuitWished(Event):
    suit: Suit


@dataclass(frozen=True, kw_only=True)
class PlayerSkipped(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class DirectionChanged(Event):
    """The turn goes the other way round from here."""


@dataclass(frozen=True, kw_only=True)
class HandsSwapped(Event):
    players: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class JokerDefined(Event):
    """The joker on top stands for this card."""

    settles: ClassVar[str | None] = "which_joker"

    card: Card


@dataclass(frozen=True, kw_only=True)
class PileCleared(Event):
    """All discards are out of the game; the player may lead anything."""

    count: int


@dataclass(frozen=True, kw_only=True)
class PileTaken(Event):
    """All discards go to the player's hand."""

    count: int


@dataclass(frozen=True, kw_only=True)
class StockReshuffled(Event):
    """The discard pile but its top became the stock."""

    count: int


@dataclass(frozen=True, kw_only=True)
class MoveRejected(Event):
    """Understood and illegal: taken back, nothing changed."""

    move: str
    reason: Rejection
    card: Card | GroupCard | None = None
    """The card that the reason speaks of."""
    other: str | None = None
    """The other player that the reason speaks of."""


@dataclass(frozen=True, kw_only=True)
class MoveFlagged(Event):
    """A correction made an earlier move illegal: it lies, so it stands, and nobody is punished for it."""

    move: str
    reason: Rejection


@dataclass(frozen=True, kw_only=True)
class CountCorrected(Event):
    """A hand count was set by what was said."""

    count: int


# --- calls ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class CallHeard(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class CallLate(Event):
    call: CallName
    by_s: float


@dataclass(frozen=True, kw_only=True)
class CallMissed(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class CallFalse(Event):
    call: CallName


@dataclass(frozen=True, kw_only=True)
class Reminded(Event):
    """Said aloud, nobody punished."""

    reason: PenaltyReason
    call: CallName | None = None


# --- penalties ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PenaltyOwed(Event):
    count: int
    reason: PenaltyReason


@dataclass(frozen=True, kw_only=True)
class PenaltyDrawn(Event):
    count: int
    by_card: bool | None = None
    """True where a card made the player draw (some of) them."""


@dataclass(frozen=True, kw_only=True)
class PenaltyWaived(Event):
    count: int
    reason: str
    by_card: bool | None = None
    """True where a card would have made the player draw (some of) them."""


# --- the host and the table -----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Question(Event):
    id: int
    about: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Answered(Event):
    """`answer` is "yes", "no", a value that was said, or "default" when nobody answered in time."""

    id: int
    answer: str


@dataclass(frozen=True, kw_only=True)
class Corrected(Event):
    """The events with these numbers do not hold any more; those that follow stand for them."""

    replaces: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NotUnderstood(Event):
    words: str


@dataclass(frozen=True, kw_only=True)
class Paused(Event):
    """The table pauses: nothing is applied, no window closes."""


@dataclass(frozen=True, kw_only=True)
class Resumed(Event):
    """The table goes on."""


@dataclass(frozen=True, kw_only=True)
class StrictnessChanged(Event):
    key: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Announced(Event):
    text: str
    urgent: bool | None = None
    """True for a ruling or a question: said before any news that still wait."""


# --- between a game and the referee ---------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class DutyOpened(Event):
    """The player owes a call at the lay that `at` ends. The referee judges it and feeds a `Ruling` back."""

    public: ClassVar[bool] = False

    call: CallName
    """The call that is owed, and that a missing one is named by."""
    accepts: tuple[CallName, ...]
    """Wordings that fulfil it."""
    weak: tuple[CallName, ...] = ()
    """Wordings that a strict table doubts."""
    as_said: bool = False
    """`call_heard` names the wording that was said, not the call that was owed."""
    certain: bool = True
    """False where the duty hangs on an uncertain count: asked, never punished."""
    penalty: int = 1
    """Penalty cards that the house rule gives for a missing or late call."""


@dataclass(frozen=True, kw_only=True)
class DutyDropped(Event):
    """The player does not owe this call any more: the lay was another than it seemed."""

    public: ClassVar[bool] = False

    call: CallName


@dataclass(frozen=True, kw_only=True)
class Forgotten(Event):
    """The player was to say something between `since` and `at`, and nobody heard it: strictness decides."""

    public: ClassVar[bool] = False

    reason: PenaltyReason
    since: float


@dataclass(frozen=True, kw_only=True)
class WindowOpened(Event):
    """The table may react: until the next move, at most for so long, and everything said in it has to be delivered."""

    public: ClassVar[bool] = False

    seconds: float


OWING = "finished_owing"
"""What the table is asked about whoever has no cards left, and still has to draw some (house rule `win_owing`)."""


@dataclass(frozen=True, kw_only=True)
class TableAsked(Event):
    """A game wants to know something from the table; the answer goes to `Reactive.answer`."""

    public: ClassVar[bool] = False

    about: str
    slots: Mapping[str, Any]
    yes_no: bool = False
    """Answered by yes or no; otherwise by a name."""


@dataclass(frozen=True, kw_only=True)
class Reply(Event):
    """The host answers a request: `key` names the sentence, `slots` what it speaks of."""

    public: ClassVar[bool] = False

    key: str
    slots: Mapping[str, Any]


def event_types() -> tuple[type[Event], ...]:
    """All event classes, in the order of their definition."""
    return tuple(Event.__subclasses__())
