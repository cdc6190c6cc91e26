"""Halves: a swap of whose two cards one was drowned: "(Kreuz Acht) gegen Herz Ass", "ich nehme (…) gegen Herz Ass"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.moves import Middle, SwapSide
from games.values import replace
from grammars import Phrase, WordLike
from host.understanding.smallwords import ARTICLES
from speech.words import GARBAGE

AGAINST = "gegen"


def halves(phrases: Sequence[Phrase], words: Sequence[WordLike]) -> Iterator[Phrase]:
    """The phrases of these words, a card behind "gegen" being the half of a swap where nobody knows what stood before
    that; where it was heard, and is no card, it was said of something else ("was hast du gegen Herz Ass")."""
    for phrase in phrases:
        match phrase.value:
            case Middle(cards=(card,), bare=True) if _is_against_what_was_drowned(phrase, words):
                half = SwapSide(taken=(card,), either=True)
                yield replace(phrase, intent="swap_side", value=half)
            case _:
                yield phrase


def _is_against_what_was_drowned(card: Phrase, words: Sequence[WordLike]) -> bool:
    before = [word.text for word in words if word.end <= card.start and word.text.lower() not in ARTICLES]
    return before[-2:] == [GARBAGE, AGAINST]
