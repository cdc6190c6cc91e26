"""Wrong moves: what they cost, and when (seed 000: take back, correct play, only then the penalty)."""

from __future__ import annotations

from games.cards import Card, Rank
from games.events import Event, MoveRejected, PenaltyReason, Rejection
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import CannotServe, Draw, HandCount, Lay, LayJoker, LayRank, Move, Pass, TurnIs
from games.values import replace
from host.judging.court import Court
from host.judging.debts.penalties import Pending
from host.judging.past.amnesty import WRONG_MOVE
from host.judging.past.refused import Refused
from host.judging.past.ruled import Ruled
from host.judging.said.spoken import Spoken, describe
from host.judging.stateless import Stateless

WITH_IT_S = 4.0
"""So soon after a card something is said with it."""

GOES_ON = (Lay, LayJoker, Draw, Pass)
"""What the player on turn does where nobody has to be right: the card lies or was drawn, and play goes on from it."""

LAYS = (Lay, LayJoker, LayRank)


class WrongMoves(Stateless):
    """Reminds of wrong moves or punishes them, as strictness says."""

    def __init__(self, court: Court) -> None:
        self._court = court

    def reject(self, spoken: Spoken, player: str, verdict: Illegal) -> list[Event]:
        """Understood and against the rules: what it costs goes with it."""
        court = self._court
        court.past.note(spoken.place, player, spoken.move, verdict.reason)
        court.refused = self._refused(spoken, player, verdict.reason)
        if isinstance(spoken.move, HandCount):
            court.game.doubt(spoken.move.player or player)  # so many there are not: then nobody knows for sure
        if isinstance(spoken.move, LAYS):
            court.lay_refused = player, spoken.end
            court.book.spare(player)
        rejected = MoveRejected(
            at=spoken.end,
            player=verdict.whose or player,
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
        return [rejected, *self.fault(player, PenaltyReason.WRONG_CARD, verdict.wrong_cards, spoken)]

    def _refused(self, spoken: Spoken, player: str, reason: Rejection) -> Refused | None:
        """What "Einspruch" can be about: the last move that can count all the same, if there is one."""
        place, before = spoken.place, self._court.refused
        if place is None:
            return None
        refused = Refused(place, Ruled(player, spoken.move, reason, place.words), spoken.end, spoken.start)
        verdict = self._granted(spoken.move, player, reason)
        if isinstance(verdict, Doubtful):
            refused.rank = next((rank for rank in verdict.slots.values() if isinstance(rank, Rank)), None)
        refused.possible = isinstance(verdict, Legal) or refused.rank is not None
        if before is None:
            return refused
        if before.is_same(refused):
            return replace(refused, first=before.first)
        late = refused.at - before.at > self._court.strictness.objection_s
        return refused if refused.possible or late or not before.possible else before

    def _granted(self, move: Move, player: str, reason: Rejection) -> Verdict:
        """What the move is if the table lets it count."""
        game = self._court.game
        his = player == game.turn
        if reason is Rejection.OUT_OF_TURN and move.by_turn:
            # Without his turn nothing is left to pass.
            his = not isinstance(move, Pass) and isinstance(game.check(TurnIs(player), player), Legal)
            if not his:
                return Illegal(reason)
        if game.turn is None or game.phase == "finishing" or (isinstance(move, GOES_ON) and not his):
            return Illegal(reason)
        return game.check_granted(move, player)

    def has_refused_jack(self, wish: Spoken) -> bool:
        """Whether a Jack was refused just now, with which its player may have wished this."""
        refused = self._court.refused
        if refused is None or not 0 <= wish.start - refused.at <= WITH_IT_S:
            return False
        move, his = refused.ruled.move, wish.actor in (None, refused.ruled.player)
        return his and isinstance(move, Lay) and move.cards[-1].rank is Rank.JACK

    def out_of_turn(self, spoken: Spoken, player: str) -> list[Event]:
        """Somebody else was on turn."""
        verdict = self._court.game.check(spoken.move, player)
        if not isinstance(verdict, Illegal) or verdict.reason is not Rejection.OUT_OF_TURN:
            verdict = Illegal(Rejection.OUT_OF_TURN)
        return [*self.reject(spoken, player, verdict), *self.fault(player, PenaltyReason.OUT_OF_TURN, 1, spoken)]

    def settle(self, player: str, at: float) -> list[Event]:
        """Penalties for wrong cards come after the correct one.

        Seed 000: "Erst danach wird eine Strafkarte für jede falsch abgelegte Karte gezogen".
        """
        court = self._court
        events: list[Event] = []
        for reason in WRONG_MOVE:
            pending = court.pending.pop((player, reason), None)
            if pending is not None:
                court.past.note_fault(player, reason, at)  # it was found when the card lay wrongly
                cards = pending.cards * court.game.penalty_cards(reason)
                events += court.punish(player, reason, cards, at, pending.under, pending.since)
        return events

    def _on_a_guess(self, reason: PenaltyReason) -> bool:
        """Whether what lies there is only what fits: nobody heard all of it."""
        top = self._court.game.facts.top
        return reason is PenaltyReason.WRONG_CARD and isinstance(top, Card) and top.caught != "all"

    def play_past(self, player: str) -> None:
        """Nobody heard how he moved, and the table has gone on: it may as well have let the card lie, and nobody pays
        for that."""
        for reason in WRONG_MOVE:
            self._court.pending.pop((player, reason), None)

    def let_go(self) -> None:
        """The host was wrong about whose turn it is: so nobody pays for what it has told anybody to take back."""
        for key in [key for key in self._court.pending if key[1] in WRONG_MOVE]:
            del self._court.pending[key]

    def _forfeit(self, move: Move, player: str, spoken: Spoken) -> list[Event]:
        """What a wrong move costs in a game without penalty cards."""
        policy = self._court.strictness.of(player).wrong_card
        if policy == "ignore" or not spoken.sure or spoken.stood:
            return []
        if self._court.reminds(policy, player, PenaltyReason.WRONG_CARD):
            return self._court.remind(player, PenaltyReason.WRONG_CARD, spoken.end)
        return self._court.game.play(move, player, spoken.end)

    def fault(self, player: str, reason: PenaltyReason, cards: int, spoken: Spoken) -> list[Event]:
        """Remind at once; a penalty waits until the correct move lies."""
        court = self._court
        under = court.strictness.of(player)
        policy = under.wrong_card if reason is PenaltyReason.WRONG_CARD else under.out_of_turn
        if policy == "ignore" or not spoken.sure or spoken.stood or self._on_a_guess(reason):
            return []
        if court.past.allows(player, spoken.move, spoken.start):
            return []
        if court.reminds(policy, player, reason):
            return court.remind(player, reason, spoken.end)
        if isinstance(spoken.move, Pass | CannotServe):
            return []  # words, no card: seed 000 has a penalty "für jede falsch abgelegte Karte"
        if court.forgives(player, reason, spoken.end):
            return []
        key = (player, reason)
        before = court.pending.get(key, Pending(0, under, spoken.start))
        court.pending[key] = Pending(before.cards + cards, court.strictness, before.since)
        return []
