"""Held: what somebody has said he holds ("du hast gesagt, du hast das Pik Ass") is no card that he laid."""

from __future__ import annotations

from collections.abc import Sequence

from host.understanding.accounts.accountwords import PARTICIPLES

_SAID = frozenset({"gesagt", "gemeint", "behauptet", "erzählt"})
_HAVE = frozenset({"hast", "hat", "habt", "haben", "hättest", "hätte", "hätten"})


def is_said_to_be_held(texts: Sequence[str]) -> bool:
    """Whether a sentence (its words in lower case) says so of what is named in it."""
    said = next((place for place, text in enumerate(texts) if text in _SAID), len(texts))
    behind = set(texts[said + 1 :])
    return not _HAVE.isdisjoint(behind) and PARTICIPLES.isdisjoint(behind)
