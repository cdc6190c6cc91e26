"""Fixtures of the host."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """`spielwirt` with an empty folder, home and journal."""
    return Shell(tmp_path)
