"""From a phrase graph to a complete Vosk model directory whose grammar is exactly the phrases.

The decoding graph (`HCLG.fst`) is one loop: optional silence, then any number of phrases, with or without silence
between them, and beside the phrases a garbage path that takes any string of phones and writes `[unk]`. The word is
written by its first phone; phones know their place in the word, which is how Vosk finds exact word times.
"""

from __future__ import annotations

import math
import os
import shutil
from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from speech.everyday import everyday_words
from speech.fst import EPSILON, Fst
from speech.lexicon import Phones, Respellings, pronunciations
from speech.phones import PHONES, SILENCE, positional_phones
from speech.phrases import PhraseNode, WordAutomaton, compile_phrases
from speech.tuning import DEFAULT, Tuning
from speech.words import GARBAGE

Lexicon = Mapping[str, Sequence[tuple[Phones, float]]]
"""Ways to say each word, with what each costs."""

_LABELS = {
    (PHONES[index], position): 2 * number for number, (index, position) in enumerate(positional_phones(), start=1)
}
"""Of each phone, by its place in the word, the label by which it is entered; in the one before it goes on."""

_BOUNDARY_NAMES = {"": "nonword", "B": "begin", "I": "internal", "E": "end", "S": "singleton"}


class Begun(NamedTuple):
    """The ways to say a word, each behind its first phone."""

    states: array[int]
    """In which the phone goes on."""
    labels: array[int]
    """By which it is entered."""
    costs: Sequence[float]


OF_THE_MODEL = ("am/final.mdl", "conf/mfcc.conf")
"""Files that come from the acoustic model as they are."""

DAMAGED = "die Dateien sind beschädigt oder unvollständig"
"""What a `ModelError` says of a model that Vosk cannot use."""


class ModelError(ValueError):
    """A folder that is no acoustic model of ours, or a model that cannot be used."""


def write_graph(
    phrases: PhraseNode,
    model_dir: Path,
    target: Path,
    respellings: Respellings | None = None,
    tuning: Tuning = DEFAULT,
) -> None:
    """Make a Vosk model directory at `target` that hears the given phrases, and everything else as `[unk]`.

    `model_dir` holds the acoustic model; its network is linked, or copied where links do not work. `respellings` maps
    a word to German spellings of its sound. Raises `UnknownPronunciation` for a word that cannot be said,
    `PhraseError` for a bad phrase graph and `ModelError` for a bad model.
    """
    check_model(model_dir)
    automaton = compile_phrases(phrases)
    words = [word for word in automaton.words() if word != GARBAGE]
    lexicon = {word: pronunciations(word, respellings) for word in words}
    numbers = {word: number for number, word in enumerate([*words, GARBAGE], start=1)}
    costs = {word: [(entry.phones, entry.cost) for entry in entries] for word, entries in lexicon.items()}
    write_model(build_graph(numbers, tuning, automaton, costs), numbers, model_dir, target, tuning)


def write_model(graph: Fst, numbers: Mapping[str, int], model_dir: Path, target: Path, tuning: Tuning) -> None:
    """Make a Vosk model directory with this decoding graph; `numbers`: label of each word."""
    lend(model_dir, target)
    (target / "graph" / "phones").mkdir(parents=True, exist_ok=True)
    _write(target / "conf" / "model.conf", tuning.model_conf())
    _write(target / "graph" / "words.txt", "<eps> 0\n" + "".join(f"{word} {n}\n" for word, n in numbers.items()))
    _write(target / "graph" / "phones" / "word_boundary.int", word_boundaries())
    graph.write(target / "graph" / "HCLG.fst")


def lend(model_dir: Path, target: Path) -> None:
    """What a model directory at `target` has of the acoustic model itself."""
    for folder in ("am", "conf"):
        (target / folder).mkdir(parents=True, exist_ok=True)
    link(model_dir / OF_THE_MODEL[0], target / OF_THE_MODEL[0])
    shutil.copyfile(model_dir / OF_THE_MODEL[1], target / OF_THE_MODEL[1])


def check_model(model_dir: Path) -> None:
    """Raise `ModelError` unless a folder holds an acoustic model with our phones."""
    for name in ("am/final.mdl", "conf/mfcc.conf", "phones.txt"):
        if not (model_dir / name).is_file():
            raise ModelError(f"{model_dir}: {name} is missing")
    if tuple((model_dir / "phones.txt").read_text(encoding="utf-8").split()) != PHONES:
        raise ModelError(f"{model_dir}: phones.txt lists other phones than this version of Spielwirt uses")


