"""What a page asks for while somebody reads out: what is to be seen, and what was pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Protocol

from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from host.page.answers import FRESH, no, no_holder, posted
from host.school.lectern import Pressed, Showing


class _Press(BaseModel):
    """What was pressed while somebody reads."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    press: Pressed


class Lesson(Protocol):
    """A lesson that a page shows."""

    def look(self) -> Showing:
        """What is to be seen; a lesson at which nobody looks ends."""

    def press(self, what: Pressed) -> None:
        """Somebody has pressed something."""


def lesson_routes(lesson: Lesson) -> list[Route]:
    """For whoever may act, and nobody else: it says who reads what."""

    async def look(request: Request) -> Response:
        return no_holder(request) or JSONResponse(asdict(lesson.look()), headers=FRESH)

    async def press(request: Request) -> Response:
        body = await posted(request)
        if isinstance(body, Response):
            return body
        try:
            sent = _Press.model_validate_json(body)
        except (ValidationError, RecursionError):
            return no(422, "Das verstehe ich nicht.")
        await run_in_threadpool(lesson.press, sent.press)  # it may have to let a microphone go
        return JSONResponse({"ok": True}, headers=FRESH)

    return [Route("/lesson", look), Route("/lesson/press", press, methods=["POST"])]


def begin_route(begin: Callable[[], str]) -> Route:
    """`begin`: returns why none can begin, or nothing."""

    async def learn(request: Request) -> Response:
        body = await posted(request)
        if isinstance(body, Response):
            return body
        refused = await run_in_threadpool(begin)
        return no(409, refused) if refused else JSONResponse({"ok": True}, headers=FRESH)

    return Route("/learn", learn, methods=["POST"])
