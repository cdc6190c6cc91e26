"""Attacks on the table page, tried and counted: not one of them may see or do anything."""

from __future__ import annotations

import http.client
import json
import random
import socket
from pathlib import Path

import pytest
from evenings import Table
from pages import Client, Served, served

from host.announcing.sentences import Sentences
from host.hearing.beside import MOST, Inbox, Spoken
from host.keeping.journal import Journal
from host.page.guard import Bucket, Guard
from host.page.outlet import PageOutlet
from host.page.server import address_in_network

FOREIGN_ORIGINS = (
    "http://evil.example",
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost.evil.example",
    "file://",
    "http://127.0.0.1.evil.example:8765",
)
FOREIGN_HOSTS = (
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1.evil.example:{port}",
    "localhost",
    "0.0.0.0:{port}",
    "192.168.0.1:{port}",
    "",
)
MALFORMED: tuple[bytes, ...] = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"42",
    b'"text"',
    b"\xff\xfe",
    b"[" * 3000,
    b'{"text": null}',
    b'{"text": 7}',
    b'{"text": ["herz", "zehn"]}',
    b'{"text": ""}',
    b'{"text": "!!! ... ???"}',
    b'{"text": "herz zehn", "answer": 1}',
    b'{"text": "herz zehn", "evil": 1}',
    b'{"answer": "1", "value": "ja"}',
    b'{"answer": 1}',
    b'{"answer": true, "value": "ja"}',
    b'{"answer": 1e400, "value": "ja"}',
    b'{"value": "ja"}',
    b'{"setting": "preset", "value": "boese"}',
    b'{"setting": "__class__", "value": "x"}',
    b'{"setting": "calls", "value": "x"}',
    b'{"amend": 1, "text": "herz acht"}',
    b'{"amend": -1, "text": "herz acht"}',
    b'{"amend": 99999999999999999999999, "text": "herz acht"}',
    json.dumps({"text": "herz " * 60}).encode(),
    json.dumps({"text": "a" * 201}).encode(),
)
SCRIPTS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "javascript:alert(1)",
    "{{7*7}}",
    "${7*7}",
    "\u202eevil",
    "\x00\x1b[2J",
)


def holder(one: Served) -> Client:
    client = one.client
    assert client.get("/").status == 200
    return client


def nothing_was_done(one: Served) -> bool:
    return one.take_in() == []


def test_foreign_pages_may_neither_see_nor_act() -> None:
    with served() as one:
        client = holder(one)
        for origin in FOREIGN_ORIGINS:
            assert client.act({"text": "herz zehn"}, origin=origin).status == 403, origin
            for path in ("/", "/state", "/words", "/events", "/sheet"):
                assert client.get(path, origin=origin).status == 403, (origin, path)
        for site in ("cross-site", "same-site"):
            assert client.get("/state", sec_fetch_site=site, sec_fetch_mode="no-cors").status == 403
            assert client.get("/state", sec_fetch_site=site, sec_fetch_mode="navigate").status == 403
            assert client.act({"text": "herz zehn"}, sec_fetch_site=site, sec_fetch_mode="navigate").status == 403
        assert nothing_was_done(one)


def test_a_name_that_somebody_pointed_here_is_not_ours() -> None:
    """DNS rebinding: the browser thinks that it talks to evil.example."""
    with served() as one:
        client = holder(one)
        for host in FOREIGN_HOSTS:
            host = host.format(port=one.page.port)
            for method, path in (("GET", "/"), ("GET", "/state"), ("POST", "/act")):
                answer = client.ask(method, path, host=host, origin=f"http://{host}", content_type="application/json")
                assert answer.status in (400, 421), (host, path)
                assert "set-cookie" not in answer.headers
        assert nothing_was_done(one)


def test_two_host_headers_are_one_too_many() -> None:
    with served() as one, socket.create_connection(("127.0.0.1", one.page.port), timeout=5) as link:
        own = f"Host: 127.0.0.1:{one.page.port}\r\n"
        link.sendall(f"GET /state HTTP/1.1\r\n{own}Host: evil.example\r\nConnection: close\r\n\r\n".encode())
        assert link.recv(100).split()[1] in (b"400", b"421")


