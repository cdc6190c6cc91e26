"""Keys at the table: presses on a terminal become inputs in their place, and the terminal is given back."""

from __future__ import annotations

import io
import json
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pseudo_terminal import Terminal
from rich.console import Console
from shell import PLAYERS, Shell, silence, types
from typist import Typist

from games.events import Announced, Question, StrictnessChanged
from games.moves import CallName
from host.announcing.sentences import Sentences
from host.announcing.speaking import Gate
from host.evening import Evening, Recorded
from host.hearing.keys import ENDS, HELP, NO_PAUSE, NO_QUESTION, NO_TABLE, PAUSED, UNKNOWN, Keys, UnixKeyboard
from host.hearing.listening import AudioFeed
from host.inputs import Answer, Heard, Input, Setting, Unheard, Watermark
from host.judging.debts.strictness import PRESETS, Strictness
from host.keeping.eveninglog import EveningLog
from host.keeping.journal import Journal
from host.keeping.replay import fold
from host.registry import BUILT
from host.session import Session
from host.setup import Setup
from host.showing.picture import LOG_LINES
from host.showing.table import TableView
from host.showing.view import TerminalView
from speech.clock import SampleClock
from speech.sources import Block
from speech.voice import Speaking
from speech.words import Utterance, Word

termios = pytest.importorskip("termios", reason="needs a terminal of Unix")
pty = pytest.importorskip("pty", reason="needs a terminal of Unix")

BARE = TableView(game="mau-mau", phase="turn", dealer="Anna", turn="Ben", seats=())
ASKED = replace(BARE, question=Question(at=4.0, player="Ben", id=7, about="objection", text="Gilt das?"))
RATE = 16_000
LENGTH = 0.1
SETUP = Setup("mau-mau", ("Anna", "Ben", "Cem"), BUILT["mau-mau"].rules(), PRESETS["normal"])


def press(typed: str, view: TableView | None = BARE) -> tuple[list[Input], list[str]]:
    typist, hints = Typist(), list[str]()
    keys = Keys(typist, hints.append)
    if view is not None:
        keys.show(view, [])
    typist.typed = typed
    return list(keys.pressed(5.0)), hints


def word(text: str) -> Heard:
    return Heard((Word(text, 5.0, 5.01),), 5.0, 5.01)


# --- what a key means -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "view", "made"),
    [
        ("j", ASKED, [Answer(5.0, 7, "yes")]),
        ("n", ASKED, [Answer(5.0, 7, "no")]),
        ("N", ASKED, [Answer(5.0, 7, "no")]),
        ("123", BARE, [Setting(5.0, "preset", name) for name in ("locker", "normal", "streng")]),
        ("p", BARE, [word("pause")]),
        ("w", replace(BARE, paused=True), [word("weiter")]),
        ("z+-", BARE, [word("zurück"), word("lauter"), word("leiser")]),
    ],
)
def test_a_key_is_an_input_at_the_time_of_the_watermark(typed: str, view: TableView, made: list[Input]) -> None:
    assert press(typed, view) == (made, [])


@pytest.mark.parametrize(
    ("typed", "view", "told"),
    [
        ("j", BARE, NO_QUESTION),
        ("n", None, NO_QUESTION),
        ("w", BARE, NO_PAUSE),
        ("p", replace(BARE, paused=True), PAUSED),
        ("s", None, NO_TABLE),
        ("x", BARE, UNKNOWN),
        ("?", BARE, HELP),
    ],
)
def test_a_key_that_means_nothing_now_is_told_and_no_input(typed: str, view: TableView | None, told: str) -> None:
    """Above all "weiter" without a pause: as a word it would pass for the player on turn."""
    assert press(typed, view) == ([], [told])


def test_a_lesson_is_begun_where_there_can_be_one() -> None:
    assert press("l") == ([], [UNKNOWN])
    typist, hints = Typist(), list[str]()
    keys = Keys(typist, hints.append, lambda: "Vorgelesen wird.")
    keys.show(BARE, [])
    for typed in "l?":
        typist.typed = typed
        assert list(keys.pressed(5.0)) == []
    assert hints == ["Vorgelesen wird.", f"{HELP}  l Stimmen lernen"]


def test_the_end_is_asked_for_first() -> None:
    """Issue 17: "`q` asks to end"; "spiel beenden" is what the table would say."""
    ended = Heard((Word("spiel", 5.0, 5.005), Word("beenden", 5.005, 5.01)), 5.0, 5.01)
    assert press("q") == ([], [ENDS])
    assert press("qq") == ([ended], [ENDS, ""])
    assert press("qj") == ([ended], [ENDS, ""])
    assert press("qn") == ([], [ENDS, ""])
    assert press("qzq") == ([word("zurück")], [ENDS, "", ENDS])


