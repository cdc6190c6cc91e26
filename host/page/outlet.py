"""The table page as an outlet of the evening: everything is handed on to the server's thread, nothing is waited for."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from host.announcing.sentences import Sentences
from host.evening import Recorded
from host.hearing.beside import Inbox
from host.inputs import Input
from host.page.app import Page
from host.page.clock import EventClock
from host.page.desk import Desk
from host.page.guard import LOOPBACK, Guard
from host.page.server import NoServer, Server, address_in_network, listen
from host.page.shelf import Shelf
from host.school.classroom import Classroom, Notice
from host.setup import Setup
from host.showing.table import TableView

_LISTENING_LAG_S = 0.5
"""In silence the watermark is so far behind the sound."""


class PageOutlet:
    """Shows the table in browsers, and takes in what is pressed there."""

    name = "Die Tischseite"

    def __init__(
        self,
        setup: Setup,
        sentences: Sentences,
        journal: Path,
        port: int,
        lan: bool,
        classroom: Classroom | None = None,
    ) -> None:
        """`port`: 0 for any free one; `lan`: the network may see it; `classroom`: where voices can be learnt. Raises
        NoServer."""
        listening = listen(port, lan)
        try:
            self.port: int = listening.getsockname()[1]
            network = address_in_network() if lan else None
            self._guard = Guard(self.port, [network] if network is not None else [])
            self._asked: int | None = None
            self.inbox = Inbox(lambda: self._asked)
            self._clock = EventClock()
            self._desk = Desk(setup, sentences, self._clock)
            page = Page(self._desk, self._guard, self.inbox, Shelf(journal), classroom)
            self._server = Server(page.app(), listening)
            self._server.start()
        except BaseException:
            listening.close()
            raise

    # --- addresses ---

    @property
    def address(self) -> str:
        """Of the page, on this computer."""
        return f"http://{LOOPBACK}:{self.port}/"

    @property
    def guest_address(self) -> str | None:
        """Where guests see it; None where the network does not."""
        lan = self._guard.lan
        return f"http://{lan[0]}:{self.port}/?gast={self._guard.guest_key}" if lan else None

    # --- the evening ---

    def remember(self, inputs: Sequence[Input], past: Sequence[Recorded]) -> None:
        """What was before an evening was resumed. Call it before the first `show`."""
        for one in past[-1:]:
            self._clock.reached(one.event.at)
        self._call(lambda: self._desk.remember(inputs, past))

    def show(self, view: TableView, new: Sequence[Recorded]) -> None:
        """Raises NoServer where the server has ended."""
        self._asked = view.question.id if view.question is not None else None
        for at in (*(one.event.at for one in new), *(word.end for word in view.heard[-1:])):
            self._clock.reached(at)
        events = list(new)
        self._server.call(lambda: self._desk.take(view, events))

    def pressed(self, at: float) -> Iterator[Input]:
        """What was pressed since the last call, at the time of the watermark; asked after every block of sound."""
        self._clock.reached(at + _LISTENING_LAG_S)
        yield from self.inbox.inputs(at)

    def hearing(self, text: str) -> None:
        """What somebody is saying right now; empty: nobody."""
        self._call(lambda: self._desk.hear(text))

    def speaking(self, now: bool) -> None:
        """The host begins to speak, or listens again."""
        self._call(lambda: self._desk.speak(now))

    def notice(self, notice: Notice) -> None:
        """What is to be seen of a lesson."""
        self._call(lambda: self._desk.notice(notice))

    def trouble(self, text: str) -> None:
        """What is wrong with the microphone; empty: nothing."""
        self._call(lambda: self._desk.trouble(text))

    def close(self, hurry: bool) -> None:
        self._call(self._desk.clients.close)
        self._server.stop()

    def _call(self, what: Callable[[], None]) -> None:
        """A server that has ended is noticed by `show`."""
        with contextlib.suppress(NoServer):
            self._server.call(what)
