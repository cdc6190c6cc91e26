"""The end of a deal: who shows 31 or three aces, what the hands count, and who pays."""

from __future__ import annotations

from collections.abc import Mapping

from games.events import CallDenied, CallHeard, DealRepeated, Event, Scored
from games.moves import CallName, HandCards
from games.schwimmen.judge import Count, may_call, worth_of
from games.schwimmen.lives import Lives
from games.schwimmen.rules import SchwimmenRules
from games.schwimmen.scoring import SCHNAUZ, Worth, call_for, losers, possible_points
from games.schwimmen.state import Deal
from games.seats import seats_from
from games.values import replace

JUST_SWAPPED_S = 5.0
"""A call without a name this soon after a swap is by who swapped: only then his hand can have become 31."""
ECHO_S, SAME_ECHO_S = 5.0, 12.0
"""A call this soon after a deal was settled by one belongs to that deal, nobody can have dealt again by then; so does
the same call of the same player a while later: nobody has it twice in a row."""


class Showdown:
    """Shows, counts and settles deals; `lives` change only here."""

    def __init__(self, players: tuple[str, ...], rules: SchwimmenRules, lives: Lives) -> None:
        self._players = players
        self._rules = rules
        self._lives = lives
        self._settled_at = float("-inf")
        self._settled_by: Mapping[str, CallName] = {}
        """Who called what in the last deal."""
        self._burnt_at = float("-inf")
        """When a call last settled a deal by itself."""

    def seat(self, players: tuple[str, ...]) -> None:
        """Another player sits at the table."""
        self._players = players

    # --- calls ---

    def caller(self, deal: Deal, call: CallName, turn: str | None, since_swap: float) -> str | None:
        """Who called without a name: who has just swapped, else the player on turn."""
        if deal.swapper is not None and since_swap <= JUST_SWAPPED_S and may_call(deal.swapper, call, deal):
            return deal.swapper
        return turn

    def another(self, deal: Deal, player: str | None, call: CallName, turn: str | None) -> Deal:
        """Where who has just swapped is taken to have called, it may as well have been the player on turn."""
        may = player is not None and player == deal.swapper and turn not in (None, player)
        if not may or not may_call(str(turn), call, deal):
            return deal
        return replace(deal, instead={**deal.instead, str(player): str(turn)})

    def doubt(self, deal: Deal, player: str | None, call: CallName) -> tuple[str | None, Mapping[str, object]]:
        """What has to be asked before a call is taken, and with which slots; None: nothing."""
        if player is None:
            return "who_called", {"call": call}
        if player not in deal.players or player in deal.claims or may_call(player, call, deal):
            return None, {}
        return "known_cards", {"player": player, "cards": deal.known_of(player)}

    def waits(self, call: CallName, own: bool) -> bool:
        """House rule `deal31`: another player's 31 waits until the dealer has laid the middle; Feuer does not."""
        return self._rules.deal31 == "dealer_first" and call is CallName.SCHNAUZ and not own

    def is_echo(self, player: str, call: CallName, at: float) -> bool:
        """Whether a call before the first turn can only belong to the deal that was settled before."""
        again = self._settled_by.get(player) is call and at - self._settled_at < SAME_ECHO_S
        return again or at - self._burnt_at < ECHO_S

    def is_told_of_last(self, player: str, call: CallName | None) -> bool:
        """Whether cards that are shown before the first turn are those with which the last deal was ended."""
        return call is not None and self._settled_by.get(player) is call

    def first_claim(self, deal: Deal) -> tuple[str, CallName]:
        """Of two who show at once the first from the dealer's left (RULES.md §2)."""
        order = seats_from(self._players, deal.dealer)
        return next((player, deal.claims[player]) for player in order if player in deal.claims)

    # --- counting ---

    def count_claims(self, deal: Deal, at: float) -> tuple[Deal, list[Event]]:
        """Who showed 31 or three aces need not count them."""
        events: list[Event] = []
        for player, call in deal.claims.items():
            if player not in deal.worths:
                deal, scored = self._book(deal, player, Worth(self._claimed(call)), at)
                events.append(scored)
        return deal, events

    def check_claim(self, deal: Deal, move: Count, at: float) -> tuple[Deal, list[Event]]:
        """Who called shows his hand: it is what he called, or he has not called anything."""
        claim = deal.claims.get(move.player)
        if claim is None:
            return deal, []
        if isinstance(move, HandCards):
            holds = call_for(move.cards) is claim
        else:
            holds = worth_of(move, self._rules.feuer_value).points == self._claimed(claim)
        if holds:
            return deal, []
        claims = {player: call for player, call in deal.claims.items() if player != move.player}
        deal, other = replace(deal, claims=claims), deal.instead.get(move.player)
        if other not in deal.uncounted:
            return deal, [CallDenied(at=at, player=move.player, call=claim)]
        deal, scored = self.count_claims(deal.claimed(other, claim), at)  # so it was the other one
        return deal, [CallHeard(at=at, player=other, call=claim), *scored]

    def _claimed(self, call: CallName) -> float:
        return self._rules.feuer_value if call is CallName.FEUER else SCHNAUZ

    def count(self, deal: Deal, move: Count, at: float) -> tuple[Deal, list[Event]]:
        """Write down one hand; counting again replaces what was said before."""
        if isinstance(move, HandCards):
            deal = deal.with_hand(move.player, move.cards)
        deal, scored = self._book(deal, move.player, worth_of(move, self._rules.feuer_value), at)
        return deal, [scored]

    def _book(self, deal: Deal, player: str, value: Worth, at: float) -> tuple[Deal, Scored]:
        deal = replace(deal, worths={**deal.worths, player: value})
        return deal, Scored(at=at, player=player, points=value.points, total=value.points)

    # --- who pays ---

    def known(self, deal: Deal) -> Deal:
        """With the hands that nobody has told, where their known cards alone are worth more than the lowest."""
        if deal.unsure or not deal.worths:
            return deal
        least = min(value.points for value in deal.worths.values())
        worths = dict(deal.worths)
        for player in deal.uncounted:
            cards = frozenset(deal.known_of(player)), deal.elsewhere(player)
            at_least = min(possible_points(*cards, self._rules.feuer_value), default=0.0)
            if at_least > least:
                worths[player] = Worth(at_least)
        return replace(deal, worths=worths)

    def complete(self, deal: Deal) -> bool:
        """Whether enough hands are counted to say who pays."""
        return self._burns(deal) or all(player in deal.worths for player in deal.players)

    def settle(self, deal: Deal, at: float) -> tuple[bool, list[Event]]:
        """Seed 001: "Der oder die Verlierer müssen jeweils ein Leben abgeben"; and whether the deal is repeated."""
        self._settled_at, self._settled_by = at, dict(deal.claims)
        if self._burns(deal):
            self._burnt_at = at
            paying = [player for player in deal.players if deal.claims.get(player) is not CallName.FEUER]
        else:
            paying = list(losers(deal.worths, deal.knocker, self._rules))
        if self._lives.nobody_would_stay(paying):
            return True, [DealRepeated(at=at)]
        order = seats_from(self._players, deal.dealer)
        return False, self._lives.lose([player for player in order if player in paying], at)

    def _burns(self, deal: Deal) -> bool:
        """House rule `feuer = others_lose_1`: all others pay, where three aces ended the deal.

        Two who show at once: in order from the dealer's left, unless three aces are worth more (RULES.md §2).
        """
        if self._rules.feuer != "others_lose_1" or CallName.FEUER not in deal.claims.values():
            return False
        return self._rules.feuer_value > SCHNAUZ or self.first_claim(deal)[1] is CallName.FEUER
