"""The server of the table page: what it tells, in which order, and that it never holds the evening up."""

from __future__ import annotations

import json
import socket
import threading
import time
from pathlib import Path

import pytest
from page_load import measure
from pages import Client, Served, served, until
from shell import PLAYERS, Shell

from host.keeping.records import event_record
from host.page import clients as clients_module
from host.page.clients import Clients, TooManyClients
from host.page.clock import AHEAD_S, EventClock
from host.page.files import page_files
from host.page.server import NoServer, listen
from speech.microphone import NoMicrophone
from tests.pace import cost

LINES = ("es liegt herz neun", "herz zehn", "karo zehn")


def events_of(one: Served) -> list[dict[str, object]]:
    return [event_record(each) for each in one.shown if each.event.public]


def test_the_state_is_the_record_of_the_table() -> None:
    with served() as one:
        one.say(*LINES)
        record = one.settled()
    assert (record["game"], record["turn"], record["top"]["code"]) == ("mau-mau", "Anna", "D10")
    assert record["top"]["name"] == "Karo Zehn"
    assert [(seat["name"], seat["cards"]) for seat in record["seats"]] == [("Anna", 6), ("Ben", 5), ("Cem", 5)]
    assert record["fitting"] and len(record["sayable"]) == 3
    assert record["seq"] == one.shown[-1].seq


def test_the_stream_gives_what_json_prints_with_its_numbers() -> None:
    with served() as one:
        one.say(*LINES)
        wanted = events_of(one)
        found = one.client.events(len(wanted))
    assert [content for _, content in found] == json.loads(json.dumps(wanted))
    assert [number for number, _ in found] == [event["seq"] for event in wanted]


def test_whoever_comes_back_gets_what_he_has_missed_and_nothing_twice() -> None:
    with served() as one:
        one.say(LINES[0])
        first = one.client.events(len(events_of(one)))
        one.say(*LINES[1:])
        missed = len(events_of(one)) - len(first)
        rest = one.client.events(missed, after=first[-1][0])
    assert [number for number, _ in (*first, *rest)] == [event["seq"] for event in events_of(one)]


def test_two_clients_see_the_same_in_the_same_order() -> None:
    with served() as one:
        found: dict[int, list[int]] = {}

        def follow(name: int) -> None:
            found[name] = [number for number, _ in one.client.events(12)]

        threads = [threading.Thread(target=follow, args=(name,)) for name in range(2)]
        for thread in threads:
            thread.start()
        one.say(*LINES, "karo bube", "ich wünsche mir pik")
        for thread in threads:
            thread.join()
    assert found[0] == found[1] == sorted(found[0])


def test_a_stream_without_the_table_has_only_events_and_one_with_it_has_both() -> None:
    with served() as one:
        one.say(LINES[0])
        raw = {}
        for path in ("/events", "/events?with=table"):
            with socket.create_connection(("127.0.0.1", one.page.port), timeout=5) as link:
                link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{one.page.port}\r\n\r\n".encode())
                time.sleep(0.3)
                raw[path] = link.recv(1 << 20).decode()
    assert "event: table" not in raw["/events"]
    assert "event: table" in raw["/events?with=table"]


def test_pressed_words_become_inputs_in_their_place() -> None:
    with served() as one:
        one.say(LINES[0])
        client = one.client
        client.get("/")
        assert client.act({"text": "Herz Zehn!"}).status == 202
        assert client.act({"text": "karo zehn"}).status == 202
        taken = one.take_in()
        record = one.settled()
    assert [" ".join(word.text for word in item.words) for item in taken] == ["herz zehn", "karo zehn"]  # type: ignore[union-attr]
    assert record["top"]["code"] == "D10"


