"""Pronouns: "Timo sagt, er kann nicht, er zieht" is told of Timo, as if his name stood before the last verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.moves import CannotServe, Move
from grammars import Phrase, Read, WordLike
from host.understanding.smallwords import ARTICLES

Names = Callable[[Sequence[WordLike]], Sequence[str]]
"""Who is named by these words."""
_HE = frozenset({"er", "sie"})
_OTHERWISE = frozenset({"ob", "wenn", "dass", "weil", "falls", "als", "bis", "wie", "was", "warum", "wann", "oder"})
_OTHERWISE |= {"fragt", "glaubt", "hofft", "denkt", "will", "möchte", "wollte", "würde", "soll", "sollte", "könnte"}
_OTHERWISE |= {"war", "hatte", "gesagt", "gemeint", "erzählt", "behauptet", "gestern", "vorhin", "immer", "nie", "mal"}
"""Behind these it is thought, asked, wished, or was another time."""


def with_his_name(read: Read, names: Names, words: Sequence[WordLike]) -> Sequence[WordLike]:
    """The words, without what only leads to the last thing that is told of whom they begin with."""
    texts = [word.text.lower() for word in words]
    at = 1 if texts[:1] and texts[0] in ARTICLES else 0
    he = max((place for place, text in enumerate(texts) if text in _HE), default=0)
    whose = names(words[at : at + 1]) if he > at + 1 else []
    if len(whose) != 1 or not _OTHERWISE.isdisjoint(texts[at:he]) or names(words[at + 1 : he]):
        return words
    plain = (words[at], *words[he + 1 :])
    does = read(plain)
    moves = [one for one in does.phrases if _is_done(one)]
    his = bool(moves) and moves[0].actor == whose[0] and not does.unknown
    leads = not any(map(_is_done, read(words[at:he]).phrases))
    return plain if his and leads else words


def _is_done(phrase: Phrase) -> bool:
    """Whether it does something in a turn; who cannot has done nothing yet."""
    move = phrase.value
    return isinstance(move, Move) and move.by_turn and not isinstance(move, CannotServe)
