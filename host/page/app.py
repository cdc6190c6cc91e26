"""The application: what can be asked of the page."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import segno
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from host.errors import UsageError
from host.hearing.beside import Inbox, PutRight
from host.page.acting import MOST_BYTES, BadAct, read_act
from host.page.desk import Desk
from host.page.door import Door
from host.page.files import INDEX, PageFile, page_files
from host.page.guard import Guard
from host.page.shelf import Shelf
from host.page.stream import EventStream

READ_S = 5.0
"""A request that takes longer to arrive is cut off."""
_FORMATS = {"json": "application/x-ndjson; charset=utf-8", "csv": "text/csv; charset=utf-8"}


class Page:
    """Answers requests. All of it runs in the server's event loop, but for what reads the journal."""

    def __init__(self, desk: Desk, guard: Guard, inbox: Inbox, shelf: Shelf) -> None:
        self._desk = desk
        self._guard = guard
        self._inbox = inbox
        self._shelf = shelf
        self._files = page_files()
        self._words = desk.words()

    def app(self) -> Starlette:
        """The whole application, behind its door."""
        routes = [
            Route("/", self._index),
            Route("/words", self._get_words),
            Route("/state", self._state),
            Route("/events", EventStream(self._desk)),
            Route("/act", self._act, methods=["POST"]),
            Route("/sheet", self._sheet),
            Route("/evenings", self._evenings),
            Route("/evenings/{number:int}", self._evening),
            Route("/evenings/{number:int}/export", self._export),
            Route("/evenings/{number:int}/delete", self._delete, methods=["POST"]),
            Route("/guests.svg", self._guests),
            Route("/holder.svg", self._holder),
            *(Route(f"/{name}", self._file(file)) for name, file in self._files.items() if name != INDEX),
        ]
        return Starlette(routes=routes, middleware=[Middleware(Door, guard=self._guard)])

    # --- the page ---

    async def _index(self, request: Request) -> Response:
        """Whoever may act gets the token as a cookie; it is for our own page only."""
        answer = _sent(self._files[INDEX], request)
        guard, scope = self._guard, request.scope
        if scope["spielwirt.here"] or scope["spielwirt.token"]:
            answer.set_cookie(guard.cookie, guard.token, httponly=True, samesite="strict")
        elif scope["spielwirt.guest"]:
            answer.set_cookie(guard.guest_cookie, guard.guest_key, httponly=True, samesite="strict")
        return answer

    def _file(self, file: PageFile) -> Callable[[Request], Any]:
        async def answer(request: Request) -> Response:
            return _sent(file, request)

        return answer

    async def _get_words(self, request: Request) -> Response:
        acts = request.scope["spielwirt.acts"]
        lan = bool(self._guard.lan)
        return JSONResponse({**self._words, "acts": acts, "lan": lan}, headers={"cache-control": "no-store"})

    # --- the table ---

    async def _state(self, request: Request) -> Response:
        record = self._desk.record()
        text = record.as_json() if record is not None else "null"
        return Response(text, media_type="application/json", headers={"cache-control": "no-store"})

    async def _act(self, request: Request) -> Response:
        refused = self._no_holder(request)
        if refused is not None:
            return refused
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return _no(415, "Erwartet wird application/json.")
        body = await _body(request)
        if body is None:
            return _no(413, "Das ist zu viel auf einmal.")
        try:
            act = read_act(body, self._desk.history)
        except BadAct as fault:
            return _no(422, str(fault))
        if not self._inbox.put(act):
            return _no(429, "Langsamer, bitte.")
        if isinstance(act, PutRight):
            self._desk.amended(act.number, " ".join(act.words) or "–")
        return JSONResponse({"ok": True}, 202)

    def _no_holder(self, request: Request) -> Response | None:
        return None if request.scope["spielwirt.acts"] else _no(403, "Nur wer den Schlüssel hat, darf das.")

    # --- after ---

    async def _sheet(self, request: Request) -> Response:
        return JSONResponse(asdict(self._desk.sheet()), headers={"cache-control": "no-store"})

    async def _evenings(self, request: Request) -> Response:
        return self._no_holder(request) or await _shelved(self._shelf.evenings)

    async def _evening(self, request: Request) -> Response:
        number = request.path_params["number"]
        return self._no_holder(request) or await _shelved(self._shelf.sheet, number)

    async def _export(self, request: Request) -> Response:
        refused, number = self._no_holder(request), request.path_params["number"]
        form = request.query_params.get("format", "json")
        if refused is not None or form not in _FORMATS:
            return refused or _no(422, "json oder csv.")
        try:
            text = await run_in_threadpool(self._shelf.export, number, form)
        except UsageError as fault:
            return _no(404, str(fault))
        name = f"spielwirt-{number}.{form}"
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(text, media_type=_FORMATS[form], headers=headers)

    async def _delete(self, request: Request) -> Response:
        number = request.path_params["number"]
        return self._no_holder(request) or await _shelved(self._shelf.delete, number)

    # --- guests ---

    async def _guests(self, request: Request) -> Response:
        return self._code(request, f"gast={self._guard.guest_key}")

    async def _holder(self, request: Request) -> Response:
        return self._code(request, f"token={self._guard.token}")

    def _code(self, request: Request, query: str) -> Response:
        """The address of this page in the network, as a picture that a telephone reads."""
        refused = self._no_holder(request)
        if refused is not None or not self._guard.lan:
            return refused or _no(404, "Diese Seite gibt es nur auf diesem Rechner.")
        picture = io.BytesIO()
        address = f"http://{self._guard.lan[0]}:{self._guard.port}/?{query}"
        segno.make(address, error="m").save(picture, kind="svg", scale=8, border=3, light="#fff", xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


def _sent(file: PageFile, request: Request) -> Response:
    headers = {"etag": file.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    return Response(file.body, headers={**headers, "content-type": file.kind})


def _no(status: int, why: str) -> Response:
    return PlainTextResponse(why, status)


async def _body(request: Request) -> bytes | None:
    """What was sent; None if it is too much, or does not arrive."""
    body = b""
    try:
        async with asyncio.timeout(READ_S):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BYTES:
                    return None
    except (TimeoutError, ClientDisconnect):
        return None
    return body


async def _shelved(call: Callable[..., Any], *arguments: Any) -> Response:
    try:
        found = await run_in_threadpool(call, *arguments)
    except UsageError as fault:
        return _no(404, str(fault))
    return JSONResponse(found if found is not None else {"ok": True}, headers={"cache-control": "no-store"})
