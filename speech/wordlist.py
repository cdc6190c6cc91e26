"""A Vosk model of the public kind, made from our acoustic model: it takes its words at run time.

`HCLr.fst` is a loop over all words, and `Gr.fst` a grammar in which any of them may follow any other; Vosk puts another
one in its place when it is given a list of phrases: a bigram with back-off. The program itself uses strict graphs
(`speech.graph`); this is what they are measured against, and what stands in for a public model in the tests.
"""

from __future__ import annotations

import math
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from speech.fst import Fst
from speech.graph import build_graph, check_model, link, word_boundaries
from speech.lexicon import Respellings, pronunciations
from speech.phrases import compile_phrases
from speech.tuning import DEFAULT, Tuning
from speech.words import GARBAGE

NO_DISAMBIGUATION = 1_000_000
"""Vosk asks for the transition-ids of disambiguation symbols; ours has none, so this one never occurs."""


def write_word_list_model(
    words: Iterable[str],
    model_dir: Path,
    target: Path,
    respellings: Respellings | None = None,
    tuning: Tuning = DEFAULT,
) -> None:
    """Make a model directory at `target` that knows these words.

    `model_dir` and `respellings` are those of `speech.graph.write_graph`, which see for the exceptions.
    """
    check_model(model_dir)
    known = sorted(set(words) - {GARBAGE})
    lexicon = {word: [(one.phones, one.cost) for one in pronunciations(word, respellings)] for word in known}
    numbers = {word: number for number, word in enumerate([*known, GARBAGE], start=1)}
    loop = compile_phrases(("alt", tuple(("word", word) for word in known)))
    hclr = build_graph(numbers, replace(tuning, phrase=0.0), loop, lexicon)
    for folder in ("am", "conf", "graph/phones"):
        (target / folder).mkdir(parents=True, exist_ok=True)
    link(model_dir / "am" / "final.mdl", target / "am" / "final.mdl")
    shutil.copyfile(model_dir / "conf" / "mfcc.conf", target / "conf" / "mfcc.conf")
    symbols = ("<eps>", *numbers)
    hclr.write(target / "graph" / "HCLr.fst", by_olabel=True)  # Vosk looks words up in it
    _any_word(numbers).write(target / "graph" / "Gr.fst", symbols)
    texts = {
        "conf/model.conf": tuning.model_conf(),
        "graph/words.txt": "".join(f"{word} {number}\n" for number, word in enumerate(symbols)),
        "graph/phones/word_boundary.int": word_boundaries(),
        "graph/disambig_tid.int": f"{NO_DISAMBIGUATION}\n",
    }
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")


def _any_word(numbers: Mapping[str, int]) -> Fst:
    grammar = Fst()
    state = grammar.add_state()
    grammar.set_final(state)
    for number in numbers.values():
        grammar.add_arc(state, state, number, number, math.log(len(numbers)))
    return grammar
