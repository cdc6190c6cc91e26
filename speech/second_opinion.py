"""A second opinion: a long phrase that was heard and doubted is heard again, a little faster and a little slower.

What was said is understood at most speeds; talk and noise that only resemble a phrase seldom resemble it at two more.
What it brings, and what it costs in words that nobody said: `speech/measure/RESULTS.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from speech.doubt import NOBODY_PAYS
from speech.readings import Meaning
from speech.words import GARBAGE, Word

SPEEDS = (1.15, 1.07, 0.93)
"""In the order in which they are tried. Where the first hears no long phrase the others hardly ever agree on one, and
nobody waits for them."""
LONG = 3
"""Words. Of shorter phrases talk that is none of them finds as many as there were."""

Hear = Callable[[float], Sequence[Word]]
"""What is understood at a speed, with confidences that mean something and the times of the original."""


def is_overruled(heard: Sequence[Word], judged: Sequence[Word]) -> bool:
    """Whether a long phrase of what the decoder heard was taken for something else."""
    return len(_known(heard)) - len(_known(judged)) >= LONG


def second_opinion(judged: Sequence[Word], hear: Hear, meaning: Meaning) -> tuple[Word, ...] | None:
    """What two speeds agree on, if they hear a long phrase, nothing beside it and all that stood before; else None.

    Where it was tried, seven of nine such opinions were right.
    """
    stood = set(_known(judged))
    found: set[Hashable] = set()
    for speed in SPEEDS:
        words = hear(speed)
        known = _known(words)
        if len(known) < max(LONG, len(words)) or not stood < set(known):
            if not found:
                return None
            continue
        meant = meaning(words)
        if meant in found:
            return tuple(replace(word, confidence=min(word.confidence, NOBODY_PAYS)) for word in words)
        found.add(meant)
    return None


def _known(words: Sequence[Word]) -> list[str]:
    return [word.text for word in words if word.text != GARBAGE]
