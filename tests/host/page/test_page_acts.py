"""Acts of the page: inputs like all others, in one order with what is heard, journalled, and replayed the same."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from evenings import Table
from pages import Client, served, until
from shell import PLAYERS, Shell

from host.evening import Evening, Recorded
from host.hearing.beside import Answered, Inbox, PutRight, Spoken, Turned
from host.hearing.feeds import TypedFeed
from host.hearing.transcript import PRESS_S, Transcript
from host.inputs import Amend, Answer, Heard, Input, Setting, Watermark
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.replay import fold
from host.opening import _both, _each
from host.session import Session


def words(item: Input) -> str:
    assert isinstance(item, Heard)
    return " ".join(word.text for word in item.words)


def test_each_act_becomes_the_input_that_a_voice_or_a_key_makes() -> None:
    inbox = Inbox(lambda: 7)
    for act in (
        Spoken(("herz", "zehn")),
        Answered(7, True),
        Answered(7, False),
        Answered(7, None, ("karo",)),
        Turned("preset", "streng"),
        PutRight(3, 1.0, 2.0, ("herz", "acht")),
        PutRight(3, 1.0, 2.0, ()),
    ):
        inbox.put(act)
    heard, yes, no, value, setting, amend, nothing = inbox.inputs(5.0)
    assert (words(heard), heard.at, heard.end) == ("herz zehn", 5.0, 5.0 + PRESS_S)  # type: ignore[union-attr]
    assert (yes, no) == (Answer(5.0, 7, "yes"), Answer(5.0, 7, "no"))
    assert words(value) == "karo"
    assert setting == Setting(5.0, "preset", "streng")
    assert (
        isinstance(amend, Amend)
        and amend.words is not None
        and (amend.words[0].start, amend.words[-1].end) == (1.0, 2.0)
    )
    assert nothing == Amend(5.0, 3, None)


def test_an_answer_to_a_question_that_is_not_open_any_more_does_nothing() -> None:
    inbox = Inbox(lambda: None)
    inbox.put(Answered(7, True))
    inbox.put(Answered(7, None, ("karo",)))
    assert list(inbox.inputs(5.0)) == []


def test_the_same_words_twice_at_one_moment_are_two_inputs() -> None:
    """While somebody speaks the watermark stands still: "leiser" pressed twice must not be taken for one utterance."""
    inbox = Inbox()
    inbox.put(Spoken(("leiser",)))
    inbox.put(Spoken(("leiser",)))
    one, other = inbox.inputs(5.0)
    assert one != other and one.at == other.at == 5.0, "nothing may lie behind the watermark of the sound"


def test_whoever_waits_for_a_line_is_woken_by_an_act() -> None:
    inbox = Inbox()
    threading.Timer(0.05, lambda: inbox.put(Spoken(("ja",)))).start()
    began = time.monotonic()
    assert inbox.wait(5.0) and time.monotonic() - began < 2.0


def test_an_act_beside_timed_lines_happens_after_the_last_of_them() -> None:
    transcript = Transcript(clock=lambda: 999.0)
    transcript.line(b"5.0 6.1 | herz sieben")
    at, before = transcript.moment()
    assert (at, before) == (6.1, [Watermark(6.1)])
    assert transcript.moment()[0] == round(6.1 + PRESS_S, 3)


def test_an_act_beside_typed_lines_happens_now() -> None:
    transcript = Transcript(clock=lambda: 4.0)
    assert transcript.moment() == (4.0, [Watermark(4.0)])
    (line,) = [item for item in transcript.line(b"herz zehn") if isinstance(item, Heard)]
    assert line.start >= 4.0, "nothing overlaps"


def test_a_file_played_as_fast_as_at_the_table_lets_acts_in(tmp_path: Path) -> None:
    path = tmp_path / "abend.txt"
    path.write_text("0.1 0.2 | es liegt herz neun\n0.6 0.7 | karo neun\n")
    inbox = Inbox()
    threading.Timer(0.3, lambda: inbox.put(Spoken(("wer", "ist", "dran")))).start()
    feed = TypedFeed(path, realtime=True, inbox=inbox)
    heard = [item for item in feed.inputs() if isinstance(item, Heard)]
    assert [words(item) for item in heard] == ["es liegt herz neun", "wer ist dran", "karo neun"]
    assert [item.start for item in heard] == sorted(item.start for item in heard)


# --- the journal -----------------------------------------------------------------------------------------------------


class Lines:
    """A feed of lines and watermarks, with an act somewhere."""

    live = False
    failing = False

    def __init__(self, items: list[Input]) -> None:
        self._items = items

    def inputs(self) -> Iterator[Input]:
        yield from self._items

    def close(self) -> None:
        pass


def evening_of(table: Table, lines: list[str], inbox: Inbox) -> Iterator[Input]:
    """Lines with many watermarks between them, which the journal leaves out; then what was pressed."""
    for line in lines:
        yield from table.typed(line)
        for part in range(1, 9):
            yield Watermark(round(table.clock + 0.2 * part, 3))
        table.clock += 2.0
    yield from inbox.inputs(round(table.clock, 3))


def test_an_amendment_at_the_table_replays_the_same_although_watermarks_are_left_out(tmp_path: Path) -> None:
    table, inbox = Table(), Inbox()
    live = Evening(table.setup)
    opening = live.open()
    journal = Journal(tmp_path / "journal.db", create=True)
    number = journal.begin(table.setup, opening)
    session = Session(live, EveningLog(journal, number), [], lambda text: None)
    shown: list[Recorded] = []
    lines = ["es liegt herz neun", "herz zehn", "karo zehn"]
    for taken, item in enumerate(evening_of(table, lines, inbox), start=1):
        shown += session.take(item)
        if isinstance(item, Heard) and words(item) == "herz zehn":
            inbox.put(PutRight(live.view.heard_number, item.start, item.end, ("herz", "könig")))
            assert live.view.heard_number < taken, "the evening counts as its journal does"
    for item in inbox.inputs(round(table.clock + 1, 3)):
        shown += session.take(item)
    kept = journal.inputs(number)
    amend = next(item for item in kept if isinstance(item, Amend))
    assert words(kept[amend.target - 1]) == "herz zehn"
    replayed = fold(table.setup, kept)
    assert [event for _, event in replayed.events] == [*opening, *shown]
    assert str(live.view.top) == "D10"
    assert [record["type"] for record in journal.events(number)].count("corrected") == 1
    journal.close()


# --- the whole program -----------------------------------------------------------------------------------------------


@pytest.fixture
def shell_with_page(shell: Shell) -> Shell:
    (shell.folder / "spielwirt.toml").write_text("[table]\nport = 0\n")
    return shell


def port_of(line: bytes) -> int:
    return int(line.decode().rsplit(":", 1)[1].rstrip("/\n"))


def test_voice_and_page_at_the_same_moment_are_one_order_and_both_journalled(shell_with_page: Shell) -> None:
    shell = shell_with_page
    process = shell.start("play", "mau-mau", *PLAYERS, "--input", "-", "--json", "--table")
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    client = Client(port_of(process.stderr.readline()))
    client.get("/")
    process.stdin.write(b"es liegt herz neun\n")
    process.stdin.flush()
    until(lambda: (client.get("/state").json or {}).get("top"))
    stop = threading.Event()

    def press() -> None:
        while not stop.wait(0.11):
            client.act({"text": "wer ist dran"})

    pressing = threading.Thread(target=press)
    pressing.start()
    for _ in range(15):
        process.stdin.write(b"was liegt\n")
        process.stdin.flush()
        time.sleep(0.1)
    stop.set()
    pressing.join()
    seen = client.events(20)
    process.stdin.close()
    assert process.wait(20) == 0
    printed = [json.loads(line) for line in process.stdout.read().splitlines()]
    assert printed == shell.run("export", "last").events
    assert [content for _, content in seen] == printed[: len(seen)]
    replay = shell.run("replay", "last")
    assert (replay.status, replay.err) == (0, "")
    journal = Journal(shell.journal)
    heard = [words(item) for item in journal.inputs(1) if isinstance(item, Heard)]
    starts = [item.at for item in journal.inputs(1) if isinstance(item, Heard)]
    journal.close()
    assert heard.count("was liegt") == 15 and heard.count("wer ist dran") >= 10
    assert starts == sorted(starts)


def test_what_was_pressed_can_be_resumed(shell_with_page: Shell) -> None:
    shell = shell_with_page
    process = shell.start("play", "mau-mau", *PLAYERS, "--input", "-", "--json", "--table")
    assert process.stdin is not None and process.stderr is not None
    client = Client(port_of(process.stderr.readline()))
    client.get("/")
    for text, top in (("es liegt herz neun", "H9"), ("herz zehn", "H10")):
        assert client.act({"text": text}).status == 202
        until(lambda top=top: ((client.get("/state").json or {}).get("top") or {}).get("code") == top)
    before: dict[str, Any] = client.get("/state").json
    process.kill()
    process.wait(20)
    process.stdin.close()
    again = shell.start("resume", "--input", "-", "--json", "--table")
    assert again.stdin is not None and again.stderr is not None
    other = Client(port_of(again.stderr.readline()))
    after = until(lambda: other.get("/state").json)
    assert (after["top"], after["turn"]) == (before["top"], before["turn"])
    assert [line["text"] for line in after["lines"]][: len(before["lines"])] == [
        line["text"] for line in before["lines"]
    ]
    laid = next(line for line in after["lines"] if line["text"] == "Ben legt Herz Zehn")
    other.get("/")
    assert other.act({"amend": laid["input"], "text": "herz ass"}).status == 202
    until(lambda: other.get("/state").json["top"]["code"] == "HA")
    again.stdin.close()
    assert again.wait(20) == 0
    assert shell.run("replay", "last").status == 0


# --- beside the sound -----------------------------------------------------------------------------------------------


def test_keys_and_page_come_in_one_after_the_other_at_the_time_of_the_watermark() -> None:
    inbox, keys = Inbox(), Inbox()
    pressed = _both([keys.inputs, inbox.inputs])
    assert pressed is not None and _both([]) is None
    inbox.put(Spoken(("zurück",)))
    keys.put(Spoken(("pause",)))
    assert [(words(item), item.at) for item in pressed(3.2)] == [("pause", 3.2), ("zurück", 3.2)]


def test_who_looks_on_is_told_what_is_being_said_and_one_fault_is_nobody_elses() -> None:
    told: list[str] = []
    tell = _each([told.append, told.append])
    assert tell is not None and _each([]) is None
    tell("herz")
    assert told == ["herz", "herz"]


def test_what_is_pressed_while_the_microphone_listens_lies_at_the_watermark() -> None:
    with served() as one:
        one.say("es liegt herz neun")
        one.page.inbox.put(Spoken(("herz", "zehn")))
        (item,) = one.page.pressed(one.table.clock)
        one.feed(item)
        assert one.settled()["top"]["code"] == "H10"


def test_the_page_tells_whether_the_host_listens_speaks_or_has_lost_its_microphone() -> None:
    with served() as one:
        client = one.client
        assert until(lambda: client.get("/state").json)["speaking"] is None
        one.page.speaking(True)
        until(lambda: client.get("/state").json["speaking"] is True)
        one.page.hearing("herz")
        until(lambda: client.get("/state").json["hearing"] == "herz")
        one.page.trouble("Das Mikrofon liefert nichts mehr, ich versuche es weiter.")
        until(lambda: client.get("/state").json["microphone"])
        one.page.trouble("")
        until(lambda: client.get("/state").json["microphone"] == "")
