"""The voice: with a process that is none, and with real processes that cannot speak."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from speech import voice as voice_module
from speech import voice_process, voice_worker
from speech.resample import Samples
from speech.voice import Speaking, Voice
from speech.voice_process import VoiceError, VoiceProcess
from speech.voice_worker import HUNG, NO_OUTPUT, NO_VOICE, longest_s, speaks


class FakeProcess:
    """Speaks a tenth of a second, or until it may go on."""

    spoken: list[tuple[str, float]]
    held: threading.Event | None
    failure: VoiceError | None

    def __init__(self) -> None:
        self._killed = threading.Event()

    def speak(self, text: str, volume: float, rate: int, on_start: Callable[[float], None]) -> float:
        if self.failure is not None:
            raise self.failure
        on_start(time.monotonic())
        self.spoken.append((text, volume))
        if self.held is not None:
            assert self.held.wait(5)
        if self._killed.wait(0.1):
            raise VoiceError("engine")
        return time.monotonic()

    def kill(self) -> None:
        self._killed.set()


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    FakeProcess.spoken = []
    FakeProcess.failure = None
    FakeProcess.held = None
    monkeypatch.setattr(voice_module, "VoiceProcess", FakeProcess)
    return FakeProcess.spoken


@pytest.fixture
def warnings() -> list[str]:
    return []


@pytest.fixture
def spans() -> list[Speaking]:
    return []


@pytest.fixture
def voice(warnings: list[str], spans: list[Speaking]) -> Iterator[Voice]:
    voice = Voice(on_speaking=spans.append, on_warning=warnings.append)
    yield voice
    voice.close()


def test_saying_does_not_block(voice: Voice, spoken: list[tuple[str, float]]) -> None:
    FakeProcess.held = threading.Event()
    for text in ("eins", "zwei", "drei"):
        voice.say(text)
    assert voice.busy and len(spoken) < 2
    FakeProcess.held.set()
    assert voice.wait(5)
    assert not voice.busy
    assert [text for text, _ in spoken] == ["eins", "zwei", "drei"]


def test_urgent_ones_overtake(voice: Voice, spoken: list[tuple[str, float]]) -> None:
    voice.say("eins")
    time.sleep(0.05)
    voice.say("zwei")
    voice.say("Strafe", urgent=True)
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["eins", "Strafe", "zwei"]


def test_spans(voice: Voice, spoken: list[tuple[str, float]], spans: list[Speaking]) -> None:
    before = time.monotonic()
    voice.say("eins")
    assert voice.wait(5)
    begun, ended = spans
    assert begun == Speaking("eins", begun.start)
    assert ended.start == begun.start
    assert ended.end is not None
    assert before <= ended.start < ended.end <= time.monotonic()


def test_stop(voice: Voice, spoken: list[tuple[str, float]], spans: list[Speaking], warnings: list[str]) -> None:
    FakeProcess.held = threading.Event()
    voice.say("eins")
    voice.say("zwei")
    time.sleep(0.05)
    voice.stop()
    FakeProcess.held.set()
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["eins"]
    assert spans[-1].end is not None
    assert not warnings
    voice.say("drei")
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["eins", "drei"]


def test_volume(voice: Voice, spoken: list[tuple[str, float]]) -> None:
    voice.volume = 0.4
    voice.say("eins")
    assert voice.wait(5)
    voice.volume = 7.0
    voice.say("zwei")
    assert voice.wait(5)
    assert spoken == [("eins", 0.4), ("zwei", 1.0)]


@pytest.mark.parametrize(("reason", "text"), [(NO_OUTPUT, "Tonausgabe"), (NO_VOICE, "deutsche Stimme")])
def test_one_warning_then_silence(
    voice: Voice, spoken: list[tuple[str, float]], warnings: list[str], reason: str, text: str
) -> None:
    FakeProcess.failure = VoiceError(reason)
    for _ in range(3):
        voice.say("eins")
        assert voice.wait(5)
    assert len(warnings) == 1
    assert text in warnings[0]
    assert voice.mute


def test_it_tries_again_later(
    voice: Voice, spoken: list[tuple[str, float]], warnings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_module, "RETRY_S", 0.2)
    FakeProcess.failure = VoiceError(NO_OUTPUT)
    voice.say("eins")
    assert voice.wait(5)
    FakeProcess.failure = None
    time.sleep(0.3)
    voice.say("zwei")
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["zwei"]
    assert len(warnings) == 1


def test_it_tries_again_at_once_when_a_device_is_back(
    voice: Voice, spoken: list[tuple[str, float]], warnings: list[str]
) -> None:
    FakeProcess.failure = VoiceError(NO_OUTPUT)
    voice.say("eins")
    assert voice.wait(5)
    FakeProcess.failure = None
    voice.say("zwei")
    voice.try_again()
    voice.say("drei")
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["drei"]


def test_of_all_that_the_player_writes_its_complaint_is_told() -> None:
    complaints = io.StringIO("Playing WAVE\naplay: pcm_write:2146: write error: No such device\nTICK_TIME: [0 0]\n")
    complaints.seek(0, io.SEEK_END)
    with pytest.raises(voice_worker._FailureError, match=r"^aplay: .* No such device$"):
        voice_worker._check(complaints)
    voice_worker._check(io.StringIO("Playing WAVE\n"))


def test_one_that_hangs_is_forgiven_once(voice: Voice, spoken: list[tuple[str, float]], warnings: list[str]) -> None:
    FakeProcess.failure = VoiceError(HUNG)
    voice.say("eins")
    assert voice.wait(5)
    assert not warnings
    voice.say("zwei")
    assert voice.wait(5)
    assert len(warnings) == 1


def test_a_closed_voice_is_silent(spoken: list[tuple[str, float]]) -> None:
    voice = Voice()
    voice.close()
    voice.say("eins")
    assert not voice.busy
    assert spoken == []


def test_a_process_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also what it has started, as `aplay` hangs when the sound server does."""
    pid_file = tmp_path / "pid"
    script = tmp_path / "hanging"
    script.write_text(f'#!/bin/sh\necho \'{{"event": "ready"}}\'\nsleep 1000 &\necho $! > {pid_file}\nwait\n')
    script.chmod(0o755)
    monkeypatch.setattr(voice_process, "START_S", 1.0)
    monkeypatch.setattr(voice_process.sys, "executable", str(script))
    process = VoiceProcess()
    with pytest.raises(VoiceError) as caught:
        process.speak("Hallo", 1.0, 165, lambda at: None)
    assert caught.value.reason == HUNG
    time.sleep(0.2)
    child = Path(f"/proc/{pid_file.read_text().strip()}/stat")
    assert not child.exists() or child.read_text().split()[2] == "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="aplay is the player on Linux")
