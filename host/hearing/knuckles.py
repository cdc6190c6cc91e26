"""Knuckles on the table, where the game is played with them: heard, put in order with the words, and doubted.

A knock is known at once, words only when they have ended. So a knock waits until everything that began before it has
been said, and a little longer: whoever swaps slaps the card on the table, and that is no knock of the next player. A
knock so close to a move is the sound of this move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from games.moves import Knock as KnockMove
from games.moves import Move
from grammars import Reader
from speech.clock import Span
from speech.knock import KnockDetector
from speech.sources import Block
from speech.words import GARBAGE, Utterance, Word

AFTER_MOVE_S = 0.6
"""So long after a move that was said a blow is the card that was laid; the next player takes longer to decide."""
BEFORE_MOVE_S = 0.4
"""Some slap first and speak then; who answers a knock takes longer."""
_BLOW_S = 0.45
"""A blow may sound like so much speech that nobody understands."""
_EDGE_S = 0.15
_MOVES = 16
"""Moves that are remembered: more than can be said in a second."""


def is_played_with(reader: Reader) -> bool:
    """Whether knocking is a move of the game that this reader knows."""
    said = (Word("ich", 0.0, 0.2), Word("klopfe", 0.2, 0.6))
    return any(isinstance(phrase.value, KnockMove) for phrase in reader.read(said).phrases)


class Knuckles:
    """Times in seconds on the sample clock."""

    def __init__(self, detector: KnockDetector, reader: Reader) -> None:
        self._detector = detector
        self._reader = reader
        self._waiting: list[float] = []
        self._blows: deque[float] = deque(maxlen=_MOVES)
        """Every blow, counted or not."""
        self._moves: deque[Span] = deque(maxlen=_MOVES)

    def listen(self, block: Block) -> None:
        """Sound that is not our own voice."""
        for knock in self._detector.feed(block.pcm, block.start):
            self._blows.append(knock.at)
            if not any(_belongs(knock.at, move) for move in self._moves):
                self._waiting.append(knock.at)

    def note(self, words: Sequence[Word]) -> None:
        """What was understood of an utterance: its moves explain blows."""
        known = [word for word in words if word.text != GARBAGE]
        phrases = self._reader.read(known).phrases if known else ()
        moves = [Span(phrase.start, phrase.end) for phrase in phrases if isinstance(phrase.value, Move)]
        self._moves.extend(moves)
        self._waiting = [at for at in self._waiting if not any(_belongs(at, move) for move in moves)]

    def explains(self, heard: Utterance) -> bool:
        """Whether an utterance of which nothing was understood is the sound of a blow."""
        return all(word.text == GARBAGE for word in heard.words) and any(
            at - _EDGE_S <= heard.start and heard.end <= at + _BLOW_S for at in self._blows
        )

    def before(self, start: float) -> list[float]:
        """The knocks before an utterance that begins then and was noted; they wait no longer."""
        return self._take(at for at in self._waiting if at < start)

    def settled(self, watermark: float) -> list[float]:
        """The knocks that no word can explain any more: all that began before `watermark` has been noted."""
        return self._take(at for at in self._waiting if at + BEFORE_MOVE_S <= watermark)

    def holds(self, watermark: float) -> float:
        """The watermark, as long as no knock before it waits or is still to come."""
        return min([watermark, self._detector.known_until, *self._waiting])

    def _take(self, knocks: Iterable[float]) -> list[float]:
        taken = sorted(knocks)
        self._waiting = [at for at in self._waiting if at not in taken]
        return taken


def _belongs(at: float, move: Span) -> bool:
    return move.start - BEFORE_MOVE_S < at < move.end + AFTER_MOVE_S
