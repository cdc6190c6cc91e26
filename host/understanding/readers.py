"""Readers: who knows how the people of a table talk; the same for all evenings of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from grammars import Reader, Reading, TableLists, WordLike
from host.understanding.saidagain import SaidAgain
from host.understanding.understanding import Understanding

MOST_TABLES, MOST_READ = 4, 1 << 13
"""What was said at so many tables is remembered, and of each so many utterances, more than an evening has: folding
again must not read everything again, nor must another evening of the same table."""
MOST_READERS = 16
"""So many tables are known by how their people talk."""

ReadAt = Callable[[tuple[WordLike, ...]], Reading]


@lru_cache(maxsize=MOST_TABLES)
def read_at(game: str, players: tuple[str, ...], lists: TableLists) -> ReadAt:
    """Reads what is said at a table, each utterance once: the same words mean the same."""
    return lru_cache(maxsize=MOST_READ)(_reader_at(game, players, lists).read)


@lru_cache(maxsize=MOST_READERS)
def _reader_at(game: str, players: tuple[str, ...], lists: TableLists) -> SaidAgain:
    """It remembers little, and takes a while to be made."""
    reader = Reader(game, players, lists=lists)
    return SaidAgain(Understanding(reader).read, lambda word: len(reader.keys([word])) == 1)


def forget_readings() -> None:
    """What was said is read anew, for whoever measures how long that takes."""
    read_at.cache_clear()
    _reader_at.cache_clear()
