"""Misread: a figure that somebody has read wrongly, and reads once more ("120, nee, ich les falsch, 140").

What is left of the words then, or what the end of a year stands for; figures are those of a card of Trumpf.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from games.moves import NameValue
from games.values import replace
from grammars import Phrase, Read, Reading, WordLike
from grammars.numbers import CENTURY
from grammars.requests import BareNumber, Correction
from host.understanding.repairs.breaks import hesitates

_FIRST_YEAR = 1000
"""Of a smaller figure nobody leaves the hundreds out."""
_ARTICLES = frozenset({"die", "der", "das"})
_TRUE = frozenset({"wahrheit", "echte", "richtige"})
_NO = frozenset({"nee", "nein", "ne", "quatsch"})
_BESIDE_NO = _NO | {"ach", "oh", "halt", "moment", "ups", "äh", "ähm", "doch"}
_HAD = frozenset({"hatte", "hätte"})
_THAT, _IS = frozenset({"das", "dies", "es"}), frozenset({"ist", "sind", "war", "waren"})
_SMALL = frozenset({"ja", "doch", "die", "der", "das", "nur", "erst"})
FEW_STRANGE = 4
"""So many words of his own somebody says of a figure that he has read wrongly."""


def behind_correction(reading: Reading, words: Sequence[WordLike]) -> tuple[WordLike, ...] | None:
    """ "Korrektur: Anna hatte 338": behind "Korrektur" nobody tells stories. All words but the verb; None: it is not
    said so."""
    first = reading.phrases[0] if reading.phrases else None
    behind = [word for word in words if first is not None and word.start >= first.end]
    if first is None or not isinstance(first.value, Correction) or len(behind) < len(("Anna", "hatte", "338")):
        return None
    had = behind[1] if behind[1].text.lower() in _HAD else None
    return None if had is None else tuple(word for word in words if word is not had)


def without_comparison(reading: Reading, words: Sequence[WordLike]) -> tuple[WordLike, ...] | None:
    """ "71, besser als 68": the figure itself, without the one that it is compared with; None: none is."""
    figures = [one for one in reading.phrases if _is_figure(one)]
    if len(figures) != len(("71", "68")) or figures[-1].words[-1] is not words[-1]:
        return None
    first, other = figures
    between = [word for word in words if first.end <= word.start < other.start]
    compares = len(between) == len(("besser", "als")) and between[-1].text.lower() == "als"
    return tuple(word for word in words if word.start < first.end) if compares else None


def read_anew(reading: Reading, words: Sequence[WordLike]) -> tuple[WordLike, ...] | None:
    """ "120, nee, ich les falsch, 140": who has read a figure wrongly says so in any words. What is left of them when
    only those that repair are kept; None: no figure is read twice."""
    figures = [place for place, one in enumerate(reading.phrases) if _is_figure(one)]
    for place, other in pairwise(figures):
        old, new = reading.phrases[place], reading.phrases[other]
        if (row := _wrong_row(old, new, words)) is not None:
            return tuple(word for word in words if not row[0] <= word.start < row[1])
        between = reading.phrases[place + 1 : other]
        strange = {id(word) for word in reading.unknown if old.end <= word.start < new.start}
        own = isinstance(old.value, NameValue) and new.actor is None and getattr(new.value, "category", None) is None
        unsays = any(one.repairs and not hesitates(one) for one in between)
        if own and unsays and 0 < len(strange) <= FEW_STRANGE and all(one.repairs or one.filler for one in between):
            return tuple(word for word in words if id(word) not in strange)
    return None


def _wrong_row(old: Phrase, new: Phrase, words: Sequence[WordLike]) -> tuple[float, float] | None:
    """ "160, nee, das sind die Plätze, 38": from when to when it is said what the wrong figure was of; seconds."""
    since, until = new.spans.get("category", (0.0, 0.0))
    between = [word for word in words if old.end <= word.start < since]
    texts = [word.text.lower() for word in between]
    first = next((at for at, pair in enumerate(pairwise(texts)) if pair[0] in _THAT and pair[1] in _IS), None)
    if not first or new.actor is not None or not set(texts[first + 2 :]) <= _SMALL:
        return None  # where nothing stands before "das", nothing is taken back
    return between[first].start, until


def was_of_another(figure: Phrase, words: Sequence[WordLike]) -> bool:
    """ "Neunzehn, nee, das ist die Hausnummer": who denies a figure and says what it is has named none."""
    texts = [word.text.lower() for word in words if word.start >= figure.end]
    that = next((at for at, pair in enumerate(pairwise(texts)) if pair[0] in _THAT and pair[1] in _IS), 0)
    what = [
        text for text in texts[that + 2 :] if text not in _SMALL - _ARTICLES
    ]  # "das ist ja viel zu wenig" judges it
    thing = len(what) == len(("die", "hausnummer")) and what[0] in _ARTICLES and what[1] not in _TRUE
    denied = not _NO.isdisjoint(texts[:that]) and _BESIDE_NO.issuperset(texts[:that])
    return _is_figure(figure) and denied and thing


def _is_figure(phrase: Phrase) -> bool:
    return isinstance(phrase.value, BareNumber) or getattr(phrase.value, "value", None) is not None


def with_its_century(old: Phrase, new: Phrase) -> Phrase | None:
    """ "Neunzehnhundertzweiundfünfzig, quatsch, achtundfünfzig": the end of a year, for that of the last."""
    match old.value, new.value:
        case NameValue(value=int() as full) as named, NameValue(None, int() as end, None, 0) if new.actor is None:
            if end < CENTURY and full >= _FIRST_YEAR and full % CENTURY:
                value = replace(named, value=full - full % CENTURY + end)
                return replace(old, value=value, words=(*old.words, *new.words), end=new.end, others=())
    return None


def last_said(read: Read, new: Phrase) -> Phrase:
    """ "… nein, vier, äh, vierundvierzig": what sounds like a price is a number that was said twice."""
    if isinstance(new.value, NameValue) and isinstance(new.value.value, float) and not new.value.value.is_integer():
        last = read(new.words[-1:]).phrases
        if len(last) == 1 and isinstance(last[0].value, NameValue):
            return replace(new, value=last[0].value)
    return new
