"""The table in the middle of one input: what lay, was wished and was due when each of its events happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.cards import Card, Suit
from games.events import CardLaid, CardsDrawn, Event, PileCleared, PileTaken, RoundStarted, SuitWished, Turn
from host.showing.table import TableView


@dataclass
class Scene:
    """A rejection speaks of the card that lay at that moment, not of the one that lies at the end of the utterance."""

    top: Card | None
    wish: Suit | None
    draw: int
    turn: str | None

    @classmethod
    def of(cls, view: TableView) -> Scene:
        return cls(view.top, view.wish, view.pending_draw, view.turn)

    @classmethod
    def since(cls, events: Sequence[Event], after: TableView) -> Scene:
        """The table that these events led to; `after`: what it has become since."""
        scene = cls(None, None, after.pending_draw, None)
        for event in events:
            scene.follow(event, after)
        return scene

    def follow(self, event: Event, after: TableView) -> None:
        """Go one event further; `after` is the table after the whole input."""
        if isinstance(event, CardLaid):
            self.top, self.wish, self.draw = event.cards[-1], None, after.pending_draw
        elif isinstance(event, RoundStarted):
            self.top, self.wish, self.draw = event.upcard or after.top, None, after.pending_draw
        elif isinstance(event, PileTaken | PileCleared):
            self.top = None
        elif isinstance(event, CardsDrawn):
            self.draw = after.pending_draw
        elif isinstance(event, SuitWished):
            self.wish = event.suit
        elif isinstance(event, Turn):
            self.turn = event.player

    def slots(self) -> dict[str, Any]:
        """What a sentence may speak of."""
        return {"top": self.top, "wish": self.wish, "draw": max(self.draw, 1), "turn": self.turn}
