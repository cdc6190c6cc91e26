"""What is said aloud, and when: rulings at once; questions, then everything else, only while nobody owes a call.

Pure: what it says follows from what it was given. Every sentence makes the microphone deaf for a moment, so the host
says little: chains, wishes and skips come with the turn, and the turn only when nobody has moved for a while.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.events import (
    Announced,
    Answered,
    CallFalse,
    CallLate,
    CallMissed,
    Corrected,
    DealRepeated,
    DirectionChanged,
    Event,
    GameEnded,
    LifeLost,
    MiddleRenewed,
    MoveFlagged,
    MoveRejected,
    NotUnderstood,
    PenaltyDrawn,
    PenaltyOwed,
    PenaltyReason,
    PenaltyWaived,
    PileCleared,
    PlayerBack,
    PlayerOut,
    Question,
    Rejection,
    Reminded,
    Reply,
    RoundEnded,
    Scored,
    Swimming,
    Turn,
)
from games.moves import CallName
from host.announcing.correction import Correction, asked_already
from host.announcing.counts import Scores, game_end, players_out
from host.announcing.due import Due, Urgency, in_order
from host.announcing.reasons import DONE
from host.announcing.reminders import AT_REST, DEALING, OVER, Reminders, Turns
from host.announcing.scene import Scene
from host.announcing.sentences import Sentences
from host.announcing.situation import is_unheeded, situation
from host.announcing.unclear import Unclear
from host.showing.table import TableView

QUIET_S, TALKED_ON = 1.5, 3.0
"""Nobody is reminded amid a conversation, nor as if in answer to it: first nobody says anything for so long (seconds);
but where a table talks on and on it is reminded after so many times the silence."""
RATHER_EVERY_S = 60.0
"""So seldom the table hears of moves that were other people's, by what the host has found out; seconds."""
RATHER_WITHIN_S = 10.0
"""Only of moves that are no longer ago, for of others nobody knows any more whose they were: nobody could object."""
APOLOGY_WITHIN_S = 60.0
"""Of what was refused longer ago, nobody remembers what it was about; seconds."""
RECENT_S = 2.5
"""Where the host gives in, only what has happened since is news; seconds."""

_FAULTS = (CallMissed, CallLate, CallFalse)
PAIR = 2
"""So few players nobody goes round by."""
_ELSEWHERE = (
    *(MiddleRenewed, MoveRejected, Reminded, PenaltyOwed, PenaltyWaived, Question),
    *(Corrected, Reply, Turn, Scored, GameEnded),
)
"""Events that have a method of their own."""
_AFTER_SCORES = (LifeLost, Swimming, DealRepeated)
"""What the count of a deal leads to is said after it."""


