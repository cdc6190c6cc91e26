"""Opinions: what an utterance meant once it has ended, how sure that is, and what else it may have been."""

from __future__ import annotations

from dataclasses import replace

from speech.confidence import Calibration
from speech.doubt import Doubt
from speech.readings import Meaning
from speech.rehearing import Rehearing, Stretch
from speech.second_opinion import is_overruled, second_opinion
from speech.words import GARBAGE, Other, Word


class Opinions:
    """Asks for a second one where the first is doubted."""

    def __init__(
        self, rehearing: Rehearing, calibration: Calibration | None, doubt: Doubt | None, meaning: Meaning | None
    ) -> None:
        """`calibration`: what the decoder's confidence is worth; None: what it says. `doubt`: which phrases were rather
        something else. `meaning`: which readings are one."""
        self._rehearing = rehearing
        self._calibration = calibration
        self._doubt = doubt
        self._meaning = meaning

    def on(self, words: tuple[Word, ...], stretch: Stretch) -> tuple[tuple[Word, ...], tuple[Other, ...]]:
        """What was heard in it, and what else it may have been."""
        heard, others = self._rehearing.read(words, stretch)
        judged = self.judged(heard)
        if self._meaning is not None and is_overruled(heard, judged):
            opinion = second_opinion(
                judged, lambda speed: self.judged(self._rehearing.at(speed, stretch)), self._meaning
            )
            if opinion is not None:
                judged, others = opinion, ()
        return judged, tuple(replace(other, words=self._calibrated(other.words)) for other in others)

    def judged(self, words: tuple[Word, ...]) -> tuple[Word, ...]:
        """With confidence that means something."""
        judged = self._calibrated(words)
        return judged if self._doubt is None else self._doubt.sift(judged, words)

    def _calibrated(self, words: tuple[Word, ...]) -> tuple[Word, ...]:
        if self._calibration is None:
            return words
        return self._calibration.judged([word for word in words if word.text != GARBAGE or word.end > word.start])
