"""A process that says one sentence through pyttsx3 and ends: `python -m speech.voice_worker`.

pyttsx3 works reliably only once in a process, and its first `runAndWait` returns while the sound still plays; only
`finished-utterance` tells the true end. Talks JSON, one object a line: on standard input a request
`{"text", "volume", "rate"}`; on standard output `ready` (with the name of the voice), `speaking`, then `done` (with the
silence at the end of the clip) or `failed` with a reason. With `"file"` in the request nothing is said but written
there, and the answer is `written`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import tempfile
import threading
import time
import wave
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

LANGUAGE = "de"
SECONDS_A_LETTER = 0.15
"""Slower than this nobody speaks."""
LEAST_SECONDS = 5.0
NO_ENGINE, NO_VOICE, NO_OUTPUT, HUNG = "engine", "voice", "output", "hung"
"""Reasons of a failure."""
_POLL_S = 0.05
_SETTLES_S = 0.02
"""A file that has not grown for so long is complete."""
_HEAD = 64
"""Bytes that a file has before its first sample, at most."""
_AUDIBLE = 200
"""Smallest sample that anybody hears, of 32767."""
_COMPLAINT = re.compile(r"aplay: |Playback error")
"""How the player says that it could not play; pyttsx3 prints this and goes on as if nothing were."""


class _FailureError(Exception):
    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(detail)
        self.reason = reason


def longest_s(text: str) -> float:
    """Seconds after which a sentence that is still being spoken has hung."""
    return LEAST_SECONDS + SECONDS_A_LETTER * len(text)


def speaks(languages: Iterable[str | bytes], wanted: str = LANGUAGE) -> bool:
    """Whether a voice is of the wanted language: "de", "de-DE", "de_DE"; espeak puts a byte before it, sometimes."""
    for language in languages:
        text = language.decode(errors="ignore") if isinstance(language, bytes) else str(language)
        code = "".join(char for char in text if char.isprintable()).lower().replace("_", "-")
        if code == wanted or code.startswith(f"{wanted}-"):
            return True
    return False


def main() -> None:
    """Say the sentence that standard input asks for."""
    answers = _own_output()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as complaints:
        _redirect_output(complaints.fileno())
        try:
            engine, name = _engine()
            _answer(answers, event="ready", voice=name)
            if line := sys.stdin.readline():
                request = json.loads(line)
                if "file" in request:
                    _write(engine, request)
                    _answer(answers, event="written")
                else:
                    quiet = _speak(engine, request, answers)
                    _check(complaints)
                    _answer(answers, event="done", quiet_s=quiet)
        except _FailureError as failure:
            _answer(answers, event="failed", reason=failure.reason, detail=str(failure))
    # Threads of the speech engine may not want to end.
    os._exit(0)


def _engine() -> tuple[Any, str]:
    """pyttsx3 with a German voice, and the name of it."""
    if sys.platform.startswith("linux") and shutil.which("aplay") is None:
        raise _FailureError(NO_OUTPUT, "aplay fehlt (Debian: alsa-utils)")
    try:
        import pyttsx3

        engine = pyttsx3.init()
        voices = engine.getProperty("voices") or []
    except Exception as error:  # every system fails in its own way
        raise _FailureError(NO_ENGINE, f"{type(error).__name__}: {error}") from error
    german = [voice for voice in voices if speaks(voice.languages or ())]
    if not german:
        raise _FailureError(NO_VOICE)
    # The plain language before dialects and variants of it.
    plain = min(german, key=lambda voice: len(str(voice.languages[0])))
    engine.setProperty("voice", plain.id)
    return engine, str(plain.name)


def _speak(engine: Any, request: dict[str, Any], answers: TextIO) -> float:
    """Say it; seconds of silence at its end."""
    finished = threading.Event()
    engine.connect("started-utterance", lambda name: _answer(answers, event="speaking"))
    engine.connect("finished-utterance", lambda name, completed: finished.set())
    engine.setProperty("rate", request["rate"])
    engine.setProperty("volume", request["volume"])
    engine.say(request["text"])
    try:
        engine.runAndWait()
    except Exception as error:
        raise _FailureError(NO_ENGINE, f"{type(error).__name__}: {error}") from error
    deadline = time.monotonic() + longest_s(request["text"])
    quiet: float | None = None
    while not finished.wait(_POLL_S):
        if time.monotonic() > deadline:
            raise _FailureError(HUNG)
        quiet = _quiet_end() if quiet is None else quiet
    return quiet or 0.0


def _write(engine: Any, request: dict[str, Any]) -> None:
    """Write it to the file. On some systems `runAndWait` returns before the file is there, or complete."""
    engine.setProperty("rate", request["rate"])
    engine.setProperty("volume", request["volume"])
    path = Path(request["file"])
    try:
        engine.save_to_file(request["text"], str(path))
        engine.runAndWait()
    except Exception as error:
        raise _FailureError(NO_ENGINE, f"{type(error).__name__}: {error}") from error
    deadline = time.monotonic() + LEAST_SECONDS
    length = -1
    while not path.exists() or path.stat().st_size != length or length <= _HEAD:
        if time.monotonic() > deadline:
            raise _FailureError(HUNG)
        length = path.stat().st_size if path.exists() else -1
        time.sleep(_SETTLES_S)


def _quiet_end() -> float | None:
    """Seconds of silence at the end of the file that is being played; None if there is none (yet)."""
    for path in Path(tempfile.gettempdir()).glob("*.wav"):
        try:
            with wave.open(str(path)) as file:
                samples = array("h", file.readframes(file.getnframes()))
                length, rate = file.getnframes(), file.getframerate()
        except (OSError, EOFError, ValueError, wave.Error):
            return None
        if len(samples) < length:
            return None  # still being written
        quiet = next((n for n, sample in enumerate(reversed(samples)) if abs(sample) > _AUDIBLE), None)
        return None if quiet is None else quiet / rate
    return None


def _check(complaints: TextIO) -> None:
    """Raise if the player complained."""
    complaints.seek(0)
    if complaint := next(filter(_COMPLAINT.search, complaints), None):
        raise _FailureError(NO_OUTPUT, complaint.strip())


def _own_output() -> TextIO:
    """Standard output for us alone: pyttsx3 and the player write to it, too."""
    return os.fdopen(os.dup(1), "w", encoding="utf-8")


def _redirect_output(target: int) -> None:
    for stream in (1, 2):
        os.dup2(target, stream)


def _answer(answers: TextIO, **message: str | float) -> None:
    try:
        print(json.dumps(message), file=answers, flush=True)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    # Only temporary files of this process lie here, so that a killed one leaves nothing behind (see `speech.voice`).
    Path(tempfile.gettempdir()).mkdir(parents=True, exist_ok=True)
    main()
