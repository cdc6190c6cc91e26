"""Likeness: whether what is said is what was taken down, whether it can stand for it, and whether it sounds like it."""

from __future__ import annotations

from itertools import takewhile

from games.moves import (
    Ask,
    AskOn,
    Deny,
    Give,
    Knock,
    Lay,
    LayRank,
    Middle,
    NameValue,
    Pass,
    Swap,
    SwapAll,
    Upcard,
    Wish,
)
from grammars import Phrase
from grammars import requests as said
from grammars.numbers import spell
from host.judging.past.deed import Deed
from host.judging.past.retraction import HANDS

ONE_OF = (Knock, Pass, Swap, SwapAll)
"""Who has done one of them has done none of the others."""
_ALIKE, _MOSTLY = 4, 8
"""So many letters two figures begin, or end with, which are easily taken for each other."""


def is_alike(phrase: Phrase, deed: Deed) -> bool:
    if isinstance(phrase.value, said.BareNumber | LayRank) and isinstance(deed.value, HANDS):
        return True
    if isinstance(phrase.value, ONE_OF) and isinstance(deed.value, ONE_OF):
        return True
    if isinstance(phrase.value, said.BareCard | said.BareNumber) and isinstance(deed.value, Ask | AskOn):
        return True
    return deed.is_like(phrase) or (isinstance(phrase.value, Lay | LayRank) and isinstance(deed.value, Lay | LayRank))


def says(deed: Deed, phrase: Phrase) -> bool:
    """Whether this is what was taken down, or a part of it."""
    value, was = deed.meant(phrase).value, deed.value
    match value, was:
        case (Lay(cards=cards), Upcard(card=card)):
            return cards == (card,)
        case (LayRank(rank=rank), Lay(cards=cards)) | (Lay(cards=cards), LayRank(rank=rank)):
            return {one.rank for one in cards} == {rank}
        case (said.BareSuit(suit=suit) | Wish(suit=suit), _) if deed.wished is not None:
            return suit is deed.wished
        case (said.BareSuit(suit=suit), Swap(given=given, taken=taken)):
            return suit in {one.suit for one in (*given, *taken)}
        case (said.BareSuit(suit=suit), Lay(cards=cards)):
            return {one.suit for one in cards} == {suit}
        case (Middle(cards=cards), Swap(given=given, taken=taken)):
            return cards in (given, taken)
        case (said.BareNumber(number=number), Swap(given=given, taken=taken)):
            return str(number) in {one.rank.value for one in (*given, *taken) if one.rank is not None}
        case (said.BareCard(card=card), Ask(card=asked)):
            return card == asked
        case (said.BareCard(card=card), AskOn(number=asked_on)):
            return card.number == asked_on
        case (said.BareNumber(number=number), Ask(card=asked)):
            return number == asked.number
        case (said.BareNumber(number=number), AskOn(number=asked_on)):
            return number == asked_on
        case (Give(), Give()) | (Deny(), Deny()) | (Pass(), Pass()) | (Knock(), Knock()) | (SwapAll(), SwapAll()):
            return True
        case (NameValue(value=None, category=category), NameValue(category=named_one)):
            return category == named_one
        case (NameValue(value=number, category=category), NameValue(value=named, category=named_one)):
            return number == named and category in (None, named_one)
    number = getattr(value, "number", None)
    if isinstance(value, LayRank) and value.rank.isdigit():
        number = int(value.rank)
    counted = (getattr(was, name, None) for name in ("points", "worth", "count"))
    return deed.says(value) or (number is not None and number in counted)


def sound_alike(was: NameValue, value: object) -> bool:
    """Whether one figure is easily heard for the other: "dreizehn" and "dreißig", "achtzehnhundertneunzig" and
    "neunzehnhundertneunzig"."""
    if not isinstance(value, NameValue) or was.value is None or value.value is None or was.value == value.value:
        return False
    if {int(was.value), int(value.value)} == {2, 3} and was.value % 1 == value.value % 1:
        return True  # "zwei", "drei"; "zwei fünfzig", "drei fünfzig"
    if not (float(was.value).is_integer() and float(value.value).is_integer()):
        return False
    one, other = ("".join(spell(int(figure))) for figure in (was.value, value.value))
    return _same(one, other) >= _ALIKE or _same(one[::-1], other[::-1]) >= _MOSTLY


def _same(one: str, other: str) -> int:
    """With how many same letters they begin."""
    return sum(1 for _ in takewhile(lambda two: two[0] == two[1], zip(one, other, strict=False)))
