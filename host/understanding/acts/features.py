"""Features: what the model of acts sees of a sentence: its words, their neighbours, and what the reader knows."""

from __future__ import annotations

import re
import zlib
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from games.values import dataclass
from grammars import Lists, Phrase, Reading, fold

STEM = 4
"""So many letters at the beginning of a word stand for its stem."""
MOST_UNKNOWN, MOST_APART, MOST_RARE = 3, 2, 3
"""More words than these that no phrase is made of, that are no words of moves, or that were never learnt, tell
no more."""
_CARD_SIGNS = ("p lay", "mention lay")
BEGIN, END = "^", "$"

NUMBER = re.compile(
    "(?:ein|zwei|drei|vier|fuenf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwoelf|zwanzig|zig|ssig|und|hundert|tausend)+"
)
_SMALL = frozenset(
    ("ein", "eins", "und", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwoelf")
)
"""Numbers that say something by themselves ("alle drei"), and what only looks like one."""
_COUNTS = _SMALL - {"ein", "und"}


@dataclass(frozen=True)
class Lexicon:
    """What a table calls its cards, figures and players: of these a sentence only matters that they are named."""

    lengths: Mapping[str, Sequence[int]]
    """The first word of one → of how many words those are that begin so, the longest first."""
    classes: Mapping[tuple[str, ...], str]
    """Folded words → what stands for them."""

    @classmethod
    def of(cls, lists: Lists, players: Sequence[str]) -> Lexicon:
        """`lists`: those of the grammar; `players`: everybody who is known by name."""
        found = {tuple(map(fold, words)): kind for words, kind in named(lists, players)}
        lengths: dict[str, set[int]] = {}
        for words in found:
            lengths.setdefault(words[0], set()).add(len(words))
        return cls({first: sorted(some, reverse=True) for first, some in lengths.items()}, found)

    def tokens(self, keys: Sequence[str]) -> list[str]:
        """The words of a sentence (folded keys), what is named in it replaced by its kind."""
        return [
            kind or ("<number>" if keys[at] not in _SMALL and NUMBER.fullmatch(keys[at]) else keys[at])
            for at, _, kind in self.named(keys)
        ]

    def named(self, keys: Sequence[str]) -> Iterator[tuple[int, int, str | None]]:
        """The words of a sentence (folded keys) one by one, but all of what is named together: the first one, the one
        behind it, and its kind."""
        at = 0
        while at < len(keys):
            end, kind = at + 1, None
            for count in self.lengths.get(keys[at], ()):
                if kind := self.classes.get(tuple(keys[at : at + count])):
                    end = min(at + count, len(keys))
                    break
            yield at, end, kind
            at = end


def named(lists: Lists, players: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """All that can be named at a table, in its proper spelling, and what stands for it."""
    suits, ranks = _wordings(lists, "suit"), [*_wordings(lists, "rank"), *_wordings(lists, "numeral")]
    yield from ((suit, "<suit>") for suit in suits)
    yield from (((*suit, *rank), "<card>") for suit in suits for rank in ranks)
    groups, places = _wordings(lists, "group"), _wordings(lists, "place")
    yield from (((*group, *place), "<card>") for group in groups for place in places)
    yield from ((one, "<card>") for one in _wordings(lists, "named"))
    yield from ((one, "<category>") for one in _wordings(lists, "category"))
    yield from ((tuple(player.split()), "<name>") for player in players)


def _wordings(lists: Lists, name: str) -> list[tuple[str, ...]]:
    return [tuple(text.split()) for wordings in lists.get(name, {}).values() for text in wordings]


@dataclass(frozen=True)
class Seen:
    """A sentence as the model is given it."""

    tokens: tuple[str, ...]
    signs: tuple[str, ...]
    """What the reader makes of it."""

    @property
    def words(self) -> tuple[str, ...]:
        """Those that say something of what is named and counted."""
        return tuple(token for token in self.tokens if token not in _SMALL and not token.startswith("<"))

    @property
    def names_card(self) -> bool:
        """Whether a card, or a rank, is named that could be laid."""
        return any(sign.startswith(_CARD_SIGNS) for sign in self.signs)

    @classmethod
    def of(cls, tokens: Sequence[str], reading: Reading, left: Sequence[Phrase]) -> Seen:
        """`reading`: all that was read in it; `left`: what of that is not only talked about, as far as the small words
        tell."""
        return cls(tuple(tokens), tuple(_signs(reading, left)))


def features(seen: Seen, common: Container[str]) -> tuple[int, ...]:
    """The numbers of what a sentence shows, each once, in order. `common`: words that were learnt more than once."""
    tokens = seen.tokens
    around = [BEGIN, *tokens, END]
    found = {f"w {token}" for token in tokens}
    found.update(f"s {token[:STEM]}" for token in tokens if len(token) >= STEM)
    found.update(f"{one} {other}" for one, other in pairwise(around))
    found.update(f"{one} _ {other}" for one, other in zip(around, around[2:], strict=False))
    found.update(_around_numbers(tokens, common))
    found.update(seen.signs)
    rare = sum(token not in common for token in tokens)
    found.update((f"rare {min(rare, MOST_RARE)}", f"rare of {4 * rare // max(len(tokens), 1)} quarters"))
    return tuple(sorted({zlib.crc32(name.encode()) for name in found}))  # the same on every machine


def _around_numbers(tokens: Sequence[str], common: Container[str]) -> Iterable[str]:
    """What stands beside any number, and whether that was ever learnt: "acht Stunden" are of something, "die Acht" is
    a card."""
    alike = ["<n>" if token in _COUNTS else token if token in common else "<?>" for token in tokens]
    for one, other in pairwise([BEGIN, *alike, END]):
        if "<n>" in (one, other):
            yield f"n {one} {other}"


def _signs(reading: Reading, left: Sequence[Phrase]) -> Iterable[str]:
    """What the reader makes of it: asked, negated, told and the like are a few kinds of words in many wordings."""
    for phrase in reading.phrases:
        yield f"p {phrase.intent}/{phrase.clause}{'/f' * phrase.filler}{'/r' * phrase.repairs}"
        if phrase.clause is not None:
            yield f"clause {phrase.clause}"
    for phrase, before in zip(left, reading.phrases, strict=True):
        yield f"left {phrase.intent}"
        if phrase.unsaid and not before.unsaid:
            yield "unsaid"
            yield f"unsaid {before.intent}"
    yield f"unknown {min(len(reading.unknown), MOST_UNKNOWN)}"
    yield f"apart {min(len(reading.apart), MOST_APART)}"
    if reading.mention is not None:
        yield f"mention {reading.mention.intent}{'/apart' * (reading.mention.mention == 'apart')}"
