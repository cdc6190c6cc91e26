"""What is said aloud, and when: rulings at once; questions, then everything else, only while nobody owes a call.

Pure: what it says follows from what it was given. Every sentence makes the microphone deaf for a moment, so the host
says little: chains, wishes and skips come with the turn, and the turn only when nobody has moved for a while.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal

from games.events import (
    Announced,
    Answered,
    CallFalse,
    CallLate,
    CallMissed,
    CardLaid,
    CardsDrawn,
    Corrected,
    DealRepeated,
    Event,
    GameEnded,
    LifeLost,
    MoveFlagged,
    MoveRejected,
    NotUnderstood,
    Passed,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
    PileCleared,
    PlayerOut,
    PlayerSkipped,
    Question,
    Rejection,
    Reminded,
    Reply,
    Resumed,
    RoundEnded,
    RoundStarted,
    Scored,
    Swimming,
    Turn,
)
from games.moves import CallName
from host.announcing.correction import Correction, asked_already
from host.announcing.counts import game_end, scores
from host.announcing.due import Due, Urgency, in_order
from host.announcing.scene import Scene
from host.announcing.sentences import Sentences
from host.showing.table import TableView

Turns = Literal["when_waiting", "always", "never"]

NOT_UNDERSTOOD_EVERY_S = 60.0
RECENT_S = 2.5
"""Where the host gives in, only what has happened since is news; seconds."""
DEALING = "dealing"
"""The phase in which the host waits for the upcard, or for "los"."""
OVER = "over"
AT_REST = frozenset({DEALING, "finishing", "counting", OVER})
"""Phases in which nobody has a turn to be announced."""

_FAULTS = (CallMissed, CallLate, CallFalse)
_ACTS = (CardLaid, CardsDrawn, Passed, RoundStarted, RoundEnded)
_OUTDATING = (*_ACTS, Turn)
"""After these, what was to be said about the turn before is out of date."""
_ELSEWHERE = (MoveRejected, Reminded, PenaltyOwed, PenaltyWaived, Question, Corrected, Reply, Turn, Scored, GameEnded)
"""Events that have a method of their own."""
_AFTER_SCORES = (LifeLost, Swimming, PlayerOut, DealRepeated)
"""What the count of a deal leads to is said after it."""


class Announcer:
    """Maps the events of one input to the few sentences that are due now."""

    def __init__(self, sentences: Sentences, turns: Turns = "when_waiting", turn_after_s: float = 8.0) -> None:
        self._sentences = sentences
        self._turns = turns
        self._turn_after_s = turn_after_s
        self._held: list[Due] = []
        self._act = 0
        self._skipped: tuple[str, ...] = ()
        self._turn_due: int | None = None
        self._turn_said: tuple[int, str | None] | None = None
        self._owed_said: dict[str, int] = {}
        self._fined_at: dict[str, float] = {}
        """When each player last heard of a penalty."""
        self._missing_said: tuple[str, ...] = ()
        """Whose count the table was reminded of."""
        self._not_understood_at: float | None = None
        self._before: TableView | None = None
        self.ruling = ""
        """The last ruling and its reason, as it was said; for the view."""

    # --- the two questions of the session ---------------------------------------------------------------------------

    def announce(
        self, events: Sequence[Event], view: TableView, now: float, correction: Correction | None = None
    ) -> list[Announced]:
        """What is to be said after one input; `view` is the table after it. Call it without events too: a sentence
        that an open duty held back is said as soon as the duty has ended."""
        before = self._before or view
        if not events and view is self._before:
            return []  # what was held back has to wait on
        if correction is None:
            rulings = self._rulings(events, view, Scene.of(before), now)
            due = [*self._held, *rulings, *self._news(events, view, now)]
        elif correction.own:
            due = self._given_in(correction, before, view, now)
        else:
            due = self._corrected(correction, before, view, now)
        self._before = view
        self._fined_at |= {str(event.player): now for event in events if isinstance(event, PenaltyOwed)}
        self._held = []
        settled = {event.id for event in events if isinstance(event, Answered)}
        said: list[Announced] = []
        for item in in_order([item for item in due if item.question not in settled], self._act):
            if item.urgency is not Urgency.RULING and view.duties and not view.paused:
                self._held.append(item)
                continue
            said.append(Announced(at=now, text=item.text, urgent=item.urgency is not Urgency.NEWS or None))
            if item.urgency is Urgency.RULING:
                self.ruling = item.text
        return said

    def waiting(self, view: TableView, last_activity: float, now: float) -> Announced | None:
        """Whose turn it is, and what is still owed, once each time the table falls silent for long enough."""
        if now - last_activity < self._turn_after_s:
            return None
        if view.duties or view.paused or view.question is not None or view.phase in (DEALING, OVER):
            return None
        fresh = {name for name, at in self._fined_at.items() if now - at < self._turn_after_s}
        texts = self._unsaid_debts(view, {seat.name for seat in view.seats} - fresh)
        texts += self._missing(view)
        if self._turns == "when_waiting" and (turn := self._turn_text(view)) is not None:
            texts.append(turn)
        return Announced(at=now, text=" ".join(texts)) if texts else None

    def _missing(self, view: TableView) -> list[str]:
        """Whose hand is still to be counted, once for each who has been."""
        if view.uncounted == self._missing_said:
            return []
        self._missing_said = view.uncounted
        names, count = view.uncounted, len(view.uncounted)
        return [self._sentences.note("uncounted", players=names, count=count)] if count else []

    # --- rulings ----------------------------------------------------------------------------------------------------

    def _rulings(
        self, events: Sequence[Event], view: TableView, scene: Scene, now: float, only: Sequence[Event] | None = None
    ) -> Iterable[Due]:
        """Penalties, rejections, reminders and questions, each with its reason in one sentence; `only` those that were
        not there before."""
        told = None if only is None else {id(event) for event in only}
        calls: dict[str | None, CallName] = {}
        rejected: set[str | None] = set()
        for event in events:
            scene.follow(event, view)
            if isinstance(event, _FAULTS):
                calls[event.player] = event.call
            elif isinstance(event, MoveRejected):
                rejected.add(event.player)
            if told is not None and id(event) not in told:
                continue
            if told is None and isinstance(event, MoveRejected) and event.at < now - RECENT_S:
                continue  # only now it is certain: meanwhile it was taken back
            if isinstance(event, MoveRejected):
                # what was asked for when it was said is over, perhaps
                about = {"subject": view.subject[0] if view.subject else self._sentences.texts.notes["another_subject"]}
                whose = {"player": None} if view.turn is None and _is_anybodys(event) else {}
                yield self._due(event, Urgency.RULING, **scene.slots(), **about, **whose)
            elif isinstance(event, Reminded):
                # "Nimm zurück, Anna ist dran" says it already.
                if event.reason not in (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN) or (
                    event.player not in rejected
                ):
                    yield self._due(event, Urgency.RULING)
            elif isinstance(event, PenaltyOwed):
                self._owed_said.pop(event.player or "", None)
                call = calls.get(event.player)
                yield self._due(event, Urgency.RULING, **({} if call is None else {"call": call}))
            elif isinstance(event, PenaltyWaived):
                yield self._due(event, Urgency.RULING)
            elif isinstance(event, Question):
                yield Due(Urgency.QUESTION, event.text, question=event.id)

    def _corrected(self, correction: Correction, before: TableView, view: TableView, now: float) -> list[Due]:
        """A correction tells only what it changed."""
        for event in correction.events:
            self._count_act(event)
        fresh, gone = correction.fresh, {event.id for event in correction.gone if isinstance(event, Question)}
        held = [item for item in self._held if item.question is None or item.question not in gone]
        waits = {item.text for item in held}
        new = [
            event
            for event in fresh
            if not isinstance(event, Question) or event.text in waits or not asked_already(event, before)
        ]
        scene = Scene.since(correction.standing, view)
        due = [Due(Urgency.RULING, self._sentences.event(Corrected(at=now, replaces=())) or "")]
        due += [self._due(waived, Urgency.RULING) for waived in correction.lifted(before, view)]
        due += [*held, *self._rulings(correction.events, view, scene, now, new)]
        due += [Due(Urgency.NEWS, text) for text in correction.flagged(self._sentences)]
        due += self._news([event for event in new if not isinstance(event, MoveFlagged)], view, now)
        due += [Due(Urgency.NEWS, text, self._act) for text in correction.changes(before, view, self._sentences)]
        nothing_told = len(due) == 1 and view.question is None
        if nothing_told and view.turn is not None and view.phase not in AT_REST:
            due.append(Due(Urgency.NEWS, self._sentences.answer(view.turn_key, player=view.turn), self._act))
        if view.turn is not None and (view.turn != before.turn or nothing_told):
            self._turn_said = (self._act, view.turn)
        return due

    def _given_in(self, correction: Correction, before: TableView, view: TableView, now: float) -> list[Due]:
        """The host was wrong by itself: it says so once, shortly, and only where somebody had been told otherwise."""
        for event in correction.events:
            self._count_act(event)
        fresh, gone = correction.fresh, {event.id for event in correction.gone if isinstance(event, Question)}
        held = [item for item in self._held if item.question is None or item.question not in gone]
        scene = Scene.since(correction.standing, view)
        due = [*held]
        cards = correction.wrongly_refused
        if cards is not None:
            due.append(Due(Urgency.RULING, self._sentences.note("my_fault_card" if cards else "my_fault", cards=cards)))
        due += [self._due(waived, Urgency.RULING) for waived in correction.lifted(before, view)]
        recent = [event for event in fresh if event.at >= now - RECENT_S]
        due += self._rulings(correction.events, view, scene, now, recent)
        due += self._news(recent, view, now)
        return due

    # --- news -------------------------------------------------------------------------------------------------------

    def _news(self, events: Sequence[Event], view: TableView, now: float) -> list[Due]:
        """Everything that can wait until no call is owed any more."""
        news: list[Due] = []
        for event in events:
            self._count_act(event)
            if isinstance(event, Announced):
                # "Wiederhole": the text was made before.
                news.append(Due(Urgency.NEWS, event.text))
            elif isinstance(event, NotUnderstood):
                news += self._not_understood(event, now)
            elif isinstance(event, Reply):
                news.append(Due(Urgency.NEWS, self._sentences.event(event) or "", self._act))
                if event.key == view.turn_key:
                    self._turn_said = (self._act, view.turn)
            elif not isinstance(event, (*_ELSEWHERE, *_AFTER_SCORES)):
                out = isinstance(event, PileCleared) and event.player in self._finished(events)
                text = self._sentences.note("cleared_out") if out else self._sentences.event(event) or ""
                news.append(Due(Urgency.NEWS, text))
            if isinstance(event, RoundEnded) and event.winner and view.pending_draw and view.next_draws:
                slots = {"player": view.next_draws, "draw": view.pending_draw}
                news.append(Due(Urgency.NEWS, self._sentences.note("final_draw", **slots)))
        news += [Due(Urgency.NEWS, text) for text in scores(events, view, self._sentences)]
        news += [self._due(event, Urgency.NEWS) for event in events if isinstance(event, _AFTER_SCORES)]
        news += [Due(Urgency.NEWS, text) for text in game_end(events, self._sentences)]
        news += self._dealing(view)
        news += self._turn_begins(events, view)
        return news

    @staticmethod
    def _finished(events: Sequence[Event]) -> set[str | None]:
        return {event.player for event in events if isinstance(event, PlayerOut)}

    def _dealing(self, view: TableView) -> Iterable[Due]:
        """Who deals, as soon as a deal is due."""
        deal = (view.dealer, view.round_number)
        before = self._before
        if view.phase != DEALING or (
            before and before.phase == DEALING and (before.dealer, before.round_number) == deal
        ):
            return
        yield Due(
            Urgency.NEWS, self._sentences.note("dealing", dealer=view.dealer, number=view.round_number), self._act
        )
        if view.sharp:
            yield Due(Urgency.NEWS, self._sentences.note("sharp", dealer=view.dealer), self._act)

    def _turn_begins(self, events: Sequence[Event], view: TableView) -> Iterable[Due]:
        """The turn at once where no move is in a hurry: in a new deal, after a pause, or if the table wants it always.
        Whoever still owes cards hears so at the start of the turn, once for each debt."""
        resumed = any(isinstance(event, Resumed) for event in events)
        turned = any(isinstance(event, Turn) for event in events)
        unhurried = self._turns == "always" or any(isinstance(event, RoundStarted) for event in events)
        if resumed:
            self._turn_said = None
        if self._turns != "never" and (resumed or (turned and unhurried)):
            self._turn_due = self._act
        if view.duties or view.paused:
            return
        fined = {event.player for event in events if isinstance(event, PenaltyOwed)}
        if turned and view.turn not in fined:
            for recalled in self._unsaid_debts(view, {view.turn}):
                yield Due(Urgency.NEWS, recalled, self._act)
        if self._turn_due == self._act and (text := self._turn_text(view)) is not None:
            yield Due(Urgency.NEWS, text, self._act)

    def _count_act(self, event: Event) -> None:
        if isinstance(event, _OUTDATING):
            self._act += 1
        if isinstance(event, _ACTS):
            self._skipped = ()
        if isinstance(event, PlayerSkipped) and event.player is not None:
            self._skipped += (event.player,)

    def _turn_text(self, view: TableView) -> str | None:
        """The turn with its chain, wish or skip; None if it was said already or nobody has a turn."""
        key = (self._act, view.turn)
        if view.turn is None or view.phase in AT_REST or key == self._turn_said:
            return None
        self._turn_said = key
        if view.pending_draw:
            text = self._sentences.note("turn_draw", player=view.turn, draw=view.pending_draw)
        elif view.wish is not None:
            text = self._sentences.note("turn_wish", player=view.turn, wish=view.wish)
        else:
            text = self._sentences.answer(view.turn_key, player=view.turn)
        skipped = tuple(name for name in self._skipped if name != view.turn)
        if skipped:
            text = f"{self._sentences.note('skipped', players=skipped, count=len(skipped))} {text}".strip()
        return text

    def _unsaid_debts(self, view: TableView, of: Collection[str | None]) -> list[str]:
        """A sentence for each debt of these players that was not recalled yet."""
        debts = []
        for seat in view.seats:
            if seat.name not in of:
                continue
            if seat.owed and self._owed_said.get(seat.name) != seat.owed:
                key = "owed_by_card" if seat.owed_by_card else "owed"
                debts.append(self._sentences.note(key, player=seat.name, count=seat.owed))
                self._owed_said[seat.name] = seat.owed
            elif not seat.owed:
                self._owed_said.pop(seat.name, None)
        return debts

    def _not_understood(self, event: NotUnderstood, now: float) -> Iterable[Due]:
        recent = self._not_understood_at is not None and now - self._not_understood_at < NOT_UNDERSTOOD_EVERY_S
        if not recent and self._sentences.names_a_card(event.words):
            self._not_understood_at = now
            yield self._due(event, Urgency.NEWS)

    def _due(self, event: Event, urgency: Urgency, **slots: Any) -> Due:
        return Due(urgency, self._sentences.event(event, **slots) or "")


def _is_anybodys(event: MoveRejected) -> bool:
    """Whether the move is rather nobody's where nobody is on turn: all but a statement of somebody's hand."""
    return event.reason is Rejection.NOT_NOW and not event.move.startswith("hand_")
