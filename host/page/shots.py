"""`make pictures`: the pictures of the README, of evenings that are played for them, and a digest of what each shows.

Needs Chromium and playwright, which only those have who develop this.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from host.announcing.sentences import Sentences
from host.foyer.desk import FoyerDesk
from host.foyer.ear import Ear, Sound
from host.foyer.foyer import Foyer
from host.page.outlet import PageOutlet
from host.page.scenes import LAPTOP, SCENES, FoyerScene, Scene, TerminalScene
from host.page.terminal import svg_of
from host.registry import TITLES
from host.settings.config import Config

FOLDER = Path("tests/host/page/pictures")
MADE_OF = "made-of.json"
"""By picture: a digest of what it shows, and of the file itself, so that nobody changes the one without the other."""
_QUALITY = 72
"""Of a JPEG: small files, and nobody reads single pixels."""
_SCALE = 0.75
"""Of a laptop's screen: a README is not read from two metres."""
_SETTLE_MS = 700
_BINARIES = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
_MICROPHONE = "Tischmikrofon"
_NOBODY = Path("none.db")
"""A journal without evenings."""


def take(folder: Path, names: Sequence[str] = ()) -> list[Path]:
    """Take the pictures (all, or those of these names) into the folder. Raises RuntimeError without a browser."""
    from playwright.sync_api import sync_playwright

    binary = next(filter(None, map(shutil.which, _BINARIES)), None)
    if binary is None:
        raise RuntimeError("Chromium is not installed (apt-get install chromium)")
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [scene for scene in SCENES if not names or scene.name in names]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=binary, args=["--no-sandbox"])
        taken = [_picture(browser, scene, folder) for scene in wanted]
        browser.close()
    _note(folder, wanted)
    return taken


def fingerprint(path: Path) -> str:
    """Of a picture's file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:32]


def _note(folder: Path, scenes: Sequence[Scene]) -> None:
    path = folder / MADE_OF
    made = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    made |= {one.file: {"shows": one.shows(), "file": fingerprint(folder / one.file)} for one in scenes}
    path.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _picture(browser: Any, scene: Scene, folder: Path) -> Path:
    path = folder / scene.file
    if isinstance(scene, TerminalScene):
        path.write_text(svg_of(scene), encoding="utf-8")
        return path
    width, height = scene.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=_SCALE if scene.size == LAPTOP else 1,
        color_scheme="dark" if scene.dark else "light",
        reduced_motion="reduce",
    )
    with _foyer(scene) if isinstance(scene, FoyerScene) else _table(scene) as address:
        tab = context.new_page()
        tab.goto(address)
        tab.wait_for_selector(".seat, .report:not(:empty)")
        if scene.press:
            tab.click(scene.press)
        tab.wait_for_timeout(_SETTLE_MS)
        tab.screenshot(path=str(path), type="jpeg", quality=_QUALITY)
    context.close()
    return path


@contextmanager
def _table(scene: Scene) -> Iterator[str]:
    """The page of the scene's evening, at its moment."""
    played, steps = scene.played()
    page = PageOutlet(played.setup, Sentences.load(scene.game), _NOBODY, 0, False)
    try:
        page.show(played.evening.view, played.opening)
        page.speaking(False)
        for _, view, new in steps:
            page.show(view, new)
        yield page.address
    finally:
        page.close(hurry=True)


class _SomebodySpeaks(Ear):
    """A microphone for the picture, whatever this computer has."""

    def look(self, device: str | int | None) -> Sound:
        return Sound(_MICROPHONE, level=55)


@contextmanager
def _foyer(scene: FoyerScene) -> Iterator[str]:
    """The page before an evening."""
    desk = FoyerDesk(Config(), scene.choice(), ear=_SomebodySpeaks(), devices=lambda: (_MICROPHONE,))
    foyer = Foyer(desk, _NOBODY, 0)
    try:
        yield foyer.address
    finally:
        foyer.close()


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
