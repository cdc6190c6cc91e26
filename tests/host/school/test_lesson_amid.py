"""A lesson amid an evening: what is read out counts nothing, the game goes on, and is heard with what was learnt."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lessons import quick_lesson

from games.mau_mau.rules import MauMauRules
from host.errors import UsageError
from host.evening import Evening, Recorded
from host.hearing.ears import feed_of
from host.hearing.listening import AudioFeed
from host.inputs import Heard, Recess, Watermark
from host.judging.debts.strictness import strictness
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.replay import fold
from host.page.texts import page_texts
from host.school import lectern
from host.school.classroom import Classroom, Notice
from host.session import Session
from host.settings.config import Config
from host.setup import Setup
from host.showing.table import TableView
from host.teaching import taught
from speech.clock import SampleClock
from speech.learning.tables import Tables
from speech.models import find_model
from speech.resample import Samples, to_pcm
from speech.sources import BLOCK_S, Block
from speech.synthetic import RATE, speak

SETUP = Setup("mau-mau", ("Anna", "Ben"), MauMauRules(), strictness())
TEXTS = page_texts().lesson
COUNT = 8
PATIENCE_S = 60.0
_LEAD_S, _TAIL_S, _ROOM = 0.8, 1.6, 5e-4
_BLOCK_TAKES_S = 0.003


class TableMicrophone:
    """What is said at a table, or read out there as soon as it is shown, some ten times as fast as the clock."""

    live = False

    def __init__(self) -> None:
        self.rate, self.clock = RATE, SampleClock(RATE)
        self.shown: Callable[[], str] = lambda: ""
        self.closed = False
        self._chance = np.random.default_rng(1)
        self._says: list[str] = []
        self._read = ""

    def say(self, *texts: str) -> None:
        self._says += texts

    @property
    def silent(self) -> bool:
        return not self._says

    def blocks(self) -> Iterator[Block]:
        size = round(RATE * BLOCK_S)
        while not self.closed:
            said = self._sound()
            for begin in range(0, len(said) - size + 1, size):
                if self.closed:
                    return
                yield Block(to_pcm(said[begin : begin + size]), self.clock.advance(size))
                time.sleep(_BLOCK_TAKES_S)

    def _sound(self) -> Samples:
        """A moment of the room, or the next sentence in it."""
        if text := self.shown():
            return self._in_room(text)
        if self._says:
            sound = self._in_room(self._says[0])
            del self._says[0]
            return sound
        return self._room(BLOCK_S)

    def _in_room(self, text: str) -> Samples:
        said = speak(text.title(), "de+f3").samples
        sound = self._room(_LEAD_S + _TAIL_S + len(said) / RATE)
        sound[round(_LEAD_S * RATE) :][: len(said)] += said * np.float32(0.3 / np.abs(said).max())
        return sound

    def _room(self, seconds: float) -> Samples:
        return np.asarray(self._chance.standard_normal(round(seconds * RATE)) * _ROOM, np.float32)

    def close(self) -> None:
        self.closed = True


class Seen:
    """An outlet that remembers."""

    name = "Die Anzeige"

    def __init__(self) -> None:
        self.events: list[Recorded] = []
        self.view: TableView | None = None

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        self.view = view
        self.events += new

    def close(self, hurry: bool) -> None: ...

    def kinds(self) -> list[str]:
        return [type(one.event).__name__ for one in self.events if type(one.event).__name__ != "Announced"]


class Amid:
    """An evening with a classroom; somebody at the page looks all the time."""

    def __init__(self, tmp_path: Path, teach: Any = taught, count: int = COUNT) -> None:
        self.path = tmp_path / "journal.db"
        self.microphone = TableMicrophone()
        self.notices: list[Notice] = []
        self.said: list[str] = []
        self.room = Classroom(SETUP, Config(), (), TEXTS, count=count, teach=teach)
        self.room.on_notice, self.room.say = self.notices.append, self.said.append
        self.feed: AudioFeed = feed_of(self.microphone, find_model(), SETUP, Config())
        self.room.listen_to(self.feed)
        self.seen = Seen()
        self.thread = threading.Thread(target=self._run)
        self.looks = True

    def _run(self) -> None:
        evening, journal = Evening(SETUP), Journal(self.path, create=True)
        opening = evening.open()
        log = EveningLog(journal, journal.begin(SETUP, opening))
        session = Session(evening, log, [self.room, self.seen], self.said.append)
        session.show(opening)
        session.run(self.feed)
        journal.close()

    def __enter__(self) -> Amid:
        self.thread.start()
        return self

    def __exit__(self, *fault: object) -> None:
        self.looks = False
        self.microphone.close()
        self.thread.join(20)
        assert not self.thread.is_alive()

    def until(self, holds: Callable[[], Any]) -> Any:
        end = time.monotonic() + PATIENCE_S
        while not (found := holds()):
            alive = self.thread.is_alive() and time.monotonic() < end
            assert alive, (self.seen.kinds(), self.notices, self.said, self.room._school.look_on())
            if self.looks:
                self.room.look()
            time.sleep(0.01)
        return found

    def stage(self, *wanted: str) -> lectern.Showing:
        return self.until(lambda: (now := self.room._school.look_on()).stage in wanted and now)  # type: ignore[no-any-return]

    def hears(self, text: str, event: str) -> None:
        """Somebody says something, and it has this event."""
        before = self.seen.kinds().count(event)
        self.microphone.say(text)
        self.until(lambda: self.seen.kinds().count(event) > before)

    def begin(self) -> None:
        assert self.room.begin() == ""
        self.stage("consent")

    def reads_out(self) -> None:
        """Everybody agrees, and reads what is shown; whatever is not understood is left out after a while."""
        for player in SETUP.players:
            assert self.stage("consent").player == player
            self.room.press("yes")
            self.stage("ready")
            self.room.press("yes")
            self.stage("reading")
            self.microphone.shown = lambda: ((now := self.room._school.look_on()).stage == "reading" and now.text) or ""
            self.until(lambda player=player: not self._reads(player))
        self.microphone.shown = lambda: ""

    def _reads(self, player: str) -> bool:
        now = self.room._school.look_on()
        if "anderem" in now.note:
            self.room.press("next")
            time.sleep(0.3)
        return now.stage == "reading" and now.player == player

    @property
    def kept(self) -> tuple[list[Any], list[Any]]:
        """Inputs and events of the journal."""
        journal = Journal(self.path)
        try:
            return journal.inputs(1), journal.events(1)
        finally:
            journal.close()


@pytest.fixture(autouse=True)
def tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    quick_lesson(monkeypatch)
    folder = tmp_path / "tables"
    for place in ("host.school.school.tables_folder", "host.school.classroom.tables_folder"):
        monkeypatch.setattr(place, lambda: folder)
    return folder


def worth_it(*arguments: Any) -> Any:
    """A lesson that brought something, however little such a short one did."""
    import dataclasses

    from speech.learning import lesson

    real = lesson.learn

    def better(*given: Any) -> Any:
        found = real(*given)
        gains = tuple(dataclasses.replace(one, quiet=(0, one.of)) for one in found.gains)
        return dataclasses.replace(found, gains=gains)

    lesson.learn = better
    try:
        return taught(*arguments)
    finally:
        lesson.learn = real


def test_a_lesson_amid_a_game(tmp_path: Path, tables: Path) -> None:
    with Amid(tmp_path, worth_it) as one:
        one.hears("es liegt herz neun", "RoundStarted")
        one.hears("herz zehn", "CardLaid")
        first = one.feed._recogniser
        before = one.seen.kinds()
        one.begin()
        one.reads_out()
        assert one.stage("learning", "done")
        one.until(lambda: "Resumed" in one.seen.kinds())
        assert one.seen.kinds()[len(before) :] == ["Paused", "Resumed"], "nothing that was read is a move"
        assert one.seen.view is not None and one.seen.view.turn == "Anna" and not one.seen.view.paused
        one.hears("karo zehn", "CardLaid")  # while the host learns, or soon after
        one.until(lambda: one.notices[-1].stage == "brought")
        assert one.feed._recogniser is not first and one.notices[-1].text in one.said
        assert one.said[-1].startswith("Eure Stimmen kenne ich jetzt: Von ")
        one.hears("karo dame", "CardLaid")
    assert Tables(tables).of(SETUP.players) is not None
    items, records = one.kept
    (begun, over) = [item for item in items if isinstance(item, Recess)]
    assert not begun.over and over.over and over.at > begun.at + COUNT
    assert not [item for item in items if isinstance(item, Heard) and begun.at <= item.end and item.start < over.at]
    marks = [item.at for item in items if isinstance(item, Watermark)]
    assert marks == sorted(marks)
    assert not {"CallMissed", "CallLate", "PenaltyOwed", "MoveRejected"} & set(one.seen.kinds())
    assert fold(SETUP, items).records == records


def refused(*arguments: Any) -> Any:
    raise UsageError("Das Lernen ist abgebrochen.")


def test_a_lesson_that_fails_is_told_and_the_game_goes_on(tmp_path: Path, tables: Path) -> None:
    with Amid(tmp_path, refused, count=2) as one:
        first = one.feed._recogniser
        one.begin()
        one.reads_out()
        one.until(lambda: one.said)
        assert one.said == ["Stimmen lernen ging nicht: Das Lernen ist abgebrochen."]
        assert one.feed._recogniser is first
        one.hears("es liegt herz neun", "RoundStarted")
    assert Tables(tables).names() == []


def test_who_stops_reading_plays_on_at_once(tmp_path: Path) -> None:
    with Amid(tmp_path) as one:
        one.begin()
        one.until(lambda: "Paused" in one.seen.kinds())
        assert one.room.begin() == TEXTS["lesson_first"]
        assert one.room.turn() == TEXTS["lesson_stopped"]
        one.until(lambda: "Resumed" in one.seen.kinds())
        assert one.said == [TEXTS["lesson_left"]] and one.notices[-1] == Notice("told", TEXTS["lesson_left"])
        one.hears("es liegt herz neun", "RoundStarted")


def test_a_page_that_is_closed_ends_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lectern, "DESERTED_S", 0.3)
    with Amid(tmp_path) as one:
        one.begin()
        one.looks = False
        one.until(lambda: "Resumed" in one.seen.kinds())
        assert one.said == [TEXTS["lesson_left"]]


def test_a_microphone_that_drops_ends_the_reading_and_says_why(tmp_path: Path) -> None:
    with Amid(tmp_path) as one:
        one.room.break_off("nobody reads")
        one.begin()
        one.until(lambda: "Paused" in one.seen.kinds())  # else there is nothing to go on with
        one.room.break_off("Das Mikrofon liefert nichts mehr, ich versuche es weiter.")
        one.until(lambda: "Resumed" in one.seen.kinds())
        one.until(lambda: one.said)
        assert one.said[0].startswith("Stimmen lernen ging nicht: Das Mikrofon liefert nichts mehr")


def test_an_evening_ends_in_the_middle_of_a_lesson(tmp_path: Path) -> None:
    with Amid(tmp_path) as one:
        one.begin()
        one.until(lambda: "Paused" in one.seen.kinds())
    assert not one.room._school.busy
    assert [item.over for item in one.kept[0] if isinstance(item, Recess)] == [False], "`resume` goes on from there"


def test_before_the_evening_listens_no_lesson() -> None:
    room = Classroom(SETUP, Config(), (), TEXTS)
    assert room.begin() == TEXTS["lesson_not_now"]
