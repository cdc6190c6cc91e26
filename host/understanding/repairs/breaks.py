"""Breaks: the places in an utterance where somebody may go on otherwise: "nein", "quatsch", "Moment", "äh" between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.moves import Ask, Deny, Give, Lay
from games.values import dataclass
from grammars import Phrase, Reading, WordLike
from grammars.requests import BareCard, No, Yes

_OOPS = frozenset({"ach", "oh", "halt", "ups", "hoppla"})
"""Between two cards: so the first one is taken back."""
_SORRY = frozenset({"sorry", "oh", "ach", "entschuldigung", "tschuldigung", "verzeihung", "pardon"})

_ENDS = frozenset({"ne", "nicht"})
""" "Ja, hier, *ne*", "auch die *nicht*": they only end the sentence."""
_REPLIES = (Deny, No)
"""They take back what stands before them, and are an answer themselves: "ja, quatsch, nein"."""


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
    if not run or not isinstance(run[-1].value, _REPLIES) or run[-1].words[-1].text.lower() in _ENDS:
        return None
    before = [one for one in reading.phrases if one.start < run[0].start and not is_small(one)]
    if not before or not isinstance(before[-1].value, Give | Yes) or is_also(before[-1]):
        return None
    first, last = place[id(run[0].words[0])], place[id(run[-1].words[0])]
    if run[-1].words[-1] is not words[-1]:
        return None  # "ja, nein, Spaß, hier"
    return Break(tuple(words[:first]), tuple(words[last:]), hesitates=False) if done < last and first > 0 else None


def _since(phrases: Sequence[Phrase], repairs: Phrase, place: Mapping[int, int]) -> int:
    """The place of the first word that only leads to the one that repairs: "zweihundert, *ach Mist*, falsche Zeile"."""
    first = place[id(repairs.words[0])]
    for phrase in reversed([one for one in phrases if one.start < repairs.start]):
        if not phrase.filler or place[id(phrase.words[-1])] != first - 1:
            break
        first = place[id(phrase.words[0])]
    return first


def _takes_back(reading: Reading, phrase: Phrase) -> bool:
    """ "Karo Dame, ach, Herz Dame": a small word between two cards takes the first one back; where it goes on in
    other words ("hoppla, die Pik Zehn ist runtergefallen") it is about the second one."""
    phrases = reading.phrases
    place = next(number for number, one in enumerate(phrases) if one is phrase)
    goes_on = any(word.start > phrase.start for word in reading.unknown)
    if goes_on or any(one.clause is not None for one in phrases[place + 2 :]):
        return False
    around = [*phrases[max(place - 1, 0) : place], *phrases[place + 1 : place + 2]]
    oops = len(phrase.words) == 1 and phrase.words[0].text.lower() in _OOPS
    sorry = all(word.text.lower() in _SORRY for word in phrase.words) and phrase.filler
    if sorry and [type(one.value) for one in around] == [Ask, BareCard]:
        return True  # "Dora, hast du die F eins, sorry, die F drei"
    return oops and phrase.filler and len(around) == 2 and all(isinstance(one.value, Lay) for one in around)


def is_also(phrase: Phrase) -> bool:
    """ "Ooch nee": "auch" alone agrees with what stands behind it."""
    return [word.text.lower() for word in phrase.words] in (["auch"], ["ooch"])


def is_small(phrase: Phrase) -> bool:
    """A word that says nothing by itself."""
    return phrase.filler or phrase.repairs or phrase.clause is not None
