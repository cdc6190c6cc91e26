"""In a row: two things that were done, one after the other. "Anna hat gezogen und Karo Zehn gelegt" says "Anna hat
gezogen" and "Anna hat Karo Zehn gelegt"; what is said once for both belongs to either, as in "Cem hat Herz Neun und
Anna Herz Zehn gelegt"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from games.moves import (
    Call,
    CannotServe,
    Draw,
    Lay,
    LayJoker,
    LayRank,
    Pass,
    PenaltyDrawn,
    Refill,
    TakePile,
    Wish,
)
from grammars import Phrase, Reading, WordLike
from grammars.requests import Talk
from speech.words import Word

Read = Callable[[Sequence[WordLike]], Reading]
Names = Callable[[Sequence[WordLike]], Sequence[str]]
"""Who is named by these words."""
_JOINTS = frozenset({"und", "dann", "danach"})
_THEN = _JOINTS | {"gleich", "direkt", "sofort", "anschließend", "hinterher", "noch", "da"}
_FIRST = frozenset({"erst", "zuerst", "also"})
_HAVE, _I = frozenset({"hat", "hab", "habe"}), "ich"
_HE = frozenset({"er", "sie", _I})
_DONE = re.compile(r"\w*(?:zogen|legt|nommen|passt|schoben|spielt|worfen|schmissen|hauen|knallt)")
_BEGUN = re.compile("zog|zieh|nomm|nehm|nimm|kann|könn|konn")
"""A verb of what may come first."""
_CALLED = re.compile("letzte|mau|double|triple|straße|strasse")
_COULD = re.compile("kann|konnte|könnte")
_TAKES = (Draw, PenaltyDrawn, Refill, TakePile, CannotServe)
"""What somebody does before the other thing."""
_DOES = (Lay, LayRank, LayJoker, Pass, *_TAKES)


def in_a_row(
    read: Read, names: Names, words: Sequence[WordLike]
) -> tuple[tuple[Phrase, ...], Sequence[WordLike]] | None:
    """What the words say first, and the words for what is done then; None: they do not say two things, or are read as
    both anyway."""
    for before, behind, his in _halves(names, words):
        first, second = read(before), read(behind)
        unable = _is_unable(before, first)
        if not (unable or (_deeds(first) == 1 and _says_only(first, _TAKES if his else _DOES))):
            continue
        if not _says_only(second, _DOES) or not _deeds(second):
            continue
        whole = read(words)
        if _deeds(whole) > 1 and not whole.unknown:
            return None
        return (() if unable and his else first.phrases), behind
    return None


def _halves(names: Names, words: Sequence[WordLike]) -> Iterator[tuple[list[WordLike], list[WordLike], bool]]:
    """The words parted at each joint, with who does it and "hat" in either half, and whether it is the same player."""
    texts = [word.text.lower() for word in words]
    for at in range(2, len(words) - 1):
        if texts[at] not in _JOINTS:
            continue
        before = [word for word, text in zip(words[:at], texts, strict=False) if text not in _FIRST]
        if before and before[0].text.lower() in _HAVE - {"hat"}:
            before.insert(0, _said(_I, before[0]))
        who = [word for word in before if names([word])] or [word for word in before if word.text.lower() == _I]
        behind = list(words[at:])
        while behind and behind[0].text.lower() in _THEN | _HAVE | _HE:
            behind.pop(0)
        said = [word for word in behind if word.text.lower() not in _THEN]
        other = [word for word in said if names([word])]
        done = _is_done(said)
        ordered = _in_order(who[0], before, before[0]) if texts[0] in _FIRST and who else before
        if other:
            if done and not other[1:] and not who[1:]:
                yield _completed(ordered, said), _in_order(other[0], said, words[at]), False
        elif len(who) == 1 and said and any(_BEGUN.search(text) for text in texts[:at]):
            have = [_said("habe" if who[0].text.lower() == _I else "hat", words[at])] if done else []
            yield ordered, [_said(who[0].text, words[at]), *have, *said], True


def _in_order(who: WordLike, said: Sequence[WordLike], joint: WordLike) -> list[WordLike]:
    """ "(Dann) hat Anna gezogen", "(und) Anna Herz Zehn gelegt": who does it stands first, and has done it."""
    rest = [word for word in said if word is not who and word.text.lower() not in _HAVE]
    return [_said(who.text, joint), _said("hat", joint), *rest]


def _completed(before: list[WordLike], behind: Sequence[WordLike]) -> list[WordLike]:
    """ "Cem hat Herz Neun und Anna Herz Zehn *gelegt*": said once, at the end."""
    has = any(word.text.lower() in _HAVE for word in before)
    return [*before, _said(behind[-1].text, before[-1])] if has and not _is_done(before) else before


def _said(text: str, beside: WordLike) -> Word:
    """A word that goes without saying, where that one stands."""
    return Word(text, beside.start, beside.end, beside.confidence)


def _is_done(said: Sequence[WordLike]) -> bool:
    """Whether it ends with what was done, calls aside."""
    texts = [word.text.lower() for word in said]
    call = next((at for at, text in enumerate(texts) if _CALLED.match(text)), len(texts))
    return bool(texts[:call]) and _DONE.fullmatch(texts[call - 1]) is not None and texts[call - 1] != "passt"


def _is_unable(words: Sequence[WordLike], reading: Reading) -> bool:
    """ "Cem konnte nicht …": that alone does nothing."""
    texts = [word.text.lower() for word in words]
    able = any(_COULD.fullmatch(text) for text in texts) and texts[-1] in ("nicht", "nix", "nichts")
    return able and all(isinstance(one.value, Talk | CannotServe) for one in reading.phrases)


def _deeds(reading: Reading) -> int:
    return sum(isinstance(one.value, _DOES) for one in reading.phrases)


def _says_only(reading: Reading, kinds: tuple[type, ...]) -> bool:
    """Whether nothing else is said, but calls and a wish."""
    return not reading.unknown and all(isinstance(one.value, (*kinds, Call, Wish)) for one in reading.phrases)
