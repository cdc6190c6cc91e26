"""The reader: from words with times to phrases with times."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Literal, TypeAlias

from games.moves import CallName, Move
from games.values import dataclass, replace
from grammars.atoms import Atom, Atoms, WordLike
from grammars.automaton import Match
from grammars.compiler import NO_LISTS, TableLists, acoustic_graph
from grammars.graph import PhraseNode, Word, export
from grammars.intents import Value
from grammars.language import language
from grammars.phrase_file import GERMAN, Clause, Lists, Mention
from grammars.requests import BareNumber, Talk, Yes
from grammars.slots import ACTOR


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
    about: Value | None = None
    """What it would have done, had it not been only talked about."""
    told: bool = False
    """It is told of what was said or done already: where that is known it is nothing new."""
    again: bool = False
    """It may be said of what was done already: "doch" stands before it, what goes with a remark beside it, or it is
    told of another."""
    own: bool = False
    """Its speaker says that it is he who does it: "ich", "auch", "noch eine", "dann"."""
    aside: bool = False
    """A name amid words about anything else: it answers nothing."""
    likely: float = 1.0
    """How likely it was done by saying so, where it was told from the sentence as a whole; a probability."""
    others: tuple[Phrase, ...] = ()
    """Other readings of exactly these words: a bare "Sieben" is a rank, and a number."""

    @classmethod
    def of_all(cls, intent: str, value: Value, words: Sequence[WordLike], likely: float, actor: str | None) -> Phrase:
        """What these words do as a whole, and how likely that is; whatever they are, it counts only where it fits."""
        start, end, confidence = words[0].start, words[-1].end, min(word.confidence for word in words)
        return cls(intent, value, actor, start, end, {}, tuple(words), confidence, fitting=True, likely=likely)


@dataclass(frozen=True)
class Disputed:
    """What was taken down is wrong, says somebody: it was another card, figure or count. All of his words say so."""

    new: tuple[Phrase, ...]
    """What it was."""
    old: tuple[Phrase, ...] = ()
    """What it was not, where that is said, too."""
    player: str | None = None
    """Of whom it is said; None: nobody is named."""
    contradicts: bool = False
    """He says "nein", "stimmt nicht" or that he has counted again; else he only says what it was."""
    doubts: bool = False
    """Only a small word contradicts: "doch", "aber", "halt"."""
    verbs: frozenset[str] = frozenset()
    """Of these kinds are its verbs: "was", "said", "done", "asked", "lies", "is", "are", "has", "you" have, "own",
    "erred", "of" a player, "unlaid": of no card that was laid."""


@dataclass(frozen=True)
class Account:
    """Something that is told of what was done ("den König hat Jan gelegt", "Ben hat noch nichts gezogen")."""

    start: float
    end: float
    """When it was said; seconds on the sample clock."""
    player: str | None = None
    """Who has done it; None: nobody is named."""
    word: WordLike | None = None
    """With which he is named."""
    whom: str | None = None
    """Whom he has asked;"""
    whom_word: WordLike | None = None
    """and with which word that one is named."""
    unlike: frozenset[str] = frozenset()
    """Who has not."""
    new: tuple[Phrase, ...] = ()
    """What it was;"""
    old: tuple[Phrase, ...] = ()
    """and what it was not."""
    verbs: frozenset[str] = frozenset()
    """Kinds of what was done (`host.understanding.accounts.accountwords`)."""
    denied: bool = False
    """It was not done."""
    nobody: bool = False
    """By nobody."""
    own: bool = False
    """Its speaker tells of himself."""
    against: bool = False
    """A word beside it contradicts what was taken down."""
    that: bool = False
    """It is told of "das"."""
    still: bool = False
    """ "Noch": so who is on turn says, too, what he has not done."""
    pronoun: bool = False
    """ "Er" has done it."""
    plain: bool = True
    """It says nothing else: not how it was, nor for whom."""
    earlier: bool = False
    """ "Vorher": before what was done last."""


Inquiry = Literal["card", "figure", "elsewhere"]
"""What is asked for: something that a card, a figure or a draw may be; only a figure; one that no card shows."""


@dataclass(frozen=True)
class Named:
    """The only player who is named in a sentence, and how likely he is who is to move, who has just moved, or who is
    hit by what was laid; the rest tells nothing. Where nothing is known of the words: how often that is so in talk."""

    player: str
    next: float = 0.42
    last: float = 0.28
    hit: float = 0.0
    called: bool = True
    """He may be called by it: he is spoken to (no "der Ben"), and no card is named."""


@dataclass(frozen=True)
class Reading:
    """What one utterance says."""

    phrases: tuple[Phrase, ...]
    unknown: tuple[WordLike, ...]
    in_pieces: bool = False
    """No move was said, but all of its words are words of moves, and one of nothing else: "muss ziehen"."""
    pieces_of: frozenset[CallName] = frozenset()
    """No move was said, but a word of these calls, and none that makes anything else of it: "karte", "meine karte"."""
    otherwise: bool = False
    """So somebody begins, or ends, who meant another move than the one he made a moment ago."""
    pointed: tuple[Phrase, ...] = ()
    """What all of it says where a card asks for whom it concerns: the card, if it was laid in the same breath, and who
    is named, in whatever words."""
    held: tuple[Phrase, ...] = ()
    """What all of it tells of hands while they are counted, in whatever words."""
    alone: tuple[Phrase, ...] = ()
    """Moves in it that are said in full, whatever else is said before or behind them."""
    disputed: Disputed | None = None
    """What all of it says against what was taken down."""
    accounts: tuple[Account, ...] = ()
    """What it tells of that was done, one after the other."""
    mention: Phrase | None = None
    """What all of it may be for what it names (`mention`)."""
    whole: bool = False
    """All of it was read, and nothing stands there that makes talk of something."""
    acts: tuple[Phrase, ...] = ()
    """What all of it may do in whatever words, the likeliest first, each with how likely that is."""
    requests: tuple[Phrase, ...] = ()
    """What all of it may ask of the host in whatever words, the likeliest first, each with how likely that is."""
    likely: Mapping[str, float] = field(default_factory=dict)
    """Intent of such an act → how likely it was done by saying so."""
    doing: float = 1.0
    """How likely it does anything, where `likely` says something; a probability."""
    apart: tuple[WordLike, ...] = ()
    """Where no move was said: the words that occur in none and in no name, and do not stand beside one ("also")."""
    appended: tuple[WordLike, ...] = ()
    """A sentence about something else that was said behind it, or before it, in the same breath."""
    takes_up: bool = False
    """So begins who says after another what he has said ("ui, zwanzig")."""
    to_somebody: bool = False
    """It is put to somebody who is known by another word here ("Tante, hast du …")."""
    stands_in: bool = False
    """Somebody says who plays for whom: nobody is away, and nobody moves."""
    asks_again: bool = False
    """Somebody has not heard what was said, and asks for it ("wie bitte", "was hattest du, Ben")."""
    named: Named | None = None
    """Whom it names, and what that tells, in whatever words, of the course of the game."""
    inquires: Inquiry | None = None
    """What somebody asks another for, if it may be a card, a figure or a draw ("welche Sieben meinst du")."""


Read: TypeAlias = Callable[[Sequence[WordLike]], Reading]
"""Whoever makes phrases of words."""


class Reader:
    """Reads utterances of one game by these players."""

    def __init__(
        self, game: str, players: Sequence[str], *, folder: Path = GERMAN, lists: TableLists = NO_LISTS
    ) -> None:
        """`lists` are those that only this table has, as `Deck.lists`; they replace the lists of the files."""
        self._lists = lists
        self._language = language(game, tuple(players), folder, lists)
        self._grammar = self._language.grammar
        self._intents = {one.source.entry.intent for one in self._grammar.templates}
        named = self._grammar.book.lists.get("named", {}).values()
        self._atoms = Atoms(self._language.keys, self._language.written, (name for names in named for name in names))

    @property
    def game(self) -> str:
        """The game whose phrases it reads."""
        return self._grammar.book.game

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is known by name."""
        return self._grammar.players

    def knows(self, intent: str) -> bool:
        """Whether it has phrases for it."""
        return intent in self._intents

    @property
    def lists(self) -> Lists:
        """What can be named, this table's own cards and figures included."""
        return self._grammar.book.lists

    @property
    def sayable(self) -> PhraseNode:
        """What a recogniser listens for (`acoustic_graph`), and talk, which is only read; as neutral tuples."""
        talk = (one.node for one in self._grammar.templates if one.source.entry.typed and one.intent.make is Talk)
        heard = acoustic_graph(self.game, self.players, self._lists)
        return ("alt", (heard, *map(export, talk)))

    def keys(self, words: Sequence[WordLike]) -> list[str]:
        """The folded words that are spoken, as far as they are written otherwise."""
        return [atom.key for atom in self._atoms.of(words)]

    def read(self, words: Sequence[WordLike]) -> Reading:
        """Segment the words of one utterance into phrases; words that belong to none are unknown."""
        atoms = self._atoms.of(words)
        found = self._language.find(tuple(atom.key for atom in atoms))
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
        fillers = {id(word) for phrase in phrases if phrase.filler for word in phrase.words}
        strange = dict.fromkeys(atom.word for atom in atoms if atom.key not in self._language.of_moves_and_names)
        beside = (words[number] for number in strange)
        apart = tuple(word for word in beside if id(word) not in fillers)
        small = all(one.filler or isinstance(one.value, BareNumber | Yes) for one in phrases)
        calls = self._calls(atoms) if small else frozenset()
        return Reading(phrases, unknown, self._in_pieces(atoms), pieces_of=calls, mention=mention, apart=apart)

    def _calls(self, atoms: Sequence[Atom]) -> frozenset[CallName]:
        keys, beside = {atom.key for atom in atoms}, self._language.beside_calls
        calls = self._language.of_calls.items()
        return frozenset(call for call, words in calls if not keys.isdisjoint(words) and keys <= words | beside)

    def _in_pieces(self, atoms: Sequence[Atom]) -> bool:
        """Small words are everybody's: "noch eine", "leider", "ich auch" are what is left of nothing."""
        keys = {atom.key for atom in atoms}
        return keys <= self._language.of_moves and not keys.isdisjoint(self._language.only_of_moves)

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
