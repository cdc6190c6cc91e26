"""Introducing: "ich, der Ben, schiebe" was said by Ben, as if his name stood before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.moves import Move
from games.values import dataclass, replace
from grammars import Phrase, Reading, WordLike
from host.understanding.signs import ARTICLES

_BEFORE = 2
"""So many small words may stand before "ich"."""
Names = Callable[[Sequence[WordLike]], list[str]]
"""Who is named by these words."""


@dataclass(frozen=True)
class Introduced:
    """What somebody says of himself, with his name."""

    words: tuple[WordLike, ...]
    """What he says, without it."""
    player: str

    def by_him(self, reading: Reading) -> Reading:
        """The reading of `words`: his."""
        return replace(reading, phrases=tuple(map(self._his, reading.phrases)))

    def _his(self, phrase: Phrase) -> Phrase:
        move = isinstance(phrase.value, Move) and phrase.value.by_turn
        return replace(phrase, actor=self.player) if move and phrase.actor is None else phrase


def introduced(names: Names, words: Sequence[WordLike]) -> Introduced | None:
    """Whether somebody names himself behind "ich", and more follows."""
    texts = [word.text.lower() for word in words]
    if "ich" not in texts[: _BEFORE + 1]:
        return None
    behind = texts.index("ich") + 1
    name = behind + 1 if behind < len(texts) and texts[behind] in ARTICLES else behind
    if name + 1 >= len(words):
        return None
    named = names(words[name : name + 1])
    return Introduced((*words[:behind], *words[name + 1 :]), named[0]) if len(named) == 1 else None
