"""Moves heard again after a correction: they stay with whom they were ruled for, and are flagged, never dropped."""

from __future__ import annotations

from collections.abc import Callable

from games.events import Event, MoveFlagged, Rejection
from games.game import Doubtful, Illegal, Legal
from games.moves import Draw, Lay, LayJoker, Move, NameValue, NoValue, Pass, TurnIs, Wish
from games.values import replace
from host.judging.calls.judge import CallJudge
from host.judging.court import Court
from host.judging.deferred import flagged
from host.judging.moves.wrong import GOES_ON, WrongMoves
from host.judging.past.refused import Refused
from host.judging.past.ruled import Ruled
from host.judging.past.spare import SpareFigures
from host.judging.said.spoken import Spoken, describe

_NOTHING_LAID = ("finishing", "counting")
"""Phases in which no card is laid, even where it is somebody's turn: he may still have to draw for the last one."""


class HeardAgain:
    """Issue 4: "with everything after it folded again and moves that became illegal flagged, never dropped"."""

    def __init__(
        self,
        court: Court,
        calls: CallJudge,
        wrong: WrongMoves,
        hear: Callable[[Spoken], list[Event]],
        accept: Callable[[Spoken, str, Legal], list[Event]],
    ) -> None:
        """`hear` judges a move as if it were new, `accept` makes one."""
        self._court = court
        self._calls = calls
        self._wrong = wrong
        self._hear = hear
        self._accept = accept
        self._figures = SpareFigures(court.past.given)

    def hear(self, spoken: Spoken, ruled: Ruled) -> list[Event]:
        """A move that was ruled before the correction."""
        counts = self._figures.counting(spoken.place, next(iter(self._court.game.facts.subject or ()), None))
        if counts is not None and spoken.place is not None:
            if counts != spoken.place:
                return self._another_counts(spoken, ruled, counts.start > spoken.place.start)
            ruled = replace(ruled, rejected=None)
        if ruled.rejected is not None:
            return self._rejected(spoken, ruled)
        events = self._made(spoken, ruled)
        if (grant := self._court.past.granted(spoken.place)) is not None:
            rank = grant.lay.cards[0].rank if grant.lay is not None else None
            self._court.refused = Refused(grant.place, grant.ruled, spoken.end, grant.first, rank=rank, granted=True)
        return events

    def _another_counts(self, spoken: Spoken, ruled: Ruled, follows: bool) -> list[Event]:
        """Another figure of the same card is the one that counts: it follows, or it has been named already."""
        court = self._court
        verdict = court.game.check(spoken.move, ruled.player)
        if follows and isinstance(verdict, Illegal):
            return self._wrong.reject(spoken, ruled.player, verdict)
        court.past.note(spoken.place, ruled.player, spoken.move, Rejection.OTHER_CATEGORY)
        if follows:
            return []
        why = Rejection.NOT_NOW
        return [MoveFlagged(at=spoken.end, player=ruled.player, move=describe(spoken.move), reason=why)]

    def _made(self, spoken: Spoken, ruled: Ruled) -> list[Event]:
        """It was accepted, or stands by a decision of the table."""
        player, game = ruled.player, self._court.game
        if spoken.move.by_turn and game.phase == "finishing":
            return self._accept(spoken, player, Legal(spoken.move))  # it waits for the finisher's call
        granted = self._court.past.granted(spoken.place) is not None
        if granted and not isinstance(game.check_granted(spoken.move, player), Legal):
            return [flagged(self._court, spoken, player, Rejection.NOT_NOW)]
        before = self._turn_to(spoken, player) if spoken.move.by_turn else []
        match game.check(spoken.move, player):
            case Legal(move):
                return [*before, *self._accept(spoken, player, Legal(move))]
            case Doubtful(meant=move) if move is not None:
                return [*before, *self._accept(spoken, player, Legal(move))]
            case Illegal() if self._wished_anew(spoken.move, player):
                return before
            case Illegal(reason) if granted and not isinstance(spoken.move, GOES_ON):
                return [*before, *self._granted(spoken, player, reason)]
            case Illegal(reason, note=note) if note is not None:
                # It was said, and stands against what else was said, as if it were said again.
                game.play(note, player, spoken.end)
                verdict = game.check(spoken.move, player)
                made = self._accept(spoken, player, verdict) if isinstance(verdict, Legal) else []
                return [*before, *made, flagged(self._court, spoken, player, reason)]
            case Illegal(reason):
                return [*before, *self._flag(spoken, player, reason)]
        return [*before, *self._flag(spoken, player, Rejection.NOT_NOW)]

    def _granted(self, spoken: Spoken, player: str, reason: Rejection) -> list[Event]:
        """The table has decided so: it is made as far as the cards allow."""
        verdict = self._court.game.check_granted(spoken.move, player)
        if not isinstance(verdict, Legal):
            return [flagged(self._court, spoken, player, Rejection.NOT_NOW)]
        made = self._accept(spoken, player, verdict)
        return made if reason is Rejection.NOT_NOW else [*made, flagged(self._court, spoken, player, reason)]

    def _wished_anew(self, move: Move, player: str) -> bool:
        """The corrected Jack brought a wish of its own: the one that was said for it before is not wrong, but past."""
        wished = self._court.game.facts.wish is not None and self._calls.laid_last == player
        return isinstance(move, Wish) and wished

    def _rejected(self, spoken: Spoken, ruled: Ruled) -> list[Event]:
        """It was taken back, and its player made another move: it lies nowhere, and was no fault if it fits now."""
        assert spoken.place is not None
        court, anew = self._court, replace(spoken, stood=None)
        if not court.past.gave_way(spoken.place):
            return self._hear(anew)
        court.past.note(spoken.place, ruled.player, spoken.move, ruled.rejected)
        verdict = court.game.check(spoken.move, ruled.player)
        if not isinstance(verdict, Illegal):
            return []
        if verdict.reason is not ruled.rejected:
            return self._wrong.reject(spoken, ruled.player, verdict)
        if verdict.reason is Rejection.OUT_OF_TURN:
            return self._wrong.out_of_turn(anew, ruled.player)
        return self._wrong.reject(anew, ruled.player, verdict)

    def _turn_to(self, spoken: Spoken, player: str) -> list[Event]:
        """It was his turn when the table played on, whatever the corrected moves before say now."""
        court, game = self._court, self._court.game
        verdict = game.check(spoken.move, player)
        out_of_turn = isinstance(verdict, Illegal) and verdict.reason is Rejection.OUT_OF_TURN
        if not out_of_turn or isinstance(spoken.move, Pass):
            return []  # without his turn nothing is left to pass
        named = spoken.actor == player and court.strictness.assume_slipped_turn
        if named and isinstance(game.check_slipped(spoken.move, player), Legal):
            return court.booked(game.slip(spoken.start))
        turn = game.check(TurnIs(player), player)
        return court.booked(game.play(turn.move, player, spoken.start)) if isinstance(turn, Legal) else []

    def _flag(self, spoken: Spoken, player: str, reason: Rejection) -> list[Event]:
        """The cards lie or were drawn, and the turn has gone on."""
        court, move = self._court, spoken.move
        flag = flagged(self._court, spoken, player, reason)
        if court.game.turn != player or court.game.phase in _NOTHING_LAID:
            return [flag]
        match move:
            case Lay() | LayJoker():
                return [*self._accept(spoken, player, Legal(move)), flag]
            case NameValue(jokers=jokers) if isinstance(missing := court.game.check(NoValue(jokers), player), Legal):
                # His card lies in the middle; its figure is one of another category.
                return [*court.booked(court.game.play(missing.move, player, spoken.end)), flag]
            case Pass():
                return [*court.booked(court.game.slip(spoken.start)), flag]
            case Draw(count):
                drawn = 1 if count is None else count
                return [*court.booked(court.game.receive(player, drawn, spoken.end)), flag]
        return [flag]
