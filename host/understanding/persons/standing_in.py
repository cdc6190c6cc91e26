"""Standing in: somebody plays for who leaves the table ("Cem geht ans Telefon, die Dora spielt für ihn"); so nobody is
away, and what is said for him counts as his."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grammars import Phrase, WordLike
from grammars.requests import Away

_PLAYS = (
    *("spiel", "leg", "lies", "les", "schau", "guck", "kuck", "mach", "übernehm", "übernimm", "vertret", "vertritt"),
    *("frag", "antwort", "zieh", "halt", "hält", "pass", "sitz"),
)
"""Beginnings of what who stands in does for him."""
_FOR = frozenset({"für", "statt", "anstatt", "anstelle"})
_HIM = frozenset({"ihn", "sie", "ihm", "ihr", "seiner", "ihrer"})
_TAKES_OVER = ("vertret", "vertritt", "übernehm", "übernimm")
"""They need no "für ihn"."""


def stood_in_for(words: Sequence[WordLike], names: Callable[[Sequence[WordLike]], Sequence[str]]) -> bool:
    """Whether somebody says who plays for another. `names`: see `pointing`."""
    texts = [word.text.lower() for word in words]
    plays = [at for at, text in enumerate(texts) if text.startswith(_PLAYS)]
    if not plays:
        return False
    if any(texts[at].startswith(_TAKES_OVER) for at in plays):
        return True
    for at, text in enumerate(texts[:-1]):
        whom = texts[at + 1] if texts[at + 1] not in ("den", "die", "der", "dem") else "".join(texts[at + 2 : at + 3])
        place = at + 1 + (whom != texts[at + 1])
        if text in _FOR and (whom in _HIM or names(words[place : place + 1])):
            return True
    return False


def without_away(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases, without those by which somebody would be away."""
    return tuple(one for one in phrases if not isinstance(one.value, Away))
