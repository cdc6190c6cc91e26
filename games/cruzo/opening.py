"""The opening of a deal of Cruzo: who begins, and who should have begun."""

from __future__ import annotations

from games.cruzo.machine import PLAYING, TurnPhase
from games.cruzo.rules import CruzoRules
from games.cruzo.state import Deal
from games.cruzo.turns import Turns
from games.events import DirectionChanged, Event, PileTaken, Reply, RoundStarted, TableAsked, Turn
from games.moves import Begins, BeginsInstead, Lay
from games.table import Plays
from games.values import replace


class Opening(Turns):
    """From the deal to the first card."""

    def __init__(self, players: tuple[str, ...], rules: CruzoRules) -> None:
        super().__init__(players, rules, TurnPhase())
        self._gather_cards()
        self._deal = self._new_deal(players[0], number=1)

    def _moves(self) -> Plays:
        return {**super()._moves(), Begins: self._begin, BeginsInstead: self._ask_who_begins}

    def _new_deal(self, dealer: str, number: int) -> Deal:
        hand_size = self.rules.hand_size
        return Deal(self.players, dealer, number, self._packs.cards, hand_size, turn=dealer, away=self._away)

    def _begin(self, move: Begins, player: str, at: float) -> list[Event]:
        """Seed 003: "Der Spieler mit der niedrigsten Karte auf der Hand beginnt"; he opens with it (RULES.md §4)."""
        if self.phase in PLAYING:
            return self._begin_again(move, at)
        self._deal = self._dealt(move.player)
        self._phase.go("begin", self._deal)
        started = RoundStarted(at=at, dealer=self._deal.dealer, number=self._deal.number)
        events: list[Event] = [started, Turn(at=at, player=move.player)]
        return [*events, *self.play(Lay(move.cards), move.player, at)] if move.cards else events

    def _begin_again(self, move: Begins, at: float) -> list[Event]:
        """Somebody else had opened, with a higher card: he takes it back, and it was no fault. Nobody else has moved:
        all hands are as they were dealt."""
        wrong = self._deal
        assert wrong.last is not None
        opener = wrong.last.player
        self._deal = replace(self._new_deal(wrong.dealer, wrong.number), owing=wrong.owing)
        self._deal = self._dealt(move.player)
        self._phase.go("set_turn", self._deal)
        events: list[Event] = [PileTaken(at=at, player=opener, count=len(wrong.pile))]
        if opener != move.player:
            events.append(Reply(at=at, key="begins_instead", slots={"player": opener, "other": move.player}))
        if wrong.direction != self._deal.direction:  # he had opened with a nine
            events.append(DirectionChanged(at=at, player=opener))
        return [*events, Turn(at=at, player=move.player), *self.play(Lay(move.cards), move.player, at)]

    def _ask_who_begins(self, move: BeginsInstead, player: str, at: float) -> list[Event]:
        self._deal = replace(self._deal, disputed=move.cards)
        return [TableAsked(at=at, about="who_begins", slots={"card": move.cards[0]})]

    def begin_instead(self, value: object, at: float) -> list[Event] | None:
        """Who has the lower card; nobody's answer leaves all as it is."""
        cards = self._deal.disputed
        if value is None or not cards or self._deal.moves > 1:
            return []
        if not isinstance(value, str) or value not in self._deal.seats:
            return None
        return self.play(Begins(value, cards), value, at)
