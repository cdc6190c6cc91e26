"""Answers that every page of ours gives: its files, what it refuses, what somebody sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from host.page.files import PageFile
from host.page.guard import Guard

MOST_BYTES = 4096
"""Of a request: a sentence is shorter."""
READ_S = 5.0
"""A request that takes longer to arrive is cut off."""
FRESH = {"cache-control": "no-store"}
"""For what is another thing a moment later."""

Endpoint = Callable[[Request], Awaitable[Response]]


def no(status: int, why: str) -> Response:
    """A refusal, in one German line."""
    return PlainTextResponse(why, status)


def no_holder(request: Request) -> Response | None:
    """The refusal for whoever has no token; None for whoever has it."""
    return None if request.scope["spielwirt.acts"] else no(403, "Nur wer den Schlüssel hat, darf das.")


def front(file: PageFile, guard: Guard) -> Endpoint:
    """The page itself. Whoever may act gets the token as a cookie; it is for our own pages only."""

    async def answer(request: Request) -> Response:
        response, scope = _sent(file, request), request.scope
        if scope["spielwirt.here"] or scope["spielwirt.token"]:
            response.set_cookie(guard.cookie, guard.token, httponly=True, samesite="strict")
        elif scope["spielwirt.guest"]:
            response.set_cookie(guard.guest_cookie, guard.guest_key, httponly=True, samesite="strict")
        return response

    return answer


def file_routes(files: Mapping[str, PageFile]) -> list[Route]:
    """A route for each file that a page asks for."""

    def answer_with(file: PageFile) -> Endpoint:
        async def answer(request: Request) -> Response:
            return _sent(file, request)

        return answer

    return [Route(f"/{name}", answer_with(file)) for name, file in files.items() if not name.endswith(".html")]


def _sent(file: PageFile, request: Request) -> Response:
    headers = {"etag": file.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    return Response(file.body, headers={**headers, "content-type": file.kind})


async def posted(request: Request, most: int = MOST_BYTES) -> bytes | Response:
    """What somebody who may act has sent as JSON; a refusal for everybody else, and for too much of it."""
    refused = no_holder(request)
    if refused is not None:
        return refused
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        return no(415, "Erwartet wird application/json.")
    body = b""
    try:
        async with asyncio.timeout(READ_S):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    return no(413, "Das ist zu viel auf einmal.")
    except (TimeoutError, ClientDisconnect):
        return no(413, "Das ist zu viel auf einmal.")
    return body
