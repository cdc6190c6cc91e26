"""The recorded party: every move and every planted fault is ruled as its ground truth says, and nothing else is."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from once import Once
from party_rulings import NO_RULINGS, environment, heard_demo, heard_party, play, true_words

from host.demo import party

TOLERANCE_S = 0.2
"""Word times of the recogniser against those of the synthesis."""
LONGEST_S, SHORTEST_S = 150, 90
LARGEST_BYTES = 1_500_000


def truth() -> list[dict[str, Any]]:
    return [json.loads(line) for line in party.TRUTH.read_text(encoding="utf-8").splitlines()]


def true_time(when: str) -> float:
    """Seconds of "12 end", "12 start" or "9 word 2 end": turn of talk, and one of its words."""
    number, *word, edge = when.split()
    heard = true_words()[int(number)]
    if word:
        place = heard.words[int(word[1]) - 1]
        return place.start if edge == "start" else place.end
    return heard.start if edge == "start" else heard.end


def assert_as_true(events: list[Mapping[str, Any]]) -> None:
    """Event by event: types, players, cards, reasons, times."""
    ruled = [event for event in events if event["type"] not in NO_RULINGS]
    for event, expected in zip(ruled, truth(), strict=False):
        said = {key: event.get(key) for key in expected if key not in ("when", "by_s")}
        assert said == {key: value for key, value in expected.items() if key in said}, event
        if "when" in expected:
            assert event["at"] == pytest.approx(true_time(expected["when"]), abs=TOLERANCE_S), event
        if "by_s" in expected:
            assert event["by_s"] == pytest.approx(expected["by_s"], abs=TOLERANCE_S), event
    assert [event["type"] for event in ruled] == [event["type"] for event in truth()]


@pytest.fixture(scope="module")
def heard(once: Once) -> list[Mapping[str, Any]]:
    """All events of the recording."""
    return heard_party(once)


def test_the_recording_is_ruled_as_its_truth_says(heard: list[Mapping[str, Any]]) -> None:
    assert_as_true(heard)


def test_what_was_really_said_is_ruled_as_its_truth_says(tmp_path: Path) -> None:
    assert_as_true(play(environment(tmp_path, os.environ), "--input", str(party.TRANSCRIPT)))


def test_the_question_to_the_host_is_answered(heard: list[Mapping[str, Any]]) -> None:
    asked = true_words()[13]
    said = [event for event in heard if event["type"] == "announced" and asked.start < event["at"] < asked.end + 0.1]
    assert [event["text"] for event in said] == ["Bruno ist dran."]


def test_the_recording_is_small_and_about_two_minutes_long() -> None:
    import soundfile

    found = soundfile.info(str(party.RECORDING))
    assert (found.samplerate, found.channels, found.format, found.subtype) == (16_000, 1, "FLAC", "PCM_16")
    assert SHORTEST_S < found.duration < LONGEST_S
    assert party.RECORDING.stat().st_size < LARGEST_BYTES


def test_the_truth_has_what_the_demo_promises() -> None:
    reasons = {event.get("reason") for event in truth()}
    types = {event["type"] for event in truth()}
    assert {"seven", "wrong_card", "call_late", "call_missed", "mau_mau"} <= reasons
    assert {"player_skipped", "suit_wished", "call_late", "call_missed", "move_rejected", "game_ended"} <= types


def test_the_demo_tells_events_and_leaves_no_trace(once: Once) -> None:
    """What it shows without a terminal `test_wheel.py` looks at."""
    demo = heard_demo(once)
    assert (demo / "err").read_text(encoding="utf-8") == ""
    types = [json.loads(line)["type"] for line in (demo / "out").read_text(encoding="utf-8").splitlines()]
    assert types[0] == "game_started" and "game_ended" in types
    assert list((demo / "home").iterdir()) == []
