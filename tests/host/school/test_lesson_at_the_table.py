"""A lesson amid an evening as its users have it: the program, its page, a microphone, and kill -9 amid the reading."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from audio_loop import AudioLoop, require_audio_loop
from pages import Client, until
from shell import PLAYERS, Shell

from host.inputs import Heard, Recess
from host.keeping.journal import Journal
from speech.synthetic import RATE, speak

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL and a virtual sound card")
SOUND = ("ALSA_CONFIG_PATH", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH")
START = ("play", "mau-mau", *PLAYERS, "--json", "--no-voice")


@pytest.fixture
def loop() -> Iterator[AudioLoop]:
    require_audio_loop()
    with AudioLoop() as one:
        yield one


class Evening:
    """The program at a microphone, and somebody at its page."""

    def __init__(self, shell: Shell, loop: AudioLoop, *command: str) -> None:
        self._loop = loop
        self._folder = shell.folder
        self.process = subprocess.Popen(
            shell.command(*command),
            cwd=shell.folder,
            env=shell.environment | {name: loop.env[name] for name in SOUND},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.events: list[dict[str, Any]] = []
        self.told: list[str] = []
        self._follow(self.process.stdout, self._event)
        self._follow(self.process.stderr, self.told.append)
        (address,) = self.until(lambda: [line for line in self.told if line.startswith("Tischseite")])
        self.client = Client(int(address.strip().rstrip("/").rpartition(":")[2]))
        assert self.client.get("/").status == 200

    def _follow(self, stream: Any, take: Callable[[str], None]) -> None:
        threading.Thread(target=lambda: [take(line) for line in stream], daemon=True).start()

    def _event(self, line: str) -> None:
        self.events.append(json.loads(line))

    def kinds(self, *but: str) -> list[str]:
        return [event["type"] for event in self.events if event["type"] not in ("announced", *but)]

    def until(self, holds: Any, patience: int = 6) -> Any:
        for tries in range(patience):
            try:
                return until(holds)
            except AssertionError:
                assert self.process.poll() is None and tries < patience - 1, (self.told, self.kinds())
        return None

    def says(self, text: str) -> None:
        path = self._folder / "said.wav"
        said = speak(text.title(), "de+f3").samples
        soundfile.write(path, np.pad(0.3 * said / np.abs(said).max(), (RATE // 2, RATE // 2)), RATE)
        assert self._loop.play(path).wait(30) == 0

    def hears(self, text: str, event: str) -> None:
        before = self.kinds().count(event)
        self.says(text)
        self.until(lambda: self.kinds().count(event) > before)

    def lesson(self) -> dict[str, Any]:
        return dict(self.client.get("/lesson").json)

    def press(self, what: str) -> None:
        assert self.client.post("/lesson/press", {"press": what}).status == 200

    def stage(self, *wanted: str, patience: int = 6) -> dict[str, Any]:
        return dict(self.until(lambda: (now := self.lesson())["stage"] in wanted and now, patience))

    def begin(self) -> dict[str, Any]:
        """Anna has agreed and is shown a phrase."""
        assert self.client.post("/learn", {}).status == 200
        while (now := self.stage("consent", "ready", "reading")["stage"]) != "reading":
            self.press("yes")
            self.until(lambda now=now: self.lesson()["stage"] != now)
        return self.stage("reading")


def test_what_is_read_out_is_no_move_and_neither_kill_nor_stop_loses_any(shell: Shell, loop: AudioLoop) -> None:
    one = Evening(shell, loop, *START)
    one.hears("es liegt herz neun", "round_started")
    one.hears("herz zehn", "card_laid")
    before = one.kinds()
    first = one.begin()
    for text in (first["text"], "karo zehn"):
        one.says(text)
    one.until(lambda: "paused" in one.kinds())
    one.press("stop")
    one.until(lambda: "resumed" in one.kinds())
    assert one.kinds()[len(before) :] == ["paused", "resumed"]
    one.hears("karo zehn", "card_laid")
    second = one.begin()
    assert (second["number"], second["text"]) != (1, "") and one.lesson()["player"] == "Anna"
    one.says("karo dame")
    one.process.send_signal(signal.SIGKILL)
    one.process.wait(10)

    again = Evening(shell, loop, "resume", "--json", "--no-voice")
    again.until(lambda: again.kinds() == ["resumed"])
    again.hears("karo dame", "card_laid")
    assert [event["player"] for event in again.events if event["type"] == "card_laid"] == ["Anna"]
    again.process.send_signal(signal.SIGINT)
    assert again.process.wait(20) == 0
    assert shell.run("replay", "1").status == 0
    journal = Journal(Path(shell.journal))
    items = journal.inputs(1)
    journal.close()
    assert [item.over for item in items if isinstance(item, Recess)] == [False, True, False, True]
    assert len([item for item in items if isinstance(item, Heard)]) == 4
