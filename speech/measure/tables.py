"""The tables: each function measures one recogniser in one respect."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from speech.measure.clips import Clip, Samples, in_noise, with_room
from speech.measure.systems import Result, System, text
from speech.synthetic import RATE
from speech.words import Word

ALLOWED_PER_HOUR = 0.5
"""False accepts an hour at which misses are counted."""
_STEPS = (*(round(0.05 * step, 2) for step in range(20)), 0.97, 0.98, 0.99, 0.995, 1.0)


@dataclass
class Count:
    """How many were right, and how sure the recogniser was of each of those."""

    of: int = 0
    sure: list[float] = field(default_factory=list)
    """The least confidence in each phrase that was right."""

    def add(self, clip: Clip, results: Sequence[Result]) -> None:
        """Count one clip."""
        self.of += 1
        if text(results) == clip.text:
            self.sure.append(min((word.confidence for one in results for word in one.known), default=1.0))

    def right(self, above: float = 0.0) -> int:
        """Phrases that were right and at least so sure."""
        return sum(sure >= above for sure in self.sure)

    def as_record(self) -> dict[str, float]:
        """For JSON."""
        return {"right": self.right(), "of": self.of, "share": round(self.right() / max(1, self.of), 4)}


@dataclass
class Accepts:
    """What was accepted where nothing was said that should be."""

    seconds: float = 0.0
    sure: list[float] = field(default_factory=list)
    """The least confidence in each phrase that was accepted."""
    examples: list[str] = field(default_factory=list)

    def add(self, results: Sequence[Result], seconds: float) -> None:
        """Count one stretch of sound."""
        self.seconds += seconds
        for words in (phrase for result in results for phrase in _runs(result)):
            self.sure.append(min(word.confidence for word in words))
            self.examples.append(" ".join(word.text for word in words))

    def per_hour(self, above: float = 0.0) -> float:
        """Phrases an hour that were accepted and at least so sure."""
        return sum(sure >= above for sure in self.sure) / (self.seconds / 3600)

    def as_record(self) -> dict[str, object]:
        """For JSON."""
        return {
            "accepted": len(self.sure),
            "hours": round(self.seconds / 3600, 3),
            "per_hour": round(self.per_hour(), 1),
            "examples": self.examples[:8],
        }


def _runs(result: Result) -> Iterable[list[Word]]:
    """Words that follow each other without garbage between them."""
    run: list[Word] = []
    for word in result.words:
        if word in result.known:
            run.append(word)
        elif run:
            yield run
            run = []
    if run:
        yield run


def phrases_in_noise(
    system: System, clips: Sequence[Clip], noises: Mapping[str, Samples], ratios: Sequence[float | None]
) -> dict[str, dict[str, Count]]:
    """Phrases of which every word was right, by noise and by ratio; a quiet room is counted once, as `clean`."""
    table: dict[str, dict[str, Count]] = {"": {}} if None in ratios else {}
    for name, noise in noises.items():
        for ratio in ratios:
            if ratio is None and table[""]:
                continue
            rng = random.Random(4)
            count = Count()
            for clip in clips:
                count.add(clip, system.hear(in_noise(clip, noise, ratio, rng).samples))
            table.setdefault("" if ratio is None else name, {})[label(ratio)] = count
    return table


def label(ratio: float | None) -> str:
    """Name of a column."""
    return "clean" if ratio is None else f"{ratio:.0f} dB"


def all_right(system: System, clips: Iterable[Clip]) -> Count:
    """Clips of which every word was right."""
    count = Count()
    for clip in clips:
        count.add(clip, system.hear(clip.samples))
    return count


def accepted_words(system: System, clips: Iterable[Clip]) -> Accepts:
    """What is taken for a phrase in single words that are none; the share is that of the words."""
    accepts = Accepts()
    for clip in clips:
        accepts.add(system.hear(with_room(clip.samples)), len(clip.samples) / RATE)
    return accepts


def accepted_in(system: System, sounds: Iterable[Samples]) -> Accepts:
    """What is taken for a phrase in noise or chatter."""
    accepts = Accepts()
    for samples in sounds:
        accepts.add(system.hear(samples), len(samples) / RATE)
    return accepts


def operating_point(counts: Mapping[str, Count], accepts: Sequence[Accepts]) -> dict[str, object]:
    """The least confidence at which false accepts are rare enough, and what is then missed."""
    seconds = sum(one.seconds for one in accepts)
    sure = [confidence for one in accepts for confidence in one.sure]
    for above in _STEPS:
        rate = sum(one >= above for one in sure) / (seconds / 3600)
        if rate <= ALLOWED_PER_HOUR:
            missed = {name: round(1 - count.right(above) / max(1, count.of), 4) for name, count in counts.items()}
            return {"confidence": above, "false_accepts_per_hour": round(rate, 2), "missed": missed}
    return {"confidence": None, "false_accepts_per_hour": round(rate, 2), "missed": dict.fromkeys(counts, 1.0)}


@dataclass
class Times:
    """Seconds, one for each phrase that was right."""

    to_result: list[float] = field(default_factory=list)
    """From the true end of speech to the result, in time of the sound; computing comes on top."""
    starts: list[float] = field(default_factory=list)
    """Error of the start of each word."""
    ends: list[float] = field(default_factory=list)
    """Error of the end of each word."""

    def as_record(self) -> dict[str, dict[str, float]]:
        """For JSON: median and 95th percentile."""
        named = {"end_of_speech_to_result": self.to_result, "word_start": self.starts, "word_end": self.ends}
        return {
            name: {"median": round(float(np.median(v)), 3), "p95": round(float(np.percentile(v, 95)), 3)}
            for name, v in named.items()
            if v
        }


def times(system: System, clips: Iterable[Clip]) -> Times:
    """When results come, and how exact the times of words are."""
    found = Times()
    for clip in clips:
        results = system.hear(clip.samples)
        if text(results) != clip.text:
            continue
        complete = next(result for result in reversed(results) if result.known)
        found.to_result.append(complete.at - clip.words[-1][1])
        heard = [word for result in results for word in result.known]
        for word, (start, end) in zip(heard, clip.words, strict=True):
            found.starts.append(abs(word.start - start))
            found.ends.append(abs(word.end - end))
    return found
