"""The foyer itself: its page, served on this computer only, until an evening begins or the program ends."""

from __future__ import annotations

import queue
from pathlib import Path

from host.errors import UsageError
from host.foyer.app import FoyerPage
from host.foyer.choice import Checked, Choice
from host.foyer.desk import FoyerDesk
from host.page.guard import LOOPBACK, Guard
from host.page.server import NoServer, Server, listen
from host.page.shelf import Shelf

_LOOK_UP_S = 0.5
"""How often whoever waits can be interrupted: not everywhere does Ctrl-C wake a waiting thread."""


class Foyer:
    """Serves until it is closed."""

    def __init__(self, desk: FoyerDesk, journal: Path, port: int) -> None:
        """`port`: 0 for any free one. Raises UsageError where nothing can be served."""
        try:
            listening = listen(port, lan=False)
        except NoServer as fault:
            raise UsageError(f"Die Seite ließ sich nicht starten ({fault}).") from fault
        self.port: int = listening.getsockname()[1]
        self.desk = desk
        self._guard = Guard(self.port)
        self._server = Server(FoyerPage(desk, self._guard, Shelf(journal)).app(), listening)
        try:
            self._server.start()
        except NoServer as fault:
            listening.close()
            raise UsageError(f"Die Seite ließ sich nicht starten ({fault}).") from fault

    @property
    def address(self) -> str:
        """Of the page, on this computer."""
        return f"http://{LOOPBACK}:{self.port}/"

    def wait(self) -> tuple[Choice, Checked]:
        """Until somebody presses the button; raises KeyboardInterrupt as everything does."""
        while True:
            try:
                return self.desk.chosen.get(timeout=_LOOK_UP_S)
            except queue.Empty:
                continue

    def close(self) -> None:
        """No more requests; port and microphone are free afterwards."""
        self._server.stop()
        self.desk.close()
