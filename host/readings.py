"""Readings: what the words mean that are said in an evening, whoever sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grammars import Reading, WordLike
from host.judging.said.lately import Lately
from host.setup import Setup
from host.understanding.readers import ReadAt, read_at
from speech.words import Word


class Readings:
    """Those of one evening. They tell the same with and without what they remember."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._readers: dict[tuple[str, ...], ReadAt] = {}
        """By the guests whose names are known."""

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_readers": {}}

    def prepare(self) -> None:
        """What is made when the first sentence is read is there afterwards: whoever speaks first need not wait."""
        self.read((Word(next(iter(self._setup.players), ""), 0.0, 0.0),), ())

    def read(self, words: Sequence[WordLike], guests: tuple[str, ...]) -> Reading:
        """What an utterance says, where these guests may be named, too."""
        read = self._readers.get(guests)
        if read is None:
            setup = self._setup
            read = self._readers[guests] = Lately(read_at(setup.game, (*setup.players, *guests), setup.lists))
        return read(tuple(words))