def test_a_question_is_answered_by_its_number_and_only_while_it_is_open() -> None:
    with served() as one:
        one.say(*LINES[:2], "herz bube", "karo ass")
        asked = one.settled()["question"]
        assert (asked["picks"], [choice["value"] for choice in asked["choices"]]) == (
            "suit",
            ["Karo", "Kreuz", "Pik", "Herz"],
        )
        client = one.client
        client.get("/")
        client.act({"answer": asked["id"] + 7, "value": "Karo"})
        assert one.take_in() == []
        client.act({"answer": asked["id"], "value": "Karo"})
        assert one.take_in()
        assert one.settled()["question"] is None


def test_a_taken_port_is_left_to_whoever_has_it() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with listen(taken, lan=False) as mine:
            assert taken < mine.getsockname()[1] <= taken + 20


def test_the_page_listens_on_this_computer_only() -> None:
    with listen(0, lan=False) as mine:
        assert mine.getsockname()[0] == "127.0.0.1"


def test_a_fault_of_the_page_is_one_warning_and_the_evening_goes_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> None:
        raise ValueError("kaputt")

    monkeypatch.setattr("host.page.desk.Desk.take", broken)
    lines = "".join(f"{n} {n + 0.5} | {line}\n" for n, line in enumerate(LINES, 1))
    result = shell.run("play", "mau-mau", *PLAYERS, "--input", "-", "--json", "--table", typed=lines)
    assert result.status == 0
    assert [event["type"] for event in result.events].count("card_laid") == 2
    warnings = [line for line in result.err.splitlines() if line.startswith("spielwirt:")]
    assert warnings == ["spielwirt: Die Tischseite ist ausgefallen, der Abend geht weiter (kaputt)."]


def test_a_page_that_cannot_start_is_one_warning_and_the_evening_goes_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise NoServer("kein Platz")

    monkeypatch.setattr("host.page.outlet.listen", refuse)
    result = shell.run(
        "play", "mau-mau", *PLAYERS, "--input", "-", "--json", "--table", typed="1 2 | es liegt herz neun"
    )
    assert result.status == 0
    assert result.err == ("spielwirt: Die Tischseite ließ sich nicht starten, der Abend läuft ohne sie (kein Platz).\n")
    assert "round_started" in result.out


def test_without_a_microphone_no_page_is_served_unless_it_is_wanted(shell: Shell) -> None:
    result = shell.run("play", "mau-mau", *PLAYERS, "--input", "-", "--json", typed="1 2 | es liegt herz neun")
    assert (result.status, result.err) == (0, "")


def test_without_a_microphone_nothing_starts(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*arguments: object) -> None:
        raise NoMicrophone("Es wurde kein Mikrofon gefunden.")

    monkeypatch.setattr("host.hearing.ears.Microphone", none)
    result = shell.run("play", "mau-mau", *PLAYERS, "--json")
    assert (result.status, result.out, result.err) == (2, "", "spielwirt: Es wurde kein Mikrofon gefunden.\n")


def test_the_address_is_one_line_on_standard_error(shell: Shell) -> None:
    (shell.folder / "spielwirt.toml").write_text("[table]\nport = 0\n")
    result = shell.run(
        "play", "mau-mau", *PLAYERS, "--input", "-", "--json", "--table", typed="1 2 | es liegt herz neun"
    )
    assert result.status == 0
    assert result.err.startswith("Tischseite: http://127.0.0.1:") and result.err.count("\n") == 1


# --- clients that do not read, and too many of them ------------------------------------------------------------------


def test_a_client_that_does_not_read_is_dropped_and_catches_up() -> None:
    clients = Clients()
    slow = clients.join(0, wants_table=False)
    for seq in range(1, clients_module.QUEUE + 5):
        clients.event(seq, "{}")
    assert slow.dropped and clients.dropped == 1 and len(clients) == 0
    again = clients.join(clients_module.QUEUE, wants_table=False)
    assert b"".join(again._frames).count(b"id: ") == 4


