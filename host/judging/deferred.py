"""Deferred moves: the finisher's call is not ruled yet, and they wait for that."""

from __future__ import annotations

from games.events import Event, MoveFlagged, Rejection
from games.moves import HandCards, HandPoints, HandTriple, HandWorth
from host.judging.court import Court
from host.judging.said.spoken import Spoken, describe

HANDS = (HandCards, HandPoints, HandTriple, HandWorth)
"""What a table says that counts already."""


class Deferred:
    """Moves that wait, the first first."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._waiting: list[Spoken] = []

    @property
    def any(self) -> bool:
        """Whether any move waits."""
        return bool(self._waiting)

    def add(self, spoken: Spoken) -> None:
        """This move waits."""
        self._waiting.append(spoken)

    def taken(self) -> list[Spoken]:
        """What has waited; it does so no more."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def forget(self) -> list[Event]:
        """The deal is over: what waited for the finisher's call is not played any more; hands wait until they count."""
        waiting = self.taken()
        self._waiting = [spoken for spoken in waiting if isinstance(spoken.move, HANDS)]
        played = (one for one in waiting if not isinstance(one.move, HANDS))
        stood = [(one, one.stood.player) for one in played if one.stood is not None and one.stood.rejected is None]
        return [flagged(self._court, one, player, Rejection.NOT_NOW) for one, player in stood]


def flagged(court: Court, spoken: Spoken, player: str, reason: Rejection) -> MoveFlagged:
    """It stands in every other fold, too, and may fit there again."""
    court.past.note(spoken.place, player, spoken.move)
    return MoveFlagged(at=spoken.end, player=player, move=describe(spoken.move), reason=reason)
