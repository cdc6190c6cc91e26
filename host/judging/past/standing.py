"""What stands when an evening is folded again: what was ruled stays with whom it was ruled for, and costs nobody more.

RULES.md, property 6: "events made illegal by an amendment are *flagged*, not dropped silently".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, NamedTuple, TypeVar

from games.events import DutyOpened, Event, PenaltyReason, Rejection
from games.moves import CallName, HandCards, HandPoints, HandTriple, HandWorth, Lay, LayRank, Move
from grammars import Phrase
from host.judging.past.retraction import Retraction
from host.judging.stateless import Stateless

_SPELT_OUT = (HandCards, HandPoints, HandTriple, HandWorth)
"""They name their player, and a list of cards may go on in the next breath: they are heard anew in every fold."""


@dataclass(frozen=True)
class Place:
    """Where something was said: the number of the input, the start of the phrase, its words."""

    number: int
    start: float
    """Rounded to milliseconds: words that are set into the time of others must not drift."""
    words: str = field(compare=False)

    @classmethod
    def of(cls, number: int, phrase: Phrase) -> Place:
        """The place of a phrase of input `number`."""
        return cls(number, round(phrase.start, 3), " ".join(word.text for word in phrase.words))


@dataclass(frozen=True)
class Ruled:
    """What a phrase was taken for: whose move or call it was, and which one exactly."""

    player: str
    move: Move
    rejected: Rejection | None = None
    """Why it was taken back."""
    words: str = ""


Standing = Mapping[Place, Ruled]
"""What was ruled before a correction, by where it was said."""


def _moved(ruled: Ruled) -> bool:
    return ruled.move.by_turn and ruled.rejected is None


Owed = tuple[str | None, CallName, float]
"""Whose call, which one, and when its lay ended."""
Fault = tuple[str, PenaltyReason, float]
"""Who, what, and when it was found."""


_ENDINGS = (CallName.MAU, CallName.MAU_MAU)
"""Which of them ends a hand the last card decides."""
WRONG_MOVE = (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN)
"""What a move that is taken back can cost."""


@dataclass(frozen=True)
class Amnesty:
    """Somebody has corrected what was heard long ago: all that was said since was for another course of the game."""

    until: float = float("-inf")
    """Time of the correction."""
    faults: frozenset[Fault] = frozenset()
    """What had been found by then: these stay faults."""
    owed: frozenset[Owed] = frozenset()
    """The calls that were known to be owed by then."""
    judged: tuple[float, float] | None = None
    """When that was said what "Korrektur" has put right: it is judged like any other move."""

    def covers(self, fault: Fault) -> bool:
        """Whether a fault was none when the table played on; that somebody cheats the table says itself."""
        _, reason, at = fault
        since, until = self.judged or (float("inf"), float("inf"))
        if reason is PenaltyReason.CHEATING or (reason in WRONG_MOVE and since <= at <= until):
            return False
        return at <= self.until and fault not in self.faults


NO_AMNESTY = Amnesty()


@dataclass(frozen=True)
class Pardon:
    """The table has decided that a ruling does not hold: whatever followed from it did not happen."""

    fault: Fault
    count: int
    """Cards that it cost."""
    at: float
    """When the table said so."""

    @property
    def since(self) -> float:
        """When the fault was found."""
        return self.fault[2]


def is_said_again(one: Move, other: Move) -> bool:
    """Whether it is the same move; a card may first be named by its rank alone."""
    ranks = [move.rank for move in (one, other) if isinstance(move, LayRank)]
    ranks += [move.cards[0].rank for move in (one, other) if isinstance(move, Lay) and len(move.cards) == 1]
    return one == other or (len(set(ranks)) == 1 and len(ranks) == 2 and type(one) is not type(other))


@dataclass(frozen=True)
class Grant:
    """The table has decided that a move that was to be taken back stands."""

    place: Place
    ruled: Ruled
    """What it was taken for, and why it was rejected."""
    first: float
    """When its player said it first: what he says again, because the host was against it, is no second fault."""
    at: float
    """When the table said so."""
    lay: Lay | None = None
    """What lies, where only its rank was said."""

    @property
    def since(self) -> float:
        """When it was said."""
        return self.place.start

    @property
    def stands(self) -> Ruled:
        """What it is from now on."""
        return replace(self.ruled, move=self.lay or self.ruled.move, rejected=None)

    def covers(self, player: str, move: Move, start: float) -> bool:
        """Whether the player has said this move at this time."""
        own = player == self.ruled.player and is_said_again(move, self.ruled.move)
        return own and self.first <= start <= self.place.start


T = TypeVar("T")


class Chain(NamedTuple, Generic[T]):
    """A record that only grows, the newest link first: another world goes on from any of its links."""

    before: Chain[T] | None
    place: Place
    value: T

    def __eq__(self, other: object) -> bool:
        """What lies before it would be compared link by link."""
        return self is other

    def __hash__(self) -> int:
        return id(self)


def _links(chain: Chain[T] | None) -> Iterator[Chain[T]]:
    """All links, the oldest first."""
    links: list[Chain[T]] = []
    while chain is not None:
        links.append(chain)
        chain = chain.before
    return reversed(links)


Decision = Pardon | Grant
"""What the table has decided against a ruling: all is folded again by it."""


@dataclass(frozen=True, kw_only=True)
class TakenBack(Event):
    """What the table has just said takes something back: nothing else comes of it, and all is folded again."""

    public: ClassVar[bool] = False

    what: Retraction | Decision


Identity = tuple[str, str | None, float]
"""What a question is about, whom it is asked of, and the moment of the deed: its number may be another one in another
fold."""
AnsweredAt = Mapping[Place, Identity | None]
"""By where it was said or pressed: the question that it answered, if any was open."""
NOTHING_ANSWERED: AnsweredAt = {}


class Given(Stateless):
    """What a fold goes by where it is not the first one; the same for all worlds, and at all moments of the fold."""

    def __init__(self) -> None:
        self.set({}, NO_AMNESTY, (), NOTHING_ANSWERED)

    def set(self, stood: Standing, amnesty: Amnesty, decisions: Sequence[Decision], answered: AnsweredAt) -> None:
        """What the next fold goes by."""
        self.stood = stood
        self.amnesty = amnesty
        self.answered = answered
        self.pardons = {one.fault: one for one in decisions if isinstance(one, Pardon)}
        # A move that was corrected since is another one: what the table said of either counts.
        self.grants = {(one.place, one.ruled.words): one for one in decisions if isinstance(one, Grant)}


class Past:
    """What a fold goes by, and what it has ruled itself so far."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self._made: Chain[Ruled] | None = None
        self._answers: Chain[Identity | None] | None = None
        self._found: set[Fault] = set()
        self._owed: set[Owed] = set()

    @property
    def stood(self) -> Standing:
        """What had been ruled before the correction."""
        return self.given.stood

    @property
    def amnesty(self) -> Amnesty:
        """For what nobody is guilty."""
        return self.given.amnesty

    def note(self, place: Place | None, player: str, move: Move, rejected: Rejection | None = None) -> None:
        """A move or call was ruled; what the table stated may make sense later, where it was rejected."""
        if place is not None and (rejected is None or move.by_turn):
            self._made = Chain(self._made, place, Ruled(player, move, rejected, place.words))

    @property
    def made(self) -> dict[Place, Ruled]:
        """All that was ruled in this fold."""
        return {link.place: link.value for link in _links(self._made)}

    @property
    def answers(self) -> dict[Place, Identity | None]:
        """What was answered in this fold."""
        return {link.place: link.value for link in _links(self._answers)}

    @property
    def records(self) -> list[object]:
        """All that was noted in this fold, nothing before what it goes on from."""
        return [*_links(self._made), *_links(self._answers)]

    def made_at(self, place: Place) -> Ruled | None:
        """How what was said there was ruled."""
        chain = self._made
        while chain is not None and chain.place.number >= place.number:
            if chain.place == place:
                return chain.value
            chain = chain.before
        return None

    def answers_to(self, place: Place, newest: Identity | None) -> Identity | None:
        """The question that was answered there, whatever else is open after a correction; at first it is the newest."""
        asked = self.given.answered.get(place, newest)
        self._answers = Chain(self._answers, place, asked)
        return asked

    def answered_at(self, place: Place | None) -> Identity | None:
        """The question that was answered there before a correction."""
        return None if place is None else self.given.answered.get(place)

    def note_answer(self, place: Place | None, asked: Identity) -> None:
        """A suit, name or number has answered it."""
        if place is not None:
            self._answers = Chain(self._answers, place, asked)

    def find(self, place: Place, phrase: Phrase) -> Ruled | None:
        """What stands of what was said there; where a part of it was corrected, only whose it was."""
        ruled = self.stood.get(place)
        if ruled is None or isinstance(ruled.move, _SPELT_OUT):
            return None
        if ruled.words == place.words:
            return ruled
        value = phrase.value
        return replace(ruled, move=value) if isinstance(value, Move) and ruled.rejected is None else None

    def was_counted(self, place: Place | None) -> bool:
        """Whether what was said there counted a hand before the correction."""
        ruled = None if place is None else self.stood.get(place)
        return ruled is not None and isinstance(ruled.move, _SPELT_OUT)

    def gave_way(self, place: Place) -> bool:
        """Whether the player of a rejected move made another one instead, before anybody else moved."""
        later = [one for one, ruled in self.stood.items() if one.start > place.start and _moved(ruled)]
        following = min(later, key=lambda one: one.start, default=None)
        return following is not None and self.stood[following].player == self.stood[place].player

    def pardon(self, player: str, reason: PenaltyReason, at: float) -> Pardon | None:
        """The decision of the table on this very fault."""
        return self.given.pardons.get((player, reason, at))

    def granted(self, place: Place | None) -> Grant | None:
        """The decision of the table on the very move that was said there."""
        return None if place is None else self.given.grants.get((place, place.words))

    def allows(self, player: str, move: Move, start: float) -> bool:
        """Whether the table has decided that this move, said at this time, was right."""
        return any(grant.covers(player, move, start) for grant in self.given.grants.values())

    def forgives(self, player: str, reason: PenaltyReason, at: float) -> bool:
        """Whether a fault found now is none; else it is noted."""
        fault = (player, reason, at)
        if fault not in self._found and self.amnesty.covers(fault):
            return True
        self.note_fault(*fault)
        return False

    def excuses(self, opened: DutyOpened) -> bool:
        """Whether nobody could know at the lay that the call was owed; no later correction changes that."""
        owed = (opened.player, opened.call, opened.at)
        known = opened.at > self.amnesty.until or owed in self.amnesty.owed or self._ended_unsaid(opened)
        if known:
            self._owed.add(owed)
        return not known

    def _ended_unsaid(self, opened: DutyOpened) -> bool:
        """Whether its player had ended the hand without a word: another card brings only another word for that."""
        if opened.call not in _ENDINGS:
            return False
        owed = any((opened.player, call, opened.at) in self.amnesty.owed for call in _ENDINGS)
        missed = (opened.player, PenaltyReason.CALL_MISSED)
        return owed and any(fault[:2] == missed and fault[2] >= opened.at for fault in self.amnesty.faults)

    def note_fault(self, player: str, reason: PenaltyReason, at: float) -> None:
        """A fault was found."""
        self._found.add((player, reason, at))

    def amnestied(self, at: float, judged: tuple[float, float] | None = None) -> Amnesty:
        """What a correction at this time leaves of the faults."""
        return Amnesty(at, frozenset(self._found), frozenset(self._owed), judged)


def standing(before: Standing, made: Standing, since: float, at: float) -> Standing:
    """What stands after a correction at `at` of what was said at `since`: all that was ruled between them, and what
    stood already, as this fold took it; before `since` everything is judged as it was."""
    kept = {place: made.get(place, ruled) for place, ruled in before.items() if not since <= place.start <= at}
    return {**kept, **{place: ruled for place, ruled in made.items() if place.start >= since}}


def but(ruled: Standing, number: int, start: float, end: float) -> Iterator[tuple[Place, Ruled]]:
    """All but what began between `start` and `end` of input `number`: that is corrected."""
    since, until = round(start, 3), round(end, 3)
    return (item for item in ruled.items() if item[0].number != number or not since <= item[0].start <= until)
