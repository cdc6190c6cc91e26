"""Players' names: which of them a voice-controlled table can tell apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from grammars.compiler import compile_grammar, spelling
from grammars.errors import BadName
from grammars.graph import Alt, Node, Opt, Seq, Slot, Word, words_of
from grammars.phrase_file import file_names, load
from grammars.sound import alike
from grammars.text import fold

LONGEST_NAME = 30
"""Letters of a name: nobody says a longer one, and no picture of the table has room for it."""
_ENDINGS: tuple[str, ...] = ("i", "chen", "lein", "bert")
"""What a proposal adds to a name that will not do."""
_NOBODY = ("spielwirt",)
"""Stands in for the players where only the words of the phrases matter."""


def check_names(names: Sequence[str], game: str | None = None) -> None:
    """Raises BadName for the first name that is empty, spelled oddly, too long, a word of a phrase, or there twice.

    `game`: only the words of this game count; None: those of all games.
    """
    words = forbidden(game)
    seen: set[str] = set()
    for name in names:
        if not name.strip():
            raise BadName(name, "ist leer", "")
        if not name.isalpha():
            letters = "".join(char for char in name if char.isalpha())
            raise BadName(name, "besteht nicht nur aus Buchstaben", _proposal(letters, seen, words) if letters else "")
        if len(name) > LONGEST_NAME:
            raise BadName(name, f"hat mehr als {LONGEST_NAME} Buchstaben", "")
        if fold(name) in words:
            raise BadName(name, "ist ein Wort, das im Spiel gesagt wird", _proposal(name, seen, words))
        if fold(name) in seen:
            raise BadName(name, "ist schon vergeben", _proposal(name, seen, words))
        seen.add(fold(name))


def near_homophones(names: Sequence[str], game: str | None = None) -> list[tuple[str, str]]:
    """Names that sound like a word that may stand alone or begin a phrase, or like another name.

    `game`: only the words of this game count; None: those of all games.
    """
    words = {fold(word): word for word in sorted(_exposed(game))}
    pairs = [(name, word) for name in names for key, word in words.items() if alike(fold(name), key)]
    for index, name in enumerate(names):
        pairs.extend((name, other) for other in names[index + 1 :] if alike(fold(name), fold(other)))
    return pairs


def _proposal(name: str, taken: Collection[str], words: Collection[str]) -> str:
    """The name, or a pet form of it, that is neither a word of a phrase nor taken."""
    endings = _ENDINGS[1:] if fold(name).endswith("s") else _ENDINGS
    for ending in ("", *endings):
        proposal = name.capitalize() + ending
        if fold(proposal) not in taken and fold(proposal) not in words:
            return proposal
    return ""


@cache
def forbidden(only: str | None = None) -> frozenset[str]:
    """The folded words of a game (None: of every game), the rarer spellings too: nobody can be called like one."""
    words: set[str] = set()
    for game in file_names() if only is None else (only,):
        words.update(fold(word) for word in words_of(compile_grammar(game, _NOBODY, heard=True).node))
        words.update(fold(word) for word in load(game).written if word.isalpha())
    # Letters are spelt with some, always behind "wie": people may be called so.
    return frozenset(words - {_NOBODY[0]} - {fold(way.split()[-1]) for way in spelling().values()})


@cache
def _exposed(only: str | None = None) -> frozenset[str]:
    """Words that a name could be taken for: they begin a phrase, as a name does."""
    words: set[str] = set()
    for game in file_names() if only is None else (only,):
        words.update(_first(compile_grammar(game, _NOBODY, heard=True).node)[0])
    return frozenset(words - {_NOBODY[0]})


def _first(node: Node) -> tuple[set[str], bool]:
    """The words a node may begin with, and whether it may be left out."""
    match node:
        case Word(text=text):
            return {text}, False
        case Slot(item=item):
            return _first(item)
        case Opt(item=item):
            return _first(item)[0], True
        case Alt(items=items):
            parts = [_first(item) for item in items]
            return set().union(*(words for words, _ in parts)), any(nullable for _, nullable in parts)
        case Seq(items=items):
            found: set[str] = set()
            for item in items:
                words, nullable = _first(item)
                found |= words
                if not nullable:
                    return found, False
            return found, True
