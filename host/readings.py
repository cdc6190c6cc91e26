"""Readings: what the words mean that are said at a table. The same words mean the same, and are read once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from grammars import Reader, Reading, TableLists, WordLike
from host.judging.said.lately import Lately
from host.setup import Setup
from host.understanding import Understanding

MOST_TABLES, MOST_READ = 4, 1 << 13
"""What was said at so many tables is remembered, and of each so many utterances, more than an evening has: folding
again must not read everything again, nor must another evening of the same table."""
Read = Callable[[tuple[WordLike, ...]], Reading]


@lru_cache(maxsize=MOST_TABLES)
def _read_at(game: str, players: tuple[str, ...], lists: TableLists) -> Read:
    """Reads what is said at a table."""
    return lru_cache(maxsize=MOST_READ)(Understanding(Reader(game, players, lists=lists)).read)


def forget_readings() -> None:
    """What was said is read anew, for whoever measures how long that takes."""
    _read_at.cache_clear()


class Readings:
    """Those of one evening, whoever sits down in it. They tell the same with and without what they remember."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._readers: dict[tuple[str, ...], Read] = {}
        """By the guests whose names are known."""

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_readers": {}}

    def read(self, words: Sequence[WordLike], guests: tuple[str, ...]) -> Reading:
        """What an utterance says, where these guests may be named, too."""
        read = self._readers.get(guests)
        if read is None:
            setup = self._setup
            read = self._readers[guests] = Lately(_read_at(setup.game, (*setup.players, *guests), setup.lists))
        return read(tuple(words))
