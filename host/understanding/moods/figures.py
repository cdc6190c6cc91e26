"""Figures that name nothing: who counts ("sieben, acht, neun") or reckons ("fünf mal fünf") makes no move by it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.moves import Call, CallName, Lay, LayRank, NameValue, Wish
from grammars import Phrase, WordLike
from grammars.requests import BareNumber
from host.understanding.moods.reach import PAUSE_S

ROW = 3
"""So many figures right behind each other are counted: nobody makes so many moves in one breath without a word more."""
_NUMBER = re.compile(
    r"(?:ein|eins|zwei|zwo|drei|vier|fünf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwölf|zwanzig|zig|ßig|ssig|und|"
    r"hundert|tausend|\d)+"
)
_SMALL = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_ONE_HIGHER = dict(pairwise(_SMALL))
_STREET = Call(CallName.STREET)
_ONE_CARD_S = 0.3
"""Between the two words of a card nobody pauses for so long; seconds."""
_TIMES = frozenset({"mal", "plus", "minus", "durch"})


def naming_nothing(phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> Iterator[int]:
    """The places of figures that are only counted or reckoned with. `unknown`: words of which nothing was understood:
    in "zwei Asse und eine Sieben" nobody counts."""
    yield from _of_wished_cards(phrases)
    if any(map(_is_product, phrases)):
        yield from (place for place, phrase in enumerate(phrases) if _is_figure(phrase))
        return
    row: list[int] = []
    for place, phrase in enumerate([*phrases, None]):
        if phrase is not None and _is_figure(phrase) and (not row or _follows(phrases[row[-1]], phrase, unknown)):
            row.append(place)
            continue
        if _is_counted([phrases[one] for one in row]):
            yield from row
            around = (one for one in (row[0] - 1, row[-1] + 1) if 0 <= one < len(phrases))
            yield from (
                one for one in around if phrases[one].value == _STREET
            )  # of no suit: "Straße vier, fünf, sechs"
        row = [place] if phrase is not None and _is_figure(phrase) else []


def _of_wished_cards(phrases: Sequence[Phrase]) -> Iterator[int]:
    """ "Ich will Kreuz Neun": a rank right behind the suit is a part of what is wished for, and laid by nobody; where
    no card was laid before, not even a suit is wished for."""
    for place, (wish, rank) in enumerate(pairwise(phrases)):
        if not isinstance(wish.value, Wish) or not isinstance(rank.value, LayRank | BareNumber) or rank.actor:
            continue
        _, end = wish.spans.get("suit", (wish.start, wish.start))
        if end == wish.end and rank.start - end < _ONE_CARD_S and len(rank.words) == 1:
            yield place + 1
            if not any(isinstance(one.value, Lay) for one in phrases[:place]):
                yield place


def _is_counted(row: Sequence[Phrase]) -> bool:
    """Three different figures, or words of figures one higher than the other: "drei vier" is a price, too."""
    each = [word.text.lower() for phrase in row for word in phrase.words]
    on = len(each) > ROW and all(one in _ONE_HIGHER and _ONE_HIGHER[one] == other for one, other in pairwise(each))
    return on or (len(row) >= ROW and len({_said(phrase) for phrase in row}) == len(row))


def _is_figure(phrase: Phrase) -> bool:
    """Whether nothing but a figure is named, without a name or an article."""
    if phrase.actor is not None:
        return False
    match phrase.value:
        case BareNumber() | NameValue(category=None, card=None):
            return True
        case LayRank(count=None, announced=None):
            return _NUMBER.fullmatch(_said(phrase)) is not None
    return False


def _follows(one: Phrase, other: Phrase, unknown: Sequence[WordLike]) -> bool:
    """Whether nothing stands between but "und", and nobody has paused there."""
    between = [word.text.lower() for word in unknown if one.end <= word.start < other.start]
    return 0 <= other.start - one.end < PAUSE_S and all(word == "und" for word in between)


def _said(phrase: Phrase) -> str:
    return " ".join(word.text.lower() for word in phrase.words)


def _is_product(phrase: Phrase) -> bool:
    """ "Drei achtzig mal zwei": between two figures "mal" is no small word."""
    texts = [word.text.lower() for word in phrase.words]
    around = zip(texts, texts[1:], texts[2:], strict=False)
    return any(two in _TIMES and _NUMBER.fullmatch(one) and _NUMBER.fullmatch(three) for one, two, three in around)
