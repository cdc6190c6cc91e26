"""Fetches a public Vosk model that the user named: with progress, resumable, checked, and never half there."""

from __future__ import annotations

import errno
import hashlib
import http.client
import json
import os
import re
import shutil
import tempfile
import urllib.error
import urllib.request
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

PUBLISHER = "https://alphacephei.com/vosk/models"
"""Where Vosk's models come from; `SPIELWIRT_MODELS_URL` names a mirror."""
VARIABLE = "SPIELWIRT_MODELS_URL"

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_BLOCK = 1 << 16
_TIMEOUT_S = 30.0
_NO_ANSWER = (OSError, ValueError, http.client.HTTPException)
"""No connection, no address, or a server that does not speak HTTP."""

MOST_BYTES = 4 << 30
"""No public model is nearly as large; whoever sends more sends something else."""
_MOST_UNPACKED = 3 * MOST_BYTES

Progress = Callable[[int, int | None], None]
"""Is told how many bytes are here, and how many there will be if that is known."""


class DownloadError(Exception):
    """A model that cannot be fetched; the message is for who named it."""


@dataclass(frozen=True)
class Downloaded:
    """A model that was fetched."""

    path: Path
    sha256: str
    """Of the archive."""
    checked: str
    """What it was compared with: `sha256`, `md5`, or nothing."""


def download(
    name: str,
    folder: Path,
    url: str | None = None,
    sha256: str | None = None,
    progress: Progress = lambda here, all_: None,
    *,
    unchecked: bool = False,
) -> Downloaded:
    """Fetch `NAME.zip` and unpack it to `folder/NAME`.

    What a broken attempt has left goes on where it stopped. The archive is compared with `sha256`, else with
    `NAME.zip.sha256` beside it, else with the publisher's list of models; `unchecked`: it may do without. An address
    is one of https, but for this computer itself. Raises `DownloadError`.
    """
    if not _NAME.fullmatch(name):
        raise DownloadError(f"„{name}“ ist kein Name eines Modells.")
    target = folder / name
    if target.exists():
        raise DownloadError(f"{target} gibt es schon.")
    base = (url or os.environ.get(VARIABLE) or PUBLISHER).rstrip("/")
    archive = folder / f"{name}.zip.part"
    _check_address(base)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise _unwritten(folder, fault) from fault
    kind, expected = _expected(base, name, sha256)
    if not expected and not unchecked:
        raise DownloadError(
            f"{name}: keine Prüfsumme ist veröffentlicht; --sha256 SUMME nennt eine, --unchecked verzichtet darauf."
        )
    _fetch(f"{base}/{quote(name)}.zip", archive, progress)
    found = _digest(archive, "sha256")
    if expected and (found if kind == "sha256" else _digest(archive, kind)) != expected:
        archive.unlink()
        raise DownloadError(f"{name}: die Prüfsumme stimmt nicht; das Geladene wurde verworfen.")
    _unpack(archive, name, target)
    archive.unlink()
    return Downloaded(target, found, kind if expected else "")


def _check_address(base: str) -> None:
    """What is fetched over an open line may be anybody's, and so may be the checksum beside it."""
    address = urlsplit(base)
    if address.scheme != "https" and address.hostname not in ("127.0.0.1", "::1", "localhost"):
        raise DownloadError(f"{base}: geladen wird nur über https://.")


