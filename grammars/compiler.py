"""The compiler: a phrase book and the players' names become the phrases of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from games.moves import CallName
from games.values import dataclass, replace
from grammars.amounts import read_amount
from grammars.errors import PhraseFileError
from grammars.garbage import garbage_waits
from grammars.graph import (
    WHOEVER,
    Alt,
    Node,
    Opt,
    PhraseNode,
    Seq,
    Slot,
    Word,
    export,
    possible,
    sure_slots,
    with_players,
    words_of,
)
from grammars.intents import INTENTS, Intent, Value
from grammars.meanings import (
    Read,
    read_card,
    read_cards,
    read_face,
    read_number,
    read_played,
    read_sort,
    read_sorts,
    read_tag,
    read_wild,
)
from grammars.phrase_file import GERMAN, Lists, PhraseBook, Source, load
from grammars.slots import ACTOR, SlotKinds, players_node
from grammars.templates import Kinds, TemplateCompiler, TemplateError
from grammars.text import fold

TableLists = tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]
"""Lists that only this table has (the categories and names of a deck): slot → value → wordings."""
NO_LISTS: TableLists = ()


@dataclass(frozen=True)
class Template:
    """One compiled template."""

    text: str
    source: Source
    intent: Intent
    node: Node
    readers: Mapping[str, Read]
    """Slot name → reader of its value."""
    constants: Mapping[str, Any]

    def build(self, slots: Mapping[str, Sequence[Word]]) -> Value:
        """The move or request that the words of the slots stand for."""
        values = {name: self.readers[name](words) for name, words in slots.items() if name != ACTOR}
        return self.intent.make(**self.constants, **values)


@dataclass(frozen=True)
class Grammar:
    """Everything that can be said in one game by these players."""

    book: PhraseBook
    players: tuple[str, ...]
    templates: tuple[Template, ...]

    @property
    def node(self) -> Node:
        """One phrase, whichever."""
        return Alt(tuple(template.node for template in self.templates))


@dataclass(frozen=True)
class _Phrases:
    """Those of a game, whoever plays it."""

    book: PhraseBook
    templates: tuple[Template, ...]
    named: tuple[bool, ...]
    """Whether a player is named in each of them: for the others it is all one who sits at the table."""


@lru_cache(maxsize=64)
@garbage_waits()
def compile_grammar(
    game: str, players: tuple[str, ...], folder: Path = GERMAN, lists: TableLists = NO_LISTS, heard: bool = False
) -> Grammar:
    """Compile a game's phrase files; `lists` replace those of the files, `heard`: only what a recogniser listens for.
    Raises PhraseFileError."""
    phrases = _phrases(game, folder, lists, heard)
    nodes = (one.node for one, named in zip(phrases.templates, phrases.named, strict=True) if named)
    sayable = iter(possible(nodes, players_node(players) if players else None))
    templates: list[Template] = []
    for template, named in zip(phrases.templates, phrases.named, strict=True):
        node = next(sayable) if named else template.node
        if node is not None:  # without players, what needs a name cannot be said
            templates.append(replace(template, node=node) if named else template)
    return Grammar(phrases.book, players, tuple(templates))


@lru_cache(maxsize=16)
@garbage_waits()
def _phrases(game: str, folder: Path, lists: TableLists, heard: bool) -> _Phrases:
    book = replace(load(game, folder), lists=lists_of(game, lists, folder))
    slots = SlotKinds(book.lists, heard)
    compiler = TemplateCompiler(slots, {**book.rules, **book.heard} if heard else book.rules)
    slots.article = _rule_node(compiler, book, "article")
    slots.conjunction = _rule_node(compiler, book, "and")
    slots.becomes = _rule_node(compiler, book, "becomes")
    slots.sequel = _rule_node(compiler, book, "sequel")
    slots.of_suit = _rule_node(compiler, book, "of_suit")
    said = [(source, text) for source in book.sources for text in source.entry.say]
    templates = [_template(compiler, *one) for one in said if not heard or _is_heard(book, *one)]
    cut = possible((template.node for template in templates), WHOEVER)
    kept = [replace(one, node=node) for one, node in zip(templates, cut, strict=True) if node is not None]
    return _Phrases(book, tuple(kept), tuple(with_players(template.node for template in kept)))


def _is_heard(book: PhraseBook, source: Source, text: str) -> bool:
    """Whether a recogniser listens for it."""
    return not source.entry.typed and not any(f"<{name}>" in text for name, part in book.heard.items() if not part)


def _rule_node(compiler: TemplateCompiler, book: PhraseBook, name: str) -> Node | None:
    if name not in book.rules:
        return None
    try:
        return compiler.compile(f"<{name}>")[0]
    except TemplateError as error:
        raise PhraseFileError(book.file, f"rules.{name}", error.problem, error.allowed) from error


def _template(compiler: TemplateCompiler, source: Source, text: str) -> Template:
    key = f"{source.key} {text!r}"
    entry = source.entry
    intent = INTENTS.get(entry.intent)
    if intent is None:
        raise PhraseFileError(source.file, source.key, "intent is unknown", ", ".join(INTENTS))
    try:
        node, kinds = compiler.compile(text)
    except TemplateError as error:
        raise PhraseFileError(source.file, key, error.problem, error.allowed) from error
    if _is_nullable(node):
        raise PhraseFileError(source.file, key, "can be said without a word", "at least one word outside of [ ]")
    _check_slots(source, key, intent, kinds, node)
    if entry.actor:
        node = Seq((Opt(Slot(ACTOR, compiler.slots.node("player"))), node))
    readers = {
        name: _reader(compiler.slots, source, intent, name, kind) for name, kind in kinds.items() if name != ACTOR
    }
    return Template(text, source, intent, node, readers, _constants(source, intent))


def _check_slots(source: Source, key: str, intent: Intent, kinds: Kinds, node: Node) -> None:
    constants = source.entry.set
    for name in (*kinds, *constants):
        if name not in intent.fields and name != ACTOR:
            raise PhraseFileError(
                source.file, key, f"{intent.name} has no {name!r}", ", ".join(intent.fields) or "none"
            )
    if twice := constants.keys() & kinds.keys():
        raise PhraseFileError(source.file, key, f"{min(twice)!r} is both a slot and set", "one of them")
    if missing := intent.required - constants.keys() - sure_slots(node):
        raise PhraseFileError(source.file, key, f"does not always say {min(missing)!r}", "a slot that is not optional")


def _constants(source: Source, intent: Intent) -> dict[str, Any]:
    entry = source.entry
    return {name: _coerce(source, intent, name, raw, f"{source.key}.set.{name}") for name, raw in entry.set.items()}


def _reader(slots: SlotKinds, source: Source, intent: Intent, name: str, kind: str) -> Read:
    """How the words of a slot become the value of a field."""
    if kind == "player":
        return read_tag
    if kind in ("card", "plain"):
        return read_cards if intent.wants_tuple(name) else read_card
    if kind == "sort":
        return (lambda words: (read_sort(words),)) if intent.wants_tuple(name) else read_sort
    if kind in ("cards", "run", "series", "alike"):
        return read_cards
    if kind == "played":
        return read_played
    if kind in ("sorts", "several"):
        return read_sorts
    if kind == "wild":
        return (lambda words: (read_wild(words),)) if intent.wants_tuple(name) else read_wild
    if kind in ("amount", "seconds"):
        return read_amount
    if kind == "face":
        return read_face
    if kind not in slots.lists:
        return read_number
    values = {key: _coerce(source, intent, name, key, f"lists.{kind}.{key}") for key in slots.lists[kind]}
    return lambda words: values[words[0].tag or ""]


def _coerce(source: Source, intent: Intent, field: str, raw: object, key: str) -> Any:
    try:
        return intent.coerce(field, raw)
    except ValidationError as error:
        problem = f"{raw!r} is no {field!r} of {intent.name}"
        raise PhraseFileError(source.file, key, problem, error.errors()[0]["msg"]) from error


def _is_nullable(node: Node) -> bool:
    match node:
        case Word():
            return False
        case Seq(items=items):
            return all(_is_nullable(item) for item in items)
        case Alt(items=items):
            return any(_is_nullable(item) for item in items)
        case Slot(item=item):
            return _is_nullable(item)
        case _:
            return True


def acoustic_graph(game: str, players: Sequence[str], lists: TableLists = NO_LISTS) -> PhraseNode:
    """Every phrase of a game as neutral tuples; any number of phrases may follow each other in one breath."""
    return export(compile_grammar(game, tuple(players), GERMAN, lists, heard=True).node)


def vocabulary(game: str, players: Sequence[str], lists: TableLists = NO_LISTS) -> frozenset[str]:
    """Every word of the acoustic graph: lower case, proper spelling, players' names among them."""
    return frozenset(words_of(compile_grammar(game, tuple(players), GERMAN, lists, heard=True).node))


