"""Figures of one card (seed 004: "den entsprechenden Wert ihrer Karte"): whose figure was refused for its category
names another one, and which of them counts follows the category, also where a correction has changed it."""

from __future__ import annotations

from collections.abc import Mapping

from games.events import Rejection
from games.moves import NameValue
from host.judging.past.record import Given
from host.judging.past.ruled import Place, Ruled, Standing


class SpareFigures:
    """What each player named of one card, and which of it counts in this fold."""

    def __init__(self, given: Given) -> None:
        """`given`: what was ruled before the correction."""
        self._given = given
        self._grouped: tuple[Standing, Mapping[Place, tuple[Place, ...]]] = {}, {}
        self._counts: dict[Place, Place] = {}

    @property
    def _stood(self) -> Standing:
        return self._given.stood

    def counting(self, place: Place | None, category: str | None) -> Place | None:
        """Which figure counts now of the card that one was named of there; None: it was the only one.

        The last one of `category`, which the leader has named, else the last one without a category, else the one that
        was accepted.
        """
        group = self._cards.get(place, ()) if place is not None else ()
        if place is None or not group:
            return None
        if place not in self._counts:
            fitting = [one for one in group if self._category(one) == category is not None]
            bare = [one for one in group if self._category(one) is None]
            accepted = [one for one in group if self._stood[one].rejected is None]
            self._counts |= dict.fromkeys(group, (fitting or bare or accepted)[-1])
        return self._counts[place]

    def _category(self, place: Place) -> str | None:
        move = self._stood[place].move
        return move.category if isinstance(move, NameValue) else None

    @property
    def _cards(self) -> Mapping[Place, tuple[Place, ...]]:
        """All figures of the same card, in their order, by each of them; sorted once for each fold."""
        if self._grouped[0] is not self._stood:
            self._grouped, self._counts = (self._stood, self._by_card()), {}
        return self._grouped[1]

    def _by_card(self) -> Mapping[Place, tuple[Place, ...]]:
        """All figures of the same card, in their order, by each of them; one of them was accepted.

        Nobody else has moved between them. Only who follows is refused for his category: so where he has made the move
        before, it was of this card, else it is the next one.
        """
        groups: dict[Place, list[Place]] = {}
        waiting: list[Place] = []
        last: Place | None = None
        for place, ruled in sorted(self._stood.items(), key=lambda item: item[0].start):
            if _is_spare(ruled):
                if last is not None and self._is_same_players(last, place):
                    groups.setdefault(last, [last]).append(place)
                else:
                    waiting.append(place)
            elif ruled.rejected is None and ruled.move.by_turn:
                before = [one for one in waiting if self._is_same_players(place, one)]
                if before:
                    groups[place] = [*before, place]
                last, waiting = place, []
        return {place: tuple(group) for group in groups.values() for place in group}

    def _is_same_players(self, named: Place, spare: Place) -> bool:
        ruled = self._stood[named]
        return isinstance(ruled.move, NameValue) and ruled.player == self._stood[spare].player


def _is_spare(ruled: Ruled) -> bool:
    return isinstance(ruled.move, NameValue) and ruled.rejected is Rejection.OTHER_CATEGORY
