"""Text before a terminal is broken between words; in a pipe its lines stay whole."""

from __future__ import annotations

import io

import pytest

from host.showing.wrapped import wrapped

LONG = "spielwirt: daten/spielwirt/journal.db: lässt sich nicht lesen; andere Abende sind da."


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("columns", [1, 20, 40, 80, 200])
def test_words_and_the_end_of_a_question_stay_whole(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = wrapped(f"{LONG}\n\nWie streng? ", Screen())
    assert shown.split() == f"{LONG} Wie streng?".split()
    assert shown.endswith("? ") and "\n\n" in shown
    assert all(len(line) <= max(20, columns - 1) or " " not in line.strip() for line in shown.splitlines())


def test_a_pipe_gets_one_line() -> None:
    assert wrapped(LONG, io.StringIO()) == LONG


def test_control_characters_are_seen() -> None:
    assert wrapped("\x1b[2J", Screen()) == wrapped("\x1b[2J", io.StringIO()) == "␛[2J"
