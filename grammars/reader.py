"""The reader: from words with times to phrases with times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from games.moves import Move
from grammars.atoms import Atom, Atoms, WordLike
from grammars.automaton import Automaton, Match
from grammars.compiler import NO_LISTS, Grammar, TableLists, compile_grammar, written_forms
from grammars.garbage import garbage_waits
from grammars.graph import Alt, Node, Word, words_of
from grammars.intents import Value
from grammars.mentions import Mentions
from grammars.phrase_file import GERMAN, Clause, Lists, Mention, PhraseEntry
from grammars.requests import Yes
from grammars.segments import segment
from grammars.slots import ACTOR
from grammars.text import fold

LETS = (None, "anew", "begins")
"""Clauses that make no talk of what stands beside them."""

_SENTENCES = ("among", "begins")
MOST_FOUND = 1 << 12
"""So many sequences of words are remembered with what was found in them: much is said again and again."""


@dataclass(frozen=True)
class Phrase:
    """Something that was understood."""

    intent: str
    """Snake-case name of the class of `value`."""
    value: Value
    actor: str | None
    """The player whose name stood directly before a move."""
    start: float
    end: float
    spans: Mapping[str, tuple[float, float]]
    """Slot name → time of its own words: of the card without "ich lege die"."""
    words: tuple[WordLike, ...]
    confidence: float
    """The lowest of its words."""
    alone: bool = False
    """It does not count next to what was not understood (`alone` in the phrase file)."""
    closed: bool = False
    """It does not count right before what was not understood (`closed`)."""
    filler: bool = False
    """It says nothing by itself (`filler`)."""
    clause: Clause | None = None
    """What it does to the rest of its sentence (`clause`)."""
    fitting: bool = False
    """It is talk where the game does not let it be made (`fitting`)."""
    mention: Mention | None = None
    """It is made of what was named only (`mention`)."""
    repairs: bool = False
    """What follows may stand for what was said before it (`repairs`)."""
    unsays: bool = False
    """The same of what was said a moment ago (`unsays`)."""
    unsaid: bool = False
    """It was only talked about: negated, asked, wished, told, planned."""
    told: bool = False
    """It is told of what was said or done already: where that is known it is nothing new."""
    again: bool = False
    """It may be said of what was done already: "doch" stands before it, what goes with a remark beside it, or it is
    told of another."""
    aside: bool = False
    """A name amid words about anything else: it answers nothing."""
    likely: float = 1.0
    """How likely it was done by saying so, where it was told from the sentence as a whole; a probability."""
    others: tuple[Phrase, ...] = ()
    """Other readings of exactly these words: a bare "Sieben" is a rank, and a number."""


@dataclass(frozen=True)
class Reading:
    """What one utterance says."""

    phrases: tuple[Phrase, ...]
    unknown: tuple[WordLike, ...]
    in_pieces: bool = False
    """No move was said, but all of its words are words of moves, and one of nothing else: "muss ziehen"."""
    otherwise: bool = False
    """So somebody begins, or ends, who meant another move than the one he made a moment ago."""
    mention: Phrase | None = None
    """What all of it may be for what it names (`mention`)."""
    whole: bool = False
    """All of it was read, and nothing stands there that makes talk of something."""
    acts: tuple[Phrase, ...] = ()
    """What all of it may do in whatever words, the likeliest first, each with how likely that is."""
    likely: Mapping[str, float] = field(default_factory=dict)
    """Intent of such an act → how likely it was done by saying so."""
    apart: tuple[WordLike, ...] = ()
    """Where no move was said: the words that occur in none and in no name, and do not stand beside one ("also")."""


@dataclass(frozen=True)
class _Found:
    """What stands in a sequence of words, whenever it is said."""

    matches: list[list[Match]]
    """The phrases that begin at each word."""
    chosen: Sequence[Match]
    """Those that it consists of."""
    mention: Match | None


@dataclass(frozen=True)
class _Language:
    """What one table may say."""

    grammar: Grammar
    automaton: Automaton
    mentions: Mentions
    written: Mapping[str, tuple[str, ...]]
    """See `written_forms`."""
    of_moves: frozenset[str]
    """Words of moves on turn."""
    only_of_moves: frozenset[str]
    """Those that belong to nothing else."""


class Reader:
    """Reads utterances of one game by these players."""

    def __init__(
        self, game: str, players: Sequence[str], *, folder: Path = GERMAN, lists: TableLists = NO_LISTS
    ) -> None:
        """`lists` are those that only this table has, as `Deck.lists`; they replace the lists of the files."""
        language = _compiled(game, tuple(players), folder, lists)
        self._grammar, self._automaton = language.grammar, language.automaton
        self._mentions = language.mentions
        self._of_moves, self._only_of_moves = language.of_moves, language.only_of_moves
        self._of_names = frozenset(fold(word) for player in players for word in player.split())
        named = self._grammar.book.lists.get("named", {}).values()
        self._atoms = Atoms(self._automaton.keys, language.written, (name for names in named for name in names))
        self._found = lru_cache(maxsize=MOST_FOUND)(self._find)

    @property
    def game(self) -> str:
        """The game whose phrases it reads."""
        return self._grammar.book.game

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is known by name."""
        return self._grammar.players

    @property
    def lists(self) -> Lists:
        """What can be named, this table's own cards and figures included."""
        return self._grammar.book.lists

    def keys(self, words: Sequence[WordLike]) -> list[str]:
        """The folded words that are spoken, as far as they are written otherwise."""
        return [atom.key for atom in self._atoms.of(words)]

    def read(self, words: Sequence[WordLike]) -> Reading:
        """Segment the words of one utterance into phrases; words that belong to none are unknown."""
        atoms = self._atoms.of(words)
        found = self._found(tuple(atom.key for atom in atoms))
        phrases = tuple(self._phrase(found.matches, match, atoms, words) for match in found.chosen)
        known = {index for match in found.chosen for index in range(match.start, match.end)}
        missed = {atom.word for index, atom in enumerate(atoms) if index not in known}
        unknown = tuple(words[number] for number in sorted(missed))
        mention = self._build(found.mention, atoms, words) if found.mention is not None else None
        if mention is not None and mention.mention == "begun" and phrases and phrases[0].words[0] is words[0]:
            answers = (one for one in (phrases[0], *phrases[0].others) if isinstance(one.value, Yes))
            mention = replace(mention, others=tuple(answers))
        if any(isinstance(phrase.value, Move) for phrase in phrases):
            return Reading(phrases, unknown, mention=mention)
        small = {id(word) for phrase in phrases if phrase.filler for word in phrase.words}
        strange = dict.fromkeys(atom.word for atom in atoms if atom.key not in self._of_moves | self._of_names)
        beside = (words[number] for number in strange)
        apart = tuple(word for word in beside if id(word) not in small)
        return Reading(phrases, unknown, self._in_pieces(atoms), mention=mention, apart=apart)

    def _in_pieces(self, atoms: Sequence[Atom]) -> bool:
        """Small words are everybody's: "noch eine", "leider", "ich auch" are what is left of nothing."""
        keys = {atom.key for atom in atoms}
        return keys <= self._of_moves and not keys.isdisjoint(self._only_of_moves)

    def _find(self, keys: tuple[str, ...]) -> _Found:
        found = [list(self._automaton.matches(keys, start)) for start in range(len(keys))]
        found = self._without_talk(found)
        while (standing := self._standing(found)) != found:
            found = standing
        return _Found(found, segment(len(keys), found), self._mentions.match(keys))

    def _standing(self, found: list[list[Match]]) -> list[list[Match]]:
        """Without the phrases that must stand for themselves, and stand beside what none of the others is."""
        every = [match for matches in found for match in matches if self._entry(match).clause in LETS]
        sides = self._sides(every, len(found))
        # Half a figure is none: "fünfzig" of "drei fünfzig" behind talk.
        whole = self._sides([match for match in every if self._entry(match).intent != "bare_number"], len(found))

        def stands(match: Match) -> bool:
            entry = self._entry(match)
            begin, end = whole if entry.intent == "name_value" else sides
            before = match.start in end or not (entry.alone or entry.opening)
            return before and (match.end in begin or not entry.alone)

        return [list(filter(stands, matches)) for matches in found]

    def _sides(self, every: Iterable[Match], length: int) -> tuple[set[int], set[int]]:
        """Where phrases begin and end beside which others may stand."""
        begin, end = {length}, {0}
        for match in every:  # those that begin first come first
            begin.add(match.start)
            if not self._entry(match).filler or match.start in end:
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
            entry = self._entry(match)
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
        entry = self._entry(match)
        return not entry.closed and not entry.filler and entry.clause in LETS

    def _entry(self, match: Match) -> PhraseEntry:
        return self._grammar.templates[match.template].source.entry

    def _phrase(
        self, found: list[list[Match]], match: Match, atoms: Sequence[Atom], words: Sequence[WordLike]
    ) -> Phrase:
        readings: list[Phrase] = []
        for rival in sorted(found[match.start], key=lambda one: one.particles):
            if rival.end != match.end:
                continue
            phrase = self._build(rival, atoms, words)
            if all((phrase.value, phrase.actor) != (other.value, other.actor) for other in readings):
                readings.append(phrase)
        first, *others = readings
        return replace(first, others=tuple(others)) if others else first

    def _build(self, match: Match, atoms: Sequence[Atom], words: Sequence[WordLike]) -> Phrase:
        template = self._grammar.templates[match.template]
        entry = template.source.entry
        own = atoms[match.start : match.end]
        slots: dict[str, list[Word]] = {}
        spans: dict[str, tuple[float, float]] = {}
        for atom, position in zip(own, match.path, strict=True):
            if position.slot is not None:
                slots.setdefault(position.slot, []).append(position.word)
                spans[position.slot] = (spans.get(position.slot, (atom.start,))[0], atom.end)
        said = tuple(words[number] for number in dict.fromkeys(atom.word for atom in own))
        return Phrase(
            intent=template.intent.name,
            value=template.build(slots),
            actor=slots[ACTOR][0].tag if ACTOR in slots else None,
            start=own[0].start,
            end=own[-1].end,
            spans=spans,
            words=said,
            confidence=min(word.confidence for word in said),
            alone=entry.alone,
            closed=entry.closed,
            filler=entry.filler,
            fitting=entry.fitting or entry.mention is not None,
            mention=entry.mention,
            clause=entry.clause,
            repairs=entry.repairs,
            unsays=entry.unsays,
        )


