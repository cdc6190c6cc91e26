"""espeak-ng through ctypes: pronunciations at run time, synthetic speech with phoneme times for training and demos.

The library and its data come from the wheel `espeakng_loader`, so no espeak-ng of the system is needed and everybody
has the same pronunciations. Nothing beyond the standard library is imported: a game needs only `phonemes`.
"""

from __future__ import annotations

import ctypes
import threading
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import espeakng_loader

SAMPLE_RATE = 22050
"""Samples a second of everything that espeak-ng synthesises."""

_AUDIO_OUTPUT_SYNCHRONOUS = 2
_INITIALIZE_PHONEME_EVENTS = 0x1
_INITIALIZE_DONT_EXIT = 0x8000
_CHARS_UTF8 = 1
_POS_CHARACTER = 1
_RATE, _VOLUME, _PITCH, _RANGE = 1, 2, 3, 4
_EVENT_END, _EVENT_WORD, _EVENT_PHONEME = 0, 1, 7
_SEPARATOR = "\x1f"  # no mnemonic contains it; "_" and "|" are themselves mnemonics


_data = Path(espeakng_loader.get_data_path())


class EspeakError(RuntimeError):
    """The library refused to start or to load a voice."""


@dataclass(frozen=True)
class Event:
    """A phoneme, or the start of a word, at a place in the samples."""

    sample: int
    """Index of the first sample, at `SAMPLE_RATE`."""
    mnemonic: str
    """espeak's own name of the phoneme without stress marks; empty for the start of a word."""


@dataclass(frozen=True)
class Speech:
    """Synthesised speech."""

    samples: array[int]
    """16-bit mono samples at `SAMPLE_RATE`."""
    events: tuple[Event, ...]


class _EventId(ctypes.Union):
    _fields_ = (("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8))


class _Event(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _EventId),
    )


class _Engine:
    """The one library of the process; espeak-ng keeps its state in globals, so all calls take one lock."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self._library: Any = ctypes.CDLL(espeakng_loader.get_library_path())
        options = _INITIALIZE_PHONEME_EVENTS | _INITIALIZE_DONT_EXIT
        if self._library.espeak_Initialize(_AUDIO_OUTPUT_SYNCHRONOUS, 0, bytes(_data), options) != SAMPLE_RATE:
            raise EspeakError("espeak-ng could not be started")
        self._library.espeak_SetVoiceByName.argtypes = [ctypes.c_char_p]
        self._library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        self._voice = ""
        self._blocks: list[bytes] = []
        self._events: list[Event] = []
        prototype = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(_Event))
        self._callback = prototype(self._collect)  # kept alive here, the library holds only the address
        self._library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples: int | None, count: int, events: Any) -> int:
        if samples and count > 0:
            self._blocks.append(ctypes.string_at(samples, count * 2))
        index = 0
        while events[index].type != _EVENT_END:
            event = events[index]
            if event.type == _EVENT_PHONEME:
                raw = bytes(event.id.string).split(b"\0")[0].decode("utf-8", "replace")
                self._events.append(Event(event.sample, _without_stress(raw)))
            elif event.type == _EVENT_WORD:
                self._events.append(Event(event.sample, ""))
            index += 1
        return 0

    def close(self) -> None:
        """Free all that the library holds; call with the lock held, and never again after it."""
        self._library.espeak_Terminate()

    def use_voice(self, voice: str) -> None:
        """Load a voice such as "de" or "de+f3"; call with the lock held."""
        if voice == self._voice:
            return
        self._voice = ""
        if self._library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise EspeakError(f"espeak-ng has no voice {voice!r}")
        self._voice = voice

    def seed(self, number: int) -> None:
        """For noise in voices; call with the lock held."""
        self._library.espeak_ng_SetRandSeed(ctypes.c_long(number))

    def phonemes(self, text: str) -> list[str]:
        """One string of separated mnemonics for each clause; call with the lock held."""
        buffer = ctypes.create_string_buffer(text.encode())
        pointer = ctypes.c_void_p(ctypes.addressof(buffer))
        clauses = []
        while pointer.value:
            clause = self._library.espeak_TextToPhonemes(ctypes.byref(pointer), _CHARS_UTF8, ord(_SEPARATOR) << 8)
            clauses.append(clause.decode("utf-8", "replace") if clause else "")
        return clauses

    def synthesise(self, text: str, parameters: Sequence[tuple[int, int]]) -> Speech:
        """Speak into memory; call with the lock held."""
        for parameter, value in parameters:
            self._library.espeak_SetParameter(parameter, value, 0)
        self._blocks.clear()
        self._events.clear()
        data = text.encode() + b"\0"
        self._library.espeak_Synth(data, len(data), 0, _POS_CHARACTER, 0, _CHARS_UTF8, None, None)
        self._library.espeak_Synchronize()
        samples = array("h")
        samples.frombytes(b"".join(self._blocks))
        return Speech(samples, tuple(self._events))


@cache
def _engine() -> _Engine:
    return _Engine()


def _restart(data: Path) -> None:
    global _data
    if data != _data:
        engine = _engine()
        with engine.lock:
            engine.close()
        _data = data
        _engine.cache_clear()


@contextmanager
def data_from(folder: Path | None) -> Iterator[None]:
    """Take voices and pronunciations from another folder of espeak-ng's data (None: the usual one)."""
    before = _data
    _restart(folder or before)
    try:
        yield
    finally:
        _restart(before)


def _without_stress(mnemonic: str) -> str:
    return mnemonic.lstrip("',%=")


def phonemes(text: str, voice: str = "de") -> list[list[str]]:
    """The phoneme mnemonics of each word of a text, without stress marks. Takes about 10 µs a word."""
    engine = _engine()
    with engine.lock:
        engine.use_voice(voice)
        clauses = engine.phonemes(text)
    words = [word for clause in clauses for word in clause.split(" ") if word]
    return [[p for p in map(_without_stress, word.split(_SEPARATOR)) if p] for word in words]


def synthesise(
    text: str, voice: str = "de", rate: int = 150, pitch: int = 50, pitch_range: int = 50, volume: int = 100
) -> Speech:
    """Speak a text into memory.

    `rate` is in words a minute (80 to 450); `pitch`, `pitch_range` (0 to 100) and `volume` (0 to 200) are espeak's own
    scales, 50, 50 and 100 being usual.
    """
    engine = _engine()
    with engine.lock:
        engine.use_voice(voice)
        return engine.synthesise(text, ((_RATE, rate), (_VOLUME, volume), (_PITCH, pitch), (_RANGE, pitch_range)))


def seed(number: int) -> None:
    """Start the generator anew from which some voices take their breath, so that they sound the same every time."""
    engine = _engine()
    with engine.lock:
        engine.seed(number)


def variants() -> list[str]:
    """Names of the voice variants that can follow "de+"."""
    folder = _data / "voices" / "!v"
    return sorted(path.name for path in folder.iterdir() if " " not in path.name)
