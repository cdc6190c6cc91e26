"""Returning: who was away and makes a move by his name sits at the table again, and nobody says so every time; it may
be his turn yet, where the others have only just passed him over."""

from __future__ import annotations

from games.events import Event, PlayerBack, Rejection
from games.game import Illegal, Legal
from games.moves import TurnIs
from host.judging.court import Court
from host.judging.said.spoken import Spoken


def returned(court: Court, spoken: Spoken) -> list[Event]:
    """Whom the others have passed over meanwhile is at his turn with it, where tables let a turn slip; nothing, where
    he was there, or where others make the move for him anyway."""
    game, player, move = court.game, spoken.actor, spoken.move
    if player is None or spoken.told or not move.by_turn:
        return []
    if game.is_back_in_time(player):
        return court.booked(game.play(TurnIs(player), player, spoken.start))
    if player not in game.away:
        return []
    if game.turn is None or isinstance(game.check(move, player), Legal):
        return []
    events: list[Event] = [PlayerBack(at=spoken.start, player=player), *game.set_away(player, False, spoken.start)]
    verdict = game.check(move, player)
    early = isinstance(verdict, Illegal) and verdict.reason is Rejection.OUT_OF_TURN
    set_right = TurnIs(player)
    if early and court.strictness.assume_slipped_turn and isinstance(game.check(set_right, player), Legal):
        events += court.booked(game.play(set_right, player, spoken.start))
    return events
