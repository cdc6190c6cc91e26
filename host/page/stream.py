"""`GET /events`: server-sent events, one stream for each client."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from host.page.clients import Client, TooManyClients
from host.page.desk import Desk
from host.page.guard import HEADERS

BEAT_S = 15.0
"""A comment now and then shows both sides that the other is there; seconds."""
PATIENCE_S = 8.0
"""Who takes longer to read what was sent is dropped."""
RETRY_MS = 1000
"""So long a browser waits before it comes back."""
_LARGEST_SEQ = 1 << 53


class EventStream:
    """The endpoint. With `?with=table` the table comes along, as events of that name."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        after = _seq(request.headers.get("last-event-id") or request.query_params.get("after") or "0")
        clients = self._desk.clients
        try:
            client = self._desk.join(after, request.query_params.get("with") == "table")
        except TooManyClients:
            await _refuse(send)
            return
        gone = asyncio.create_task(_until_gone(receive, client))
        try:
            await self._serve(client, send)
        finally:
            clients.leave(client)
            gone.cancel()

    async def _serve(self, client: Client, send: Send) -> None:
        headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"cache-control", b"no-store"),
            *HEADERS,
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        body = f"retry: {RETRY_MS}\n\n".encode()
        with contextlib.suppress(TimeoutError, OSError):
            while not client.dropped:
                async with asyncio.timeout(PATIENCE_S):
                    await send({"type": "http.response.body", "body": body, "more_body": True})
                body = await client.next(BEAT_S) or b": \n\n"
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                await send({"type": "http.response.body", "body": b""})


async def _until_gone(receive: Receive, client: Client) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    client.drop()


async def _refuse(send: Send) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"5"), *HEADERS]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": b"Es sehen schon zu viele zu."})


def _seq(text: str) -> int:
    """A number that a client names; anything else is none."""
    return min(int(text), _LARGEST_SEQ) if text.isascii() and text.isdecimal() and len(text) < 20 else 0
