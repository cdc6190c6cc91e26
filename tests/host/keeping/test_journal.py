"""The journal keeps everything, and the fold of what it keeps is the evening."""

from __future__ import annotations

import json
import math
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from games.events import Turn
from games.mau_mau.rules import MauMauRules
from host.errors import UsageError
from host.evening import Evening, Recorded
from host.hearing.transcript import Transcript
from host.inputs import Amend, Answer, Heard, Input, Knock, Setting, Unheard, Watermark
from host.judging.debts.strictness import strictness
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.records import decode_input, decode_setup, encode_input, encode_setup
from host.keeping.replay import first_difference, fold, restart_of
from host.setup import Setup
from speech.words import Word

SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(), strictness("streng"))
WORDS = (Word("herz", 1.0, 1.5, 0.9), Word("könig", 1.5, 2.0))
EVENT = Recorded(1, Turn(at=1.0, player="Anna"))


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "deep" / "journal.db", create=True)


@pytest.mark.parametrize(
    "item",
    [
        Heard(WORDS, 1.0, 2.0, typed=True),
        Heard((), 1.0, 2.0),
        Knock(3.25),
        Unheard(1.0, 2.0, "restart"),
        Watermark(4.0),
        Watermark(math.inf),
        Answer(5.0, 1, "yes"),
        Answer(5.0, 1, "inf"),
        Setting(6.0, "grace_s", "0.3"),
        Amend(7.0, 2, WORDS),
        Amend(7.0, 2, None),
    ],
)
def test_every_input_survives(item: Input) -> None:
    text = encode_input(item)
    json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert decode_input(text) == item


def test_a_setup_survives() -> None:
    setup = Setup("mau-mau", ("Anna", "Jörg", "Cem"), MauMauRules(hand_size=3), strictness("locker", late_s=2), True)
    assert decode_setup(encode_setup(setup)) == setup


def test_what_was_written_can_be_read(journal: Journal) -> None:
    evening = journal.begin(SETUP, [EVENT])
    log = EveningLog(journal, evening)
    log.add(Heard(WORDS, 1.0, 2.0), [Recorded(2, Turn(at=2.0, player="Ben"))], over=False)
    log.add(Knock(3.0), [], over=False)
    assert journal.inputs(evening) == [Heard(WORDS, 1.0, 2.0), Knock(3.0)]
    assert [(event["seq"], event["type"], event["player"]) for event in journal.events(evening)] == [
        (1, "turn", "Anna"),
        (2, "turn", "Ben"),
    ]
    (row,) = journal.evenings()
    assert (row.id, row.setup, row.finished, row.events) == (evening, SETUP, None, 2)


def test_it_is_on_the_disk_when_add_returns(journal: Journal) -> None:
    log = EveningLog(journal, journal.begin(SETUP, [EVENT]))
    log.add(Knock(3.0), [], over=False)
    other = sqlite3.connect(journal.path)
    assert other.execute("SELECT count(*) FROM inputs").fetchone() == (1,)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert journal._base.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"


def test_idle_watermarks_are_thinned_out(journal: Journal) -> None:
    evening = journal.begin(SETUP, [EVENT])
    log = EveningLog(journal, evening)
    for tenth in range(1, 36):
        log.add(Watermark(tenth / 10), [], over=False)
    assert [item.at for item in journal.inputs(evening)] == [1.0, 2.0, 3.0]


def test_a_watermark_that_caused_something_is_kept(journal: Journal) -> None:
    evening = journal.begin(SETUP, [])
    EveningLog(journal, evening).add(Watermark(0.2), [EVENT], over=False)
    assert journal.inputs(evening) == [Watermark(0.2)]


def test_a_thinned_watermark_comes_back_before_the_next_input(journal: Journal) -> None:
    evening = journal.begin(SETUP, [])
    log = EveningLog(journal, evening)
    log.add(Watermark(0.2), [], over=False)
    log.add(Watermark(0.4), [], over=False)
    log.add(Heard(WORDS, 0.3, 0.5), [], over=False)
    assert journal.inputs(evening) == [Watermark(0.4), Heard(WORDS, 0.3, 0.5)]


