"""What the recogniser believed, and whether it was so: what confidence is made from and judged by."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from speech.confidence import Company, company
from speech.measure.clips import Clip, Samples, chatter, in_noise
from speech.measure.systems import Result, System
from speech.words import GARBAGE, Word

_EDGE_S = 0.15
RATIOS: tuple[float | None, ...] = (None, 24.0, 18.0, 12.0, 6.0, 0.0)
"""Signal to noise in decibels; None for a quiet room."""


@dataclass(frozen=True)
class Observation:
    """One word that was heard."""

    word: Word
    right: bool
    """Whether it was said; for garbage, whether no known word was said there."""
    beside: Company = Company.NONE
    """What it was heard in one go with."""

    @property
    def garbage(self) -> bool:
        return self.word.text == GARBAGE


def observe(system: System, clips: Iterable[Clip]) -> Iterator[Observation]:
    """All words heard in clips."""
    for clip in clips:
        yield from judge(clip, system.hear(clip.samples))


def judge(clip: Clip, results: Sequence[Result]) -> Iterator[Observation]:
    """Compare with what was said, word by word at its time."""
    heard = [word for result in results for word in result.words]
    marked = list(zip(heard, (beside for result in results for beside in company(result.words)), strict=True))
    if clip.text and not clip.words:  # a recording whose times nobody knows: one word
        found = [(word, beside) for word, beside in marked if word.text != GARBAGE]
        for word, beside in found or marked:
            yield Observation(word, word.text == clip.text, beside)
        return
    said = list(zip(clip.text.split(), clip.words, strict=True))
    for word, beside in marked:
        middle = (word.start + word.end) / 2
        if word.text == GARBAGE:
            yield Observation(word, not any(word.start < (start + end) / 2 < word.end for _, (start, end) in said))
        else:
            near = (text for text, (start, end) in said if start - _EDGE_S < middle < end + _EDGE_S)
            yield Observation(word, word.text in near, beside)


def noisy(clips: Iterable[Clip], noises: Sequence[Samples], seed: int = 6) -> Iterator[Clip]:
    """Each clip at each ratio, in one of the noises."""
    rng = random.Random(seed)
    for clip in clips:
        for ratio in RATIOS:
            yield in_noise(clip, rng.choice(noises), ratio, rng)


def talk(seconds: float, noises: Sequence[Samples], voices: Sequence[str], seed: int) -> Iterator[Clip]:
    """Chatter, in noise and without."""
    rng = random.Random(seed)
    for number, ratio in enumerate(RATIOS[:4]):
        yield in_noise(chatter(seconds / 4, seed + number, voices), rng.choice(noises), ratio, rng)
