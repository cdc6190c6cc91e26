"""Moves in doubt: what the host asks about one, and what is made of the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.cards import Card, Rank, Suit, rank_only
from games.events import Event, Rejection
from games.game import Doubtful, Illegal, Legal
from games.moves import (
    Ask,
    Draw,
    HandCount,
    HandPoints,
    HandWorth,
    Lay,
    LayRank,
    Middle,
    Move,
    PenaltyDrawn,
    Refill,
    Swap,
    SwapSide,
)
from games.values import dataclass, replace
from host.judging.court import Court
from host.judging.moves.numbers import More
from host.judging.questions import nothing
from host.judging.said.spoken import Spoken

Valued = Callable[[object, float], list[Event] | None]
"""What is made of an answer that names something, at that time; None: it is no answer."""


@dataclass(frozen=True)
class _Doubt:
    """A move of which the game does not know what was meant."""

    spoken: Spoken
    player: str
    verdict: Doubtful
    asked_at: tuple[str | None, str, int]
    """Whose turn it was, in which phase, and after how many moves."""

    @property
    def is_partial(self) -> bool:
        return is_partial(self.spoken.move, self.verdict)


class Doubts:
    """DESIGN.md, idea 3: "*not understood or ambiguous* (ask, punish nobody)"."""

    def __init__(
        self,
        court: Court,
        judge: Callable[[Spoken, str], list[Event]],
        accept: Callable[[Spoken, str, Legal], list[Event]],
        hear: Callable[[Spoken], list[Event]],
    ) -> None:
        """`judge` judges a move by this player, `accept` makes one, `hear` hears one as it was said."""
        self._court = court
        self._hear = hear
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
        doubt = _Doubt(spoken, player, verdict, (court.game.turn, court.game.phase, self._made))

        def meant(now: float) -> list[Event]:
            return self._make(doubt, verdict.meant, verdict.meant_by or player, now)

        def otherwise(now: float) -> list[Event]:
            return self._make(doubt, verdict.otherwise, player, now)

        value = self._value(doubt)
        refused = verdict.otherwise is not None or (value is not None and not (verdict.whose or doubt.is_partial))
        return court.desk.ask(
            verdict.about,
            verdict.slots,
            spoken.end,
            yes=meant if verdict.meant is not None else nothing,
            no=otherwise if refused else nothing,
            default=meant if verdict.assume else otherwise,
            value=value,
            holds_calls=spoken.move.takes_calls,
            meant=verdict.meant if verdict.assume or (spoken.move.names_cards and not verdict.whose) else None,
        )

    # --- what comes of the answer ---

    def _settled(self, doubt: _Doubt, now: float) -> Spoken:
        return replace(doubt.spoken, settled=max(now, self._court.speaking_until))

    def _is_open(self, doubt: _Doubt, *, after_moves: bool = False) -> bool:
        """Whether it stands as it did when it was asked; `after_moves`: moves that left the turn where it was matter
        nothing."""
        now = self._court.game.turn, self._court.game.phase, self._made
        return now[:2] == doubt.asked_at[:2] if after_moves else now == doubt.asked_at

    def _make(self, doubt: _Doubt, move: Move | None, by: str, now: float) -> list[Event]:
        """What was meant after all is made."""
        if move is None or not self._is_open(doubt):
            return []
        return [*self._turn_to(by, move, now), *self._accept(self._settled(doubt, now), by, Legal(move))]

    def _value(self, doubt: _Doubt) -> Valued | None:
        """What takes an answer that is neither yes nor no."""
        move, verdict = doubt.spoken.move, doubt.verdict
        if verdict.whose:
            return partial(self._by, doubt)
        if isinstance(move, Swap) and verdict.about == "not_in_middle" and len(move.taken) == 1:
            return partial(self._taken, doubt)
        if isinstance(move, SwapSide):
            return partial(self._other_side, doubt)
        if doubt.is_partial or verdict.about == "which_cards":
            return partial(self._rest, doubt)
        return partial(self._corrected, doubt) if _number_of(move) is not None else None

    def _by(self, doubt: _Doubt, said: object, now: float) -> list[Event] | None:
        """Whose move it was."""
        if not isinstance(said, str) or said not in self._court.game.players:
            return None
        return self._judge(self._settled(doubt, now), said)

    def _rest(self, doubt: _Doubt, said: object, now: float) -> list[Event] | None:
        """What was missing of it."""
        whole = _completed(doubt.spoken.move, doubt.verdict.slots.get("rank"), said)
        if whole is None or self._court.game.turn != doubt.asked_at[0] or said == doubt.player:
            return None
        return self._judge(replace(self._settled(doubt, now), move=whole), doubt.player)

    def _corrected(self, doubt: _Doubt, said: object, now: float) -> list[Event] | None:
        """Another number."""
        if not isinstance(said, int | float) or not self._is_open(doubt, after_moves=True):
            return None
        name, slots = str(_number_of(doubt.spoken.move)), doubt.verdict.slots
        if isinstance(said, More):
            said += getattr(doubt.spoken.move, name) or 0
        if isinstance(doubt.spoken.move, HandCount) and said not in (slots.get("said"), slots.get("due")):
            return None  # a figure of the next move, perhaps
        if said == slots.get("said") and doubt.verdict.meant is not None:
            return self._make(doubt, doubt.verdict.meant, doubt.verdict.meant_by or doubt.player, now)
        move = replace(doubt.spoken.move, **{name: said})  # type: ignore[type-var]
        return self._judge(replace(self._settled(doubt, now), move=move), doubt.player)

    def _other_side(self, doubt: _Doubt, said: object, now: float) -> list[Event] | None:
        """ "Was gibst du dafür?" – "Kreuz Acht", "ich gebe Kreuz Acht"."""
        side = doubt.spoken.move
        whole = side.with_other(said) if isinstance(side, SwapSide) else None
        if whole is None or not self._is_open(doubt):
            return None
        return self._hear(replace(self._settled(doubt, now), move=whole, actor=doubt.player))

    def _taken(self, doubt: _Doubt, said: object, now: float) -> list[Event] | None:
        """ "Liegt nicht in der Mitte. Oder doch?" – "Nein, Herz Ass": that one is taken; "in der Mitte liegen …": what
        lies there is known now."""
        if isinstance(said, tuple):
            return self._lies_there(doubt, Middle(said), now)
        if not isinstance(said, Card) or not isinstance(doubt.spoken.move, Swap) or not self._is_open(doubt):
            return None
        move = replace(doubt.spoken.move, taken=(said,))
        return self._judge(replace(self._settled(doubt, now), move=move), doubt.player)

    def _lies_there(self, doubt: _Doubt, middle: Middle, now: float) -> list[Event] | None:
        """All three are named, and what he takes is among them."""
        swap = doubt.spoken.move
        if not isinstance(swap, Swap) or not set(swap.taken) <= set(middle.cards) or not self._is_open(doubt):
            return None
        lying = replace(self._settled(doubt, now), move=middle)
        named = self._accept(lying, doubt.player, Legal(middle))
        return [*named, *self._make(doubt, swap, doubt.player, now)]


def _number_of(move: Move) -> str | None:
    """The number in a move that may be corrected in one word: cards that were drawn, points of a hand."""
    match move:
        case Draw() | Refill() | PenaltyDrawn() | HandCount():
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
    if isinstance(move, Ask):  # a suit is a text as well, and nobody's name
        return replace(move, of=said) if isinstance(said, str) and not isinstance(said, Suit) else None
    if isinstance(said, tuple):
        return _of_suits(move, said)
    if not isinstance(said, Suit) or not isinstance(rank, Rank):
        return None
    lay = Lay((Card(said, rank),))
    return replace(lay, announced=move.announced, times=move.times) if isinstance(move, LayRank) else lay


def _of_suits(move: Move, suits: tuple[Suit, ...]) -> Move | None:
    """ "Eine Fünf und zwei Damen" – "Welche Farben sind es?" – "Herz und Karo": of the rank that was said last."""
    cards: tuple[Card, ...] = ()
    match move:
        case LayRank(rank=rank, count=count):
            cards = (rank_only(rank),) * (count or 1)
        case Lay(cards=cards):
            pass
    asked = [card for card in cards if card.caught == "rank" and not card.joker and card.rank is cards[-1].rank]
    if not asked or len(asked) != len(suits):
        return None
    return Lay((*(card for card in cards if card not in asked), *(Card(suit, asked[0].rank) for suit in suits)))
