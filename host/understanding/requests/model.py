"""The model: how likely each request was meant by a sentence, whatever its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from grammars import Phrase, WordLike
from host.understanding.acts.features import Seen
from host.understanding.acts.model import Model
from host.understanding.requests.kinds import intent_of, kinds_of, made

SHIPPED = Path(__file__).with_name("weights.json")
Named = Callable[[Sequence[WordLike]], Sequence[str]]
"""The players who are named by some words."""
PERHAPS = 0.5
"""What is less likely than this is not worth a thought."""


def requested(game: str, words: Sequence[WordLike], seen: Seen, named: Named) -> tuple[Phrase, ...]:
    """What a sentence asks of the host, the likeliest first, with how likely it was meant."""
    found = [(kind, share) for kind, share in likely(shipped(), game, seen).items() if share >= PERHAPS]
    if not found:
        return ()
    names = {name for word in words for name in named([word])}
    player = names.pop() if len(names) == 1 else None
    return tuple(_phrases(words, sorted(found, key=lambda one: -one[1]), player))


def likely(model: Model, game: str, seen: Seen) -> dict[str, float]:
    """Kind of request → how likely it was meant, 0 to 1; the rest is talk."""
    odds = model.odds(kinds_of(game), seen)
    whole = 1.0 + sum(odds.values())
    return {kind: one / whole for kind, one in odds.items()}


def _phrases(words: Sequence[WordLike], found: Sequence[tuple[str, float]], player: str | None) -> Iterator[Phrase]:
    for kind, share in found:
        value = made(kind, player)
        if value is not None:
            yield Phrase.of_all(intent_of(kind), value, words, share, None)


@cache
def shipped() -> Model:
    """The one that the sentences of this repository make."""
    return Model.read(SHIPPED.read_text(encoding="utf-8"))