def test_the_help_goes_with_the_next_key() -> None:
    assert press("??") == ([], [HELP, ""])
    assert press("?2") == ([Setting(5.0, "preset", "normal")], [HELP, ""])


@pytest.mark.parametrize("typed", ["\x1b[1~", "\x1b[1;2D", "\x1bOP", "\x1b", "\n \t", ""])
def test_arrows_and_function_keys_are_no_presses(typed: str) -> None:
    assert press(typed) == ([], [])


def test_a_view_that_has_failed_keeps_no_key_from_working() -> None:
    def fail(text: str) -> None:
        raise ValueError(text)

    typist = Typist()
    keys = Keys(typist, fail)
    typist.typed = "?1"
    assert list(keys.pressed(5.0)) == [Setting(5.0, "preset", "locker")]


def test_the_second_key_sees_what_the_first_one_did() -> None:
    typist, hints = Typist(), list[str]()
    keys = Keys(typist, hints.append)
    keys.show(ASKED, [])
    typist.typed = "jj"
    made = []
    for item in keys.pressed(5.0):
        made.append(item)
        keys.show(BARE, [])
    assert (made, hints) == ([Answer(5.0, 7, "yes")], [NO_QUESTION])


def test_the_hint_is_the_last_line_of_the_screen_and_hides_no_announcement() -> None:
    assert len(HELP) < 80
    output = io.StringIO()
    view = TerminalView(Sentences.load("mau-mau"), Console(file=output, width=80, height=24, force_terminal=True))
    log = [Recorded(n, Announced(at=float(n), text=f"Ansage {n}.")) for n in range(1, LOG_LINES + 1)]
    view.show(BARE, log)
    output.truncate(0)
    view.hint(HELP)
    drawn = output.getvalue()
    assert HELP in drawn and f"Ansage {LOG_LINES}." in drawn and "Ansage 1." not in drawn
    output.truncate(0)
    view.hint("")
    assert HELP not in output.getvalue() and "Ansage 1." in output.getvalue()
    view.close()


# --- strictness by key ----------------------------------------------------------------------------------------------


def test_a_figure_of_one_call_can_be_set() -> None:
    setting = Setting(1.0, "mau.grace_s", "3")
    evening = Evening(SETUP)
    evening.open()
    events = [one.event for one in evening.feed(setting)]
    assert events[0] == StrictnessChanged(at=1.0, key="mau.grace_s", value="3")
    assert [event.text for event in events if isinstance(event, Announced)] == [
        "Nachfrist für Mau jetzt: drei Sekunden."
    ]
    changed = Strictness().changed("mau.grace_s", "3").changed("mau.late_call", "ignore").changed("grace_s", "1")
    assert (changed.for_call(CallName.MAU).grace_s, changed.for_call(CallName.MAU).late_call) == (3.0, "ignore")
    assert (changed.for_call(CallName.LAST_CARD).grace_s, changed.grace_s) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("key", "value"),
    [("nonsense", "1"), ("grace_s", "-1"), ("mau.nonsense", "1"), ("nie.grace_s", "1"), ("mau.grace_s", "lang"),
     ("preset", "sehr"), ("calls", "1"), (".", ""), ("grace_s", "none"), ("preset", "none"), ("calls", "none")],
)  # fmt: skip
def test_a_wrong_setting_changes_nothing_and_is_answered(key: str, value: str) -> None:
    evening = Evening(SETUP)
    evening.open()
    before = evening._fold.timeline.referee.court.strictness
    (said,) = [one.event for one in evening.feed(Setting(1.0, key, value))]
    assert isinstance(said, Announced) and said.text == "Das lässt sich nicht einstellen."
    assert evening._fold.timeline.referee.court.strictness == before


# --- on a terminal, while sound comes in ----------------------------------------------------------------------------


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """The end of the person and the end of the program."""
    master, slave = pty.openpty()
    yield master, slave
    os.close(master)
    os.close(slave)


class Sound:
    """Blocks of silence; at some of them somebody presses keys."""

    rate = RATE
    live = True

    def __init__(self, count: int, master: int, presses: dict[int, str]) -> None:
        self.clock = SampleClock(RATE)
        self._count = count
        self._master = master
        self._presses = presses

    def blocks(self) -> Iterator[Block]:
        for number in range(self._count):
            self.clock.anchor(1000.0 + number * LENGTH)
            if number in self._presses:
                os.write(self._master, self._presses[number].encode())
            yield Block(bytes(2 * int(RATE * LENGTH)), self.clock.advance(int(RATE * LENGTH)))

    def close(self) -> None: ...


