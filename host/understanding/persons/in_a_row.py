"""In a row: what one person does, one after the other. "Anna hat gezogen und Karo Zehn gelegt" says "Anna hat gezogen"
and "Anna hat Karo Zehn gelegt"; what is said once for both belongs to either."""

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
    """What the words say first of one person, and the words for what he does then; None: they do not say two things of
    him, or are read as both anyway."""
    for before, behind in _halves(names, words):
        first, second = read(before), read(behind)
        cannot = _is_unable(before, first)
        if (cannot or _deeds(first) == 1) and _says_only(second, _DOES) and _deeds(second):
            if not cannot and not _says_only(first, _TAKES):
                continue
            whole = read(words)
            if _deeds(whole) > 1 and not whole.unknown:
                return None
            return (() if cannot else first.phrases), behind
    return None


def _halves(names: Names, words: Sequence[WordLike]) -> Iterator[tuple[list[WordLike], list[WordLike]]]:
    """The words parted at each joint, with who does it and "hat" in either half."""
    texts = [word.text.lower() for word in words]
    for at in range(2, len(words) - 1):
        if texts[at] not in _JOINTS or not any(_BEGUN.search(text) for text in texts[:at]):
            continue
        before = [word for word, text in zip(words[:at], texts, strict=False) if text not in _FIRST]
        if before and before[0].text.lower() in _HAVE - {"hat"}:
            before.insert(0, Word(_I, before[0].start, before[0].start, before[0].confidence))
        who = [word for word in before if names([word])] or [word for word in before if word.text.lower() == _I]
        behind = list(words[at:])
        while behind and behind[0].text.lower() in _THEN | _HAVE | _HE:
            behind.pop(0)
        if len(who) != 1 or not behind or any(names([word]) for word in behind):
            continue
        said = [word for word in behind if word.text.lower() not in _THEN]
        have = ["habe" if who[0].text.lower() == _I else "hat"] if _is_done(said) else []
        joint = words[at]
        led = [Word(text, joint.start, joint.end, joint.confidence) for text in (who[0].text, *have)]
        yield before if texts[0] not in _FIRST else _in_order(before, who[0]), [*led, *said]


def _in_order(before: list[WordLike], who: WordLike) -> list[WordLike]:
    """ "(Erst) hat die Anna gezogen": who does it stands before it, as if nothing else had."""
    if before[0].text.lower() in _HAVE:
        return [who, *(word for word in before if word is not who)]
    return before


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
