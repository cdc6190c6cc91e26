"""Fetching a model from a server of our own."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from speech import download as downloading
from speech.download import Downloaded, DownloadError
from speech.download import download as checked_download

NAME = "vosk-model-small-xx-0.1"


def download(*arguments: Any, **named: Any) -> Downloaded:
    """As whoever does without a checksum."""
    return checked_download(*arguments, **{"unchecked": True, **named})


class Server:
    """Gives files; may break off in the middle of one."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.asked: list[tuple[str, str | None]] = []
        self.break_off_after: int | None = None
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.answer(self)

            def log_message(self, format: str, *arguments: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/models"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        asked = request.headers.get("Range")
        name = request.path.removeprefix("/models/")
        self.asked.append((name, asked))
        if name not in self.files:
            request.send_error(404)
            return
        content = self.files[name]
        start = int(asked.removeprefix("bytes=").rstrip("-")) if asked else 0
        if start and start >= len(content):
            request.send_error(416)
            return
        request.send_response(206 if start else 200)
        request.send_header("Content-Length", str(len(content) - start))
        request.end_headers()
        end, self.break_off_after = self.break_off_after, None
        request.wfile.write(content[start:end])

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    running.files[f"{NAME}.zip"] = archive(f"{NAME}/conf/model.conf", f"{NAME}/am/final.mdl")
    yield running
    running.close()


def archive(*names: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name in names:
            file.writestr(name, bytes(range(256)) * 40)
    return packed.getvalue()


def test_a_model_is_fetched_with_progress(server: Server, tmp_path: Path) -> None:
    content = server.files[f"{NAME}.zip"]
    seen: list[tuple[int, int | None]] = []
    done = download(NAME, tmp_path / "models", server.url, progress=lambda here, whole: seen.append((here, whole)))
    assert done.path == tmp_path / "models" / NAME
    assert (done.path / "am" / "final.mdl").read_bytes() == bytes(range(256)) * 40
    assert done.sha256 == hashlib.sha256(content).hexdigest()
    assert done.checked == ""
    assert seen[-1] == (len(content), len(content))
    assert [path.name for path in (tmp_path / "models").iterdir()] == [NAME]


def test_the_address_may_come_from_the_environment(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELWIRT_MODELS_URL", server.url + "/")
    assert download(NAME, tmp_path).path.is_dir()


def test_a_published_checksum_is_compared(server: Server, tmp_path: Path) -> None:
    content = server.files[f"{NAME}.zip"]
    server.files[f"{NAME}.zip.sha256"] = f"{hashlib.sha256(content).hexdigest()}  {NAME}.zip\n".encode()
    assert download(NAME, tmp_path, server.url).checked == "sha256"


def test_so_is_that_of_the_list_of_models(server: Server, tmp_path: Path) -> None:
    right = hashlib.md5(server.files[f"{NAME}.zip"]).hexdigest()
    server.files["model-list.json"] = json.dumps([{"name": "other"}, {"name": NAME, "md5": right}]).encode()
    assert download(NAME, tmp_path, server.url).checked == "md5"
    server.files["model-list.json"] = json.dumps([{"name": NAME, "md5": "0" * 32}]).encode()
    with pytest.raises(DownloadError, match="Prüfsumme"):
        download(NAME, tmp_path / "again", server.url)


def test_a_wrong_checksum_leaves_nothing(server: Server, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="die Prüfsumme stimmt nicht"):
        download(NAME, tmp_path, server.url, sha256="0" * 64)
    assert list(tmp_path.iterdir()) == []


def test_it_goes_on_where_it_stopped(server: Server, tmp_path: Path) -> None:
    server.break_off_after = None
    content = server.files[f"{NAME}.zip"]
    (tmp_path / f"{NAME}.zip.part").write_bytes(content[:700])
    done = download(NAME, tmp_path, server.url, sha256=hashlib.sha256(content).hexdigest())
    assert done.checked == "sha256"
    assert (f"{NAME}.zip", "bytes=700-") in server.asked


def test_a_finished_part_is_not_fetched_again(server: Server, tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.zip.part").write_bytes(server.files[f"{NAME}.zip"])
    assert download(NAME, tmp_path, server.url).path.is_dir()


def test_a_connection_that_breaks_is_said_and_its_part_kept(server: Server, tmp_path: Path) -> None:
    content = server.files[f"{NAME}.zip"]
    server.files = {f"{NAME}.zip": content}
    server.asked.clear()
    original = server.answer

    def breaking(request: BaseHTTPRequestHandler) -> None:
        if request.path.endswith(".zip"):
            server.break_off_after = 500
        original(request)

    server.answer = breaking  # type: ignore[method-assign]
    with pytest.raises(DownloadError, match="noch einmal aufrufen setzt fort"):
        download(NAME, tmp_path, server.url)
    assert not (tmp_path / NAME).exists()
    server.answer = original  # type: ignore[method-assign]
    assert download(NAME, tmp_path, server.url).path.is_dir()


@pytest.mark.parametrize("name", ["../secret", "a/b", "", ".hidden", "a b"])
def test_only_names_of_models(name: str, server: Server, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="kein Name eines Modells"):
        download(name, tmp_path, server.url)
    assert server.asked == []


def test_what_is_there_already(server: Server, tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(DownloadError, match="gibt es schon"):
        download(NAME, tmp_path, server.url)


def test_a_model_that_is_not_there(server: Server, tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="404"):
        download("vosk-model-nothing", tmp_path, server.url)


def test_no_server(tmp_path: Path) -> None:
    with pytest.raises(DownloadError, match="nicht zu erreichen"):
        download(NAME, tmp_path, "http://127.0.0.1:9/models")


def test_an_archive_that_is_none(server: Server, tmp_path: Path) -> None:
    server.files[f"{NAME}.zip"] = b"<html>sorry</html>"
    with pytest.raises(DownloadError, match="kein lesbares ZIP"):
        download(NAME, tmp_path, server.url)
    assert list(tmp_path.iterdir()) == []


def test_an_archive_with_something_else(server: Server, tmp_path: Path) -> None:
    server.files[f"{NAME}.zip"] = archive("../evil.txt", "other/file")
    with pytest.raises(DownloadError, match="kein Ordner"):
        download(NAME, tmp_path / "models", server.url)
    assert not (tmp_path / "evil.txt").exists()
    assert not (tmp_path / "models" / NAME).exists()


def test_a_server_that_speaks_no_http(server: Server, tmp_path: Path) -> None:
    """Issue 3, point 4: "`spielwirt model download NAME` with progress and checksum"; no fault of a server is ours."""
    server.answer = lambda request: request.wfile.write(b"\0\1\2 nonsense\r\n\r\n") and None  # type: ignore[method-assign]
    with pytest.raises(DownloadError, match="nicht zu erreichen"):
        download(NAME, tmp_path, server.url)


def test_a_server_that_breaks_off_within_a_chunk(server: Server, tmp_path: Path) -> None:
    def chunked(request: BaseHTTPRequestHandler) -> None:
        if not request.path.endswith(".zip"):
            request.send_error(404)
            return
        request.protocol_version = "HTTP/1.1"
        request.send_response(200)
        request.send_header("Transfer-Encoding", "chunked")
        request.end_headers()
        request.wfile.write(b"4\r\nPK\3\4\r\nffff\r\nthe rest")

    server.answer = chunked  # type: ignore[method-assign]
    with pytest.raises(DownloadError, match=r"nach \d+ Bytes abgebrochen; noch einmal"):
        download(NAME, tmp_path, server.url)


def test_a_checksum_that_the_list_leaves_empty_is_none(server: Server, tmp_path: Path) -> None:
    server.files["model-list.json"] = json.dumps([{"name": NAME, "md5": None}]).encode()
    assert download(NAME, tmp_path, server.url).checked == ""


def test_a_folder_that_cannot_be_made(server: Server, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(DownloadError, match=r"file/models: lässt sich nicht schreiben"):
        download(NAME, tmp_path / "file" / "models", server.url)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to offer")
def test_a_full_disk_is_called_so(server: Server, tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.zip.part").symlink_to("/dev/full")
    with pytest.raises(DownloadError, match="die Platte ist voll"):
        download(NAME, tmp_path, server.url)


def test_what_was_fetched_outlives_a_disk_that_is_full_when_it_is_unpacked(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: zipfile.ZipFile, *arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(zipfile.ZipFile, "extractall", full)
        with pytest.raises(DownloadError, match="die Platte ist voll"):
            download(NAME, tmp_path, server.url)
    assert (tmp_path / f"{NAME}.zip.part").read_bytes() == server.files[f"{NAME}.zip"]
    assert download(NAME, tmp_path, server.url).path.is_dir()
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


# --- what is not fetched --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["http://example.org/models", "ftp://example.org", "file:///etc", "models"])
def test_only_a_safe_line_is_used(tmp_path: Path, address: str) -> None:
    """Issue 17: "Downloads: https only, checksum required unless told otherwise, size limit"."""
    with pytest.raises(DownloadError, match="https://"):
        download(NAME, tmp_path, address)


def test_without_a_checksum_nothing_is_fetched(server: Server, tmp_path: Path) -> None:
    server.files[f"{NAME}.zip"] = b"PK"
    with pytest.raises(DownloadError, match="Prüfsumme"):
        checked_download(NAME, tmp_path, server.url)
    assert not any(name.endswith(".zip") for name, _ in server.asked)


def test_what_is_too_large_is_not_fetched(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server.files[f"{NAME}.zip"] = bytes(20_000)
    monkeypatch.setattr(downloading, "MOST_BYTES", 10_000)
    with pytest.raises(DownloadError, match="kein Sprachmodell"):
        download(NAME, tmp_path, server.url)
