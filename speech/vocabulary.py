"""A public Vosk model and words that it was not made for.

It cannot learn a word, so for each one that it lacks a respelling is tried: words of its own that sound the same or
nearly so. And as such models hardly reject anything, words that are often said at a table without being meant are
listened for too, and words that rhyme with ours; they stand for garbage.
"""

from __future__ import annotations

import struct
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from speech import espeak
from speech.fst import read_symbols
from speech.lexicon import Phones, Respellings, UnknownPronunciation, pronunciations
from speech.phones import PHONES, UnknownPhoneme, normalise_all
from speech.words import GARBAGE, Word

_FREQUENT = """
der die das und in zu den nicht von sie ist des sich mit dem dass er es ein ich auf so eine auch als an nach wie im für
man aber aus durch wenn nur war noch werden bei hat wir was wird sein einen welche sind oder um haben einer über ihm
diese einem ihr uns da zum kann doch vor dieser mich ihn du hatte seine mehr am denn nun unter sehr selbst schon hier
bis habe ihre dann ihnen seiner alle wieder meine zeit gegen vom ganz wo muss ohne eines können bitte danke okay genau
gut bier prost mal halt eben heute morgen gestern immer nie warum wer na ach
"""
COMMON = tuple(_FREQUENT.split())
"""Frequent words of spoken German."""
_RHYMES = 3
"""Words that sound like one of ours, for each of ours."""
_LONGEST = 14
"""Letters of words that are looked at; longer ones are nobody's rhyme."""
_BATCH = 200
"""Words pronounced at a time."""


@dataclass(frozen=True)
class Vocabulary:
    """How a model is asked for words, and what its answers mean."""

    respelled: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words of ours that it lacks, with words of its own that sound alike."""
    decoys: frozenset[str] = frozenset()
    """Words that are none of ours."""

    def listed(self, words: Iterable[str]) -> list[str]:
        """The list for Vosk."""
        return [*(" ".join(self.respelled.get(word, (word,))) for word in words), *sorted(self.decoys)]

    def understood(self, words: Sequence[Word]) -> list[Word]:
        """Its words as ours."""
        if not self.respelled and not self.decoys:
            return list(words)
        found: list[Word] = []
        place = 0
        while place < len(words):
            ours = next((one for one in self._spellings() if _begins(words[place:], one[1])), None)
            if ours is not None:
                parts = words[place : place + len(ours[1])]
                least = min(part.confidence for part in parts)
                found.append(Word(ours[0], parts[0].start, parts[-1].end, least))
                place += len(parts)
                continue
            word = words[place]
            found.append(replace(word, text=GARBAGE) if word.text in self.decoys else word)
            place += 1
        return found

    def _spellings(self) -> list[tuple[str, tuple[str, ...]]]:
        return sorted(self.respelled.items(), key=lambda one: -len(one[1]))


def public_vocabulary(model_dir: Path, words: Sequence[str], respellings: Respellings | None = None) -> Vocabulary:
    """What to ask a public model for; nothing special if its words cannot be read."""
    try:
        known = _words_of(model_dir)
    except (OSError, ValueError, struct.error):
        return Vocabulary()
    return make_vocabulary(known, words, respellings or {})


def make_vocabulary(known: Iterable[str], words: Sequence[str], respellings: Respellings) -> Vocabulary:
    """For a model that knows the words `known`."""
    vocabulary = {word for word in known if word[:1].isalpha()}
    ours = set(words)
    sounds = _Sounds(word for word in sorted(vocabulary) if word not in ours)
    wanted = {word: _phones(word, respellings) for word in words}
    respelled = {}
    for word, choices in wanted.items():
        if word not in vocabulary and (found := sounds.alike(choices)):
            respelled[word] = found
    used = {part for parts in respelled.values() for part in parts}
    rhymes = {rhyme for choices in wanted.values() for rhyme in sounds.near(choices)[:_RHYMES]}
    return Vocabulary(respelled, frozenset(((set(COMMON) & vocabulary) | rhymes) - ours - used))


class _Sounds:
    """A model's words by their sound."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_phones: dict[Phones, list[str]] = defaultdict(list)
        for word, phones in _spoken(words):
            self._by_phones[phones].append(word)

    def alike(self, choices: Sequence[Phones]) -> tuple[str, ...]:
        """The word, or the two words, that sound most like it; empty if none does."""
        for phones in choices:
            if phones in self._by_phones:
                return (self._by_phones[phones][0],)
        for phones in choices:
            for cut in range(2, len(phones) - 1):
                first, second = self._by_phones.get(phones[:cut]), self._by_phones.get(phones[cut:])
                if first and second:
                    return first[0], second[0]
        near = self.near(choices[:1]) if choices and len(choices[0]) > 3 else []
        return (near[0],) if near else ()

    def near(self, choices: Sequence[Phones]) -> list[str]:
        """Words with one phone more, less or other than one of the pronunciations."""
        found = dict.fromkeys(
            word for phones in choices[:1] for other in _neighbours(phones) for word in self._by_phones.get(other, ())
        )
        return list(found)


def _neighbours(phones: Phones) -> Iterator[Phones]:
    speech = PHONES[1:]
    for place in range(len(phones)):
        for other in speech:
            yield (*phones[:place], other, *phones[place + 1 :])
    for place in range(len(phones)):
        yield (*phones[:place], *phones[place + 1 :])
    for place in range(len(phones) + 1):
        for other in speech:
            yield (*phones[:place], other, *phones[place:])


def _phones(word: str, respellings: Respellings) -> list[Phones]:
    try:
        return [one.phones for one in pronunciations(word, respellings)]
    except UnknownPronunciation:
        return []


def _spoken(words: Iterable[str]) -> Iterator[tuple[str, Phones]]:
    """Pronunciations of many words, as fast as can be; those that cannot be said are left out."""
    pending = [word for word in words if len(word) <= _LONGEST and word.isalpha()]
    for start in range(0, len(pending), _BATCH):
        some = pending[start : start + _BATCH]
        said = espeak.phonemes("\n".join(word + "." for word in some))
        if len(said) != len(some):  # espeak took two of them for one
            said = [[mnemonic for part in espeak.phonemes(word) for mnemonic in part] for word in some]
        for word, mnemonics in zip(some, said, strict=True):
            try:
                phones = normalise_all(mnemonics)
            except UnknownPhoneme:
                continue
            if phones:
                yield word, phones


def _words_of(model_dir: Path) -> list[str]:
    graph = model_dir / "graph" if (model_dir / "graph").is_dir() else model_dir
    listed = graph / "words.txt"
    if listed.is_file():
        symbols = [line.split()[0] for line in listed.read_text(encoding="utf-8").splitlines() if line.strip()]
    else:
        symbols = read_symbols(graph / "Gr.fst")
    return [unicodedata.normalize("NFC", symbol) for symbol in symbols]


def _begins(words: Sequence[Word], texts: Sequence[str]) -> bool:
    return len(words) >= len(texts) and all(word.text == text for word, text in zip(words, texts, strict=False))
