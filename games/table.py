"""What every game stands on: the seats, the phase of the turn, the deal, and the moves that every game knows."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import is_
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from games.cards import Card
from games.events import Event, PlayerJoined, Rejection, RoundEnded, Turn
from games.game import Expected, Facts, Illegal, Legal, Ruling, Verdict
from games.moves import CallName, Dealer, EndGame, HandCards, Join, Lay, Move, Redeal, StillIn
from games.newcomers import judge_join, seated
from games.phase import Phase
from games.rules import HouseRules
from games.seats import seat_after
from games.spread import Spread
from games.unheard import Unheard

Plays: TypeAlias = Mapping[type[Move], Callable[..., list[Event]]]
"""The kinds of moves and what each of them does."""


ANEW = -math.log(0.001)
"""Who says who deals begins another game: how surprising it is where none is begun."""
BETWEEN_DEALS = frozenset({"dealer", "join", "end_game"})
"""What makes sense in every game while nothing is dealt."""


class AnyDeal(Protocol):
    """What the record of a deal tells in every game."""

    @property
    def dealer(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def turn(self) -> str: ...


class _Left(NamedTuple):
    """Who left when it was his turn."""

    player: str
    before: AnyDeal
    """The deal as he left it."""
    after: AnyDeal
    """The deal without him, and its phase."""
    phase: str


MOST_JUDGED = 64
"""So many verdicts are remembered, as long as nothing happens."""


class _Judged(NamedTuple):
    """What was said of moves on one deal: the referee asks several times about each before he lets it be made."""

    deal: AnyDeal
    phase: str
    away: frozenset[str]
    owed: Mapping[str, int]
    verdicts: dict[tuple[int, str], tuple[Move, Verdict]]
    """By the moves, each one by itself, and by the players."""

    def is_of(self, deal: AnyDeal, phase: str, away: frozenset[str], owed: Mapping[str, int]) -> bool:
        """Whether nothing has happened since."""
        return self.deal is deal and self.phase == phase and self.away is away and self.owed is owed


D = TypeVar("D", bound=AnyDeal)
R = TypeVar("R", bound=HouseRules)


class Table(ABC, Generic[D, R]):
    """Base of the games: a deal that is never changed but replaced, and a machine that says what is due.

    A game adds its own moves (`_moves`), judges them (`_check_own`) and makes its deals (`_new_deal`). Times are
    seconds on the sample clock.
    """

    name: ClassVar[str]
    seats: ClassVar[range]
    """How many it is played by."""
    playing: ClassVar[Collection[str]]
    """Phases in which it is somebody's turn."""
    intents: ClassVar[Mapping[str, frozenset[str]]]
    """Phase → what makes sense in it."""
    long_moves: ClassVar[float] = 0.12
    """How many of the moves take longer to say than a card."""
    numbers: ClassVar[bool] = False
    """Whether a number alone may be what is left of a move: "(vier) Euro achtzig"."""
    by_deal: ClassVar[bool] = False
    """Whether a verdict within a deal hangs on nothing but the deal, the phase, who is away and who owes cards."""

    def __init__(self, players: tuple[str, ...], rules: R, phase: Phase) -> None:
        self.players = players
        self.rules = rules
        self._phase = phase
        self._away: frozenset[str] = frozenset()
        self._left: _Left | None = None
        self._owed: Mapping[str, int] = {}
        self.surprise = 0.0
        """How much less likely all that was said so far was than at a table of which everything is known, as a negative
        logarithm."""
        self._plays = self._moves()
        self._judged: _Judged | None = None
        self._awaited: tuple[tuple[object, ...], frozenset[str]] = ((None,), frozenset())
        """What makes sense now, and what that hangs on."""
        self._deal: D

    # --- what the referee asks ---

    @property
    def phase(self) -> str:
        return self._phase.state

    @property
    def turn(self) -> str | None:
        return self._deal.turn if self.phase in self.playing else None

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """What lies open."""

    @property
    def away(self) -> frozenset[str]:
        return self._away

    @property
    def awaited(self) -> frozenset[str]:
        return self._intents

    def _awaited_once(self, also: object = None) -> frozenset[str]:
        """The same, looked for once as long as nothing happens, in a game that has to look for it; `also`: what it
        hangs on besides the deal."""
        now = self._deal, self.phase, self.players, self._away, also
        known, awaited = self._awaited
        if not all(map(is_, now, known)):
            awaited = self._awaited_now()
            self._awaited = now, awaited
        return awaited

    def _awaited_now(self) -> frozenset[str]:
        return self._intents

    def expected(self) -> Expected:
        return Expected(self.awaited)

    @property
    def _intents(self) -> frozenset[str]:
        """What makes sense in this phase; nobody sits down where no seat is free."""
        intents = self.intents[self.phase]
        if "join" not in intents:
            return intents
        free = self.rules.newcomer != "never" and len(self.players) + 1 in self.rules.seats(self.seats)
        return intents if free else intents - {"join"}

    @property
    def spread(self) -> Spread:
        """Nothing besides the facts, unless the game says so."""
        return Spread()

    def knows(self, move: Move) -> bool:
        return type(move) in self._plays

    def check(self, move: Move, player: str) -> Verdict:
        common = self._check_common(move)
        if common is not None:
            return common
        if not self.by_deal or (phase := self.phase) not in self.playing:
            return self._check_own(move, player)
        judged = self._judged
        if judged is None or not judged.is_of(self._deal, phase, self._away, self._owed):
            self._judged = judged = _Judged(self._deal, phase, self._away, self._owed, {})
        found = judged.verdicts.get((id(move), player))
        if found is not None and found[0] is move:
            return found[1]
        verdict = self._check_own(move, player)
        if len(judged.verdicts) < MOST_JUDGED:
            judged.verdicts[id(move), player] = move, verdict
        return verdict

    def check_granted(self, move: Move, player: str) -> Verdict:
        """The word of the table makes nothing possible, unless the game says so."""
        return self.check(move, player)

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Make a legal move. Raises KeyError for a move of another game."""
        return self._plays[type(move)](move, player, at)

    def rule(self, ruling: Ruling) -> list[Event]:
        """No call is owed, unless the game says so."""
        return []

    def claim(self, player: str, call: CallName, at: float) -> list[Event] | None:
        """A call is no fault, unless the game says so."""
        return []

    def cannot_owe(self, player: str, call: CallName) -> bool:
        """Nobody can tell, unless the game says so."""
        return False

    def doubt(self, player: str) -> None:
        """Counts are no matter, unless the game says so."""

    def note_debts(self, owed: Mapping[str, int]) -> None:
        self._owed = dict(owed)

    def set_away(self, player: str, away: bool, at: float) -> list[Event]:
        """Who is back before anything has happened finds the table as he left it."""
        turn, found, left = self.turn, self._deal, self._left
        if not away and left is not None and (left.player, left.after, left.phase) == (player, found, self.phase):
            self._deal = cast(D, left.before)
        events = self._sit(player, away, at)
        self._left = _Left(player, found, self._deal, self.phase) if away and turn == player else None
        told = any(isinstance(one, Turn) for one in events)
        return events if away or told or self.turn in (None, turn) else [*events, Turn(at=at, player=str(self.turn))]

    def is_back_in_time(self, player: str) -> bool:
        """Nobody is, unless the game says so."""
        return False

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        """A seat is passed over until its player is back; a deal that was only prepared is prepared anew."""
        self._away = self._away | {player} if away else self._away - {player}
        if self._between_deals:
            self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        return []

    # --- what a game says ---

    @property
    @abstractmethod
    def totals(self) -> Mapping[str, int]:
        """The score of everybody; zeros in a game without."""

    def _moves(self) -> Plays:
        """What can be played; a game adds its own."""
        seats: Plays = {Dealer: self._set_dealer, Join: self._join, StillIn: self._still_in}
        return {**seats, Redeal: self._redeal, EndGame: self._end_once}

    @abstractmethod
    def _check_own(self, move: Move, player: str) -> Verdict:
        """Judge a move that not every game knows."""

    @abstractmethod
    def _new_deal(self, dealer: str, number: int) -> D:
        """The deal as it is before the cards are dealt."""

    @abstractmethod
    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        """The table ends the game: what is written down counts."""

    def implied(self, move: Move, player: str) -> Unheard | None:
        """The one step without which this player, who is named with the move, cannot make it now: none, unless the game
        says so."""
        return None

    def serves(self, card: Card, below: Card) -> bool:
        """Whether a card may lie on another one, as far as the two of them tell: any, unless the game says more."""
        return True

    def is_throw(self, move: Lay) -> bool:
        """Whether these cards count as one lay only if they are laid at once: none do, unless the game says so."""
        return False

    def begins_throw(self, move: Lay) -> bool:
        """Whether more was announced than these cards: never, unless the game says so."""
        return False

    def is_one_figure(self, whole: float, parts: Sequence[float]) -> bool:
        """Whether these numbers are rather one figure: never, unless the game says so."""
        return False

    def unheard(self) -> Sequence[Unheard]:
        """What may have happened now without anybody catching it, most likely first; nothing, unless the game says
        so."""
        return ()

    @property
    def may_be_done(self) -> bool:
        """He says so, unless the game says otherwise."""
        return False

    def surprising(self, move: Move, player: str) -> float:
        """How much less likely it is that the player says this, legal or not: no less, unless the game says so. Nobody
        says who deals where nothing is dealt any more."""
        return ANEW if self.phase == "over" and isinstance(move, Dealer) else 0.0

    def likelier(self, move: Move) -> float:
        """How many times likelier than by chance a legal move is made now, by what it names: none is, unless the game
        says more."""
        return 1.0

    def asks_whom(self, move: Move) -> str | None:
        """For what who makes this move has to say whom it concerns: no move does, unless the game says so."""
        return None

    def shown_by(self, hand: HandCards) -> str | None:
        """Who has said that he shows such a hand: nobody has, unless the game says so."""
        return None

    def misheard(self, move: Move) -> Sequence[Move]:
        """What of a move may be true where some of it was misheard, likeliest first; nothing, unless the game says
        so."""
        return ()

    @property
    def gist(self) -> object:
        """What all that can still happen depends on: two courses of the game with equal ones are the same from here."""
        return self.phase, self.players, self._deal, self._away

    def _welcome(self, newcomer: str) -> int | None:
        """He sits already; what hangs on the number of players follows. The score that he begins with, if there is
        one."""
        return None

    # --- seats ---

    @property
    def _present(self) -> tuple[str, ...]:
        return tuple(player for player in self.players if player not in self._away)

    def _after(self, player: str, direction: int = 1) -> str:
        return seat_after(self.players, player, direction, away=self._away)

    # --- between two deals ---

    @property
    def _between_deals(self) -> bool:
        return self.phase == "dealing"

    def _may_deal(self, player: str) -> bool:
        return player in self.players

    def _check_common(self, move: Move) -> Verdict | None:
        """Moves that every game knows; None: the game itself has to say."""
        match move:
            case Join():
                between = self._between_deals
                return judge_join(move, self.players, self.rules.seats(self.seats), self.rules, between_deals=between)
            case Dealer():
                allowed = self._between_deals and self._may_deal(move.player)
            case Redeal():
                allowed = self._phase.allows("deal_again")
            case EndGame():
                allowed = self._phase.allows("end_game") or self.phase == "over"
            case StillIn(None, True) if len(out := self.facts.out) == 1:
                return Legal(StillIn(next(iter(out))))
            case StillIn():
                return Legal(move)
            case _:
                return None
        return Legal(move) if allowed else Illegal(Rejection.NOT_NOW)

    def _still_in(self, move: StillIn, player: str, at: float) -> list[Event]:
        """Where nobody has thought otherwise it is only said; once the game is over it is said of the next one."""
        if move.player is None or move.player not in self.facts.out or self.phase == "over":
            return []
        return self._back_in(move.player, at)

    def _back_in(self, player: str, at: float) -> list[Event]:
        """Who was taken to be out is not; nothing where nobody can be."""
        return []

    def _set_dealer(self, move: Dealer, player: str, at: float) -> list[Event]:
        self._deal = self._new_deal(move.player, self._deal.number)
        return []

    def _join(self, move: Join, player: str, at: float) -> list[Event]:
        """The deal that was prepared is dealt to him, too."""
        self.players = seated(self.players, move.player, move.after)
        total = self._welcome(move.player)
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        return [PlayerJoined(at=at, player=move.player, after=move.after, total=total)]

    def _end_once(self, move: EndGame, player: str, at: float) -> list[Event]:
        """What is over already ends without a word."""
        return [] if self.phase == "over" else self._end(move, player, at)

    def _redeal(self, move: Redeal, player: str, at: float) -> list[Event]:
        """This deal costs nobody anything, and the same dealer deals again."""
        self._deal = self._new_deal(self._deal.dealer, self._deal.number)
        self._phase.go("deal_again", self._deal)
        return [RoundEnded(at=at, winner=None, reason="redeal")]
