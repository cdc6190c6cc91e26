"""`model download` and `bench hearing` on the command line."""

from __future__ import annotations

import functools
import hashlib
import threading
import zipfile
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from shell import Shell

from speech.models import find_model
from speech.wordlist import write_word_list_model

NAME = "vosk-model-small-xx-0.1"


class Quiet(SimpleHTTPRequestHandler):
    """Does not write to the terminal."""

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A server with one model of the public kind."""
    folder = tmp_path / "server"
    write_word_list_model(["herz", "pik", "sieben", "damen"], find_model("bundled").path, folder / NAME)
    with zipfile.ZipFile(folder / f"{NAME}.zip", "w") as packed:
        for path in sorted((folder / NAME).rglob("*")):
            packed.write(path, path.relative_to(folder))
    digest = hashlib.sha256((folder / f"{NAME}.zip").read_bytes()).hexdigest()
    (folder / f"{NAME}.zip.sha256").write_text(digest, encoding="ascii")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_named_model_is_fetched_and_can_be_used(url: str, tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    done = shell.run("model", "download", NAME, "--url", url)
    assert (done.status, done.err) == (0, "")
    folder = tmp_path / ".cache" / "spielwirt" / NAME
    assert done.out.splitlines()[0] == str(folder)
    assert NAME in shell.run("model", "list").out
    again = shell.run("model", "download", NAME, "--url", url)
    assert again.status == 2
    assert "gibt es schon" in again.err


def test_a_wrong_checksum_is_exit_2(url: str, tmp_path: Path) -> None:
    done = Shell(tmp_path).run("model", "download", NAME, "--url", url, "--sha256", "0" * 64)
    assert done.status == 2
    assert "Prüfsumme" in done.err
    assert len(done.err.splitlines()) == 1
    assert not (tmp_path / ".cache" / "spielwirt" / NAME).exists()


def test_nothing_is_fetched_that_was_not_named(tmp_path: Path) -> None:
    done = Shell(tmp_path).run("model", "download")
    assert done.status == 2


def test_bench_hearing_wants_a_folder_with_recordings(tmp_path: Path) -> None:
    done = Shell(tmp_path).run("bench", "hearing", "--audio", str(tmp_path))
    assert done.status == 2
    assert "noise" in done.err
    assert len(done.err.splitlines()) == 1