def test_an_evening_that_is_over_is_finished(journal: Journal) -> None:
    evening = journal.begin(SETUP, [])
    log = EveningLog(journal, evening)
    log.add(Knock(1.0), [], over=True)
    first = journal.find("last").finished
    assert first is not None
    log.add(Knock(2.0), [], over=False)
    assert journal.find("last").finished is None, "somebody said: noch einmal"


def test_finding_an_evening(journal: Journal) -> None:
    with pytest.raises(UsageError, match="Kein Abend"):
        journal.find("last")
    one, two = journal.begin(SETUP, []), journal.begin(SETUP, [])
    EveningLog(journal, two).add(Knock(1.0), [], over=True)
    assert journal.find("last").id == journal.find(None).id == two
    assert journal.find(None, unfinished=True).id == one
    assert journal.find(str(two), unfinished=True).id == two
    for wrong in ("3", "0", "-1", "x", ""):
        with pytest.raises(UsageError, match="steht nicht im Journal"):
            journal.find(wrong)


def test_two_hosts_cannot_write_the_same_evening(journal: Journal) -> None:
    evening = journal.begin(SETUP, [])
    EveningLog(journal, evening).add(Knock(1.0), [], over=False)
    with pytest.raises(UsageError, match="anderswo"):
        EveningLog(journal, evening).add(Knock(1.0), [], over=False)
    assert journal.inputs(evening) == [Knock(1.0)]


def test_a_journal_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.write_text("Dies ist ein Brief und keine Datenbank, wenn er auch lang genug ist." * 20)
    with pytest.raises(UsageError, match="lässt sich nicht öffnen"):
        Journal(path)
    with pytest.raises(UsageError, match="Noch kein Journal"):
        Journal(tmp_path / "other.db")
    assert not (tmp_path / "other.db").exists()


def test_a_journal_of_a_later_version(tmp_path: Path, journal: Journal) -> None:
    journal._base.execute("PRAGMA user_version = 99")
    with pytest.raises(UsageError, match="neueres"):
        Journal(journal.path)


# --- private, held, deleted, full ---------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="permissions of Unix")
def test_nobody_else_may_read_it(tmp_path: Path, journal: Journal) -> None:
    """Issue 17: "The journal is private (0600 in 0700)"."""
    assert stat.S_IMODE(journal.path.parent.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in journal.path.parent.iterdir()} == {0o600}
    assert len(list(journal.path.parent.iterdir())) == 3, "with what SQLite keeps beside it"


