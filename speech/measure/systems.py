"""The recognisers that are compared, behind one face: sound in, results with the moment at which each came out."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from speech.confidence import read_calibration
from speech.graph import write_graph
from speech.hearing import phrase_graph
from speech.measure.clips import Samples
from speech.measure.texts import RESPELLINGS
from speech.phrases import PhraseNode, compile_phrases
from speech.recogniser import VoskRecognizer
from speech.resample import to_pcm
from speech.sources import BLOCK_S
from speech.synthetic import RATE
from speech.tuning import DEFAULT, Tuning
from speech.wordlist import write_word_list_model
from speech.words import GARBAGE, Word

STOCK = replace(DEFAULT, silence_final=0.5, silence_likely=1.0, silence_any=2.0, frames_per_chunk=20)
"""The end of an utterance as public models have it."""
STOCK_BLOCK_S = 0.1


@dataclass(frozen=True)
class Result:
    """What a recogniser said about one utterance; times in seconds from the beginning of the clip."""

    words: tuple[Word, ...]
    at: float
    """How much had been fed when the result came."""

    @property
    def known(self) -> tuple[Word, ...]:
        """Garbage omitted."""
        return tuple(word for word in self.words if word.text != GARBAGE)


class System(Protocol):
    """A recogniser with one grammar."""

    def hear(self, samples: Samples) -> list[Result]:
        """All results of a clip; the next clip is a new beginning."""


def text(results: Sequence[Result]) -> str:
    """All that was understood."""
    return " ".join(word.text for result in results for word in result.known)


class Ours:
    """The recogniser as the program uses it: a strict graph, our ends of utterances, 40 ms blocks."""

    def __init__(self, model: Path, phrases: PhraseNode, tuning: Tuning = DEFAULT, *, calibrated: bool = True) -> None:
        calibration = read_calibration(model) if calibrated else None
        with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
            write_graph(phrases, model, Path(folder), RESPELLINGS, tuning)
            automaton = compile_phrases(phrases)
            self._recogniser = VoskRecognizer(Path(folder), RATE, phrases=automaton, calibration=calibration)

    def hear(self, samples: Samples) -> list[Result]:
        return _fed(self._recogniser, samples)


class SoftGrammar:
    """Our ends of utterances over Vosk's run-time grammar, in which any word may follow any other."""

    def __init__(self, model: Path, texts: Sequence[str], tuning: Tuning = DEFAULT) -> None:
        words = sorted({word for one in texts for word in one.split()})
        with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
            write_word_list_model(words, model, Path(folder), RESPELLINGS, tuning)
            automaton = compile_phrases(phrase_graph(texts))
            self._recogniser = VoskRecognizer(Path(folder), RATE, words, automaton, silence_lag_s=0.5)

    def hear(self, samples: Samples) -> list[Result]:
        return _fed(self._recogniser, samples)


class Stock:
    """Vosk as its examples use it, with the same acoustic model: a list of phrases, 0.1 s blocks, its own ends."""

    def __init__(self, model: Path, texts: Sequence[str]) -> None:
        import vosk

        vosk.SetLogLevel(-1)
        with tempfile.TemporaryDirectory(prefix="spielwirt-") as folder:
            words = {word for one in texts for word in one.split()}
            write_word_list_model(words, model, Path(folder), RESPELLINGS, STOCK)
            self._model = vosk.Model(folder)
        self._vosk = vosk
        self._grammar = json.dumps([*texts, GARBAGE], ensure_ascii=False)

    def hear(self, samples: Samples) -> list[Result]:
        recogniser = self._vosk.KaldiRecognizer(self._model, RATE, self._grammar)
        recogniser.SetWords(True)
        pcm, block = to_pcm(samples), 2 * int(STOCK_BLOCK_S * RATE)
        results = []
        for begin in range(0, len(pcm), block):
            piece = pcm[begin : begin + block]
            if recogniser.AcceptWaveform(piece):
                results.append(_result(recogniser.Result(), (begin + len(piece)) / 2 / RATE))
        results.append(_result(recogniser.FinalResult(), len(pcm) / 2 / RATE))
        return [result for result in results if result.words]


def graph_of(texts: Sequence[str]) -> PhraseNode:
    """The phrases as a graph."""
    return phrase_graph(texts)


def with_loose_words(texts: Sequence[str]) -> PhraseNode:
    """Between strict and soft: beside the phrases each of their words alone, at the price of a phrase."""
    return phrase_graph([*texts, *sorted({word for one in texts for word in one.split()})])


def _fed(recogniser: VoskRecognizer, samples: Samples) -> list[Result]:
    pcm, block = to_pcm(samples), 2 * int(BLOCK_S * RATE)
    begun = recogniser.fed_s
    results = []
    for begin in range(0, len(pcm), block):
        for one in recogniser.feed(pcm[begin : begin + block]):
            results.append(Result(_moved(one.words, -begun), recogniser.fed_s - begun))
    results += [Result(_moved(one.words, -begun), recogniser.fed_s - begun) for one in recogniser.finish()]
    return results


def _moved(words: Sequence[Word], by: float) -> tuple[Word, ...]:
    return tuple(replace(word, start=word.start + by, end=word.end + by) for word in words)


def _result(found: str, at: float) -> Result:
    entries: Sequence[Mapping[str, Any]] = json.loads(found).get("result", ())
    words = (Word(one["word"], one["start"], one["end"], min(1.0, one["conf"])) for one in entries)
    return Result(tuple(words), at)
