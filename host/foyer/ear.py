"""The ear of the foyer: how loud the microphone is right now, and whether a name is understood in it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from host.school.lectern import meter
from speech.microphone import Microphone, NoMicrophone
from speech.recogniser import VoskRecognizer
from speech.resample import from_pcm
from speech.sources import AudioSource
from speech.words import GARBAGE, Utterance

PATIENCE_S = 7.0
"""So long somebody has for saying his name; of sound."""
DESERTED_S = 10.0
"""The microphone is let go when nobody has looked at its level for so long; a busy computer looks late."""
_STOP_S = 4.0
_AGAIN_S = 3.0
"""A microphone that could not be opened is tried again so much later."""

Outcome = Literal["listening", "name", "other", "nothing"]
"""Of a test: nothing was said yet; the name was heard; something else was so far; nothing was in all the time."""


@dataclass(frozen=True)
class Hearing:
    """How the test of a name stands."""

    name: str
    outcome: Outcome
    text: str = ""
    """What was understood instead."""
    sure: int = 0
    """Percent."""


@dataclass(frozen=True)
class Sound:
    """What is to be seen of the microphone."""

    name: str = ""
    """The device; empty where there is none."""
    level: int = 0
    """Loudness of the last moment, 0 to 100."""
    fault: str = ""
    hearing: Hearing | None = None


class Ear:
    """Listens in a thread of its own while somebody looks. May be asked from any thread."""

    def __init__(self, open_source: Callable[[str | int | None], AudioSource] = Microphone) -> None:
        """`open_source`: by the name of a device; raises NoMicrophone."""
        self._open_source = open_source
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._device: str | int | None = None
        self._source: AudioSource | None = None
        self._looked = 0.0
        self._failed: tuple[str | int | None, float] = (None, float("-inf"))
        """Which device could not be opened, and when."""
        self._sound = Sound()
        self._test: NameTest | None = None
        self._closed = False
        self._lent = False

    def lend(self, device: str | int | None) -> AudioSource:
        """The microphone for somebody else, until he gives it back. Raises NoMicrophone."""
        with self._lock:
            self._let_go()
            self._lent = True
            thread = self._thread
        if thread is not None:
            thread.join(_STOP_S)
        try:
            return self._open_source(device)
        except NoMicrophone:
            self.take_back()
            raise

    def take_back(self) -> None:
        """Whoever had the microphone has closed it."""
        with self._lock:
            self._lent = False

    def look(self, device: str | int | None) -> Sound:
        """How it sounds now; opens the device where that is not open yet."""
        with self._lock:
            self._looked = time.monotonic()
            if not self._closed and not self._lent and (self._source is None or device != self._device):
                self._open(device)
            return self._sound

    def listen(self, name: str, recogniser: Callable[[int], VoskRecognizer]) -> bool:
        """Wait for somebody to say this name; False where there is no microphone. `recogniser`: for a sample rate."""
        with self._lock:
            self._looked = time.monotonic()
            source = self._source
        if source is None:
            return False
        test = NameTest(name, recogniser(source.rate))  # which takes a second
        with self._lock:
            self._looked = time.monotonic()
            if self._source is not source:
                return False
            self._test = test
            self._sound = Sound(self._sound.name, self._sound.level, "", test.hearing)
        return True

    def close(self) -> None:
        """Let go of the microphone: the evening wants it."""
        with self._lock:
            self._closed = True
            self._let_go()
            thread = self._thread
        if thread is not None:
            thread.join(_STOP_S)

    def _open(self, device: str | int | None) -> None:
        failed, when = self._failed
        if device == failed and self._sound.fault and time.monotonic() - when < _AGAIN_S:
            return
        self._let_go()
        self._device = device
        try:
            source = self._open_source(device)
        except NoMicrophone as fault:
            self._failed = device, time.monotonic()
            self._sound = Sound(fault=str(fault))
            return
        self._source = source
        self._sound = Sound(str(getattr(source, "name", "")))
        self._thread = threading.Thread(target=self._run, args=(source,), name="ear", daemon=True)
        self._thread.start()

    def _let_go(self) -> None:
        if self._source is not None:
            self._source.close()
        self._source = self._test = None
        self._sound = Sound()

    def _run(self, source: AudioSource) -> None:
        """Until the source ends, another one is wanted, or nobody looks any more."""
        for block in source.blocks():
            with self._lock:
                test = self._test
            hearing = test.hear(block.pcm) if test is not None else None
            with self._lock:
                if self._source is not source:
                    return
                if time.monotonic() - self._looked > DESERTED_S:
                    break
                fault = "" if block.pcm else self._sound.fault
                self._sound = Sound(self._sound.name, _level(block.pcm), fault, hearing or self._sound.hearing)
                if test is not None and test.over:
                    self._test = None
        with self._lock:
            if self._source is source:
                self._let_go()


class NameTest:
    """Somebody is to say his name; who was misunderstood may try again until the time is over."""

    def __init__(self, name: str, recogniser: VoskRecognizer) -> None:
        self.hearing = Hearing(name, "listening")
        self.over = False
        self._name = name
        self._recogniser = recogniser

    def hear(self, pcm: bytes) -> Hearing:
        """One block more."""
        ended = self._recogniser.feed(pcm)
        if self._recogniser.fed_s > PATIENCE_S:
            self.over = True
            ended = [*ended, *self._recogniser.finish()]
        for utterance in ended:
            self.hearing = self._judged(utterance)
            if self.hearing.outcome == "name":
                self.over = True
                break
        if self.over and self.hearing.outcome == "listening":
            self.hearing = Hearing(self._name, "nothing")
        return self.hearing

    def _judged(self, utterance: Utterance) -> Hearing:
        own = next((word for word in utterance.words if word.text == self._name.lower()), None)
        if own is not None:
            return Hearing(self._name, "name", self._name, round(100 * own.confidence))
        words = " ".join("…" if word.text == GARBAGE else word.text for word in utterance.words)
        return Hearing(self._name, "other", words)


def _level(pcm: bytes) -> int:
    samples = from_pcm(pcm)
    return meter(float(np.sqrt(np.mean(np.square(samples))))) if len(samples) else 0


def microphones() -> tuple[str, ...]:
    """Names of all that can be listened to, the usual one first; none where sound cannot be had at all."""
    try:
        import sounddevice

        usual = str(sounddevice.query_devices(kind="input")["name"])
        found = [str(one["name"]) for one in sounddevice.query_devices() if one["max_input_channels"] > 0]
    except Exception:  # no PortAudio, no device, a device that has just gone: there is nothing to choose
        return ()
    return tuple(dict.fromkeys([usual, *found]))
