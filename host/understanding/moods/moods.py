"""Moods: a move is only what somebody does. What is negated, asked, wished, told, planned or quoted is talk.

German says so by a few small words at known places; `grammars/de/talk.yaml` lists them, each with its reach (`Clause`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.moves import CannotServe, Give, Knock, Lay, LayJoker, LayRank, Move, NameValue, TakePile
from games.values import replace
from grammars import Phrase, WordLike
from grammars.requests import (
    Louder,
    Mute,
    No,
    Quieter,
    SaidSo,
    Talk,
    Unmute,
)
from grammars.text import ends_verb
from host.understanding.moods.brackets import Brackets
from host.understanding.moods.figures import naming_nothing
from host.understanding.moods.later import announced
from host.understanding.moods.orders import is_command, is_wanted
from host.understanding.moods.otherverbs import has_only_helped
from host.understanding.moods.reach import Reach
from host.understanding.moods.signs import Signs

_TO_THE_HOST = (Louder, Mute, Quieter, Unmute)
_DONE = frozenset({"gelegt", "gespielt", "geklopft", "gesagt", "angesagt", "gemeint"})
_HAS = frozenset({"hat", "hast", "habt", "haben"})
_WHO = frozenset({"er", "sie", "du", "ihr", "der", "die"})
_OF_ANOTHER = frozenset({"nimmt", "hat", "frisst", "schluckt", "kassiert", "holt"})


def done_only(phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> tuple[Phrase, ...]:
    """The phrases, those that are only talked about turned into talk."""
    reach, signs = Reach(phrases, unknown), Signs(phrases, unknown)
    if (name := signs.only_name) is not None:
        return tuple(replace(one, told=True) if one is name else only_talk(one) for one in phrases)
    phrases = [
        replace(one, actor=None) if one.actor is not None and signs.is_to_somebody(place) else one
        for place, one in enumerate(phrases)
    ]
    sentence = [
        replace(phrase, again=True) if signs.insists or _is_said_again(signs, place, phrase) else phrase
        for place, phrase in enumerate(phrases)
    ]
    for place, by in _told(reach, signs, phrases):
        told = sentence[place]
        move = isinstance(told.value, Move)
        told = replace(told, actor=told.actor or by) if move else only_talk(told)
        sentence[place] = replace(told, told=True)
    for place in _held(reach, signs, phrases):
        sentence[place] = replace(only_talk(sentence[place]), told=True)
    talked_about = _talked_about(reach, Brackets(phrases, unknown), signs, phrases)
    words = sorted([*unknown, *(word for one in phrases for word in one.words)], key=lambda word: word.start)
    gone = [place for place, one in enumerate(phrases) if _is_begun_give(one)] if has_only_helped(words) else []
    for place in (*naming_nothing(phrases, unknown), *talked_about, *announced(phrases, words), *gone):
        sentence[place] = only_talk(sentence[place])
    own = signs.is_own
    return tuple(replace(one, aside=signs.is_aside(place), own=own) for place, one in enumerate(sentence))


def _is_begun_give(phrase: Phrase) -> bool:
    """ "Die hab ich" of "die hab ich abgelegt"; "er hat ja gesagt" is said as a whole."""
    return isinstance(phrase.value, Give) and not ends_verb(phrase.words[-1].text.lower())


def only_talk(phrase: Phrase) -> Phrase:
    """What it would do, only talked about."""
    about = phrase.about if phrase.unsaid else phrase.value
    return replace(phrase, intent="talk", value=Talk(), actor=None, others=(), unsaid=True, about=about)


def _told(reach: Reach, signs: Signs, phrases: Sequence[Phrase]) -> Iterator[tuple[int, str | None]]:
    """The places of phrases that tell of what was said or done already, and by whom it was if that is told, too."""
    for place, phrase in enumerate(phrases):
        if phrase.clause == "told":
            yield from ((before, phrase.actor) for before in reach.before(place))
        if (
            (isinstance(phrase.value, Lay | Knock | NameValue) and (_is_report(phrase) or signs.is_astonished))
            or (isinstance(phrase.value, LayRank) and _is_report(phrase))
        ) or signs.is_of_somebody(place):
            yield place, phrase.actor


def _held(reach: Reach, signs: Signs, phrases: Sequence[Phrase]) -> Iterator[int]:
    """ "Zwei Achten hat sie": the places of what somebody is told to have."""
    for place, phrase in enumerate(phrases):
        if _has_it(phrase, is_last=signs.is_last(place)):
            yield from reach.before(place)


def _talked_about(reach: Reach, brackets: Brackets, signs: Signs, phrases: Sequence[Phrase]) -> Iterator[int]:
    """The places of phrases that are no moves."""
    for place, phrase in enumerate(phrases):
        if is_wanted(phrase) or is_command(phrase) or _is_drowned(place, phrase, signs) or signs.is_only_said(place):
            yield place
        yield from _with_what_stands_before(place, reach, phrases)
        if phrase.clause == "last" and _is_said_twice(place, reach, phrases):
            continue
        yield from brackets.of(place)
        if not brackets.closes_before(place):
            yield from reach.of(place)


def _with_what_stands_before(place: int, reach: Reach, phrases: Sequence[Phrase]) -> Iterator[int]:
    """The places of an answer and of what it is said of, where it only ends the same sentence."""
    phrase = phrases[place]
    before = list(reach.before(place))
    if not before:
        return
    if _denies(phrase) and (denied := [one for one in before if isinstance(phrases[one].value, Move)]):
        yield from (*denied, place)
    if isinstance(phrase.value, SaidSo):
        yield place  # "Herz Zehn habe ich gesagt"
    if phrase.clause == "last" and not isinstance(phrase.value, Talk) and not _is_said_twice(place, reach, phrases):
        yield place  # it says so of what stands before it, and answers nothing


def _is_said_twice(place: int, reach: Reach, phrases: Sequence[Phrase]) -> bool:
    """The same, said twice: "das wars von mir, kann ja nicht"."""
    value = phrases[place].value
    return not isinstance(value, Talk) and any(type(phrases[one].value) is type(value) for one in reach.before(place))


def _is_drowned(place: int, phrase: Phrase, signs: Signs) -> bool:
    """Whether words that nobody understood make another sentence of it."""
    if isinstance(phrase.value, CannotServe) and phrase.words[0].text.lower() == "kann":
        return signs.goes_on(place)  # "kann ich nicht auch zwei Karten legen"
    if isinstance(phrase.value, _TO_THE_HOST):
        return signs.is_to_players
    # "der Herz König da drüben an der Bar guckt so"
    if not isinstance(phrase.value, Lay | LayJoker) or phrase.actor is not None or signs.is_by_itself(place):
        return False
    return signs.is_mostly_strange(place)


def _has_it(phrase: Phrase, *, is_last: bool) -> bool:
    """Nothing is asked where the verb follows what somebody has."""
    texts = [word.text.lower() for word in phrase.words]
    who = phrase.actor is not None or not _WHO.isdisjoint(texts)
    return is_last and phrase.clause == "next" and texts[0] in _HAS and who


def _is_said_again(signs: Signs, place: int, phrase: Phrase) -> bool:
    if isinstance(phrase.value, Lay) and signs.is_another(place):
        return False
    return signs.is_remark(place) or signs.takes_up(place) or _is_of_another(phrase)


def _is_report(phrase: Phrase) -> bool:
    """ "Ben hat Herz Acht gelegt": just now, or a while ago."""
    return phrase.words[-1].text.lower() in _DONE


def _is_of_another(phrase: Phrase) -> bool:
    """ "Sie nimmt auf", "der hat alles genommen": who says so may only tell what he sees."""
    return isinstance(phrase.value, TakePile) and any(word.text.lower() in _OF_ANOTHER for word in phrase.words)


def _denies(phrase: Phrase) -> bool:
    """ "… noch nicht": no answer where it stands behind a move, but the end of the same sentence."""
    return isinstance(phrase.value, No) and phrase.clause is None and phrase.words[-1].text.lower() == "nicht"
