"""Replies: who was asked something by another, and only names a card, a figure or a draw, has answered that.

Where the table goes on as if it had been a move, it was one.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.moves import Draw, Lay, LayRank, Move, NameValue
from games.values import replace
from grammars import Phrase
from grammars.requests import BareName, BareNumber, OneLeft, Talk, Yes
from host.judging.said.understood import Understood

REPLIES_S = 6.0
"""So soon the answer comes, if nothing else was said before it."""
MOST = 5
"""Words of an answer."""
MOVED = 0.2
"""So likely it was a move all the same."""
_MOVES: tuple[type[Move], ...] = (Lay, LayRank, Draw)
_FIGURES: tuple[type[Move], ...] = (LayRank, Draw)
_ANSWERS: Mapping[str, tuple[type[Move], ...]] = {
    "card": _MOVES,
    "figure": _FIGURES,
    "elsewhere": (*_FIGURES, NameValue),
}
"""What was asked for → what answers it: a figure that a card shows is asked for to hear the move."""


class Replies:
    """Knows whether somebody was asked something just now."""

    def __init__(self) -> None:
        self._asked: tuple[str | None, float] = None, float("-inf")
        """What for, and when."""

    def meant(
        self, understood: Understood, perhaps: Phrase | None, *, believes: bool
    ) -> tuple[Understood, Phrase | None]:
        """What was said, as talk where it answers somebody, unless the host `believes` that it was a move; and what it
        may have done all the same."""
        (asked, at), words, reading = self._asked, understood.spoken, understood.reading
        self._asked = reading.inquires, understood.words[-1].end if words else at
        if believes or asked is None or not words or words[0].start - at > REPLIES_S:
            return understood, perhaps
        told = [one for one in reading.phrases if not isinstance(one.value, BareName | Talk | Yes)]
        if asked != "card" and len(told) == 1 and told[0].value == BareNumber(1):  # a call, where one is owed
            one = tuple(replace(one, value=OneLeft()) if one is told[0] else one for one in reading.phrases)
            return replace(understood, reading=replace(reading, phrases=one)), perhaps
        kinds = _ANSWERS[asked]
        if len(words) > MOST or reading.unknown or len(told) != 1 or not _is_named_only(told[0], kinds):
            return understood, perhaps
        (move,) = told
        talk = replace(move, intent="talk", value=Talk(), others=(), unsaid=True, about=move.value)
        phrases = tuple(talk if one is move else one for one in reading.phrases)
        return replace(understood, reading=replace(reading, phrases=phrases)), replace(move, likely=MOVED)


def _is_named_only(phrase: Phrase, kinds: tuple[type[Move], ...]) -> bool:
    """Whether nobody says that it is his."""
    move = phrase.value
    shown = isinstance(move, NameValue) and (move.category is not None or move.card is not None or move.jokers)
    return phrase.actor is None and not phrase.own and isinstance(move, kinds) and not shown
