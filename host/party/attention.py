"""What a table makes of what the host puts out: it answers the newest question, objects, or draws what it must."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from games.events import Answered, Corrected, MoveRejected, PenaltyOwed, PlayerOut, Question, Reply
from host.evening import Recorded
from host.party.table import PartyTable, Said

REACTION_S = 2.0
"""From the end of an utterance to the answer to what the host said about it."""
MOVES = frozenset({"card_laid", "passed", "swapped", "knocked", "asked", "value_named", "pile_taken"})
"""Those of the player on turn, as the truth calls them."""
MOST_REACTIONS = 3
"""In a row; then the table plays on."""


class Attention:
    """What the table has not reacted to yet."""

    def __init__(self, table: PartyTable) -> None:
        self._table = table
        self._news: list[Recorded] = []
        self._whose = False
        """The host has asked whose turn it is."""
        self._moved = ""
        """Who has moved last."""

    def note(self, events: Sequence[Recorded]) -> None:
        """The host has put out something."""
        self._news += events
        if self._table.reacts:
            for one in events:
                if isinstance(one.event, Reply):
                    self._table.advised(one.event.key)

    def drop(self) -> None:
        """Nobody cares."""
        self._news.clear()
        self._whose = False

    def told(self, said: Said) -> Said:
        """The same, with whose turn it is in front, where the host has asked for that: whoever moves next says it."""
        moves = any(done.type in MOVES for done in said.done)
        goes_on, self._moved = said.player == self._moved, said.player if moves else self._moved
        if not self._whose or not moves or said.faults or goes_on:
            return said  # who goes on may only throw another one after his own
        self._whose = False
        return replace(said, text=f"{said.player.lower()} ist dran {said.text}")

    def reaction(self, now: float) -> Said | None:
        """What the table says to what the host asked, refused or imposed; the newest question goes first.

        `now`: the end of what was said last; seconds. An objection of an older course is not said aloud when it is put
        right. Penalties that there was no time for are kept: they are drawn next.
        """
        news, self._news = self._news, []
        gone = {seq for one in news if isinstance(one.event, Corrected) for seq in one.event.replaces}
        answered = {one.event.id for one in news if isinstance(one.event, Answered)}
        events = [one.event for one in reversed(news) if one.seq not in gone]
        self._whose |= any(isinstance(event, Question) and event.about == "whose_turn" for event in events)
        questions = (event for event in events if isinstance(event, Question) and event.id not in answered)
        refused = (event for event in events if isinstance(event, MoveRejected) and event.at >= now - REACTION_S)
        out = (event for event in events if isinstance(event, PlayerOut) and event.at >= now - REACTION_S)
        answers = chain(map(self._table.answer, questions), map(self._table.object, refused), map(self._denied, out))
        said = next(filter(None, answers), None)
        owed = [one for one in reversed(news) if isinstance(one.event, PenaltyOwed) and one.seq not in gone]
        while owed and said is None:
            event = owed.pop().event
            if isinstance(event, PenaltyOwed) and not event.reason.by_card:
                said = self._table.imposed(event)
        self._news += owed
        return said

    def _denied(self, out: PlayerOut) -> Said | None:
        """Who is no more in the game by what the host says, and is."""
        player = out.player or ""
        return Said(player, f"nein {player.lower()} ist noch dabei") if self._table.is_in(player) else None
