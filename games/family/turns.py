"""A turn of the family, and what the table says about it: drawing, passing, wishing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.cards import UNKNOWN, Card, Rank
from games.events import DrawReason, Event, Passed, Rejection, SuitWished, TopNamed
from games.family.ends import Ends
from games.family.hands import P
from games.game import Facts, Illegal, Legal, Verdict
from games.moves import (
    CannotServe,
    Draw,
    GoesRound,
    HandCards,
    HandCount,
    HandPoints,
    Lay,
    LayJoker,
    Move,
    Pass,
    TopIs,
    TurnIs,
    Uncounted,
    Upcard,
    Wish,
)
from games.table import Plays, R
from games.unheard import Kind, Unheard, drifted
from games.values import replace

_ON_TURN = ("turn", "drawn", "chained")
"""Phases in which the player on turn lays, draws or passes."""
_OFF_BY_ONE_MORE = 0.5
"""How likely a hand is off by one card more than by one less."""
_DRIFTS = 0.3
"""How easily somebody else is on turn than was counted on, beside Cruzo, where nearly every card fits."""


class Turns(Ends[P, R]):
    """What the player on turn does besides laying; the phases are those that both machines share."""

    turns_round: ClassVar[bool] = False
    """Whether a card turns the direction of play."""

    _facts: tuple[P | None, str, Facts | None] = (None, "", None)
    """What lies open, and of which deal in which phase."""
    _gone: Mapping[str, P] = {}
    """Who was away, and the deal as he left it."""
    _in_time: tuple[str, P] | None = None
    """Who was back before anybody had moved since the turn went over his seat, and the deal as it was then."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Draw: self._draw,
            CannotServe: self._cannot_serve,
            Pass: self._pass,
            Wish: self._wish,
            TurnIs: self._turn_is,
            GoesRound: self._turn_is,
            TopIs: self._top_is,
        }

    # --- what a game says ---

    @property
    def facts(self) -> Facts:
        """Made once for each deal and phase: every judge asks for them, with every phrase."""
        deal, phase, facts = self._facts
        if deal is not self._deal or phase != self.phase or facts is None:
            facts = self._facts_of(self._deal)
            self._facts = self._deal, self.phase, facts
        return facts

    @abstractmethod
    def _facts_of(self, deal: P) -> Facts:
        """What lies open."""

    def _check_own(self, move: Move, player: str) -> Verdict:
        deal, counting = self._counted, self.phase == "counting"
        match move:
            case Uncounted():
                return Legal(move) if counting else Illegal(Rejection.NOT_NOW)
            case TopIs():
                return Legal(move) if self.phase in self.playing else Illegal(Rejection.NOT_NOW)
            case Upcard(card) if self.phase in self.playing:
                return Legal(TopIs(card))  # "es liegt …" within a deal says what lies on top
            case HandCards() | HandPoints():
                return self._tally.check(deal, move) if counting else Illegal(Rejection.NOT_NOW)
            case HandCount(count) if player in deal.hands and count > deal.most(player):
                return Illegal(Rejection.NOT_NOW)
            case HandCount() if counting:
                return Legal(move)  # whatever somebody is left with; only a winner who is goes on
            case Draw() if counting:
                return self._tally.check_final_seven(deal, move)
        return self._verdict(move, player, self.phase, deal)

    def _open_draw(self, facts: Facts) -> Facts:
        """Where nobody draws for the final 7 (house rule), the chain is over with the deal."""
        if self.phase == "counting" and not self._tally.final_seven_draws:
            return replace(facts, pending_draw=0)
        return facts

    @property
    def _counted(self) -> P:
        """The deal, with hands of which nobody is sure whose player owes cards."""
        hands = self.hands
        return self._deal if hands is self._deal.hands else replace(self._deal, hands=hands)

    @abstractmethod
    def _verdict(self, move: Move, player: str, phase: str, deal: P) -> Verdict:
        """Judge a move as if the deal and the phase were these."""

    def _before_turn(self, player: str, at: float) -> list[Event]:
        """What has to be settled before somebody draws or passes."""
        return []

    # --- whose turn ---

    @property
    def turn(self) -> str | None:
        """Before counting it is still the turn of who has to draw for a final 7."""
        final_seven = self.phase == "counting" and self._deal.chain > 0
        return self._deal.turn if final_seven else super().turn

    @property
    def _next(self) -> str:
        """Whoever comes after the player on turn."""
        return self._after(self._deal.turn, self._deal.direction)

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """The player on turn may have drawn and passed unheard."""
        if self.phase not in ("turn", "drawn", "chained") or player != self._next:
            return Illegal(Rejection.OUT_OF_TURN)
        deal = self._moved_on(replace(self._deal, turn=player, hands=self.hands, chain=0))
        return self._verdict(move, player, "turn", deal)

    def check_granted(self, move: Move, player: str) -> Verdict:
        """A card that is there may lie on any other; who draws or passes may do so at any time of his turn."""
        if self.phase not in ("turn", "drawn", "chained"):
            return self.check(move, player)
        deal = replace(self._deal, turn=player, hands=self.hands)
        verdict = self._verdict(move, player, self.phase if player == self._deal.turn else "turn", deal)
        anyhow = isinstance(move, Draw | Pass) or (isinstance(verdict, Illegal) and isinstance(move, Lay | LayJoker))
        return Legal(move) if anyhow else verdict

    def slip(self, at: float) -> list[Event]:
        """The player on turn is assumed to have drawn and passed unheard."""
        late = self._deal.turn
        events: list[Event] = []
        if self.phase != "drawn":
            events += self._take(late, self._deal.chain or 1, at, DrawReason.ASSUMED)
            self.doubt(late)
        self._deal = replace(self._moved_on(self._deal), turn=self._next, chain=0)
        self._phase.go("set_turn", self._deal)
        return [*events, Passed(at=at, player=late), *self._told(at)]

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        if move.player == self._deal.turn or self.phase == "finishing":
            return []
        if self.phase != "drawn":
            self.doubt(self._deal.turn)
        direction = -self._deal.direction if isinstance(move, GoesRound) else self._deal.direction
        self._deal = replace(self._moved_on(self._deal), turn=move.player, direction=direction)
        self._phase.go("set_turn", self._deal)
        return self._told(at)

    def _top_is(self, move: TopIs, player: str, at: float) -> list[Event]:
        """What lies there is no new card: it was laid, and something else was heard."""
        if move.card == self._deal.top:
            return []
        chain = self._deal.chain if move.card.rank is Rank.SEVEN else 0
        pile = (*self._deal.pile[:-1], move.card)
        self._deal = replace(self._moved_on(self._deal), pile=pile, wish=None, wisher=None, chain=chain)
        if self.phase != "finishing" and (self.phase != "drawn" or chain):
            self._phase.go("set_turn", self._deal)
        return [TopNamed(at=at, card=move.card)] if move.card.caught == "all" else []

    # --- what nobody may have caught ---

    def serves(self, card: Card, below: Card) -> bool:
        """Whether a card may lie on another one: of its suit or rank, a Jack on all, and who knows what a joker is."""
        free = Rank.JACK in (card.rank, below.rank) or card.joker or below.joker
        return free or card.may_follow(below)

    def unheard(self) -> Sequence[Unheard]:
        """A draw, a pass, a card; that the card on top is another one than was understood; a count."""
        if self.phase == "dealing":
            cards = (UNKNOWN, *self._effects_unheard)
            return [
                Unheard(Kind.EFFECT if card.knows_rank else Kind.LAY, self._deal.dealer, Upcard(card)) for card in cards
            ]
        if self.phase == "counting":
            won = self._finished
            after_all = [Unheard(Kind.MISCOUNT, won, HandCount(1, won))] if won is not None else []
            return (Unheard(Kind.COUNT, self.players[0], Uncounted()), *after_all)
        if self.phase not in _ON_TURN:
            return ()
        player = self._deal.turn
        steps = [Unheard(Kind.LAY, player, Lay((UNKNOWN,)))] if self.phase != "chained" else []
        if self.phase == "drawn":
            steps += [Unheard(Kind.PASS, player, Pass()), Unheard(Kind.DONE, player, Pass())]
        else:
            kind = Kind.TURN if self.phase == "chained" else Kind.DRAW  # whoever owes cards mostly draws them
            steps.append(Unheard(kind, player, Draw(self._deal.chain or 1)))
        steps += [Unheard(Kind.EFFECT, player, Lay((card,))) for card in self._effects_unheard]
        if self.hands[player].count != 1:
            steps.append(self._miscount(player, 1))
        return [*steps, *self._known_wrongly(player)]

    @property
    def may_be_done(self) -> bool:
        """Who has drawn may lay nothing."""
        return self.phase == "drawn"

    def _known_wrongly(self, player: str) -> list[Unheard]:
        """What was no step of `player`, and is not what the host takes it for."""
        top = self._deal.top
        another = top is not None and top.caught in ("all", "fits")
        behind = [Unheard(Kind.BEHIND, player, TopIs(UNKNOWN))] if another else []
        counts = [self._miscount(name, 0) for name in self.hands]
        here = [name for name in self.hands if name not in self._away]
        turned = self._after(player, -2 * self._deal.direction) if self.turns_round and len(here) > 2 else None
        return [*behind, *counts, *drifted(here, player, _DRIFTS, turned=turned)]

    def _miscount(self, player: str, count: int) -> Unheard:
        """The player holds so many cards; the more it differs from what was counted, the more must have been missed."""
        off = max(abs(self.hands[player].count - count), 1)
        return Unheard(Kind.MISCOUNT, player, HandCount(count, player), _OFF_BY_ONE_MORE ** (off - 1))

    @property
    def _effects_unheard(self) -> Sequence[Card]:
        """Cards that change whose turn it is, and what is known of them where nobody heard more."""
        return ()

    @property
    def gist(self) -> object:
        """What lies under the top card is no matter any more."""
        deal = replace(self._deal, pile=self._deal.pile[-1:])
        return self.phase, self.players, deal, self._away, dict(self.totals)

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        """A seat is passed over until its player is back. Whose turn it is after a last card is told with its call."""
        moved = self._gone.get(player, self._deal) != self._deal and self.phase in ("turn", "chained")
        if away:
            self._gone = {**self._gone, player: self._deal}
        elif moved and self._after(player, self._deal.direction) == self.turn:
            self._in_time = player, self._deal
        super()._sit(player, away, at)
        if not away or self.turn != player or self.phase == "counting":
            return []
        self._deal = replace(self._deal, turn=self._next, unsaid=None)
        if self.phase == "finishing":
            return []
        self._phase.go("set_turn", self._deal)
        return self._told(at)

    def is_back_in_time(self, player: str) -> bool:
        return self._in_time == (player, self._deal)

    # --- drawing, passing, wishing ---

    def _draw(self, move: Draw, player: str, at: float) -> list[Event]:
        count = 1 if move.count is None else move.count
        if self.phase == "counting":
            events = self._take(player, count, at, DrawReason.SEVEN)
            self._deal = replace(self._deal, chain=0)
            return events
        if count == 0:  # the draw that "ich kann nicht" already stood for
            self._deal = replace(self._deal, unsaid=None)
            if self.phase == "turn":
                self.doubt(player)
            return []
        before = self._before_turn(player, at)
        self._deal = self._moved_on(self._deal)
        if self._deal.chain:
            events = self._take(player, count, at, DrawReason.SEVEN)
            self._deal = replace(self._deal, chain=0, turn=self._next)
            self._phase.go("draw_chain", self._deal)
            return [*before, *events, *self._told(at)]
        events = self._take(player, count, at, DrawReason.CANNOT_SERVE)
        self._phase.go("draw", self._deal)
        return [*before, *events]

    def _cannot_serve(self, move: CannotServe, player: str, at: float) -> list[Event]:
        events = self._draw(Draw(self._deal.chain or 1), player, at)
        self._deal = replace(self._deal, unsaid=player)
        return events

    def _pass(self, move: Pass, player: str, at: float) -> list[Event]:
        before = self._before_turn(player, at)
        self._deal = replace(self._moved_on(self._deal), turn=self._next)
        self._phase.go("pass_turn", self._deal)
        return [*before, Passed(at=at, player=player), *self._told(at)]

    def _wish(self, move: Wish, player: str, at: float) -> list[Event]:
        if self.phase == "finishing":
            self._deal = replace(self._deal, wish=move.suit)  # it counts if the hand goes on
            return []
        self._deal = replace(self._deal, wish=move.suit, wisher=None)
        return [SuitWished(at=at, player=player, suit=move.suit)]