@pytest.mark.skipif(os.name != "posix", reason="permissions of Unix")
def test_a_journal_of_an_older_version_becomes_private(tmp_path: Path) -> None:
    own, foreign = tmp_path / "spielwirt" / "journal.db", tmp_path / "shared" / "journal.db"
    for path in (own, foreign):
        path.parent.mkdir(mode=0o755)
        path.touch(mode=0o644)
        Journal(path, create=True).close()
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(own.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(foreign.parent.stat().st_mode) == 0o755, "a folder that the user chose stays as it is"


def test_an_evening_is_held_by_one_program_at_a_time(journal: Journal) -> None:
    evening, other = journal.begin(SETUP, []), journal.begin(SETUP, [])
    with journal.hold(evening):
        with pytest.raises(UsageError, match="läuft gerade"), Journal(journal.path).hold(evening):
            pass
        with Journal(journal.path).hold(other):
            pass
        EveningLog(journal, evening).add(Knock(1.0), [], over=False)
    with Journal(journal.path).hold(evening):
        pass
    assert not list(journal.path.parent.glob("*.lock"))


def test_why_an_evening_cannot_be_held_is_said_in_german(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk "(database or disk is full)" stood there."""

    def full(*arguments: object, **options: object) -> sqlite3.Connection:
        fault = sqlite3.OperationalError("database or disk is full")
        fault.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise fault

    evening = journal.begin(SETUP, [])
    monkeypatch.setattr("host.keeping.lock.sqlite3.connect", full)
    with pytest.raises(UsageError, match=r"lässt sich nicht anlegen \(die Platte ist voll\)"), journal.hold(evening):
        pass


def test_a_deleted_evening_leaves_nothing(journal: Journal) -> None:
    keep, gone = (journal.begin(Setup("mau-mau", names, SETUP.rules, SETUP.strictness), []) for names in NAMES)
    for evening, text in ((keep, "bleibt"), (gone, "geheimnis")):
        EveningLog(journal, evening).add(Heard((Word(text, 1.0, 2.0),), 1.0, 2.0), [EVENT], over=False)
    journal.delete(gone)
    assert journal.numbers() == [keep] and len(journal.inputs(keep)) == 1
    journal.close()
    files = b"".join(path.read_bytes() for path in journal.path.parent.iterdir())
    assert b"bleibt" in files and b"geheimnis" not in files and b"Dora" not in files


NAMES = (("Anna", "Ben", "Cem"), ("Dora", "Emil", "Fritz"))


def test_a_full_disk_is_one_line_and_what_was_before_is_kept(journal: Journal) -> None:
    evening = journal.begin(SETUP, [])
    log = EveningLog(journal, evening)
    log.add(Knock(1.0), [], over=False)
    pages = journal._base.execute("PRAGMA page_count").fetchone()[0]
    journal._base.execute(f"PRAGMA max_page_count = {pages}")
    long = Heard((Word("a" * 9000, 2.0, 3.0),), 2.0, 3.0)
    with pytest.raises(UsageError, match=r"die Platte ist voll.*gesichert"):
        log.add(long, [], over=False)
    assert journal.inputs(evening) == [Knock(1.0)]
    journal._base.execute("PRAGMA max_page_count = 10000")
    log.add(long, [], over=False)
    assert journal.inputs(evening) == [Knock(1.0), long]


# --- folding again --------------------------------------------------------------------------------------------------

LINES = """\
1 2 | es liegt Herz Neun
5 6 | Herz Sieben
8 9 | ich ziehe
8.2 8.4 KNOCK
12 13 | Karo Sieben
12.5 13.5 | mau
13.2 13.4 | letzte Karte
14 15 HOST
20 21 | Herz Acht
30 31 | ich ziehe zwei
"""


def transcript() -> list[Input]:
    reader = Transcript(lambda: 0.0)
    items = [item for line in LINES.splitlines() if "KNOCK" not in line for item in reader.line(line.encode())]
    return [*items, reader.end()]


def play(journal: Journal, items: list[Input]) -> tuple[int, list[Recorded]]:
    evening = Evening(SETUP)
    events = evening.open()
    number = journal.begin(SETUP, events)
    log = EveningLog(journal, number)
    for item in items:
        new = evening.feed(item)
        log.add(item, new, evening.over)
        events = [*events, *new]
    return number, events


def test_replay_is_the_same_evening(journal: Journal) -> None:
    number, events = play(journal, transcript())
    folded = fold(SETUP, journal.inputs(number))
    assert [event for _, event in folded.events] == events
    assert first_difference(journal.events(number), folded.records) is None


def test_replay_is_the_same_with_watermarks_of_a_recogniser(journal: Journal) -> None:
    items: list[Input] = []
    for item in transcript():
        if isinstance(item, Heard):
            items += [Watermark(item.start - 0.04), Watermark(item.start), item]
        elif not isinstance(item, Watermark) or math.isinf(item.at):
            items.append(item)
    items = sorted(items, key=lambda item: item.at)
    number, events = play(journal, items)
    assert len(journal.inputs(number)) < len(items)
    assert [event for _, event in fold(SETUP, journal.inputs(number)).events] == events


def test_the_first_difference_is_named() -> None:
    one = [{"seq": 1, "type": "turn", "player": "Anna"}, {"seq": 2, "type": "passed", "player": "Anna"}]
    other = [one[0], {"seq": 2, "type": "passed", "player": "Ben"}]
    assert first_difference(one, list(one)) is None
    assert "Ereignis 2" in str(first_difference(one, other))
    assert "fehlt jetzt" in str(first_difference(one, one[:1]))
    assert "ist neu" in str(first_difference(one[:1], one))


def test_the_clock_goes_on_a_second_after_the_last_watermark() -> None:
    assert restart_of([]).begin == 1.0
    restart = restart_of([Watermark(3.0), Knock(3.0), Watermark(math.inf)])
    assert (restart.watermark, restart.begin) == (3.0, 4.0)
    late = restart_of([Watermark(3.0), Heard(WORDS, 3.0, 5.5)])
    assert (late.watermark, late.begin) == (3.0, 5.5), "never within what was heard"
