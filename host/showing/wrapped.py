"""Text for whoever sits before a terminal: broken between words, not where its last column happens to be."""

from __future__ import annotations

import shutil
import textwrap
from typing import TextIO

from host.showing.visible import visible

_LEAST = 20
"""Columns; a narrower terminal breaks it itself."""


def wrapped(text: str, stream: TextIO) -> str:
    """The text as it is shown there, with its control characters to be seen; in a file or pipe lines stay whole."""
    text = visible(text)
    if not stream.isatty():
        return text
    width = max(_LEAST, shutil.get_terminal_size().columns - 1)
    return "\n".join(_filled(line, width) for line in text.split("\n"))


def _filled(line: str, width: int) -> str:
    """What stands at its end stays: a question leaves a space before the answer."""
    filled = textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)
    return filled + line[len(line.rstrip()) :]
