"""What was read out is learnt in another process: what comes of it, what goes wrong, and that it can be left."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pages import until

from host.errors import UsageError
from host.school.homework import Homework
from host.settings.config import Config
from host.teaching import base_model, phrases_of
from speech.learning.lesson import LessonError, Reading
from speech.learning.tables import Tables


def given(tmp_path: Path, *readings: Reading) -> tuple[Any, ...]:
    return Tables(tmp_path), "Anna", readings, phrases_of(["mau-mau"], ["Anna"], Config()), base_model(None)


HUM = Reading("Anna", "herz sieben", np.zeros(16_000, np.float32))


def test_what_is_wrong_with_the_readings_comes_back_with_how_far_it_came(tmp_path: Path) -> None:
    told: list[tuple[str, float]] = []
    with pytest.raises(LessonError, match="Anna: keine Aufnahme"):
        Homework().taught(*given(tmp_path, HUM), lambda stage, share: told.append((stage, share)))
    assert told == [("aligning", 1.0)]


@pytest.mark.skipif(os.name != "posix", reason="priorities of Unix")
def test_it_is_behind_everything_else_and_ends_when_nobody_wants_it_any_more(tmp_path: Path) -> None:
    homework = Homework()
    faults: list[BaseException] = []
    seen = threading.Event()

    def learn() -> None:
        try:
            homework.taught(*given(tmp_path, *[HUM] * 5000), lambda stage, share: seen.set())
        except UsageError as fault:
            faults.append(fault)

    thread = threading.Thread(target=learn)
    thread.start()
    until(seen.is_set)
    process = homework._process
    assert process is not None and os.getpriority(os.PRIO_PROCESS, process.pid) - os.getpriority(0, 0) >= 4
    homework.close()
    thread.join(5)
    assert [str(fault) for fault in faults] == ["Das Lernen ist abgebrochen."] and process.poll() is not None


def test_what_was_left_before_it_began_is_not_begun(tmp_path: Path) -> None:
    homework = Homework()
    homework.close()
    with pytest.raises(UsageError, match="abgebrochen"):
        homework.taught(*given(tmp_path, HUM), lambda stage, share: None)
