"""The loop: journal first, faults of outlets do not matter, sound becomes inputs."""

from __future__ import annotations

import errno
import io
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from games.events import Announced, MoveRejected, Question, Rejection
from games.mau_mau.rules import MauMauRules
from host.announcing.sentences import Sentences
from host.announcing.speaking import Gate, SpokenOutlet
from host.evening import Evening, Recorded
from host.hearing.listening import AudioFeed
from host.inputs import Heard, Input, Unheard, Watermark
from host.judging.debts.strictness import strictness
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.outlets import JsonLines, OutputClosed
from host.session import LISTEN_ON_S, Session
from host.setup import Setup
from host.showing.table import TableView
from speech.clock import SampleClock
from speech.resample import Samples
from speech.sources import Block
from speech.tape import Tape
from speech.voice import Speaking
from speech.words import Utterance, Word

SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem"), MauMauRules(), strictness())
UPCARD = Heard((Word("es", 1, 1.2), Word("liegt", 1.2, 1.5), Word("herz", 1.5, 1.8), Word("neun", 1.8, 2)), 1, 2, True)


class Outlet:
    """Remembers what it was shown, and what the journal held then."""

    name = "Die Anzeige"

    def __init__(self, journal: Journal, fault: Exception | None = None) -> None:
        self.journal = journal
        self.fault = fault
        self.shown: list[Recorded] = []
        self.held: list[int] = []
        self.closed: list[bool] = []

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        if self.fault is not None:
            raise self.fault
        self.shown += new
        self.held.append(self.journal.evenings()[0].events)

    def close(self, hurry: bool) -> None:
        self.closed.append(hurry)


class Feed:
    """A list of inputs."""

    def __init__(self, *items: Input | BaseException, live: bool = False) -> None:
        self.live = live
        self.items = items
        self.taken = 0
        self.closed = False

    def inputs(self) -> Iterator[Input]:
        for item in self.items:
            if isinstance(item, BaseException):
                raise item
            self.taken += 1
            yield item

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "journal.db", create=True)


def session(journal: Journal, *outlets: Any) -> tuple[Session, list[str]]:
    evening = Evening(SETUP)
    warnings: list[str] = []
    log = EveningLog(journal, journal.begin(SETUP, evening.open()))
    return Session(evening, log, outlets, warnings.append), warnings


def test_nothing_is_shown_before_the_journal_has_it(journal: Journal) -> None:
    outlet = Outlet(journal)
    one, warnings = session(journal, outlet)
    feed = Feed(UPCARD, Watermark(math.inf))
    one.run(feed)
    assert outlet.held[0] >= outlet.shown[-1].seq
    assert (feed.closed, outlet.closed, warnings) == (True, [False], [])


def test_an_outlet_that_fails_is_warned_of_once_and_left_out(journal: Journal) -> None:
    broken, sound = Outlet(journal, RuntimeError("Kabel ab")), Outlet(journal)
    one, warnings = session(journal, broken, sound)
    one.run(Feed(UPCARD, Watermark(math.inf)))
    assert len(warnings) == 1 and "Kabel ab" in warnings[0]
    assert sound.shown


def test_why_an_outlet_failed_is_said_in_german(journal: Journal) -> None:
    """Output to a full disk: "([Errno 28] No space left on device)" stood there."""
    one, warnings = session(journal, Outlet(journal, OSError(errno.ENOSPC, "No space left on device")))
    one.run(Feed(UPCARD, Watermark(math.inf)))
    assert warnings == ["Die Anzeige ist ausgefallen, der Abend geht weiter (die Platte ist voll)."]


def test_ctrl_c_keeps_the_evening(journal: Journal) -> None:
    outlet = Outlet(journal)
    one, warnings = session(journal, outlet)
    one.run(Feed(UPCARD, KeyboardInterrupt()))
    assert outlet.closed == [True]
    assert len(warnings) == 1 and "resume" in warnings[0]
    assert journal.inputs(1) == [UPCARD]


def test_where_it_goes_on_is_said_when_the_picture_is_gone(journal: Journal) -> None:
    outlet = Outlet(journal)
    closed_when_told: list[list[bool]] = []
    evening = Evening(SETUP)
    log = EveningLog(journal, journal.begin(SETUP, evening.open()))
    Session(evening, log, [outlet], lambda text: closed_when_told.append(list(outlet.closed))).run(
        Feed(UPCARD, KeyboardInterrupt())
    )
    assert closed_when_told == [[True]]


