"""Introducing: "ich, der Ben, schiebe" was said by Ben, as if his name stood before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.moves import Move
from games.values import dataclass, replace
from grammars import Phrase, Read, Reading, WordLike
from grammars.requests import BareName, BareNumber

_BEFORE = 2
"""So many small words may stand before "ich"."""
_ASK = (["frag"], ["frage"])
""" "Dann frag ich Anna": behind these somebody else is named."""
Names = Callable[[Sequence[WordLike]], Sequence[str]]
"""Who is named by these words."""


@dataclass(frozen=True)
class Introduced:
    """What somebody says of himself, with his name."""

    words: tuple[WordLike, ...]
    """What he says, without it."""
    player: str

    def by_him(self, reading: Reading) -> Reading:
        """The reading of `words`: his."""
        return replace(reading, phrases=tuple(his for one in reading.phrases for his in self._his(one)))

    def _his(self, phrase: Phrase) -> Iterator[Phrase]:
        if isinstance(phrase.value, BareNumber):  # "ich, die Anna, komme auf zwanzig"
            yield replace(phrase, intent="bare_name", value=BareName(self.player), others=())
        move = isinstance(phrase.value, Move) and phrase.value.by_turn
        yield replace(phrase, actor=self.player) if move and phrase.actor is None else phrase


def introduced(read: Read, names: Names, words: Sequence[WordLike]) -> Introduced | None:
    """Whether somebody names himself behind "ich", and more follows; not where a phrase has room for both ("ich, der
    Ben, hab siebzehn")."""
    texts = [word.text.lower() for word in words]
    if "ich" not in texts[: _BEFORE + 1]:
        return None
    behind = texts.index("ich") + 1
    if behind + 1 >= len(words):
        return None
    if texts[behind - 2 : behind - 1] in _ASK:
        return None
    if texts[behind + 1 : behind + 3] == ["hast", "du"]:
        return None  # "jetzt ich: Cem, hast du H eins"
    named = names(words[behind : behind + 1])
    whole = (one for one in read(words).phrases if isinstance(one.value, Move))
    if len(named) != 1 or any(words[behind - 1] is word for one in whole for word in one.words):
        return None
    return Introduced((*words[:behind], *words[behind + 1 :]), named[0])
