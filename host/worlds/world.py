"""A world: one course of the evening, as a value."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from games.events import (
    CallFalse,
    CallLate,
    CallMissed,
    Event,
    MoveRejected,
    PenaltyOwed,
    Rejection,
    Reminded,
    RoundStarted,
)
from games.moves import LayRank, Move, TurnIs, Upcard
from games.unheard import Kind
from games.values import dataclass, replace
from grammars import Phrase
from host.inputs import Heard
from host.worlds.clarity import CLEAR, Clarity
from host.worlds.costs import COSTS, Costs, cost_of
from host.worlds.habits import NONE_YET, Habits
from host.worlds.log import Log
from host.worlds.marks import Cause, Mark
from host.worlds.memory import Memory
from host.worlds.voices import NOBODY, Voices, speaker

VERDICTS = (PenaltyOwed, CallMissed, CallLate, CallFalse, Reminded, MoveRejected)
"""What is held against a player: it is put out only where it is certain enough."""
SAME_S = 5.0
"""The same verdict may be found a little earlier or later in another world."""
PAUSE_S = 3.0
"""So long it is quiet between two utterances, before a table shows its own way."""
LONG_S, LONG = 15.0, 4.0
"""A silence is strange that is as long, and so many times as long as it mostly is at this table; seconds."""
NAMED_AGAIN = 2
"""Moves said with a name that tell whose turn it is, once that was a guess."""
_MISSED_S = 90.0
"""So long what was not understood may be why nothing fits any more; where all was, the table is wrong, not the host."""
_FADES = 0.8
"""So much of what had to be believed still counts an utterance later."""
_ONE = 4.0
"""A single utterance strains no more than that, however strange it is: one is no lost thread."""
_DRIFTED = 0.5
"""However long nobody was named: mostly it is who was counted on."""
_IN_A_ROW = 3
"""So many moves in a row that were not understood are no talk yet."""
_LAST = 12
"""So many verdicts of a world are remembered."""


@dataclass(frozen=True, eq=False)
class Refused:
    """A move that is against the rules, for all that a world knows."""

    before: World
    """The world as it was before it was said."""
    move: Move
    player: str | None
    at: float
    """When it had been said; seconds."""
    contradicted: bool = False
    """Somebody has said "nein" since, in a breath of its own."""


@dataclass(frozen=True, eq=False)
class World:
    """What the referee knows in it, what happened, and what it costs to believe it."""

    log: Log
    costs: Costs = COSTS
    """How dear it is to believe something at this table."""
    cost: float = 0.0
    memory: Memory | None = None
    """None: as the referee knows it now."""
    marks: tuple[Mark, ...] = ()
    """What was not understood since the last move."""
    verdicts: tuple[Event, ...] = ()
    """The last of them."""
    refused: Refused | None = None
    """The last move that was refused in it."""
    gist: object = None
    """What all that can still happen depends on: two worlds with equal ones are the same from here."""
    scene: tuple[str, str | None] | None = None
    """What the table sees of it, the phase and who is on turn: two worlds that differ only in what nobody sees have
    equal ones."""
    surprise: float = 0.0
    """What the game says of how unlikely all that was; it is in the cost."""
    next_due: float = math.inf
    """Before this watermark nothing is to be judged in it."""
    latest: object = None
    """The last move that was heard, accepted or not."""
    moves: int = 0
    unnamed: int = 0
    """So many moves were made since it was certain whose turn it was: since the table said so, a deal began, or with
    the last one that was said with a name."""
    slips: int = 0
    """Moves, and how many of them were not heard as they were made."""
    faults: int = 0
    """Moves that were against the rules."""
    habits: Habits = NONE_YET
    """What this table does its own way."""
    talked: int = 0
    """Utterances that were not understood, and meant nothing."""
    heard_until: float = -math.inf
    """End of what was heard last; seconds."""
    guessed: int = 0
    """Who is on turn is a guess, after a stretch of which nothing is known, until so many moves more are said with a
    name, the table tells whose turn it is, or another deal begins: meanwhile nobody owes anything."""
    strain: float = 0.0
    """What had to be believed in it lately; a cost."""
    in_vain_at: float = -math.inf
    """When somebody answered last what nobody has caught, and was on turn by that; seconds."""
    missed_at: float = -math.inf
    """When something was said last that was not understood, or not as it was meant; seconds."""
    pause_s: float = PAUSE_S
    """How long it is mostly quiet at this table between two utterances."""
    clarity: Clarity = CLEAR
    """How well this table is heard."""
    voices: Voices = NOBODY
    """How the players sound, if what is taken for theirs was theirs."""
    voiced: float = 0.0
    """So much of the cost is that the voices go badly, or well, with it."""

    def but(self, **values: Any) -> World:
        """The same with other values in some fields. Raises TypeError for a field that is none."""
        return replace(self, **values)

    @property
    def in_play(self) -> bool:
        """Whether somebody is on turn: no cards are shuffled, dealt or counted."""
        return self.scene is not None and self.scene[1] is not None

    @property
    def began(self) -> bool:
        """Whether anything was said yet."""
        return self.heard_until > -math.inf

    def plus(self, events: Sequence[Event], cost: float = 0.0) -> World:
        """The world after another step."""
        verdicts, guessed, marks, unnamed = self.verdicts, self.guessed, self.marks, self.unnamed
        if any(isinstance(event, RoundStarted) for event in events):
            guessed, unnamed = 0, 0
            marks = tuple(mark for mark in marks if not mark.is_stretch)  # that was before the deal
        if any(isinstance(event, VERDICTS) for event in events):
            held = (event for event in events if isinstance(event, MoveRejected if guessed else VERDICTS))
            verdicts = (*verdicts, *held)[-_LAST:]
        log, cost = self.log.plus(events), self.cost + cost + self.costs.of_events(events)
        told = {"verdicts": verdicts, "guessed": guessed, "marks": marks, "unnamed": unnamed}
        told["habits"] = self.habits.refilled(events)
        return self.but(log=log, cost=cost, memory=None, **told)

    def strained(self, before: World) -> World:
        """The same, with what it took to believe the last utterance; `before`: the world that it was said in."""
        missed = len(self.marks) > len(before.marks) or self.slips > before.slips
        believed = min(max(self.cost - before.cost, 0.0), _ONE)
        missed_at = self.heard_until if missed else before.missed_at
        return self.but(strain=_FADES * before.strain + believed, missed_at=missed_at)

    @property
    def is_lost(self) -> bool:
        """Whether it explains so badly what the table does that something else must be the truth."""
        return self.strain > self.costs.thread and self.heard_until - self.missed_at < _MISSED_S

    @property
    def penalties(self) -> list[PenaltyOwed]:
        """The last of them that are held against somebody in it, for what he did."""
        return [one for one in self.verdicts if isinstance(one, PenaltyOwed) and not one.reason.by_card]

    def holds(self, verdict: Event) -> bool:
        """Whether the same is held against the player in this world; a little earlier or later makes no difference."""
        return any(one is verdict or same(one, verdict) for one in self.verdicts)

    def moved(self, lead: Phrase, unheard: int = 0) -> World:
        """A move was made after so many steps that nobody caught: what was not understood before is explained. What
        the table only tells explains nothing: somebody may have counted before."""
        said = sum(mark.cause is Cause.SAID for mark in self.marks)
        move = lead.value
        fits = lead.actor is not None and not unheard and self.refused is None
        guessed = 0 if isinstance(move, TurnIs) else max(self.guessed - fits, 0)
        moves, slips = self.moves + 1 + unheard, self.slips + unheard
        named = lead.actor is not None and self.refused is None
        by_turn = isinstance(move, Move) and move.by_turn
        unnamed = 0 if isinstance(move, TurnIs) else 1 if named else self.unnamed + by_turn
        done = self._by_habit(move).but(latest=move, moves=moves, slips=slips, guessed=guessed, unnamed=unnamed)
        if not unheard and isinstance(move, Move) and not move.by_turn and not isinstance(move, Upcard):
            return done
        return done.but(marks=(), talked=self.talked + max(said - unheard, 0))

    def _by_habit(self, move: object) -> World:
        """The same, after a move that was said so, with what it costs that this table says it so."""
        cost = cost_of(self.habits.by_rank(self.costs)) if isinstance(move, LayRank) else 0.0
        return self.but(cost=self.cost + cost, habits=self.habits.laid(move))

    def spoken(self, heard: Heard, lead: Phrase | None, events: Sequence[Event]) -> World:
        """The same, where what was heard has led to these events: whose move it was, his voice it mostly is."""
        said = speaker(lead, events) if heard.timbre else None
        if said is None:
            return self
        cost = self.voices.cost(said, heard.timbre, self.costs)
        voices = self.voices.plus(heard.timbre, said, self.costs)
        return self.but(cost=self.cost + cost, voiced=self.voiced + cost, voices=voices)

    def overheard(self, heard: Heard) -> World:
        """The same, where what was said is nobody's move: whose voice it was only the voice itself tells."""
        return self.but(voices=self.voices.plus(heard.timbre, None, self.costs)) if heard.timbre else self

    def hidden(self, start: float, end: float, cause: Cause) -> World:
        """The same, where nothing is known of a stretch of time."""
        marks = (*self.marks, *Mark.stretch(start, end, cause))
        return self.but(marks=marks, heard_until=max(end, self.heard_until))

    def rested(self, until: float) -> World:
        """The same after the table did something else: how long that took says nothing."""
        return self.but(heard_until=max(until, self.heard_until)) if self.began else self

    def heard(self, start: float, end: float) -> World:
        """The same when something is said: it may have been too quiet since the last time."""
        quiet = max(start - self.heard_until, 0.0) if self.began else self.pause_s
        pause = self.pause_s + 0.1 * (min(quiet, LONG_S) - self.pause_s)
        known = self.but(heard_until=max(end, start), pause_s=pause)
        if quiet < max(LONG_S, LONG * self.pause_s):
            return known
        return known.hidden(self.heard_until + 2 * self.pause_s, start, Cause.SILENT)

    def wrong(self, costs: Costs) -> float:
        """How often an utterance comes out wrong at this table."""
        some, of = costs.wrong_at_first
        return self.clarity.besides((some + self.slips) / (of + self.moves), costs.wrong_in_doubt)

    def fault(self, costs: Costs) -> float:
        """How often somebody at this table lays a wrong card, or moves out of turn."""
        some, of = costs.fault_at_first
        return (some + self.faults) / (of + self.moves)

    def silent(self, costs: Costs, *, noticed: bool = False) -> float:
        """How often an utterance comes out wrong without anybody noticing; `noticed`: or with somebody noticing."""
        some, of = costs.silent_at_first
        slips = self.slips if noticed else costs.silently * self.slips
        return self.clarity.besides((some + slips) / (of + self.moves), costs.silent_in_doubt, costs.silent_aloud)

    def unnoticed(self, kind: Kind, costs: Costs) -> float:
        """How often something was taken for something else, so that this follows. Where anything came out wrong,
        noticed or not, somebody may hold another number of cards than was counted."""
        return self.drifted(costs) if kind is Kind.DRIFT else self.silent(costs, noticed=kind is Kind.MISCOUNT)

    @property
    def missed(self) -> int:
        """How much was not understood before the move that was refused last."""
        return 0 if self.refused is None else sum(mark.tells for mark in self.refused.before.marks)

    @property
    def may_drift(self) -> bool:
        """Whether it may be somebody else's turn than was counted on: where nothing came out wrong, and nobody was told
        that it is not his turn, it is his."""
        told = any(isinstance(one, MoveRejected) and one.reason is Rejection.OUT_OF_TURN for one in self.verdicts)
        return (self.slips > 0 or told) and self.unnamed > 0

    def drifted(self, costs: Costs) -> float:
        """How likely it is somebody else's turn than was counted on, since a name last told."""
        return min(self.silent(costs) * self.unnamed, _DRIFTED)

    def talk(self, costs: Costs) -> float:
        """How often somebody says something at this table that is no move, beside moves. A move or two may not have
        been understood; where it is more in a row, people talk."""
        some, of = costs.talk_at_first
        talks = max(sum(mark.cause is Cause.SAID for mark in self.marks) - _IN_A_ROW, 0)
        return (some + self.talked + talks) / (of + self.moves)

    def cost_of(self, mark: Mark, costs: Costs, *, explained: bool) -> float:
        """What it costs to take a mark for a move (`explained`), or for talk."""
        return mark.cost(costs, self.wrong(costs), self.talk(costs), explained=explained)

    def unexplained(self, costs: Costs) -> float:
        """What it costs to take everything for talk that was not understood since the last move. What was clear, or
        weighed as a whole, has been paid for already."""
        unpaid = (mark for mark in self.marks if not (mark.clear or mark.weighed))
        return sum(self.cost_of(mark, costs, explained=False) for mark in unpaid)

    def least(self, costs: Costs) -> float:
        """Whatever is said now, so much any world costs at least that follows."""
        before = math.inf if self.refused is None else self.refused.before.but(voices=self.voices).least(costs)
        return min(self.cost - self.may_give_back(costs), before)

    def may_give_back(self, costs: Costs) -> float:
        """So much less it may cost at most to take marks for moves than for talk."""
        return sum(self._may_give_back(mark, costs) for mark in self.marks)

    def _may_give_back(self, mark: Mark, costs: Costs) -> float:
        kinds = [mark, replace(mark, cause=Cause.UNHEARD)] if mark.cause is Cause.SILENT else [mark]  # see `Mark.left`
        return max(0.0, *(-self.least_explained(one, costs) for one in kinds))

    def explained(self, mark: Mark, costs: Costs) -> float:
        """What it costs more to take a mark for a move than for talk."""
        return self.cost_of(mark, costs, explained=True) - self.cost_of(mark, costs, explained=False)

    def least_explained(self, mark: Mark, costs: Costs) -> float:
        """The same at least, whoever it was."""
        return self.explained(mark, costs) - self.voices.may_give_back(mark.timbre, costs)

    def spare(self, heard: Heard, costs: Costs) -> float:
        """So much less what is said now may cost in the end than what it is taken for: the voice may fit, and where so
        much was against the rules another fault is no surprise."""
        return self.voices.may_give_back(heard.timbre, costs) + max(-cost_of(self.fault(costs)), 0.0)


def same(one: Event, other: Event) -> bool:
    """Whether two worlds hold the same against a player. Of a move it is only that it is against the rules: why, the
    likeliest world says."""
    if type(one) is not type(other) or one.player != other.player or abs(one.at - other.at) >= SAME_S:
        return False
    why = [(getattr(event, "reason", None), getattr(event, "call", None)) for event in (one, other)]
    return isinstance(one, MoveRejected) or why[0] == why[1]