def test_a_table_that_nobody_has_fetched_is_replaced_not_queued() -> None:
    clients = Clients()
    client = clients.join(0, wants_table=True)
    assert clients.want_table
    for number in range(10_000):
        clients.table(str(number))
    assert not client.dropped and client._table == b"event: table\ndata: 9999\n\n"


def test_more_clients_than_a_table_has_are_refused() -> None:
    clients = Clients()
    for _ in range(clients_module.MOST_CLIENTS):
        clients.join(0, wants_table=False)
    with pytest.raises(TooManyClients):
        clients.join(0, wants_table=False)


def test_showing_takes_no_time_however_many_look_on_and_do_not_read() -> None:
    with served() as one:
        links = []
        for _ in range(20):
            link = socket.create_connection(("127.0.0.1", one.page.port))
            link.sendall(f"GET /events?with=table HTTP/1.1\r\nHost: 127.0.0.1:{one.page.port}\r\n\r\n".encode())
            links.append(link)
        one.say(*LINES)
        view = one.table.evening.view
        each = cost(lambda: [one.page.show(view, []) for _ in range(100)]) / 100
        for link in links:
            link.close()
    print(f"a view: {each:.4f} loops")
    assert each < 0.05, "of what one input waits for the page"


def test_who_opens_connections_and_says_nothing_keeps_only_the_page_busy() -> None:
    with served() as one:
        links = [socket.create_connection(("127.0.0.1", one.page.port)) for _ in range(280)]
        for link in links[::2]:
            link.sendall(b"GET /state HTTP/1.1\r\nHost: 127.0")
        began = time.perf_counter()
        one.say(*LINES)
        assert time.perf_counter() - began < 2.0, "the evening goes on"
        for link in links:
            link.close()
        assert until(lambda: (answer := one.client.get("/state")).status == 200 and answer.json)["turn"] == "Anna"


def test_a_server_that_has_stopped_says_so_and_waits_for_nothing() -> None:
    with served() as one:
        one.page.close(hurry=True)
        with pytest.raises(NoServer):
            until(lambda: one.page.show(one.table.evening.view, []))


# --- time, files -----------------------------------------------------------------------------------------------------


def test_event_time_runs_on_between_two_inputs_but_not_for_ever() -> None:
    wall = [100.0]
    clock = EventClock(lambda: wall[0])
    clock.reached(5.0)
    wall[0] += 2.0
    assert clock.now == 7.0
    clock.reached(6.0)
    assert clock.now == 7.0, "it does not go back"
    clock.reached(float("inf"))
    wall[0] += 1000.0
    assert clock.now == 5.0 + AHEAD_S


def test_the_page_is_light_and_asks_nobody_else() -> None:
    files = page_files()
    assert sum(len(file.body) for file in files.values()) <= 300_000
    for name, file in files.items():
        text = file.body.decode().replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text and "https://" not in text, name
        assert "innerHTML" not in text and "style=" not in text and "eval(" not in text, name


def test_nothing_but_the_files_of_the_page_can_be_had(tmp_path: Path) -> None:
    with served(journal=tmp_path / "journal.db") as one:
        client = Client(one.page.port)
        for name in page_files():
            wanted = 404 if name.endswith(".html") else 200
            assert client.get(f"/{name}").status == wanted, name
        assert client.get("/").status == 200
        for path in (
            "/../pyproject.toml",
            "/%2e%2e/server.py",
            "/static/app.js",
            "/journal.db",
            "//etc/passwd",
            "/app.py",
        ):
            assert client.get(path).status == 404, path


def test_twenty_who_look_on_miss_nothing_and_hold_nobody_up() -> None:
    """The same for ten minutes: `python tests/host/page_load.py`."""
    load = measure(clients=20, seconds=8.0, pause_s=0.05)
    assert (load.missed, load.twice, load.dropped) == (0, 0, 0)
    assert load.events > 50
    assert load.waits_ms[len(load.waits_ms) // 2] < 20.0, "an input waits for the page; milliseconds"