def test_nobody_is_sent_to_resume_an_evening_that_is_over(journal: Journal) -> None:
    """`resume` knows open evenings only."""
    end = Heard((Word("spiel", 5, 5.4), Word("beenden", 5.4, 6)), 5, 6)
    one, warnings = session(journal, Outlet(journal))
    one.run(Feed(UPCARD, end, Watermark(7.0), KeyboardInterrupt(), live=True))
    assert warnings == ["Der Abend ist zu Ende und gesichert."]


def test_who_reads_no_more_ends_it_quietly(journal: Journal) -> None:
    one, warnings = session(journal, Outlet(journal, OutputClosed()))
    feed = Feed(UPCARD, Watermark(9.0))
    one.run(feed)
    assert (feed.taken, feed.closed, warnings) == (1, True, [])


def test_after_the_game_the_microphone_stays_open_for_a_while(journal: Journal) -> None:
    end = Heard((Word("spiel", 5, 5.4), Word("beenden", 5.4, 6)), 5, 6)
    silence = [Watermark(6.0 + second) for second in range(int(3 * LISTEN_ON_S))]
    one, _ = session(journal, Outlet(journal))
    feed = Feed(UPCARD, end, *silence, live=True)
    one.run(feed)
    assert LISTEN_ON_S < feed.taken < 1.2 * LISTEN_ON_S
    assert journal.evenings()[0].finished is not None


def test_json_lines_hold_public_events_only() -> None:
    stream = io.StringIO()
    view: Any = None
    JsonLines(stream).show(view, [Recorded(1, Announced(at=1.0, text="Grün"))])
    assert json.loads(stream.getvalue()) == {"seq": 1, "at": 1.0, "type": "announced", "player": None, "text": "Grün"}
    assert "Grün" in stream.getvalue()


# --- the voice ------------------------------------------------------------------------------------------------------


class Voice:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.volume = 1.0
        self.stopped = 0
        self.tried_again = 0
        self.waited = False

    def prepare(self) -> None: ...

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append((text, urgent))

    def stop(self) -> None:
        self.stopped += 1

    def play(self, sound: Samples, rate: int, text: str) -> None:
        self.said.append((f"{text}: {len(sound) / rate:.1f} s", True))

    def try_again(self) -> None:
        self.tried_again += 1

    def wait(self, timeout: float) -> None:
        self.waited = True

    def close(self) -> None: ...


def spoken(voice: Voice, *events: Any) -> None:
    outlet: Any = SpokenOutlet.__new__(SpokenOutlet)
    SpokenOutlet.__init__(outlet, voice, Sentences.load("mau-mau"))  # type: ignore[arg-type]
    show(outlet, *events)


def show(outlet: SpokenOutlet, *events: Any) -> None:
    view: Any = None
    outlet.show(view, [Recorded(number, event) for number, event in enumerate(events, 1)])


def test_urgency_belongs_to_the_text() -> None:
    """Two rulings that are one sentence lend their urgency to no other: news overtake nothing."""
    voice = Voice()
    rejected = MoveRejected(at=1.0, player="Anna", move="lay H7", reason=Rejection.NOT_SERVED)
    ruling, news = Announced(at=1.0, text="Nimm zurück.", urgent=True), Announced(at=1.0, text="Ben ist dran.")
    spoken(voice, rejected, rejected, ruling, news)
    assert voice.said == [("Nimm zurück.", True), ("Ben ist dran.", False)]


def test_a_fault_of_the_microphone_is_said_unless_the_table_wants_silence() -> None:
    voice, sentences = Voice(), Sentences.load("mau-mau")
    outlet = SpokenOutlet(voice, sentences)  # type: ignore[arg-type]
    outlet.tell("Das Mikrofon ist wieder da.")
    show(outlet, Announced(at=2.0, text=sentences.answer("mute")))
    outlet.tell("Das Mikrofon ist wieder da.")
    assert voice.said == [("Das Mikrofon ist wieder da.", True)]
    assert voice.tried_again == 2, "the loudspeaker may be back as well"