class Ears:
    """Hears what was planned, when it is over; the watermark is half a second behind."""

    def __init__(self, plan: dict[float, str]) -> None:
        self._plan = plan
        self.fed_s = 0.0

    @property
    def watermark(self) -> float:
        return max(0.0, self.fed_s - 0.5)

    def feed(self, pcm: bytes) -> list[Utterance]:
        before, self.fed_s = self.fed_s, self.fed_s + len(pcm) / 2 / RATE
        return [_utterance(at, text) for at, text in self._plan.items() if before <= at + 0.3 < self.fed_s]

    def feed_silence(self, seconds: float) -> list[Utterance]:
        self.fed_s += seconds
        return []

    def finish(self) -> list[Utterance]:
        return []


def _utterance(at: float, text: str) -> Utterance:
    step = 0.3 / len(text.split())
    words = [Word(word, at + step * n, at + step * (n + 1)) for n, word in enumerate(text.split())]
    return Utterance(tuple(words), at, at + 0.3)


def play(
    folder: Path,
    terminal: tuple[int, int],
    plan: dict[float, str],
    presses: dict[int, str],
    gate: Gate | None = None,
    fault: Callable[[], None] = lambda: None,
) -> tuple[list[Input], list[dict[str, Any]]]:
    """An evening on a fake microphone and a real (pseudo) terminal; inputs and events as the journal has them."""
    master, slave = terminal
    keys = Keys(UnixKeyboard(slave), lambda text: None)
    sound: Any = Sound(140, master, presses)
    ears: Any = Ears(plan)
    feed = AudioFeed(sound, ears, gate=gate, beside=keys.pressed)
    feed.live = gate is not None
    evening = Evening(SETUP)
    opening = evening.open()
    journal = Journal(folder / "journal.db", create=True)
    try:
        number = journal.begin(SETUP, opening)
        session = Session(evening, EveningLog(journal, number), [keys, _Faulty(fault)], lambda text: None)
        session.show(opening)
        session.run(feed)
        return journal.inputs(number), journal.events(number)
    finally:
        journal.close()


class _Faulty:
    name = "Der Zeuge"

    def __init__(self, fault: Callable[[], None]) -> None:
        self._fault = fault

    def show(self, view: TableView, new: Any) -> None:
        self._fault()

    def close(self, hurry: bool) -> None: ...


PLAN = {
    1.0: "es liegt herz neun",
    2.0: "pik acht",
    4.0: "herz acht",
    6.0: "einspruch",
}
"""Ben laid wrongly, played correctly, and objects to the penalty."""


def test_keys_are_inputs_between_what_was_heard_and_replay_alike(tmp_path: Path, terminal: tuple[int, int]) -> None:
    before = termios.tcgetattr(terminal[1])
    inputs, events = play(tmp_path, terminal, PLAN, {80: "n", 90: "1", 100: "p", 110: "w", 120: "z"})
    ours = [item for item in inputs if isinstance(item, Answer | Setting) or (isinstance(item, Heard) and item.at > 7)]
    assert [type(item) for item in ours] == [Answer, Setting, Heard, Heard, Heard]
    assert [item.words[0].text for item in ours if isinstance(item, Heard)] == ["pause", "weiter", "zurück"]
    # in event time: a key lies on the watermark, half a second behind the sound
    assert [item.at for item in ours] == pytest.approx([7.6, 8.6, 9.6, 10.6, 11.6])
    marks = [item.at for item in inputs if isinstance(item, Watermark)]
    assert marks == sorted(marks) and marks[-1] == math.inf

    kinds = [event["type"] for event in events if event["type"] != "announced"]
    after = kinds[kinds.index("question") : kinds.index("corrected") + 1]
    wanted = ["question", "answered", "penalty_waived", "strictness_changed", "paused", "resumed", "corrected"]
    assert [kind for kind in after if kind in wanted] == wanted, "the last one takes back Herz Acht"
    (corrected,) = [event for event in events if event["type"] == "corrected"]
    (laid,) = [event["seq"] for event in events if event["type"] == "card_laid"]
    assert laid in corrected["replaces"], "not the end of the pause"
    (answered,) = [event for event in events if event["type"] == "answered"]
    assert answered["answer"] == "no" and answered["at"] == pytest.approx(7.6)
    assert [json.dumps(one) for one in fold(SETUP, inputs).records] == [json.dumps(one) for one in events]
    assert termios.tcgetattr(terminal[1]) == before


def test_a_key_works_while_the_host_speaks(tmp_path: Path, terminal: tuple[int, int]) -> None:
    """The watermark waits meanwhile; the key does not."""
    gate = Gate(hold_off_s=0.2)
    gate.note(Speaking("Ben ist dran.", 1003.0, 1006.0))
    inputs, events = play(tmp_path, terminal, {1.0: "es liegt herz neun"}, {45: "p"}, gate)
    (pause,) = [item for item in inputs if isinstance(item, Heard) and item.words[0].text == "pause"]
    (own,) = [item for item in inputs if isinstance(item, Unheard)]
    assert pause.at <= own.start < 4.5 < own.end and inputs.index(pause) < inputs.index(own)
    assert "paused" in [event["type"] for event in events]


