"""One evening by three ways in: typed, as a file at full speed, and through a microphone. The rulings are the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from audio_loop import AudioLoop
from once import Once
from party_rulings import Event, command, cut_transcript, environment, heard_party, play, rulings, true_words

from host.demo import party

LAST_TURN_OF_TALK = 12
"""The part that is played to the microphone: two sevens, an eight, a wrong card, a call in time, a wish."""
AFTER_IT_S = 0.7
FADE_S = 0.5
LONGEST_CUT_S = 45
LISTENS_ON_S = 30.0
"""A busy machine is behind with hearing: only who waits tells slow from deaf."""


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """The first part of the recording, as WAV."""
    until = true_words()[LAST_TURN_OF_TALK].end + AFTER_IT_S
    assert until < LONGEST_CUT_S
    samples, rate = soundfile.read(party.RECORDING, dtype="float32", frames=round(until * 16_000))
    # No pub ends from one sample to the next.
    fade = np.linspace(0, 1, round(FADE_S * rate), dtype=np.float32)
    samples[: len(fade)] *= fade
    samples[-len(fade) :] *= fade[::-1]
    target = tmp_path / "cut.wav"
    soundfile.write(target, samples, rate, subtype="PCM_16")
    return target


def typed_until(number: int) -> str:
    return cut_transcript(true_words()[number].end + 0.01)


def test_the_whole_party_typed_and_as_a_file(tmp_path: Path, once: Once) -> None:
    surroundings = environment(tmp_path, os.environ)
    typed = play(surroundings, "--input", "-", typed=party.TRANSCRIPT.read_text(encoding="utf-8"))
    assert rulings(heard_party(once)) == rulings(typed)


def test_the_same_rulings_through_a_microphone(tmp_path: Path, cut: Path, audio_loop: AudioLoop) -> None:
    """As a file, the test above hears the same part."""
    surroundings = environment(tmp_path, audio_loop.env)
    typed = rulings(play(surroundings, "--input", "-", typed=typed_until(LAST_TURN_OF_TALK)))
    assert [event["type"] for event in typed].count("card_laid") == 7
    assert rulings(listen(surroundings, cut, audio_loop, len(typed))) == typed


def listen(surroundings: dict[str, str], sound: Path, loop: AudioLoop, expected: int) -> list[Event]:
    """Start an evening at the microphone, play to it, and end the evening as one does at a keyboard; not before it has
    ruled as much as is `expected`, if it does so at all."""
    process = subprocess.Popen(
        command("--input", "mic"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
        text=True,
        # Where the tests run in the background, Ctrl-C is ignored, and children would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert process.stdout is not None
    out = process.stdout
    events: list[dict[str, Any]] = [json.loads(out.readline())]
    reader = threading.Thread(target=lambda: events.extend(map(json.loads, out)))
    reader.start()
    time.sleep(1.0)
    loop.play(sound)
    patience = time.monotonic() + LISTENS_ON_S
    while len(rulings(list(events))) < expected and time.monotonic() < patience:
        time.sleep(0.2)
    time.sleep(2.5)  # and more than that is too much
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=20) == 0, process.stderr and process.stderr.read()
    reader.join(timeout=10)
    return list(events)
