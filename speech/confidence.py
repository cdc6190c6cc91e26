"""From the decoder's confidence to one that means something: of words with 0.9, nine in ten were said.

Vosk's figure is the share of the lattice that agrees, and the lattice holds only what was expected. How often words
with such a figure and such a length were right, by themselves and beside other speech, was measured on voices and noise
that the model does not know (`python -m speech.measure.calibrate`); the measured curves lie beside the model.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import exp
from pathlib import Path
from typing import Any

from speech.rivals import CLOSE
from speech.words import GARBAGE, Word

FILE = "confidence.json"
"""Beside the acoustic model."""
CLINGS_S = 0.06
"""Garbage no further away than this was said in one go with the words beside it: "der Würfel" ends like "fünf"."""
TALK_S = 0.4
"""So much garbage in one go with a word is talk: if the decoder was not quite sure, it was nearly always no word."""

_ENDING = 2
"""Letters: "ein" and "einen", but "acht" and "achtzig" are two words."""

_RATHER = 0.6


class Company(Enum):
    """What a word, or those said in one go with it, were said in one go with."""

    NONE = "words"
    SOME = "clinging"
    """Garbage."""
    TALK = "in_talk"
    """Much of it."""


Points = Sequence[tuple[float, float]]
"""The decoder's confidence and the measured share of right words, both rising."""


@dataclass(frozen=True)
class Curve:
    """For words of a length."""

    longer_than: float
    """Seconds."""
    points: Points

    def at(self, confidence: float) -> float:
        """Between the points a straight line."""
        place = bisect_right([point[0] for point in self.points], confidence)
        if place == 0:
            return self.points[0][1]
        if place == len(self.points):
            return self.points[-1][1]
        (left, low), (right, high) = self.points[place - 1 : place + 1]
        return low + (high - low) * (confidence - left) / (right - left)


@dataclass(frozen=True)
class Calibration:
    """The curves of one acoustic model."""

    words: tuple[Curve, ...]
    """In the order of length, the first for the shortest."""
    clinging: tuple[Curve, ...]
    """Of words that cling to garbage."""
    in_talk: tuple[Curve, ...]
    """Of words that cling to much of it."""
    garbage: tuple[Curve, ...]

    def judged(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words of one utterance with a confidence that means something."""
        return tuple(
            replace(word, confidence=self.of_word(word, beside))
            for word, beside in zip(words, company(words), strict=True)
        )

    def of_word(self, word: Word, beside: Company = Company.NONE) -> float:
        """How often such a word is right.

        A rival that sounds the same ("achtzehn", "acht zehn") takes a share of the decoder's confidence without making
        it doubtful that one of the two was said: they are judged together, and then share. What differs only in its
        ending ("Bube", "Buben") is the same word, where the decoder rather hears this one.
        """
        if not word.confidence:
            return 0.0  # the recogniser knows it better than the decoder
        same = [rival for rival in word.rivals if word.confidence >= _RATHER and is_another_ending(word.text, rival[0])]
        own = min(1.0, word.confidence * (1.0 + sum(exp(-margin) for _, margin in same)))
        margin = min((rival[1] for rival in word.rivals if rival not in same), default=CLOSE)
        together = own if margin >= CLOSE else min(1.0, own * (1.0 + exp(-margin)))
        share = own / together if together else 1.0
        return share * self.of(word.text, word.end - word.start, together, beside)

    def of(self, text: str, seconds: float, confidence: float, beside: Company = Company.NONE) -> float:
        """How often a word is right that the decoder is so sure of."""
        curves: tuple[Curve, ...] = self.garbage if text == GARBAGE else getattr(self, beside.value)
        return next(curve for curve in reversed(curves) if seconds > curve.longer_than).at(confidence)

    def as_record(self) -> dict[str, Any]:
        """For the file."""
        return {kind: [_record(curve) for curve in curves] for kind, curves in vars(self).items()}


def is_another_ending(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return longer.startswith(shorter) and len(longer) - len(shorter) <= _ENDING


def company(words: Sequence[Word]) -> list[Company]:
    """For each word of an utterance what it, or the words it was said with, were said in one go with."""
    found = [Company.NONE] * len(words)
    first = 0
    for place in range(1, len(words) + 1):
        if place < len(words) and words[place].start - words[place - 1].end <= CLINGS_S:
            continue
        garbage = [word.end - word.start for word in words[first:place] if word.text == GARBAGE]
        if garbage:
            beside = Company.TALK if sum(garbage) >= TALK_S else Company.SOME
            for one in range(first, place):
                if words[one].text != GARBAGE:
                    found[one] = beside
        first = place
    return found


def read_calibration(model_dir: Path) -> Calibration | None:
    """The curves that lie beside a model; None if there are none, or they are no longer understood."""
    try:
        record = json.loads((model_dir / FILE).read_text(encoding="utf-8"))
        return Calibration(*(_curves(record[kind]) for kind in ("words", "clinging", "in_talk", "garbage")))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_calibration(model_dir: Path, calibration: Calibration) -> None:
    """Put the curves beside a model."""
    text = json.dumps(calibration.as_record(), indent=1)
    (model_dir / FILE).write_text(text + "\n", encoding="utf-8", newline="\n")


def _record(curve: Curve) -> dict[str, Any]:
    return {"longer_than": curve.longer_than, "points": [list(point) for point in curve.points]}


def _curves(records: Sequence[Mapping[str, Any]]) -> tuple[Curve, ...]:
    curves = [
        Curve(float(one["longer_than"]), tuple((float(x), float(y)) for x, y in one["points"])) for one in records
    ]
    if not curves or not all(curve.points for curve in curves) or curves[0].longer_than >= 0:
        raise ValueError("no curves")
    return tuple(sorted(curves, key=lambda curve: curve.longer_than))
