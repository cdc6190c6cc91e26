"""How words sound: a rough German transcription and a distance, enough to warn about names."""

from __future__ import annotations

import re

_SOUNDS = (
    ("tsch", "C"), ("sch", "S"), ("chs", "ks"), ("ch", "x"), ("ck", "k"), ("ph", "f"), ("pf", "f"), ("th", "t"),
    ("dt", "t"), ("tz", "z"), ("qu", "kf"), ("sp", "Sp"), ("st", "St"), ("ie", "i"), ("ei", "A"), ("ai", "A"),
    ("ay", "A"), ("aj", "A"), ("ey", "A"), ("au", "O"), ("eu", "Y"), ("aeu", "Y"), ("ae", "e"), ("oe", "Q"),
    ("ue", "U"), ("ou", "u"), ("ah", "a"), ("eh", "e"), ("ih", "i"), ("oh", "o"), ("uh", "u"), ("dsch", "C"),
    ("dj", "C"), ("y", "i"), ("v", "f"), ("w", "v"), ("c", "k"), ("x", "ks"), ("q", "k"),
)  # fmt: skip
_PATTERN = re.compile("|".join(sorted((spelling for spelling, _ in _SOUNDS), key=len, reverse=True)))
_TABLE = dict(_SOUNDS)
_VOWELS = frozenset("aeiouAOYQU")
_ALIKE = tuple(
    frozenset(pair) for pair in ("bp", "dt", "gk", "fv", "sz", "zt", "zC", "SC", "mn", "eQ", "iU", "ei", "ou")
)
"""Pairs of sounds that a microphone at a table confuses."""

NEAR = 0.34
"""Up to this part of the sounds may differ between near-homophones, and one sound of the shortest."""


def sounds(folded: str) -> str:
    """One letter a sound, for a folded word (umlauts as two letters)."""
    transcribed = _PATTERN.sub(lambda found: _TABLE[found.group()], folded)
    return re.sub(r"(.)\1+", r"\1", transcribed)


def _substitution(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if {one, other} in _ALIKE:
        return 0.5
    return 1.0 if (one in _VOWELS) == (other in _VOWELS) else 1.5


def distance(one: str, other: str) -> float:
    """Weighted edit distance of two transcriptions: a sound that differs costs 1, one that is only alike half."""
    row = [float(index) for index in range(len(other) + 1)]
    for count, sound in enumerate(one, 1):
        previous, row = row, [float(count)]
        for index, heard in enumerate(other):
            row.append(min(previous[index] + _substitution(sound, heard), previous[index + 1] + 1, row[index] + 1))
    return row[-1]


def alike(one: str, other: str) -> bool:
    """True for near-homophones, given as folded words."""
    first, second = sounds(one), sounds(other)
    return distance(first, second) <= max(1.0, NEAR * max(len(first), len(second)))
