"""The model: what it tells of the course of the game that somebody is named in talk, whatever its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from grammars import Named
from grammars.text import fold
from host.understanding.acts.features import Lexicon, Seen
from host.understanding.acts.model import KNOWN, Model

SHIPPED = Path(__file__).with_name("weights.json")
KINDS = ("next", "last", "hit")
"""He is to move, has just moved, or is hit by what was laid; all else is talk."""
NAME, CARD = "<name>", "<card>"
_ARTICLES = frozenset({"der", "die", "den", "dem", "vom", "beim", "zum", "zur"})
SURE_OF_ITSELF = 2.5
"""So much too sure it is of itself, learnt from so few sentences: of what one writer means the others' sentences tell
most (logarithms of likelihoods) where its own are divided by this."""


def whom(lexicon: Lexicon, keys: Sequence[str], players: Sequence[str]) -> Named | None:
    """The only player who is named by a sentence (folded keys, with its articles), and what that tells of him; None:
    nobody is, or more than one. Where too little is known of the words it tells nothing."""
    named = list(lexicon.named(keys))
    names = {tuple(keys[at:end]): at for at, end, kind in named if kind == NAME}
    if len(names) != 1:
        return None
    (name, at), *_ = names.items()
    player = next(player for player in players if tuple(map(fold, player.split())) == name)
    told = at > 0 and keys[at - 1] in _ARTICLES
    called = not told and all(kind != CARD for _, _, kind in named)
    return Named(player, **likely(shipped(), lexicon.tokens(keys)), called=called)


def likely(model: Model, tokens: Sequence[str]) -> dict[str, float]:
    """Kind → how likely it is, 0 to 1; the rest is talk. Empty where too little is known of the words."""
    seen = Seen(tuple(tokens), ())
    odds = model.odds(KINDS, seen, KNOWN if seen.words else 0.0)  # a name and nothing else says something, too
    calm = {kind: one ** (1.0 / SURE_OF_ITSELF) for kind, one in odds.items()}
    whole = 1.0 + sum(calm.values())
    return {kind: one / whole for kind, one in calm.items()}


@cache
def shipped() -> Model:
    """The one that the sentences of this repository make."""
    return Model.read(SHIPPED.read_text(encoding="utf-8"))
