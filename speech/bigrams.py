"""Bigrams: how likely a word follows another one in sentences that somebody has written; what was never written is
backed off to how often a word occurs at all (absolute discounting, Kneser-Ney's counts of what it follows)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import log

BEGIN, END = "<s>", "</s>"
_DISCOUNT = 0.5
"""Taken from the count of each pair, for those that nobody wrote."""
_DISCOUNT_AT_MOST = 0.9
"""Of the smallest count behind a word."""
_ELSEWHERE = 0.3
"""What a word counts that is in no sentence, as a share of one that follows one other."""


@dataclass(frozen=True)
class Bigrams:
    """Costs: negative natural logarithms of probabilities."""

    words: Mapping[str, float]
    """Of each word, whatever it follows."""
    after: Mapping[str, Mapping[str, float]]
    """Of those that were written behind a word, or at the `BEGIN`."""
    otherwise: Mapping[str, float]
    """Of any other word behind a word, beside its own."""

    @classmethod
    def of(cls, sentences: Mapping[tuple[str, ...], float], others: Iterable[str] = ()) -> Bigrams:
        """`sentences`: what each counts; `others`: words that may be said as well."""
        follows: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
        for words, weight in sentences.items():
            around = (BEGIN, *words, END)
            for one, other in pairwise(around):
                follows[one][other] += weight
        ways = Counter(word for behind in follows.values() for word in behind if word != END)
        every: dict[str, float] = {word: float(count) for word, count in ways.items()}
        for word in others:
            every[word] = every.get(word, 0.0) + _ELSEWHERE
        total = sum(every.values())
        after, otherwise = {}, {}
        for word, behind in follows.items():
            off, count = min(_DISCOUNT, _DISCOUNT_AT_MOST * min(behind.values())), sum(behind.values())
            after[word] = {other: -log((one - off) / count) for other, one in behind.items() if other != END}
            otherwise[word] = -log(off * len(behind) / count)
        return cls({word: -log(count / total) for word, count in every.items()}, after, otherwise)
