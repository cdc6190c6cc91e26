"""Mau-Mau as the referee plays it: the deal's record and the turn machine, moved by claims."""

from __future__ import annotations

from collections.abc import Mapping

from games.cards import SKAT_RANKS, Card, Rank, rank_only
from games.events import CountCorrected, Event, PenaltyReason
from games.family.calls import finish_duty
from games.family.deal import PileDeal
from games.family.spread import spread
from games.family.turns import Turns
from games.game import Expected, Facts, Finding, Hand, Ruling, Verdict
from games.mau_mau import BOX
from games.mau_mau.counting import MauMauTally
from games.mau_mau.judge import DECK, PLAYING, judge, legal_cards
from games.mau_mau.laying import lay, open_pile
from games.mau_mau.machine import TurnPhase
from games.mau_mau.rules import MauMauRules
from games.moves import HandCount, Lay, Move, Upcard
from games.rules import HouseRules
from games.spread import Spread
from games.table import BETWEEN_DEALS, Plays
from games.values import replace

_INTENTS: Mapping[str, frozenset[str]] = {
    "dealing": BETWEEN_DEALS | {"upcard"},
    "turn": frozenset({"lay", "lay_rank", "draw", "cannot_serve", "call", "turn_is"}),
    "drawn": frozenset({"lay", "lay_rank", "pass", "cannot_serve", "call", "turn_is"}),
    "chained": frozenset({"lay", "lay_rank", "draw", "call", "turn_is"}),
    "finishing": frozenset({"call"}),
    "counting": frozenset({"hand_cards", "hand_points", "draw"}),
    "over": frozenset({"again"}),
}


class MauMau(Turns[PileDeal, MauMauRules]):
    """One evening of Mau-Mau."""

    name = BOX.name
    seats = range(3, 8)
    playing = PLAYING
    by_deal = True
    intents = _INTENTS
    _tally: MauMauTally

    def __init__(self, players: tuple[str, ...], rules: HouseRules) -> None:
        """Raises TypeError for the rules of another game."""
        if not isinstance(rules, MauMauRules):
            raise TypeError(f"not rules of Mau-Mau: {rules!r}")
        super().__init__(players, rules, TurnPhase())
        self._tally = MauMauTally(players, rules)
        self._deal = self._new_deal(players[0], number=1)

    def _moves(self) -> Plays:
        return {**super()._moves(), Upcard: self._open, Lay: self._lay}

    # --- what the referee asks ---

    def _facts_of(self, deal: PileDeal) -> Facts:
        return self._open_draw(deal.facts(self._tally.is_sharp(deal.number)))

    @property
    def spread(self) -> Spread:
        return replace(spread(self._deal), ranks=SKAT_RANKS)

    @property
    def awaited(self) -> frozenset[str]:
        return self._intents | ({"wish"} if self._deal.may_wish else set())

    def expected(self) -> Expected:
        intents = self.awaited
        return Expected(intents, legal_cards(self._deal.demand, self.rules) if "lay" in intents else frozenset())

    def _verdict(self, move: Move, player: str, phase: str, deal: PileDeal) -> Verdict:
        return judge(move, player, phase, deal, self.rules)

    def penalty_cards(self, reason: PenaltyReason) -> int:
        return self.rules.cards_for(reason)

    @property
    def _effects_unheard(self) -> tuple[Card, ...]:
        ranks = (Rank.SEVEN,) if self.phase == "chained" else (Rank.EIGHT, Rank.SEVEN, Rank.JACK)
        return tuple(map(rank_only, ranks))

    # --- dealing ---

    def _new_deal(self, dealer: str, number: int) -> PileDeal:
        return PileDeal(self.players, dealer, number, self._after(dealer), self.rules.packs * len(DECK))

    def _next_dealer(self, deal: PileDeal) -> str:
        """Seed 002: everybody deals in his turn."""
        return self._after(deal.dealer)

    def _open(self, move: Upcard, player: str, at: float) -> list[Event]:
        sharp = self._tally.is_sharp(self._deal.number)
        self._deal, events = open_pile(self._deal, move.card, self.rules, self._away, sharp, at)
        self._phase.go("open_pile", self._deal)
        return events

    # --- laying ---

    def _lay(self, move: Lay, player: str, at: float) -> list[Event]:
        certain = self._certain(player)
        self._deal, events = lay(self._deal, player, move.cards[0], certain, self.rules, self._away, at)
        self._phase.go("lay", self._deal)
        deal = self._deal
        if deal.finisher is None:
            return events
        duty = finish_duty(player, deal.jack_finish, deal.finish_certain, self.rules, at)
        if certain and not self.rules.finish_call:
            return [*events, *self.rule(Ruling(player, duty.call, Finding.FULFILLED, at))]
        return [*events, duty]

    def _due_after_all(self, player: str, at: float) -> list[Event]:
        """Seed 002 ends the game with the call "Mau"; whoever forgot it at a Jack may still wish."""
        top = self._deal.top
        if top is not None and top.rank is Rank.JACK:
            self._deal = replace(self._deal, wisher=player)
        return []

    # --- counts ---

    def _hand_count(self, move: HandCount, player: str, at: float) -> list[Event]:
        """A count that contradicts what was certain is taken, but stays uncertain."""
        if self.phase == "counting" and not (move.count and player == self._finished):
            return []
        known = self.hands[player]
        if move.count == 0 and self.phase != "finishing":
            return self._emptied(player, at)
        said = Hand(move.count, certain=not known.certain or known.count == move.count)
        self._hold(player, said)
        if known.count == move.count:
            return []
        return [CountCorrected(at=at, player=player, count=move.count), *self._not_finished(player, said, at)]