def test_without_a_player(voice: Voice, warnings: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    voice.say("Hallo")
    assert voice.busy, "saying waits for nothing"
    assert voice.wait(20)
    assert len(warnings) == 1
    assert "aplay" in warnings[0]


def test_no_speech_engine_in_this_process() -> None:
    code = (
        "import sys, speech.voice; voice = speech.voice.Voice(); voice.say('Ja'); assert 'pyttsx3' not in sys.modules"
    )
    environment = {**os.environ, "PATH": ""}
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, env=environment)


@pytest.mark.parametrize(
    ("languages", "german"),
    [
        (["de"], True),
        (["de-DE"], True),
        (["de_AT"], True),
        ([b"\x05de"], True),
        (["en", "de"], True),
        (["en-GB"], False),
        (["den"], False),
        ([], False),
    ],
)
def test_german_voices_by_language(languages: list[str | bytes], german: bool) -> None:
    assert speaks(languages) is german


def test_long_sentences_may_take_longer() -> None:
    assert longest_s("x" * 200) > longest_s("x") >= 5.0


class FakeLoudspeaker:
    """Plays at once, and keeps how many samples it was given."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def play(self, samples: Samples, rate: int, on_start: Callable[[float], None]) -> float:
        on_start(time.monotonic())
        self.played.append(len(samples))
        return time.monotonic()

    def stop(self) -> None: ...

    def close(self) -> None: ...


class RenderingProcess(FakeProcess):
    """Makes ten samples of a text."""

    made = 0

    def __init__(self) -> None:
        super().__init__()
        RenderingProcess.made += 1

    def render(self, text: str, volume: float, rate: int) -> tuple[Samples, int]:
        return np.zeros(10, np.float32), 16_000


def test_a_sound_is_played_in_its_turn_and_needs_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_module, "VoiceProcess", RenderingProcess)
    RenderingProcess.made = 0
    loudspeaker = FakeLoudspeaker()
    spans: list[Speaking] = []
    voice = Voice(spans.append, loudspeaker=loudspeaker)  # type: ignore[arg-type]
    try:
        voice.play(np.zeros(77, np.float32), 16_000, "herz acht")
        voice.say("Gilt die Strafkarte?", urgent=True)
        assert voice.wait(5)
    finally:
        voice.close()
    assert loudspeaker.played == [77, 10]
    assert [one.text for one in spans if one.end is not None] == ["herz acht", "Gilt die Strafkarte?"]
    assert RenderingProcess.made <= 2, "the one that was ready said the sentence, and the next got ready"


def test_without_a_loudspeaker_of_its_own_no_sound_is_played(voice: Voice, spoken: list[tuple[str, float]]) -> None:
    voice.play(np.zeros(77, np.float32), 16_000, "herz acht")
    voice.say("Ja.")
    assert voice.wait(5)
    assert [text for text, _ in spoken] == ["Ja."]
