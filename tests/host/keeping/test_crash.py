"""Killed at any moment, the evening goes on: no ruled move is lost, none is there twice."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from games.mau_mau.rules import MauMauRules
from host.evening import Evening
from host.hearing.transcript import Transcript
from host.inputs import Unheard
from host.judging.debts.strictness import strictness
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.records import event_record
from host.keeping.replay import first_difference, fold, restart_of
from host.session import Session
from host.setup import Setup

SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(), strictness("normal"))
MOMENTS, FEWER = 50, 12
"""So many times it is killed with `--many`, and without."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")


def script(begin: float, seed: int) -> list[str]:
    """An endless evening: draws, cards that fit and cards that do not, calls, corrections."""
    rng = random.Random(seed)
    lines = []
    at = begin
    for _ in range(2000):
        at += 2.0
        word = rng.choice(
            [
                "ich ziehe",
                "weiter",
                "herz neun",
                "pik neun",
                "herz zehn",
                "karo acht",
                "letzte karte",
                "zurück",
                "nuschel",
            ]
        )
        lines.append(f"{at:.1f} {at + 1:.1f} | {word}")
    return lines


class Printer:
    """Prints each event as the command line does, after the journal has it."""

    name = "print"

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def show(self, view: object, new: object) -> None:
        for one in new:  # type: ignore[attr-defined]
            os.write(self._descriptor, (json.dumps(event_record(one)) + "\n").encode())

    def close(self, hurry: bool) -> None:
        pass


def play_until_killed(path: Path, descriptor: int, seed: int) -> None:
    """In the child: begin the evening or resume it, and play on."""
    journal = Journal(path, create=True)
    rows = journal.evenings()
    if not rows:
        evening = Evening(SETUP)
        opening = evening.open()
        number = journal.begin(SETUP, opening)
        session = Session(evening, EveningLog(journal, number), [Printer(descriptor)], print)
        session.show(opening)
        begin = 0.0
        session.take(Transcript(lambda: 0.0).line(b"0.1 0.9 | es liegt herz neun")[-1])
    else:
        inputs = journal.inputs(rows[0].id)
        restart = restart_of(inputs)
        evening = fold(SETUP, inputs).evening
        log = EveningLog(journal, rows[0].id, len(inputs), restart.watermark)
        session = Session(evening, log, [Printer(descriptor)], print)
        session.take(Unheard(restart.watermark, restart.begin, "restart"))
        begin = restart.begin
    transcript = Transcript(lambda: 0.0)
    for line in script(begin + 1.0, seed):
        for item in transcript.line(line.encode()):
            session.take(item)


def killed_after(path: Path, seconds: float, seed: int) -> list[dict[str, object]]:
    """Play in a process of its own and kill it; what it had printed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play_until_killed(path, writing, seed)
        finally:
            sys.stderr.flush()
            os._exit(0)
    os.close(writing)
    if seed % 5:  # mostly in the middle of the game, sometimes while it starts
        select.select([reading], [], [], 20)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading) as stream:
        lines = stream.read().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def test_killed_at_many_moments(tmp_path: Path, many: bool) -> None:
    """Issue 4: "kill -9 at 50 random moments and resume: no ruled move lost, none doubled"."""
    Evening(SETUP)  # what is loaded once is loaded here, not in every child
    rng = random.Random(7)
    path = tmp_path / "journal.db"
    printed: list[dict[str, object]] = []
    moments = MOMENTS if many else FEWER
    for moment in range(moments):
        printed += killed_after(path, rng.uniform(0.0, 0.06), moment)
        if not path.exists():
            continue
        journal = Journal(path)
        try:
            rows = journal.evenings()
            if not rows:
                continue
            stored = journal.events(rows[0].id)
            kept = {record["seq"]: record for record in stored}
            assert [record["seq"] for record in stored] == list(range(1, len(stored) + 1)), "no gap, none twice"
            for record in printed:
                assert kept[record["seq"]] == record, "what was printed is in the journal"
            assert first_difference(stored, fold(SETUP, journal.inputs(rows[0].id)).records) is None
        finally:
            journal.close()
    assert len(printed) > moments, "the evening did go on between the kills"
