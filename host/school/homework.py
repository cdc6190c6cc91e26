"""Homework: what was read out is learnt in a process of its own, behind everything else that the computer has to do.

A game may be going on meanwhile, so it has the lowest claim on the processor, and shares no lock with the one who
listens. What it is to learn goes in as one pickle; how far it is, and what came of it, come out as others.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host.errors import UsageError

if TYPE_CHECKING:
    from host.teaching import Subject
    from speech.learning.lesson import Lesson, Reading, Say
    from speech.learning.tables import Tables
    from speech.models import SpeechModel

_NICE = 10
"""Of 19: a tenth of what the game gets where both want the same core."""
_WINDOWS_BELOW_NORMAL = 0x4000
"""`subprocess.BELOW_NORMAL_PRIORITY_CLASS`, which only Windows has."""
_BROKEN_OFF = "Das Lernen ist abgebrochen."
_STOP_S = 2.0


class Homework:
    """Does what `host.teaching.taught` does, elsewhere. `close` may be called from any thread."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def taught(
        self, tables: Tables, name: str, readings: Sequence[Reading], subject: Subject, model: SpeechModel, say: Say
    ) -> Lesson:
        """The lesson. Raises what `taught` raises, and UsageError where the process ended before it was done."""
        process = self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "host.school.homework"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            start_new_session=os.name == "posix",  # Ctrl-C is for the evening, which ends this
            creationflags=_WINDOWS_BELOW_NORMAL if sys.platform == "win32" else 0,
        )
        if self._closed:
            process.kill()
        assert process.stdin is not None and process.stdout is not None
        try:
            with process.stdin as pipe:
                pickle.dump((tables, name, list(readings), subject, model), pipe)
            while isinstance(told := pickle.load(process.stdout), tuple):
                say(*told)
        except (EOFError, OSError, pickle.UnpicklingError) as fault:
            raise UsageError(_BROKEN_OFF) from fault
        finally:
            process.stdout.close()
            self._end(process)
        if isinstance(told, Exception):
            raise told
        lesson: Lesson = told
        return lesson

    def close(self) -> None:
        """Nobody wants to know any more; what was read out stays."""
        self._closed = True
        if self._process is not None:
            self._end(self._process)

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_STOP_S)


def _environment() -> dict[str, str]:
    root = str(Path(__file__).resolve().parents[2])
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    # Libraries that share out a small product over all cores wait for each other most of the time.
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "OPENBLAS_NUM_THREADS": "1"}


def main() -> None:
    """In the process: one lesson."""
    if sys.platform != "win32":
        os.nice(_NICE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # libraries print what they like

    def send(what: Any) -> None:
        """A pipe that nobody reads any more ends the lesson."""
        pickle.dump(what, answers)
        answers.flush()

    from host.teaching import taught
    from speech.learning.lesson import LessonError
    from speech.learning.tables import TableError

    try:
        tables, name, readings, subject, model = pickle.load(sys.stdin.buffer)
        lesson = taught(tables, name, readings, subject, model, lambda stage, share: send((stage, share)))
    except (UsageError, LessonError, TableError, OSError) as fault:
        send(fault)
    except Exception as fault:  # whatever it is: it can be told, if not always sent
        send(UsageError(f"{type(fault).__name__}: {fault}"))
    else:
        send(lesson)


if __name__ == "__main__":
    main()
