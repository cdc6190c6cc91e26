"""A player reads out phrases one after the other without touching a key; what was heard badly is asked for again."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from host.reading import readings

if TYPE_CHECKING:
    from speech.collection import Collection
    from speech.learning.alignment import Aligned
    from speech.lexicon import Respellings
    from speech.phrases import PhraseNode
    from speech.recording import Take
    from speech.resample import Samples
    from speech.sources import AudioSource

CONSENT = """\
Was hier geschieht: Du liest etwa eine Minute lang kurze Sätze vor, und dieses Programm lernt daraus, wie du klingst.
Die Aufnahmen und was es daraus lernt liegen in einem Ordner, den nur lesen kann, wer diesen Rechner gerade benutzt:
{folder}
Nichts davon verlässt diesen Rechner. Alles zusammen löscht: spielwirt learn --delete "{table}"
Für Kinder willigt ein, wer für sie sorgt.
"""
_SEED = 16
"""All players of all tables read in the same order: who heard the others knows what is coming."""

Align = Callable[["Samples", str], "Aligned | None"]
"""Finds a text in what was read; None where it is not in it."""
Answer = Literal["again", "next", "stop"]
"""To what was not understood: the same phrase, the next one, or no more."""


class Board(Protocol):
    """What whoever reads sees, and where he answers: a terminal, or a page."""

    def agreed(self, player: str, text: str) -> bool:
        """Whether somebody agrees to the text."""

    def ready(self, player: str, left: int) -> bool:
        """Whether somebody is ready to read so many phrases."""

    def show(self, player: str, text: str, number: int, of: int) -> None:
        """Show one of them, so large that it is read from across the table."""

    def take(self, source: AudioSource) -> Take | Answer:
        """Listen to it being read, or what is answered instead."""

    def badly(self, words: Sequence[str]) -> None:
        """Some words of it were heard badly: it is asked for once more."""

    def again(self, take: Take) -> Answer:
        """Ask what is to be done after a take that holds nothing good, or something else than was to be read."""


class Dictation:
    """Takes down what the players of a table read out."""

    def __init__(
        self,
        collection: Collection,
        source: AudioSource,
        align: Align,
        phrases: PhraseNode,
        respellings: Respellings,
        count: int,
        board: Board,
    ) -> None:
        """`count`: phrases that each player has read in the end, what was kept of earlier times included."""
        self._collection = collection
        self._source = source
        self._align = align
        self._phrases = phrases
        self._respellings = respellings
        self._count = count
        self._board = board

    def consented(self, player: str, table: str, folder: Path) -> bool:
        """Whether somebody has agreed, now or before."""
        if self._collection.consent(player).is_file():
            return True
        text = CONSENT.format(folder=folder, table=table)
        if not self._board.agreed(player, text):
            return False
        self._collection.agree(player, f"{text}\nEinverstanden: {player}, {date.today():%d.%m.%Y}\n")
        return True

    def take_down(self, player: str) -> bool:
        """All phrases of one player; False where somebody wants to stop."""
        before = self._collection.texts(player)
        left = max(0, self._count - len(before))
        if not left:
            return True
        if not self._board.ready(player, left):
            return False
        texts = readings(self._phrases, random.Random(_SEED), before)
        for number, text in enumerate(islice(texts, left), start=1):
            self._board.show(player, text, number, left)
            if not self._phrase(player, text):
                return False
        return True

    def _phrase(self, player: str, text: str) -> bool:
        """One phrase, once more where a word of it was heard badly; the better of the two is kept. False: stop."""
        first: tuple[Aligned, Take] | None = None
        while True:
            take = self._board.take(self._source)
            answer: Answer | None = take if isinstance(take, str) else None
            if not isinstance(take, str):
                aligned = self._align(take.samples, text) if take.good else None
                if aligned is not None and first is None and aligned.badly:
                    self._board.badly(aligned.badly)
                    first = aligned, take
                    continue
                if aligned is not None:
                    better = first is not None and first[0].score > aligned.score
                    self._keep(first[1] if first is not None and better else take, text, player)
                    return True
                answer = self._board.again(take)
            if answer != "again":
                if first is not None:
                    self._keep(first[1], text, player)
                return answer == "next"

    def _keep(self, take: Take, text: str, player: str) -> None:
        self._collection.add(take.samples, text, player, self._respellings)
