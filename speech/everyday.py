"""Everyday words that are no part of a game, known so that they are not taken for cards and calls."""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from importlib import resources

from speech.lexicon import Phones, usual_pronunciation


def everyday_words(but: Set[str]) -> frozenset[Phones]:
    """How everyday words other than the given ones are said."""
    return frozenset(phones for word, phones in _sounds().items() if word not in but)


def everyday_list() -> list[str]:
    """The words in alphabetical order."""
    text = resources.files("speech").joinpath("de", "everyday.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return sorted({word for line in lines for word in line.split()})


@cache
def _sounds() -> dict[str, Phones]:
    return {word: usual_pronunciation(word) for word in everyday_list()}
