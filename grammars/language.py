"""The language of one table: which phrases stand in a sequence of words, whoever says it and whenever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from weakref import proxy

from games.moves import CallName, Move
from games.values import dataclass
from grammars.automaton import Automaton, Match
from grammars.compiler import TableLists, compile_grammar, written_forms
from grammars.garbage import garbage_waits
from grammars.graph import Alt, Node, words_of
from grammars.mentions import Mentions
from grammars.phrase_file import PhraseEntry
from grammars.segments import segment
from grammars.text import fold

LETS = (None, "anew", "begins")
"""Clauses that make no talk of what stands beside them."""

_SENTENCES = ("among", "ends", "begins")
_CALLED = frozenset({"call", "one_left"})
_AND = (fold("und"),)
""" "Und der Cem schiebt": so an utterance may begin, whatever it is."""
_ARTICLES = frozenset({"ein", "eine", "einen"})
"""Which are a figure, too."""
MOST_LANGUAGES = 16
"""So many tables are known by what they may say; each takes some megabytes, and a moment to be known again."""
MOST_FOUND = 1 << 12
"""So many sequences of words are remembered with what was found in them: much is said again and again."""


@dataclass(frozen=True)
class Found:
    """What stands in a sequence of words, whenever it is said."""

    matches: list[list[Match]]
    """The phrases that begin at each word."""
    chosen: Sequence[Match]
    """Those that it consists of."""
    mention: Match | None


class Language:
    """What one table may say. It is only read, so evenings share it, with what was found in it."""

    def __init__(self, game: str, players: tuple[str, ...], folder: Path, lists: TableLists) -> None:
        self.grammar = compile_grammar(game, players, folder, lists)
        self._automaton = Automaton(self.grammar)
        self._mentions = Mentions(self.grammar)
        self.keys = self._automaton.keys
        """Of all words that stand in a phrase."""
        self.written: Mapping[str, tuple[str, ...]] = written_forms(self.grammar.book)
        """See `written_forms`."""
        names = frozenset(fold(word) for player in players for word in player.split())
        moves, others = self._words()
        self.of_moves = moves - names
        """Words of moves on turn, as far as a recogniser listens for them and without names, for who is named may only
        be talked to."""
        self.only_of_moves = self.of_moves - others
        """Those that belong to nothing else."""
        self.of_moves_and_names = moves | names
        self.of_calls: Mapping[CallName, frozenset[str]] = {
            CallName(call): frozenset(fold(word) for text in texts for word in text.split())
            for call, texts in self.grammar.book.lists.get("call", {}).items()
        }
        """Of which words each call is made."""
        self.beside_calls = self._beside_calls() | names
        """Words that make nothing else of a piece of a call: "meine (letzte) Karte"."""
        own = proxy(self)  # nobody looks for cycles in it
        self.find = lru_cache(maxsize=MOST_FOUND)(lambda keys: own._find(keys))
        """What stands in a sequence of keys."""

    def entry(self, match: Match) -> PhraseEntry:
        """What the phrase file says of it."""
        return self.grammar.templates[match.template].source.entry

    def _find(self, keys: tuple[str, ...]) -> Found:
        found = [list(self._automaton.matches(keys, start)) for start in range(len(keys))]
        found = self._without_talk(found)
        begun = 1 if keys[:1] == _AND and len(keys) > 1 else 0
        while (standing := self._standing(found, begun)) != found:
            found = standing
        return Found(found, segment(len(keys), found), self._mentions.match(keys))

    def _standing(self, found: list[list[Match]], begun: int) -> list[list[Match]]:
        """Without the phrases that must stand for themselves, and stand beside what none of the others is; where the
        utterance has `begun`, "und" aside, nothing stands before them."""
        every = [match for matches in found for match in matches if self.entry(match).clause in LETS]
        sides = self._sides(every, len(found))
        # Half a figure is none, nor one of a row: "fünfzig" of "drei fünfzig", "acht" of "endet auf sieben acht".
        figures = [match for match in every if self.entry(match).intent == "bare_number"]
        whole = self._sides([match for match in every if match not in figures], len(found))
        articles = [match for match in figures if match.path[0].key in _ARTICLES]
        named = self._sides([match for match in every if match not in figures or match in articles], len(found))
        nothing = {len(found)}, {0}
        beside = {"name_value": whole, "lay_rank": named, "bare_group": nothing}

        def stands(match: Match) -> bool:
            entry = self.entry(match)
            begin, end = beside.get(entry.intent, sides)
            before = match.start in end or match.start == begun or not (entry.alone or entry.opening)
            return before and (match.end in begin or not entry.alone)

        return [list(filter(stands, matches)) for matches in found]

    def _sides(self, every: Iterable[Match], length: int) -> tuple[set[int], set[int]]:
        """Where phrases begin and end beside which others may stand."""
        begin, end = {length}, {0}
        for match in every:  # those that begin first come first
            begin.add(match.start)
            if not self.entry(match).filler or match.start in end:
                end.add(match.end)
        return begin, end

    def _without_talk(self, found: list[list[Match]]) -> list[list[Match]]:
        """Without the closed phrases behind which talk goes on: no phrase begins with the word that follows them. A
        part of such a phrase is none either ("ich ziehe" of "ich ziehe eine Jacke an")."""
        every = [match for matches in found for match in matches]
        begun_at = {len(found), *(match.start for match in every if self._covers(match))}
        talk: set[tuple[int, str]] = set()
        kept: set[tuple[int, int, int]] = set()
        for match in sorted(every, key=lambda match: match.end, reverse=True):
            entry = self.entry(match)
            begun = match.start, entry.intent
            closed = entry.closed or (entry.filler and not entry.repairs)
            if closed and (match.end not in begun_at or begun in talk):
                talk.add(begun)
            else:
                kept.add(match[:3])
                if entry.clause is None:
                    begun_at.add(match.start)
        return [[match for match in matches if match[:3] in kept] for matches in found]

    def _covers(self, match: Match) -> bool:
        """Whether what stands beside it is beside something that was understood, wherever it goes on."""
        entry = self.entry(match)
        return not entry.closed and not entry.filler and entry.clause in LETS

    def _beside_calls(self) -> frozenset[str]:
        templates = self.grammar.templates
        nodes = [one.node for one in templates if one.source.entry.intent in _CALLED or one.source.entry.filler]
        return frozenset(map(fold, words_of(Alt(tuple(nodes))))).union(_AND)

    def _words(self) -> Iterator[frozenset[str]]:
        """Those of moves on turn, and those of all that is no move."""
        moves: list[Node] = []
        others: list[Node] = []
        for template in self.grammar.templates:
            entry = template.source.entry
            if issubclass(template.intent.make, Move):
                moves += [template.node] if template.intent.make.by_turn and not entry.typed else []
            elif entry.clause not in _SENTENCES:  # whole sentences talk about moves in their own words
                others.append(template.node)
        return (frozenset(map(fold, words_of(Alt(tuple(nodes))))) for nodes in (moves, others))


@lru_cache(maxsize=MOST_LANGUAGES)
@garbage_waits()
def language(game: str, players: tuple[str, ...], folder: Path, lists: TableLists) -> Language:
    """The language of a table; `lists` are those that only this table has. Raises PhraseFileError."""
    return Language(game, players, folder, lists)