def test_the_table_turns_the_volume() -> None:
    voice, sentences = Voice(), Sentences.load("mau-mau")
    outlet = SpokenOutlet(voice, sentences)  # type: ignore[arg-type]
    show(outlet, Announced(at=1.0, text=sentences.answer("quieter")))
    assert voice.volume == pytest.approx(0.8)
    show(outlet, Announced(at=2.0, text=sentences.answer("mute")), Announced(at=2.0, text="Ben ist dran."))
    assert voice.stopped == 1 and len(voice.said) == 1
    show(outlet, Announced(at=3.0, text=sentences.answer("unmute")), Announced(at=3.0, text="Ben ist dran."))
    assert voice.said[-1] == ("Ben ist dran.", False)


def test_the_gate_is_shut_while_we_speak_and_for_a_moment_after() -> None:
    gate = Gate(hold_off_s=0.4)
    assert not gate.covers(0, 100)
    gate.note(Speaking("Hallo", 10.0))
    assert gate.covers(10.0, 10.1) and gate.covers(99, 100) and not gate.covers(9.0, 9.9)
    gate.note(Speaking("Hallo", 10.0, 12.0))
    assert gate.covers(12.3, 12.4) and not gate.covers(12.5, 12.6)


# --- listening ------------------------------------------------------------------------------------------------------

RATE = 16_000
LENGTH = 0.1


class Source:
    """Blocks of 0.1 s; the clock is anchored at 1000 s of `time.monotonic()`."""

    rate = RATE
    live = True

    def __init__(self, count: int, lost: dict[int, float] | None = None) -> None:
        self.clock = SampleClock(RATE)
        self.count = count
        self.lost = lost or {}

    def blocks(self) -> Iterator[Block]:
        self.clock.anchor(1000.0)
        for number in range(self.count):
            lost = self.lost.get(number, 0.0)
            self.clock.lose(lost)
            yield Block(bytes(2 * int(RATE * LENGTH)), self.clock.advance(int(RATE * LENGTH)), lost)

    def close(self) -> None: ...


class Recogniser:
    """Hears "mau" in the block that begins at `at`."""

    def __init__(self, at: float = -1.0) -> None:
        self.at = at
        self.fed_s = 0.0
        self.silent_s = 0.0

    @property
    def watermark(self) -> float:
        return max(0.0, self.fed_s - 0.5)

    def feed(self, pcm: bytes) -> list[Utterance]:
        start = self.fed_s
        self.fed_s += len(pcm) / 2 / RATE
        if not start <= self.at < self.fed_s:
            return []
        return [Utterance((Word("mau", start, self.fed_s, 0.8),), start, self.fed_s)]

    def feed_silence(self, seconds: float) -> list[Utterance]:
        self.silent_s += seconds
        self.fed_s += seconds
        return []

    def finish(self) -> list[Utterance]:
        return []

    @property
    def partial(self) -> str:
        """A word that is heard in between, and never to its end."""
        return "letzte" if 0.45 < self.fed_s < 0.75 else ""


def listen(source: Source, recogniser: Recogniser, gate: Gate | None = None, begin: float = 0.0) -> list[Input]:
    from host.hearing.feeds import Restart

    feed = AudioFeed(source, recogniser, Restart(begin=begin), gate)  # type: ignore[arg-type]
    feed.live = True
    return list(feed.inputs())


def test_words_come_with_their_times_and_the_watermark_rises() -> None:
    items = listen(Source(20), Recogniser(at=1.0), begin=40.0)
    (heard,) = [item for item in items if isinstance(item, Heard)]
    assert (heard.start, heard.words[0].text, heard.typed) == (41.0, "mau", False)
    marks = [item.at for item in items if isinstance(item, Watermark)]
    assert marks == sorted(set(marks)) and marks[-1] == math.inf
    assert all(mark <= heard.start for mark in marks[: marks.index(41.0) + 1])


def test_what_has_not_ended_is_shown_and_is_no_input() -> None:
    """Issue 3, point 5: "partials shown but never ruled upon"."""
    shown: list[str] = []
    source, recogniser = Source(20), Recogniser(at=1.0)
    feed = AudioFeed(source, recogniser, hearing=shown.append)  # type: ignore[arg-type]
    items = list(feed.inputs())
    assert shown == ["letzte", ""]
    assert [item.words[0].text for item in items if isinstance(item, Heard)] == ["mau"]
    assert items == listen(Source(20), Recogniser(at=1.0)), "nothing hangs on it"


