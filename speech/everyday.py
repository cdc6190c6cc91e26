"""Everyday words that are no part of a game, known so that they are not taken for cards and calls."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from importlib import resources

from speech.lexicon import Phones, usual_pronunciation


def everyday_words(but: Set[str]) -> frozenset[Phones]:
    """How everyday words other than the given ones are said."""
    return frozenset(phones for word, phones in _sounds().items() if word not in but)


@cache
def _sounds() -> dict[str, Phones]:
    text = resources.files("speech").joinpath("de", "everyday.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    words = sorted({word for line in lines for word in line.split()})
    return {word: usual_pronunciation(word) for word in words}
