"""The microphone with a PortAudio that is none: lost time, drift, and devices of every kind."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from speech import microphone as microphone_module
from speech.clock import SampleClock
from speech.microphone import Microphone, NoMicrophone, _Arrival, _DriftCheck
from speech.resample import from_pcm
from speech.sources import Block

BLOCK_S = 0.04


class PortAudioError(Exception):
    pass


@dataclass
class Device:
    """What a fake PortAudio offers."""

    rate: int = 48_000
    rates: tuple[int, ...] = (48_000,)
    channels: tuple[int, ...] = (1, 2)
    present: bool = True
    streams: list[Stream] = field(default_factory=list)


class Stream:
    """A stream to which the test gives the sound."""

    def __init__(self, device: Device, samplerate: int, channels: int, callback: Callable[..., None]) -> None:
        if not device.present or samplerate not in device.rates or channels not in device.channels:
            raise PortAudioError
        self.channels, self.rate, self.closed = channels, samplerate, False
        self._callback = callback
        device.streams.append(self)

    def give(self, seconds: float = BLOCK_S, overflow: bool = False) -> None:
        frames = round(seconds * self.rate)
        sound = np.full((frames, self.channels), 8192, dtype="<i2").tobytes()
        self._callback(sound, frames, None, SimpleNamespace(input_overflow=overflow))

    def start(self) -> None: ...

    def abort(self) -> None: ...

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    device = Device()

    def query_devices(named: Any = None, kind: str | None = None) -> Any:
        everything = [{"name": "Tischmikro", "max_input_channels": 1, "default_samplerate": float(device.rate)}]
        if kind is None:
            return everything if device.present else []
        if not device.present or named not in (None, 0, "Tischmikro"):
            raise ValueError("no device")
        return everything[0]

    def open_stream(samplerate: int, channels: int, callback: Callable[..., None], **others: Any) -> Stream:
        return Stream(device, samplerate, channels, callback)

    module = ModuleType("sounddevice")
    module.PortAudioError = PortAudioError  # type: ignore[attr-defined]
    module.query_devices = query_devices  # type: ignore[attr-defined]
    module.RawInputStream = open_stream  # type: ignore[attr-defined]
    module._terminate = module._initialize = lambda: None  # type: ignore[attr-defined]
    monkeypatch.setitem(__import__("sys").modules, "sounddevice", module)
    monkeypatch.setattr(microphone_module, "SILENT_S", 0.2)
    monkeypatch.setattr(microphone_module, "STARTING_S", 0.3)
    return device


@pytest.fixture
def heard() -> list[Block]:
    return []


@pytest.fixture
def faults() -> list[str]:
    return []


@pytest.fixture
def listening(device: Device, heard: list[Block], faults: list[str]) -> Iterator[Microphone]:
    microphone = Microphone(on_fault=faults.append)
    thread = threading.Thread(target=lambda: heard.extend(microphone.blocks()), daemon=True)
    thread.start()
    yield microphone
    microphone.close()
    thread.join(timeout=5)
    assert not thread.is_alive()


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.005)


def test_blocks_at_the_rate_of_the_device(listening: Microphone, device: Device) -> None:
    for _ in range(5):
        device.streams[0].give()
    wait_until(lambda: listening.clock.samples == 5 * 1920)
    assert listening.rate == 48_000
    assert listening.name == "Tischmikro"
    assert listening.clock.anchored
    assert listening.clock.lost_s == 0.0


@pytest.mark.parametrize(("rate", "expected"), [(8_000, 16_000), (11_025, 16_000), (16_000, 16_000), (44_100, 44_100)])
def test_no_rate_below_that_of_the_model(device: Device, rate: int, expected: int) -> None:
    device.rate, device.rates = rate, (rate,)
    microphone = Microphone()
    blocks = microphone.blocks()
    for _ in range(26):
        device.streams[0].give()
    sound = b"".join(next(blocks).pcm for _ in range(25))
    assert microphone.rate == expected
    assert len(sound) / 2 == pytest.approx(expected, rel=0.02)
    assert from_pcm(sound)[500:-500] == pytest.approx(0.25, abs=0.001)
    microphone.close()


def test_a_device_that_refuses_mono(device: Device) -> None:
    device.channels = (2,)
    microphone = Microphone()
    device.streams[0].give()
    block = next(microphone.blocks())
    assert len(block.pcm) == 2 * 1920
    assert from_pcm(block.pcm) == pytest.approx(0.25, abs=0.001)


@pytest.mark.parametrize("named", ["Tischmikro", 0, "0", None])
def test_devices_by_name_and_number(device: Device, named: str | int | None) -> None:
    assert Microphone(named).name == "Tischmikro"


def test_no_microphone(device: Device) -> None:
    with pytest.raises(NoMicrophone, match=r"kein Mikrofon 'Anderes' gefunden\. Vorhanden: 'Tischmikro'"):
        Microphone("Anderes")
    device.channels = ()
    with pytest.raises(NoMicrophone, match="'Tischmikro' lässt sich nicht öffnen"):
        Microphone()
    device.present = False
    with pytest.raises(NoMicrophone, match="Vorhanden: keines"):
        Microphone()


def test_an_outage_is_counted_and_ends(
    listening: Microphone, device: Device, heard: list[Block], faults: list[str]
) -> None:
    device.streams[0].give()
    wait_until(lambda: len(heard) == 1 or listening.clock.anchored)
    device.present = False
    wait_until(lambda: listening.failing)
    assert device.streams[0].closed or listening.failing
    time.sleep(0.5)
    device.present = True
    wait_until(lambda: len(device.streams) > 1)
    device.streams[-1].give()
    wait_until(lambda: not listening.failing)
    clock = listening.clock
    assert clock.now == pytest.approx(clock.from_monotonic(time.monotonic()), abs=0.1)
    assert clock.lost_s > 0.5
    assert [fault.split()[-1] for fault in faults] == ["weiter.", "da."]


def test_gaps_and_blocks_are_without_a_seam(listening: Microphone, device: Device, heard: list[Block]) -> None:
    device.streams[0].give()
    wait_until(lambda: listening.clock.anchored)
    device.present = False
    wait_until(lambda: listening.failing)
    device.present = True
    wait_until(lambda: len(device.streams) > 1)
    device.streams[-1].give()
    wait_until(lambda: not listening.failing)
    listening.close()
    wait_until(lambda: heard)
    at = 0.0
    for block in heard:
        assert block.start == pytest.approx(at + block.lost_s)
        at = block.start + len(block.pcm) / 2 / 48_000
    assert at == pytest.approx(listening.clock.now)


def test_it_comes_back_with_another_rate(listening: Microphone, device: Device) -> None:
    device.streams[0].give()
    wait_until(lambda: listening.clock.anchored)
    device.rate, device.rates = 16_000, (16_000,)
    wait_until(lambda: len(device.streams) > 1)
    before = listening.clock.samples
    for _ in range(25):
        device.streams[-1].give()
    wait_until(lambda: listening.clock.samples - before >= 0.9 * 48_000)
    assert listening.rate == 48_000


class Arrivals:
    """Blocks that arrive with a given delay."""

    def __init__(self) -> None:
        self.clock = SampleClock(16_000)
        self.check = _DriftCheck(self.clock)
        self.clock.anchor(0.0)

    def arrive(self, at: float, overflow: bool = False) -> float:
        lost = self.check.lost_before(_Arrival(bytes(1280), overflow, at), BLOCK_S)
        self.clock.lose(lost)
        self.clock.advance(640)
        return lost


def test_an_overflow_loses_what_is_missing() -> None:
    arrivals = Arrivals()
    assert arrivals.arrive(0.04) == 0.0
    assert arrivals.arrive(0.58, overflow=True) == pytest.approx(0.5)
    assert arrivals.clock.now == pytest.approx(0.58)
    # One whose length cannot be told is still a gap.
    assert arrivals.arrive(0.62, overflow=True) == pytest.approx(0.01)


def test_a_burst_at_the_beginning_does_not_count() -> None:
    """Sound servers may fill a new stream with what was before it."""
    arrivals = Arrivals()
    for number in range(1, 100):
        assert arrivals.arrive(0.04 if number <= 10 else (number - 9) * BLOCK_S) == 0.0
    assert arrivals.clock.from_monotonic(90 * BLOCK_S) == pytest.approx(arrivals.clock.now, abs=0.01)


def test_late_blocks_have_lost_nothing() -> None:
    """The machine was busy for half a second, then all blocks come at once."""
    arrivals = Arrivals()
    for number in range(1, 1000):
        due = number * BLOCK_S
        assert arrivals.arrive(max(due, 20.5) if 20.0 < due < 20.5 else due) == 0.0


def test_a_sound_card_that_is_slow_moves_the_anchor() -> None:
    arrivals = Arrivals()
    for number in range(1, 90_000):
        assert arrivals.arrive(number * BLOCK_S * 1.0001 + 0.01 * (number % 3)) == 0.0
    hour = 90_000 * BLOCK_S
    assert arrivals.clock.from_monotonic(hour * 1.0001) == pytest.approx(hour, abs=0.05)


def test_a_sound_card_that_is_fast_moves_the_anchor() -> None:
    arrivals = Arrivals()
    for number in range(1, 90_000):
        assert arrivals.arrive(number * BLOCK_S * 0.9999) == 0.0
    hour = 90_000 * BLOCK_S
    assert arrivals.clock.from_monotonic(hour * 0.9999) == pytest.approx(hour, abs=0.05)


def test_what_was_lost_without_notice_is_found_out() -> None:
    arrivals = Arrivals()
    lost = 0.0
    for number in range(1, 2000):
        missing = 1.5 if number > 500 else 0.0
        lost += arrivals.arrive(number * BLOCK_S + missing)
    assert lost == pytest.approx(1.5, abs=0.01)
