"""The pictures of the README: each scene has one, each shows what the page and the terminal show now, none is large."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from host.page.scenes import SCENES, Scene, TerminalScene
from host.page.shots import FOLDER, MADE_OF, fingerprint
from host.page.terminal import svg_of, text_of
from host.page.texts import page_texts
from host.registry import TITLES

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / FOLDER
LARGEST = 120 * 1024
NAMES = {scene.name: scene for scene in SCENES}


def test_the_readme_shows_every_scene_and_nothing_else() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(rf"\({FOLDER.as_posix()}/([\w.-]+)\)", readme)
    assert sorted(shown) == sorted(scene.file for scene in SCENES)
    assert {scene.game for scene in SCENES} == set(TITLES)
    kept = {path.name for path in PICTURES.iterdir()}
    assert kept == {*shown, MADE_OF}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_picture_is_current_and_small(scene: Scene) -> None:
    """Nothing is drawn here: what the picture was made of is compared with what it would be made of now."""
    made = json.loads((PICTURES / MADE_OF).read_text(encoding="utf-8"))[scene.file]
    path = PICTURES / scene.file
    assert 0 < path.stat().st_size <= LARGEST
    assert fingerprint(path) == made["file"], f"{scene.file} is not the one that `make pictures` made"
    assert scene.shows() == made["shows"], f"{scene.file} shows an older evening or page: `make pictures`"


def test_a_digest_is_the_same_each_time_and_knows_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = NAMES["phone"]
    before = scene.shows()
    assert scene.shows() == before
    assert Scene(scene.name, scene.game, scene.moment, scene.at_least, size=(400, 800)).shows() != before
    monkeypatch.setitem(page_texts().texts, "turn", "{player} spielt")
    assert scene.shows() != before


def test_a_moment_that_never_comes_is_no_picture() -> None:
    with pytest.raises(RuntimeError, match="never comes"):
        Scene("never", "schwimmen", lambda view: False).shows()


def test_the_picture_of_the_terminal_asks_nobody_for_anything() -> None:
    scene = NAMES["terminal"]
    assert isinstance(scene, TerminalScene)
    svg = svg_of(scene)
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")
    assert "@font-face" not in svg and "<script" not in svg
    assert "Spielwirt" in text_of(scene) and "ist dran" in text_of(scene)
