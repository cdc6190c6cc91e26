"""Reminders: whose turn it is, what is still owed, and whose hand is still to be counted; each is said once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Literal

from games.events import (
    CardLaid,
    CardsDrawn,
    Event,
    MoveRejected,
    Passed,
    PenaltyOwed,
    PlayerSkipped,
    Resumed,
    RoundEnded,
    RoundStarted,
    Turn,
)
from host.announcing.due import Due, Urgency
from host.announcing.naming import everybody
from host.announcing.sentences import Sentences
from host.showing.table import TableView

Turns = Literal["when_waiting", "always", "never"]

DEALING = "dealing"
"""The phase in which the host waits for the upcard, or for "los"."""
OVER = "over"
AT_REST = frozenset({DEALING, "finishing", "counting", OVER})
"""Phases in which nobody has a turn to be announced."""

_ACTS = (CardLaid, CardsDrawn, Passed, RoundStarted, RoundEnded)
_OUTDATING = (*_ACTS, Turn)
"""After these, what was to be said about the turn before is out of date."""


class Reminders:
    """Knows what the table has been reminded of."""

    def __init__(self, sentences: Sentences, turns: Turns, turn_after_s: float) -> None:
        """`turns`: when the turn is said; `turn_after_s`: how long the table is silent before it is reminded."""
        self._sentences = sentences
        self._turns = turns
        self._turn_after_s = turn_after_s
        self.act = 0
        """Number of the last thing that was done: what was to be said about the turn before is out of date."""
        self._skipped: tuple[str, ...] = ()
        self._turn_due: int | None = None
        self._turn_said: tuple[int, str | None] | None = None
        self._owed_said: dict[str, int] = {}
        self._fined_at: dict[str, float] = {}
        """When each player last heard of a penalty."""
        self._missing_said: tuple[str, ...] = ()
        """Whose count the table was reminded of."""

    # --- what has happened, and what was said of it ---

    def follow(self, event: Event) -> None:
        """An event that is news."""
        if isinstance(event, _OUTDATING):
            self.act += 1
        if isinstance(event, _ACTS):
            self._skipped = ()
        if isinstance(event, PlayerSkipped) and event.player is not None:
            self._skipped += (event.player,)

    def note_fines(self, events: Sequence[Event], now: float) -> None:
        """Who was told now of a penalty need not hear of it at once again."""
        self._fined_at |= {str(event.player): now for event in events if isinstance(event, PenaltyOwed)}

    def owes_more(self, player: str | None) -> None:
        """A debt that has grown may be recalled again."""
        self._owed_said.pop(player or "", None)

    def turn_told(self, view: TableView) -> None:
        """The table knows whose turn it is."""
        self._turn_said = (self.act, view.turn)

    # --- what is to be said ---

    def due(self, events: Sequence[Event], view: TableView) -> Iterable[Due]:
        """The turn at once where no move is in a hurry: in a new deal, after a pause, or if the table wants it always;
        and where it has gone on by a move that does not count, which nobody would notice.
        Whoever still owes cards hears so at the start of the turn, once for each debt."""
        resumed = any(isinstance(event, Resumed) for event in events)
        turned = any(isinstance(event, Turn) for event in events)
        lost = any(isinstance(one, MoveRejected) and isinstance(two, Turn) for one, two in pairwise(events))
        unhurried = lost or self._turns == "always" or any(isinstance(event, RoundStarted) for event in events)
        if resumed:
            self._turn_said = None
        if self._turns != "never" and (resumed or (turned and unhurried)):
            self._turn_due = self.act
        if view.duties or view.paused:
            return
        fined = {event.player for event in events if isinstance(event, PenaltyOwed)}
        if turned and view.turn not in fined:
            for recalled in self._unsaid_debts(view, {view.turn}):
                yield Due(Urgency.NEWS, recalled, self.act)
        if self._turn_due == self.act and (text := self._turn_text(view)) is not None:
            yield Due(Urgency.NEWS, text, self.act)

    def at_rest(self, view: TableView, now: float) -> list[str]:
        """What a table hears that has been silent for long enough."""
        fresh = {name for name, at in self._fined_at.items() if now - at < self._turn_after_s}
        texts = self._unsaid_debts(view, {seat.name for seat in view.seats} - fresh)
        texts += self._missing(view)
        if self._turns == "when_waiting" and (turn := self._turn_text(view)) is not None:
            texts.append(turn)
        return texts

    def _missing(self, view: TableView) -> list[str]:
        """Whose hand is still to be counted, once for each who has been."""
        if view.uncounted == self._missing_said:
            return []
        self._missing_said = view.uncounted
        names, count = everybody(view.uncounted, [seat.name for seat in view.seats]), len(view.uncounted)
        return [self._sentences.note("uncounted", players=names, count=count)] if count else []

    def _turn_text(self, view: TableView) -> str | None:
        """The turn with its chain, wish or skip; None if it was said already or nobody has a turn."""
        key = (self.act, view.turn)
        if view.turn is None or view.phase in AT_REST or key == self._turn_said:
            return None
        self._turn_said = key
        if view.pending_draw:
            text = self._sentences.note("turn_draw", player=view.turn, draw=view.pending_draw)
        elif view.wish is not None:
            text = self._sentences.note("turn_wish", player=view.turn, wish=view.wish)
        else:
            text = self._sentences.answer(view.turn_key, **view.turn_slots)
        skipped = tuple(name for name in self._skipped if name != view.turn)
        if skipped:
            text = f"{self._sentences.note('skipped', players=skipped, count=len(skipped))} {text}".strip()
        return text

    def _unsaid_debts(self, view: TableView, of: Collection[str | None]) -> list[str]:
        """A sentence for each debt of these players that was not recalled yet."""
        debts = []
        for seat in view.seats:
            if seat.name not in of:
                continue
            if seat.owed and self._owed_said.get(seat.name) != seat.owed:
                key = "owed_by_card" if seat.owed_by_card else "owed"
                debts.append(self._sentences.note(key, player=seat.name, count=seat.owed))
                self._owed_said[seat.name] = seat.owed
            elif not seat.owed:
                self._owed_said.pop(seat.name, None)
        return debts
