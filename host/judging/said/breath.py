"""What was said in one breath: a move together with the calls and the wish that go with it, and where it was said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.cards import Rank
from games.moves import (
    ANNOUNCING,
    Call,
    DrawsFrom,
    HandCards,
    HandCount,
    Lay,
    LayRank,
    Move,
    NamePlayer,
    SwapHands,
    Wish,
)
from games.values import dataclass, replace
from grammars import Phrase
from grammars.requests import BareName, BareSuit, OneLeft
from host.judging.past.ruled import Place, Ruled
from host.judging.said.echoes import said_again, said_once
from host.judging.said.spoken import SURE, SpokenCall

_NAMES = (BareName, NamePlayer, DrawsFrom, SwapHands)


@dataclass(frozen=True)
class Breath:
    """One leading phrase and what belongs to it."""

    lead: Phrase
    place: Place
    """Where it was said."""
    with_it: tuple[Phrase, ...] = ()
    """Calls, a wish after a Jack, and who was named for the card."""
    again: tuple[Phrase, ...] = ()
    """The lead, repeated behind them."""
    stood: Ruled | None = None
    """What it was ruled before a correction folded it again: it stays that."""

    @property
    def start(self) -> float:
        return min(phrase.start for phrase in (self.lead, *self.with_it))

    @property
    def end(self) -> float:
        return max(phrase.end for phrase in (self.lead, *self.with_it, *self.again))

    @property
    def spans(self) -> dict[str, tuple[float, float]]:
        """Times of the parts of the lead and of its wish."""
        return {name: span for phrase in (*self.with_it, self.lead) for name, span in phrase.spans.items()}

    @property
    def calls(self) -> tuple[SpokenCall, ...]:
        spoken: list[SpokenCall] = []
        for phrase in self.with_it:
            repeated = bool(self.again) and any(one.call == phrase.value for one in spoken)
            if isinstance(phrase.value, Call) and not repeated:
                sure = phrase.confidence >= SURE
                spoken.append(SpokenCall(phrase.value, phrase.actor, phrase.start, phrase.end, sure, told=phrase.told))
        lay = self.lead.value
        if not isinstance(lay, Lay) or lay.announced is None or any(one.call.call is lay.announced for one in spoken):
            return tuple(spoken)
        # The announcement is a part of the lay's own phrase.
        start, end = self.lead.start, self.lead.end
        sure = self.lead.confidence >= SURE
        return (SpokenCall(Call(lay.announced, lay.times), self.lead.actor, start, end, sure), *spoken)

    @property
    def named(self) -> tuple[Move, ...]:
        """Who was named for the card."""
        values = [phrase.value for phrase in self.with_it]
        names = [NamePlayer(value.player) if isinstance(value, BareName) else value for value in values]
        return tuple(value for value in names if isinstance(value, NamePlayer | DrawsFrom | SwapHands))

    @property
    def wish_span(self) -> tuple[float, float] | None:
        """When the wish or the names were said."""
        said = [one for one in self.with_it if isinstance(one.value, Wish | BareSuit) or _names(one)]
        return (said[0].start, said[-1].end) if said else None

    @property
    def wish(self) -> Wish | None:
        """A suit named after a Jack."""
        for phrase in self.with_it:
            if isinstance(phrase.value, Wish):
                return phrase.value
            if isinstance(phrase.value, BareSuit):
                return Wish(phrase.value.suit)
        return None


def breaths(phrases: Sequence[Phrase], number: int, counting: bool = False) -> list[Breath]:
    """Group the phrases of one utterance, input `number`.

    Calls go with the lay before them, else with the one after; a wish goes with the Jack before it, a name with the
    card right before it. A move that is said again at once, or said otherwise after "nein", is one move;
    but not where cards of a hand are counted (`counting`): it may hold two of the same.
    """
    phrases = _announced_behind([_surely_named(phrase) for phrase in phrases])
    counting = counting or any(isinstance(one.value, HandCards) for one in phrases)
    phrases = phrases if counting else said_once(phrases)
    again = {} if counting else said_again(phrases)
    leads = {i for i, phrase in enumerate(phrases) if isinstance(phrase.value, Move) and phrase.value.takes_calls}
    lays = sorted(leads - again.keys())
    lead_of: dict[int, int] = {}
    for index, phrase in enumerate(phrases):
        earlier = [lay for lay in lays if lay < index]
        if isinstance(phrase.value, Call) and lays:
            lead_of[index] = earlier[-1] if earlier else lays[0]
        elif earlier and _belongs(phrase, phrases[earlier[-1]], lead_of.get(index - 1, index - 1) == earlier[-1]):
            lead_of[index] = earlier[-1]
    return [
        _announced(Breath(phrase, Place.of(number, phrase), _of(index, lead_of, phrases), _of(index, again, phrases)))
        for index, phrase in enumerate(phrases)
        if index not in lead_of and index not in again
    ]


def _announced_behind(phrases: Sequence[Phrase]) -> list[Phrase]:
    """ "Nur noch eine, Herz Zehn": what may announce the last card does so of the card that is laid with it."""
    lay = next((place for place, phrase in enumerate(phrases) if _lays(phrase)), 0)
    if lay == 0 or not says_one_left(phrases[lay - 1]):
        return list(phrases)
    return [*phrases[: lay - 1], phrases[lay], phrases[lay - 1], *phrases[lay + 1 :]]


def says_one_left(phrase: Phrase) -> bool:
    """Whether somebody says that he has but one card left, of whom nobody knows."""
    return isinstance(phrase.value, OneLeft) or phrase.value == HandCount(1)


def _lays(phrase: Phrase) -> bool:
    return isinstance(phrase.value, Lay)


def _of(lead: int, leads: Mapping[int, int], phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    return tuple([phrases[index] for index, one in leads.items() if one == lead]) if leads else ()


def _names(phrase: Phrase) -> bool:
    return isinstance(phrase.value, _NAMES)


def _belongs(phrase: Phrase, lay: Phrase, right_after: bool) -> bool:
    """A wish belongs to a Jack, a name to the card right before it."""
    wish = isinstance(phrase.value, Wish | BareSuit) and _is_jack(lay)
    return wish or (_names(phrase) and right_after)


def _surely_named(phrase: Phrase) -> Phrase:
    """A name that noise may have put there makes nobody out of turn, and takes nobody's call away."""
    if phrase.actor is None:
        return phrase
    start, end = phrase.spans.get("actor", (0.0, 0.0))
    words = [word for word in phrase.words if start <= word.start and word.end <= end]
    return phrase if all(word.confidence >= SURE for word in words) else replace(phrase, actor=None)


def _announced(breath: Breath) -> Breath:
    """A number or "Straße" in the same breath, but not in the same phrase, tells what was laid, too."""
    lay = breath.lead.value
    if isinstance(lay, Lay | LayRank) and lay.announced is None:
        for one in breath.calls:
            if one.call.call in ANNOUNCING and one.actor in (None, breath.lead.actor):
                value = replace(lay, announced=one.call.call, times=one.call.times)
                return replace(breath, lead=replace(breath.lead, value=value))
    return breath


def _is_jack(phrase: Phrase) -> bool:
    value = phrase.value
    if isinstance(value, LayRank):
        return value.rank is Rank.JACK
    return isinstance(value, Lay) and value.cards[-1].rank is Rank.JACK
