"""The loudspeaker: plays what it is given through a stream of its own, and knows what sounded when, to the sample.

The stream runs on between sentences and plays nothing then: so the way of a sample from here to the microphone stays
as long as it is, and an echo canceller has to learn it only once.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from speech.devices import DeviceError, before_rescan, forget, found, number_or_name
from speech.resample import Samples, fitted

LATENCY_S = 0.15
"""What is asked of the sound card: it takes the samples so much before they sound."""
LEAD_S = 0.04
"""The reference runs ahead of the microphone by this: no echo may seem to come before its sound."""
_BLOCK_S = 0.02
_REMEMBERED_S = 20.0
_STEADY_S = 0.03
"""The times that two devices tell waver by less than this, while their samples keep in step."""
_ANCHORS = 100
_DRY_S = 0.02
_IN_A_ROW = 8
_LOWER = 0.2
"""Of the loudness, when somebody else speaks."""
_DEAD_S = 1.0
"""A stream that asks for nothing for so long is none any more."""
_RUNS_S = 0.4
"""What it takes at once is less than this."""
_STARTING_S = 3.0
"""One that has just been opened may take this long: wireless ones, and sound servers that had gone to sleep."""


class LoudspeakerError(Exception):
    """Nothing can be played; the message is for whoever looks for the reason."""


class Loudspeaker:
    """Opened at the first sound. `play` belongs to one thread, `heard_with` to another, the rest to any."""

    def __init__(self, rate: int, device: str | int | None = None) -> None:
        """`rate`: samples a second, those of the microphone; `device`: a number or part of a name, None: the usual one.

        Raises `LoudspeakerError` if a device is named that is not there.
        """
        self.rate = rate
        self._device = number_or_name(device)
        if device is not None:
            _check(device)
        self._stream: Any = None
        self._clip: Samples = np.zeros(0, np.float32)
        self._place = 0
        self._gain = self._wanted = 1.0
        self._done = threading.Event()
        self._ring: NDArray[np.float32] = np.zeros(round(_REMEMBERED_S * rate), np.float32)
        self._written = 0
        self._called = 0.0
        self._anchors: deque[float] = deque(maxlen=_ANCHORS)
        """Moments on `time.monotonic()` at which sample 0 of the ring would have sounded, as each block told."""
        self._ends_at = 0
        self._expected: int | None = None
        before_rescan(self._release)

    def open(self) -> None:
        """Raises `LoudspeakerError`."""
        try:
            import sounddevice
        except OSError as error:
            raise LoudspeakerError(str(error)) from error
        try:
            self._start(sounddevice)
        except (sounddevice.PortAudioError, ValueError) as error:  # ValueError: no device of that name
            raise LoudspeakerError(str(error)) from error

    def play(self, samples: Samples, rate: int, on_start: Callable[[float], None]) -> float:
        """Play mono samples from -1 to 1; calls `on_start` and returns the end, both on `time.monotonic()`.

        Raises `LoudspeakerError`.
        """
        if self._stream is None or time.monotonic() - self._called > _DEAD_S:
            self._release()
            self.open()
            self._settle()
        clip = fitted(samples, rate, self.rate)
        self._done.clear()
        self._gain = self._wanted = 1.0
        self._place, self._ends_at = 0, 0
        self._clip = clip
        deadline = time.monotonic() + _STARTING_S
        while self._place == 0 and not self._done.is_set():
            if time.monotonic() > deadline:
                raise LoudspeakerError("the stream does not run")
            time.sleep(_BLOCK_S / 4)
        begin = self._moment(self._written - self._place)
        on_start(begin)
        if not self._done.wait(len(clip) / self.rate + _DEAD_S):
            raise LoudspeakerError("the stream has stopped")
        end = self._moment(self._ends_at)
        time.sleep(max(0.0, end - time.monotonic()))
        return end

    def stop(self) -> None:
        """Fall silent."""
        self._wanted = 0.0

    def lower(self) -> None:
        """Speak softly until the end of this sound."""
        self._wanted = min(self._wanted, _LOWER)

    def heard_with(self, start: float, count: int) -> Samples | None:
        """The reference of an echo canceller, see `speech.echo_guard.Reference`. To be asked for every block."""
        if not self._anchors:
            return None
        ideal = round((start + LEAD_S - min(self._anchors)) * self.rate)
        if self._expected is None or abs(ideal - self._expected) > _STEADY_S * self.rate:
            self._expected = ideal
        begin = self._expected
        self._expected += count
        if begin < 0 or begin + count > self._written or begin < self._written - len(self._ring) + self.rate:
            return None
        return self._ring[np.arange(begin, begin + count) % len(self._ring)]

    def close(self) -> None:
        """Fall silent for good."""
        forget(self._release)
        self._release()

    def _settle(self) -> None:
        """A stream may first ask for all that it can hold, and then for nothing until it really runs: what it told of
        its time before does not hold."""
        deadline, before = time.monotonic() + _STARTING_S, -1
        while self._written < round(self.rate * _RUNS_S) or self._written == before:
            if time.monotonic() > deadline:
                raise LoudspeakerError("the stream does not run")
            before = self._written
            time.sleep(_RUNS_S / 2)
        self._anchors.clear()

    def _start(self, sounddevice: Any) -> None:
        self._called = time.monotonic() + _STARTING_S
        self._anchors.clear()
        self._stream = sounddevice.RawOutputStream(
            samplerate=self.rate,
            device=self._device,
            blocksize=round(self.rate * _BLOCK_S),
            channels=1,
            dtype="float32",
            latency=LATENCY_S,
            callback=self._fill,
        )
        self._stream.start()

    def _release(self) -> None:
        stream, self._stream = self._stream, None
        self._anchors.clear()
        self._done.set()
        if stream is not None:
            with contextlib.suppress(Exception):  # a device that is gone may complain, which no longer matters
                stream.abort()
            with contextlib.suppress(Exception):
                stream.close()

    def _moment(self, sample: int) -> float:
        """When a sample of the ring sounds, on `time.monotonic()`."""
        anchor = min(self._anchors) if self._anchors else time.monotonic() - self._written / self.rate
        return anchor + sample / self.rate

    def _note_anchor(self, anchor: float) -> None:
        """A block may be asked for late, but not some in a row: then the card had run dry, and all is later by that."""
        self._anchors.append(anchor)
        recent = list(self._anchors)[-_IN_A_ROW:]
        if min(recent) > min(self._anchors) + _DRY_S:
            self._anchors.clear()
            self._anchors.extend(recent)

    def _fill(self, outdata: Any, frames: int, timing: Any, status: Any) -> None:
        """Callback in PortAudio's thread."""
        now = time.monotonic()
        ahead = timing.outputBufferDacTime - timing.currentTime
        latency = ahead if 0 < ahead < 1 else float(self._stream.latency) if self._stream is not None else LATENCY_S
        self._note_anchor(now + latency - self._written / self.rate)
        block = np.zeros(frames, np.float32)
        rest = self._clip[self._place : self._place + frames]
        if len(rest):
            block[: len(rest)] = rest * np.linspace(self._gain, self._wanted, len(rest), dtype=np.float32)
            self._gain = self._wanted
        outdata[:] = block.tobytes()
        self._ring[np.arange(self._written, self._written + frames) % len(self._ring)] = block
        self._written += frames
        self._place += len(rest)
        if len(self._clip) and (self._place >= len(self._clip) or self._gain == 0.0):
            self._ends_at = self._written - frames + len(rest)
            self._clip = self._clip[:0]
            self._done.set()
        self._called = now


def _check(device: str | int) -> None:
    """Raises `LoudspeakerError`."""
    try:
        import sounddevice

        found(sounddevice, device, "output")
    except OSError as error:
        raise LoudspeakerError(str(error)) from error
    except DeviceError as fault:
        known = ", ".join(map(repr, fault.known)) or "keiner"
        raise LoudspeakerError(f"Kein Lautsprecher {str(device)!r} gefunden. Vorhanden: {known}.") from fault
