"""Debian's Chromium, driven from outside; tests that need it are skipped where it is not installed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

SIZES = {"laptop": (1280, 720), "hd": (1920, 1080), "4k": (3840, 2160), "phone": (390, 844)}
_FINISH = """() => document.getAnimations().forEach((one) => {
  if (one.effect?.getTiming().iterations !== Infinity) one.finish();
})"""
SERIOUS = ("serious", "critical")
BINARIES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one that is there: the same browser without windows takes half of the processor's time."""


def binary() -> str:
    """Where it is; skips the test if it is nowhere."""
    found = next(filter(None, map(shutil.which, BINARIES)), None)
    if found is None:
        pytest.skip("Chromium is not installed (apt-get install chromium-headless-shell)")
    return found


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser without a window."""
    path = binary()
    with sync_api.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


class Tab:
    """One page of a browser of its own, with whatever it complained of."""

    def __init__(self, browser: Any, address: str, size: str = "laptop", shows: str = ".seat", **more: Any) -> None:
        """`shows`: what is waited for."""
        width, height = SIZES[size]
        self.context = browser.new_context(viewport={"width": width, "height": height}, **more)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        self.page.goto(address)
        self.page.wait_for_selector(shows)

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and "Failed to load resource" not in text and "ERR_" not in text:
            self.complaints.append(text)

    def see(self, selector: str, text: str | None = None) -> Any:
        """An element, once it is there with this text."""
        found = self.page.locator(selector)
        found = found.filter(has_text=text) if text is not None else found
        found.first.wait_for(timeout=20_000)
        return found.first

    def gone(self, selector: str) -> None:
        """Wait until there is none of these."""
        self.page.locator(selector).first.wait_for(state="detached", timeout=20_000)

    def text(self, selector: str) -> str:
        return str(self.page.locator(selector).first.inner_text())

    def press(self, selector: str, text: str | None = None) -> None:
        self.see(selector, text).click()

    def axe(self) -> list[str]:
        """What axe-core finds that is serious, as "rule: element"."""
        import axe_core_python

        script = Path(axe_core_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
        # pictures that move fade in: their contrast is that of the end
        self.page.evaluate(_FINISH)
        self.page.evaluate(script)
        found = self.page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{rule['id']}: {node['target']} {node['any'][0]['message'] if node['any'] else ''}"
            for rule in found
            if rule["impact"] in SERIOUS
            for node in rule["nodes"]
        ]

    def overflow(self) -> int:
        """Pixels by which the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def close(self) -> None:
        self.context.close()
