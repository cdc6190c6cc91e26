"""What people say at a table of a game, for the second hearing: all that is read, and sentences that were written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

from grammars import Reader, fold, lists_of
from host.registry import BUILT
from host.settings.decks import BUNDLED, bundled
from host.understanding.acts.features import Lexicon, named
from host.understanding.acts.sentences import NAMES, framed, writers, written
from speech.sentence_graph import Sentences

_OTHERS = 0.3
"""What a sentence of another game counts."""


def sentences_of(reader: Reader) -> Sentences:
    """Those of a table: with its players, cards and figures."""
    kinds: dict[str, list[tuple[str, ...]]] = {}
    for words, kind in named(reader.lists, reader.players):
        kinds.setdefault(kind, []).append(tuple(word.lower() for word in words))
    return Sentences(reader.sayable, _written(reader.game), kinds)


@cache
def _written(game: str) -> dict[tuple[str, ...], float]:
    """Sentences, what is named in them replaced by its kind → what each counts."""
    found: defaultdict[tuple[str, ...], float] = defaultdict(float)
    for words, weight in _told(game):
        found[words] += weight
    return dict(found)


def _told(game: str) -> Iterator[tuple[tuple[str, ...], float]]:
    lexicons = {name: _lexicon(name) for name in BUILT}
    for writer in writers():
        for one in written(writer):
            weight = one.weight if one.game == game else _OTHERS
            yield _kinds(lexicons[one.game], one.words.lower().split()), weight
    for one in framed():
        if one.game == game:
            yield _kinds(lexicons[game], one.words.lower().split()), one.weight * _OTHERS


def _kinds(lexicon: Lexicon, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(kind or words[first] for first, _, kind in lexicon.named([fold(word) for word in words]))


def _lexicon(game: str) -> Lexicon:
    """Of the tables of the sentences."""
    deck = bundled(BUNDLED[0]) if BUILT[game].deck else None
    return Lexicon.of(lists_of(game) if deck is None else lists_of(game, deck.lists), NAMES)
