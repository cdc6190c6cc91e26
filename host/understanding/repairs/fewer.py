"""Fewer: a number of cards that is taken back in the same breath ("Double Herz Ass, nee, nur eins")."""

from __future__ import annotations

from collections.abc import Sequence

from games.moves import CallName, LaidCount, Lay
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import BareNumber


def only_one(
    read: Read,
    before: Sequence[WordLike],
    old: Phrase,
    new: Phrase,
    rest: Sequence[WordLike],
) -> tuple[tuple[WordLike, ...], Reading] | None:
    """The card without what was announced with it. `old` was said last of the words `before`; `rest`: what follows
    `new`."""
    match old.value, new.value:
        case Lay(cards, announced=CallName()), Lay(again, announced=None) if cards == again:
            card = new.words
        case Lay(announced=CallName()), LaidCount(1) | BareNumber(1):
            start, end = old.spans["cards"]
            card = tuple(word for word in old.words if start <= word.start < end)
        case _:
            return None
    own = {id(word) for word in old.words}
    words = (*(word for word in before if id(word) not in own), *card, *rest)
    reading = read(words)
    alone = [one.value.announced is None for one in reading.phrases if isinstance(one.value, Lay)]
    return (words, reading) if alone == [True] else None
