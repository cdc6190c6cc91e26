"""The process that says one sentence, seen from the main process, which never loads a speech engine."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from speech.resample import Samples
from speech.voice_worker import HUNG, NO_ENGINE, longest_s

START_S = 15.0
"""Time a process may take until it is ready: a cold disk and a busy machine."""
_GRACE_S = 2.0
"""How much longer than its own limit a process may take to report."""


class VoiceError(Exception):
    """A sentence could not be said."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(detail or reason)
        self.reason = reason
        """One of the reasons of `speech.voice_worker`."""
        self.detail = detail


class VoiceProcess:
    """Started ahead of its sentence; good for one."""

    def __init__(self) -> None:
        # pyttsx3 leaves its sound file behind when it is killed, or when there is no player.
        self._folder = tempfile.TemporaryDirectory(prefix="spielwirt-voice-", ignore_cleanup_errors=True)
        self._answers: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "speech.voice_worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=self._environment(),
            text=True,
            encoding="utf-8",
            start_new_session=os.name == "posix",
        )
        threading.Thread(target=self._read, name="voice-answers", daemon=True).start()

    def name(self) -> str:
        """The voice that would speak; nothing is said. Raises `VoiceError`."""
        try:
            return str(self._expect("ready", START_S)["voice"])
        finally:
            self.kill()

    def speak(self, text: str, volume: float, rate: int, on_start: Callable[[float], None]) -> float:
        """Say a text; calls `on_start` and returns the end, both on `time.monotonic()`. Raises `VoiceError`."""
        try:
            self._expect("ready", START_S)
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps({"text": text, "volume": volume, "rate": rate}) + "\n")
            self._process.stdin.flush()
            self._expect("speaking", START_S)
            on_start(time.monotonic())
            done = self._expect("done", longest_s(text) + _GRACE_S)
            return time.monotonic() - float(done.get("quiet_s", 0.0))
        except OSError as error:
            raise VoiceError(NO_ENGINE, str(error)) from error
        finally:
            self.kill()

    def render(self, text: str, volume: float, rate: int) -> tuple[Samples, int]:
        """The sound of a text, and its samples a second; nothing is said. Raises `VoiceError`."""
        import soundfile

        path = Path(self._folder.name) / "sentence.wav"
        try:
            self._expect("ready", START_S)
            assert self._process.stdin is not None
            request = {"text": text, "volume": volume, "rate": rate, "file": str(path)}
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            self._expect("written", START_S)
            samples, known = soundfile.read(path, dtype="float32", always_2d=True)
        except (OSError, soundfile.SoundFileError) as error:
            raise VoiceError(NO_ENGINE, str(error)) from error
        finally:
            self.kill()
        return samples.mean(axis=1), int(known)

    def kill(self) -> None:
        """End it and what it started, at once; may be called from any thread."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                # The player is a child of the process.
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_GRACE_S)
        self._folder.cleanup()

    def _expect(self, event: str, timeout: float) -> dict[str, Any]:
        try:
            answer = self._answers.get(timeout=timeout)
        except queue.Empty:
            raise VoiceError(HUNG) from None
        if answer.get("event") != event:
            raise VoiceError(answer.get("reason", NO_ENGINE), answer.get("detail", ""))
        return answer

    def _read(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(ValueError, OSError):
            for line in self._process.stdout:
                self._answers.put(json.loads(line))
        self._answers.put({"event": "ended"})

    def _environment(self) -> dict[str, str]:
        root = str(Path(__file__).resolve().parent.parent)
        paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
        folder = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), self._folder.name)
        return {**os.environ, **folder, "PYTHONPATH": os.pathsep.join(paths)}
