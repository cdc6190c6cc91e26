"""Transcript lines become inputs."""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host.hearing.lines import LONGEST, LineReader
from host.hearing.transcript import SECONDS_PER_LETTER, LineError, Transcript, Untimed, parse, spread
from host.inputs import Heard, Input, Knock, Unheard, Watermark


class Clock:
    """A wall clock that moves when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def heard(line: str) -> Heard:
    parsed = parse(line)
    assert isinstance(parsed, Heard)
    return parsed


def texts(line: str) -> list[str]:
    parsed = parse(line)
    if isinstance(parsed, Heard):
        return [word.text for word in parsed.words]
    assert isinstance(parsed, Untimed)
    return list(parsed.words)


# --- one line -------------------------------------------------------------------------------------------------------


def test_words_share_the_span_by_their_letters() -> None:
    line = heard("12.40 13.10 | herz sieben mau")
    assert (line.start, line.end, line.typed) == (12.4, 13.1, True)
    assert [word.text for word in line.words] == ["herz", "sieben", "mau"]
    assert [word.start for word in line.words] == pytest.approx(
        [12.4, 12.4 + 0.7 * 4 / 13, 12.4 + 0.7 * 10 / 13], abs=1e-3
    )
    assert [word.end for word in line.words[:-1]] == [word.start for word in line.words[1:]]
    assert line.words[-1].end == 13.1


def test_one_word_gets_its_own_start() -> None:
    words = heard("12.0 14.0 | herz sieben mau@13.5 mau").words
    assert [(word.start, word.end) for word in words] == [(12.0, 12.6), (12.6, 13.5), (13.5, 13.75), (13.75, 14.0)]


def test_the_first_word_may_begin_later_than_its_line() -> None:
    words = heard("12.0 14.0 | mau@13.0").words
    assert [(word.start, word.end) for word in words] == [(13.0, 14.0)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 2 | Herz Bube, ich wünsche mir Karo!", ["herz", "bube", "ich", "wünsche", "mir", "karo"]),
        ("1 2 | Ben: Mau-Mau.", ["ben", "mau", "mau"]),
        ("1 2 | GRÜSS ẞ Straße", ["grüss", "ss", "strasse"]),
        ("1 2 | wu\u0308nsche", ["wünsche"]),
        ("1 2 | ich zieh' 2 # die nächsten", ["ich", "zieh", "2"]),
        ("Herz Sieben, letzte Karte", ["herz", "sieben", "letzte", "karte"]),
    ],
)
def test_case_and_punctuation_do_not_count(line: str, words: list[str]) -> None:
    assert texts(line) == words


def test_noises_and_the_hosts_own_voice() -> None:
    assert parse("14.20 KNOCK") == Knock(14.2)
    assert parse("12.0 13.5 HOST") == Unheard(12.0, 13.5, "host")
    assert parse("  12.0\t13.5  host  ") == Unheard(12.0, 13.5, "host")


def test_minutes_and_seconds() -> None:
    assert parse("1:02.5 KNOCK") == Knock(62.5)


@pytest.mark.parametrize("line", ["", "   ", "# Anna gibt", "  # 1 2 | mau"])
def test_nothing_is_in_an_empty_line_or_a_comment(line: str) -> None:
    assert parse(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "12.0 | mau",
        "x y | mau",
        "| mau",
        "-1 2 | mau",
        "1e3 2e3 | mau",
        "13 12 | mau",
        "12 13 mau",
        "12 13 | mau | mau",
        "12 13 |",
        "12 13 | ...",
        "12 13 | mau@",
        "12 13 | mau@x",
        "12 13 | @12.5",
        "12 13 | mau@11.9",
        "12 13 | mau@13.1",
        "12 13 | a@12.9 b@12.5",
        "mau@12.5",
        "!!!",
        f"1 {'9' * 400} | mau",
        "mau " * 501,
    ],
)
def test_malformed(line: str) -> None:
    with pytest.raises(LineError):
        parse(line)


@given(st.text())
def test_any_line_is_read_or_refused(line: str) -> None:
    try:
        parsed = parse(line)
    except LineError:
        return
    if isinstance(parsed, Heard):
        assert all(parsed.start <= word.start <= word.end <= parsed.end for word in parsed.words)


@given(
    st.lists(st.sampled_from(["herz", "sieben", "mau", "ö"]), min_size=1, max_size=8),
    st.floats(0, 1e4),
    st.floats(0, 100),
)
def test_spans_are_contiguous(words: list[str], start: float, length: float) -> None:
    spans = spread([(word, None) for word in words], start, start + length)
    assert spans[0].start == start and spans[-1].end == start + length
    assert all(one.end == other.start for one, other in pairwise(spans))


# --- timed transcripts ----------------------------------------------------------------------------------------------


def feed(transcript: Transcript, *lines: str) -> list[Input]:
    return [item for line in lines for item in transcript.line(line.encode())]


def test_the_watermark_is_the_greatest_start_seen() -> None:
    items = feed(Transcript(Clock()), "5 6 | mau", "7 KNOCK", "6.5 8 | karo", "9 10 HOST")
    assert [item.at for item in items if isinstance(item, Watermark)] == [5, 7, 9]
    assert [type(item) for item in items] == [Watermark, Heard, Watermark, Knock, Heard, Watermark, Unheard]


def test_the_end_is_infinite() -> None:
    assert Transcript(Clock()).end().at == math.inf


def test_timed_and_untimed_lines_are_not_mixed() -> None:
    transcript = Transcript(Clock())
    feed(transcript, "# zuerst mit Zeiten", "5 6 | mau")
    with pytest.raises(LineError, match="gemischt"):
        feed(transcript, "mau")
    assert feed(transcript, "7 8 | mau")


def test_bytes_that_are_no_utf8() -> None:
    with pytest.raises(LineError, match="UTF-8"):
        Transcript(Clock()).line(b"1 2 | k\xf6nig")


def test_a_byte_order_mark_is_no_word() -> None:
    assert len(Transcript(Clock()).line(b"\xef\xbb\xbf1 2 | mau")) == 2


# --- untimed transcripts --------------------------------------------------------------------------------------------


def test_an_untimed_line_ends_now() -> None:
    clock = Clock()
    transcript = Transcript(clock)
    clock.now = 10.0
    *_, item = feed(transcript, "herz sieben")
    assert isinstance(item, Heard)
    assert item.end == 10.0
    assert item.start == pytest.approx(10 - 10 * SECONDS_PER_LETTER)


def test_untimed_lines_in_a_row_do_not_overlap() -> None:
    items = [item for item in feed(Transcript(Clock()), "herz sieben", "mau", "karo") if isinstance(item, Heard)]
    assert items[0].start == 0.0
    assert all(one.end <= other.start for one, other in pairwise(items))


def test_the_watermark_follows_the_wall_clock_while_nobody_types() -> None:
    clock = Clock()
    transcript = Transcript(clock)
    assert transcript.wait() == []
    feed(transcript, "mau")
    clock.now = 30.0
    (first,) = transcript.wait()
    assert isinstance(first, Watermark) and 25 < first.at < 30
    assert transcript.wait() == []
    *_, item = feed(transcript, "herz sieben karo acht pik bube kreuz dame herz ass und noch viel mehr")
    assert item.at >= first.at, "a line never begins before the watermark"


def test_a_timed_transcript_waits_for_its_lines() -> None:
    clock = Clock()
    transcript = Transcript(clock)
    feed(transcript, "1 2 | mau")
    clock.now = 100.0
    assert transcript.wait() == []


# --- resuming -------------------------------------------------------------------------------------------------------


def test_on_resume_later_times_are_taken_as_they_are() -> None:
    (mark, item) = feed(Transcript(Clock(), begin=41.0, watermark=40.0), "50 51 | mau")
    assert (mark.at, item.at) == (50.0, 50.0)


def test_on_resume_a_transcript_that_begins_anew_is_shifted() -> None:
    items = feed(Transcript(Clock(), begin=41.0, watermark=40.0), "2 3 | mau", "45 46 | karo")
    assert [item.at for item in items if isinstance(item, Heard)] == [43.0, 86.0]
    assert isinstance(items[1], Heard) and items[1].words[0].start == 43.0


def test_on_resume_untimed_lines_go_on() -> None:
    *_, item = feed(Transcript(Clock(), begin=41.0, watermark=40.0), "mau")
    assert item.at >= 41.0


# --- reading lines --------------------------------------------------------------------------------------------------


@contextmanager
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    yield reading, writing
    os.close(reading)


def test_lines_come_one_by_one_and_the_last_needs_no_end() -> None:
    with pipe() as (reading, writing):
        reader = LineReader(reading)
        os.write(writing, b"eins\r\n\nzw")
        assert reader.next(5) == b"eins\r"
        assert reader.next(5) == b""
        with pytest.raises(TimeoutError):
            reader.next(0.02)
        os.write(writing, b"ei")
        os.close(writing)
        assert reader.next(5) == b"zwei"
        assert reader.next(5) is None


def test_of_an_endless_line_the_beginning_is_kept_and_what_follows_is_read() -> None:
    """Three megabytes without an end were three utterances, and moved the clock by hours."""
    with pipe() as (reading, writing):
        reader = LineReader(reading)
        writer = threading.Thread(target=lambda: (os.write(writing, b"x" * 3_000_000 + b"\nmau\n"), os.close(writing)))
        writer.start()
        lines = [reader.next(5), reader.next(5), reader.next(5)]
        writer.join()
    assert lines[0] is not None and lines[0].strip(b"x") == b"" and len(lines[0]) <= 3 * LONGEST
    assert lines[1:] == [b"mau", None]
    with pytest.raises(LineError, match="2000 Zeichen"):
        Transcript(Clock()).line(lines[0])
