"""Moves in doubt: what the host asks about one, and what is made of the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.cards import Card, Rank, Suit
from games.events import Event, Rejection
from games.game import Doubtful, Illegal, Legal
from games.moves import Ask, Draw, HandPoints, HandWorth, Lay, LayRank, Move, PenaltyDrawn, Refill, Swap
from host.judging.court import Court
from host.judging.questions import nothing
from host.judging.said.spoken import Spoken


class Doubts:
    """DESIGN.md, idea 3: "*not understood or ambiguous* (ask, punish nobody)"."""

    def __init__(
        self,
        court: Court,
        judge: Callable[[Spoken, str], list[Event]],
        accept: Callable[[Spoken, str, Legal], list[Event]],
    ) -> None:
        """`judge` judges a move by this player, `accept` makes one."""
        self._court = court
        self._judge = judge
        self._accept = accept
        self._made = 0
        """Moves on turn that were accepted: what was asked about one before them is not made after them."""

    def _turn_to(self, player: str, move: Move, at: float) -> list[Event]:
        """Where it was the move of the next player, the one before him has drawn and passed unheard."""
        game = self._court.game
        slipped = move.by_turn and game.turn not in (None, player) and player in game.players
        if slipped and game.check(move, player) == Illegal(Rejection.OUT_OF_TURN):
            return self._court.booked(game.slip(at))
        return []

    def moved_on(self) -> None:
        """A move on turn was accepted."""
        self._made += 1

    def ask_slip(self, spoken: Spoken, player: str) -> list[Event] | None:
        """An unnamed move that fits the next player but not the current one is a question. None: it fits neither."""
        court = self._court
        following = next((seat for seat in court.game.players if _fits_slipped(court, spoken.move, seat)), None)
        if following is None:
            return None

        def yes(now: float) -> list[Event]:
            if court.game.turn != player:
                return []
            settled = replace(spoken, settled=max(now, court.speaking_until))
            return [*court.game.slip(now), *self._judge(settled, following)]

        slots = {"player": player, "next": following}
        return court.desk.ask("slipped_turn", slots, spoken.end, yes=yes, holds_calls=spoken.move.takes_calls)

    def ask(self, spoken: Spoken, player: str, verdict: Doubtful) -> list[Event]:
        """The game does not know what was meant; who named himself has said it."""
        court = self._court
        if verdict.otherwise is not None and spoken.actor == player:
            return self._accept(spoken, player, Legal(verdict.otherwise))  # a name was said: there is no doubt
        if verdict.whose:
            court.window_until = None  # the game need not ask, too
        asked_at = court.game.turn, court.game.phase, self._made

        def settled(now: float) -> Spoken:
            return replace(spoken, settled=max(now, court.speaking_until))

        def accept(move: Move | None, by: str, now: float) -> list[Event]:
            if move is None or (court.game.turn, court.game.phase, self._made) != asked_at:
                return []
            return [*self._turn_to(by, move, now), *self._accept(settled(now), by, Legal(move))]

        def meant(now: float) -> list[Event]:
            return accept(verdict.meant, verdict.meant_by or player, now)

        def otherwise(now: float) -> list[Event]:
            return accept(verdict.otherwise, player, now)

        def whose(said: object, now: float) -> list[Event] | None:
            return self._judge(settled(now), said) if said in court.game.players and isinstance(said, str) else None

        def rest(said: object, now: float) -> list[Event] | None:
            whole = _completed(spoken.move, verdict.slots.get("rank"), said)
            if whole is None or court.game.turn != asked_at[0] or said == player:
                return None
            return self._judge(replace(settled(now), move=whole), player)

        def corrected(said: object, now: float) -> list[Event] | None:
            if not isinstance(said, int | float) or (court.game.turn, court.game.phase) != asked_at[:2]:
                return None
            move = replace(spoken.move, **{str(_number_of(spoken.move)): said})  # type: ignore[type-var]
            return self._judge(replace(settled(now), move=move), player)

        def taken(said: object, now: float) -> list[Event] | None:
            """ "Liegt nicht in der Mitte. Oder doch?" – "Nein, Herz Ass": that one is taken."""
            if not isinstance(said, Card) or (court.game.turn, court.game.phase, self._made) != asked_at:
                return None
            if not isinstance(spoken.move, Swap):
                return None
            return self._judge(replace(settled(now), move=replace(spoken.move, taken=(said,))), player)

        value = whose if verdict.whose else rest if is_partial(spoken.move, verdict) else None
        if value is None and _number_of(spoken.move) is not None:
            value = corrected
        if isinstance(spoken.move, Swap) and verdict.about == "not_in_middle" and len(spoken.move.taken) == 1:
            value = taken
        return court.desk.ask(
            verdict.about,
            verdict.slots,
            spoken.end,
            yes=meant if verdict.meant is not None else nothing,
            no=otherwise if verdict.otherwise is not None or value in (corrected, taken) else nothing,
            default=meant if verdict.assume else otherwise,
            value=value,
            holds_calls=spoken.move.takes_calls,
        )


def _number_of(move: Move) -> str | None:
    """The number in a move that may be corrected in one word: cards that were drawn, points of a hand."""
    match move:
        case Draw() | Refill() | PenaltyDrawn():
            return "count"
        case HandPoints():
            return "points"
        case HandWorth():
            return "worth"
    return None


def _fits_slipped(court: Court, move: Move, seat: str) -> bool:
    return isinstance(court.game.check_slipped(move, seat), Legal)


def is_partial(move: Move, verdict: Doubtful) -> bool:
    """Whether one word completes it: the suit of a card, or who is asked for one."""
    return "rank" in verdict.slots or (isinstance(move, Ask) and move.of is None)


def _completed(move: Move, rank: object, said: object) -> Move | None:
    """The move with what was missing of it; None: that is something else."""
    if isinstance(move, Ask) and isinstance(said, str):
        return replace(move, of=said)
    if not isinstance(said, Suit) or not isinstance(rank, Rank):
        return None
    lay = Lay((Card(said, rank),))
    return replace(lay, announced=move.announced, times=move.times) if isinstance(move, LayRank) else lay
