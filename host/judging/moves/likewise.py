"""Likewise: "genauso viel", "gleich wie Ben" is the figure that was said last, or his, in the same trick or count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.events import Event, RoundEnded, RoundStarted, Scored, TrickWon, ValueNamed
from games.moves import HandPoints, HandWorth, Move, NameValue
from grammars import Phrase
from grammars import requests as said
from host.judging.court import Court


class Likewise:
    """Knows who has said which figure, and puts it where somebody says "as much"."""

    def __init__(self, court: Court) -> None:
        self._court = court
        self._figures: dict[str, float] = {}
        """Player → his figure."""
        self._said_last: str | None = None

    def note(self, move: Move, events: Sequence[Event]) -> None:
        """The move caused these events."""
        for event in events:
            match event:
                case ValueNamed(player=str(player), value=float() | int() as value):
                    self._note(player, value)
                case Scored(player=str(player)) if isinstance(move, HandWorth | HandPoints):
                    self._note(player, move.worth if isinstance(move, HandWorth) else move.points)
                case TrickWon() | RoundStarted() | RoundEnded():
                    self._figures, self._said_last = {}, None

    def _note(self, player: str, figure: float) -> None:
        self._figures[player], self._said_last = figure, player

    def meant(self, phrases: Sequence[Phrase]) -> list[Phrase]:
        """The phrases, with figures for those that say "as much"."""
        return [one for phrase in phrases for one in self._meant(phrase)]

    def _meant(self, phrase: Phrase) -> Iterator[Phrase]:
        value = phrase.value
        if not isinstance(value, said.AsMuch):
            yield phrase
            return
        figure = self._figures.get(value.like or self._said_last or "")
        if figure is None:
            yield phrase
        elif "name_value" in self._court.game.expected().intents:
            yield replace(phrase, intent="name_value", value=NameValue(value=figure), actor=value.player)
        else:
            phrase = replace(phrase, fitting=False)
            if value.player is not None:
                yield replace(phrase, intent="bare_name", value=said.BareName(value.player))
            yield replace(phrase, intent="bare_number", value=said.BareNumber(figure))
