"""Fewer: a throw of several cards that was only one, said right behind it or with "Korrektur"."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import LaidCount, Lay
from grammars import Phrase, WordLike
from grammars import requests as said
from host.judging.past.deed import Deed
from host.judging.past.retraction import Armed, Retraction
from host.judging.said.denied import ONLY

_OTHERWISE = frozenset({"doch", "nee", "nein", "quatsch", "war", "sorry"})


def only_one(
    phrases: Sequence[Phrase], spoken: Sequence[WordLike], lay: Deed, at: float, armed: Armed | None
) -> Retraction | None:
    """ "Double Herz Ass" – "doch nur ein Herz Ass", "das war nur eins", "Korrektur, Herz Ass": it was no Double."""
    announced = lay.slots.get("announced") or lay.slots.get("times")
    if not isinstance(lay.value, Lay) or lay.value.announced is None or announced is None or lay.player is None:
        return None
    texts = {word.text.lower() for word in spoken}
    values = [one.about if one.unsaid else one.value for one in phrases if one.actor is None]
    meant = [
        value for value in values if not isinstance(value, said.No | said.Talk | said.Correction) and value is not None
    ]
    corrects = armed is not None or any(isinstance(one.value, said.Correction) for one in phrases)
    corrects = corrects or bool(texts & ONLY and texts & _OTHERWISE)
    match meant:
        case [LaidCount(1)]:
            pass
        case [Lay(cards, announced=None)] if corrects and cards == lay.value.cards:
            pass
        case _:
            return None
    start, end = announced
    return Retraction(lay.number, start, end, (), at, until=lay.end, armed=armed, again=lay.again)
