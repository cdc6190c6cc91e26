"""How people talk at a table: the phrases of a game in sentences, as a decoding graph for a second hearing.

The first hearing knows the phrases of the game and calls everything else `[unk]`. Here nearly all that people say has
its words: phrases that are only read, and sentences as they were written down, by which word follows which.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from speech.bigrams import BEGIN, Bigrams
from speech.everyday import everyday_list
from speech.fst import EPSILON, Fst
from speech.graph import Begun, GraphBuilder, Lexicon, write_model
from speech.lexicon import Phones, Respellings, UnknownPronunciation, pronunciations, usual_pronunciation
from speech.phrases import PhraseNode, WordAutomaton, compile_phrases
from speech.tuning import DEFAULT, Tuning
from speech.words import GARBAGE

_PHRASE = 7.0
"""Cost of each phrase: somewhat more than in the first hearing, for here sentences compete with them."""
_SENTENCE = 1.0
"""Cost of beginning a sentence."""


@dataclass(frozen=True)
class Sentences:
    """What may be said at a table."""

    phrases: PhraseNode
    """All that is read, whether a recogniser listens for it or not."""
    written: Mapping[tuple[str, ...], float]
    """Sentences, and what each counts. A word may be one of `kinds`."""
    kinds: Mapping[str, Sequence[tuple[str, ...]]]
    """What may stand in its place ("<name>"), one as likely as the other."""


def write_sentences(
    sentences: Sentences,
    heard: Collection[str],
    model_dir: Path,
    target: Path,
    respellings: Respellings | None = None,
    tuning: Tuning = DEFAULT,
) -> None:
    """Make a Vosk model directory at `target` that hears them; arguments as for `speech.graph.write_graph`. `heard`:
    words of the first hearing, which are known in all their pronunciations here, too."""
    automaton = compile_phrases(sentences.phrases)
    kinds = {kind: sorted(set(ways)) for kind, ways in sentences.kinds.items() if ways}
    written = {words: weight for words, weight in sentences.written.items() if _can_be_said(words, kinds)}
    bigrams = Bigrams.of(written, everyday_list())
    said = {word for ways in kinds.values() for way in ways for word in way}
    texts = sorted((said | {*automaton.words(), *bigrams.words}) - {GARBAGE, *kinds})
    lexicon = _lexicon(texts, frozenset(heard), respellings)
    numbers = {word: number for number, word in enumerate([*lexicon, GARBAGE], start=1)}
    graph = _SentenceGraph(numbers, tuning, lexicon, kinds).joined(automaton, bigrams)
    write_model(graph, numbers, model_dir, target, tuning)


def _can_be_said(words: Sequence[str], kinds: Mapping[str, Sequence[tuple[str, ...]]]) -> bool:
    return all(word in kinds for word in words if word.startswith("<"))


def _lexicon(texts: Sequence[str], heard: Collection[str], respellings: Respellings | None) -> Lexicon:
    """Without words that nobody can say in German."""
    found = {}
    for text in texts:
        try:
            if text in heard:
                found[text] = [(one.phones, one.cost) for one in pronunciations(text, respellings)]
            else:
                found[text] = [(usual_pronunciation(text), 0.0)]
        except UnknownPronunciation:
            continue
    return found


class _SentenceGraph(GraphBuilder):
    """Phrases and sentences in one loop."""

    def __init__(
        self,
        numbers: Mapping[str, int],
        tuning: Tuning,
        lexicon: Lexicon,
        kinds: Mapping[str, Sequence[tuple[str, ...]]],
    ) -> None:
        super().__init__(numbers, tuning)
        self._lexicon = lexicon
        self._kinds = kinds
        self._behind: dict[str, int] = {}
        """The state behind a word of a sentence."""
        self._begun: dict[str, Begun] = {}
        """The states that its first phones lead to."""
        self._shared: defaultdict[int, dict[Phones, int]] = defaultdict(dict)
        self._ways: dict[tuple[int, str], Begun] = {}
        self._entered: dict[str, int] = {}
        """Where one of a kind begins."""

    def begun_word(self, target: int, phones: Phones) -> int:
        """The same for all that lead there by the same sounds: in talk many do."""
        shared = self._shared[target]
        if (known := shared.get(phones)) is None:
            known = shared[phones] = super().begun_word(target, phones)
        return known

    def ways_into(self, target: int, word: str, ways: Sequence[tuple[Phones, float]]) -> Begun:
        """Looked for once."""
        known = self._ways.get((target, word))
        if known is None:
            known = self._ways[target, word] = super().ways_into(target, word, ways)
        return known

    def joined(self, automaton: WordAutomaton, bigrams: Bigrams) -> Fst:
        """The graph."""
        loop = self.add_loop()
        self.add_phrases(loop, automaton, self._lexicon, _PHRASE)
        self.add_garbage(loop, loop)
        words = [word for word in bigrams.words if word in self._lexicon or word in self._kinds]
        for word in words:
            self._add_state_behind(word)
        for word in words:
            self._add_ways_into(word)
            self._go_on(loop, word, bigrams.words[word])
        begin = self.fst.add_state()
        self.fst.add_arc(loop, begin, EPSILON, cost=_SENTENCE)
        for word, costs in bigrams.after.items():
            source = begin if word == BEGIN else self._behind.get(word)
            if source is None:
                continue
            for other, cost in costs.items():
                self._go_on(source, other, cost)
            if word != BEGIN:
                self.fst.add_arc(source, loop, EPSILON, cost=bigrams.otherwise[word])
        for word in words:
            if word not in bigrams.after:
                self.fst.add_arc(self._behind[word], loop, EPSILON)
        return self.fst

    def _add_state_behind(self, word: str) -> None:
        self._behind[word] = self.fst.add_state()
        self.fst.set_final(self._behind[word])

    def _add_ways_into(self, word: str) -> None:
        behind = self._behind[word]
        if word not in self._kinds:
            self._begun[word] = self.ways_into(behind, word, self._lexicon[word])
            return
        self._entered[word] = self.fst.add_state()
        cost = math.log(len(self._kinds[word]))
        states: dict[tuple[str, ...], int] = {(): self._entered[word]}
        for way in self._kinds[word]:
            for count in range(1, len(way)):
                if way[:count] not in states:
                    states[way[:count]] = self.fst.add_state()
                    self._say(states[way[: count - 1]], states[way[:count]], way[count - 1], 0.0)
            self._say(states[way[:-1]], behind, way[-1], cost)

    def _say(self, source: int, target: int, word: str, cost: float) -> None:
        self.go_on(source, self.ways_into(target, word, self._lexicon[word]), word, cost)

    def _go_on(self, source: int, word: str, cost: float) -> None:
        """With a word of a sentence."""
        if word in self._entered:
            self.fst.add_arc(source, self._entered[word], EPSILON, cost=cost)
        if word in self._begun:
            self.go_on(source, self._begun[word], word, cost)
