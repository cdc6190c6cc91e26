"""The door: every request passes the guard before anything else sees it."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from host.page.answers import no
from host.page.guard import HEADERS, TOKEN_HEADER, Guard

_FOREIGN = ("cross-site", "same-site")
"""What a browser says of a request that another page makes."""
_LONGEST_QUERY = 256


class Door:
    """Middleware. Refuses, or hands on with `scope["spielwirt.acts"]`: whether whoever asks may act."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        refused = self._refusal(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers[name.decode()] = value.decode()
            await send(message)

        await (refused or self._app)(scope, receive, with_headers)

    def _refusal(self, scope: Scope) -> Response | None:
        guard, headers = self._guard, Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        peer = scope["client"][0] if scope.get("client") else ""
        if len(headers.getlist("host")) != 1 or not guard.knows_host(host):
            return no(421, "Unter diesem Namen gibt es hier nichts.")
        if origin is not None and not guard.is_own(origin, host):
            return no(403, "Andere Seiten haben hier nichts zu suchen.")
        navigates = headers.get("sec-fetch-mode") == "navigate" and scope["method"] == "GET"
        if headers.get("sec-fetch-site") in _FOREIGN and not (navigates and scope["path"] == "/"):
            return no(403, "Andere Seiten haben hier nichts zu suchen.")
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return no(405, "So nicht.")
        if len(scope["query_string"]) > _LONGEST_QUERY:
            return no(414, "Zu lang.")
        bucket = guard.acting if scope["method"] == "POST" else guard.reading
        if not bucket.allows(peer):
            return no(429, "Langsamer, bitte.")
        query = parse_qs(scope["query_string"].decode("ascii", "replace"))
        token = headers.get(TOKEN_HEADER) or _first(query, "token")
        cookies, key = headers.get("cookie"), _first(query, "gast")
        if not guard.may_see(peer, host, token, cookies, key):
            return no(403, "Bitte den QR-Code auf der Tischseite scannen.")
        scope["spielwirt.acts"] = guard.may_act(headers.get(TOKEN_HEADER), cookies)
        scope["spielwirt.here"] = guard.is_here(peer, host)
        scope["spielwirt.token"] = guard.is_token(token)
        scope["spielwirt.guest"] = guard.is_guest_key(key)
        return None


def _first(query: dict[str, list[str]], name: str) -> str | None:
    return query.get(name, [None])[0]
