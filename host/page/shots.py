"""`make pictures`: the pictures of the README, taken by a real browser from evenings that are played for them.

Needs Chromium and playwright, which only those have who develop this; the same evenings give the same pictures.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host.announcing.sentences import Sentences
from host.page.outlet import PageOutlet
from host.page.played import Played
from host.registry import TITLES
from host.showing.table import TableView

FOLDER = Path("docs/pictures")
LAPTOP, PHONE = (1280, 720), (390, 844)
_QUALITY = 72
"""Of a JPEG: small files, and nobody reads single pixels."""
_SCALE = 0.75
"""Of a laptop's screen: a README is not read from two metres."""
_SETTLE_MS = 700


@dataclass(frozen=True)
class Scene:
    """One picture: an evening up to a moment."""

    name: str
    game: str
    moment: Callable[[TableView], object]
    at_least: int = 40
    """Steps before the moment is looked for."""
    dark: bool = False
    size: tuple[int, int] = LAPTOP
    press: str = ""
    """What is pressed before, as a CSS selector."""


def _owed(view: TableView) -> object:
    return view.turn and view.ruling and any(seat.owed for seat in view.seats)


def _wanted(view: TableView) -> object:
    asking = view.spread.asking
    return asking and asking.card and any(place.groups for place in view.spread.places)


SCENES: Sequence[Scene] = (
    Scene("mau-mau", "mau-mau", lambda view: view.turn and view.wish and view.ruling, 100),
    Scene("kruez-nueng", "kruez-nueng", lambda view: view.turn and view.spread.notes, 40),
    Scene("schwimmen", "schwimmen", lambda view: view.phase == "last_lap", 40),
    Scene("cruzo", "cruzo", lambda view: view.turn and view.spread.notes and len(view.spread.pile) > 2, 60),
    Scene("trumpf", "trumpf", lambda view: view.spread.trick and view.spread.trick.card, 30, dark=True),
    Scene("quartett", "quartett", _wanted, 120),
    Scene("phone", "mau-mau", _owed, 20, size=PHONE),
    Scene("sheet", "mau-mau", lambda view: view.phase == "over", press="[data-focus=sheet]"),
)


def take(folder: Path, names: Sequence[str] = ()) -> list[Path]:
    """Take the pictures (all, or those of these names) into the folder. Raises RuntimeError without a browser."""
    from playwright.sync_api import sync_playwright

    binary = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if binary is None:
        raise RuntimeError("Chromium is not installed (apt-get install chromium)")
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=binary, args=["--no-sandbox"])
        taken = [_picture(browser, scene, folder) for scene in SCENES if not names or scene.name in names]
        browser.close()
    return taken


def _picture(browser: Any, scene: Scene, folder: Path) -> Path:
    page = _served(scene)
    width, height = scene.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=_SCALE if scene.size == LAPTOP else 1,
        color_scheme="dark" if scene.dark else "light",
        reduced_motion="reduce",
    )
    try:
        tab = context.new_page()
        tab.goto(page.address)
        tab.wait_for_selector(".seat")
        if scene.press:
            tab.click(scene.press)
        tab.wait_for_timeout(_SETTLE_MS)
        path = folder / f"{scene.name}.jpg"
        tab.screenshot(path=str(path), type="jpeg", quality=_QUALITY)
        return path
    finally:
        context.close()
        page.close(hurry=True)


def _served(scene: Scene) -> PageOutlet:
    """The page of the scene's evening, at its moment. Raises RuntimeError where it never comes."""
    played = Played(scene.game)
    page = PageOutlet(played.setup, Sentences.load(scene.game), Path("none.db"), 0, False)
    page.show(played.evening.view, played.opening)
    page.speaking(False)
    steps = played.until(lambda view: bool(scene.moment(view)), scene.at_least)
    if not scene.moment(steps[-1][1]):
        page.close(hurry=True)
        raise RuntimeError(f"{scene.name}: this moment never comes")
    for _, view, new in steps:
        page.show(view, new)
    return page


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=f"The pictures of the README: {', '.join(TITLES)} and more.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(scene.name for scene in SCENES))
    parser.add_argument("--folder", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    for path in take(arguments.folder, arguments.names):
        print(f"{path}  {path.stat().st_size // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