def test_lost_sound_is_a_gap() -> None:
    recogniser = Recogniser()
    items = listen(Source(10, lost={5: 2.0}), recogniser)
    assert [item for item in items if isinstance(item, Unheard)] == [Unheard(0.5, 2.5, "gap")]
    assert recogniser.silent_s == 2.0


@pytest.mark.parametrize(
    ("said", "text"),
    [("Mau.", "[unk]"), ("Ben ist dran.", "mau")],
    ids=["what we have just said", "what a player says"],
)
def test_the_echo_of_our_own_sentence_is_no_call(said: str, text: str) -> None:
    """Issue 4: "no announcement that contains a call without the gate and the text guard"."""
    gate = Gate(hold_off_s=0.2)
    gate.note(Speaking(said, 1000.0, 1000.4))
    (heard,) = [item for item in listen(Source(30), Recogniser(at=1.0), gate) if isinstance(item, Heard)]
    assert [word.text for word in heard.words] == [text]


def test_long_after_our_sentence_nothing_is_an_echo() -> None:
    gate = Gate(hold_off_s=0.2)
    gate.note(Speaking("Mau.", 990.0, 995.0))
    (heard,) = [item for item in listen(Source(30), Recogniser(at=1.0), gate) if isinstance(item, Heard)]
    assert [word.text for word in heard.words] == ["mau"]


def test_our_own_voice_is_silence_and_the_watermark_waits_for_it() -> None:
    gate = Gate(hold_off_s=0.2)
    gate.note(Speaking("Ben ist dran.", 1000.55, 1001.0))
    recogniser = Recogniser(at=0.8)
    items = listen(Source(30), recogniser, gate)
    assert not any(isinstance(item, Heard) for item in items), "what sounds like mau was our own voice"
    (own,) = [item for item in items if isinstance(item, Unheard)]
    assert (own.start, own.end, own.cause) == (0.5, pytest.approx(1.2, abs=0.11), "host")
    before = [item.at for item in items[: items.index(own)] if isinstance(item, Watermark)]
    assert max(before, default=0.0) <= own.start
    assert recogniser.silent_s == pytest.approx(own.end - own.start)


def objection(at: float) -> tuple[Question, Announced]:
    text = "Einspruch. Anna, gilt die Strafkarte?"
    question = Question(at=at, player="Anna", id=1, about="objection", text=text, since=at - 3.0)
    return question, Announced(at=at, text=text, urgent=True)


def test_an_objection_lets_the_table_hear_what_was_heard() -> None:
    voice, tape = Voice(), Tape(16_000)
    for number in range(250):
        tape.record(bytes(2 * 640), number * 0.04)
    tape.spoken(5.0, 6.0, "herz acht")
    outlet = SpokenOutlet(voice, Sentences.load("mau-mau"), tape)  # type: ignore[arg-type]
    show(outlet, *objection(10.0))
    assert voice.said == [("herz acht: 1.3 s", True), ("Einspruch. Anna, gilt die Strafkarte?", True)]
    show(outlet, Question(at=11.0, player="Anna", id=2, about="in_doubt", text="Anna, gesagt?"))
    assert len(voice.said) == 2, "only what was ruled can be heard again"


def test_without_a_tape_an_objection_is_only_asked_about() -> None:
    voice = Voice()
    show(SpokenOutlet(voice, Sentences.load("mau-mau")), *objection(10.0))  # type: ignore[arg-type]
    assert voice.said == [("Einspruch. Anna, gilt die Strafkarte?", True)]


def test_what_is_played_back_is_no_new_move() -> None:
    """The players' own words come out of the loudspeaker: what the microphone makes of them is nobody's turn."""
    gate = Gate(0.3)
    gate.note(Speaking("cem legt pik könig", 10.0, urgent=True))
    assert gate.echoes("pik könig", 10.5)
    assert not gate.echoes("herz sieben", 10.5)
    gate.note(Speaking("cem legt pik könig", 10.0, 12.0, urgent=True))
    assert gate.echoes("cem legt pik könig", 13.0), "the room gives it back"
    assert not gate.echoes("pik könig", 15.0)