class _StayInside(urllib.request.HTTPRedirectHandler):
    """Follows to other places only where the line is as safe."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Any:
        _check_address(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


_OPENER = urllib.request.build_opener(_StayInside)


def _expected(base: str, name: str, sha256: str | None) -> tuple[str, str]:
    """Kind and value of the checksum; no value if none is published."""
    if sha256:
        return "sha256", sha256.strip().lower()
    if published := _small(f"{base}/{quote(name)}.zip.sha256"):
        return "sha256", published.split()[0].lower()
    try:
        models: list[dict[str, Any]] = json.loads(_small(f"{base}/model-list.json") or "[]")
        return "md5", next(str(one.get("md5") or "") for one in models if one.get("name") == name).lower()
    except (ValueError, StopIteration, AttributeError, TypeError):
        return "", ""


def _small(url: str) -> str:
    """A short text, or nothing if there is none."""
    try:
        with _OPENER.open(url, timeout=_TIMEOUT_S) as answer:
            return str(answer.read(4 << 20).decode("utf-8", "replace")).strip()
    except _NO_ANSWER:
        return ""


def _fetch(url: str, archive: Path, progress: Progress) -> None:
    have = archive.stat().st_size if archive.exists() else 0
    try:
        request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
        with _OPENER.open(request, timeout=_TIMEOUT_S) as answer:
            resumed = answer.status == 206
            have = have if resumed else 0
            length = answer.headers.get("Content-Length")
            whole = have + int(length) if length else None
            if whole is not None and whole > MOST_BYTES:
                raise _too_large(url)
            have = _store(url, answer, archive, have, whole, progress)
    except urllib.error.HTTPError as fault:
        if fault.code == 416 and have:  # all of it is here already
            return
        raise DownloadError(f"{url}: der Server antwortet mit {fault.code}.") from fault
    except _NO_ANSWER as fault:
        wanted = "nötig sind eine Adresse mit https:// und eine Verbindung"
        raise DownloadError(f"{url}: nicht zu erreichen ({wanted}).") from fault
    if whole is not None and have < whole:
        raise _broken(url, have, whole)


def _store(
    url: str, answer: http.client.HTTPResponse, archive: Path, have: int, whole: int | None, progress: Progress
) -> int:
    """Append what comes to the `have` bytes that are here, or begin anew; returns how many there are now."""
    try:
        file = archive.open("ab" if have else "wb")
    except OSError as fault:
        raise _unwritten(archive, fault) from fault
    with file:
        while block := _next_block(url, answer, have, whole):
            try:
                file.write(block)
                file.flush()
            except OSError as fault:
                raise _unwritten(archive, fault) from fault
            have += len(block)
            if have > MOST_BYTES:
                raise _too_large(url)
            progress(have, whole)
    return have


def _next_block(url: str, answer: http.client.HTTPResponse, have: int, whole: int | None) -> bytes:
    try:
        return answer.read(_BLOCK)
    except _NO_ANSWER as fault:
        raise _broken(url, have, whole) from fault


def _broken(url: str, have: int, whole: int | None) -> DownloadError:
    here = f"{have} Bytes" if whole is None else f"{have} von {whole} Bytes"
    return DownloadError(f"{url}: nach {here} abgebrochen; noch einmal aufrufen setzt fort.")


def _too_large(url: str) -> DownloadError:
    return DownloadError(f"{url}: ist größer als {MOST_BYTES >> 30} GB; das ist kein Sprachmodell.")


def _unwritten(path: Path, fault: OSError) -> DownloadError:
    """The disk is full, or not ours to write to; what is here already is kept."""
    why = "die Platte ist voll" if fault.errno == errno.ENOSPC else "dort darf nichts geschrieben werden"
    return DownloadError(f"{path}: lässt sich nicht schreiben ({why}); noch einmal aufrufen setzt fort.")


def _digest(path: Path, kind: str) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, kind).hexdigest()


def _unpack(archive: Path, name: str, target: Path) -> None:
    """All or nothing: unpacked beside the target and then renamed."""
    try:
        with tempfile.TemporaryDirectory(prefix=".unpacking-", dir=target.parent) as folder:
            with zipfile.ZipFile(archive) as packed:
                if sum(one.file_size for one in packed.infolist()) > _MOST_UNPACKED:
                    raise DownloadError(f"{name}: ist ausgepackt zu groß; das ist kein Sprachmodell.")
                packed.extractall(folder)  # never outside the folder: zipfile drops "..", drives and leading slashes
            inside = Path(folder) / name
            if not inside.is_dir():
                raise DownloadError(f"{name}: im Archiv liegt kein Ordner „{name}“.")
            shutil.move(inside, target)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as fault:
        archive.unlink(missing_ok=True)
        raise DownloadError(f"{name}: das Geladene ist kein lesbares ZIP-Archiv und wurde verworfen.") from fault
    except OSError as fault:
        raise _unwritten(target, fault) from fault
