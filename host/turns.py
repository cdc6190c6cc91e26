"""The judge of moves: whose move it is, what the game says to it, and what a wrong one costs, in the seed's order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.cards import Card, Rank, Suit
from games.events import (
    CallHeard,
    CallLate,
    CardLaid,
    CardsDrawn,
    DutyOpened,
    Event,
    Forgotten,
    MoveFlagged,
    MoveRejected,
    Passed,
    PenaltyReason,
    Rejection,
    Reply,
    RoundEnded,
    Swapped,
    TableAsked,
    Turn,
    WindowOpened,
)
from games.game import Doubtful, Finding, Illegal, Legal, Ruling, Verdict
from games.moves import (
    ANNOUNCING,
    Draw,
    HandCards,
    HandCount,
    HandPoints,
    Lay,
    LayJoker,
    LayRank,
    Move,
    NamePlayer,
    ThrowAfter,
    Upcard,
    Wish,
)
from host.calls import CallJudge
from host.court import Court
from host.spoken import Spoken, describe

_FOR_THE_COURT = (TableAsked, WindowOpened, Reply, Forgotten)
"""Events of a game that are not put out, and that the referee acts on."""
_COUNT_QUESTIONS = frozenset({"hand_mismatch", "points_mismatch"})
"""A hand that is counted again answers them."""
_LAY_QUESTIONS = frozenset({"which_card", "which_cards"})
"""Whoever has moved after all need not say any more what a rank alone meant."""


class TurnJudge:
    """Judges moves; every method returns events in their order."""

    def __init__(self, court: Court, calls: CallJudge, close_due: Callable[[float], list[Event]]) -> None:
        self._court = court
        self._calls = calls
        self._close_due = close_due
        self._deferred: list[Spoken] = []

    def hear(self, spoken: Spoken) -> list[Event]:
        """A move was said."""
        events = self._hear(spoken)
        if not any(isinstance(event, CardLaid | CardsDrawn | Passed) for event in events):
            return events
        return [*self._court.withdraw(_LAY_QUESTIONS, None, spoken.start), *events]

    def _hear(self, spoken: Spoken) -> list[Event]:
        turn = self._court.game.turn
        if isinstance(spoken.move, LayRank) and "lay_rank" not in self._court.game.expected().intents:
            return []  # a number out of talk, no card
        spoken = self._announced_before(spoken)
        if not spoken.move.by_turn:
            return self._state(spoken)
        if turn is None:
            return self._judge(spoken, spoken.actor or self._court.game.players[0])
        if spoken.actor is not None and spoken.actor != turn:
            return self._other_actor(spoken, spoken.actor)
        return self._judge(spoken, turn)

    def _announced_before(self, spoken: Spoken) -> Spoken:
        """ "Double" a moment before its card tells what is laid; it stays held until the lay opens its duty."""
        move = spoken.move
        if not isinstance(move, Lay) or move.announced is not None:
            return spoken
        for held in self._court.book.held:
            early = 0 <= spoken.start - held.start <= self._court.strictness.for_call(held.call).early_s
            if held.call in ANNOUNCING and early and not (held.named and held.player != spoken.actor):
                return replace(spoken, move=replace(move, announced=held.call))
        return spoken

    # --- who ---

    def _state(self, spoken: Spoken) -> list[Event]:
        """A statement of the table, about somebody or about nobody."""
        game = self._court.game
        move = spoken.move
        if isinstance(move, Wish):
            return self._judge(spoken, spoken.actor or game.facts.wisher or game.turn or game.players[0])
        about = getattr(move, "player", None)
        if isinstance(move, HandCount) and about is None and spoken.actor is None:
            about = self._calls.just_laid(spoken.start)
        if isinstance(move, ThrowAfter):
            about = about or spoken.actor or game.facts.laid_by
        if isinstance(move, HandCards | HandPoints):
            stale = self._court.withdraw(_COUNT_QUESTIONS, move.player, spoken.start)
            return [*stale, *self._judge(spoken, move.player)]
        return self._judge(spoken, about or spoken.actor or game.turn or game.players[0])

    def _other_actor(self, spoken: Spoken, actor: str) -> list[Event]:
        """A named move by somebody who is not on turn: the turn slipped, or it is out of turn."""
        court = self._court
        if court.game.check(spoken.move, actor) != Illegal(Rejection.OUT_OF_TURN):
            return self._judge(spoken, actor)  # the game lets this player act now: a reaction, a throw afterwards
        if self._calls.just_laid(spoken.start) == actor and self._is_echo(spoken.move):
            return []  # the same lay, heard or said twice
        if self._pays(spoken.move, actor):
            return court.pay(actor, None, spoken.start, spoken.end)
        if court.strictness.assume_slipped_turn:
            verdict = court.game.check_slipped(spoken.move, actor)
            if isinstance(verdict, Legal):
                return [*court.booked(court.game.slip(spoken.start)), *self._judge(spoken, actor)]
            if isinstance(verdict, Doubtful):
                return self._ask(spoken, actor, verdict)
        rejected = MoveRejected(at=spoken.end, player=actor, move=describe(spoken.move), reason=Rejection.OUT_OF_TURN)
        return [rejected, *self._fault(actor, PenaltyReason.OUT_OF_TURN, 1, spoken)]

    def _is_echo(self, move: Move) -> bool:
        return isinstance(move, Lay) and move.cards[-1:] == (self._court.game.facts.top,)

    # --- what the game says ---

    def _pays(self, move: Move, player: str) -> bool:
        """A draw of exactly the cards that the player owes."""
        return isinstance(move, Draw) and 0 < self._court.ledger.owed(player) == move.count

    def _judge(self, spoken: Spoken, player: str) -> list[Event]:
        verdict = self._court.game.check(spoken.move, player)
        if isinstance(verdict, Doubtful) and self._pays(spoken.move, player):
            return self._court.pay(player, None, spoken.start, spoken.end)
        match verdict:
            case Legal():
                return self._accept(spoken, player, verdict)
            case Illegal():
                return self._reject(spoken, player, verdict)
            case Doubtful():
                if spoken.stood and verdict.meant is not None:
                    return self._accept(spoken, player, Legal(verdict.meant))
                return self._ask(spoken, player, verdict)

    def _accept(self, spoken: Spoken, player: str, verdict: Legal, *, anyway: bool = False) -> list[Event]:
        """Close the windows that this move closes, then make it (`anyway`: even if it does not fit)."""
        court = self._court
        if not verdict.move.by_turn:
            return self._make(verdict.move, spoken, player)
        court.book.next_move(player, spoken.start)
        before = court.close_window(spoken.start, moved=True)
        before += self._let_go_uncertain_finish(player, spoken.start)
        before += self._close_due(spoken.start)
        if court.game.phase == "finishing":
            # The finisher's call is not ruled yet: this move waits for it.
            self._deferred.append(spoken)
            return before
        again: Verdict = court.game.check(spoken.move, player) if before else verdict
        if anyway:
            again = verdict
        if not isinstance(again, Legal):
            return before
        return [*before, *self._make(again.move, spoken, player)]

    def _let_go_uncertain_finish(self, player: str, at: float) -> list[Event]:
        """Where only an uncertain count said "finished" and the next player moves, the table itself has answered."""
        events: list[Event] = []
        if self._court.game.phase == "finishing":
            for duty in list(self._court.book.duties):
                if duty.player != player and not duty.opened.certain and duty.state in ("open", "doubtful"):
                    events += self._calls.waive(duty, at)
        return events

    def flush_deferred(self) -> list[Event]:
        """The finish was ruled: moves that waited for it are heard now, or have become pointless."""
        if not self._deferred or self._court.game.phase == "finishing":
            return []
        waiting, self._deferred = self._deferred, []
        if self._court.game.phase == "counting":
            return []
        return [event for spoken in waiting for event in self.hear(spoken)]

    def _make(self, move: Move, spoken: Spoken, player: str) -> list[Event]:
        """Play a legal move; calls of the same utterance stand right after the card."""
        court = self._court
        turn, wisher = court.game.turn, court.game.facts.wisher
        played = court.game.play(move, player, spoken.end)
        spoken = self._name_before_call(spoken, player)
        follow_ups = (*spoken.named, *([spoken.wish] if spoken.wish is not None else []))
        for follow_up in follow_ups:
            played = self._with_lay(follow_up, player, spoken.end, played)
        kept = [event for event in played if event.public or isinstance(event, _FOR_THE_COURT)]
        shown = court.booked(kept)
        lay = isinstance(move, Lay | LayJoker)
        after = self._settle(player, spoken.end) if lay or court.game.turn != turn else []
        duties = [event for event in played if isinstance(event, DutyOpened)]
        if after and court.game.phase == "finishing":
            # Who has to draw for a wrong card has not finished: the last card's call is not owed.
            owed = court.ledger.owed(player)
            for duty in duties:
                after += court.rule(Ruling(player, duty.call, Finding.WAIVED, spoken.end, owed))
            duties = []
        elif after and court.ledger.owed(player):
            # Cards that are still to be drawn make the count unsure (DESIGN.md, idea 8): the call is asked for.
            duties = [replace(duty, certain=False) for duty in duties]
        if lay:
            self._calls.note_lay(player, spoken.end)
        after += self._calls.drop(played)
        for duty in duties:
            # A duty of an earlier card has its own time.
            after += self._calls.open(duty, min(spoken.start, duty.at))
        if isinstance(move, Wish):
            court.book.busy(player, spoken.start, spoken.end)
        elif spoken.wish_span is not None:
            court.book.busy(player, *spoken.wish_span)
        layer = court.game.facts.dealer if isinstance(move, Upcard) else player
        for call in spoken.calls:
            said = call.call
            after += self._calls.hear(said.call, call.start, call.end, call.actor, layer, said.times)
        if lay and wisher not in (None, player):
            after += self._ask_wish(str(wisher), spoken.end)
        return _in_order(shown, after)

    def _name_before_call(self, spoken: Spoken, player: str) -> Spoken:
        """ "Kreuz Zwei, Ben, letzte Karte" names Ben for the card; the call is the layer's."""
        for index, call in enumerate(spoken.calls):
            if call.actor in (None, player) or self._court.book.find(call.call.call, call.start, [str(call.actor)]):
                continue
            name = NamePlayer(str(call.actor))
            if isinstance(self._court.game.check(name, player), Legal):
                calls = (*spoken.calls[:index], replace(call, actor=None), *spoken.calls[index + 1 :])
                return replace(spoken, calls=calls, named=(*spoken.named, name))
        return spoken

    def _with_lay(self, follow_up: Move, player: str, at: float, played: list[Event]) -> list[Event]:
        """A wish or a name in the same breath is an effect of the lay: it stands before the turn."""
        game = self._court.game
        verdict = game.check(follow_up, player)
        if not isinstance(verdict, Legal):
            answer = self._court.answer_value(follow_up.player, at) if isinstance(follow_up, NamePlayer) else None
            return [*played, *(answer or [])]
        place = next((i for i, event in enumerate(played) if isinstance(event, Turn)), len(played))
        return [*played[:place], *game.play(verdict.move, player, at), *played[place:]]

    def _settle(self, player: str, at: float) -> list[Event]:
        """Penalties for wrong cards come after the correct one.

        Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen".
        """
        court = self._court
        events: list[Event] = []
        for reason in (PenaltyReason.WRONG_CARD, PenaltyReason.OUT_OF_TURN):
            cards, under = court.pending.pop((player, reason), (0, court.strictness))
            if cards:
                events += court.punish(player, reason, cards * court.game.penalty_cards(reason), at, under)
        return events

    def _ask_wish(self, wisher: str, at: float) -> list[Event]:
        """The next player laid before a wish was said: accepted, the wisher is asked, nobody punished."""

        def value(said: object, now: float) -> list[Event] | None:
            return [] if isinstance(said, Suit) else None

        return self._court.ask("wish", {"player": wisher}, at, value=value)

    # --- wrong moves ---

    def _reject(self, spoken: Spoken, player: str, verdict: Illegal) -> list[Event]:
        court = self._court
        if verdict.reason is Rejection.ALREADY_DRAWN and spoken.actor is None:
            return self._ask_slip(spoken, player)
        if spoken.stood and verdict.wrong_cards and isinstance(spoken.move, Lay):
            flagged = MoveFlagged(at=spoken.end, player=player, move=describe(spoken.move), reason=verdict.reason)
            return [*self._accept(spoken, player, Legal(spoken.move), anyway=True), flagged]
        rejected = MoveRejected(
            at=spoken.end,
            player=player,
            move=describe(spoken.move),
            reason=verdict.reason,
            card=verdict.card,
            other=verdict.other,
        )
        if verdict.note is not None:
            return [rejected, *court.game.play(verdict.note, player, spoken.end)]
        if verdict.forfeit is not None:
            return [rejected, *self._forfeit(verdict.forfeit, player, spoken)]
        if not verdict.wrong_cards or court.game.phase == "finishing":
            return [rejected]
        return [rejected, *self._fault(player, PenaltyReason.WRONG_CARD, verdict.wrong_cards, spoken)]

    def _forfeit(self, move: Move, player: str, spoken: Spoken) -> list[Event]:
        """What a wrong move costs in a game without penalty cards."""
        policy = self._court.strictness.wrong_card
        if policy == "ignore" or not spoken.sure or spoken.stood:
            return []
        if self._court.reminds(policy, player, PenaltyReason.WRONG_CARD):
            return self._court.remind(player, PenaltyReason.WRONG_CARD, spoken.end)
        return self._court.game.play(move, player, spoken.end)

    def _fault(self, player: str, reason: PenaltyReason, cards: int, spoken: Spoken) -> list[Event]:
        """Remind at once; a penalty waits until the correct move lies."""
        court = self._court
        policy = court.strictness.wrong_card if reason is PenaltyReason.WRONG_CARD else court.strictness.out_of_turn
        if policy == "ignore" or not spoken.sure or spoken.stood:
            return []
        if court.reminds(policy, player, reason):
            return court.remind(player, reason, spoken.end)
        key = (player, reason)
        before, _ = court.pending.get(key, (0, court.strictness))
        court.pending[key] = (before + cards, court.strictness)
        return []

    def _ask_slip(self, spoken: Spoken, player: str) -> list[Event]:
        """An unnamed move that fits the next player but not the current one is a question."""
        court = self._court
        following = next((seat for seat in court.game.players if _fits_slipped(court, spoken.move, seat)), None)
        if following is None:
            return [
                MoveRejected(at=spoken.end, player=player, move=describe(spoken.move), reason=Rejection.ALREADY_DRAWN)
            ]

        def yes(now: float) -> list[Event]:
            if court.game.turn != player:
                return []
            return [*court.game.slip(now), *self._judge(spoken, following)]

        return court.ask("slipped_turn", {"player": player, "next": following}, spoken.end, yes=yes)

    def _ask(self, spoken: Spoken, player: str, verdict: Doubtful) -> list[Event]:
        court = self._court
        if verdict.otherwise is not None and spoken.actor == player:
            return self._accept(spoken, player, Legal(verdict.otherwise))  # a name was said: there is no doubt
        if verdict.whose:
            court.window_until = None  # the game need not ask, too
        turn, phase = court.game.turn, court.game.phase

        def accept(move: Move | None, by: str) -> list[Event]:
            if move is None or (court.game.turn, court.game.phase) != (turn, phase):
                return []
            return self._accept(spoken, by, Legal(move))

        def meant(now: float) -> list[Event]:
            return accept(verdict.meant, verdict.meant_by or player)

        def otherwise(now: float) -> list[Event]:
            return accept(verdict.otherwise, player)

        def whose(said: object, now: float) -> list[Event] | None:
            return self._judge(spoken, said) if said in court.game.players and isinstance(said, str) else None

        def suit(said: object, now: float) -> list[Event] | None:
            rank = verdict.slots.get("rank")
            if not isinstance(said, Suit) or not isinstance(rank, Rank):
                return None
            return self._judge(_with_move(spoken, Lay((Card(said, rank),))), player)

        return court.ask(
            verdict.about,
            verdict.slots,
            spoken.end,
            yes=meant,
            no=otherwise,
            default=meant if verdict.assume else otherwise,
            value=whose if verdict.whose else suit if "rank" in verdict.slots else None,
        )

    def forget_deferred(self) -> None:
        """The deal is over: what waited for it is pointless."""
        self._deferred.clear()


def _fits_slipped(court: Court, move: Move, seat: str) -> bool:
    return isinstance(court.game.check_slipped(move, seat), Legal)


def _with_move(spoken: Spoken, move: Move) -> Spoken:
    return replace(spoken, move=move)


def _in_order(shown: list[Event], after: list[Event]) -> list[Event]:
    """`card_laid`, then calls heard with it, then effects, then `turn`, then rulings (DESIGN.md, "Order")."""
    calls = [event for event in after if isinstance(event, CallHeard | CallLate)]
    rest = [event for event in after if not isinstance(event, CallHeard | CallLate)]
    if calls and any(isinstance(event, RoundEnded) for event in rest):
        shown = [event for event in shown if not isinstance(event, Turn)]  # the call ended the deal at once
    place = next((i + 1 for i, event in enumerate(shown) if isinstance(event, CardLaid | Swapped)), len(shown))
    return [*shown[:place], *calls, *shown[place:], *rest]
