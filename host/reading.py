"""What somebody reads out for a recording: phrases of a game in which every word comes up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

from speech.phrases import PhraseNode, WordAutomaton, compile_phrases
from speech.words import GARBAGE

MOST_WORDS = 6
"""Nobody reads out longer phrases in one breath without looking twice."""
SHORT_WORDS = 2
"""Every other phrase is so short: cards and calls are what is said most."""
_CHOICES = 60
"""Phrases drawn for each that is read."""
_TRIES = 50


def readings(phrases: PhraseNode, rng: random.Random, read: Sequence[str] = ()) -> Iterator[str]:
    """Phrases without end, each the one among some whose words were read least; `read`: what was read before."""
    automaton = compile_phrases(phrases)
    words = Counter(word for text in read for word in text.split())
    seen = Counter(read)
    for number in count():
        longest = MOST_WORDS if number % 2 else SHORT_WORDS
        drawn = sorted({_drawn(automaton, rng, longest) for _ in range(_CHOICES)} - {""})
        if not drawn:
            if number:
                return
            continue
        rng.shuffle(drawn)
        best = max(drawn, key=lambda text: (-seen[text], _worth(text, words)))
        seen[best] += 1
        words.update(best.split())
        yield best


def _worth(text: str, words: Counter[str]) -> float:
    """How much a phrase adds: words that were never read most, each word counted against the time that it takes."""
    said = text.split()
    return sum(1.0 / (1 + words[word]) ** 2 for word in said) / (1 + len(said))


def _drawn(automaton: WordAutomaton, rng: random.Random, longest: int) -> str:
    """A phrase by chance; nothing if none was short enough."""
    for _ in range(_TRIES):
        state, words = 0, list[str]()
        while len(words) <= longest:
            arcs = [(word, target) for word, target in automaton.arcs[state] if word != GARBAGE]
            if words and state in automaton.final and (not arcs or rng.random() < 0.5):
                return " ".join(words)
            if not arcs:
                break
            word, state = rng.choice(arcs)
            words.append(word)
    return ""
