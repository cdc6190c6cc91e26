"""Microphone and voice through a sound card that is none."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from audio_loop import ROOM, AudioLoop, require_audio_loop, restart_portaudio
from sounds import PHRASES, RATE, noise, scene

from speech.microphone import Microphone, NoMicrophone
from speech.models import find_model, open_recogniser
from speech.recogniser import VoskRecognizer
from speech.voice import Speaking, Voice
from speech.words import Utterance


class Ear:
    """Listens to a microphone in a thread, as a session does."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.utterances: list[Utterance] = []
        self.microphone = Microphone(on_fault=self.faults.append)
        self.recogniser: VoskRecognizer = open_recogniser(find_model(), PHRASES, rate=self.microphone.rate)
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self.microphone.close()
        self._thread.join(timeout=10)
        assert not self._thread.is_alive()

    def _listen(self) -> None:
        for block in self.microphone.blocks():
            self.utterances += self.recogniser.feed_silence(block.lost_s) if block.lost_s else []
            self.utterances += self.recogniser.feed(block.pcm)
        self.utterances += self.recogniser.finish()


@pytest.fixture
def loop(audio_loop: AudioLoop) -> Iterator[AudioLoop]:
    restart_portaudio()
    yield audio_loop


@pytest.fixture
def ear(loop: AudioLoop) -> Iterator[Ear]:
    ear = Ear()
    wait_until(lambda: ear.microphone.clock.anchored)
    yield ear
    ear.close()


@pytest.fixture
def card(tmp_path: Path) -> Path:
    path = tmp_path / "card.wav"
    soundfile.write(path, scene(0.3, "Herz Sieben", 0.5).samples, RATE)
    return path


def wait_until(condition: Callable[[], object], timeout: float = 15.0) -> None:
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def test_a_card_is_heard_when_it_is_said(loop: AudioLoop, ear: Ear, card: Path) -> None:
    with loop.recording(ROOM) as recording:
        loop.play(card)
        wait_until(lambda: any(utterance.text for utterance in ear.utterances))
    utterance = next(each for each in ear.utterances if each.text)
    herz, sieben = [word for word in utterance.words if word.text in ("herz", "sieben")]
    sounding = recording.sounding(0.05)
    assert sounding is not None
    assert ear.microphone.clock.to_monotonic(herz.start) == pytest.approx(sounding[0], abs=0.3)
    assert ear.microphone.clock.to_monotonic(sieben.end) == pytest.approx(sounding[1], abs=0.3)
    assert ear.faults == []


def test_the_clock_keeps_pace_with_real_time(ear: Ear) -> None:
    time.sleep(3.0)
    clock = ear.microphone.clock
    assert clock.now == pytest.approx(clock.from_monotonic(time.monotonic()), abs=0.3)
    assert ear.recogniser.fed_s == pytest.approx(clock.now, abs=0.3)


def test_unplugged_and_back(loop: AudioLoop, ear: Ear, card: Path) -> None:
    time.sleep(0.5)
    loop.unplug()
    wait_until(lambda: ear.microphone.failing)
    time.sleep(1.5)
    clock = ear.microphone.clock
    assert clock.now == pytest.approx(clock.from_monotonic(time.monotonic()), abs=3.0)
    loop.plug_in()
    wait_until(lambda: not ear.microphone.failing)
    assert len(ear.faults) == 2
    assert clock.lost_s > 2.0
    assert clock.now == pytest.approx(clock.from_monotonic(time.monotonic()), abs=0.3)
    begun = clock.from_monotonic(time.monotonic())
    loop.play(card)
    wait_until(lambda: any(utterance.text for utterance in ear.utterances))
    assert ear.utterances[-1].text == "herz sieben"
    assert begun < ear.utterances[-1].start < clock.now
    assert ear.recogniser.fed_s == pytest.approx(clock.now, abs=0.3)


def test_no_such_microphone(loop: AudioLoop) -> None:
    with pytest.raises(NoMicrophone, match=r"kein Mikrofon 'Nixda' gefunden\. Vorhanden: "):
        Microphone("Nixda")


def test_a_microphone_that_has_been_unplugged(loop: AudioLoop) -> None:
    loop.unplug()
    with pytest.raises(NoMicrophone):
        Microphone()


@pytest.mark.skipif(any(Path("/proc/asound").glob("card[0-9]*")), reason="this machine has a sound card")
def test_no_microphone_at_all() -> None:
    # In a process of its own: this one may have devices of a loop.
    code = (
        "from speech.microphone import Microphone, NoMicrophone\n"
        "try: Microphone()\n"
        "except NoMicrophone as error: print(error)"
    )
    environment = {**os.environ, "PULSE_SERVER": "unix:/nowhere"}
    result = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60)
    assert result.stdout.startswith("Es wurde kein Mikrofon gefunden. Vorhanden: ")


def test_the_voice_tells_when_it_is_heard(loop: AudioLoop) -> None:
    spans: list[Speaking] = []
    warnings: list[str] = []
    voice = Voice(on_speaking=spans.append, on_warning=warnings.append)
    voice.prepare()
    for text in ("Mira legt Herz Sieben, Ben zieht zwei Karten.", "Strafe für Jo."):
        with loop.recording() as recording:
            voice.say(text)
            assert voice.busy, "saying waits for nothing"
            assert voice.wait(30)
            time.sleep(0.5)
        sounding = recording.sounding()
        assert sounding is not None
        assert float(np.sqrt((recording.samples**2).mean())) > 0.005
        span = spans[-1]
        assert span.text == text
        assert span.end is not None
        assert span.start == pytest.approx(sounding[0], abs=0.3)
        assert span.end == pytest.approx(sounding[1], abs=0.3)
    voice.close()
    assert warnings == []


def test_stopping_the_voice_stops_the_sound(loop: AudioLoop) -> None:
    spans: list[Speaking] = []
    voice = Voice(on_speaking=spans.append)
    with loop.recording() as recording:
        voice.say("Das ist ein sehr langer Satz, der nicht zu Ende gesprochen wird, weil jemand Ruhe haben will.")
        wait_until(lambda: spans)
        time.sleep(1.0)
        stopped = time.monotonic()
        voice.stop()
        assert voice.wait(5)
        time.sleep(1.0)
    voice.close()
    sounding = recording.sounding()
    assert sounding is not None
    assert sounding[1] < stopped + 0.5
    assert spans[-1].end == pytest.approx(stopped, abs=0.3)


def test_no_device_to_speak_to(loop: AudioLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/nonexistent")
    warnings: list[str] = []
    voice = Voice(on_warning=warnings.append)
    voice.say("Hallo.")
    assert voice.wait(30)
    voice.close()
    assert len(warnings) == 1
    assert "Tonausgabe" in warnings[0]


def test_the_host_hears_itself_in_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The coupled loop, in which a later test plays a whole evening."""
    require_audio_loop()
    with AudioLoop(coupled=True) as loop:
        for name, value in loop.env.items():
            monkeypatch.setenv(name, value)
        path = tmp_path / "noise.wav"
        soundfile.write(path, 20 * noise(0.5), RATE)
        voice = Voice()
        with loop.recording(ROOM) as recording:
            loop.play(path)
            voice.say("Ja.")
            assert voice.wait(30)
        voice.close()
        loud = np.abs(recording.samples) > 0.03
        assert loud.any()
