"""Naming: sentences that do nothing but name a player, of whom something was asked or done ("das war der Ben")."""

from __future__ import annotations

from collections.abc import Sequence

from grammars import Phrase, WordLike
from grammars.requests import BareName
from host.understanding.smallwords import ARTICLES

_NAMING = frozenset(
    {"der", "die", "das", "es", "war", "wars", "ich", "glaube", "glaub", "denke", "denk", "meine", "mein"}
)
_NAMING |= frozenset(
    {"ja", "nein", "nee", "ganz", "klar", "eindeutig", "war's", "ist", "natürlich", "bestimmt", "letzte"}
)
_TELLS = frozenset({"war", "wars", "war's", "glaube", "glaub", "denke", "denk", "meine", "mein"})
""" "Das war der Ben": what stands beside a name that is an answer."""
_WAS = frozenset({"war", "wars", "war's", "ist"})
_LATE = frozenset({"nicht", "zu", "spät", "zuletzt", "letzter", "letzte", "erste", "doch"})
""" "Ich war nicht die Letzte, das war der Cem", "ich war zu spät, Cem": what else stands beside the one name."""


def names(word: WordLike) -> bool:
    """Whether it may stand beside a name that answers."""
    return word.text.lower() in _NAMING


def only_name(phrases: Sequence[Phrase], unknown: Sequence[WordLike]) -> Phrase | None:
    """The name, if nothing else is said than whose it was."""
    named = [one for one in phrases if isinstance(one.value, BareName)]
    beside = [*(word for one in phrases if one not in named for word in one.words), *unknown]
    tells = any(word.text.lower() in _TELLS for word in beside)
    around = all(names(word) or word.text.lower() in _LATE for word in beside)
    return named[0] if len(named) == 1 and tells and around and not _is_denied(named[0], beside) else None


def _is_denied(name: Phrase, beside: Sequence[WordLike]) -> bool:
    """ "Cem war nicht der Letzte"; "ich war nicht die Letzte, das war Cem" denies it of somebody else."""
    said = [word for word in sorted(beside, key=lambda word: word.start) if word.text.lower() not in ARTICLES]
    place = max((at for at, word in enumerate(said) if word.text.lower() == "nicht"), default=None)
    if place is None:
        return False
    behind = said[place + 1 :]
    if [word.text.lower() for word in behind] == ["ich"]:
        return False  # "das war Cem, nicht ich"
    parted = any(word.start < name.start for word in behind)
    return not parted or not any(word.text.lower() in _WAS for word in behind)
