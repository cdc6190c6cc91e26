"""The menu of strictness: a host goes through the figures by keys, and what Enter takes is an input like any other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from typist import Typist

from games.events import Question
from games.moves import CallName
from host.evening import Evening
from host.hearing.keys import Keys
from host.inputs import Answer, Input, Setting
from host.judging.debts.figures import CALL_FIGURES, FIGURES
from host.judging.debts.strictness import PRESETS, Strictness
from host.keeping.replay import fold
from host.registry import BUILT
from host.setup import Setup
from host.showing.menu import KEYS, MENU_HELP, Menu

COLUMNS = 80
NEXT = {figure: "s" * (place + 1) for place, figure in enumerate(FIGURES)}
"""Figure → presses that lead to it."""


class Foot:
    """An evening with a keyboard and the foot of its view."""

    def __init__(self, game: str = "mau-mau") -> None:
        self.setup = Setup(game, ("Anna", "Ben", "Cem"), BUILT[game].rules(), PRESETS["normal"])
        self.evening = Evening(self.setup)
        self.line = ""
        self.inputs: list[Input] = []
        self._typist = Typist()
        self._keys = Keys(self._typist, self._note)
        self.records = self.evening.open()
        self._keys.show(self.evening.view, [])

    def _note(self, text: str) -> None:
        self.line = text

    def press(self, typed: str) -> list[Input]:
        """Press some keys; the inputs that came of them. Each is applied at once, as the session does."""
        self._typist.typed = typed
        made = []
        for item in self._keys.pressed(5.0):
            new = self.evening.feed(item)
            self.records += new
            self._keys.show(self.evening.view, new)
            made.append(item)
        self.inputs += made
        return made

    @property
    def strictness(self) -> Strictness:
        return self.evening.view.strictness


@pytest.fixture
def foot() -> Foot:
    return Foot()


def test_going_through_the_figures_changes_nothing(foot: Foot) -> None:
    lines = []
    for _ in FIGURES:
        assert foot.press("s") == []
        lines.append(foot.line)
    assert len(set(lines)) == len(FIGURES)
    assert lines[0] == "Nachfrist: eins Komma fünf Sekunden  +/- s a Esc"
    foot.press("s")
    assert foot.line == lines[0], "after the last figure comes the first"
    assert foot.strictness == PRESETS["normal"]


def test_a_value_counts_once_enter_takes_it(foot: Foot) -> None:
    assert foot.press("s+") == []
    assert foot.line == "Nachfrist: zwei Sekunden?  Enter +/- Esc"
    assert foot.strictness.grace_s == 1.5
    assert foot.press("\n") == [Setting(5.0, "grace_s", "2")]
    assert foot.line == "Nachfrist: zwei Sekunden  +/- s a Esc"
    assert foot.strictness.grace_s == 2.0
    assert foot.press("\r") == [], "nothing was chosen since"
    assert foot.press("--\r") == [Setting(5.0, "grace_s", "1")]


@pytest.mark.parametrize("key", ["s", "a", "\x1b", "x"])
def test_what_was_not_taken_is_forgotten(foot: Foot, key: str) -> None:
    assert foot.press(f"s+{key}\r") == []
    foot.press("\x1b")
    assert foot.press("s+-\r") == [], "back where it was"
    assert foot.strictness == PRESETS["normal"]


def test_every_figure_can_be_set(foot: Foot) -> None:
    for figure in FIGURES:
        foot.press("\x1b")
        (setting,) = foot.press(f"{NEXT[figure]}+\r")
        assert isinstance(setting, Setting) and setting.key == figure
    assert all(getattr(foot.strictness, figure) != getattr(PRESETS["normal"], figure) for figure in FIGURES)


def test_a_single_call_has_its_own_figures(foot: Foot) -> None:
    foot.press("sa")
    assert foot.line == "Nachfrist für letzte Karte: wie sonst  +/- s a Esc"
    assert foot.press("+\r") == [Setting(5.0, "last_card.grace_s", "2")], "the next after what holds for all"
    assert foot.strictness.for_call(CallName.LAST_CARD).grace_s == 2.0
    assert foot.press("a" + "s" * (len(CALL_FIGURES) - 1) + "-\r") == [Setting(5.0, "mau.false_call", "ignore")]
    assert foot.press("a") == [] and "für Mau Mau" in foot.line
    assert foot.press("as+\r") == [Setting(5.0, "wrong_card", "ignore")], "after the last call comes all"


def test_a_figure_that_no_call_has_gives_way(foot: Foot) -> None:
    foot.press(f"{NEXT['in_doubt']}a")
    assert foot.line.startswith("Nachfrist für letzte Karte")


def test_a_game_without_calls_has_no_figures_of_calls() -> None:
    foot = Foot("quartett")
    assert foot.press("sa+\r") == [Setting(5.0, "grace_s", "2")]


@pytest.mark.parametrize("leave", ["\x1b", "j", "1", "p"])
def test_every_other_key_leaves_the_menu_and_does_what_it_does(foot: Foot, leave: str) -> None:
    asked = Question(at=4.0, player="Ben", id=7, about="objection", text="Gilt das?")
    foot._keys.show(replace(foot.evening.view, question=asked), [])
    made = foot.press(f"s+{leave}")
    assert len(made) == (leave != "\x1b")
    if leave == "j":
        assert made == [Answer(5.0, 7, "yes")]
    assert foot.line == ""
    assert [type(item).__name__ for item in foot.press("+")] == ["Heard"], "louder again"


def test_arrows_are_no_escape(foot: Foot) -> None:
    assert foot.press("s\x1b[A\x1bOP+\r") == [Setting(5.0, "grace_s", "2")]


def test_the_menu_explains_itself(foot: Foot) -> None:
    foot.press("s?")
    assert foot.line == MENU_HELP
    assert foot.press("+\r") == [Setting(5.0, "grace_s", "2")]


def test_every_line_fits_the_screen() -> None:
    assert len(MENU_HELP) < COLUMNS
    for game in BUILT:
        menu = Menu(game)
        for _ in range(12 * len(FIGURES)):
            for _ in range(25):
                menu.press("+", PRESETS["normal"], 0.0)
                assert len(menu.line(PRESETS["normal"])) < COLUMNS
            menu.press("s", PRESETS["normal"], 0.0)
            menu.press("a", PRESETS["normal"], 0.0)


def test_the_keys_of_the_menu_are_single_presses() -> None:
    assert {"s", "a", "+", "-", "\r", "\n"} == KEYS


def test_what_was_taken_is_said_and_replays_alike(foot: Foot) -> None:
    foot.press("s+\rs-\rz")
    said = [one.event.text for one in foot.records if one.event.type_name() == "announced"]  # type: ignore[attr-defined]
    assert said[-2:] == ["Nachfrist jetzt: zwei Sekunden.", "Vorlauf jetzt: eine Sekunde."]
    again = fold(foot.setup, foot.inputs)
    assert [event for _, event in again.events] == foot.records
    assert again.evening.view.strictness == foot.strictness
