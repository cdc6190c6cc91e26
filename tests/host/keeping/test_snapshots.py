"""Snapshots: an evening that goes on from one is the one that was folded, and nothing depends on there being one."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import Table
from once import Once
from shell import Shell
from whole_evenings import FILES, played

from games.mau_mau.rules import MauMauRules
from games.moves import Pass
from host.evening import Evening, Recorded
from host.inputs import Heard, Input, Watermark
from host.judging.debts.strictness import strictness
from host.judging.past.ruled import Place
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.people import last_players
from host.keeping.records import event_record
from host.keeping.replay import Folded, fold, gone_on
from host.keeping.snapshots import Snapshots, kept, restored
from host.session import Session
from host.setup import Setup
from speech.words import Word

SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(), strictness("normal"))
EVERY = 7
"""An evening is put away and taken up again after so many of its inputs."""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "journal.db", create=True)
    yield journal
    journal.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_evening_that_is_put_away_again_and_again_is_the_same(path: Path, once: Once) -> None:
    """With open questions, calls that are owed, several courses and corrections."""
    known = played(path, once)
    evening = Evening(known.setup)
    events = [(0, event) for event in evening.open()]
    for number, item in enumerate(known.inputs, 1):
        events += [(number, event) for event in evening.feed(item)]
        if number % EVERY == 0:
            evening, back = restored(kept(evening, events), known.inputs[:number])
            assert list(back) == events
    assert [event_record(event) for _, event in events] == known.records
    assert evening.view == known.view


def said(*lines: str) -> list[Input]:
    """The inputs of a table of Mau-Mau."""
    table = Table()
    for line in lines:
        table.hear(line)
    return table.inputs


DEAL = said("es liegt herz neun", "herz sieben", "ich ziehe zwei", "herz acht", "pik acht", "ich ziehe")


def test_a_correction_goes_back_behind_it() -> None:
    table = Table()
    for line in ("es liegt herz neun", "herz sieben", "ich ziehe zwei", "karo acht"):
        table.hear(line)
    table.evening, _ = restored(kept(table.evening, []), table.inputs)
    other = fold(table.setup, table.inputs).evening
    for item in table.typed("korrektur herz acht"):
        assert table.evening.feed(item) == other.feed(item)
    assert table.evening.view == other.view


def test_a_very_long_evening_can_be_kept() -> None:
    """What is noted goes back link by link to the beginning, far deeper than anything can be pickled by itself."""
    evening = Evening(SETUP)
    evening.open()
    past = evening._fold.timeline.referee.court.past
    for number in range(5000):
        past.note(Place(number, float(number), "weiter"), "Anna", Pass())
    back, _ = restored(kept(evening, []), [])
    assert len(back._fold.timeline.referee.court.past.made) == 5000


def written(journal: Journal, items: list[Input]) -> tuple[int, Evening, list[tuple[int, Recorded]]]:
    """A journal with an evening of these inputs."""
    evening = Evening(SETUP)
    opening = evening.open()
    row = journal.begin(SETUP, opening)
    log, events = EveningLog(journal, row), [(0, event) for event in opening]
    for item in items:
        new = evening.feed(item, instead_of_last=log.leaves_out_before(item))
        log.add(item, new, evening.over)
        events += [(log.written, event) for event in new]
    return row, evening, events


def went_on(journal: Journal, row: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Folded, int]:
    """The evening as `resume` has it, and how many inputs had to be fed for that."""
    fed: list[Input] = []
    feed = Evening.feed
    with monkeypatch.context() as patch:
        patch.setattr(Evening, "feed", lambda self, item: (fed.append(item), feed(self, item))[1])
        folded = gone_on(journal, row, SETUP, journal.inputs(row))
    return folded, len(fed)


def test_only_what_came_after_it_is_folded(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    row, evening, events = written(journal, DEAL[:8])
    Snapshots(journal, row, events=events).keep(evening, 8)
    log = EveningLog(journal, row, 8, DEAL[7].at)
    for item in DEAL[8:]:
        log.add(item, evening.feed(item), evening.over)
    folded, fed = went_on(journal, row, monkeypatch)
    assert fed == len(DEAL) - 8
    assert folded.events == fold(SETUP, DEAL).events


def test_an_idle_watermark_is_counted_by_the_evening_as_by_the_journal(journal: Journal) -> None:
    """The journal leaves it out; a correction tells by number what was said."""
    items: list[Input] = [Watermark(0.1), Watermark(0.2), *DEAL[:4], Watermark(DEAL[3].at + 0.1), *DEAL[4:]]
    row, evening, _ = written(journal, items)
    assert evening._fold.inputs == journal.inputs(row)
    assert len(evening._fold.inputs) < len(items)


def broken(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


@pytest.mark.parametrize("damage", [broken, lambda data: data[:100], lambda data: b"", lambda data: b"x" * 500])
def test_a_damaged_one_is_passed_over(damage: object, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(damage)
    row, evening, events = written(journal, DEAL)
    snapshots = Snapshots(journal, row, events=events)
    snapshots.keep(evening, len(DEAL))
    snapshots._path.write_bytes(damage(snapshots._path.read_bytes()))
    folded, fed = went_on(journal, row, monkeypatch)
    assert fed == len(DEAL)
    assert folded.events == tuple(events)


def test_one_of_another_program_is_passed_over(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that was mended since rules the evening anew."""
    row, evening, events = written(journal, DEAL)
    monkeypatch.setattr("host.keeping.snapshots._program", lambda: b"yesterday")
    Snapshots(journal, row, events=events).keep(evening, len(DEAL))
    assert went_on(journal, row, monkeypatch)[1] == 0
    monkeypatch.setattr("host.keeping.snapshots._program", lambda: b"today")
    assert went_on(journal, row, monkeypatch)[1] == len(DEAL)


