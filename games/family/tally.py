"""The score sheet of an evening: what each deal cost whom."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, Protocol

from games.cards import Card, Suit
from games.events import Event, GameEnded, PenaltyOwed, PenaltyReason, Rejection, RoundEnded, Scored
from games.family.hands import P
from games.game import Doubtful, Illegal, Legal, Verdict
from games.moves import Draw, HandCards, HandPoints
from games.newcomers import first_score
from games.rules import Newcomer
from games.values import replace


class TallyRules(Protocol):
    """The house rules that a score sheet goes by."""

    @property
    def newcomer(self) -> Newcomer: ...
    @property
    def final_seven_draws(self) -> bool: ...
    @property
    def win_owing(self) -> bool: ...


class Tally(ABC, Generic[P]):
    """Minus points: the fewest win."""

    unit = 1
    """Points are written down in multiples of it."""

    def __init__(self, players: tuple[str, ...], rules: TallyRules) -> None:
        self._players = players
        self._house = rules
        self.totals: dict[str, int] = dict.fromkeys(players, 0)
        self._this_deal: dict[str, int] = {}

    @abstractmethod
    def is_last(self, number: int) -> bool:
        """Whether the evening ends with this deal."""

    @abstractmethod
    def count(self, deal: P, move: HandCards | HandPoints, at: float) -> tuple[P, list[Event]]:
        """Write down one hand; counting again replaces what was said before."""

    @abstractmethod
    def complete(self, deal: P) -> bool:
        """Whether everything that this deal's score needs has been said."""

    def join(self, player: str, players: tuple[str, ...], number: int) -> int:
        """Somebody sits down before this deal; `players` are all, with him. The points that he begins with."""
        scores = self.totals.values()
        start = first_score(self._house.newcomer, scores, fresh=0, worst=max(scores), unit=self.unit)
        self._players = players
        self.totals[player] = start
        return start

    @abstractmethod
    def _most(self, card: Card) -> int:
        """How often the card is in the game."""

    @abstractmethod
    def _possible(self, count: int) -> range:
        """The points that so many cards can have."""

    # --- what is counted ---

    def check(self, deal: P, move: HandCards | HandPoints) -> Verdict:
        """Whether what somebody says to hold can be, by what lies and by his count, where that is certain."""
        if move.player == deal.finisher or move.player not in deal.hands:
            return Illegal(Rejection.NOT_NOW)
        hand = deal.hands[move.player]
        if isinstance(move, HandPoints):
            if hand.certain and move.points not in self._possible(hand.count):
                slots: dict[str, object] = {"player": move.player, "points": move.points}
                return Doubtful("points_mismatch", slots, meant=move, assume=True)
            return Legal(move)
        for card in move.cards:
            if sum(_is_one(known, card) for known in (*move.cards, *deal.pile)) > self._most_of(card):
                return Doubtful("impossible_card", {"card": card}, meant=move, assume=True)
        if hand.certain and len(move.cards) != hand.count:
            slots = {"player": move.player, "said": len(move.cards), "due": hand.count}
            return Doubtful("hand_mismatch", slots, meant=move, assume=True)
        return Legal(move)

    def _most_of(self, card: Card) -> int:
        """How often it is in the game; of which only the rank was said, it may be of any suit."""
        return self._most(card) if card.knows_suit else sum(self._most(Card(suit, card.rank)) for suit in Suit)

    # --- the end of a deal ---

    @property
    def final_seven_draws(self) -> bool:
        """House rule: who comes after a final 7 draws before counting."""
        return self._house.final_seven_draws

    @property
    def win_owing(self) -> bool:
        """House rule: who still owes penalty cards may win."""
        return self._house.win_owing

    def jack_finish(self, deal: P) -> bool:
        """Whether the last card was a Jack, which doubles."""
        return deal.jack_finish

    def round_ended(self, deal: P, at: float) -> RoundEnded:
        """The winner's last card lies and its call is ruled."""
        self._this_deal = {}
        return RoundEnded(at=at, winner=deal.finisher, reason="mau_mau" if self.jack_finish(deal) else "mau")

    def check_final_seven(self, deal: P, move: Draw) -> Verdict:
        """A final 7 is drawn before counting."""
        if not (deal.chain and self.final_seven_draws):
            return Illegal(Rejection.NOT_NOW)
        if move.count in (None, deal.chain):
            return Legal(Draw(deal.chain))
        slots = {"player": deal.turn, "said": move.count, "due": deal.chain}
        return Doubtful("wrong_count", slots, meant=move)

    def _owe_final_seven(self, deal: P, player: str, at: float) -> tuple[P, list[Event]]:
        """Who counts a hand without having drawn for the final 7 owes those cards."""
        if not (deal.chain and self.final_seven_draws and player == deal.turn):
            return deal, []
        owed = PenaltyOwed(at=at, player=player, count=deal.chain, reason=PenaltyReason.SEVEN)
        return replace(deal, chain=0), [owed]

    def _book(self, player: str, points: int, at: float) -> Scored:
        self.totals[player] += points - self._this_deal.get(player, 0)
        self._this_deal[player] = points
        return Scored(at=at, player=player, points=points, total=self.totals[player])

    @property
    def begun(self) -> bool:
        """Whether a hand of this deal is written down."""
        return bool(self._this_deal)

    def take_back(self) -> None:
        """The deal does not count after all: nor does what was written down for it."""
        for player, points in self._this_deal.items():
            self.totals[player] -= points
        self._this_deal = {}

    def close(self, deal: P) -> None:
        """The deal is counted, and another one follows."""
        self._this_deal = {}

    # --- the end of the evening ---

    def standings(self) -> tuple[Mapping[str, Any], ...]:
        """Fewest minus points first; equal points share a rank."""
        ordered = sorted(self._players, key=lambda player: self.totals[player])
        return tuple(
            {
                "player": player,
                "points": self.totals[player],
                "rank": 1 + sum(self.totals[other] < self.totals[player] for other in ordered),
            }
            for player in ordered
        )

    def game_ended(self, at: float) -> GameEnded:
        """Whoever has the fewest minus points wins; several may."""
        standings = self.standings()
        winners = tuple(str(row["player"]) for row in standings if row["rank"] == 1)
        return GameEnded(at=at, winners=winners, standings=standings)


def _is_one(known: Card, card: Card) -> bool:
    """Whether a card that is known is such a one."""
    if card.joker or known.joker:
        return card.joker and known.joker
    if card.knows_suit:
        return known == card
    return known.knows_rank and known.rank is card.rank
