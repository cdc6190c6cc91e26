"""The application of the foyer: what can be asked before an evening."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from host.foyer.choice import Choice, Text
from host.foyer.desk import FoyerDesk, Refused
from host.page.answers import FRESH, file_routes, front, no, no_holder, posted
from host.page.door import Door
from host.page.files import FOYER, page_files
from host.page.guard import Guard
from host.page.lessons import lesson_routes
from host.page.library import Library
from host.page.shelf import Shelf
from host.page.texts import page_texts

MOST_BYTES = 32_768
"""Of a choice: names, and every house rule of a game."""


class _Named(BaseModel):
    """Whose name is to be said or heard."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Text
    said: Text = ""
    choice: Choice | None = None
    """With whom, and in which game: what else is listened for."""


class FoyerPage:
    """Answers requests. What takes longer than reading a value runs in other threads."""

    def __init__(self, desk: FoyerDesk, guard: Guard, shelf: Shelf) -> None:
        self._desk = desk
        self._guard = guard
        self._library = Library(shelf)
        self._files = page_files()

    def app(self) -> Starlette:
        """The whole application, behind the same door as that of an evening."""
        routes = [
            Route("/", front(self._files[FOYER], self._guard)),
            Route("/words", self._words),
            Route("/offer", self._offer),
            Route("/check", self._check, methods=["POST"]),
            Route("/begin", self._begin, methods=["POST"]),
            Route("/say", self._say, methods=["POST"]),
            Route("/listen", self._listen, methods=["POST"]),
            Route("/sound", self._sound),
            Route("/learn", self._learn, methods=["POST"]),
            *lesson_routes(self._desk.school),
            Route("/state", self._state),
            *self._library.routes(),
            *file_routes(self._files),
        ]
        return Starlette(routes=routes, middleware=[Middleware(Door, guard=self._guard)])

    async def _words(self, request: Request) -> Response:
        page = page_texts()
        texts = page.texts | page.lesson | page.foyer
        words = {"texts": texts, "faults": page.faults, "acts": request.scope["spielwirt.acts"]}
        return JSONResponse(words | {"begins": self._desk.begins}, headers=FRESH)

    async def _offer(self, request: Request) -> Response:
        return no_holder(request) or await self._answer(self._desk.offer)

    async def _check(self, request: Request) -> Response:
        return await self._with(request, Choice, self._desk.check)

    async def _begin(self, request: Request) -> Response:
        return await self._with(request, Choice, self._desk.begin)

    async def _say(self, request: Request) -> Response:
        return await self._with(request, _Named, lambda one: self._desk.say(one.name, one.said))

    async def _listen(self, request: Request) -> Response:
        return await self._with(request, _Named, lambda one: self._desk.listen(one.name, one.choice))

    async def _sound(self, request: Request) -> Response:
        """Looking opens the microphone, so only who may act looks."""
        device = request.query_params.get("device", "")
        return no_holder(request) or await self._answer(lambda: asdict(self._desk.sound(device)))

    async def _learn(self, request: Request) -> Response:
        return await self._with(request, Choice, self._desk.learn)

    async def _state(self, request: Request) -> Response:
        """There is no table yet: the page waits for one here, and comes back if there will be none."""
        return no(503, "Gleich.") if self._desk.begun else no(404, "Der Abend hat noch nicht begonnen.")

    async def _with(self, request: Request, kind: Any, do: Callable[[Any], Any]) -> Response:
        """Read what was sent, and do it."""
        body = await posted(request, MOST_BYTES)
        if isinstance(body, Response):
            return body
        try:
            sent = TypeAdapter(kind).validate_json(body)
        except (ValidationError, RecursionError):
            return no(422, "Das verstehe ich nicht.")
        return await self._answer(lambda: do(sent))

    async def _answer(self, do: Callable[[], Any]) -> Response:
        try:
            found = await run_in_threadpool(do)
        except Refused as why:
            return no(why.status, str(why))
        return JSONResponse(found if found is not None else {"ok": True}, headers=FRESH)