def lists_of(game: str, lists: TableLists = NO_LISTS, folder: Path = GERMAN) -> Lists:
    """What can be named in a game, a table's own `lists` instead of those of the files."""
    return {**load(game, folder).lists, **{name: dict(values) for name, values in lists}}


def calls(game: str) -> tuple[CallName, ...]:
    """The calls of a game that have figures of strictness of their own."""
    return tuple(CallName(name) for name in load(game).lists["duty"])


def spelling() -> Mapping[str, str]:
    """The letter of a group → how it is spelt where nobody may mishear it: "D wie Dora"."""
    return {letter: ways[-1] for letter, ways in load("quartett").lists["group"].items()}


def respellings(game: str) -> Mapping[str, tuple[str, ...]]:
    """Words that a German voice would pronounce wrongly → how to write them for it."""
    return dict(load(game).sounds)


def written_forms(book: PhraseBook) -> dict[str, tuple[str, ...]]:
    """Folded spellings that occur only in writing → folded words: "as" → "ass", "herzsieben" → "herz", "sieben"."""
    forms = {fold(form): tuple(fold(word) for word in words.split()) for form, words in book.written.items()}
    for suits in book.lists.get("suit", {}).values():
        for ranks in book.lists.get("rank", {}).values():
            forms.update({fold(suit + rank): (fold(suit), fold(rank)) for suit in suits for rank in ranks})
    called = {
        fold(word) for texts in book.lists.get("category", {}).values() for text in texts for word in text.split()
    }
    plurals = {word for word in called if word.endswith("e") and f"{word}n" not in called}
    forms.update({f"{word}n": (word,) for word in plurals})  # "nach den Getränken"
    return forms
