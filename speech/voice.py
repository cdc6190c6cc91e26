"""The voice of the host: says sentences one after the other in the background, and tells when it speaks.

It never blocks who calls it, and no fault of the sound ends the evening: the voice then stays mute, says so once, and
tries again later.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from speech.loudspeaker import Loudspeaker, LoudspeakerError
from speech.resample import Samples
from speech.voice_process import VoiceError, VoiceProcess
from speech.voice_queue import Sentence, VoiceQueue
from speech.voice_worker import HUNG, NO_ENGINE, NO_OUTPUT, NO_VOICE

RATE = 165
"""Words a minute."""
RETRY_S = 60.0
"""How long a voice stays mute after a fault before it tries again."""
_HANGS = 2
"""A voice that hung this often, one after the other, stays mute."""
_WARNINGS = {
    NO_ENGINE: "Die Sprachausgabe startet nicht, ich bleibe stumm.",
    NO_VOICE: "Es gibt keine deutsche Stimme, ich bleibe stumm.",
    NO_OUTPUT: "Es gibt keine Tonausgabe, ich bleibe stumm.",
    HUNG: "Die Sprachausgabe hängt, ich bleibe stumm.",
}


@dataclass(frozen=True)
class Speaking:
    """The host speaks; times on `time.monotonic()`."""

    text: str
    start: float
    end: float | None = None
    """None while it is still speaking."""
    urgent: bool = False
    """A ruling or a question: it is said to its end, whoever speaks."""


class Voice:
    """Says what it is told. `on_speaking` and `on_warning` are called from the voice's own thread."""

    def __init__(
        self,
        on_speaking: Callable[[Speaking], None] | None = None,
        on_warning: Callable[[str], None] | None = None,
        volume: float = 1.0,
        rate: int = RATE,
        loudspeaker: Loudspeaker | None = None,
    ) -> None:
        """`loudspeaker`: what the sentences are played through; without one the speech engine plays them itself."""
        self._on_speaking = on_speaking or (lambda speaking: None)
        self._on_warning = on_warning or (lambda message: None)
        self._volume = volume
        self._rate = rate
        self._loudspeaker = loudspeaker
        self._queue = VoiceQueue()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._speaking = False
        self._urgent = False
        """Whether what it says is a ruling or a question."""
        self._current: VoiceProcess | None = None
        self._next: VoiceProcess | None = None
        self._stopped = False
        self._closed = False
        self._hangs = 0
        self._warned = False
        self._mute_until = 0.0

    @property
    def busy(self) -> bool:
        """Whether it speaks, or something waits to be said."""
        with self._changed:
            return self._speaking or len(self._queue) > 0

    @property
    def mute(self) -> bool:
        """Whether a fault keeps it silent for the moment."""
        return time.monotonic() < self._mute_until

    @property
    def volume(self) -> float:
        """From 0 to 1; holds from the next sentence on."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))

    def say(self, text: str, urgent: bool = False, topic: str | None = None) -> None:
        """Say it as soon as it is its turn; a waiting sentence with the same text or topic is replaced."""
        with self._changed:
            if self._closed or self.mute or not text.strip():
                return
            self._queue.push(text, time.monotonic(), urgent, topic)
            self._start()
            self._changed.notify_all()

    def play(self, sound: Samples, rate: int, text: str) -> None:
        """Play samples from -1 to 1 when it is their turn, before what is said from now on; only where there is a
        loudspeaker of our own, which takes them out of the microphone again. `text`: what is said in them."""
        with self._changed:
            if self._closed or self.mute or self._loudspeaker is None or not len(sound):
                return
            self._queue.push_sound(sound, rate, text, time.monotonic())
            self._start()
            self._changed.notify_all()

    def try_again(self) -> None:
        """A device has come back: forget the fault that keeps it silent."""
        with self._changed:
            self._mute_until = 0.0
            self._hangs = 0

    def prepare(self) -> None:
        """Start what the first sentence would have to wait for."""
        with self._changed:
            if not self._closed:
                self._start()

    def stop(self) -> None:
        """Fall silent at once and forget what waits."""
        with self._changed:
            self._queue.clear()
            self._stopped = self._speaking
            current = self._current
        if self._loudspeaker is not None:
            self._loudspeaker.stop()
        if current is not None:
            current.kill()

    def give_way(self) -> None:
        """Somebody else has begun to speak: news can be cut short, a ruling or a question only becomes softer."""
        with self._changed:
            news = self._speaking and not self._urgent
            self._stopped = self._stopped or news
        if self._loudspeaker is not None:
            if news:
                self._loudspeaker.stop()
            else:
                self._loudspeaker.lower()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until everything has been said; False if that took longer than the timeout in seconds."""
        with self._changed:
            return self._changed.wait_for(lambda: self._closed or not (self._speaking or self._queue), timeout)

    def close(self) -> None:
        """Fall silent for good."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self.stop()
        if self._loudspeaker is not None:
            self._loudspeaker.close()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout=5)

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (sentence := self._await_sentence()) is not None:
            try:
                self._say(sentence)
            finally:
                with self._changed:
                    self._speaking = False
                    self._current = None
                    self._changed.notify_all()
        if self._next is not None:
            self._next.kill()

    def _await_sentence(self) -> Sentence | None:
        """The next sentence; None at the end. Meanwhile the process for it gets ready."""
        self._next = self._next or _start_process()
        with self._changed:
            while not self._closed:
                sentence = self._queue.pop(time.monotonic())
                if sentence is not None:
                    self._speaking, self._stopped, self._urgent = True, False, sentence.urgent
                    self._current, self._next = self._next, None
                    return sentence
                self._changed.notify_all()
                self._changed.wait()
        return None

    def _say(self, sentence: Sentence) -> None:
        begun: list[float] = []

        def started(at: float) -> None:
            begun.append(at)
            self._on_speaking(Speaking(sentence.text, at, urgent=sentence.urgent))
            if self._stopped and self._loudspeaker is not None:
                self._loudspeaker.stop()

        try:
            end = self._sound(sentence.text, started) if sentence.sound is None else self._play(sentence, started)
            self._hangs = 0
        except VoiceError as error:
            end = time.monotonic()
            if not self._stopped:
                self._fail(error)
        if begun:
            self._on_speaking(Speaking(sentence.text, begun[0], end, sentence.urgent))

    def _play(self, sentence: Sentence, started: Callable[[float], None]) -> float:
        """Nothing but a sound: the process that is ready is for the next sentence. The end on `time.monotonic()`."""
        assert sentence.sound is not None
        with self._changed:
            self._next, self._current = self._current, None
        try:
            if self._loudspeaker is not None:
                return self._loudspeaker.play(sentence.sound * np.float32(self._volume), sentence.rate, started)
        except LoudspeakerError:
            pass  # the question that follows finds another way, or says what is wrong
        return time.monotonic()

    def _sound(self, text: str, started: Callable[[float], None]) -> float:
        """Through the loudspeaker, or where that is none, as the engine does it; the end on `time.monotonic()`."""
        if self._current is None:
            raise VoiceError(NO_ENGINE)
        if self._loudspeaker is None:
            return self._current.speak(text, self._volume, self._rate, started)
        samples, rate = self._current.render(text, 1.0, self._rate)
        try:
            return self._loudspeaker.play(samples * np.float32(self._volume), rate, started)
        except LoudspeakerError:
            # The engine may know another way to be heard; how long it is deaf then, the gate knows.
            self._loudspeaker.close()
            self._loudspeaker = None
        process = _start_process()
        if process is None:
            raise VoiceError(NO_ENGINE)
        with self._changed:
            self._current = process
        return process.speak(text, self._volume, self._rate, started)

    def _fail(self, error: VoiceError) -> None:
        if error.reason == HUNG:
            self._hangs += 1
            if self._hangs < _HANGS:
                return
        with self._changed:
            self._queue.clear()
            self._mute_until = time.monotonic() + RETRY_S
        if not self._warned:
            self._warned = True
            detail = f" ({error.detail})" if error.detail else ""
            self._on_warning(_WARNINGS.get(error.reason, _WARNINGS[NO_ENGINE]) + detail)


def _start_process() -> VoiceProcess | None:
    try:
        return VoiceProcess()
    except OSError:
        return None
