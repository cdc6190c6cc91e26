"""Silences: stretches in which nothing was heard, and silence was fed; what Vosk hears there nobody has said.

Times are seconds on the sample clock.
"""

from __future__ import annotations

from collections import deque

from speech.clock import Span
from speech.words import GARBAGE, Word

_REMEMBERED = 100
"""More than any utterance can hold."""
_EDGE_S = 0.15
"""Garbage so close to a fed silence is the edge between the two, not speech."""
GRID_S = 0.03
"""Vosk's times are multiples of this."""


class Silences:
    """The last of them."""

    def __init__(self) -> None:
        self._spans: deque[Span] = deque(maxlen=_REMEMBERED)

    def note(self, silence: Span) -> None:
        """What was fed."""
        if self._spans and silence.start - self._spans[-1].end < GRID_S:
            silence = Span(self._spans.pop().start, silence.end)
        self._spans.append(silence)

    def hide(self, word: Word) -> bool:
        """Whether it lies where nothing was heard: a sudden silence may sound like speech to a model."""
        margin = _EDGE_S if word.text == GARBAGE else GRID_S
        return any(word.start >= span.start - margin and word.end <= span.end + margin for span in self._spans)
