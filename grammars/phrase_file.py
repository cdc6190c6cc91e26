"""Phrase files: YAML checked on load, a game's file merged with those it includes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.values import dataclass
from grammars.errors import PhraseFileError
from grammars.yamlfile import parsed

GERMAN = Path(__file__).parent / "de"
"""The phrase files of this package."""

Texts = Annotated[tuple[str, ...], Field(min_length=1)]


Clause = Literal[
    "noun", "first", "next", "last", "near", "both", "rest", "around", "among", "ends",
    "told", "anew", "begins", "beneath",
]  # fmt: skip
"""What words like "hat jemand", "nicht", "gestern" do to what is said beside them in the same sentence: it is no move.

noun    what is named right behind them ("keine Herz Acht")
first   the same, where the sentence begins with them ("hat Ben …")
next    what is named next, whatever stands between ("hat jemand von euch die Herz Acht")
last    what stands right before them ("Herz Acht habe ich nicht")
near    what stands right beside them, of two things of a kind only what is named behind ("nicht")
both    what stands right before and right behind them ("Herz Acht oder Herz Neun")
rest    all that follows ("wenn …")
around  what stands right before them, and all that follows ("gestern")
among   what stands right before them, and what is named next ("… gehört …")
ends    what stands right before them, and what is named next only where the sentence begins with them ("gefunden …")
told    what stands right before them was said or done already ("Herz Zehn habe ich gesagt")
anew    nothing: another sentence begins ("aber", "egal")
begins  nothing: so begins what somebody does ("ich schmeiße mal …")
beneath nothing: it is what a lay right before it lies on ("… auf die Herz Neun")
"""

Mention = Literal["said", "asked", "begun", "likely", "apart"]
"""How what names all that a move needs makes it (`PhraseEntry.mention`)."""

Lists = dict[str, dict[str, tuple[str, ...]]]
"""Slot name → value → wordings."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PhraseEntry(_Strict):
    """One intent with the templates that express it."""

    intent: str
    """Snake-case name of a class of `games.moves`, `grammars.requests` or `grammars.questions`."""
    say: Texts
    """Templates in hassil's syntax."""
    example: tuple[str, ...] = ()
    """What to tell a player who asks; {player} becomes a name of the table."""
    set: dict[str, str | bool | int] = {}
    """Fields with a constant value."""
    actor: bool = False
    """A player's name may stand in front: he made the move."""
    alone: bool = False
    """Does not count next to words that were not understood."""
    closed: bool = False
    """Does not count right before words that were not understood: talk goes on there ("ich klopfe auf Holz")."""
    opening: bool = False
    """Does not count right behind words that were not understood: talk goes on there ("das ist ja schön")."""
    filler: bool = False
    """Says nothing by itself, and disturbs nothing ("halt", "leider")."""
    clause: Clause | None = None
    """What is said beside it in the same sentence is no move."""
    repairs: bool = False
    """Said before something that stands for what was said before it ("Herz Acht, quatsch, Herz Zehn")."""
    unsays: bool = False
    """It repairs what was said a moment ago, too, in a breath of its own ("ach quatsch, Herz Zehn")."""
    fitting: bool = False
    """Counts only where the game lets it be made; anywhere else it is talk ("passt nicht" where nobody has drawn)."""
    mention: Mention | None = None
    """Its slots make it, in any order and with any words around, where nothing else is said: "said" where the sentence
    does nothing but tell of it, "asked" where it may be asked or wished, too, "likely" where only the sentence as a
    whole tells (`host.understanding.acts`), "apart" likewise, if they stand at its beginning or end. "begun": all of an
    utterance that begins with it, whatever follows, where that says nothing else. It counts as `fitting` ones do."""
    typed: bool = False
    """Too short or too common to be told from noise: only the reader knows it, no recogniser listens for it."""


class PhraseFile(_Strict):
    """One file of `grammars/de`."""

    include: tuple[str, ...] = ()
    """Files whose content counts too; what stands here goes first."""
    lists: dict[str, dict[str, Texts]] = {}
    """Slot name → value → wordings; without a value: what uses it can be said only where the table brings some."""
    only: dict[str, tuple[str, ...]] = {}
    """Lists of which this game knows only these values."""
    rules: dict[str, str] = {}
    """Parts of templates, written <name> where they are used."""
    heard: dict[str, str] = {}
    """The same for a recogniser, where it is less: what is too short or too common to be told from noise is left out.
    Nothing: it does not listen for what uses it."""
    written: dict[str, str] = {}
    """Spellings that occur only in writing → the words that are spoken."""
    particles: tuple[str, ...] = ()
    """Small words that may stand between any two words of a move and leave it as it is ("ich ziehe *halt mal* eine"):
    for the reader, a recogniser listens for what a template names."""
    asides: tuple[str, ...] = ()
    """Those that may stand in a question to the host, or end it ("wer ist *denn eigentlich* dran")."""
    sounds: dict[str, Texts] = {}
    """Word → respellings that a German voice pronounces as players do."""
    usual: tuple[str, ...] = ()
    """Examples that are needed most often, in the order in which a player should hear of them."""
    means: dict[str, str] = {}
    """Intent → what it means to whoever plays: every one that has an example."""
    phrases: tuple[PhraseEntry, ...] = ()