def test_one_of_an_evening_that_says_otherwise_now_is_passed_over(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, evening, events = written(journal, DEAL)
    Snapshots(journal, row, events=events).keep(evening, len(DEAL))
    journal._base.execute("UPDATE inputs SET record = replace(record, 'herz', 'pik') WHERE evening = ?", (row,))
    assert went_on(journal, row, monkeypatch)[1] == len(DEAL)


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of Unix")
def test_nobody_else_may_read_it(journal: Journal) -> None:
    row, evening, events = written(journal, DEAL)
    snapshots = Snapshots(journal, row, events=events)
    snapshots.keep(evening, len(DEAL))
    assert snapshots._path.stat().st_mode & 0o077 == 0


def test_a_deleted_evening_leaves_none(journal: Journal) -> None:
    row, evening, events = written(journal, DEAL)
    snapshots = Snapshots(journal, row, events=events)
    snapshots.keep(evening, len(DEAL))
    journal.delete(row)
    assert not list(snapshots._path.parent.iterdir())


def test_few_are_kept(journal: Journal) -> None:
    for number in range(12):
        row, evening, events = written(journal, DEAL[:2])
        snapshots = Snapshots(journal, row, events=events)
        snapshots.keep(evening, 2)
        os.utime(snapshots._path, (number, number))
    assert sorted(path.name.rpartition("-")[2] for path in snapshots._path.parent.iterdir()) == sorted(
        str(number) for number in range(5, 13)
    )


def test_a_folder_that_cannot_be_written_is_no_matter(journal: Journal, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where there should be a folder")
    row, evening, events = written(journal, DEAL)
    Snapshots(journal, row, events=events).keep(evening, len(DEAL))
    assert gone_on(journal, row, SETUP, journal.inputs(row)).events == tuple(events)


class Feed:
    """Inputs, one after the other."""

    live = False

    def __init__(self, *items: Input) -> None:
        self.items = items

    def inputs(self) -> Iterator[Input]:
        yield from self.items

    def close(self) -> None: ...


def session(journal: Journal) -> tuple[Session, Snapshots]:
    evening = Evening(SETUP)
    row = journal.begin(SETUP, evening.open())
    snapshots = Snapshots(journal, row)
    return Session(evening, EveningLog(journal, row), [], print, snapshots), snapshots


def test_it_is_kept_when_the_evening_is_interrupted(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the last moment, though the journal had not written that yet."""
    one, _ = session(journal)
    one.run(Feed(*DEAL, Watermark(DEAL[-1].at + 0.2)))  # type: ignore[arg-type]
    folded, fed = went_on(journal, 1, monkeypatch)
    assert fed == 0
    assert folded.evening.view == fold(SETUP, journal.inputs(1)).evening.view


def test_it_is_kept_now_and_then(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the evening that ends with the battery."""
    monkeypatch.setattr("host.keeping.snapshots._EVERY", 5)
    one, snapshots = session(journal)
    for item in DEAL:
        one.take(item)
        one.take(Watermark(item.at + 1.0) if isinstance(item, Heard) else item)
    found = snapshots.find(journal.inputs(1))
    assert found is not None and len(journal.inputs(1)) - 5 <= found.number


def test_of_an_evening_that_is_over_it_is_known_at_once_who_sat_there(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "Who plays? As last time": nobody waits for hours that are over."""
    one, snapshots = session(journal)
    for item in DEAL:
        one.take(item)
    at = DEAL[-1].at + 2.0
    end = Heard((Word("spiel", at, at + 0.4), Word("beenden", at + 0.4, at + 1.0)), at, at + 1.0)
    one.run(Feed(Watermark(at - 0.1), end, Watermark(math.inf)))  # type: ignore[arg-type]
    folded, fed = went_on(journal, 1, monkeypatch)
    assert fed == 0 and folded.evening.over
    assert last_players(journal.path) == SETUP.players
    journal.delete(1)
    assert not snapshots._path.exists()


@pytest.mark.parametrize("command", [("resume", "--input", "-", "--json"), ("amend", "last", "4", "pik sieben")])
def test_at_the_terminal_all_is_as_without(command: tuple[str, ...], tmp_path: Path) -> None:
    typed = "1 2 | es liegt herz neun\n5 6 | herz sieben\n8 9 | ich ziehe zwei\n"
    play = ("play", "mau-mau", "-p", "Anna", "Ben", "Cem", "--input", "-", "--json")
    outputs = []
    for name, with_one in (("with", True), ("without", False)):
        (tmp_path / name).mkdir()
        shell = Shell(tmp_path / name)
        shell.run(*play, typed=typed)
        (snapshot,) = (tmp_path / name / ".cache" / "spielwirt" / "evenings").iterdir()
        if not with_one:
            snapshot.unlink()
        done = shell.run(*command, typed="15 16 | ich ziehe\n20 21 | herz acht\n")
        assert (done.status, done.err) == (0, "")
        outputs.append((done.events, shell.run("replay", "last").events))
    assert outputs[0] == outputs[1]
    assert outputs[0][0]
