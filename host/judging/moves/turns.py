"""The judge of moves: whose move it is, what the game says to it, and what a wrong one costs, in the seed's order."""

from __future__ import annotations

from collections.abc import Mapping

from games.events import (
    Asked,
    CardLaid,
    CardsDrawn,
    Event,
    HandsSwapped,
    Knocked,
    Passed,
    Rejection,
    Reply,
    Swapped,
    ValueNamed,
)
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import (
    Call,
    DefineJoker,
    Deny,
    Draw,
    EndGame,
    Give,
    HandCount,
    Lay,
    LayJoker,
    LayRank,
    Middle,
    Move,
    NamePlayer,
    PenaltyDrawn,
    Redeal,
    SwapSide,
    ThrowAfter,
    TurnIs,
    Upcard,
    Wish,
)
from games.unheard import Unheard
from games.values import replace
from host.judging.bounds import Bounds
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.deferred import HANDS, Deferred, flagged
from host.judging.moves.again import HeardAgain
from host.judging.moves.closings import FINISH_QUESTIONS, Closings
from host.judging.moves.counts import HAND_QUESTIONS, ask_whose, asked_for_count, may_hold
from host.judging.moves.doubts import Doubts, is_partial
from host.judging.moves.jokers import Jokers
from host.judging.moves.likewise import Likewise
from host.judging.moves.lost import may_have_drawn, passed_after_all, unsure_whose
from host.judging.moves.making import Making
from host.judging.moves.meaning import announced_before, by_asker, by_caller, is_talk, kept_in_mind, put_right
from host.judging.moves.repeats import Repeats
from host.judging.moves.returning import returned
from host.judging.moves.shown import ABOUT, ShownHands
from host.judging.moves.wrong import WrongMoves
from host.judging.questions import WHOM
from host.judging.said.spoken import Spoken

ENDS: Mapping[type[object], str] = {Redeal: "redeal_meant", EndGame: "end_meant"}
"""What is asked where the recogniser was not sure that something ends."""
_MOVE_QUESTIONS = frozenset(
    {
        *("which_card", "which_cards", "impossible_card", "joker_meant", "name_asked", "slipped_turn"),
        *("swap_given", "swap_taken", "shown", "called", "which_value", "not_printed"),
        *WHOM,
    }
)
"""Whoever has moved after all need not say any more what or who was meant, or whether he has passed."""
TAKEN_AS_SAID = frozenset({"not_printed"})
"""What somebody has read from his own card is so, unless he takes it back."""
_MOVED = (Asked, CardLaid, CardsDrawn, HandsSwapped, Knocked, Passed, Swapped, ValueNamed)


