"""The table page in a real browser: what people see, what they press, and what the host makes of it."""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from brought import BROUGHT
from chromium import Tab, chromium
from evenings import Table
from pages import Served, served
from played import played_evening

from games.events import Answered, Question
from grammars import LONGEST_NAME
from host.announcing.sentences import Sentences
from host.page.outlet import PageOutlet
from host.showing.table import TableView

NASTY = "<img src=x onerror=window.hacked=1>"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as one:
        yield one


@contextmanager
def opened(browser: Any, one: Served, size: str = "laptop", **more: Any) -> Iterator[Tab]:
    tab = Tab(browser, one.page.address, size, **more)
    yield tab
    assert tab.complaints == []
    tab.close()


@contextmanager
def acting(one: Served) -> Iterator[None]:
    """Whatever is pressed becomes inputs, as in an evening."""
    stop = threading.Event()

    def take() -> None:
        while not stop.wait(0.02):
            one.take_in()

    thread = threading.Thread(target=take)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


@contextmanager
def played(game: str, moment: Callable[[TableView], object] | None = None, at_least: int = 40) -> Iterator[PageOutlet]:
    """Up to a moment; None: the one that shows what is special about the game."""
    evening = played_evening(game)
    page = PageOutlet(evening.setup, Sentences.load(game), Path("none.db"), 0, False)
    page.show(evening.first, evening.opening)
    for _, view, new in evening.until(moment or BROUGHT[game].moment.comes, at_least):
        page.show(view, new)
    yield page
    page.close(hurry=True)


# --- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BROUGHT)
def test_the_page_of_every_game_can_be_read_by_everybody(game: str, browser: Any) -> None:
    """Laptop in light and dark, a telephone upright: whose turn, all seats, nothing cut off, nothing for axe."""
    with played(game) as page:
        for size, scheme in (("laptop", "light"), ("laptop", "dark"), ("phone", "light")):
            tab = Tab(browser, page.address, size, color_scheme=scheme)
            state = tab.page.evaluate("async () => (await fetch('state')).json()")
            assert state["turn"] in tab.text("#turn")
            assert tab.page.locator(".seat").count() == len(state["seats"])
            for seat in state["seats"]:
                assert tab.page.locator(".name", has_text=seat["name"]).count() == 1
            assert tab.page.locator(".seat.on-turn .name", has_text=state["turn"]).count() == 1
            for plate in tab.page.locator(".plate").all():
                box = plate.bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= tab.page.viewport_size["width"], (size, scheme)
            assert tab.overflow() <= 0, (size, scheme)
            assert tab.axe() == [], (size, scheme)
            assert tab.complaints == []
            tab.close()


@pytest.mark.parametrize("size", ["hd", "4k"])
def test_everything_grows_with_the_screen(size: str, browser: Any) -> None:
    with played("mau-mau") as page:
        tab = Tab(browser, page.address, size)
        height = tab.page.locator("#turn .who").bounding_box()["height"]
        card = tab.page.locator(".card.top").bounding_box()["height"]
        screen = tab.page.viewport_size["height"]
        assert height > screen / 16 and card > screen / 4
        assert tab.overflow() <= 0
        tab.close()


@pytest.mark.parametrize("game", BROUGHT)
def test_what_a_game_needs_is_there(game: str, browser: Any) -> None:
    with played(game) as page:
        tab = Tab(browser, page.address)
        for selector in BROUGHT[game].moment.shows:
            assert tab.see(selector).is_visible(), selector
        tab.close()


# --- what happens in an evening --------------------------------------------------------------------------------------