class Announcer:
    """Maps the events of one input to the few sentences that are due now."""

    def __init__(self, sentences: Sentences, turns: Turns = "when_waiting", turn_after_s: float = 8.0) -> None:
        self._sentences = sentences
        self._turn_after_s = turn_after_s
        self._reminders = Reminders(sentences, turns, turn_after_s)
        self._held: list[Due] = []
        self._scores = Scores(sentences)
        self._unclear = Unclear(sentences)
        self._before: TableView | None = None
        self._rather_at = float("-inf")
        self._refused: list[MoveRejected] = []
        """What was refused lately, and was said aloud."""
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
        self._reminders.note_fines(events, now)
        self._held = []
        settled = {event.id for event in events if isinstance(event, Answered)}
        said: list[Announced] = []
        for item in in_order([item for item in due if item.question not in settled], self._reminders.act):
            if item.urgency is not Urgency.RULING and view.duties and not view.paused:
                self._held.append(item)
                continue
            said.append(Announced(at=now, text=item.text, urgent=item.urgency is not Urgency.NEWS or None))
            if item.urgency is Urgency.RULING:
                self.ruling = item.text
        return said

    def waiting(self, view: TableView, last_activity: float, spoken_until: float, now: float) -> Announced | None:
        """Whose turn it is, and what is still owed, once each time nobody has moved for long enough; `spoken_until`:
        when somebody last said anything."""
        idle = now - last_activity
        talks = now - spoken_until < QUIET_S and idle < TALKED_ON * self._turn_after_s
        if talks or idle < self._turn_after_s:
            return None
        if view.duties or view.paused or view.question is not None or view.phase in (DEALING, OVER):
            return None
        texts = self._reminders.at_rest(view, now)
        return Announced(at=now, text=" ".join(texts)) if texts else None

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
            if isinstance(event, MoveRejected):
                if (told is None and event.at < now - RECENT_S) or is_unheeded(event, view):
                    continue  # only now it is certain: meanwhile it was taken back
                self._refused = [*(one for one in self._refused if one.at >= now - APOLOGY_WITHIN_S), event]
                # what was asked for when it was said is over, perhaps
                about: dict[str, Any] = {"subject": view.about or self._sentences.texts.notes["another_subject"]}
                about |= {"follows": view.follows, "now": situation(view, self._sentences)}
                whose = {"player": None} if view.turn is None and _is_anybodys(event) else {}
                yield self._due(event, Urgency.RULING, **scene.slots(), **about, **whose)
            elif isinstance(event, Reminded):
                # "Nimm zurück, Anna ist dran" says it already.
                if event.reason not in (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN) or (
                    event.player not in rejected
                ):
                    yield self._due(event, Urgency.RULING)
            elif isinstance(event, PenaltyOwed):
                self._reminders.owes_more(event.player)
                call = calls.get(event.player)
                yield self._due(event, Urgency.RULING, **({} if call is None else {"call": call}))
            elif isinstance(event, PenaltyWaived):
                yield self._due(event, Urgency.RULING)
            elif isinstance(event, PenaltyDrawn) and event.ahead:
                yield Due(Urgency.RULING, self._sentences.note("paid_ahead", player=event.player))
            elif isinstance(event, MiddleRenewed):
                yield self._due(event, Urgency.QUESTION)  # what lies there then is asked behind it
            elif isinstance(event, Question):
                yield Due(Urgency.QUESTION, event.text, question=event.id)

    def _corrected(self, correction: Correction, before: TableView, view: TableView, now: float) -> list[Due]:
        """A correction tells only what it changed."""
        for event in correction.events:
            self._reminders.follow(event)
        self._scores.forget(correction.gone)
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
        due += [
            Due(Urgency.NEWS, text, self._reminders.act) for text in correction.changes(before, view, self._sentences)
        ]
        nothing_told = len(due) == 1 and view.question is None
        if nothing_told and view.turn is not None and view.phase not in AT_REST:
            due.append(Due(Urgency.NEWS, self._sentences.answer(view.turn_key, **view.turn_slots), self._reminders.act))
        if view.turn is not None and (view.turn != before.turn or nothing_told):
            self._reminders.turn_told(view)
        return due

    def _given_in(self, correction: Correction, before: TableView, view: TableView, now: float) -> list[Due]:
        """The host was wrong by itself: it says so once, shortly, where somebody had been told otherwise, or where
        moves were other people's: only so can the table object."""
        for event in correction.events:
            self._reminders.follow(event)
        self._scores.forget(correction.gone)
        fresh, gone = correction.fresh, {event.id for event in correction.gone if isinstance(event, Question)}
        held = [item for item in self._held if item.question is None or item.question not in gone]
        scene = Scene.since(correction.standing, view)
        due = [*held]
        cards = correction.wrongly_refused([one for one in self._refused if one.at >= now - APOLOGY_WITHIN_S])
        if cards is not None:
            due.append(Due(Urgency.RULING, self._sentences.note("my_fault_card" if cards else "my_fault", cards=cards)))
        elif (another := correction.of_another) is not None and self._may_object(another, now):
            self._rather_at, line = now, self._sentences.line(another)
            due.append(Due(Urgency.NEWS, self._sentences.note("rather_so", told=line)))
        due += [self._due(waived, Urgency.RULING) for waived in correction.lifted(before, view)]
        recent = [event for event in fresh if event.at >= now - RECENT_S]
        due += self._rulings(correction.events, view, scene, now, recent)
        due += self._news(recent, view, now)
        return due

    def _may_object(self, moved: Event, now: float) -> bool:
        """Whether the table still knows whose move that was, and did not hear the like just now."""
        return now - moved.at <= RATHER_WITHIN_S and now - self._rather_at >= RATHER_EVERY_S

    # --- news -------------------------------------------------------------------------------------------------------

    def _news(self, events: Sequence[Event], view: TableView, now: float) -> list[Due]:
        """Everything that can wait until no call is owed any more."""
        news: list[Due] = []
        busy = any(isinstance(event, (RoundEnded, *DONE)) for event in events)
        for event in events:
            self._reminders.follow(event)
            if isinstance(event, Announced):
                # "Wiederhole": the text was made before; "nochmal neu geben" asks for nothing.
                news += [] if busy else [Due(Urgency.NEWS, event.text)]
            elif isinstance(event, NotUnderstood):
                if self._unclear.is_said(event, events, view, now):
                    news.append(self._due(event, Urgency.NEWS))
            elif isinstance(event, Reply):
                news.append(Due(Urgency.NEWS, self._sentences.event(event) or "", self._reminders.act))
                if event.key == view.turn_key:
                    self._reminders.turn_told(view)
            elif isinstance(event, DirectionChanged) and len(view.seats) == PAIR:
                continue  # nobody notices
            elif isinstance(event, PlayerBack) and event.player not in self._away:
                continue  # he was never away: "der schläft wieder"
            elif isinstance(event, RoundEnded):
                text = self._sentences.ended(event, settled=not view.uncounted)
                news.append(Due(Urgency.NEWS, text or ""))
            elif not isinstance(event, (*_ELSEWHERE, *_AFTER_SCORES, PlayerOut)):
                out = isinstance(event, PileCleared) and event.player in self._finished(events)
                text = self._sentences.note("cleared_out") if out else self._sentences.event(event) or ""
                news.append(Due(Urgency.NEWS, text))
            if isinstance(event, RoundEnded) and event.winner and view.pending_draw and view.next_draws:
                slots = {"player": view.next_draws, "draw": view.pending_draw}
                news.append(Due(Urgency.NEWS, self._sentences.note("final_draw", **slots)))
        news += [Due(Urgency.NEWS, text) for text in self._scores.told(events, [seat.name for seat in view.seats])]
        news += [self._due(event, Urgency.NEWS) for event in events if isinstance(event, _AFTER_SCORES)]
        news += [Due(Urgency.NEWS, text) for text in players_out(events, self._sentences)]
        news += [Due(Urgency.NEWS, text) for text in game_end(events, self._sentences)]
        news += self._dealing(view)
        news += self._reminders.due(events, view)
        return news

    @property
    def _away(self) -> set[str]:
        return {seat.name for seat in self._before.seats if seat.away} if self._before is not None else set()

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
            Urgency.NEWS,
            self._sentences.note("dealing", dealer=view.dealer, number=view.round_number),
            self._reminders.act,
        )
        if view.sharp:
            yield Due(Urgency.NEWS, self._sentences.note("sharp", dealer=view.dealer), self._reminders.act)

    def _due(self, event: Event, urgency: Urgency, **slots: Any) -> Due:
        return Due(urgency, self._sentences.event(event, **slots) or "")


def _is_anybodys(event: MoveRejected) -> bool:
    """Whether the move is rather nobody's where nobody is on turn: all but a statement of somebody's hand."""
    return event.reason is Rejection.NOT_NOW and not event.move.startswith("hand_")