@dataclass(frozen=True)
class Source:
    """Where an entry stands, for messages."""

    file: str
    number: int
    entry: PhraseEntry

    @property
    def key(self) -> str:
        """The key that a message names."""
        return f"phrases[{self.number}] ({self.entry.intent})"


@dataclass(frozen=True)
class PhraseBook:
    """All that a game's file and its includes say."""

    game: str
    lists: Lists
    rules: dict[str, str]
    heard: dict[str, str]
    written: dict[str, str]
    sounds: dict[str, tuple[str, ...]]
    sources: tuple[Source, ...]
    usual: tuple[str, ...] = ()
    particles: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    means: Mapping[str, str] = field(default_factory=dict)

    @property
    def file(self) -> str:
        """The game's own file."""
        return f"{self.game}.yaml"


def file_names(folder: Path = GERMAN) -> tuple[str, ...]:
    """Every phrase file, without its ending."""
    return tuple(sorted(path.stem for path in folder.glob("*.yaml")))


def _parse(name: str, folder: Path) -> PhraseFile:
    file = f"{name}.yaml"
    try:
        raw: Any = parsed((folder / file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise PhraseFileError(file, "file", "does not exist", ", ".join(file_names(folder))) from None
    except yaml.YAMLError as error:
        raise PhraseFileError(file, "file", f"is not YAML: {' '.join(str(error).split())}") from error
    try:
        return PhraseFile.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"]) or "file"
        allowed = ", ".join(sorted(_allowed_keys(first["loc"]))) if first["type"] == "extra_forbidden" else ""
        raise PhraseFileError(file, key, first["msg"], allowed) from error


def _allowed_keys(location: tuple[int | str, ...]) -> set[str]:
    model = PhraseEntry if location[0] == "phrases" else PhraseFile
    return set(model.model_fields)


@cache
def load(game: str, folder: Path = GERMAN) -> PhraseBook:
    """The phrase book of a game. Raises PhraseFileError."""
    book = _merge(game, folder, ())
    for source in book.sources:
        if source.entry.example and source.entry.intent not in book.means:
            raise PhraseFileError(f"{source.file}", source.key, "has an example, but nothing in `means`")
    return book


def _merge(name: str, folder: Path, above: tuple[str, ...]) -> PhraseBook:
    file = f"{name}.yaml"
    if name in above:
        raise PhraseFileError(file, "include", f"includes itself by way of {', '.join(above)}")
    own = _parse(name, folder)
    included = [_merge(other, folder, (*above, name)) for other in own.include]
    lists: Lists = {}
    rules: dict[str, str] = {}
    heard: dict[str, str] = {}
    written: dict[str, str] = {}
    sounds: dict[str, tuple[str, ...]] = {}
    parts: list[PhraseBook | PhraseFile] = [*included, own]
    for part in parts:
        lists.update(part.lists)
        rules.update(part.rules)
        heard.update(part.heard)
        written.update(part.written)
        sounds.update(part.sounds)
    lists.update(_only(own, lists, file))
    sources = [Source(file, number, entry) for number, entry in enumerate(own.phrases)]
    for book in included:
        sources.extend(source for source in book.sources if source not in sources)
    usual = own.usual or tuple(text for book in included for text in book.usual)
    particles = tuple(dict.fromkeys(word for part in parts for word in part.particles))
    asides = tuple(dict.fromkeys(word for part in parts for word in part.asides))
    means = {intent: text for part in parts for intent, text in part.means.items()}
    return PhraseBook(name, lists, rules, heard, written, sounds, tuple(sources), usual, particles, asides, means)


def _only(own: PhraseFile, lists: Lists, file: str) -> Lists:
    """The lists that are cut down to some of their values."""
    cut = {}
    for name, values in own.only.items():
        known = lists.get(name, {})
        for value in values:
            if value not in known:
                raise PhraseFileError(file, f"only.{name}", f"{value!r} is unknown", ", ".join(known))
        cut[name] = {value: texts for value, texts in known.items() if value in values}
    return cut