def test_the_turn_goes_on(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab:
        one.say("es liegt herz neun")
        tab.see("#turn", "Ben ist dran")
        one.say("herz zehn")
        tab.see("#turn", "Cem ist dran")
        assert tab.see(".card.top").get_attribute("aria-label") == "Herz Zehn"
        assert "Cem ist dran" in tab.page.title()


def test_a_window_for_a_call_runs_out_before_the_eyes(browser: Any) -> None:
    with served(hand_size=2) as one, opened(browser, one) as tab:
        one.say("1 2 | es liegt herz neun", "4 5 | herz zehn")
        tab.see(".window", "Ben")
        assert "letzte Karte" in tab.text(".window")
        offset = "document.querySelector('.window .left').style.strokeDashoffset"
        first = float(tab.page.evaluate(offset))
        time.sleep(0.7)
        assert float(tab.page.evaluate(offset)) > first + 5
        tab.see(".window.is-late")
        one.say("5.4 6 | letzte karte")
        tab.gone(".window")


def test_a_penalty_stands_at_the_seat_until_it_is_drawn(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab:
        one.say("es liegt herz neun", "cem hat mit zwei karten gemogelt")
        badge = tab.see(".badge.debt")
        assert "+2" in badge.inner_text() and "Cem muss noch ziehen: 2" in badge.get_attribute("aria-label")
        with acting(one):
            badge.click()
            tab.gone(".badge.debt")
    assert one.table.inputs[-1].words[0].text == "cem"  # type: ignore[union-attr]


def test_a_correction_is_seen_and_what_it_replaced_is_struck_out(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab:
        one.say("es liegt herz neun", "herz zehn")
        tab.see(".lines li", "Ben legt Herz Zehn")
        one.say("korrektur herz ass")
        tab.see(".lines .gone", "Ben legt Herz Zehn")
        assert tab.see(".card.top").get_attribute("aria-label") == "Herz Ass"


def test_a_question_is_answered_by_a_click_and_by_a_key(browser: Any) -> None:
    with served(hand_size=2) as one, opened(browser, one) as tab, acting(one):
        one.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "6 7 | lötsche garte", "(wait 6)")
        tab.see("#question", "letzte Karte")
        yes = tab.see("#question .yes")
        assert yes.bounding_box()["height"] > 60
        yes.click()
        tab.page.locator("#question").wait_for(state="hidden")
        assert tab.page.locator(".badge.debt").count() == 0


def test_a_suit_is_answered_by_its_button(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, acting(one):
        one.say("es liegt herz neun", "herz bube", "karo ass")
        tab.press("#question button", "Pik")
        tab.page.locator("#question").wait_for(state="hidden")
        assert [str(new.event.answer) for new in one.shown if isinstance(new.event, Answered)] == ["S"]


def test_a_reload_in_the_middle_loses_nothing(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab:
        one.say("es liegt herz neun", "herz zehn", "karo zehn")
        tab.see("#turn", "Anna ist dran")
        before = tab.page.locator(".lines li").all_inner_texts()
        tab.page.reload()
        tab.see("#turn", "Anna ist dran")
        assert tab.page.locator(".lines li").all_inner_texts() == before


def test_two_clients_see_the_same_at_once(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, opened(browser, one, "phone") as other, acting(one):
        one.say("es liegt herz neun")
        tab.press(".do-lay")
        tab.press("[aria-label='Herz König']")
        for each in (tab, other):
            each.see("#turn", "Cem ist dran")
            assert each.see(".card.top").get_attribute("aria-label") == "Herz König"
        other.press(".phrases button >> nth=0")
        tab.see("#turn", "Anna ist dran")


def test_a_long_name_makes_no_page_wider_than_its_telephone(browser: Any) -> None:
    longest = "Wolfgang" + "a" * (LONGEST_NAME - 8)
    with served(players=("Anna", longest, "Cem")) as one:
        one.say("es liegt herz neun", f"{longest.lower()} legt herz sieben", "cem legt pik acht")
        for size in ("phone", "laptop"):
            with opened(browser, one, size) as tab:
                tab.see(".lines", longest)
                assert tab.overflow() <= 0, size
                width = tab.page.viewport_size["width"]
                for line in tab.page.locator(".lines button span").all():
                    box = line.bounding_box()
                    assert box is None or box["x"] + box["width"] <= width, size


def test_the_page_finds_back_after_the_host_was_started_again(browser: Any) -> None:
    """Another evening, another game, another key: without a reload."""
    table, other = Table(), Table(game="schwimmen")
    first = PageOutlet(table.setup, Sentences.load("mau-mau"), Path("none.db"), 0, False)
    first.show(table.evening.view, [])
    tab = Tab(browser, first.address)
    first.close(hurry=True)
    tab.see("#alarm", "Verbindung weg")
    second = PageOutlet(other.setup, Sentences.load("schwimmen"), Path("none.db"), first.port, False)
    assert second.port == first.port
    second.show(other.evening.view, [])
    tab.see("#title", "Schwimmen")
    tab.page.locator("#alarm").wait_for(state="hidden")
    tab.press(".phrases button >> nth=0")
    end = time.monotonic() + 5
    while not second.inbox.waiting:
        assert time.monotonic() < end
        time.sleep(0.02)
    tab.close()
    second.close(hurry=True)


# --- acting ----------------------------------------------------------------------------------------------------------


def test_a_wish_is_picked_and_typed_words_are_said(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, acting(one):
        one.say("es liegt herz neun", "herz bube")
        tab.press(".do-wish")
        tab.press("dialog button", "Kreuz")
        tab.see(".wish", "Kreuz")
        field = tab.see("#typing input")
        field.fill("Kreuz Dame")
        field.press("Enter")
        tab.see("#turn", "Anna ist dran")
        assert field.input_value() == ""


def test_an_older_move_is_amended_in_the_list(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, acting(one):
        one.say("es liegt herz neun", "herz zehn", "herz acht")
        tab.press(".lines button", "Ben legt Herz Zehn")
        field = tab.see("dialog input")
        assert field.input_value() == "herz zehn"
        field.fill("herz könig")
        field.press("Enter")
        tab.see(".lines li", "Ben legt Herz König")


def test_everything_is_reached_by_keys(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, acting(one):
        one.say("es liegt herz neun")
        tab.see(".do-draw")
        tab.page.keyboard.press("k")
        tab.see("dialog[open]")
        tab.page.keyboard.press("Escape")
        tab.page.locator("dialog").wait_for(state="hidden")
        tab.page.keyboard.press("x")
        tab.see(".lines li", "Ben zieht eine Karte")
        tab.page.keyboard.press("z")
        tab.see(".lines .gone", "Ben zieht eine Karte")
        tab.page.keyboard.press("3")
        tab.see(".lines li", "streng")
        tab.page.keyboard.press("p")
        tab.see("#turn", "Pause")
        tab.page.keyboard.press("w")
        tab.see("#turn", "Ben ist dran")
        tab.page.keyboard.press("?")
        tab.see("dialog .keys")
        tab.page.keyboard.press("Escape")
        reached = set()
        for _ in range(40):
            tab.page.keyboard.press("Tab")
            reached.add(tab.page.evaluate("document.activeElement.dataset.focus ?? document.activeElement.name ?? ''"))
        assert {"lay", "draw", "undo", "objection", "more", "say-0", "said", "table", "sheet"} <= reached


def test_strictness_is_set_figure_by_figure(browser: Any) -> None:
    with served() as one, opened(browser, one) as tab, acting(one):
        tab.press("[data-focus=more]")
        tab.press("[data-focus=figures]")
        tab.page.get_by_label("Nachfrist").select_option("3")
        tab.see(".lines li", "Nachfrist jetzt")
    assert one.table.evening.view.strictness.grace_s == 3.0


def test_a_guest_sees_and_has_nothing_to_press(browser: Any) -> None:
    with served() as one:
        one.say("es liegt herz neun")
        guard = one.page._guard
        guard._local_hosts = set()  # as if this browser were somewhere else
        tab = Tab(browser, f"{one.page.address}?gast={guard.guest_key}", "phone")
        tab.see("#turn", "Ben ist dran")
        assert tab.page.locator("#dock").is_hidden() and tab.page.locator("#typing").is_hidden()
        assert tab.page.locator(".phrases button, .lines button, .badge button").count() == 0
        assert "gast=" not in tab.page.url
        assert tab.axe() == []
        tab.close()


def test_what_opens_can_be_read_by_everybody(browser: Any) -> None:
    """Dialogs, the drawer and the question, in light and dark, on a laptop and on a telephone."""
    for size, scheme in (("laptop", "dark"), ("phone", "light")):
        with served(hand_size=2) as one, opened(browser, one, size, color_scheme=scheme) as tab:
            one.say("1 2 | es liegt herz neun", "4 5 | herz zehn", "6 7 | lötsche garte", "(wait 6)")
            tab.see("#question .yes")
            assert tab.axe() == []
            tab.press("[data-focus=more]")
            assert tab.axe() == [] and tab.overflow() <= 0
            for opener in (
                "[data-focus=lay]",
                "[data-focus=figures]",
                "[data-focus=hand_count]",
                "#tools button >> nth=0",
            ):
                tab.press(opener)
                tab.see("dialog[open]")
                assert tab.axe() == [], opener
                box = tab.page.locator("dialog").bounding_box()
                assert box["x"] >= 0 and box["x"] + box["width"] <= tab.page.viewport_size["width"]
                tab.page.keyboard.press("Escape")
                tab.page.locator("dialog").wait_for(state="hidden")


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_few_and_many_sit_without_covering_the_card_on_top(seats: int, browser: Any) -> None:
    names = ("Anna", "Benedikt", "Cem", "Dorothea", "Emil", "Friederike", "Gustav", "Hannelore", "Ida", "Jo-Maximilian")
    with served("kruez-nueng", players=names[:seats]) as one:
        one.say("es liegt herz neun")
        for size in ("laptop", "hd", "phone"):
            tab = Tab(browser, one.page.address, size)
            card = tab.page.locator(".card.top").bounding_box()
            middle = (card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
            for plate in tab.page.locator(".plate").all():
                box = plate.bounding_box()
                inside = (
                    box["x"] < middle[0] < box["x"] + box["width"] and box["y"] < middle[1] < box["y"] + box["height"]
                )
                assert not inside, size
            assert tab.overflow() <= 0
            tab.close()


def test_a_guests_telephone_buzzes_for_its_owner_and_for_nobody_else(browser: Any) -> None:
    """The turn, a question and penalty cards each in a way of their own, once, and only who said who he is."""
    with served() as one:
        one.say("es liegt herz neun")
        guard = one.page._guard
        guard._local_hosts = set()  # as if these browsers were somewhere else
        tabs = {}
        for name in ("Cem", "Anna", ""):
            tab = tabs[name] = Tab(
                browser, f"{one.page.address}?gast={guard.guest_key}", "phone", reduced_motion="reduce"
            )
            tab.page.evaluate(
                "() => { window.buzzes = []; navigator.vibrate = (one) => window.buzzes.push(one.length); }"
            )
            tab.press("#tools button >> nth=0")
            if name:
                tab.page.get_by_label("Wer bist du?").select_option(name)
            assert tab.axe() == []
            tab.press(".ends button")
        one.say("herz bube", "ich wünsche mir karo")
        for tab in tabs.values():
            tab.see("#turn", "Cem ist dran")
        assert {name: tab.page.evaluate("window.buzzes") for name, tab in tabs.items()} == {
            "Cem": [1],
            "Anna": [],
            "": [],
        }
        one.say("anna hat mit zwei karten gemogelt", "was liegt")
        for tab in tabs.values():
            tab.see(".badge.debt", "+2")
        assert {name: tab.page.evaluate("window.buzzes") for name, tab in tabs.items()} == {
            "Cem": [1],
            "Anna": [3],
            "": [],
        }
        for tab in tabs.values():
            assert tab.complaints == []
            tab.close()


# --- what must never happen ------------------------------------------------------------------------------------------


def test_names_decks_and_words_that_look_like_html_are_text(browser: Any) -> None:
    with served() as one:
        one.say("es liegt herz neun")
        view = one.table.evening.view
        seats = tuple(replace(seat, name=f"<b>{seat.name}</b>{NASTY}") for seat in view.seats)
        asked = Question(at=1.0, player=seats[0].name, id=1, about="in_doubt", text=f"<i>{NASTY}</i>?")
        words = tuple(replace(word, text=NASTY) for word in view.heard)
        nasty = replace(
            view,
            seats=seats,
            turn=seats[1].name,
            dealer=seats[0].name,
            question=asked,
            ruling=NASTY,
            heard=words,
            sayable=(NASTY,),
        )
        tab = Tab(browser, one.page.address)
        one.page.show(nasty, [])
        one.page.hearing(NASTY)
        one.page.trouble(NASTY)
        tab.see("#turn", f"<b>Ben</b>{NASTY} ist dran")
        tab.see("#question", NASTY)
        assert tab.page.locator("img").count() == 0 and tab.page.locator("b b, #turn b").count() == 0
        assert tab.page.evaluate("window.hacked") is None
        assert tab.complaints == []
        tab.close()


def test_no_script_from_elsewhere_and_no_markup_gets_in(browser: Any) -> None:
    with served() as one:
        tab = Tab(browser, one.page.address)
        refused = tab.page.evaluate(
            """() => {
              const found = [];
              try { document.body.innerHTML = "<p>x</p>"; } catch (fault) { found.push("markup"); }
              const script = document.createElement("script");
              try {
                script.textContent = "window.hacked = 1";
                document.body.append(script);
              } catch (fault) { found.push("script"); }
              return [found, window.hacked ?? null];
            }"""
        )
        assert refused == [["markup", "script"], None]
        tab.close()


def test_who_wants_no_motion_gets_none(browser: Any) -> None:
    with served() as one, opened(browser, one, reduced_motion="reduce") as tab:
        one.say("es liegt herz neun", "herz zehn")
        tab.see("#turn", "Cem ist dran")
        running = "document.getAnimations().filter((one) => one.animationName).length"
        assert tab.page.evaluate(running) == 0


# --- after the game --------------------------------------------------------------------------------------------------


def test_the_sheet_has_a_chart_and_who_forgot_what(browser: Any) -> None:
    with played("mau-mau", lambda view: view.phase == "over") as page:
        tab = Tab(browser, page.address)
        tab.press("[data-focus=sheet]")
        tab.see(".chart svg")
        assert tab.page.locator("#view-sheet tbody tr").count() >= 16
        tab.see(".faults .bar")
        assert "Kemal" in (tab.see(".chart svg").get_attribute("aria-label") or "")
        assert tab.overflow() <= 0 and tab.axe() == []
        tab.close()


def test_who_has_won_stays_on_the_screen_when_the_host_is_switched_off(browser: Any) -> None:
    with played("mau-mau", lambda view: view.phase == "over") as page:
        tab = Tab(browser, page.address)
        tab.see("#turn", "Kemal gewinnt")
        time.sleep(0.3)
        page.close(hurry=True)
        assert tab.see("#alarm", "gesichert").is_visible()
        tab.press("[data-focus=sheet]")
        assert tab.see(".chart svg").is_visible()
        tab.close()


def test_evenings_of_the_journal_are_seen_saved_and_deleted(browser: Any, tmp_path: Path) -> None:
    from host.keeping.journal import Journal

    path = tmp_path / "journal.db"
    with served(journal=path) as one:
        journal = Journal(path, create=True)
        journal.begin(one.table.setup, one.shown)
        journal.close()
        with opened(browser, one) as tab:
            tab.press("[data-focus=evenings]")
            tab.see(".evenings li", "Abend 1")
            with tab.page.expect_download() as saved:
                tab.press(".evenings a", "CSV")
            assert saved.value.suggested_filename == "spielwirt-1.csv"
            assert tab.axe() == []
            tab.press(".danger", "Löschen")
            tab.press(".danger", "für immer")
            tab.see("#view-evenings", "Noch kein Abend")


# --- how fast --------------------------------------------------------------------------------------------------------


def test_an_event_is_on_the_screen_in_a_tenth_of_a_second(browser: Any) -> None:
    """From the input to the frame that shows it, in the median of forty moves."""
    with served() as one, opened(browser, one) as tab:
        one.say("es liegt herz neun")
        tab.see("#turn", "Ben ist dran")
        tab.page.evaluate(
            """() => {
              window.frames_ = [];
              const note = () => window.frames_.push([Number(document.documentElement.dataset.seq), Date.now()]);
              new MutationObserver(() => requestAnimationFrame(note))
                .observe(document.documentElement, {attributes: true, attributeFilter: ["data-seq"]});
            }"""
        )
        sent = {}
        for line in ["wer ist dran", "was liegt"] * 20:
            began = time.time() * 1000
            one.say(line)
            sent[one.shown[-1].seq] = began
            time.sleep(0.06)
        time.sleep(0.3)
        shown = dict(reversed([tuple(each) for each in tab.page.evaluate("window.frames_")]))
    late = sorted(shown[seq] - began for seq, began in sent.items() if seq in shown)
    assert len(late) >= 30
    print(f"event to pixels: median {statistics.median(late):.0f} ms, 90 % {late[int(0.9 * len(late))]:.0f} ms")
    assert statistics.median(late) <= 100