class TurnJudge:
    """Judges moves; every method returns events in their order."""

    def __init__(self, court: Court, calls: CallJudge, bounds: Bounds, deferred: Deferred) -> None:
        self._court = court
        self._calls = calls
        self._bounds = bounds
        self._deferred = deferred
        self._closings = Closings(court, calls, bounds)
        self._jokers = Jokers(court, calls)
        self._wrong = WrongMoves(court)
        self._making = Making(court, calls, self._wrong)
        self._again = HeardAgain(court, calls, self._wrong, self._hear, self._accept)
        self.likewise = Likewise(court)
        self.repeats = Repeats(court, calls, self._judge)
        self._doubts = Doubts(court, self._judge, self._settle, self._hear)
        self._shown = ShownHands(court, self._hear, self._accept)

    def hear(self, spoken: Spoken) -> list[Event]:
        """A move was said."""
        events = self._hear(spoken)
        self.repeats.note(spoken, events)
        self.likewise.note(spoken.move, events)
        if any(isinstance(event, _MOVED) for event in events):
            self._jokers.moved_on()
            events = [*self._court.desk.withdraw(_MOVE_QUESTIONS, None, spoken.start), *events]
        return [*events, *self._jokers.ask(events)]

    def done(self, events: list[Event]) -> list[Event]:
        """What was done, and what had only waited for that."""
        events = self._bounds.kept(events)
        return [*events, *self._bounds.kept(self._deferred_too())]

    def assume(self, move: Move, player: str, at: float) -> list[Event]:
        """A legal step that nobody caught: whatever had to be called with it may have been called, too."""
        court = self._court
        if move.by_turn:
            self._doubts.moved_on()
            self._wrong.play_past(player)
            court.book.next_move(player, at)
        before = [*court.close_window(at, moved=True), *self._closings.due(at)] if move.by_turn else []
        return [*before, *self._making.assume(move, player, at)]

    def call_proven_otherwise(self, call: Call, actor: str | None, at: float) -> list[Event]:
        """A call may tell that the move before it was another player's; it is heard again after that."""
        return self._jokers.call_proven_otherwise(call, actor, at)

    def _hear(self, spoken: Spoken) -> list[Event]:
        if spoken.stood is not None:
            return self._again.hear(spoken, spoken.stood)
        turn = self._court.game.turn
        if isinstance(spoken.move, DefineJoker) and (other := self._jokers.proven_otherwise(spoken)):
            return other
        spoken = by_asker(self._court, put_right(self._court, spoken))
        if is_talk(self._court, self._calls, spoken) or self.repeats.is_answered(spoken):
            return kept_in_mind(self._court, spoken)
        spoken = unsure_whose(self._court, announced_before(self._court, self._jokers.meant(spoken)))
        if not spoken.move.by_turn:
            return self._state(spoken)
        if turn is None:
            return self._judge(spoken, spoken.actor or self._court.game.players[0])
        if self.repeats.is_at_once(spoken):
            return self.repeats.hear(spoken)
        spoken = by_caller(self._calls, self.repeats, spoken)
        if back := returned(self._court, spoken):
            return [*back, *self._hear(spoken)]
        if self._court.desk.waits_for(TAKEN_AS_SAID) and spoken.actor not in (None, turn):  # the table goes on with it
            return [*self._court.desk.assume(TAKEN_AS_SAID, spoken.start), *self._hear(spoken)]
        if (asked := self._court.desk.about_same(spoken.move)) and spoken.actor in (None, asked.question.player):
            return self._court.desk.answer(asked, "yes", spoken.start)
        if (implied := self._implied(spoken)) is not None:
            return [*self.assume(implied.move, implied.player, spoken.start), *self._hear(spoken)]
        if spoken.actor is not None and spoken.actor != turn:
            return self._other_actor(spoken, spoken.actor)
        return self._judge(spoken, turn)

    # --- who ---

    def _implied(self, spoken: Spoken) -> Unheard | None:
        """What somebody has done unheard whom a named move follows that nobody could make otherwise."""
        if spoken.actor is None or spoken.told or not self._court.strictness.assume_slipped_turn:
            return None
        return self._court.game.implied(spoken.move, spoken.actor)

    def _state(self, spoken: Spoken) -> list[Event]:
        """A statement of the table, about somebody or about nobody."""
        game = self._court.game
        move = spoken.move
        if self.repeats.is_echo(move):
            return []
        if isinstance(move, Wish) and game.facts.wisher is None and self._wrong.has_refused_jack(spoken):
            return []  # it went with that
        if isinstance(move, Wish):
            wisher = self._calls.laid_last if game.phase == "finishing" else game.facts.wisher
            wished = self._calls.laid_last if game.facts.wish is not None else None  # and nobody else
            wisher = wisher or self._calls.just_laid(spoken.start) or wished
            return self._judge(spoken, spoken.actor or wisher or game.turn or game.players[0])
        about = getattr(move, "player", None)
        if isinstance(move, HandCount) and about is None and spoken.actor is None:
            if game.turn is None and game.phase != "finishing":
                return []  # cards are dealt or counted: whoever speaks, it changes nothing
            about = asked_for_count(self._court, spoken.start) or self._calls.just_laid(spoken.start)
            if about is None and game.turn is not None:
                # Who is out says so when it is his turn.
                fitting = may_hold(game, move.count) if move.count else [game.turn]
                if game.turn not in fitting and len(fitting) != 1:
                    return ask_whose(self._court, spoken, move, self._state)
                about = game.turn if game.turn in fitting else fitting[0]
        if isinstance(move, ThrowAfter):
            about = about or spoken.actor or game.facts.laid_by
        if isinstance(move, HANDS):
            ended = self._closings.by_another_hand(move.player, spoken.start)
            stale = self._court.desk.withdraw(HAND_QUESTIONS, move.player, spoken.start)
            again = self.repeats.is_counted(move, move.player)
            if again and game.check(move, move.player) == Illegal(Rejection.NOT_NOW):
                return [*ended, *stale]
            return [*ended, *stale, *self._judge(spoken, move.player)]
        whose = about or spoken.actor or game.turn or game.players[0]
        finishing = game.phase == "finishing"
        events = self._judge(spoken, whose)
        if finishing and isinstance(move, HandCount) and game.phase != "finishing":
            return [*self._court.desk.withdraw(FINISH_QUESTIONS, whose, spoken.start), *events]
        return events

    def _other_actor(self, spoken: Spoken, actor: str) -> list[Event]:
        """A named move by somebody who is not on turn: the turn slipped, or it is out of turn."""
        court = self._court
        first = court.game.check(spoken.move, actor)
        if not isinstance(first, Illegal) or first.reason is not Rejection.OUT_OF_TURN:
            return self._judge(spoken, actor)  # the game lets this player act now: a reaction, a throw afterwards
        if self._calls.just_laid(spoken.start) == actor and self.repeats.is_echo(spoken.move):
            return self.repeats.hear(spoken)
        if self._pays(spoken.move, actor):
            return self._pay(spoken, actor)
        if other := self._jokers.proven_otherwise(spoken):
            return other
        if court.strictness.assume_slipped_turn:
            verdict = court.game.check_slipped(spoken.move, actor)
            if isinstance(verdict, Legal) and spoken.told:
                return self._doubts.ask_slip(spoken, str(court.game.turn)) or []  # he may only be said to
            if isinstance(verdict, Legal):
                self._wrong.play_past(str(court.game.turn))
                return [*court.booked(court.game.slip(spoken.start)), *self._judge(spoken, actor)]
            if isinstance(verdict, Doubtful):
                return self._doubts.ask(spoken, actor, verdict)
        if self._calls.laid_last == actor and self.repeats.is_echo(spoken.move):
            return self.repeats.hear(spoken)  # it lies there, and nobody has laid since
        if spoken.told or isinstance(spoken.move, SwapSide):
            return []  # nobody is told off for half a swap
        return self._wrong.out_of_turn(replace(spoken, sure=spoken.sure and not self._jokers.in_doubt()), actor)

    # --- what the game says ---

    def _pays(self, move: Move, player: str) -> bool:
        """A draw of exactly the cards that the player owes."""
        return isinstance(move, Draw) and 0 < self._court.ledger.owed(player) == move.count

    def _pay(self, spoken: Spoken, player: str) -> list[Event]:
        paid = PenaltyDrawn(player, self._court.ledger.owed(player))
        self._court.past.note(spoken.place, player, paid)
        return self._court.pay(player, None, spoken.start, spoken.end)

    def _judge(self, spoken: Spoken, player: str) -> list[Event]:
        verdict = self._court.game.check(spoken.move, player)
        if isinstance(verdict, Doubtful) and self._pays(spoken.move, player):
            return self._pay(spoken, player)
        match verdict:
            case Legal(move) if move.final and not spoken.sure:
                return self._doubts.ask(spoken, player, Doubtful(ENDS[type(move)], meant=move))
            case Legal():
                return self._accept(spoken, player, verdict)
            case Illegal():
                return self._reject(spoken, player, verdict)
            case Doubtful() if not spoken.sure and is_partial(spoken.move, verdict):
                return []  # half a card that was hardly heard: the next words tell
            case Doubtful(about=about) if isinstance(spoken.move, HANDS) and about in ABOUT:
                return self._shown.take(spoken, player, verdict)
            case Doubtful():
                return self._doubts.ask(spoken, player, verdict)

    def _accept(self, spoken: Spoken, player: str, verdict: Legal) -> list[Event]:
        """Close the windows that this move closes, then make it."""
        court = self._court
        turn = court.game.turn
        if isinstance(verdict.move, TurnIs) and turn is not None and verdict.move.player != turn:
            self._wrong.let_go()  # who was told to take something back was on turn, or it was another's, or misheard
        if not verdict.move.by_turn:
            return self._making.make(verdict.move, spoken, player)
        self._doubts.moved_on()
        court.book.next_move(player, spoken.start)
        phase = court.game.phase
        before = self._closings.by_move(player, spoken.start)
        if court.game.phase == "finishing":
            # The finisher's call is not ruled yet: this move waits for it.
            self._deferred.add(spoken)
            return before
        if spoken.stood is not None and court.game.phase != phase:
            return [*before, *self._hear(spoken)]  # what it closed has ended the deal, or given it back
        again: Verdict = court.game.check(spoken.move, player) if before and spoken.stood is None else verdict
        if not isinstance(again, Legal):
            return before
        return [*before, *self._making.make(again.move, spoken, player)]

    def _settle(self, spoken: Spoken, player: str, verdict: Legal) -> list[Event]:
        """The same, for a move that was asked about: who says it once more repeats it."""
        events = self._accept(spoken, player, verdict)
        self.repeats.note(spoken, events)
        return events

    def _deferred_too(self) -> list[Event]:
        """The finish was ruled: moves that waited for it are heard now; so are hands, where they are to be counted."""
        if not self._deferred.any or self._court.game.phase == "finishing":
            return []
        waiting = self._deferred.taken()
        if self._court.game.phase != "counting":  # the deal goes on: nobody counts after all
            waiting = [spoken for spoken in waiting if not isinstance(spoken.move, HANDS)]
        return [event for spoken in waiting for event in self.hear(spoken)]

    # --- wrong moves ---

    def _reject(self, spoken: Spoken, player: str, verdict: Illegal) -> list[Event]:
        answers = isinstance(spoken.move, NamePlayer) or spoken.move in (Give(), Deny())
        if spoken.told or (answers and verdict.reason is Rejection.NOT_NOW):
            return []  # no card asks for a name: who says one speaks to him, or of him; and nobody answers for nothing
        if self._court.game.phase == "finishing" and isinstance(spoken.move, HANDS):
            self._deferred.add(spoken)  # the table counts already, the host still waits for a call
            return []
        if self._court.past.was_counted(spoken.place):
            return [flagged(self._court, spoken, player, verdict.reason)]
        facts = self._court.game.facts
        if self._court.game.phase == "counting" and facts.uncounted and isinstance(spoken.move, Upcard | Middle):
            # The table is about the next deal already: what this one still waits for.
            missing = tuple(facts.uncounted)
            return [Reply(at=spoken.end, key="missing", slots={"players": missing, "count": len(missing)})]
        if self._court.game.phase == "counting" and isinstance(spoken.move, Lay | LayJoker | LayRank):
            return []  # nobody lays any more: "den Joker hier, der hat mich geärgert"
        answer = passed_after_all(self._court, spoken.move, player, verdict.reason, spoken.start)
        drawn = verdict.reason is Rejection.MUST_DRAW and may_have_drawn(self._court, player)
        if answer is None and spoken.actor is None and (drawn or verdict.reason is Rejection.ALREADY_DRAWN):
            answer = self._doubts.ask_slip(spoken, player)
        return self._wrong.reject(spoken, player, verdict) if answer is None else answer
