"""Leading: what somebody says before a thing that stands for itself ("nein, hat keiner, also es beginnt Olga mit Kreuz
Drei", "eine Vier hab ich auch, die Herz Vier"). What comes first does nothing; what stands at the end is done.

It is asked behind the features that the models learn from: they have learnt without it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.cards import Rank
from games.moves import Begins, Lay, LayRank, Move, Upcard
from grammars import Phrase, Read, WordLike
from grammars.requests import BareName, Correction, Undo

_SO = frozenset({"also", "gut", "okay"})
_IT, _IS = "es", frozenset({"liegt", "beginnt", "fängt"})
_TOLD = re.compile(
    "ob|dass|wenn|als|was|wer|weil|wie|gestern|vorhin|damals|letzte.*|glaub.*|dacht.*|sag.*|mein.*|behaupt.*"
)
"""Before "es liegt": so it is asked, or told of another time, or somebody only thinks so."""
_ARTICLES = frozenset({"die", "der", "den", "das", "halt", "eben", "mal"})
_WIDEST = 4
"""Words, at most, of the card at the end, with what stands before it."""
_OWN = r"(?:oh |ha |na |ja |ach )*(?:noch )?(?:eine?n?|ne) (\w+) (?:hab|habe) ich(?: auch| ja| doch| noch| hier)*"
_MORE = r"(?:oh |ha |na |ja |ach )*noch (?:eine?n?|ne) (\w+)(?: das gibts (?:ja |doch )?nicht| schau| guck| wahnsinn)"
_ONE_OF_THEM = re.compile(f"{_OWN}|{_MORE}")
""" "*Eine Vier hab ich auch*", "*noch eine Drei, das gibts ja nicht*": one of a rank, and of his own."""


def leads_to(read: Read, words: Sequence[WordLike]) -> int | None:
    """The place where the thing begins that is done; None: nothing is said before it."""
    texts = [word.text.lower() for word in words]
    announced = _announced(read, words, texts)
    return announced if announced is not None else _named_at_last(read, words, texts)


def _announced(read: Read, words: Sequence[WordLike], texts: Sequence[str]) -> int | None:
    """ "Pik König liegt, *also es liegt Pik König*"."""
    for place in range(1, len(texts) - 2):
        so = texts[place - 1] in _SO and texts[place] == _IT and texts[place + 1] in _IS
        if not so or any(map(_TOLD.fullmatch, texts[:place])) or any(map(_does, read(words[:place]).phrases)):
            continue
        reading = read(words[place:])
        if reading.whole and [type(one.value) for one in reading.phrases] in ([Upcard], [Begins]):
            return place
    return None


def _does(phrase: Phrase) -> bool:
    """Whether it does something itself, or says who does."""
    moves = isinstance(phrase.value, Move) and not isinstance(phrase.value, LayRank | Upcard)
    return moves or isinstance(phrase.value, Undo | Correction | BareName)


def _named_at_last(read: Read, words: Sequence[WordLike], texts: Sequence[str]) -> int | None:
    """ "Eine Vier hab ich auch, die *Herz Vier*"."""
    ends = range(len(texts) - 2, max(0, len(texts) - _WIDEST), -1)
    if not any(_one_of_them(texts, at) for at in ends):
        return None  # most have said nothing of the kind, and need not be read
    place, rank = next(((at, rank) for at in ends if (rank := _rank(read, words[at:])) is not None), (0, None))
    named = _one_of_them(texts, place)
    if rank is None or named is None:
        return None
    word = next(one for one in words if one.text.lower() == (named[1] or named[2]))
    return place if any(_is_of(one, rank) for one in read([word]).phrases) else None


def _one_of_them(texts: Sequence[str], before: int) -> re.Match[str] | None:
    while before and texts[before - 1] in _ARTICLES:
        before -= 1
    return _ONE_OF_THEM.fullmatch(" ".join(texts[:before]))


def _is_of(phrase: Phrase, rank: Rank) -> bool:
    return any(isinstance(one.value, LayRank) and one.value.rank is rank for one in (phrase, *phrase.others))


def _rank(read: Read, words: Sequence[WordLike]) -> Rank | None:
    """The rank of the card, if all of it is one."""
    reading = read(words)
    match reading.phrases:
        case [Phrase(value=Lay(cards=(card, *_)), actor=None) as laid] if laid.start == words[0].start:
            return None if reading.unknown else card.rank
    return None
