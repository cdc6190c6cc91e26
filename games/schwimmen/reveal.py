"""The end of a deal of Schwimmen: hands that are shown, hands that are counted, and what follows for the game."""

from __future__ import annotations

from games.events import CallHeard, Event, RoundEnded, RoundStarted, TableAsked
from games.moves import AllWorth, Call, CallName, HandCards, HandShown, HandTriple, HandWorth
from games.schwimmen.judge import PLAYING, SHOWABLE, Count, contradicts
from games.schwimmen.lives import Lives
from games.schwimmen.scoring import HAND, call_for
from games.schwimmen.showdown import Showdown
from games.schwimmen.turns import Turns
from games.seats import seat_after
from games.table import Plays
from games.values import replace

COUNTED_AGAIN = 3.5
"""How surprising it is that somebody counts a hand a second time, as a negative logarithm."""
CONTRADICTS = 3.0
"""How surprising it is that a hand is counted which does not fit to the known cards; likewise."""
AGAIN_S = 5.0
"""So soon the same call without a name is only said again; who has it, too, shows it."""


class Reveal(Turns):
    """Seed 001: who holds 31 or three aces shows them "und das Spiel endet sofort", whosever turn it is."""

    _lives: Lives
    _showdown: Showdown
    _asked: tuple[str | None, CallName] | None = None
    """A call that the table was asked about, and by whom it was if that is known."""
    _called_at = float("-inf")
    """When 31 or three aces were called last."""

    def _moves(self) -> Plays:
        return {
            **super()._moves(),
            Call: self._call,
            HandCards: self._count,
            HandWorth: self._count,
            HandTriple: self._count,
            AllWorth: self._count_all,
            HandShown: self._shown_unheard,
        }

    # --- calls ---

    def listen(self, call: Call, actor: str | None, layer: str | None, start: float) -> list[Event] | None:
        """A call that shows a hand; see `Reactive.listen`."""
        if call.call not in SHOWABLE:
            return None
        if self.phase == "over":
            return []
        again = any(claim is call.call for claim in self._deal.claims.values()) and start - self._called_at <= AGAIN_S
        if actor is None and self.phase == "counting" and again:
            return []  # "Schnauz, ich hab Schnauz"
        player = actor or layer or self._showdown.caller(self._deal, call.call, self.turn, start - self._swapped_at)
        if actor is None and layer is None:
            self._deal = self._showdown.another(self._deal, player, call.call, self.turn)
        return self._hear_call(player, call.call, start, own_words=bool(call.own_words))

    def _hear_call(self, player: str | None, call: CallName, start: float, *, own_words: bool = False) -> list[Event]:
        about, slots = self._showdown.doubt(self._deal, player, call)
        if about is None and own_words:
            about, slots = "called", {"player": player, "call": call}
        if about is not None:
            self._asked = (player, call)
            return [TableAsked(at=start, player=player, about=about, slots=slots, yes_no=player is not None)]
        return self._call(Call(call), player or "", start)

    def close_window(self, at: float, moved: bool, heard: bool) -> list[Event]:
        """No window is ever opened."""
        return []

    def answer(self, about: str, value: object, at: float) -> list[Event] | None:
        """Who called, or whether the call holds against what the host knows.

        What lies in the middle is no answer of one word: the cards are named (`Middle`).
        """
        if about == "middle":
            return [] if value is None else None
        asked, self._asked = self._asked, None
        if asked is None or value is None:
            return []
        player, call = asked
        if about == "who_called" and isinstance(value, str):
            return self._hear_call(value, call, at)
        if about in ("known_cards", "called") and player is not None and isinstance(value, bool):
            return self._call(Call(call), player, at) if value else []
        self._asked = asked
        return None

    def _call(self, move: Call, player: str, at: float) -> list[Event]:
        deal, dealing = self._deal, self.phase == "dealing"
        if player not in deal.players or player in deal.claims or player in deal.worths:
            return []
        if dealing and not deal.chosen and self._showdown.is_echo(player, move.call, at):
            return []
        self._deal = deal.claimed(player, move.call)
        heard = CallHeard(at=at, player=player, call=move.call)
        self._called_at = at
        if self.phase == "counting":
            return [heard, *self._count_claims(at)]
        if dealing and self._showdown.waits(move.call, player == self._chooser):
            return [heard]
        self._phase.go("show", self._deal)
        return [*([self._round_started(at)] if dealing else []), heard, *self._reveal(at)]

    def shown_by(self, hand: HandCards) -> str | None:
        """Who has called what these cards are: it is his hand, as long as no other one is known to be his."""
        deal, called = self._deal, call_for(hand.cards) if len(hand.cards) == HAND else None
        may = [one for one, claim in deal.claims.items() if claim is called]
        fits = [one for one in may if len(deal.known_of(one)) < HAND and set(deal.known_of(one)) <= set(hand.cards)]
        return fits[0] if len(fits) == 1 else None

    # --- counting ---

    def _reveal(self, at: float) -> list[Event]:
        """Seed 001: "das Spiel endet sofort"."""
        winner, call = self._showdown.first_claim(self._deal)
        return [RoundEnded(at=at, winner=winner, reason=call.value), *self._count_claims(at)]

    def _count_claims(self, at: float) -> list[Event]:
        self._deal, scored = self._showdown.count_claims(self._deal, at)
        return [*scored, *self._settle(at)]

    def _count(self, move: Count, player: str, at: float) -> list[Event]:
        shoved = self._turns_over(at) if self.phase in PLAYING else []
        if move.player in self._deal.worths:
            self.surprise += COUNTED_AGAIN
        if self._deal.unsure and contradicts(move, self._deal, self.rules):
            self.surprise += CONTRADICTS
        self._deal, denied = self._showdown.check_claim(self._deal, move, at)
        self._deal, events = self._showdown.count(self._deal, move, at)
        return [*shoved, *denied, *events, *self._settle(at)]

    def _count_all(self, move: AllWorth, player: str, at: float) -> list[Event]:
        waiting = self._deal.uncounted
        return [event for seat in waiting for event in self._count(HandWorth(seat, move.worth), seat, at)]

    def _turns_over(self, at: float) -> list[Event]:
        """Hands are shown, and nobody has heard the last turns, or the knock."""
        if len(self._deal.lap) == 1:
            return self.slip(at)
        knocked = self._deal.knocker is not None
        self._phase.go("show", self._deal)
        return [RoundEnded(at=at, winner=None, reason="knock" if knocked else "shown")]

    # --- what nobody caught ---

    def _shown_unheard(self, move: HandShown, player: str, at: float) -> list[Event]:
        """Who is not counted at the end has shown his hand."""
        starts = [self._round_started(at)] if self.phase == "dealing" else []
        self._deal = replace(self._deal, unsure=True)
        self._phase.go("show", self._deal)
        return [*starts, RoundEnded(at=at, winner=None, reason="shown")]

    def _settle(self, at: float) -> list[Event]:
        """Once all is counted: who pays, and the next deal or the end."""
        if not self._showdown.complete(self._deal):
            return []
        done = self._deal
        repeated, events = self._showdown.settle(done, at)
        if len(self._lives.living) == 1:
            self._phase.go("end_game", done)
            return [*events, self._lives.game_ended(at)]
        dealer = done.dealer if repeated else seat_after(self.players, done.dealer)
        self._deal = self._new_deal(dealer, done.number + 1)
        self._phase.go("deal_again", self._deal)
        return events

    # --- the deal that is shown ---

    @property
    def _chooser(self) -> str:
        """Who has two packets: the dealer (seed 001), or by house rule who sits left of him."""
        return self._deal.dealer if self.rules.packet_chooser == "dealer" else self._deal.turn

    def _round_started(self, at: float) -> RoundStarted:
        return RoundStarted(at=at, dealer=self._deal.dealer, number=self._deal.number)
