"""Wishes: the suit that is named behind a card, in any words, once the card lets its player wish."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import Lay, Wish
from games.values import replace
from grammars import Phrase, Reading
from grammars.requests import BareSuit
from speech.words import Word

_NO_WISH = frozenset(
    {"kein", "keine", "keinen", "keins", "nicht", "ohne", "statt", "gegen", "hast", "habt", "hat", "hab", "habe", "wer"}
)
_NO_WISH |= {"du", "ihr", "er", "sie", "wir", "man", "sonst", "immer", "wäre", "wär", "hätte", "liegt", "lag", "war"}
"""Right before a suit, so it is denied, asked for, or told of, or is somebody else's."""


def wished_behind(reading: Reading, words: Sequence[Word]) -> Phrase | None:
    """ "Pik Bube, und rat mal, was ich will, richtig, *Pik*": the last suit behind the card, if it is no more than
    named; None: nothing is wished."""
    laid = [one for one in reading.phrases if isinstance(one.about if one.unsaid else one.value, Lay)]
    suits = [one for one in reading.phrases if isinstance(one.about if one.unsaid else one.value, BareSuit)]
    if not laid or not suits or suits[-1].start < laid[-1].end:
        return None
    last, since = suits[-1], max(one.end for one in (*laid, *suits[:-1]))
    if any(since <= word.start < last.end and word.text.lower() in _NO_WISH for word in words):
        return None
    suit = last.about if last.unsaid else last.value
    assert isinstance(suit, BareSuit)
    return replace(last, intent="wish", value=Wish(suit.suit), about=None, unsaid=False)
