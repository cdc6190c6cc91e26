"""Standing in: somebody plays for who leaves the table ("Cem geht ans Telefon, die Dora spielt für ihn"); so nobody is
away, and what is said for him counts as his."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grammars import Phrase, WordLike
from grammars.requests import Away

_DOES = {
    *("spiel", "spiele", "spielt", "leg", "lege", "legt", "les", "lese", "liest", "schau", "schaue", "schaut"),
    *("guck", "gucke", "guckt", "kuck", "kuckt", "frag", "frage", "fragt", "antworte", "antwortet", "zieh", "ziehe"),
    *("zieht", "mach", "mache", "macht", "sitz", "sitze", "sitzt"),
}
"""What who stands in does."""
_TAKES_OVER = {"vertret", "vertrete", "vertritt", "übernehm", "übernehme", "übernimmt"}
"""It needs no "für ihn"."""
_FOR = {"für", "statt", "anstatt", "anstelle"}
_HIM = {"ihn", "sie", "ihm", "ihr", "seiner", "ihrer"}
_ARTICLES = {"den", "die", "der", "dem"}
_NOBODY = {"wer", "was", "jemand", "einer", "keiner"}
""" "Wer übernimmt" has found nobody, and "sie macht *was* für ihn" is no game."""


def stood_in_for(words: Sequence[WordLike], names: Callable[[Sequence[WordLike]], Sequence[str]]) -> bool:
    """Whether somebody says who plays for another. `names`: see `pointing`."""
    texts = [word.text.lower() for word in words]
    if not _NOBODY.isdisjoint(texts):
        return False
    if not _TAKES_OVER.isdisjoint(texts):
        return True
    if _DOES.isdisjoint(texts):
        return False
    behind = [at + 1 for at, text in enumerate(texts[:-1]) if text in _FOR]
    whom = [at + 1 if texts[at] in _ARTICLES else at for at in behind]
    return any(texts[at : at + 1] and (texts[at] in _HIM or names(words[at : at + 1])) for at in whom)


def without_away(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The phrases, without those by which somebody would be away."""
    return tuple(one for one in phrases if not isinstance(one.value, Away))
