"""Jokers that are defined in a breath of their own: "Joker", and then "Herz Vier" or "ist Herz Vier"."""

from __future__ import annotations

from dataclasses import replace

from games.game import Legal
from games.moves import DefineJoker, Lay
from host.calls import JUST_LAID_S, CallJudge
from host.court import Court
from host.spoken import Spoken

ONE_BREATH_S = 0.7
"""A card said this soon after a joker is the joker's, however little grace a table gives."""


class Jokers:
    """Tells which cards are said of the joker that was just laid."""

    def __init__(self, court: Court, calls: CallJudge) -> None:
        self._court = court
        self._calls = calls

    def meant(self, spoken: Spoken) -> Spoken:
        """A card after an undefined joker defines it (RULES.md §1: "the layer defines it"); whoever says so, it is his
        who laid it."""
        layer, move = self._court.game.facts.joker_by, spoken.move
        if layer is None:
            return spoken
        if isinstance(move, DefineJoker):
            return replace(spoken, actor=layer)
        if not isinstance(move, Lay) or len(move.cards) != 1 or move.jokers or move.announced is not None:
            return spoken
        definition = DefineJoker(move.cards[0])
        if not isinstance(self._court.game.check(definition, layer), Legal) or not self._is_of(layer, move, spoken):
            return spoken
        return replace(spoken, move=definition, actor=layer)

    def _is_of(self, layer: str, lay: Lay, spoken: Spoken) -> bool:
        """Whether the layer said it: with his name at any time, without one within his grace, or a moment longer where
        the next player cannot lay that card."""
        if spoken.actor is not None or self._calls.just_laid(spoken.start) != layer:
            return spoken.actor == layer
        grace = self._court.strictness.grace_s
        soon = max(ONE_BREATH_S, JUST_LAID_S if grace == "next_action" else grace)
        turn = self._court.game.turn
        fits = turn is not None and isinstance(self._court.game.check(lay, turn), Legal)
        return not fits or spoken.start - self._calls.laid_until < soon
