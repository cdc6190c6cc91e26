"""uv, asked from tests: what an index has for any system, and environments in a second (pip takes ten)."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from once import Once
from uv import find_uv_bin

TIMEOUT_S = 240
SOURCE_ONLY = ("srt",)
"""What has no wheel on PyPI (Vosk asks for it): pure Python, which every pip makes a wheel of without a compiler."""
_WHEELS = ("--only-binary", ":all:", *(part for name in SOURCE_ONLY for part in ("--no-binary", name)))


def uv(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """One command of uv, in whatever folder; it knows nothing of this checkout."""
    command = [find_uv_bin(), "--no-config", "--quiet", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)


def an_index(once: Once) -> str:
    """Why packages cannot be had here; empty: they can."""
    return (once("index", _ask_for_one) / "why").read_text(encoding="utf-8")


def _ask_for_one(folder: Path) -> None:
    asked = uv("pip", "compile", "--no-cache", "-", typed="segno")
    why = "" if asked.returncode == 0 else f"no index can be reached: {asked.stderr.strip().splitlines()[-1:]}"
    (folder / "why").write_text(why, encoding="utf-8")


def resolved(wanted: Sequence[str], platform: str, python: str) -> dict[str, str]:
    """All that would be installed there with these requirements, as wheels: name → release. Raises AssertionError where
    something has none."""
    where = ("--python-platform", platform, "--python-version", python)
    form = ("--no-header", "--no-annotate", "--no-strip-markers")
    asked = uv("pip", "compile", "-", *where, *_WHEELS, *form, typed="\n".join(wanted))
    assert asked.returncode == 0, asked.stderr
    pinned = (line.partition(";")[0].strip() for line in asked.stdout.splitlines())
    return dict(line.split("==") for line in pinned if "==" in line)
