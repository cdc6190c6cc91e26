"""Cruzo as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cards import Card
from games.cruzo import BOX
from games.cruzo.effects import FOUR, effect_of, retire
from games.cruzo.granted import granted
from games.cruzo.machine import PLAYING
from games.cruzo.opening import Opening
from games.cruzo.rules import CruzoRules
from games.cruzo.silent import misheard, unheard
from games.cruzo.spread import spread
from games.cruzo.standing import decided
from games.cruzo.state import Deal
from games.events import (
    OWING,
    CountCorrected,
    Event,
    PenaltyReason,
    PenaltyWaived,
    Rejection,
    Reply,
    StockCounted,
    TopNamed,
    Turn,
)
from games.game import Expected, Facts, Hand, Illegal, Legal, Verdict
from games.moves import (
    AnotherGame,
    Call,
    EndGame,
    GoesRound,
    HandCount,
    Lay,
    Move,
    OnlyBlind,
    Reveal,
    SetDirection,
    StockIs,
    TopIs,
    TurnIs,
)
from games.rules import HouseRules
from games.spread import Spread
from games.table import BETWEEN_DEALS, Plays
from games.unheard import IN_THE_MIDDLE, Kind, Unheard
from games.values import replace

_LAYING = frozenset({"lay", "lay_rank", "lay_joker", "define_joker", "reveal", "turn_is", "throw_after"})
_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"begins"},
    "turn": _LAYING | {"take_pile", "cannot_serve"},
    "again": _LAYING | {"pass"},
    "leading": _LAYING | {"pass"},
    "over": frozenset({"again"}),
}


NEAR_THE_END = 0.3
"""Of the beginnings that nobody caught, so many come where nothing is left to draw: the host has lost a card."""


class Cruzo(Opening):
    """One evening of Cruzo."""

    name = BOX.name
    seats = range(2, 7)
    playing = PLAYING
    by_deal = True
    intents = _INTENTS
    long_moves = 0.12

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, CruzoRules):
            raise TypeError(f"not rules of Cruzo: {rules!r}")
        super().__init__(players, rules)
        self._fitting: tuple[Deal | None, frozenset[Card]] = (None, frozenset())

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            TurnIs: self._turn_is,
            GoesRound: self._turn_is,
            SetDirection: self._set_direction,
            HandCount: self._hand_count,
            StockIs: self._stock_is,
            TopIs: self._top_is,
        }

    # --- what the referee asks ---

    @property
    def hands(self) -> Mapping[str, Hand]:
        """Cards on the hand; who owes penalty cards may hold more or fewer than that."""
        return {
            player: Hand(seat.hand, seat.certain and not self._owed.get(player))
            for player, seat in self._deal.seats.items()
        }

    @property
    def totals(self) -> Mapping[str, int]:
        return dict.fromkeys(self.players, 0)

    @property
    def drawable(self) -> int:
        return self._deal.stock if self._deal.seats else 0

    @property
    def facts(self) -> Facts:
        return self._deal.facts

    @property
    def spread(self) -> Spread:
        return spread(self._deal, self._packs.jokers)

    @property
    def awaited(self) -> frozenset[str]:
        return self._awaited_once()

    def _awaited_now(self) -> frozenset[str]:
        deal, intents = self._deal, set(self._intents)
        if self.phase not in PLAYING:
            return frozenset(intents)
        if deal.due:
            intents.add("refill")
        if deal.last is None:
            intents.discard("throw_after")
        if not deal.pile:
            intents -= {"take_pile", "cannot_serve"}
        if self.rules.starter_picks_direction and deal.moves <= 1:
            intents.add("set_direction")
        return frozenset(intents)

    def expected(self) -> Expected:
        return Expected(self.awaited, self._fitting_cards if self.phase in PLAYING else frozenset())

    @property
    def _fitting_cards(self) -> frozenset[Card]:
        """The cards that fit now, looked for once for each deal: the referee asks with every phrase."""
        if self._fitting[0] is not self._deal:
            self._fitting = self._deal, self._judge.legal_cards(self._deal)
        return self._fitting[1]

    def _check_own(self, move: Move, player: str) -> Verdict:
        if isinstance(move, OnlyBlind) and self.phase in PLAYING:
            return Legal(move)
        if self._may_go_on(player) and isinstance(move, Lay | Reveal):
            deal = self._holding(player)
            return self._judge.verdict(move, player, "leading" if deal.more == "lead" else "again", deal)
        verdict = self._judge.verdict(move, player, self.phase, self._deal)
        if self.phase == "again" and isinstance(move, Lay | Reveal) and verdict == Illegal(Rejection.OUT_OF_TURN):
            # Nobody has to lay a further card after a 5, so the next player need not wait for a word.
            return self.check_slipped(move, player)
        return verdict

    def check_slipped(self, move: Move, player: str) -> Verdict:
        """The next player moves, and the one before has not been heard: done after a 5 or with the lead, for sure."""
        deal = self._deal
        if not deal.more or player != deal.next_after(deal.turn):
            return Illegal(Rejection.OUT_OF_TURN)
        verdict = self._judge.verdict(move, player, "turn", replace(deal, turn=player, more="", last=None))
        return verdict if isinstance(verdict, Legal) else Illegal(Rejection.OUT_OF_TURN)

    def check_granted(self, move: Move, player: str) -> Verdict:
        return granted(move, player, self.phase, self._deal, self._judge)

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        return None

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        return []

    # --- penalties ---

    def penalty_cards(self, reason: PenaltyReason) -> int:
        per_offence = {
            PenaltyReason.WRONG_CARD: self.rules.wrong_card_penalty,
            PenaltyReason.OUT_OF_TURN: self.rules.out_of_turn_penalty,
            PenaltyReason.CHEATING: self.rules.cheat_penalty,
            PenaltyReason.FORGOT_TO_DRAW: self.rules.forgot_penalty,
        }
        return per_offence.get(reason, 1)

    def note_debts(self, owed: Mapping[str, int]) -> None:
        """House rule `win_owing`: else debts stand between a player and the end."""
        super().note_debts(owed)
        self._deal = replace(self._deal, owing={} if self.rules.win_owing else dict(owed))

    def receive(self, player: str, count: int, at: float) -> list[Event]:
        """Penalty cards go to a hand; who still owed some was not finished (RULES.md, "Properties to test", 5)."""
        if self.phase in PLAYING:
            self._deal = self._unfinished(self._deal.changed(player, min(count, self._deal.stock)), player)
        return []

    def doubt(self, player: str) -> None:
        if player in self._deal.seats:  # what is on no seat for sure may be missing from the stock
            self._deal = replace(self._deal.changed(player, 0, certain=False), missed=self._deal.missed + 1)

    def _unfinished(self, deal: Deal, player: str) -> Deal:
        """Who has cards again is not finished after all."""
        return replace(deal, out=tuple(one for one in deal.out if one != player or not deal.seats[player].total))

    # --- dealing ---

    def _welcome(self, newcomer: str) -> None:
        """More players may need another pack."""
        self._gather_cards()

    def _end(self, move: EndGame, player: str, at: float) -> list[Event]:
        return self._over(at, aborted=True)

    # --- claims about turn and counts ---

    def _turn_is(self, move: TurnIs, player: str, at: float) -> list[Event]:
        back = self._hand_count(HandCount(1, move.player), move.player, at) if move.player in self._deal.out else []
        deal = self._deal
        if move.player == deal.turn:
            return back
        if not deal.more:
            deal = deal.changed(deal.turn, 0, certain=False)
        direction = -deal.direction if isinstance(move, GoesRound) else deal.direction
        self._deal = replace(deal, turn=move.player, direction=direction, more="", last=None)
        self._phase.go("set_turn", self._deal)
        return [*back, Turn(at=at, player=move.player)]

    def _top_is(self, move: TopIs, player: str, at: float) -> list[Event]:
        """What lies there is no new card: it was laid, and something else was heard."""
        deal = self._deal
        if move.card == deal.top:
            return []
        rank = effect_of(move.card)
        last = None if deal.last is None else replace(deal.last, rank=rank)
        self._deal = replace(deal, pile=(*deal.pile[:-1], move.card), last=last)
        return [TopNamed(at=at, card=move.card)] if move.card.caught == "all" else []

    def _stock_is(self, move: StockIs, player: str, at: float) -> list[Event]:
        """Where the host has counted otherwise, some cards went by that nobody caught; nobody knows whose."""
        deal = self._deal
        if deal.stock == move.count:
            return []
        fewer = deal.stock - move.count
        self._deal = replace(deal, cards=deal.cards - fewer, taken_off=deal.taken_off + fewer)
        return [StockCounted(at=at, count=move.count)]

    def unheard(self) -> Sequence[Unheard]:
        """A card, the pile taken, a refill; that the card on top is another one; a count; that it was not the end, or
        was, and another game has begun."""
        if self.phase == "over":
            ended = self._deal.out[-2:] if decided(self._deal, self.rules) else ()
            return tuple(Unheard(Kind.MISCOUNT, player, HandCount(1, player), 1 / len(ended)) for player in ended)
        share = IN_THE_MIDDLE if self._deal.surely_stock else NEAR_THE_END
        anew = [Unheard(Kind.START, self.players[0], AnotherGame(), share)] if self.phase in PLAYING else []
        return (*unheard(self._deal, self.phase, self._judge), *anew)

    def misheard(self, move: Move) -> Sequence[Move]:
        """One of several cards, or a part of a card that was turned up or thrown."""
        return tuple(misheard(move))

    @property
    def gist(self) -> object:
        """Of what lies on the table, what may still matter; what was cleared off is only a number."""
        deal = self._deal
        known = replace(deal, pile=deal.pile[-FOUR:], gone=(), moves=min(deal.moves, 2), due=(), missed=0)
        due = tuple(one.player for one in deal.due)
        return self.phase, self.players, known, due, len(deal.pile), len(deal.gone), deal.floor, self._away

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        """A count that contradicts what was certain is taken, but stays uncertain; that somebody holds nothing at all,
        everybody sees."""
        seat = self._deal.seats[player]
        agrees = not seat.certain or seat.hand == move.count
        if seat.certain and agrees:
            return []
        seat = replace(seat, hand=move.count, certain=agrees)
        self._deal = self._unfinished(self._deal.with_seat(player, seat), player)
        corrected = CountCorrected(at=at, player=player, count=move.count)
        if self.phase == "over":
            return [corrected, *self._play_on(at)]
        if not seat.total:
            return [corrected, *self._emptied(player, at)]
        asked = self._deal.asked
        return [corrected, *(self._not_finished(at) if asked is not None and asked.player == player else [])]

    def _back_in(self, player: str, at: float) -> list[Event]:
        """Who was taken to be finished holds cards, nobody knows how many."""
        _, *now = self._hand_count(HandCount(1, player), player, at)
        self.doubt(player)
        return [Reply(at=at, key="still_in", slots={"player": player}), *now]

    def _play_on(self, at: float) -> list[Event]:
        """It was not the end: whoever was taken to be finished still holds cards."""
        deal = self._deal
        turn = deal.turn if deal.can_move(deal.turn) else deal.next_after(deal.turn)
        self._deal = replace(deal, turn=turn, more="", asked=None)
        self._phase.go("play_on", self._deal)
        return [Turn(at=at, player=turn)]

    def _emptied(self, player: str, at: float) -> list[Event]:
        """Who has no cards left is out, and on turn no more."""
        turn, deal = self._deal.turn, self._deal
        deal = deal.with_seat(player, replace(deal.seats[player], certain=True))
        if turn == player:
            deal = replace(deal, turn=deal.next_after(player), more="")
        self._deal, out = retire(deal, player, at)
        return self._concluded(out, turn, at, "set_turn")

    def _sit(self, player: str, away: bool, at: float) -> list[Event]:
        super()._sit(player, away, at)
        self._deal = replace(self._deal, away=self._away)
        if not away or self.turn != player or not self._deal.after(player):
            return []
        self._deal = replace(self._deal, turn=self._deal.next_after(player), more="", last=None)
        self._phase.go("set_turn", self._deal)
        return [Turn(at=at, player=self._deal.turn)]

    # --- answers ---

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """Whether somebody is finished whose count was uncertain, or who owes cards; nobody's answer is for the player.
        Whoever is finished does not owe them any more."""
        if about == "who_begins":
            return self.begin_instead(value, at)
        player = self._deal.asked.player if self._deal.asked is not None else None
        if about not in ("finished", OWING) or player is None or self.phase not in PLAYING:
            return []
        if not isinstance(value, bool | None):
            return None
        finished = value is True or (value is None and not self._goes_on_without(player))
        owed = self._deal.owing.get(player, 0) if finished else 0
        waived = [PenaltyWaived(at=at, player=player, count=owed, reason="finished")] if owed else []
        return [*waived, *self._finished(player, finished, at)]
