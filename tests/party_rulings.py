"""Rulings of the recorded party, and how two runs of it are compared."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from once import Once

from host.demo import party
from host.hearing.transcript import parse
from host.inputs import Heard

Event = Mapping[str, Any]

NO_RULINGS = ("announced", "not_understood")
"""Event types that only say how something was heard, or repeat what was ruled."""
FREE = ("seq", "at", "by_s", "words", "id", "text")
"""Fields that hang on the clock or on the numbering."""


def command(*arguments: str) -> list[str]:
    """The recorded party's table as a command line."""
    players = [part for name in party.PLAYERS for part in ("-p", name)]
    rules = [part for rule in party.RULES for part in ("--rule", rule)]
    play = [sys.executable, "-m", "host", "play", party.GAME, *players, *rules, "--strictness", party.STRICTNESS]
    return [*play, "--json", "--no-voice", *arguments]


def play(environment: Mapping[str, str], *arguments: str, typed: str = "") -> list[Event]:
    """All events of a run."""
    done = subprocess.run(
        command(*arguments),
        input=typed,
        capture_output=True,
        text=True,
        env=dict(environment),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def heard_party(once: Once) -> list[Event]:
    """All events of the recording, as they were heard once in this run."""
    return [json.loads(line) for line in (heard_demo(once) / "out").read_text(encoding="utf-8").splitlines()]


def heard_demo(once: Once) -> Path:
    """A folder with what the demo has put out once in this run (`out`, `err`), and its `home`."""
    return once("heard-party", _hear)


def _hear(folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "host", "demo", "--fast", "--json"],
        capture_output=True,
        text=True,
        env=environment(home, os.environ) | {"HOME": str(home)},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (folder / "out").write_text(done.stdout, encoding="utf-8")
    (folder / "err").write_text(done.stderr, encoding="utf-8")


def rulings(events: Sequence[Event]) -> list[dict[str, Any]]:
    """What was ruled, without times."""
    ruled = [event for event in events if event["type"] not in NO_RULINGS]
    return [{key: value for key, value in event.items() if key not in FREE} for event in ruled]


def true_words() -> dict[int, Heard]:
    """What is really said in each numbered turn of talk, with the times of its words."""
    parsed = [parse(line) for line in party.TRANSCRIPT.read_text(encoding="utf-8").splitlines()]
    heard = [one for one in parsed if isinstance(one, Heard)]
    lines = party.read_script()
    return {line.number: one for line, one in zip(lines, heard, strict=True) if line.number is not None}


def cut_transcript(until: float) -> str:
    """The transcript of everything that ends before a time in seconds."""
    lines = party.TRANSCRIPT.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if isinstance(one := parse(line), Heard) and one.end <= until)


def environment(folder: Path, base: Mapping[str, str]) -> dict[str, str]:
    """A process of its own, with a journal of its own."""
    return {**base, "SPIELWIRT_JOURNAL": str(folder / "journal.db"), "PYTHONIOENCODING": "utf-8"}
