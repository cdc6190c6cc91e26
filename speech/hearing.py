"""Hearing a file: what `spielwirt hear` prints."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from speech.lexicon import Respellings, UnknownPronunciation
from speech.models import SpeechModel, find_model, open_recogniser
from speech.phrases import PhraseNode
from speech.recogniser import VoskRecognizer
from speech.sources import AudioFileError, AudioSource, FileSource
from speech.words import GARBAGE, Utterance, Word


class PhraseTextError(ValueError):
    """A phrase that cannot be heard; the message is for who wrote it."""


@dataclass(frozen=True)
class Transcription:
    """What was understood in a file."""

    file: str
    words: tuple[Word, ...]
    """Without garbage; times in seconds from the beginning of the file."""
    fault: str | None = None
    """Why there is no more, for the person who named the file; None: it was read to its end."""

    @property
    def text(self) -> str:
        """All words in one line."""
        return " ".join(word.text for word in self.words)

    def as_dict(self) -> dict[str, Any]:
        """For JSON; times in seconds to the millisecond."""
        return {"file": self.file, "text": self.text, "words": [_as_dict(word) for word in self.words]}


def hear_file(
    path: Path,
    phrases: PhraseNode,
    model: SpeechModel | None = None,
    respellings: Respellings | None = None,
) -> Transcription:
    """Transcribe a file with the given phrases as the whole grammar.

    Raises `AudioFileError` for a file of which nothing can be read, `MissingModel`, or `PhraseTextError` for a word
    that has no pronunciation.
    """
    source = FileSource(path)
    try:
        recogniser = open_recogniser(model or find_model(), phrases, respellings, source.rate)
    except UnknownPronunciation as error:
        raise _unheard(error.word) from error
    if recogniser.unknown_words:
        raise _unheard(*recogniser.unknown_words)
    words: list[Word] = []
    fault = None
    try:
        for utterance in utterances_of(source, recogniser):
            words += (word for word in utterance.words if word.text != GARBAGE)
    except AudioFileError as error:
        fault = str(error)
    return Transcription(str(path), tuple(words), fault)


def utterances_of(source: AudioSource, recogniser: VoskRecognizer) -> Iterator[Utterance]:
    """Everything that is said in a source, until its end. Raises AudioFileError behind what could still be read."""
    fault = None
    try:
        for block in source.blocks():
            if block.lost_s:
                yield from recogniser.feed_silence(block.lost_s)
            yield from recogniser.feed(block.pcm)
    except AudioFileError as error:
        fault = error
    yield from recogniser.finish()
    if fault is not None:
        raise fault


def phrase_graph(texts: Sequence[str]) -> PhraseNode:
    """Phrases as somebody typed them as a phrase graph; case and punctuation do not matter."""
    return "alt", tuple(("seq", tuple(("word", word) for word in _words(text))) for text in texts)


def _words(text: str) -> list[str]:
    lower = unicodedata.normalize("NFC", text).lower()
    words = "".join(char if char.isalnum() else " " for char in lower).split()
    if not words:
        raise PhraseTextError(f"In {text!r} steht kein Wort.")
    return words


def _unheard(*words: str) -> PhraseTextError:
    named = ", ".join(repr(word) for word in words)
    return PhraseTextError(f"Keine Aussprache bekannt für {named}; unter [words] lässt sich eine angeben.")


def _as_dict(word: Word) -> dict[str, Any]:
    return {
        "text": word.text,
        "start": round(word.start, 3),
        "end": round(word.end, 3),
        "confidence": round(word.confidence, 3),
    }
