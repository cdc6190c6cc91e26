"""The judge of moves: whose move it is, what the game says to it, and what a wrong one costs, in the seed's order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.events import (
    OWING,
    Asked,
    CardLaid,
    CardsDrawn,
    Event,
    Knocked,
    Passed,
    Rejection,
    Reply,
    Swapped,
)
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import (
    ANNOUNCING,
    BesidePile,
    Call,
    DefineJoker,
    Draw,
    EndGame,
    FaceDown,
    HandCards,
    HandCount,
    HandPoints,
    HandTriple,
    HandWorth,
    Lay,
    LayRank,
    Middle,
    Move,
    NameValue,
    PenaltyDrawn,
    Redeal,
    ThrowAfter,
    Upcard,
    Wish,
)
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.moves.again import HeardAgain
from host.judging.moves.counts import ask_whose, may_hold
from host.judging.moves.doubts import Doubts, is_partial
from host.judging.moves.jokers import Jokers
from host.judging.moves.lost import may_have_drawn, passed_after_all, unsure_whose
from host.judging.moves.making import Making
from host.judging.moves.repeats import Repeats
from host.judging.moves.wrong import WrongMoves
from host.judging.said.spoken import Spoken

ANSWERS_WITHIN_S = 8.0
"""So soon whoever was asked for a number of cards says it."""
_NUMBER_QUESTIONS = frozenset({"count", "in_doubt", OWING, "finished"})
"""Who answers them with a number of cards speaks of himself ("keine letzte Karte, ich hab noch fünf")."""
_COUNT_QUESTIONS = frozenset({"hand_mismatch", "points_mismatch", "impossible_points"})
"""A hand that is counted again answers them."""
_FINISH_QUESTIONS = frozenset({OWING, "finished"})
"""Cards that are counted on the finisher's hand answer them."""
_ENDS = {Redeal: "redeal_meant", EndGame: "end_meant"}
"""What is asked where the recogniser was not sure that something ends."""
_MOVE_QUESTIONS = frozenset(
    {"which_card", "which_cards", "impossible_card", "joker_meant", "name_asked", "slipped_turn"}
)
"""Whoever has moved after all need not say any more what was meant, or whether he has passed."""
_HANDS = (HandCards, HandPoints, HandTriple, HandWorth)
_MOVED = (Asked, CardLaid, CardsDrawn, Knocked, Passed, Swapped)


