"""A lesson amid an evening on the table page: begun and read there, told there, and the table is back at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from chromium import Tab, chromium
from evenings import Table
from lessons import Reader
from pages import Client, Served, served, until

from host.page import desk
from host.page.texts import page_texts
from host.school.classroom import Classroom, Notice
from host.school.lectern import Showing
from host.settings.config import Config

TEXTS = page_texts().lesson


class Ear:
    """A feed that lends its ear to nobody who speaks."""

    rate = 16_000

    def __init__(self) -> None:
        self.lent: list[Reader] = []

    def lend(self) -> Reader:
        self.lent.append(Reader(Showing, silent=True))
        return self.lent[-1]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("host.school.school.tables_folder", lambda: tmp_path / "tables")


@contextmanager
def lessons() -> Iterator[tuple[Served, Classroom, Ear]]:
    ear = Ear()
    room = Classroom(Table().setup, Config(), (), TEXTS, count=2)
    room.listen_to(ear)  # type: ignore[arg-type]
    with served(classroom=room) as one:
        room.on_notice = one.page.notice
        one.say("es liegt herz neun", "herz acht")
        room.show(one.table.evening.view, [])
        yield one, room, ear
        room.close(hurry=True)


def holder(one: Served) -> Client:
    client = one.client
    assert client.get("/").status == 200
    return client


def test_it_is_begun_and_ended_by_whoever_may_act() -> None:
    with lessons() as (one, room, ear):
        stranger = one.client
        assert stranger.post("/learn", {}).status == 403 and stranger.get("/lesson").status == 403
        client = holder(one)
        assert client.get("/words").json["learns"] is True and one.client.get("/words").json["learns"] is False
        assert client.post("/learn", {}).status == 200
        assert until(lambda: client.get("/state").json["lesson"]["stage"]) == "reading"
        assert (client.post("/learn", {}).status, client.post("/learn", {}).text) == (409, TEXTS["lesson_first"])
        until(lambda: client.get("/lesson").json["stage"] == "consent")
        assert client.get("/lesson").json["player"] == "Anna"
        assert client.post("/lesson/press", {"press": "all"}).status == 422
        client.post("/lesson/press", {"press": "stop"})
        assert (
            until(lambda: (now := client.get("/state").json["lesson"])["stage"] == "told" and now)["text"]
            == (TEXTS["lesson_left"])
        )
        assert ear.lent[0].closed and not room._school.busy


def test_without_a_classroom_there_is_nothing() -> None:
    with served() as one:
        client = holder(one)
        assert client.get("/words").json["learns"] is False
        assert client.post("/learn", {}).status == 404 and client.get("/lesson").status == 404


def test_what_came_of_it_is_seen_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "NOTICE_S", -1.0)
    with lessons() as (one, _room, _ear):
        client = holder(one)
        one.page.notice(Notice("learning", "Ich lerne."))
        until(lambda: client.get("/state").json["lesson"] == {"stage": "learning", "text": "Ich lerne."})
        one.page.notice(Notice("brought", "Gelernt."))
        until(lambda: client.get("/state").json["lesson"] == {"stage": "", "text": ""})


# --- in a browser -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_it_is_read_from_the_table_page_and_the_table_comes_back(browser: Any, size: str) -> None:
    with lessons() as (one, _room, _ear):
        tab = Tab(browser, one.page.address, size)
        tab.press("[data-focus=more]")
        tab.press("[data-focus=learn]", "Stimmen lernen")
        tab.see(".consent", "Nichts davon verlässt diesen Rechner")
        assert tab.page.locator("#view-table").is_hidden() and tab.page.locator("#dock").is_hidden()
        assert tab.axe() == [] and tab.overflow() <= 0
        tab.page.keyboard.press("Enter")
        tab.see(".ready h2", "Anna liest 2 Sätze.")
        tab.page.keyboard.press("Enter")
        tab.see(".reading h2", "Anna · 1 von 2")
        assert tab.axe() == [] and tab.overflow() <= 0
        tab.press("#tabs button", "Punkte")
        tab.see("#view-sheet")
        tab.press("#tabs button", "Tisch")
        tab.see(".phrase")
        tab.press("[data-focus=stop]")
        tab.see("#notice", "Dann lerne ich noch nicht.")
        assert tab.page.locator("#view-table").is_visible() and tab.page.locator("#view-lesson").is_hidden()
        assert tab.axe() == [] and tab.overflow() <= 0
        tab.press("#notice [data-focus=close]")
        assert tab.page.locator("#notice").is_hidden()
        assert tab.complaints == []
        tab.close()


def test_figures_are_seen_by_whoever_wants_to(browser: Any) -> None:
    with lessons() as (one, room, _ear):
        tab = Tab(browser, one.page.address, "phone")
        one.page.notice(Notice("learning", TEXTS["lesson_works"]))
        tab.see("#notice", "Spielt ruhig weiter")
        assert tab.page.locator("#notice button").count() == 0 and tab.page.locator("#view-table").is_visible()
        room._school._lectern.now(Showing("done", text="/daheim", gains=(("Anna", 6, 4, 6, 3, 5),), kept=True))
        one.page.notice(Notice("brought", "Gelernt."))
        tab.press("#notice [data-focus=look]")
        tab.see(".done td", "vorher 4, jetzt 6")
        assert tab.axe() == [] and tab.overflow() <= 0
        tab.press("[data-focus=back]", "Zum Tisch")
        assert tab.page.locator("#view-table").is_visible()
        assert tab.complaints == []
        tab.close()