@pytest.mark.parametrize("token", [None, "", "x", "ß", "A" * 32, "'; DROP TABLE evenings"])
def test_without_the_token_nobody_acts(token: str | None) -> None:
    with served() as one:
        name = f"spielwirt_{one.page.port}"
        for headers in (
            {},
            {"x_spielwirt_token": (token or "").encode().decode("latin-1")},
            {"cookie": f"{name}={token}".encode().decode("latin-1")},
            {"cookie": f"{name}; {name}={token}; a=b=c;;;".encode().decode("latin-1")},
        ):
            client = one.client
            for content in (
                {"text": "herz zehn"},
                {"answer": 1, "value": "ja"},
                {"setting": "preset", "value": "streng"},
            ):
                assert client.act(content, **headers).status == 403
            assert client.get("/evenings", **headers).status == 403
            assert client.ask("POST", "/evenings/1/delete", b"{}", **headers).status == 403
        assert nothing_was_done(one)


def test_the_token_does_as_a_cookie_and_as_a_header_but_not_in_the_address() -> None:
    with served() as one:
        client = holder(one)
        assert client.cookie is not None
        token = client.cookie.partition("=")[2]
        assert client.act({"text": "herz zehn"}).status == 202
        other = one.client
        assert other.act({"text": "herz zehn"}, x_spielwirt_token=token).status == 202
        assert (
            other.ask("POST", f"/act?token={token}", b'{"text": "herz zehn"}', content_type="application/json").status
            == 403
        )
        header = client.get("/").headers["set-cookie"].lower()
        assert "httponly" in header and "samesite=strict" in header


def test_what_means_nothing_is_refused_and_does_nothing() -> None:
    with served() as one:
        client = holder(one)
        one.page._guard.acting = Bucket(1000, 1000)
        for body in MALFORMED:
            answer = client.act(body)
            assert answer.status == 422, body
            assert "Traceback" not in answer.text
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            assert client.act({"text": "herz zehn"}, content_type=kind).status == 415, kind
        assert nothing_was_done(one)
        assert client.get("/state").status == 200


def test_random_bytes_do_no_harm() -> None:
    dice = random.Random(19)
    with served() as one:
        client = holder(one)
        one.page._guard.acting = Bucket(1000, 1000)
        for _ in range(200):
            assert client.act(dice.randbytes(dice.randrange(1, 400))).status == 422
        assert nothing_was_done(one)


def test_who_sends_too_much_is_cut_off() -> None:
    with served() as one:
        client = holder(one)
        assert client.act(b'{"text": "' + b"a" * 5000 + b'"}').status == 413
        assert client.get("/state?" + "a" * 1000).status == 414
        assert nothing_was_done(one)


def test_who_asks_too_often_is_told_to_wait() -> None:
    with served() as one:
        client = holder(one)
        answers = [client.act({"text": "wer ist dran"}).status for _ in range(60)]
        assert answers[:20] == [202] * 20
        assert 429 in answers
        assert len(one.take_in()) <= MOST


def test_the_inbox_has_a_bound() -> None:
    inbox = Inbox()
    assert [inbox.put(Spoken(("ja",))) for _ in range(MOST + 3)] == [True] * MOST + [False] * 3


def test_the_counter_forgets_the_silent_ones_first() -> None:
    wall = [0.0]
    bucket = Bucket(1, 2, lambda: wall[0])
    assert [bucket.allows("a") for _ in range(3)] == [True, True, False]
    wall[0] = 1.0
    assert bucket.allows("a") and not bucket.allows("a")
    for number in range(2000):
        assert bucket.allows(str(number))
    assert len(bucket._left) <= 512


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
def test_other_methods_are_none(method: str) -> None:
    with served() as one:
        answer = holder(one).ask(method, "/state")
        assert answer.status == 405
        assert not [name for name in answer.headers if name.startswith("access-control")]


def test_no_answer_allows_another_page_anything() -> None:
    with served() as one:
        client = holder(one)
        for path in ("/", "/state", "/words", "/app.js", "/nothing", "/sheet", "/evenings"):
            headers = client.get(path).headers
            assert not [name for name in headers if name.startswith("access-control")], path
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy, path
            assert "frame-ancestors 'none'" in policy and "require-trusted-types-for 'script'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
            assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("script", SCRIPTS)
def test_what_looks_like_code_is_text_in_json_and_never_html(script: str) -> None:
    with served() as one:
        one.say("es liegt herz neun")
        client = holder(one)
        status = client.act({"text": script}).status
        one.take_in()
        answer = client.get("/state")
        assert status in (202, 422)
        assert answer.headers["content-type"] == "application/json"
        assert b"<script" not in client.get("/").body.replace(b'<script type="module" src="app.js">', b"")


