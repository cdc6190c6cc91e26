"""The server of the page: a thread of its own, with an event loop of its own."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import threading
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from host.page.guard import LOOPBACK

EVERYWHERE = "0.0.0.0"
TRIES = 20
"""Ports that are tried one after the other before any free one will do."""
_START_S = 10.0
_STOP_S = 3.0
_BACKLOG = 128
_CONNECTIONS = 256
_SILENT_S = 20
"""A connection that asks for nothing more is closed; seconds."""
_NOWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody: nothing is sent there, the system only says from where it would be."""


class NoServer(Exception):  # noqa: N818 - the evening goes on without
    """The page cannot be served; the text says in German why."""


def listen(port: int, lan: bool) -> socket.socket:
    """A socket on this port, or on the next free one; 0: on any. Raises NoServer."""
    host = EVERYWHERE if lan else LOOPBACK
    last = OSError()
    for candidate in (*(range(port, min(port + TRIES, 65536)) if port else ()), 0):
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform == "win32":
                one.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # the evening before has just ended
            one.bind((host, candidate))
            one.listen(_BACKLOG)
            return one
        except OSError as fault:
            one.close()
            last = fault
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                break
    raise NoServer(last.strerror or str(last))


def address_in_network() -> str | None:
    """Our own address where the network sees us; None if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") else found


class Server:
    """Serves an application until it is stopped."""

    def __init__(self, app: ASGIApp, listening: socket.socket) -> None:
        for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
            # standard error belongs to the evening
            logging.getLogger(name).addHandler(logging.NullHandler())
            logging.getLogger(name).propagate = False
        config = uvicorn.Config(
            app,
            http="h11",
            ws="none",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            limit_concurrency=_CONNECTIONS,
            timeout_keep_alive=_SILENT_S,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._listening = listening
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table page", daemon=True)
        self.fault: BaseException | None = None
        """What ended it, if it was not `stop`."""

    def start(self) -> None:
        """Returns when requests are answered. Raises NoServer."""
        self._thread.start()
        if not self._ready.wait(_START_S) or self.fault is not None:
            raise NoServer(str(self.fault or "keine Antwort"))

    def call(self, what: Callable[[], None]) -> None:
        """Run something in the loop, soon. Never waits. Raises NoServer where the loop has ended."""
        loop = self._loop
        if loop is None or self.fault is not None or not self._thread.is_alive():
            raise NoServer(str(self.fault or "beendet"))
        try:
            loop.call_soon_threadsafe(self._guarded, what)
        except RuntimeError as fault:  # it has ended just now
            raise NoServer(str(fault)) from fault

    def _guarded(self, what: Callable[[], None]) -> None:
        """What fails ends the page, and the next one who calls hears of it."""
        try:
            what()
        except Exception as fault:
            self.fault = fault
            self._server.should_exit = True

    def stop(self) -> None:
        """No more requests; returns when all are answered, or soon."""
        self._server.should_exit = True
        self._thread.join(_STOP_S)
        self._listening.close()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as fault:  # whatever it is: it ends the page, and nothing else
            self.fault = fault
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.01)
        self._ready.set()
        await serving
