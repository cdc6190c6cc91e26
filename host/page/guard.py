"""The guard at the door of the page: who may ask, from where, how much and how often.

A page that listens on this computer can be reached by every other page in its browser. So a request must name us by an
address of ours (a name that somebody else's DNS points here is none), must not come from another page, and acts only
with a token that only our own page got. Nothing from outside ever becomes a path or a piece of HTML.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from http.cookies import CookieError, SimpleCookie

LOOPBACK = "127.0.0.1"
_LOCAL_NAMES = ("127.0.0.1", "localhost")
TOKEN_HEADER = "x-spielwirt-token"
MOST_SENDERS = 512
"""Addresses whose requests are counted; the one that has been silent longest is forgotten."""

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        b"manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        b"require-trusted-types-for 'script'; trusted-types 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
"""On every answer."""


class Bucket:
    """So many requests a second, and some more at once."""

    def __init__(self, rate: float, burst: float, wall: Callable[[], float] = time.monotonic) -> None:
        """`rate` a second; `burst` at once; `wall`: seconds that run evenly."""
        self._rate, self._burst, self._wall = rate, burst, wall
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, sender: str) -> bool:
        """Whether one more request of the sender is all right; it is counted."""
        now = self._wall()
        left, since = self._left.pop(sender, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        allowed = left >= 1
        self._left[sender] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_SENDERS:
            self._left.popitem(last=False)
        return allowed


class Guard:
    """Knows our addresses and who holds which token."""

    def __init__(self, port: int, addresses: Iterable[str] = (), wall: Callable[[], float] = time.monotonic) -> None:
        """`addresses`: under which the network reaches us; none: only this computer does."""
        self.token = secrets.token_urlsafe(24)
        """Whoever has it may act."""
        self.guest_key = secrets.token_urlsafe(9)
        """Whoever has it may see, where the network reaches us."""
        self.port = port
        self.lan = tuple(addresses)
        self._hosts = {f"{name}:{port}" for name in (*_LOCAL_NAMES, *self.lan)}
        self._local_hosts = {f"{name}:{port}" for name in _LOCAL_NAMES}
        self.reading = Bucket(100, 600, wall)
        self.acting = Bucket(10, 30, wall)

    @property
    def cookie(self) -> str:
        """Its name: cookies of one computer are the same for all ports."""
        return f"spielwirt_{self.port}"

    @property
    def guest_cookie(self) -> str:
        """The same for guests."""
        return f"spielwirt_gast_{self.port}"

    def knows_host(self, host: str) -> bool:
        """Whether that is one of our own names."""
        return host.lower() in self._hosts

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page from there is ours."""
        return origin.lower() == f"http://{host.lower()}"

    def is_here(self, peer: str, host: str) -> bool:
        """Whether somebody sits at this computer."""
        return peer in (LOOPBACK, "::1") and host.lower() in self._local_hosts

    def may_act(self, token: str | None, cookies: str | None) -> bool:
        """Whether the token, as a header or as a cookie, is ours."""
        return self._same(token, self.token) or self._same(_cookie(cookies, self.cookie), self.token)

    def may_see(self, peer: str, host: str, token: str | None, cookies: str | None, key: str | None) -> bool:
        """Whoever sits here or may act, and guests who have the key."""
        if self.is_here(peer, host) or self.may_act(token, cookies):
            return True
        return self._same(key, self.guest_key) or self._same(_cookie(cookies, self.guest_cookie), self.guest_key)

    def is_token(self, token: str | None) -> bool:
        """Whether that is the token."""
        return self._same(token, self.token)

    def is_guest_key(self, key: str | None) -> bool:
        """Whether that is what guests have."""
        return self._same(key, self.guest_key)

    @staticmethod
    def _same(one: str | None, other: str) -> bool:
        return one is not None and hmac.compare_digest(one.encode(), other.encode())


def _cookie(header: str | None, name: str) -> str | None:
    """The value of a cookie; None where there is none, or the header is nonsense."""
    try:
        found = SimpleCookie(header or "").get(name)
    except CookieError:
        return None
    return found.value if found is not None else None
