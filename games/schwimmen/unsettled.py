"""Deals that the table leaves before every hand was counted: nobody pays until it is told who has the least."""

from __future__ import annotations

from games.events import WHO_PAYS, Event, TableAsked, Turn
from games.game import Legal, Verdict
from games.moves import Dealer, LosesDeal, Middle, Move, Uncounted
from games.schwimmen.judge import Count, worth_of
from games.schwimmen.reveal import Reveal
from games.schwimmen.scoring import HAND, SCHNAUZ, Worth, in_deck
from games.schwimmen.state import Deal
from games.schwimmen.swapping import NOTHING
from games.seats import seat_after
from games.table import Plays
from games.unheard import Kind, Unheard
from games.values import replace

LOWEST, HIGHEST = Worth(0), Worth(float("inf"))
"""What a hand is worth of which only that is known."""
HANDS_TOLD = frozenset({"hand_cards", "hand_worth", "hand_triple"})
"""Intents by which a hand is told."""


class Unsettled(Reveal):
    """Seed 001: who pays has "die wenigsten Punkte": nobody can tell while a hand that may be lower is not known."""

    _before: Deal | None = None
    """The deal before, while it is not known who has paid for it."""
    _asked_loser = True
    """Whether the table was asked for it."""

    def _moves(self) -> Plays:
        return {**super()._moves(), Uncounted: self._uncounted, LosesDeal: self._lose}

    def _check_common(self, move: Move) -> Verdict | None:
        if self._goes_on(move):
            return Legal(move)
        return self._check_loser(move) if isinstance(move, LosesDeal) else super()._check_common(move)

    # --- the table goes on ---

    def _goes_on(self, move: Move) -> bool:
        """Whether who says this while hands are counted has begun the next deal."""
        if self.phase != "counting":
            return False
        match move:
            case Dealer(player):
                return self._may_deal(player)
            case Middle(cards, bare=False):
                return len(cards) == HAND and in_deck(cards) and set(cards) != set(self._deal.middle)
        return False

    def play(self, move: Move, player: str, at: float) -> list[Event]:
        """Raises KeyError for a move of another game."""
        gone = self._uncounted(Uncounted(), player, at) if self._goes_on(move) else []
        asked = [] if isinstance(move, Uncounted) else self._ask_loser(at)
        return [*gone, *asked, *super().play(move, player, at)]

    def _ask_loser(self, at: float) -> list[Event]:
        """As soon as anything is heard of the new deal."""
        missing = self._before.uncounted if self._before is not None and not self._asked_loser else ()
        self._asked_loser = True
        return [TableAsked(at=at, about=WHO_PAYS, slots={"players": missing, "count": len(missing)})] if missing else []

    def _uncounted(self, move: Uncounted, player: str, at: float) -> list[Event]:
        """Where a hand is missing that may be the lowest, nobody pays before that is told."""
        done = self._showdown.known(self._deal)
        if self._showdown.complete(done):
            self._deal = done
            return self._settle(at)
        self._before = done
        self._deal = self._new_deal(seat_after(self.players, done.dealer), done.number + 1)
        self._phase.go("deal_again", self._deal)
        self._asked_loser = False
        return []

    # --- who has paid for the deal before ---

    def _deal_of(self, move: Move) -> Deal | None:
        """The deal before, where a hand of it is told late: until somebody moves, and 31 would have ended it."""
        before = self._before
        if before is None or self._deal.turns or self.phase not in ("dealing", "turn"):
            return None
        if not isinstance(move, Count) or move.player not in before.uncounted:
            return None
        return before if worth_of(move, self.rules.feuer_value).points < SCHNAUZ else None

    def _count(self, move: Count, player: str, at: float) -> list[Event]:
        before = self._deal_of(move)
        if before is None:
            return super()._count(move, player, at)
        self._before, events = self._showdown.count(before, move, at)
        return [*events, *self._settle_before(at)]

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """Who has paid, where nobody could tell."""
        if about != WHO_PAYS:
            return super().answer(about, value, at)
        if value is None:
            return []
        move = LosesDeal(str(value))
        return self._lose(move, move.player, at) if self._check_loser(move) == Legal(move) else None

    @property
    def _waits_for(self) -> Deal | None:
        """The deal of which it is not known who pays: this one, or the one before."""
        return self._deal if self.phase == "counting" else self._before

    @property
    def _missing_told(self) -> frozenset[str]:
        """What makes sense while it is not known who pays."""
        if self.phase == "counting":
            return frozenset({"loses_deal", "dealer", "middle"})
        late = self.phase == "dealing" or (self.phase == "turn" and not self._deal.turns)
        return frozenset({"loses_deal"}) | (HANDS_TOLD if late else frozenset())

    def _check_loser(self, move: LosesDeal) -> Verdict:
        """What the table says of who pays, where that hangs on a hand that was not told."""
        deal = self._waits_for
        if deal is None or move.player not in deal.players or not deal.uncounted:
            return Legal(NOTHING)
        if move.left is not None and self._lives.left[move.player] - 1 != move.left:
            return Legal(NOTHING)  # it is said of the lives that he has
        least = min((worth.points for worth in deal.worths.values()), default=HIGHEST.points)
        lowest = move.player in deal.uncounted or deal.worths[move.player].points == least
        return Legal(move if lowest else NOTHING)

    def _lose(self, move: LosesDeal, player: str, at: float) -> list[Event]:
        deal = self._waits_for
        if deal is None:
            return []
        missing = {one: LOWEST if one == move.player else HIGHEST for one in deal.uncounted}
        deal = replace(deal, worths={**deal.worths, **missing})
        if self.phase == "counting":
            self._deal = deal
            return self._settle(at)
        self._before = deal
        return self._settle_before(at)

    @property
    def _paid_unheard(self) -> list[Unheard]:
        """The table knows who has paid, and need not say so: who went under with it has no turn any more."""
        players = self._before.players if self._before is not None else ()
        may = [LosesDeal(one) for one in players if self._check_loser(LosesDeal(one)) == Legal(LosesDeal(one))]
        return [Unheard(Kind.WAITED, one.player, one, share=1 / len(may)) for one in may]

    def _settle(self, at: float) -> list[Event]:
        """Once a deal is settled, nobody asks about the one before any more."""
        events = super()._settle(at)
        if self.phase != "counting":
            self._before = None
        return events

    def _settle_before(self, at: float) -> list[Event]:
        """Who has paid for the deal before is known now; who went under with it, is not in this one."""
        done = self._before
        if done is None or not self._showdown.complete(done):
            return []
        self._before, turn = None, self._deal.turn
        _, events = self._showdown.settle(done, at)
        if len(self._lives.living) == 1:
            self._phase.go("end_game", self._deal)
            return [*events, self._lives.game_ended(at)]
        if self._lives.out.isdisjoint(self._deal.players):
            return events
        anew = self._new_deal(self._deal.dealer, self._deal.number)
        lap = tuple(seat for seat in self._deal.lap if seat in anew.players)
        missed = self._deal.missed & set(anew.players)
        self._deal = replace(self._deal, players=anew.players, dealer=anew.dealer, lap=lap, missed=missed)
        if self._deal.turn in self._lives.out:
            self._deal = replace(self._deal, turn=lap[0] if lap else self._after(self._deal.turn))
        moved = self.phase != "dealing" and self._deal.turn != turn
        return [*events, Turn(at=at, player=self._deal.turn)] if moved else events