def build_graph(
    words: Mapping[str, int],
    tuning: Tuning,
    automaton: WordAutomaton,
    lexicon: Lexicon,
) -> Fst:
    """The decoding graph: phrases, silence and garbage in one loop. `words` gives the label of each word."""
    return GraphBuilder(words, tuning).build(automaton, lexicon)


class GraphBuilder:
    """One decoding graph."""

    def __init__(self, words: Mapping[str, int], tuning: Tuning) -> None:
        self._words = words
        self.tuning = tuning
        self.fst = Fst()
        self._forward = -math.log(1.0 - tuning.stay)
        self._stays = -math.log(tuning.stay)
        self._tails: defaultdict[int, dict[Phones, int]] = defaultdict(dict)

    def build(self, automaton: WordAutomaton, lexicon: Lexicon) -> Fst:
        """Join phrases, silence and garbage in one loop."""
        tuning = self.tuning
        loop = self.add_loop()
        self.add_phrases(loop, automaton, lexicon, tuning.phrase)
        self.add_garbage(loop, loop)
        # A word that is a phrase by itself is no other word; one that only begins a phrase ("ich") may be.
        alone = frozenset(word for word, following in automaton.arcs[0] if following in automaton.final)
        own = {phones for word in alone - {GARBAGE} for phones, _ in lexicon[word]}
        others = everyday_words(alone) - own
        begun = {phones for word, _ in automaton.arcs[0] if word != GARBAGE for phones, _ in lexicon[word]}
        self._other_words(loop, loop, sorted(others - begun), tuning.other_word)
        self._other_words(loop, self._waiting(loop), sorted(others & begun), tuning.other_word - tuning.waiting)
        return self.fst

    def add_loop(self) -> int:
        """The start, where anything may begin and end, with silences in between."""
        loop = self.fst.add_state()
        self.fst.set_final(loop)
        self._silence(loop, loop, self.tuning.silence_between)
        return loop

    def add_phrases(self, loop: int, automaton: WordAutomaton, lexicon: Lexicon, cost: float) -> None:
        """Each phrase leads back to the loop, at a price."""
        # Each state of the automaton but the start becomes `entered`, reached by the last phone of a word; words go on
        # from `leaving`, with or without a silence between the two. Ends of phrases lead back to the loop.
        fst = self.fst
        entered = {0: loop}
        leaving = {0: loop}
        for state, arcs in enumerate(automaton.arcs):
            if state == 0:
                continue
            if not arcs:
                entered[state] = loop
                continue
            entered[state], leaving[state] = fst.add_state(), fst.add_state()
            fst.add_arc(entered[state], leaving[state], EPSILON)
            self._silence(entered[state], leaving[state], self.tuning.silence_inside)
            if state in automaton.final:
                fst.add_arc(entered[state], loop, EPSILON)
        for state, arcs in enumerate(automaton.arcs):
            begun = cost if state == 0 else 0.0
            for word, following in arcs:
                if word == GARBAGE:
                    self.add_garbage(leaving[state], entered[following])
                    continue
                self.go_on(leaving[state], self.ways_into(entered[following], word, lexicon[word]), word, begun)

    def _waiting(self, loop: int) -> int:
        """Where a word ends that was no part of the game, unless a phrase begins with it and goes on after a breath.

        What is paid on the way out was not paid on the way in: nothing costs more or less in the end, but no end of an
        utterance is as cheap here as being in the middle of a phrase, so a short silence does not end it.
        """
        fst, tuning = self.fst, self.tuning
        waiting = fst.add_state()
        paused = self._phone(waiting, SILENCE, "", EPSILON, tuning.silence_between)
        for state in (waiting, paused):
            fst.add_arc(state, loop, EPSILON, cost=tuning.waiting)
        return waiting

    def _phone(self, source: int, phone: str, position: str, olabel: int, cost: float) -> int:
        """Enter a phone; returns the state in which it goes on. Kaldi's "reordered" form: first forward, then loop."""
        state = self._phone_state(phone, position)
        self._enter(source, state, phone, position, olabel, cost)
        return state

    def _phone_state(self, phone: str, position: str) -> int:
        """The state in which a phone goes on."""
        return self.fst.add_looped(_LABELS[phone, position] - 1, self._stays)

    def _enter(self, source: int, state: int, phone: str, position: str, olabel: int, cost: float) -> None:
        self.fst.add_arc(source, state, _LABELS[phone, position], olabel, cost + self._forward)

    def _silence(self, source: int, target: int, cost: float) -> None:
        self.fst.add_arc(self._phone(source, SILENCE, "", EPSILON, cost), target, EPSILON)

    def ways_into(self, target: int, word: str, ways: Sequence[tuple[Phones, float]]) -> Begun:
        """The states in which the ways to say a word go on behind the first phone. Everything after that phone is
        shared with other words that lead to the target and end alike."""
        states = array("i", [self.begun_word(target, phones) for phones, _ in ways])
        labels = array("i", [_LABELS[phones[0], "S" if len(phones) == 1 else "B"] for phones, _ in ways])
        return Begun(states, labels, [cost for _, cost in ways])

    def begun_word(self, target: int, phones: Phones) -> int:
        """The state in which the first phone of a word goes on that leads to the target."""
        if len(phones) == 1:
            state = self._phone_state(phones[0], "S")
            self.fst.add_arc(state, target, EPSILON)
            return state
        first, rest = self._phone_state(phones[0], "B"), phones[1:]
        self._enter(first, self._tail(target, rest), rest[0], "I" if len(rest) > 1 else "E", EPSILON, 0.0)
        return first

    def go_on(self, source: int, ways: Begun, word: str, cost: float) -> None:
        """Say the first phone of a word: see `ways_into`."""
        costs = [cost + rarity + self._forward for rarity in ways.costs]
        self.fst.add_arcs(source, ways.states, ways.labels, self._words[word], costs)

    def _tail(self, target: int, phones: Phones) -> int:
        """The state within the first of the given last phones of a word."""
        tails = self._tails[target]
        if (known := tails.get(phones)) is not None:
            return known
        add_looped, add_arc, stays, forward = self.fst.add_looped, self.fst.add_arc, self._stays, self._forward
        label = _LABELS[phones[0], "I" if len(phones) > 1 else "E"]
        first = state = tails[phones] = add_looped(label - 1, stays)
        while len(phones) > 1:
            phones = phones[1:]
            label = _LABELS[phones[0], "I" if len(phones) > 1 else "E"]
            if (known := tails.get(phones)) is not None:
                add_arc(state, known, label, EPSILON, forward)
                return first
            following = tails[phones] = add_looped(label - 1, stays)
            add_arc(state, following, label, EPSILON, forward)
            state = following
        add_arc(state, target, EPSILON)
        return first

    def add_garbage(self, source: int, target: int) -> None:
        """Any phones at all, at a price."""
        fst, tuning, number = self.fst, self.tuning, self._words[GARBAGE]
        first = tuning.garbage_entry + tuning.garbage_phone
        inner = fst.add_state()
        for phone in PHONES[1:]:
            fst.add_arc(self._phone(source, phone, "B", number, first), inner, EPSILON)
            fst.add_arc(self._phone(source, phone, "S", number, first), target, EPSILON)
            fst.add_arc(self._phone(inner, phone, "I", EPSILON, tuning.garbage_phone), inner, EPSILON)
            fst.add_arc(self._phone(inner, phone, "E", EPSILON, tuning.garbage_phone), target, EPSILON)

    def _other_words(self, source: int, target: int, sounds: Iterable[Phones], cost: float) -> None:
        """Words that are no part of the game, as a tree of phones: they write `[unk]`, too."""
        number = self._words[GARBAGE]
        within: dict[Phones, int] = {}
        last: dict[str, int] = {}
        for phones in sounds:
            for count in range(1, len(phones)):
                if phones[:count] in within:
                    continue
                phone = phones[count - 1]
                if count == 1:
                    within[phones[:1]] = self._phone(source, phone, "B", number, cost)
                    continue
                state = within[phones[:count]] = self._phone_state(phone, "I")
                self._enter(within[phones[: count - 1]], state, phone, "I", EPSILON, 0.0)
            if len(phones) == 1:
                continue
            phone = phones[-1]
            if phone not in last:
                last[phone] = self._phone_state(phone, "E")
                self.fst.add_arc(last[phone], target, EPSILON)
            self._enter(within[phones[:-1]], last[phone], phone, "E", EPSILON, 0.0)


def word_boundaries() -> str:
    """Vosk's `word_boundary.int`: the place of each phone in a word."""
    return "".join(
        f"{number} {_BOUNDARY_NAMES[position]}\n" for number, (_, position) in enumerate(positional_phones(), start=1)
    )


def link(source: Path, target: Path) -> None:
    """Hard link, or a copy where links do not work."""
    target.unlink(missing_ok=True)
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