def test_the_journal_is_for_the_holder_only(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with served(journal=path) as one:
        journal = Journal(path, create=True)
        journal.begin(one.table.setup, one.shown)
        client = holder(one)
        assert [row["id"] for row in client.get("/evenings").json["evenings"]] == [1]
        assert client.get("/evenings/1/export?format=csv").status == 200
        assert client.get("/evenings/1/export?format=../../x").status == 422
        assert client.get("/evenings/7").status == 404
        assert client.get("/evenings/-1").status == 404
        with journal.hold(1):
            assert client.ask("POST", "/evenings/1/delete", b"{}").status == 404, "it is running"
        assert client.ask("POST", "/evenings/1/delete", b"{}").status == 200
        assert client.get("/evenings").json["evenings"] == []
        journal.close()


# --- the network -----------------------------------------------------------------------------------------------------

LAN = "10.1.2.3"


def guard() -> Guard:
    return Guard(8765, [LAN])


def test_guests_see_with_their_key_and_never_act() -> None:
    one = guard()
    host = f"{LAN}:8765"
    assert not one.may_see("10.1.2.9", host, None, None, None)
    assert not one.may_see("10.1.2.9", host, None, None, "falsch")
    assert one.may_see("10.1.2.9", host, None, None, one.guest_key)
    assert one.may_see("10.1.2.9", host, None, f"{one.guest_cookie}={one.guest_key}", None)
    assert not one.may_act(None, f"{one.guest_cookie}={one.guest_key}; {one.cookie}={one.guest_key}")
    assert one.may_act(None, f"{one.cookie}={one.token}")


def test_only_who_sits_here_gets_the_token_for_nothing() -> None:
    one = guard()
    assert one.is_here("127.0.0.1", "127.0.0.1:8765")
    assert not one.is_here("10.1.2.9", "127.0.0.1:8765")
    assert not one.is_here("127.0.0.1", f"{LAN}:8765"), "a name of the network, whoever it is"


def test_without_lan_no_address_of_the_network_is_ours() -> None:
    assert not Guard(8765).knows_host(f"{LAN}:8765")
    assert guard().knows_host(f"{LAN}:8765")


def test_every_evening_has_a_token_of_its_own() -> None:
    tokens = {value for _ in range(20) for value in (guard().token, guard().guest_key)}
    assert len(tokens) == 40 and min(map(len, tokens)) >= 12


def test_codes_are_drawn_for_the_holder_where_the_network_sees_us() -> None:
    with served() as one:
        client = holder(one)
        assert client.get("/guests.svg").status == 404
        one.page._guard.lan = (LAN,)
        picture = client.get("/guests.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml") and b"<svg" in picture.body
        assert one.client.get("/holder.svg").status == 403


def test_a_guest_in_the_network_sees_with_his_key_and_acts_with_nothing() -> None:
    address = address_in_network()
    if address is None:
        pytest.skip("there is no network here")
    table = Table()
    page = PageOutlet(table.setup, Sentences.load("mau-mau"), Path("none.db"), 0, True)
    page.show(table.evening.view, [])

    def ask(method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str]:
        link = http.client.HTTPConnection(address, page.port, timeout=5)
        link.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = link.getresponse()
        answer.read()
        return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]

    try:
        assert page.guest_address is not None
        path = page.guest_address.rpartition("/")[2]
        assert ask("GET", "/state")[0] == 403
        status, cookie = ask("GET", f"/{path}")
        assert status == 200 and "spielwirt_gast_" in cookie
        assert ask("GET", "/state", cookie=cookie)[0] == 200
        content = {"cookie": cookie, "content_type": "application/json"}
        assert ask("POST", "/act", b'{"text": "herz zehn"}', **content)[0] == 403
        assert ask("GET", "/evenings", cookie=cookie)[0] == ask("GET", "/holder.svg", cookie=cookie)[0] == 403
        assert ask("GET", "/state", host=f"127.0.0.1:{page.port}")[0] == 403, "who sits elsewhere only says so"
        status, own = ask("GET", f"/?token={page._guard.token}")
        assert ask("POST", "/act", b'{"text": "herz zehn"}', content_type="application/json", cookie=own)[0] == 202
    finally:
        page.close(hurry=True)
