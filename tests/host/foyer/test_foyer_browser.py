"""The page before an evening in a real browser: read by everybody, done with keys alone, and the evening begins."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from chromium import Tab, chromium
from evenings import Table
from foyers import DEVICE, Saying, foyer
from lessons import Reader
from pages import until

from host.announcing.sentences import Sentences
from host.evening import Evening
from host.foyer.choice import Choice, Player
from host.foyer.ear import Ear
from host.foyer.foyer import Foyer
from host.keeping.journal import Journal
from host.lineup import check_names
from host.page.outlet import PageOutlet
from host.page.texts import page_texts
from host.school.lectern import Showing
from host.school.school import School
from host.settings.config import Config

NASTY = "<img src=x onerror=window.hacked=1>"
FAULTY = Choice(
    game="mau-mau",
    players=(Player(name="Anna"), Player(name="Cem", said="Dschem"), Player(name="Jo"), Player(name="Herz")),
    rules={"hand_size": 99},
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    check_names(["Anna"], "mau-mau")  # the words of a game are read once, which takes longer than any answer later
    with chromium() as one:
        yield one


@contextmanager
def opened(browser: Any, one: Foyer, size: str = "laptop", **more: Any) -> Iterator[Tab]:
    tab = Tab(browser, one.address, size, shows=".place", **more)
    yield tab
    assert tab.complaints == []
    tab.close()


def test_the_page_can_be_read_by_everybody(browser: Any) -> None:
    """Laptop in light and dark, a telephone upright, 4K: nothing cut off, nothing for axe, every fault at its field."""
    with foyer(start=FAULTY) as one:
        for size, scheme in (
            ("laptop", "light"),
            ("laptop", "dark"),
            ("phone", "light"),
            ("phone", "dark"),
            ("4k", "dark"),
        ):
            with opened(browser, one, size, color_scheme=scheme) as tab:
                tab.see("#wrong", "2 Zeilen sind noch nicht richtig.")
                tab.page.evaluate("document.querySelector('details').open = true")
                assert tab.see("[id='fault-rules.hand_size']").inner_text() == (
                    "Erlaubt ist ganze Zahl von 2 bis 8, nicht 99."
                )
                tab.see("[id='fault-players.3']", "ein Wort, das im Spiel gesagt wird")
                tab.see("#report-1", "Wie angegeben höre ich auf „dschehm“.")
                tab.see("#report-2", "Klingt wie „ja“")
                assert not {"false", "null", "undefined", "NaN"} & set(tab.text("body").split())
                assert tab.overflow() <= 0, (size, scheme)
                assert tab.axe() == [], (size, scheme)


def test_faults_go_as_soon_as_they_are_mended_and_sentences_follow(browser: Any) -> None:
    with foyer(start=FAULTY) as one, opened(browser, one) as tab:
        field = tab.see("[data-field='rules.hand_size']")
        tab.see("#wrong", "2 Zeilen")
        assert field.get_attribute("aria-invalid") == "true"
        assert field.get_attribute("aria-describedby") == "fault-rules.hand_size"
        field.fill("3")
        tab.see(".sentence", "Jeder bekommt drei Karten.")
        tab.see("#changed-rules", "1 geändert")
        tab.see("[data-field='players.3']").fill("Emil")
        until(lambda: tab.text("#wrong") == "")
        assert field.get_attribute("aria-invalid") is None
        tab.press("#rules-back")
        tab.see(".sentence", "Jeder bekommt sechs Karten.")


def test_an_evening_is_set_up_and_begun_with_keys_alone(browser: Any) -> None:
    """The button leads from the foyer to the table, which is served where the foyer was."""
    with foyer() as one, opened(browser, one) as tab:
        keys = tab.page.keyboard
        tab.page.locator("[name=game]:checked").focus()
        keys.press("ArrowRight")
        tab.see("[name=game][value=kruez-nueng]:checked")
        tab.page.locator("[data-field='players.2']").focus()
        keys.press("ControlOrMeta+a")
        keys.type("Dana")
        keys.press("Enter")  # one name more
        keys.type("Emil")
        tab.page.locator("[name=preset]:checked").focus()
        keys.press("ArrowRight")
        keys.press("Enter")
        tab.see("[data-focus=begin]").focus()
        assert one.desk.chosen.empty(), "nothing but the button begins"
        keys.press("Enter")
        choice, found = one.wait()
        assert (choice.game, [player.name for player in choice.players]) == (
            "kruez-nueng",
            ["Anna", "Ben", "Dana", "Emil"],
        )
        assert found.evening is not None and choice.preset == "locker"
        tab.see(".begins", "Der Abend beginnt")
        one.close()
        page = PageOutlet(found.evening, Sentences.load(choice.game), Path("none.db"), one.port, False)
        page.show(Evening(found.evening).view, [])
        tab.see(".seat .name", "Dana")
        assert tab.page.locator("#title").inner_text() == "Spielwirt · Krüz Nüng"
        page.close(hurry=True)


def test_the_wrong_field_is_where_the_keys_are_after_the_button(browser: Any) -> None:
    with foyer(start=FAULTY) as one, opened(browser, one, "phone") as tab:
        tab.press("[data-focus=begin]")
        until(lambda: tab.page.evaluate("document.activeElement.dataset.field") == "players.3")
        assert one.desk.chosen.empty()


def test_the_level_moves_and_a_name_is_heard(browser: Any) -> None:
    with foyer(ear=Ear(lambda device: Saying("Anna")), devices=(DEVICE,)) as one, opened(browser, one) as tab:
        until(lambda: int(tab.page.locator("#level").get_attribute("aria-valuenow")) > 20)
        tab.press("[data-test='0']")
        tab.see("#heard-0.name", "Verstanden: Anna")
        tab.page.locator("[data-field=microphone]").select_option("-")
        tab.page.locator("#level").wait_for(state="hidden")
        assert tab.page.locator("[data-test='0']").is_disabled()


def test_without_a_microphone_the_page_proposes_typing(browser: Any) -> None:
    with foyer() as one, opened(browser, one) as tab:
        tab.see("#microphone", "Kein Mikrofon.")
        assert tab.page.locator("[data-field=microphone]").input_value() == "-"
        assert tab.page.locator("#level").is_hidden()
        assert tab.page.locator("#learn").is_disabled()


@pytest.mark.parametrize(("size", "scheme"), [("laptop", "light"), ("phone", "dark"), ("4k", "light")])
def test_voices_are_learnt_with_keys_alone_and_everybody_can_read_it(
    browser: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: str, scheme: str
) -> None:
    """Agreed to, begun, read, stopped; each of it with the key that is under the finger."""
    monkeypatch.setattr("host.school.school.tables_folder", lambda: tmp_path / "tables")
    school = School(page_texts().lesson)
    ear = Ear(lambda device: Reader(school.look, silent=True))
    with (
        foyer(ear=ear, devices=(DEVICE,), school=school) as one,
        opened(browser, one, size, color_scheme=scheme) as tab,
    ):
        tab.page.locator("#learn").focus()
        tab.page.keyboard.press("Enter")
        for shown, text in ((".consent", "Nichts davon verlässt"), (".ready", "Anna liest 30 Sätze.")):
            tab.see(shown, text)
            assert tab.axe() == [] and tab.overflow() <= 0
            tab.page.keyboard.press("Enter")
        tab.see(".reading h2", "1 von 30")
        first = tab.text(".phrase")
        assert tab.axe() == [] and tab.overflow() <= 0
        tab.page.keyboard.press("Enter")
        tab.see(".reading h2", "2 von 30")
        assert tab.text(".phrase") != first
        tab.page.keyboard.press("Shift+Tab")
        tab.page.keyboard.press("Enter")
        tab.see(".left", "Dann lerne ich noch nicht.")
        tab.page.keyboard.press("Enter")
        tab.page.locator(".places").wait_for()
        assert tab.page.locator("#view-lesson").is_hidden()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_what_a_lesson_has_brought_is_seen(browser: Any, size: str) -> None:
    school = School(page_texts().lesson)
    with foyer(school=school) as one, opened(browser, one, size) as tab:
        school._lectern.now(Showing("learning", doing="mixing", done=40))
        tab.page.reload()  # whoever comes back finds the lesson where it is
        tab.see(".learning h2", "laute Räume")
        until(lambda: tab.page.evaluate("document.getElementById('lesson-done').value") == 40)
        assert tab.axe() == []
        gains = (("Anna", 6, 4, 6, 3, 5), (NASTY, 6, 5, 5, 2, 6))
        school._lectern.now(Showing("done", text="/daheim/tische/anna", gains=gains, kept=True))
        tab.see(".done td", "vorher 4, jetzt 6")
        assert NASTY in tab.text(".done table") and tab.page.evaluate("window.hacked") is None
        assert tab.axe() == [] and tab.overflow() <= 0


def test_people_come_go_and_change_places(browser: Any) -> None:
    with foyer() as one, opened(browser, one) as tab:
        names = "[...document.querySelectorAll('.who')].map((one) => one.value)"
        tab.press(".place:nth-child(3) .moves button >> nth=0")
        assert tab.page.evaluate(names) == ["Anna", "Cem", "Ben"]
        assert tab.page.locator(".place:nth-child(3) .moves button >> nth=1").is_disabled(), "three at least"
        for _ in range(4):
            tab.press("[data-focus=add]")
        assert tab.page.locator("[data-focus=add]").is_disabled(), "seven at most"
        tab.press(".place:nth-child(1) .moves button >> nth=1")
        assert tab.page.evaluate(names)[:2] == ["Cem", "Ben"]


def test_rules_of_another_game_are_kept_while_somebody_looks_at_it(browser: Any) -> None:
    with foyer() as one, opened(browser, one) as tab:
        tab.see("[data-field='rules.hand_size']").fill("3")
        for game, title in (("trumpf", "Kartensatz"), ("mau-mau", "Hausregeln")):
            tab.page.locator(f"[name=game][value={game}]").check()
            tab.see(".title", title)
        assert tab.page.locator("[data-field='rules.hand_size']").input_value() == "3"


def test_a_reason_why_the_evening_did_not_begin_is_read_out(browser: Any) -> None:
    with foyer(fault="Das Sprachmodell 'x' gibt es hier nicht.") as one, opened(browser, one) as tab:
        assert tab.see("#alarm").inner_text() == "Das Sprachmodell 'x' gibt es hier nicht."
        assert tab.page.locator("#alarm").get_attribute("role") == "alert"


def test_names_and_settings_that_look_like_html_are_text(browser: Any) -> None:
    start = Choice(game="mau-mau", players=tuple(Player(name=NASTY, said=NASTY) for _ in range(3)), microphone=NASTY)
    config = Config(words={NASTY: (NASTY,)})
    with foyer(config, start, fault=NASTY, devices=(NASTY,), decks=(NASTY,)) as one, opened(browser, one) as tab:
        tab.see("[id='fault-players.0']", "nicht nur aus Buchstaben")
        tab.page.locator("[name=game][value=trumpf]").check()
        tab.see("[data-field=deck]")
        assert NASTY in tab.page.locator("[data-field=deck] option").all_inner_texts()
        assert tab.page.locator("img").count() == 0
        assert tab.page.evaluate("window.hacked") is None


def test_who_wants_no_motion_gets_none(browser: Any) -> None:
    with foyer() as one, opened(browser, one, reduced_motion="reduce") as tab:
        assert tab.page.evaluate("document.getAnimations().length") == 0
        assert tab.page.evaluate("getComputedStyle(document.querySelector('.level i')).transitionDuration") == "0s"


@pytest.mark.parametrize("begins", [True, False])
def test_the_journal_is_seen_with_and_without_the_set_up(begins: bool, browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal = Journal(path, create=True)
    setup = Table().setup
    journal.begin(setup, Evening(setup).open())
    journal.close()
    with foyer(journal=path, begins=begins) as one:
        for size, scheme in (("laptop", "dark"), ("phone", "light")):
            shows = ".place" if begins else ".evenings"
            tab = Tab(browser, one.address, size, shows=shows, color_scheme=scheme)
            assert tab.page.locator("#tabs button").count() == (2 if begins else 1)
            tab.press("[data-focus=evenings]")
            tab.press(".evenings button", "Ansehen")
            tab.see(".unfolded h2", "Punktestand")
            tab.see("#view-evenings h2", "Alle Abende zusammen")
            assert tab.page.locator("#dock").is_hidden()
            assert tab.axe() == [] and tab.overflow() <= 0, (size, scheme)
            assert tab.complaints == []
            tab.close()
        tab = Tab(browser, one.address, shows=".place" if begins else ".evenings")
        if begins:  # where it is shown already it would be drawn anew beneath the next click
            tab.press("[data-focus=evenings]")
        tab.press(".danger", "Löschen")
        tab.press(".danger", "für immer")
        tab.see("#view-evenings", "Noch kein Abend")
        tab.close()


def test_what_takes_longer_than_a_moment_is_asked_for_in_the_background(browser: Any) -> None:
    """A voice that takes its time does not keep the page from answering."""
    with foyer() as one, opened(browser, one) as tab:
        waits = threading.Event()
        one.desk.say = lambda name, said: {"fault": "Keine Stimme." if waits.wait(5) else ""}  # type: ignore[method-assign]
        tab.press("[data-say='0']")
        tab.see("[data-field='rules.hand_size']").fill("4")
        assert tab.see(".sentence", "Jeder bekommt vier Karten.").is_visible()
        assert tab.page.locator("#heard-0", has_text="Keine Stimme.").count() == 0, "the voice still waits"
        waits.set()
        assert tab.see("#heard-0", "Keine Stimme.").is_visible()
