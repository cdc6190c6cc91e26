"""The loudspeaker, and listening through its sound, over a sound card that is none."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import numpy as np
import pytest
from audio_loop import ROOM, AudioLoop

from speech.echo_guard import EchoGuard
from speech.loudspeaker import Loudspeaker, LoudspeakerError
from speech.microphone import Microphone
from speech.resample import Samples, from_pcm
from speech.synthetic import RATE, speak
from speech.voice import Speaking, Voice


class Ear:
    """Listens in a thread, our own voice taken out."""

    def __init__(self) -> None:
        self.microphone = Microphone()
        self.loudspeaker = Loudspeaker(self.microphone.rate)
        self.guard = EchoGuard(self.microphone.rate, self.loudspeaker)
        self.heard: list[tuple[float, float, float | None]] = []
        """When, and the power before and after."""
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self.microphone.close()
        self._thread.join(timeout=10)
        self.loudspeaker.close()

    def _listen(self) -> None:
        for block in self.microphone.blocks():
            at = self.microphone.clock.to_monotonic(block.start)
            left = self.guard.clean(block.pcm, block.start, at)
            power = float((from_pcm(block.pcm) ** 2).mean())
            self.heard.append((at, power, None if left is None else float((from_pcm(left) ** 2).mean())))


def test_our_own_voice_is_taken_out_of_the_microphone(coupled: AudioLoop) -> None:
    ear = Ear()
    try:
        spans = []
        for text in 3 * ("Anna, nicht gesagt: letzte Karte. Eine Strafkarte.",):
            begun: list[float] = []
            end = ear.loudspeaker.play(0.5 * speak(text).samples, RATE, begun.append)
            spans.append((begun[0], end))
            time.sleep(0.3)
    finally:
        ear.close()
    first, _, last = [[one for one in ear.heard if start < one[0] < end - 0.1] for start, end in spans]
    assert sum(power for _, power, _ in first) / len(first) > 1e-4, "the voice is in the microphone when it says so"
    trusted = [(power, left) for _, power, left in last if left is not None]
    assert len(trusted) > 0.9 * len(last), "the way is known from the sentences before"
    before, after = (sum(one[n] for one in trusted) for n in (0, 1))
    assert after < before / 100


def test_a_sound_can_be_lowered_and_stopped(coupled: AudioLoop) -> None:
    loudspeaker = Loudspeaker(48_000)
    tone = (0.5 * np.sin(np.arange(48_000 * 6) * 0.1)).astype(np.float32)

    def meddle(at: float) -> None:
        threading.Timer(1.0, loudspeaker.lower).start()
        threading.Timer(2.5, loudspeaker.stop).start()

    with coupled.recording(ROOM) as recording:
        begun: list[float] = []
        loudspeaker.play(tone, 48_000, lambda at: (begun.append(at), meddle(at))[0])
        time.sleep(0.5)
    loudspeaker.close()
    blocks = np.abs(recording.samples)[: len(recording.samples) // 480 * 480].reshape(-1, 480).max(axis=1)
    loud, soft = np.flatnonzero(blocks > 0.4), np.flatnonzero((blocks > 0.05) & (blocks < 0.2))
    assert len(loud) > 20 and len(soft) > 20, "hundredths of a second"
    assert np.median(loud) < np.median(soft)
    assert len(loud) + len(soft) < 500 and blocks[-1] < 0.01, "it has not been played to its end"


def test_the_voice_through_the_loudspeaker_tells_when_it_is_heard(coupled: AudioLoop) -> None:
    spans: list[Speaking] = []
    warnings: list[str] = []
    voice = Voice(spans.append, warnings.append, loudspeaker=Loudspeaker(48_000))
    voice.prepare()
    for text in ("Mira legt Herz Sieben, Ben zieht zwei Karten.", "Strafe für Jo."):
        with coupled.recording(ROOM) as recording:
            voice.say(text)
            assert voice.wait(30)
            time.sleep(0.5)
        sounding = recording.sounding()
        assert sounding is not None and spans[-1].end is not None
        assert spans[-1].text == text
        assert spans[-1].start == pytest.approx(sounding[0], abs=0.3)
        assert spans[-1].end == pytest.approx(sounding[1], abs=0.5), "the engine ends with some silence"
    voice.close()
    assert warnings == []


def test_news_gives_way_to_a_player(coupled: AudioLoop) -> None:
    spans: list[Speaking] = []
    voice = Voice(spans.append, loudspeaker=Loudspeaker(48_000))
    text = "Das ist ein sehr langer Satz, der nicht zu Ende gesprochen wird, weil jemand anderes etwas sagt."
    voice.say(text)
    while not spans:
        time.sleep(0.02)
    time.sleep(0.5)
    voice.give_way()
    assert voice.wait(30)
    voice.close()
    start, end = spans[-1].start, spans[-1].end
    assert end is not None and end - start < 0.05 * len(text), "it has not been said to its end"


class Dead:
    """A loudspeaker that cannot be opened."""

    closed = False

    def play(self, samples: Samples, rate: int, on_start: Callable[[float], None]) -> float:
        raise LoudspeakerError("no such device")

    def stop(self) -> None: ...

    def close(self) -> None:
        self.closed = True


def test_without_a_loudspeaker_the_engine_speaks_by_itself(coupled: AudioLoop) -> None:
    spans: list[Speaking] = []
    dead = Dead()
    voice = Voice(spans.append, loudspeaker=dead)  # type: ignore[arg-type]
    with coupled.recording(ROOM) as recording:
        voice.say("Ben ist dran.")
        assert voice.wait(30)
        time.sleep(0.5)
    voice.close()
    assert dead.closed and spans and recording.sounding() is not None


def test_a_loudspeaker_that_is_not_there_is_one_line_that_names_those_that_are(coupled: AudioLoop) -> None:
    with pytest.raises(LoudspeakerError, match=r"Kein Lautsprecher 'Küchenradio' gefunden\. Vorhanden: .*pulse"):
        Loudspeaker(48_000, "Küchenradio")
    with pytest.raises(LoudspeakerError, match="Kein Lautsprecher '99'"):
        Loudspeaker(48_000, "99")
    named = Loudspeaker(48_000, "pulse")
    begun: list[float] = []
    assert named.play(0.1 * np.ones(4_800, np.float32), 48_000, begun.append) > begun[0]
    named.close()
