"""Clients: everybody who looks at the page, each with a bounded queue. One event loop, one thread.

What happened goes to each client as `--json` prints it, numbered, so that whoever was away asks for what came after the
last number he has. The table as it is goes only to those who want it; of two that nobody has fetched yet the older one
is forgotten. Who does not read is dropped: he comes back and catches up.
"""

from __future__ import annotations

import asyncio
import bisect
from collections import deque

MOST_CLIENTS = 64
"""A table has at most ten people; everything else is somebody who opens pages in a loop."""
QUEUE = 512
"""Frames that wait for one client."""


class TooManyClients(Exception):  # noqa: N818 - it is no error of ours
    """No place for another one."""


def table_frame(json: str) -> bytes:
    """The table as an event of its own name, without a number."""
    return f"event: table\ndata: {json}\n\n".encode()


class Client:
    """One open stream."""

    def __init__(self, wants_table: bool) -> None:
        self.wants_table = wants_table
        self.dropped = False
        self._frames: deque[bytes] = deque()
        self._table: bytes | None = None
        self._ready = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """One more frame; a full queue drops the client."""
        if len(self._frames) >= QUEUE:
            self.drop()
            return
        self._frames.append(frame)
        self._ready.set()

    def show(self, frame: bytes) -> None:
        """The table, in the place of the one before."""
        self._table = frame
        self._ready.set()

    def drop(self) -> None:
        """The stream ends here."""
        self.dropped = True
        self._frames.clear()
        self._ready.set()

    async def next(self, seconds: float) -> bytes:
        """What waits, in one piece; empty if nothing came for so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._ready.wait()
        except TimeoutError:
            return b""
        self._ready.clear()
        frames = [*self._frames, *([self._table] if self._table is not None else [])]
        self._frames.clear()
        self._table = None
        return b"".join(frames)


class Clients:
    """All of them, and everything that was ever sent: an evening is short."""

    def __init__(self) -> None:
        self._clients: set[Client] = set()
        self._seqs: list[int] = []
        self._frames: list[bytes] = []
        self.dropped = 0
        """How many were too slow."""

    def __len__(self) -> int:
        return len(self._clients)

    def event(self, seq: int, json: str) -> None:
        """Send an event to everybody."""
        frame = f"id: {seq}\ndata: {json}\n\n".encode()
        self._seqs.append(seq)
        self._frames.append(frame)
        for client in list(self._clients):
            client.push(frame)
            if client.dropped:
                self._clients.discard(client)
                self.dropped += 1

    def table(self, json: str) -> None:
        """Send the table as it is now to all who want it."""
        frame = table_frame(json)
        for client in self._clients:
            if client.wants_table:
                client.show(frame)

    @property
    def want_table(self) -> bool:
        """Whether anybody does."""
        return any(client.wants_table for client in self._clients)

    def join(self, after: int, wants_table: bool) -> Client:
        """A new client, who has everything up to this number. Raises TooManyClients."""
        if len(self._clients) >= MOST_CLIENTS:
            raise TooManyClients
        client = Client(wants_table)
        missed = self._frames[bisect.bisect_right(self._seqs, after) :]
        if missed:
            client.push(b"".join(missed))
        self._clients.add(client)
        return client

    def leave(self, client: Client) -> None:
        """The stream has ended."""
        self._clients.discard(client)

    def close(self) -> None:
        """Everybody goes."""
        for client in self._clients:
            client.drop()
        self._clients.clear()
