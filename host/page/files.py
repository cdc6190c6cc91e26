"""The files of the page: read once, kept in memory. No path from outside ever reaches the disk."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

_TYPES: Mapping[str, str] = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
INDEX = "index.html"
"""The page of an evening."""
FOYER = "foyer.html"
"""The page before one."""


@dataclass(frozen=True)
class PageFile:
    """One file as it is sent."""

    body: bytes
    kind: str
    """Media type."""
    tag: str
    """Of these bytes, for the browser's cache."""


def page_files() -> dict[str, PageFile]:
    """All of them by name."""
    folder = resources.files("host") / "page" / "static"
    files: dict[str, PageFile] = {}
    for path in folder.iterdir():
        kind = _TYPES.get(path.name.rpartition(".")[2])
        if kind is not None:
            body = path.read_bytes()
            files[path.name] = PageFile(body, kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
    return files
