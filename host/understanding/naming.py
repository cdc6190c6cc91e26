"""Naming: sentences that do nothing but name a player, of whom something was asked or done ("das war der Ben")."""

from __future__ import annotations

from collections.abc import Sequence

from grammars import Phrase, WordLike
from grammars.requests import BareName

_NAMING = frozenset(
    {"der", "die", "das", "es", "war", "wars", "ich", "glaube", "glaub", "denke", "denk", "meine", "mein"}
)
_NAMING |= frozenset(
    {"ja", "nein", "nee", "ganz", "klar", "eindeutig", "war's", "ist", "natürlich", "bestimmt", "letzte"}
)
_TELLS = frozenset({"war", "wars", "war's", "glaube", "glaub", "denke", "denk", "meine", "mein"})
""" "Das war der Ben": what stands beside a name that is an answer."""


def names(word: WordLike) -> bool:
    """Whether it may stand beside a name that answers."""
    return word.text.lower() in _NAMING


def only_name(phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> Phrase | None:
    """The name, if nothing else is said than whose it was."""
    named = [one for one in phrases if isinstance(one.value, BareName)]
    beside = [*(word for one in phrases if one not in named for word in one.words), *unknown]
    tells = any(word.text.lower() in _TELLS for word in beside)
    return named[0] if len(named) == 1 and tells and all(map(names, beside)) else None
