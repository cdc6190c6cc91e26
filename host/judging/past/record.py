"""The record: what a fold goes by where it is not the first one, and what it has ruled itself so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from games.events import DutyOpened, PenaltyReason, Rejection
from games.moves import CallName, HandCards, HandPoints, HandTriple, HandWorth, Move
from games.values import replace
from grammars import Phrase
from host.judging.past.amnesty import NO_AMNESTY, Amnesty, Fault, Owed
from host.judging.past.decisions import Decision, Grant, Pardon
from host.judging.past.ruled import Place, Ruled, Standing
from host.judging.stateless import Stateless

_SPELT_OUT = (HandCards, HandPoints, HandTriple, HandWorth)
"""They name their player, and a list of cards may go on in the next breath: they are heard anew in every fold."""
_ENDINGS = (CallName.MAU, CallName.MAU_MAU)
"""Which of them ends a hand the last card decides."""
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


def _moved(ruled: Ruled) -> bool:
    return ruled.move.by_turn and ruled.rejected is None