def test_while_it_listens_the_terminal_neither_echoes_nor_waits_for_a_line(
    tmp_path: Path, terminal: tuple[int, int]
) -> None:
    modes = []
    play(tmp_path, terminal, PLAN, {}, fault=lambda: modes.append(termios.tcgetattr(terminal[1])[3]))
    assert not modes[-1] & (termios.ECHO | termios.ICANON)
    assert modes[-1] & termios.ISIG, "Ctrl-C interrupts"


@pytest.mark.parametrize("fault", [KeyboardInterrupt, SystemError])
def test_a_fault_gives_the_terminal_back(
    tmp_path: Path, terminal: tuple[int, int], fault: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = termios.tcgetattr(terminal[1])
    seen = []

    def fail(*_: object) -> None:
        seen.append(termios.tcgetattr(terminal[1]) != before)
        raise fault

    monkeypatch.setattr(EveningLog, "add", fail)
    with pytest.raises(SystemError) if fault is SystemError else nullcontext():
        play(tmp_path, terminal, {0.1: "es liegt herz neun"}, {0: "2"})
    assert termios.tcgetattr(terminal[1]) == before
    assert seen, "something was fed"


def test_a_terminal_that_is_gone_is_no_fault(terminal: tuple[int, int]) -> None:
    master, slave = pty.openpty()
    keyboard = UnixKeyboard(slave)
    os.write(master, b"j")
    keyboard.read()
    os.close(master)
    assert [keyboard.read(), keyboard.read()] == ["", ""]
    keyboard.close()
    os.close(slave)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
def test_the_whole_command_on_a_terminal(shell: Shell) -> None:
    """A recording in real time, with its model: keys work, `?` explains them, and the evening replays alike."""
    head = silence()[:44]
    seconds = 6
    sized = head[:4] + (36 + 32_000 * seconds).to_bytes(4, "little") + head[8:40]
    (shell.folder / "abend.wav").write_bytes(sized + (32_000 * seconds).to_bytes(4, "little") + bytes(32_000 * seconds))
    terminal = Terminal(shell, "play", "mau-mau", *PLAYERS, "--input", "abend.wav", "--realtime", "--no-voice")
    before = termios.tcgetattr(terminal.master)
    terminal.until("Mitte")
    terminal.until("\x1b[?25l")
    while termios.tcgetattr(terminal.master)[3] & termios.ECHO:
        assert terminal.process.poll() is None
        time.sleep(0.02)
    os.write(terminal.master, b"?")
    terminal.until("1 2 3 Strenge")
    os.write(terminal.master, b"3p")
    terminal.until("PAUSE")
    os.write(terminal.master, b"w")
    terminal.until("\x1b[?1049l")
    assert terminal.process.wait(30) == 0
    assert termios.tcgetattr(terminal.master) == before
    kinds = types(shell.run("export", "last", "--format", "json").events)
    assert kinds == [
        "game_started",
        "strictness_changed",
        "paused",
        "resumed",
    ]
    assert shell.run("replay", "last").status == 0


def test_without_a_terminal_nothing_is_read(shell: Shell) -> None:
    (shell.folder / "abend.wav").write_bytes(silence())
    arguments = ("play", "mau-mau", *PLAYERS, "--input", "abend.wav", "--realtime", "--no-voice", "--json")
    result = shell.run(*arguments, typed="3p")
    assert (result.status, types(result.events)) == (0, ["game_started"])


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_keys_are_live_after_a_stop() -> None:
    """Issue 17: "keys live after Ctrl-Z/fg"; meanwhile the shell has the terminal as it was."""
    master, slave = pty.openpty()
    keyboard = UnixKeyboard(slave)
    assert keyboard.read() == ""
    assert not termios.tcgetattr(slave)[3] & termios.ICANON
    child = os.fork()
    if child == 0:  # wakes us up as soon as we stand still
        parent = os.getppid()
        while Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()[0] != "T":
            time.sleep(0.01)
        os._exit(0 if termios.tcgetattr(slave)[3] & termios.ICANON and not os.kill(parent, signal.SIGCONT) else 1)
    os.kill(os.getpid(), signal.SIGTSTP)
    _, status = os.waitpid(child, 0)
    os.write(master, b"z")
    time.sleep(0.05)
    assert (status, keyboard.read()) == (0, "z")
    keyboard.close()
    assert termios.tcgetattr(slave)[3] & termios.ICANON
    assert signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL
