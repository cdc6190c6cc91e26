"""The terminal as a picture: the same screen that people see beside the page, as SVG, and as text."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

from games.events import Announced
from host.announcing.sentences import Sentences
from host.showing.picture import picture

if TYPE_CHECKING:
    from host.page.scenes import Scene

_FONT_FROM_ELSEWHERE = re.compile(r"@font-face \{\{.*?\}\}", re.DOTALL)
"""Rich names a font of another server; every system has one of its own whose letters are all as wide."""
_ID = "spielwirt"
"""Names in the SVG are the same each time."""


def text_of(scene: Scene) -> str:
    """What stands on the screen, and how. Not with the codes of a terminal: rich keeps those of the first terminal that
    a style was ever shown on."""
    return _screen(scene).export_html(clear=False, inline_styles=True, theme=MONOKAI, code_format="{code}")


def svg_of(scene: Scene) -> str:
    """The screen as a picture that asks nobody for anything."""
    form = _FONT_FROM_ELSEWHERE.sub("", CONSOLE_SVG_FORMAT)
    return _screen(scene).export_svg(title="Spielwirt", theme=MONOKAI, code_format=form, unique_id=_ID)


def _screen(scene: Scene) -> Console:
    _, steps = scene.played()
    width, height = scene.size
    console = Console(
        record=True, file=io.StringIO(), width=width, height=height, force_terminal=True, color_system="truecolor"
    )
    said = [one.event for _, _, new in steps for one in new if isinstance(one.event, Announced)]
    screen = picture(steps[-1][1], said, Sentences.load(scene.game), speaking=False, size=scene.size)
    console.print(screen, height=height)
    return console
