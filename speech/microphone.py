"""The microphone: blocks from a sound device, and an evening that goes on when the device does not."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from speech import devices
from speech.clock import SampleClock
from speech.quiet import quiet_stderr
from speech.resample import Resampler, from_pcm, to_pcm
from speech.sources import BLOCK_S, LOWEST_RATE, Block

SILENT_S = 1.0
"""A device that gives no block for this long is taken for unplugged: PortAudio reports nothing."""
STARTING_S = 3.0
"""A device that has just been opened may take this long: wireless ones, and sound servers that had gone to sleep."""
_OVERFLOW_LEAST_S = 0.01
"""Lost time of an overflow whose length cannot be told."""
_CHECK_S = 10.0
"""How often the clock is compared with real time."""
_SETTLING_S = 1.0
"""A stream that has just been opened may first give more samples than time has passed; then it is compared anew."""
_DRIFT = 5e-4
"""Largest drift of a sound card that is believed; seconds a second."""
_UNNOTICED_S = 0.2
"""More missing time than this without an overflow was lost without notice."""


class NoMicrophone(Exception):  # noqa: N818 - it reads as what it says
    """There is no device to listen to; the message is for the table."""


@dataclass(frozen=True)
class _Arrival:
    """What the callback of PortAudio hands over."""

    pcm: bytes
    overflow: bool
    at: float
    """`time.monotonic()` when it came."""


class Microphone:
    """A sound device at its own rate. A fault after the start is reported and waited out, never raised."""

    live = True

    def __init__(self, device: str | int | None = None, on_fault: Callable[[str], None] | None = None) -> None:
        self._wanted = devices.number_or_name(device)
        self._on_fault = on_fault or (lambda message: None)
        self._arrivals: queue.SimpleQueue[_Arrival | None] = queue.SimpleQueue()
        self._closed = False
        self.failing = False
        """Whether the device is away right now."""
        self._stream = _Stream(self._wanted, self._arrivals)
        self.rate = max(self._stream.rate, LOWEST_RATE)
        self.clock = SampleClock(self.rate)
        self._check = _DriftCheck(self.clock)

    @property
    def name(self) -> str:
        """The device, as the system calls it."""
        return self._stream.name

    def blocks(self) -> Iterator[Block]:
        """Blocks as they come, until `close`; while the device is away, empty blocks with the lost time."""
        while not self._closed:
            try:
                arrival = self._arrivals.get(timeout=SILENT_S)
            except queue.Empty:
                yield from self._wait_out()
                continue
            if arrival is None:
                break
            yield self._block(arrival)

    def close(self) -> None:
        """Stop listening; may be called from any thread."""
        self._closed = True
        self._arrivals.put(None)
        self._stream.close()

    def _block(self, arrival: _Arrival) -> Block:
        pcm = self._stream.convert(arrival.pcm, self.rate)
        duration = len(pcm) / 2 / self.rate
        self.clock.anchor(arrival.at - duration)
        lost = self._check.lost_before(arrival, duration)
        if self.failing:
            self.failing = False
            self._on_fault("Das Mikrofon ist wieder da.")
        gap = self.clock.lose(lost)
        return Block(pcm, self.clock.advance(len(pcm) // 2), gap.duration if gap else 0.0)

    def _wait_out(self) -> Iterator[Block]:
        """Nothing comes: try to open the device again, and let the clock run on meanwhile."""
        starting = self._stream.starting
        if not starting and not self.failing:
            self.failing = True
            self._on_fault("Das Mikrofon liefert nichts mehr, ich versuche es weiter.")
        if self.clock.anchored and (
            gap := self.clock.lose(self.clock.from_monotonic(time.monotonic()) - self.clock.now)
        ):
            yield Block(b"", gap.end, gap.duration)
        self._check.forget()
        if starting or self._closed:
            return
        self._stream.close()
        try:
            self._stream = _Stream(self._wanted, self._arrivals, prefer_rate=self.rate, rescan=True)
        except NoMicrophone:
            time.sleep(SILENT_S / 2)


class _DriftCheck:
    """Compares the sample clock with the arrival of blocks: a block cannot come before it was spoken."""

    def __init__(self, clock: SampleClock) -> None:
        self._clock = clock
        self._delays: list[float] = []
        self._settling = 2
        self._away = False

    def forget(self) -> None:
        """The device was away: what is missing when it comes back was lost."""
        self._delays.clear()
        self._settling = 2
        self._away = True

    def lost_before(self, arrival: _Arrival, duration: float) -> float:
        """Seconds lost before a block of the given length."""
        delay = self._clock.from_monotonic(arrival.at) - self._clock.now - duration
        if delay < 0:
            self._clock.shift_anchor(delay)
            delay = 0.0
        if self._away:
            self._away = False
            return delay
        if arrival.overflow:
            self._delays.clear()
            return max(delay, _OVERFLOW_LEAST_S)
        self._delays.append(delay)
        if len(self._delays) * duration < (_SETTLING_S if self._settling else _CHECK_S):
            return 0.0
        return self._regular_check()

    def _regular_check(self) -> float:
        least = min(self._delays)
        self._delays.clear()
        if self._settling:
            self._settling -= 1
            self._clock.shift_anchor(least)
            return 0.0
        if least > _UNNOTICED_S:
            return least
        self._clock.shift_anchor(min(least, _DRIFT * _CHECK_S))
        return 0.0


class _Stream:
    """One opened PortAudio stream."""

    def __init__(
        self,
        device: str | int | None,
        arrivals: queue.SimpleQueue[_Arrival | None],
        prefer_rate: int | None = None,
        rescan: bool = False,
    ) -> None:
        sounddevice = _sounddevice()
        if rescan:
            devices.rescan(sounddevice)  # our own stream is closed by now
        self._arrivals = arrivals
        self._opened = time.monotonic()
        self._delivered = False
        self._resampler: Resampler | None = None
        info = _input_device(sounddevice, device)
        self.name = str(info["name"])
        with quiet_stderr():
            self._open(sounddevice, device, [*([prefer_rate] if prefer_rate else []), int(info["default_samplerate"])])

    @property
    def starting(self) -> bool:
        """Whether it has been opened so recently that its first block may still come."""
        return not self._delivered and time.monotonic() - self._opened < STARTING_S

    def convert(self, pcm: bytes, rate: int) -> bytes:
        """Mono at the given rate."""
        if self.rate == rate:
            return pcm if self._channels == 1 else to_pcm(from_pcm(pcm, self._channels))
        self._resampler = self._resampler or Resampler(self.rate, rate)
        return to_pcm(self._resampler.feed(from_pcm(pcm, self._channels)))

    def close(self) -> None:
        """Stop; a device that is gone may complain, which no longer matters."""
        with contextlib.suppress(Exception):
            self._stream.abort()
        with contextlib.suppress(Exception):
            self._stream.close()

    def _open(self, sounddevice: ModuleType, device: str | int | None, rates: list[int]) -> None:
        """Some devices refuse every rate but their own, some refuse mono."""
        for rate in rates:
            for channels in (1, 2):
                try:
                    self._stream = sounddevice.RawInputStream(
                        samplerate=rate,
                        blocksize=round(rate * BLOCK_S),
                        device=device,
                        channels=channels,
                        dtype="int16",
                        callback=self._receive,
                    )
                    self._stream.start()
                except sounddevice.PortAudioError:
                    continue
                self.rate, self._channels = rate, channels
                return
        raise NoMicrophone(f"Das Mikrofon {self.name!r} lässt sich nicht öffnen.")

    def _receive(self, indata: Any, frames: int, timing: Any, status: Any) -> None:
        """Callback in PortAudio's thread: copy and leave."""
        self._delivered = True
        self._arrivals.put(_Arrival(bytes(indata), bool(status.input_overflow), time.monotonic()))


def _sounddevice() -> ModuleType:
    try:
        import sounddevice
    except OSError as error:
        raise NoMicrophone("Die PortAudio-Bibliothek fehlt (Debian: libportaudio2), ohne sie kein Mikrofon.") from error
    module: ModuleType = sounddevice
    return module


def _input_device(sounddevice: ModuleType, device: str | int | None) -> dict[str, Any]:
    try:
        return devices.found(sounddevice, device, "input")
    except devices.DeviceError as fault:
        named = "kein Mikrofon gefunden" if device is None else f"kein Mikrofon {str(device)!r} gefunden"
        known = ", ".join(map(repr, fault.known)) or "keines"
        raise NoMicrophone(f"Es wurde {named}. Vorhanden: {known}.") from fault
