"""What was said in one breath: a move together with the calls and the wish that go with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.cards import Rank
from games.moves import Call, Lay, LayRank, Wish
from grammars import Phrase
from grammars.requests import BareSuit
from host.turns import SpokenCall


@dataclass(frozen=True)
class Breath:
    """One leading phrase and what belongs to it."""

    lead: Phrase
    with_it: tuple[Phrase, ...] = ()
    """Calls, and a wish after a Jack."""

    @property
    def start(self) -> float:
        return min(phrase.start for phrase in (self.lead, *self.with_it))

    @property
    def end(self) -> float:
        return max(phrase.end for phrase in (self.lead, *self.with_it))

    @property
    def spans(self) -> dict[str, tuple[float, float]]:
        """Times of the parts of the lead and of its wish."""
        return {name: span for phrase in (*self.with_it, self.lead) for name, span in phrase.spans.items()}

    @property
    def calls(self) -> tuple[SpokenCall, ...]:
        return tuple(
            SpokenCall(phrase.value, phrase.actor, phrase.start, phrase.end)
            for phrase in self.with_it
            if isinstance(phrase.value, Call)
        )

    @property
    def wish(self) -> Wish | None:
        """A suit named after a Jack."""
        for phrase in self.with_it:
            if isinstance(phrase.value, Wish):
                return phrase.value
            if isinstance(phrase.value, BareSuit):
                return Wish(phrase.value.suit)
        return None


def breaths(phrases: Sequence[Phrase]) -> list[Breath]:
    """Group the phrases of one utterance.

    Calls go with the lay before them, else with the one after; a wish goes with the Jack before it.
    """
    lays = [i for i, phrase in enumerate(phrases) if isinstance(phrase.value, Lay | LayRank)]
    lead_of: dict[int, int] = {}
    for index, phrase in enumerate(phrases):
        earlier = [lay for lay in lays if lay < index]
        if isinstance(phrase.value, Call) and lays:
            lead_of[index] = earlier[-1] if earlier else lays[0]
        elif isinstance(phrase.value, Wish | BareSuit) and earlier and _is_jack(phrases[earlier[-1]]):
            lead_of[index] = earlier[-1]
    return [
        Breath(phrase, tuple(phrases[i] for i, lead in lead_of.items() if lead == index))
        for index, phrase in enumerate(phrases)
        if index not in lead_of
    ]


def _is_jack(phrase: Phrase) -> bool:
    value = phrase.value
    if isinstance(value, LayRank):
        return value.rank is Rank.JACK
    return isinstance(value, Lay) and value.cards[-1].rank is Rank.JACK
