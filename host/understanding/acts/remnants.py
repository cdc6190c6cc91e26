"""Remnants: what is left of a sentence where most of it was drowned. It does nothing, whatever the whole sentence did.

Nobody writes such sentences down, so a model that learns only from whole ones takes "den" for half of "den nehm ich".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from host.understanding.acts.model import TALK, UNNAMED
from host.understanding.acts.sentences import Sentence

REMNANTS = "remnants"
"""Who has "written" them."""
TELLING = 2.0
"""A word that is so many times as frequent in what does something as in all that is said in a game tells of it; the
others are small."""
SELDOM = 3
"""Words that were written less often than this tell nothing by themselves."""
WEIGHT = 0.2
"""What a remnant counts of what a sentence counts that somebody has written."""


def remnants(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Of all that does something without naming it, each of its words by itself, and its small words alone; once each
    in a game, but for what somebody says so and means it."""
    written = {(one.game, one.words) for one in sentences if one.act != TALK}
    found: dict[tuple[str, str], None] = {}
    for game, said in _by_game(sentences).items():
        small = _small(said)
        for one in said:
            words = one.words.split()
            if one.act not in UNNAMED or len(words) < 2:
                continue
            found.update(((game, word), None) for word in words)
            found[game, " ".join(word for word in words if word in small)] = None
    for game, left in found:
        if left and (game, left) not in written:
            yield Sentence(left, game, TALK, REMNANTS, WEIGHT)


def _by_game(sentences: Sequence[Sentence]) -> dict[str, list[Sentence]]:
    games: defaultdict[str, list[Sentence]] = defaultdict(list)
    for one in sentences:
        games[one.game].append(one)
    return games


def _small(sentences: Sequence[Sentence]) -> frozenset[str]:
    """Words of one game that are nearly as frequent in any act as in everything that is said."""
    often: Counter[str] = Counter()
    acts: Counter[str] = Counter(one.act for one in sentences)
    of_act: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in sentences:
        words = set(one.words.split())
        often.update(words)
        of_act[one.act].update(words)
    count = len(sentences)

    def tells(word: str) -> bool:
        return any(
            words[word] * count > TELLING * often[word] * acts[act] for act, words in of_act.items() if act != TALK
        )

    return frozenset(word for word, n in often.items() if n >= SELDOM and not tells(word))
