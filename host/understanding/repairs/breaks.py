"""Breaks: the places in an utterance where somebody may go on otherwise: "nein", "quatsch", "Moment", "äh" between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.moves import Ask, Lay
from games.values import dataclass
from grammars import Phrase, Reading, WordLike
from grammars.requests import BareCard

_OOPS = frozenset({"ach", "oh", "halt", "ups", "hoppla", "sorry", "entschuldigung", "verzeihung", "pardon"})
"""So the first one of two cards is taken back, or the one that was asked for."""
_TWICE = ((Lay, Lay), (Ask, BareCard))


@dataclass(frozen=True)
class Break:
    """A place where somebody may have said it otherwise."""

    before: tuple[WordLike, ...]
    behind: tuple[WordLike, ...]
    hesitates: bool
    """Nothing but "äh" stands there."""


def hesitates(phrase: Phrase) -> bool:
    """Nothing is repaired by it alone: "äh"."""
    return phrase.filler and phrase.repairs


def next_break(reading: Reading, words: Sequence[WordLike], done: int) -> Break | None:
    """The first place behind so many words where something may stand for what was said before it."""
    place = {id(word): number for number, word in enumerate(words)}
    run: list[Phrase] = []
    for phrase in reading.phrases:
        if place[id(phrase.words[0])] < done:
            continue
        goes_on = bool(run) and place[id(phrase.words[0])] <= place[id(run[-1].words[-1])] + 1
        begins = not run and (phrase.repairs or _takes_back(reading, phrase))
        if begins or (goes_on and (phrase.repairs or phrase.filler)):
            run.append(phrase)
        elif run:
            first, last = place[id(run[0].words[0])], place[id(run[-1].words[-1])]
            if not all(map(hesitates, run)):
                first = _since(reading.phrases, run[0], place)
            if first > 0 and goes_on:
                return Break(tuple(words[:first]), tuple(words[last + 1 :]), all(map(hesitates, run)))
            run = [phrase] if phrase.repairs else []
    return None


def _since(phrases: Sequence[Phrase], repairs: Phrase, place: Mapping[int, int]) -> int:
    """The place of the first word that only leads to the one that repairs: "zweihundert, *ach Mist*, falsche Zeile"."""
    first = place[id(repairs.words[0])]
    for phrase in reversed([one for one in phrases if one.start < repairs.start]):
        if not phrase.filler or place[id(phrase.words[-1])] != first - 1:
            break
        first = place[id(phrase.words[0])]
    return first


def _takes_back(reading: Reading, phrase: Phrase) -> bool:
    """ "Karo Dame, ach, Herz Dame": a small word between two cards takes the first one back, and "sorry" behind a
    question the card that was asked for; where it goes on in other words ("hoppla, die Pik Zehn ist runtergefallen") it
    is about the second one."""
    phrases = reading.phrases
    place = next(number for number, one in enumerate(phrases) if one is phrase)
    goes_on = any(word.start > phrase.start for word in reading.unknown)
    if goes_on or any(one.clause is not None for one in phrases[place + 2 :]):
        return False
    around = [*phrases[max(place - 1, 0) : place], *phrases[place + 1 : place + 2]]
    oops = phrase.filler and all(word.text.lower() in _OOPS for word in phrase.words)
    return oops and tuple(type(one.value) for one in around) in _TWICE


def is_small(phrase: Phrase) -> bool:
    """A word that says nothing by itself."""
    return phrase.filler or phrase.repairs or phrase.clause is not None
