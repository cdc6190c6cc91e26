"""`bench hearing` says what it cannot measure, and how long it takes, before it begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from host import bench_hearing


class Begun(Exception):  # noqa: N818 - it is what the test waits for
    """The measuring would begin now."""


@pytest.fixture
def nothing_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(*arguments: Any) -> None:
        raise Begun

    monkeypatch.setattr(bench_hearing, "measure", measure)
    monkeypatch.setattr(bench_hearing, "SHARED", tmp_path / "shared" / "audio")


@pytest.mark.usefixtures("nothing_beside")
def test_what_is_missing_without_recordings(capsys: pytest.CaptureFixture[str]) -> None:
    """Issue 3, point 6: "A reduced set made by the repository itself runs [...] without `../shared`"."""
    with pytest.raises(Begun):
        bench_hearing.run(None, quick=True, as_json=True)
    told = capsys.readouterr()
    assert told.out == ""
    assert "Ohne --audio ORDNER fehlen Ziffern und Wörter von Menschen" in told.err
    assert "zwanzig bis dreißig" not in told.err


@pytest.mark.usefixtures("nothing_beside")
def test_with_recordings_nothing_of_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "noise").mkdir()
    with pytest.raises(Begun):
        bench_hearing.run(str(tmp_path), quick=False, as_json=False)
    told = capsys.readouterr().err
    assert "Ohne --audio" not in told
    assert "dreißig Minuten; mit --quick" in told
