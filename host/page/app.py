"""The application: what can be asked of the page of an evening."""

from __future__ import annotations

import io
from dataclasses import asdict

import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from host.hearing.beside import Inbox, PutRight
from host.page.acting import BadAct, read_act
from host.page.answers import FRESH, file_routes, front, no, no_holder, posted
from host.page.desk import Desk
from host.page.door import Door
from host.page.files import INDEX, page_files
from host.page.guard import Guard
from host.page.lessons import begin_route, lesson_routes
from host.page.library import Library
from host.page.shelf import Shelf
from host.page.stream import EventStream
from host.school.classroom import Classroom


class Page:
    """Answers requests. All of it runs in the server's event loop, but for what reads the journal."""

    def __init__(
        self, desk: Desk, guard: Guard, inbox: Inbox, shelf: Shelf, classroom: Classroom | None = None
    ) -> None:
        """`classroom`: where voices can be learnt amid the evening."""
        self._classroom = classroom
        self._desk = desk
        self._guard = guard
        self._inbox = inbox
        self._library = Library(shelf)
        self._files = page_files()
        self._words = desk.words()

    def app(self) -> Starlette:
        """The whole application, behind its door."""
        room = self._classroom
        routes = [
            Route("/", front(self._files[INDEX], self._guard)),
            Route("/words", self._get_words),
            Route("/state", self._state),
            Route("/events", EventStream(self._desk)),
            Route("/act", self._act, methods=["POST"]),
            Route("/sheet", self._sheet),
            Route("/guests.svg", self._guests),
            Route("/holder.svg", self._holder),
            *([] if room is None else [begin_route(room.begin), *lesson_routes(room)]),
            *self._library.routes(),
            *file_routes(self._files),
        ]
        return Starlette(routes=routes, middleware=[Middleware(Door, guard=self._guard)])

    # --- the table ---

    async def _get_words(self, request: Request) -> Response:
        acts = request.scope["spielwirt.acts"]
        allowed = {"acts": acts, "lan": bool(self._guard.lan), "learns": acts and self._classroom is not None}
        return JSONResponse({**self._words, **allowed}, headers=FRESH)

    async def _state(self, request: Request) -> Response:
        record = self._desk.record()
        text = record.as_json() if record is not None else "null"
        return Response(text, media_type="application/json", headers=FRESH)

    async def _act(self, request: Request) -> Response:
        body = await posted(request)
        if isinstance(body, Response):
            return body
        try:
            act = read_act(body, self._desk.history)
        except BadAct as fault:
            return no(422, str(fault))
        if not self._inbox.put(act):
            return no(429, "Langsamer, bitte.")
        if isinstance(act, PutRight):
            self._desk.amended(act.number, " ".join(act.words) or "–")
        return JSONResponse({"ok": True}, 202)

    async def _sheet(self, request: Request) -> Response:
        return JSONResponse(asdict(self._desk.sheet()), headers=FRESH)

    # --- guests ---

    async def _guests(self, request: Request) -> Response:
        return self._code(request, f"gast={self._guard.guest_key}")

    async def _holder(self, request: Request) -> Response:
        return self._code(request, f"token={self._guard.token}")

    def _code(self, request: Request, query: str) -> Response:
        """The address of this page in the network, as a picture that a telephone reads."""
        refused = no_holder(request)
        if refused is not None or not self._guard.lan:
            return refused or no(404, "Diese Seite gibt es nur auf diesem Rechner.")
        picture = io.BytesIO()
        address = f"http://{self._guard.lan[0]}:{self._guard.port}/?{query}"
        segno.make(address, error="m").save(picture, kind="svg", scale=8, border=3, light="#fff", xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml", headers=FRESH)
