"""A talker: what is known of one voice, and how likely it sounds like that.

A two-covariance model: the timbres of one person spread by 1 around his own, and people by `spread` around the middle
of all; so who has said little is expected to be anybody. It needs no numpy, which nobody loads who types.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path

Timbre = tuple[float, ...]

_TRUST = 0.7
"""Of what a timbre says so much counts: its numbers are not as independent as the sum takes them to be."""
_MOST = 20
"""So many utterances count: voices change in an evening."""


WEIGHTS = Path(__file__).with_name("timbre.json")
"""What `speech.training.timbre` has learnt."""


@cache
def spread() -> tuple[float, ...]:
    """How much each number of a timbre differs between people: a variance, where it is 1 between the words of one."""
    return tuple(json.loads(WEIGHTS.read_text())["spread"])


@dataclass(frozen=True)
class Talker:
    """What was heard of one: so many utterances, and the sum of their timbres."""

    heard: float = 0.0
    sums: Timbre = ()

    def plus(self, timbre: Timbre, likely: float = 1.0) -> Talker:
        """With another utterance that was his so likely."""
        kept = min(1.0, (_MOST - 1) / self.heard) if self.heard else 1.0
        sums = self.sums or (0.0,) * len(timbre)
        mixed = tuple(kept * one + likely * new for one, new in zip(sums, timbre, strict=True))
        return Talker(kept * self.heard + likely, mixed)

    @property
    def mean(self) -> Timbre:
        """Of what was heard, which was something."""
        return tuple(one / self.heard for one in self.sums)

    def sounds(self, timbre: Timbre, middle: Timbre) -> float:
        """Logarithm of how likely he sounds like that; `middle`: what a voice is like of which nothing is known."""
        found, sums = 0.0, self.sums or (0.0,) * len(timbre)
        for value, total, between, differs in zip(timbre, sums, middle, spread(), strict=True):
            certain = self.heard * differs + 1.0
            variance = 1.0 + differs / certain
            found -= 0.5 * ((value - (differs * total + between) / certain) ** 2 / variance + log(variance))
        return _TRUST * found


def is_comparable(timbre: Timbre) -> bool:
    """Whether it can be compared: an older program may have looked at other figures."""
    return len(timbre) == len(spread())


def middle(talkers: list[Talker]) -> Timbre:
    """Of all who have spoken: a room and a microphone make everybody sound a little alike."""
    means = [talker.mean for talker in talkers if talker.heard]
    return tuple(sum(column) / (len(means) + 1) for column in zip(*means, strict=True))
