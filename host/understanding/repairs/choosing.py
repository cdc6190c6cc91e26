"""Choosing: who weighs two things and then names one of them has chosen that ("Karo oder Pik … ach, Pik")."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Lay, LayRank, Wish
from grammars import Read, WordLike
from grammars.requests import BareSuit

LONGEST = 3
"""So many words at most say what is chosen ("die Kreuz Fünf")."""
_THINGS = (BareSuit, Lay, LayRank, Wish)
_SMALL = frozenset({"der", "die", "den", "das", "ne", "nen", "eine", "einen", "legen", "nehmen", "spielen", "haben"})
_DENIES = frozenset({"nicht", "kein", "keine", "keinen", "nee", "nein", "statt", "ob", "oder"})
"""Right before it: then it is not what he has chosen."""
_OF_OTHERS = frozenset({"hat", "hatte", "war", "ist", "gilt", "liegt", "gesagt", "gewünscht", "hast", "habt", "was"})
"""So somebody asks which of two it was."""


def chosen(read: Read, words: Sequence[WordLike]) -> tuple[WordLike, ...] | None:
    """What he chose, if he did: of all that was said before only the weighing is left out."""
    texts = [word.text.lower() for word in words]
    if "oder" not in texts:
        return None
    between = texts.index("oder")
    if not _OF_OTHERS.isdisjoint(texts):
        return None
    for length in range(LONGEST, 0, -1):
        since = len(texts) - length
        if since <= between + 2 or not _is_one_of_two(texts, between, texts[since:]):
            continue
        if _DENIES.isdisjoint(texts[since - 2 : since]) and _names_something(read, words[since:]):
            return tuple(words[since:])
    return None


def _is_one_of_two(texts: Sequence[str], between: int, named: Sequence[str]) -> bool:
    """Whether it was one of those that stood beside "oder", with another article or none."""
    thing = [text for text in named if text not in _SMALL]
    before = [text for text in texts[:between] if text not in _SMALL][-len(thing) :]
    behind = [text for text in texts[between + 1 : len(texts) - len(named)] if text not in _SMALL][: len(thing)]
    return bool(thing) and thing in (before, behind)


def _names_something(read: Read, words: Sequence[WordLike]) -> bool:
    reading = read(words)
    return not reading.unknown and any(isinstance(one.value, _THINGS) for one in reading.phrases)
