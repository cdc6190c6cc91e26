"""The library: what can be asked of the journal, for whoever may act; the same during an evening and without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from host.errors import UsageError
from host.page.answers import FRESH, no, no_holder
from host.page.shelf import Shelf

_FORMATS = {"json": "application/x-ndjson; charset=utf-8", "csv": "text/csv; charset=utf-8"}


class Library:
    """Answers requests for evenings of the journal, which is read in other threads."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def routes(self) -> list[Route]:
        """All of them."""
        return [
            Route("/evenings", self._evenings),
            Route("/evenings/{number:int}", self._evening),
            Route("/evenings/{number:int}/export", self._export),
            Route("/evenings/{number:int}/delete", self._delete, methods=["POST"]),
        ]

    async def _evenings(self, request: Request) -> Response:
        return no_holder(request) or await _found(self._shelf.evenings)

    async def _evening(self, request: Request) -> Response:
        return no_holder(request) or await _found(self._shelf.sheet, request.path_params["number"])

    async def _export(self, request: Request) -> Response:
        refused, number = no_holder(request), request.path_params["number"]
        form = request.query_params.get("format", "json")
        if refused is not None or form not in _FORMATS:
            return refused or no(422, "json oder csv.")
        try:
            text = await run_in_threadpool(self._shelf.export, number, form)
        except UsageError as fault:
            return no(404, str(fault))
        name = f"spielwirt-{number}.{form}"
        headers = {"content-disposition": f'attachment; filename="{name}"', **FRESH}
        return Response(text, media_type=_FORMATS[form], headers=headers)

    async def _delete(self, request: Request) -> Response:
        return no_holder(request) or await _found(self._shelf.delete, request.path_params["number"])


async def _found(call: Callable[..., Any], *arguments: Any) -> Response:
    try:
        found = await run_in_threadpool(call, *arguments)
    except UsageError as fault:
        return no(404, str(fault))
    return JSONResponse(found if found is not None else {"ok": True}, headers=FRESH)