@lru_cache(maxsize=64)
@garbage_waits()
def _compiled(game: str, players: tuple[str, ...], folder: Path, lists: TableLists) -> _Language:
    """A grammar with all that follows from it: it is only read, so evenings share it."""
    grammar = compile_grammar(game, players, folder, lists)
    return _Language(
        grammar, Automaton(grammar), Mentions(grammar), written_forms(grammar.book), *_words_of_moves(grammar)
    )


def _words_of_moves(grammar: Grammar) -> tuple[frozenset[str], frozenset[str]]:
    """The words of moves on turn, as far as a recogniser listens for them and without names, for who is named may only
    be talked to; and those among them that belong to nothing else but moves."""
    names = {fold(word) for player in grammar.players for word in player.split()}
    of_moves: list[Node] = []
    of_others: list[Node] = []
    for template in grammar.templates:
        entry = template.source.entry
        if issubclass(template.intent.make, Move):
            of_moves += [template.node] if template.intent.make.by_turn and not entry.typed else []
        elif entry.clause not in _SENTENCES:  # whole sentences talk about moves in their own words
            of_others.append(template.node)
    moves, others = (set(map(fold, words_of(Alt(tuple(nodes))))) for nodes in (of_moves, of_others))
    return frozenset(moves - names), frozenset(moves - others - names)
