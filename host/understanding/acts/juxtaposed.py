"""Juxtaposed: a move, and talk that has nothing to do with it, in one breath. It does what the move does by itself.

Nobody writes enough such sentences down, for there is no end of them. A model that learns only from what was written
takes any word that it knows from talk for a sign that the card beside it is only talked about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from zlib import crc32

from host.understanding.acts.model import LAY, TALK
from host.understanding.acts.sentences import Sentence

JUXTAPOSED = "juxtaposed"
"""Who has "written" them."""
NAMING = frozenset({LAY, "name_value", "swap", "ask"})
"""Acts that name all they do, whatever stands beside it."""
SHORT = 5
"""So many words at most only say what is done."""
TALK_WORDS = range(3, 10)
"""So many words of talk."""
BEHIND = 3
"""In one of so many the talk comes first."""
WEIGHT = 0.3
"""What one counts of what a sentence counts that somebody has written."""


def juxtaposed(sentences: Sequence[Sentence], is_free: Callable[[Sentence], bool]) -> Iterator[Sentence]:
    """Each piece of talk of a game with a short sentence of each of its acts; `is_free`: whether a sentence names
    nothing that a move could be about."""
    talk, short = _talk(sentences, is_free), _short(sentences)
    for (game, act), moves in sorted(short.items()):
        for place, (one, move) in enumerate(zip(_shuffled(talk[game], act), cycle(_shuffled(moves)), strict=False)):
            words = f"{move.words} {one.words}" if place % BEHIND else f"{one.words} {move.words}"
            yield Sentence(words, game, act, JUXTAPOSED, WEIGHT)


def _talk(sentences: Sequence[Sentence], is_free: Callable[[Sentence], bool]) -> dict[str, list[Sentence]]:
    found: defaultdict[str, list[Sentence]] = defaultdict(list)
    for one in sentences:
        if one.act == TALK and len(one.words.split()) in TALK_WORDS and is_free(one):
            found[one.game].append(one)
    return found


def _short(sentences: Sequence[Sentence]) -> dict[tuple[str, str], list[Sentence]]:
    found: defaultdict[tuple[str, str], list[Sentence]] = defaultdict(list)
    for one in sentences:
        if one.act in NAMING and len(one.words.split()) <= SHORT:
            found[one.game, one.act].append(one)
    return found


def _shuffled(sentences: Sequence[Sentence], salt: str = "") -> list[Sentence]:
    """The same in every process, whatever others are written."""
    return sorted(sentences, key=lambda one: (crc32(f"{salt}{one.words}".encode()), one.words))
