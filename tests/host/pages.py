"""A served table page for tests: an evening fed by hand, and requests as a browser or somebody else makes them."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from evenings import Table

from host.announcing.sentences import Sentences
from host.evening import Evening, Recorded
from host.inputs import Input, Watermark
from host.page.outlet import PageOutlet
from host.school.classroom import Classroom

PATIENCE_S = 5.0


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Client:
    """Somebody who asks. `cookie` is kept as a browser keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie: str | None = None

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """One request; underscores in names of headers are hyphens."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie is not None:
            named.setdefault("cookie", self.cookie)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, body, named)
            response = connection.getresponse()
            answer = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        finally:
            connection.close()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        return answer

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, content: Any, **headers: str) -> Answer:
        """What a page of ours sends."""
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        named = {"content_type": "application/json", "origin": f"http://127.0.0.1:{self.port}"} | headers
        return self.ask("POST", path, body, **named)

    def act(self, content: Any, **headers: str) -> Answer:
        """What the page does when something is pressed."""
        return self.post("/act", content, **headers)

    def events(self, count: int, after: int | None = None, path: str = "/events") -> list[tuple[int, dict[str, Any]]]:
        """So many numbered events of the stream."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        named = {"last-event-id": str(after)} if after is not None else {}
        connection.request("GET", path, headers=named)
        response = connection.getresponse()
        found: list[tuple[int, dict[str, Any]]] = []
        number: int | None = None
        while len(found) < count:
            line = response.readline().decode().rstrip("\n")
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: ") and number is not None:
                found.append((number, json.loads(line[6:])))
                number = None
        connection.close()
        return found


@dataclass
class Served:
    """An evening and its page. What is typed goes in by `say`, what is pressed is taken out by `take_in`."""

    table: Table
    page: PageOutlet
    shown: list[Recorded] = field(default_factory=list)

    @property
    def client(self) -> Client:
        """Somebody new."""
        return Client(self.page.port)

    def say(self, *lines: str) -> None:
        """Spoken lines, shown as they are in an evening; `(wait 9)`: seconds of silence."""
        for line in lines:
            if line.startswith("(wait "):
                self.table.clock += float(line.removeprefix("(wait ").removesuffix(")"))
                self.feed(Watermark(self.table.clock))
                continue
            for item in self.table.typed(line):
                self.feed(item)

    def feed(self, item: Input) -> list[Recorded]:
        self.table.inputs.append(item)
        new = self.table.evening.feed(item)
        self.shown += new
        self.page.show(self.table.evening.view, new)
        return new

    def take_in(self) -> list[Input]:
        """What was pressed becomes inputs, a moment after the last line."""
        taken: list[Input] = []
        while self.page.inbox.waiting:
            self.table.clock = round(self.table.clock + 0.5, 3)
            for item in self.page.inbox.inputs(self.table.clock):
                self.feed(item)
                taken.append(item)
        return taken

    def settled(self) -> Any:
        """The record once it has everything."""
        last = self.shown[-1].seq if self.shown else 0
        return until(lambda: (record := self.client.get("/state").json) and record["seq"] >= last and record)


def until(wanted: Callable[[], Any]) -> Any:
    """Wait until something is true; what it is then."""
    end = time.monotonic() + PATIENCE_S
    while not (found := wanted()):
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
    return found


@contextmanager
def served(
    game: str = "mau-mau", journal: Path = Path("none.db"), classroom: Classroom | None = None, **figures: Any
) -> Iterator[Served]:
    """A page for a new evening."""
    table = Table(game=game, **figures)
    page = PageOutlet(table.setup, Sentences.load(game), journal, 0, False, classroom)
    try:
        one = Served(table, page)
        opening = Evening(table.setup).open()  # as the table's own was
        one.shown += opening
        page.show(table.evening.view, opening)
        yield one
    finally:
        page.close(hurry=True)