class TurnJudge:
    """Judges moves; every method returns events in their order."""

    def __init__(self, court: Court, calls: CallJudge, close_due: Callable[[float], list[Event]]) -> None:
        self._court = court
        self._calls = calls
        self._close_due = close_due
        self._jokers = Jokers(court, calls)
        self._wrong = WrongMoves(court)
        self._making = Making(court, calls, self._wrong)
        self._again = HeardAgain(court, calls, self._wrong, self._hear, self._accept)
        self.repeats = Repeats(court, calls, self._judge)
        self._doubts = Doubts(court, self._judge, self._accept)
        self._deferred: list[Spoken] = []

    def hear(self, spoken: Spoken) -> list[Event]:
        """A move was said."""
        events = self._hear(spoken)
        self.repeats.note(spoken, events)
        if any(isinstance(event, _MOVED) for event in events):
            self._jokers.moved_on()
            events = [*self._court.desk.withdraw(_MOVE_QUESTIONS, None, spoken.start), *events]
        return [*events, *self._jokers.ask(events)]

    def assume(self, move: Move, player: str, at: float) -> list[Event]:
        """A legal step that nobody caught: whatever had to be called with it may have been called, too."""
        court = self._court
        if move.by_turn:
            self._doubts.moved_on()
            self._wrong.play_past(player)
            court.book.next_move(player, at)
        before = [*court.close_window(at, moved=True), *self._close_due(at)] if move.by_turn else []
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
        spoken = self._put_right(spoken)
        if self._is_talk(spoken) or self.repeats.is_answered(spoken):
            return []
        spoken = unsure_whose(self._court, self._announced_before(self._jokers.meant(spoken)))
        if not spoken.move.by_turn:
            return self._state(spoken)
        if turn is None:
            return self._judge(spoken, spoken.actor or self._court.game.players[0])
        if self.repeats.is_at_once(spoken):
            return self.repeats.hear(spoken)
        spoken = self._by_caller(spoken)
        if spoken.actor is not None and spoken.actor != turn:
            return self._other_actor(spoken, spoken.actor)
        return self._judge(spoken, turn)

    def _is_talk(self, spoken: Spoken) -> bool:
        """Words out of talk: a rank where no card can be laid, what a joker is where none lies, "verdeckt" after a
        card that was refused, "Anna, zwei" where nobody has named a category."""
        game, move = self._court.game, spoken.move
        if spoken.fitting:
            wisher = game.facts.wisher if isinstance(move, Wish) else None
            return not isinstance(game.check(move, spoken.actor or wisher or game.turn or game.players[0]), Legal)
        if isinstance(move, LayRank):
            return "lay_rank" not in game.expected().intents
        if isinstance(move, BesidePile | FaceDown):
            # It was said of a card that is taken back: whoever laid before that is not meant.
            return move.player is None and self._court.lay_refused[1] > self._calls.laid_until
        if isinstance(move, DefineJoker):
            return "define_joker" not in game.expected().intents and game.facts.joker_by is None
        return isinstance(move, NameValue) and move.bare and spoken.actor is not None and not game.facts.subject

    def _put_right(self, spoken: Spoken) -> Spoken:
        """A figure alone, behind one that is not printed on its card, stands for that one: nobody else is on turn."""
        refused, move = self._court.refused, spoken.move
        if refused is None or not isinstance(move, NameValue) or not move.bare or move.value is None:
            return spoken
        before, player = refused.ruled.move, refused.ruled.player
        if refused.ruled.rejected is not Rejection.NOT_ON_CARD or player != self._court.game.turn:
            return spoken
        if not isinstance(before, NameValue) or spoken.actor not in (None, player):
            return spoken
        return replace(spoken, move=replace(before, value=move.value))

    def _announced_before(self, spoken: Spoken) -> Spoken:
        """ "Double" a moment before its card tells what is laid; it stays held until the lay opens its duty."""
        move = spoken.move
        if not isinstance(move, Lay | LayRank) or move.announced is not None:
            return spoken
        for held in self._court.book.held:
            early = held.start <= spoken.start <= held.ready + self._court.strictness.of(held.player, held.call).early_s
            if held.call in ANNOUNCING and early and not (held.named and held.player != spoken.actor):
                return replace(spoken, move=replace(move, announced=held.call))
        return spoken

    # --- who ---

    def _state(self, spoken: Spoken) -> list[Event]:
        """A statement of the table, about somebody or about nobody."""
        game = self._court.game
        move = spoken.move
        if isinstance(move, Wish):
            wisher = self._calls.laid_last if game.phase == "finishing" else game.facts.wisher
            wisher = wisher or self._calls.just_laid(spoken.start)
            return self._judge(spoken, spoken.actor or wisher or game.turn or game.players[0])
        about = getattr(move, "player", None)
        if isinstance(move, HandCount) and about is None and spoken.actor is None:
            about = self._asked(spoken.start) or self._calls.just_laid(spoken.start)
            if about is None and game.turn is not None:
                fitting = may_hold(game, move.count)
                if game.turn not in fitting and len(fitting) != 1:
                    return ask_whose(self._court, spoken, self._state)
                about = game.turn if game.turn in fitting else fitting[0]
        if isinstance(move, ThrowAfter):
            about = about or spoken.actor or game.facts.laid_by
        if isinstance(move, _HANDS):
            ended = self._counted_as_ended(move.player, spoken.start)
            stale = self._court.desk.withdraw(_COUNT_QUESTIONS, move.player, spoken.start)
            again = self.repeats.is_counted(move, move.player)
            if again and game.check(move, move.player) == Illegal(Rejection.NOT_NOW):
                return [*ended, *stale]
            return [*ended, *stale, *self._judge(spoken, move.player)]
        whose = about or spoken.actor or game.turn or game.players[0]
        finishing = game.phase == "finishing"
        events = self._judge(spoken, whose)
        if finishing and isinstance(move, HandCount) and game.phase != "finishing":
            return [*self._court.desk.withdraw(_FINISH_QUESTIONS, whose, spoken.start), *events]
        return events

    def _asked(self, at: float) -> str | None:
        """Who has just been asked for a number of cards: by the table, or by the host."""
        player, when = self._court.asked_count
        if at - when <= ANSWERS_WITHIN_S:
            return player
        asked = self._court.desk.newest
        return asked.question.player if asked is not None and asked.question.about in _NUMBER_QUESTIONS else None

    def _counted_as_ended(self, player: str, at: float) -> list[Event]:
        """Who counts another hand while the host asks whether somebody is finished has answered that."""
        if self._court.game.phase != "finishing":
            return []
        for asked in reversed(self._court.desk.waiting):
            if asked.question.about in _FINISH_QUESTIONS and asked.question.player != player:
                return self._court.answer(asked, "yes", at)
        return []

    def _other_actor(self, spoken: Spoken, actor: str) -> list[Event]:
        """A named move by somebody who is not on turn: the turn slipped, or it is out of turn."""
        court = self._court
        if court.game.check(spoken.move, actor) != Illegal(Rejection.OUT_OF_TURN):
            return self._judge(spoken, actor)  # the game lets this player act now: a reaction, a throw afterwards
        if self._calls.just_laid(spoken.start) == actor and self.repeats.is_echo(spoken.move):
            return self.repeats.hear(spoken)
        if self._pays(spoken.move, actor):
            return self._pay(spoken, actor)
        if other := self._jokers.proven_otherwise(spoken):
            return other
        if court.strictness.assume_slipped_turn:
            verdict = court.game.check_slipped(spoken.move, actor)
            if isinstance(verdict, Legal):
                self._wrong.play_past(str(court.game.turn))
                return [*court.booked(court.game.slip(spoken.start)), *self._judge(spoken, actor)]
            if isinstance(verdict, Doubtful):
                return self._doubts.ask(spoken, actor, verdict)
        if self._calls.laid_last == actor and self.repeats.is_echo(spoken.move):
            return self.repeats.hear(spoken)  # it lies there, and nobody has laid since
        if spoken.told:
            return []
        return self._wrong.out_of_turn(replace(spoken, sure=spoken.sure and not self._jokers.in_doubt()), actor)

    def _by_caller(self, spoken: Spoken) -> Spoken:
        """ "Ben, letzte Karte, Herz Zehn": Ben, who has laid it, says it again. Any other card need not be his: he may
        have been reminded of his call, and the next one has laid."""
        caller = next((one.actor for one in spoken.calls if one.actor is not None), None)
        again = caller == self._calls.laid_last and self.repeats.is_echo(spoken.move)
        return replace(spoken, actor=caller) if spoken.actor is None and again else spoken

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
                return self._doubts.ask(spoken, player, Doubtful(_ENDS[type(move)], meant=move))
            case Legal():
                return self._accept(spoken, player, verdict)
            case Illegal():
                return self._reject(spoken, player, verdict)
            case Doubtful() if not spoken.sure and is_partial(spoken.move, verdict):
                return []  # half a card that was hardly heard: the next words tell
            case Doubtful():
                return self._doubts.ask(spoken, player, verdict)

    def _accept(self, spoken: Spoken, player: str, verdict: Legal) -> list[Event]:
        """Close the windows that this move closes, then make it."""
        court = self._court
        if not verdict.move.by_turn:
            return self._making.make(verdict.move, spoken, player)
        self._doubts.moved_on()
        court.book.next_move(player, spoken.start)
        phase = court.game.phase
        before = court.close_window(spoken.start, moved=True)
        before += self._let_go_uncertain_finish(player, spoken.start)
        before += self._close_due(spoken.start)
        if court.game.phase == "finishing":
            # The finisher's call is not ruled yet: this move waits for it.
            self._deferred.append(spoken)
            return before
        if spoken.stood is not None and court.game.phase != phase:
            return [*before, *self._hear(spoken)]  # what it closed has ended the deal, or given it back
        again: Verdict = court.game.check(spoken.move, player) if before and spoken.stood is None else verdict
        if not isinstance(again, Legal):
            return before
        return [*before, *self._making.make(again.move, spoken, player)]

    def _let_go_uncertain_finish(self, player: str, at: float) -> list[Event]:
        """Where only an uncertain count said "finished", or the finisher owes cards: the next player moves, and so the
        table itself has answered."""
        events: list[Event] = []
        if self._court.game.phase == "finishing":
            for item in list(self._court.desk.waiting):
                if item.question.about == OWING and item.question.player != player:
                    events += self._court.answer(item, "no", at)
            for duty in list(self._court.book.duties):
                if duty.player != player and not duty.opened.certain and duty.state in ("open", "doubtful"):
                    events += self._calls.waive(duty, at)
        return events

    def flush_deferred(self) -> list[Event]:
        """The finish was ruled: moves that waited for it are heard now; so are hands, where they are to be counted."""
        if not self._deferred or self._court.game.phase == "finishing":
            return []
        waiting, self._deferred = self._deferred, []
        if self._court.game.phase != "counting":  # the deal goes on: nobody counts after all
            waiting = [spoken for spoken in waiting if not isinstance(spoken.move, _HANDS)]
        return [event for spoken in waiting for event in self.hear(spoken)]

    # --- wrong moves ---

    def _reject(self, spoken: Spoken, player: str, verdict: Illegal) -> list[Event]:
        if spoken.told:
            return []
        if self._court.game.phase == "finishing" and isinstance(spoken.move, _HANDS):
            self._deferred.append(spoken)  # the table counts already, the host still waits for a call
            return []
        if self._court.past.was_counted(spoken.place):
            return [self._again.flagged(spoken, player, verdict.reason)]
        facts = self._court.game.facts
        if self._court.game.phase == "counting" and facts.uncounted and isinstance(spoken.move, Upcard | Middle):
            # The table is about the next deal already: what this one still waits for.
            missing = tuple(facts.uncounted)
            return [Reply(at=spoken.end, key="missing", slots={"players": missing, "count": len(missing)})]
        answer = passed_after_all(self._court, spoken.move, player, verdict.reason, spoken.start)
        drawn = verdict.reason is Rejection.MUST_DRAW and may_have_drawn(self._court, player)
        if answer is None and spoken.actor is None and (drawn or verdict.reason is Rejection.ALREADY_DRAWN):
            answer = self._doubts.ask_slip(spoken, player)
        return self._wrong.reject(spoken, player, verdict) if answer is None else answer

    def forget_deferred(self) -> list[Event]:
        """The deal is over: what waited for it is pointless, except for hands that were counted already."""
        waiting = self._deferred
        self._deferred = [spoken for spoken in waiting if isinstance(spoken.move, _HANDS)]
        return self._again.pointless([spoken for spoken in waiting if not isinstance(spoken.move, _HANDS)])
