"""A player reads out phrases one after the other without touching a key; what was heard badly is asked for again."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from host.announcing.german import listed
from host.reading import readings
from host.showing.visible import visible
from host.takes import asked, show_large, taken

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
_READY = "Eingabetaste: anfangen, danach ohne Tasten   q: Schluss "
_AGAIN = "   Eingabetaste: noch einmal   n: nächster Satz   q: Schluss "
_SEED = 16
"""All players of all tables read in the same order: who heard the others knows what is coming."""

Align = Callable[["Samples", str], "Aligned | None"]
"""Finds a text in what was read; None where it is not in it."""


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
    ) -> None:
        """`count`: phrases that each player has read in the end, what was kept of earlier times included."""
        self._collection = collection
        self._source = source
        self._align = align
        self._phrases = phrases
        self._respellings = respellings
        self._count = count

    def consented(self, player: str, table: str, folder: Path) -> bool:
        """Whether somebody has agreed, now or before."""
        if self._collection.consent(player).is_file():
            return True
        text = CONSENT.format(folder=folder, table=table)
        print(visible(f"\n{text}"))
        if asked(visible(f"{player}, bist du einverstanden? (ja, nein) ")).casefold() != "ja":
            return False
        self._collection.agree(player, f"{text}\nEinverstanden: {player}, {date.today():%d.%m.%Y}\n")
        return True

    def take_down(self, player: str) -> bool:
        """All phrases of one player; False where somebody wants to stop."""
        before = self._collection.texts(player)
        left = max(0, self._count - len(before))
        if not left:
            return True
        if asked(visible(f"\n{player} liest {left} Sätze. {_READY}")) == "q":
            return False
        texts = readings(self._phrases, random.Random(_SEED), before)
        for number, text in enumerate(islice(texts, left), start=1):
            show_large(text, f"{player}   {number}/{left}")
            if not self._phrase(player, text):
                return False
        return True

    def _phrase(self, player: str, text: str) -> bool:
        """One phrase, once more where a word of it was heard badly; the better of the two is kept."""
        first: tuple[Aligned, Take] | None = None
        while True:
            take = taken(self._source)
            aligned = self._align(take.samples, text) if take.good else None
            if aligned is None:
                if take.good:
                    print("   Das klang nach etwas anderem.")
                answer = asked(_AGAIN)
                if answer in ("n", "q"):
                    if first is not None:
                        self._keep(first[1], text, player)
                    return answer == "n"
                continue
            if first is None and aligned.badly:
                words = listed([f"„{word}“" for word in aligned.badly], "und")
                print(visible(f"   Schlecht gehört: {words}. Bitte noch einmal."))
                first = aligned, take
                continue
            if first is not None and first[0].score > aligned.score:
                take = first[1]
            self._keep(take, text, player)
            return True

    def _keep(self, take: Take, text: str, player: str) -> None:
        self._collection.add(take.samples, text, player, self._respellings)
